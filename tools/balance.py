"""How even a game is: many games between two players, and who wins how often, with 95 % intervals.

    python tools/balance.py poland --games 2000
    python tools/balance.py poland --player search:60x --games 100
    python tools/balance.py poland --first heuristic --second random --games 200 --option turn_limit=60

The first player has the first seat of the game; `--swap` gives both players both seats, with the same luck. Players
have the names that `sandtable match` knows: `random`, `heuristic`, `search:60x` (rounds an answer), a level. Game
number n is always played with the same luck. Each finished game is a line on the standard error stream.
"""

import argparse
import sys
import time
from collections import Counter
from typing import Any

import sandtable
from sandtable.kernel import Game, SandtableError
from sandtable.lab.intervals import wilson
from sandtable.lab.single_game import play
from sandtable.players import player


def share(name: str, count: int, games: int) -> str:
    low, high = wilson(count, games)
    return (
        f"{name:<28}{count:>6} of {games}  {100 * count / games:5.1f} %   95 %: {100 * low:4.1f} - {100 * high:4.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--player", default="heuristic", help="who has both seats")
    parser.add_argument("--first", help="who has the first seat, if not --player")
    parser.add_argument("--second")
    parser.add_argument("--swap", action="store_true", help="play every game twice, seats swapped")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--limit", default="60", help="the turn limit, if the game has that option")
    chosen = parser.parse_args()
    chosen.first = chosen.first or chosen.player
    chosen.second = chosen.second or chosen.player
    try:
        for name in (chosen.first, chosen.second):
            player(name, 1)
        game = sandtable.game(chosen.game)
    except SandtableError as wrong:
        parser.error(str(wrong))
    if len(game.seats) != 2:
        parser.error(f"{game.name} is not a game for two")
    options = dict(text.split("=", 1) for text in chosen.option)
    if any(setting.name == "turn_limit" for setting in game.settings):
        options.setdefault("turn_limit", chosen.limit)
    report(game, options, chosen)


def report(game: Game[Any], options: dict[str, str], chosen: argparse.Namespace) -> None:
    ends: Counter[str] = Counter()
    answers: list[tuple[str, str]] = [(chosen.first, chosen.second)]
    if chosen.swap:
        answers.append((chosen.second, chosen.first))
    begin = time.process_time()
    for names in answers:
        players = [player(name, 1) for name in names]
        for number in range(chosen.seed, chosen.seed + chosen.games):
            played = play(game, options, number, players)
            winner = played.winner or "nobody"
            ends[f"seat {winner}"] += 1
            ends[f"end {played.ending}"] += 1
            print(f"{number}: {winner}, {played.answers} answers", file=sys.stderr, flush=True)
            if winner in game.seats:
                ends[f"player {names[game.seats.index(winner)]}"] += 1
    games = chosen.games * len(answers)
    print(
        f"{game.name}: {chosen.first} against {chosen.second}, games {chosen.seed} to {chosen.seed + chosen.games - 1}"
    )
    print(f"options: {', '.join(f'{k}={v}' for k, v in options.items()) or '-'}")
    for name in sorted(ends):
        if not name.startswith("player") or chosen.first != chosen.second:
            print(share(name, ends[name], games))
    print(f"{time.process_time() - begin:.0f} s of one core")


if __name__ == "__main__":
    main()
