"""How a player does against the sparring partners: games won, lost, drawn, and not over after twice the usual length.

    python -m tools.sparring_matches poland --player search:0.3 --games 20
    python -m tools.sparring_matches north-africa --player search:100x --habit passive --games 40
    python -m tools.sparring_matches poland --player search:100x --option turn_limit=60

The usual length of a game is what games of the heuristic player against itself take on average, in answers. Every seed
is played twice, sides swapped. Each finished game is a line on the standard error stream. Players that are counted in
rounds (`100x`) play the same games on every machine.
"""

import argparse
import sys
from collections import Counter
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, SandtableError
from sandtable.kernel.setting import settle
from sandtable.lab.intervals import wilson
from sandtable.lab.single_game import play
from sandtable.players import player
from sandtable.players.sparring import HABITS, KIND

USUAL_GAMES: Final = 30  # from which the usual length is taken
PATIENCE: Final = 2  # times the usual length
WON, LOST, DRAWN, UNFINISHED = "won", "lost", "drawn", "unfinished"


def usual_length(game: Game[Any], settings: dict[str, str], games: int = USUAL_GAMES) -> int:
    """The mean length of games of the heuristic player against itself, in answers."""
    heuristic = player("heuristic", 1)
    lengths = [play(game, settings, seed, [heuristic, heuristic]).answers for seed in range(games)]
    return round(sum(lengths) / len(lengths))


def one_game(
    game: Game[Any], settings: dict[str, str], name: str, habit: str, number: int, longest: int
) -> tuple[str, int, str, int]:
    """How a game ended for the player: as what, in which seat, by what, and after how many answers."""
    seat = number % 2
    seats = [player(f"{KIND}:{habit}", 1), player(f"{KIND}:{habit}", 1)]
    seats[seat] = player(name, 1)
    played = play(game, settings, number // 2, seats, longest=longest)
    if played.ending == UNFINISHED:
        return UNFINISHED, seat, played.ending, played.answers
    if played.winner is None:
        return DRAWN, seat, played.ending, played.answers
    return WON if played.winner == game.seats[seat] else LOST, seat, played.ending, played.answers


def read_setting(text: str) -> tuple[str, str]:
    """`turn_limit=60` as a name and its value."""
    name, _, value = text.partition("=")
    return name, value


def line(what: str, found: Counter[str]) -> str:
    """One line of the table: the share of those that are over, and of those that are not."""
    games = found.total()
    over = games - found[UNFINISHED]
    low, high = wilson(found[WON], over)
    counts = "".join(f"{found[kind]:>12}" for kind in (WON, LOST, DRAWN, UNFINISHED))
    share = f"{100 * found[WON] / over:5.1f} % ({100 * low:.1f} to {100 * high:.1f})" if over else "-"
    return f"{what:<24}{games:>6}{counts}   won of those over: {share}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--player", default="search:0.3")
    parser.add_argument("--habit", action="append", choices=HABITS, help="may be said several times; all, if not said")
    parser.add_argument("--games", type=int, default=20, help="against each partner")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a setting of the game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    chosen = parser.parse_args()
    try:
        game = sandtable.game(chosen.game)
        player(chosen.player, 1)
        settings = settle(game.settings, dict(read_setting(text) for text in chosen.option))
    except SandtableError as wrong:
        parser.error(str(wrong))
    if len(game.seats) != 2:
        parser.error(f"{game.name} is not a game for two")
    longest = PATIENCE * usual_length(game, settings)
    print(f"{game.name}: {chosen.player} against sparring partners; not over after {longest} answers: {UNFINISHED}")
    print(f"{'':<24}{'games':>6}{WON:>12}{LOST:>12}{DRAWN:>12}{UNFINISHED:>12}", flush=True)
    for habit in chosen.habit or HABITS:
        by_seat: list[Counter[str]] = [Counter(), Counter()]
        for number in range(chosen.first, chosen.first + chosen.games):
            kind, seat, ending, answers = one_game(game, settings, chosen.player, habit, number, longest)
            by_seat[seat][kind] += 1
            print(f"{habit} {number} as {game.seats[seat]}: {kind}, {ending}, {answers} answers", file=sys.stderr)
        print(line(habit, by_seat[0] + by_seat[1]), flush=True)
        for seat, found in enumerate(by_seat):
            print(line(f"  as {game.seats[seat]}", found), flush=True)


if __name__ == "__main__":
    main()
