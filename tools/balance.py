"""How even a game is: many games between two players, and who wins how often, with 95 % intervals.

    python tools/balance.py poland --games 2000
    python tools/balance.py poland --first heuristic --second random --games 200 --option turn_limit=60

The first player has the first seat of the game; `--swap` gives both players both seats, with the same luck. A player is
`random`, or `heuristic`: what the advice for the game (sandtable/agents) likes best, in a world that the player's seat
cannot tell from the real one. Game number n is always played with the same luck.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any

import sandtable
from sandtable.agents.advice import advice_for
from sandtable.kernel import CHANCE_SEAT, Game, Option, SeededDice, State

Player = Callable[[State, SeededDice], Option]
LONGEST = 100_000  # answers; a game that is not over then is counted as unfinished
NORMAL = 1.96


def at_random(state: State, dice: SeededDice) -> Option:
    options = state.options()
    return options[dice.below(len(options))]


def by_advice(state: State, dice: SeededDice) -> Option:
    """The option that the advice likes best. What the seat cannot see is dealt again before anybody looks."""
    options = state.options()
    if len(options) == 1:
        return options[0]
    world = state.resample(str(state.actor), dice)
    weights = advice_for(state.game).weights(world)
    return options[weights.index(max(weights))]


PLAYERS: dict[str, Player] = {"random": at_random, "heuristic": by_advice}


def play(game: Game[Any], options: dict[str, str], players: list[Player], seed: int) -> State:
    """One game to its end."""
    state: State = game.start(options=options)
    luck, thought = SeededDice(seed), SeededDice(seed + 1_000_000_007)
    for _ in range(LONGEST):
        if state.result is not None:
            break
        if state.seat == CHANCE_SEAT:
            state.roll_once(luck)
        else:
            state.answer(players[state.seat](state, thought))
    return state


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %."""
    share, z = wins / games, NORMAL
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - reach) / (1 + z * z / games), (middle + reach) / (1 + z * z / games)


def share(name: str, count: int, games: int) -> str:
    low, high = interval(count, games)
    return (
        f"{name:<28}{count:>6} of {games}  {100 * count / games:5.1f} %   95 %: {100 * low:4.1f} - {100 * high:4.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", choices=list(PLAYERS), default="heuristic", help="who has the first seat")
    parser.add_argument("--second", choices=list(PLAYERS), default="heuristic")
    parser.add_argument("--swap", action="store_true", help="play every game twice, seats swapped")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--limit", default="60", help="the turn limit, if the game has that option")
    chosen = parser.parse_args()
    game = sandtable.game(chosen.game)
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
        players = [PLAYERS[name] for name in names]
        for number in range(chosen.seed, chosen.seed + chosen.games):
            result = play(game, options, players, number).result
            winner = "unfinished" if result is None else result.winner or "draw"
            ends[f"seat {winner}"] += 1
            ends[f"end {'unfinished' if result is None else result.key}"] += 1
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
