"""How even Kasserine is: games between two computer players, counted, with 95 % intervals.

    python tools/kasserine_balance.py --games 500
    python tools/kasserine_balance.py --games 40 --player search:30x
    python tools/kasserine_balance.py --games 250 --first 250 --save half.jsonl
    python tools/kasserine_balance.py --read half.jsonl --read other.jsonl

Game number n is always played with the same luck. `--save` writes one line of JSON for each game, `--read` counts such
files instead of playing. `--option NAME=VALUE` sets an option of the game. `--player` seats somebody on both sides,
`--axis` and `--allies` on one: whoever `sandtable match` knows (heuristic, random, search:0.5, search:30x, a level).
"""

import argparse
import json
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import sandtable
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.table import REMOVED, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.players import Player, look, player

NORMAL = 1.96
THOUGHT = 1_000_000_007  # what players think with is other luck than the table's
KASSERINE_PASS = [GRID.number(name) for name in ("1811", "1812", "1912")]  # Kasserine Pass and what lies before it


def play(seed: int, names: tuple[str, str], options: dict[str, str]) -> dict[str, Any]:
    """One game, as facts: who won, when, what fell when, what was lost."""
    game = sandtable.game("kasserine")
    t = game.start(options=options)
    players = [player(name, 1) for name in names]
    luck, thought = SeededDice(seed), SeededDice(seed + THOUGHT)
    falls: dict[str, int] = {}
    while t.result is None:
        if t.seat == CHANCE_SEAT:
            t.roll_once(luck)
            continue
        answer(t, players[t.seat], thought.below(1 << 30))
        note_falls(t, falls)
    return {
        "game": seed,
        "winner": t.result.winner or "draw",
        "turn": t.turn,
        "secured": t.secured(),
        "falls": falls,
        "lost": [lost_units(t, side) for side in (AXIS, ALLIES)],
    }


def answer(t: Kasserine, seated: Player, seed: int) -> None:
    options = t.options()
    t.answer(options[0] if len(options) == 1 else seated(look(t, SIDES[t.seat], seed)))


def note_falls(t: Kasserine, falls: dict[str, int]) -> None:
    """The turn in which each objective was first taken and the pass first reached."""
    if "pass" not in falls and any(h in KASSERINE_PASS for h in t.place[FIRST[AXIS] : LAST[AXIS]]):
        falls["pass"] = t.turn
    for number, h in enumerate(t.readings.edition.ground.objectives):
        if (t.held >> number) & 1:
            falls.setdefault(GRID.names[h], t.turn)


def lost_units(t: Kasserine, side: int) -> int:
    return sum(1 for unit in range(FIRST[side], LAST[side]) if t.place[unit] == REMOVED)


def interval(count: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %."""
    share, z = count / games, NORMAL
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def line(name: str, count: int, games: int) -> str:
    low, high = interval(count, games)
    return (
        f"{name:<22}{count:>4} of {games}  {100 * count / games:5.1f} %   95 %: {100 * low:4.1f} - {100 * high:4.1f} %"
    )


def spread_of(values: list[int]) -> str:
    """The mean with its 95 % interval, and the smallest and largest."""
    n = len(values)
    mean = sum(values) / n
    deviation = sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1))
    return f"{mean:5.2f} +- {NORMAL * deviation / sqrt(n):4.2f}   ({min(values)} to {max(values)})"


def report(games: list[dict[str, Any]]) -> None:
    ends = Counter(game["winner"] for game in games)
    for winner in (*SIDES, "draw"):
        print(line(winner, ends[winner], len(games)))
    decided = ends["axis"] + ends["allies"]
    if decided:
        print(line("axis, if decided", ends["axis"], decided))
    print("last turn             ", spread_of([game["turn"] for game in games]))
    for side, name in enumerate(SIDES):
        print(f"units lost, {name:<10}", spread_of([game["lost"][side] for game in games]))
    print("objectives at the end ", dict(sorted(Counter(game["secured"] for game in games).items())))
    for place in (
        "pass",
        *(GRID.names[h] for h in sandtable.game("kasserine").start().readings.edition.ground.objectives),
    ):
        turns = [game["falls"][place] for game in games if place in game["falls"]]
        print(line(f"{place} reached", len(turns), len(games)))
        if turns:
            print("   in turn            ", spread_of(turns), dict(sorted(Counter(turns).items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--player", default="heuristic", help="who plays both sides")
    parser.add_argument("--axis", help="who plays the Axis")
    parser.add_argument("--allies", help="who plays the Allies")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--save", type=Path)
    parser.add_argument("--read", type=Path, action="append", default=[])
    chosen = parser.parse_args()
    names = (chosen.axis or chosen.player, chosen.allies or chosen.player)
    options = dict(text.split("=", 1) for text in chosen.option)
    games: list[dict[str, Any]] = []
    for path in chosen.read:
        games += [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
    for number in range(chosen.first, chosen.first + (0 if chosen.read else chosen.games)):
        games.append(play(number, names, options))
        if chosen.save:
            with chosen.save.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
    report(games)


if __name__ == "__main__":
    main()
