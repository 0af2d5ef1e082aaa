"""How even Kasserine is, and how like the battle: games between two computer players, counted, with 95 % intervals.

    python -m tools.kasserine_balance --games 500
    python -m tools.kasserine_balance --games 200 --player search:32x --journal even.jsonl --jobs 2
    python -m tools.kasserine_balance --read even.jsonl --read other.jsonl

Game number n is always played with the same luck. `--journal` writes one line of JSON for each game as soon as it is
over: stopped, the same command goes on where it was; the journal of other players, options or rules is refused.
`--read` counts such files instead of playing. `--option NAME=VALUE` sets an option of the game. `--player` seats
somebody on both sides, `--axis` and `--allies` on one: whoever `sandtable match` knows (heuristic, random, search:0.5,
search:30x, a level). `--jobs` is the number of processes; it changes nothing in the figures.
"""

import argparse
from collections import Counter
from math import sqrt
from pathlib import Path

import sandtable
from sandtable.games.kasserine.rules.combat_table import column_of
from sandtable.games.kasserine.rules.frames import Battle, March
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, ROUGH, SIDES
from sandtable.games.kasserine.rules.table import REMOVED, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, LEG, UNIT_CLASS, UNIT_NUMBER, UNIT_SIDE
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.lab.intervals import wilson
from sandtable.players import Player, look, player
from tools.game_journal import Row, played, rows_of

NORMAL = 1.96
THOUGHT = 1_000_000_007  # what players think with is other luck than the table's
MUCH = 3  # columns: support that moves a combat so far decides it
KASSERINE_PASS = [GRID.number(name) for name in ("1811", "1812", "1912")]  # Kasserine Pass and what lies before it
SUPPLY_RULES = "KAS:std.9."


class Watcher:
    """What is counted while a game is played."""

    def __init__(self) -> None:
        self.falls: dict[str, int] = {}  # the turn in which each objective was first taken and the pass first reached
        self.combats = 0
        self.decided = 0  # combats that support moved by three columns or more
        self.shifted = 0  # combats that the support of one side alone moved so far
        self.moves = [0, 0]  # by side
        self.returns = [0, 0]  # moves in which a unit came back to a hex
        self.over_rough = 0  # steps of motorized Axis units into rough, off every road and trail
        self.starved = [0, 0]  # steps lost by units that were cut off
        self.way: list[int] = []  # of the unit that moves

    def before(self, t: Kasserine) -> None:
        """A question is about to be answered."""
        f = t.top
        if isinstance(f, Battle) and t.asking.name == "roll":
            own, against = f.support[f.side], f.support[1 - f.side]
            bare = f.differential - own + against
            without, with_own, with_other = (column_of(t, f, d) for d in (bare, bare + own, bare - against))
            self.combats += 1
            self.decided += abs(f.column - without) >= MUCH
            self.shifted += max(with_own - without, without - with_other) >= MUCH
        if isinstance(f, March) and t.asking.name == "go" and not self.way:
            self.way = [f.here]

    def after(self, t: Kasserine) -> None:
        """It was answered."""
        for event in t.events:
            unit = UNIT_NUMBER.get(str(event.facts.get("unit")), -1)
            path = event.facts.get("path")
            if event.key == "moved" and isinstance(path, list) and self.way:
                self.note_way(t, unit, [GRID.number(h) for h in path])
            elif event.key in ("lost-step", "removed") and event.rule.startswith(SUPPLY_RULES):
                self.starved[UNIT_SIDE[unit]] += 1
        if self.way and not isinstance(t.top, March):
            side = t.mover
            self.moves[side] += 1
            self.returns[side] += len(set(self.way)) < len(self.way)
            self.way = []
        self.note_falls(t)

    def note_way(self, t: Kasserine, unit: int, path: list[int]) -> None:
        here = self.way[-1]
        self.way += path
        if UNIT_SIDE[unit] != AXIS or UNIT_CLASS[unit] == LEG:
            return
        ground = t.readings.edition.ground
        for h in path:
            self.over_rough += ground.terrain[h] == ROUGH and not ground.ways[here * 6 + GRID.direction(here, h)]
            here = h

    def note_falls(self, t: Kasserine) -> None:
        if "pass" not in self.falls and any(h in KASSERINE_PASS for h in t.place[FIRST[AXIS] : LAST[AXIS]]):
            self.falls["pass"] = t.turn
        for number, h in enumerate(t.readings.edition.ground.objectives):
            if (t.held >> number) & 1:
                self.falls.setdefault(GRID.names[h], t.turn)


def play(seed: int, names: tuple[str, str], options: dict[str, str]) -> Row:
    """One game, as facts: who won, when, what fell when, what was lost, what support did."""
    t = sandtable.game("kasserine").start(options=options, events=True)
    assert isinstance(t, Kasserine)
    players = [player(name, 1) for name in names]
    luck, thought = SeededDice(seed), SeededDice(seed + THOUGHT)
    seen = Watcher()
    while t.result is None:
        seen.before(t)
        if t.seat == CHANCE_SEAT:
            t.roll_once(luck)
        else:
            answer(t, players[t.seat], thought.below(1 << 30))
        seen.after(t)
    return {
        "game": seed,
        "winner": t.result.winner or "draw",
        "turn": t.turn,
        "counting": [GRID.names[h] for h in t.counting()],
        "falls": seen.falls,
        "lost": [lost_units(t, side) for side in (AXIS, ALLIES)],
        "combats": seen.combats,
        "decided": seen.decided,
        "shifted": seen.shifted,
        "moves": seen.moves,
        "returns": seen.returns,
        "over_rough": seen.over_rough,
        "starved": seen.starved,
    }


def answer(t: Kasserine, seated: Player, seed: int) -> None:
    options = t.options()
    t.answer(options[0] if len(options) == 1 else seated(look(t, SIDES[t.seat], seed)))


def lost_units(t: Kasserine, side: int) -> int:
    return sum(1 for unit in range(FIRST[side], LAST[side]) if t.place[unit] == REMOVED)


# Counting


def line(name: str, count: int, games: int) -> str:
    if not games:
        return f"{name:<26}   0 of 0"
    low, high = wilson(count, games)
    shares = f"{100 * count / games:5.1f} %   95 %: {100 * low:4.1f} - {100 * high:4.1f} %"
    return f"{name:<26}{count:>4} of {games}  {shares}"


def spread_of(values: list[float]) -> str:
    """The mean with its 95 % interval, and the smallest and largest."""
    n = len(values)
    mean = sum(values) / n
    deviation = sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1))
    return f"{mean:5.2f} +- {NORMAL * deviation / sqrt(n):4.2f}   ({min(values):g} to {max(values):g})"


def ratio_of(parts: list[int], wholes: list[int]) -> str:
    """A share of what happened in all games, in per cent; games are the sample, so its interval is that of a ratio."""
    n, whole = len(parts), sum(wholes)
    if not whole:
        return "none"
    share = sum(parts) / whole
    scatter = sum((part - share * all_) ** 2 for part, all_ in zip(parts, wholes, strict=True))
    reach = NORMAL * sqrt(scatter * n / max(1, n - 1)) / whole
    return f"{100 * share:5.2f} % +- {100 * reach:4.2f}   ({sum(parts)} of {whole})"


def report(games: list[Row]) -> None:
    ends = Counter(game["winner"] for game in games)
    for winner in (*SIDES, "draw"):
        print(line(winner, ends[winner], len(games)))
    print(line("axis, if decided", ends["axis"], ends["axis"] + ends["allies"]))
    print("last turn                 ", spread_of([game["turn"] for game in games]))
    for side, name in enumerate(SIDES):
        print(f"units lost, {name:<14}", spread_of([game["lost"][side] for game in games]))
        print(f"  steps, cut off, {name:<8}", spread_of([game["starved"][side] for game in games]))
    combats = [game["combats"] for game in games]
    print("support, 3 columns or more", ratio_of([game["decided"] for game in games], combats))
    print("  by one side alone       ", ratio_of([game["shifted"] for game in games], combats))
    print("combats                   ", spread_of(combats))
    for side, name in enumerate(SIDES):
        returns = [game["returns"][side] for game in games]
        print(f"moves that return, {name:<7}", ratio_of(returns, [game["moves"][side] for game in games]))
    print("Axis over rough, no road  ", spread_of([game["over_rough"] for game in games]))
    report_objectives(games)
    report_plans([" ".join(game["counting"]) for game in games if game["winner"] == SIDES[AXIS]])


def report_objectives(games: list[Row]) -> None:
    objectives = sandtable.game("kasserine").start().readings.edition.ground.objectives
    for place in ("pass", *(GRID.names[h] for h in objectives)):
        turns = [game["falls"][place] for game in games if place in game["falls"]]
        print(line(f"{place} reached", len(turns), len(games)))
        if turns:
            print("   in turn                ", spread_of(turns), dict(sorted(Counter(turns).items())))


def report_plans(plans: list[str]) -> None:
    """The objectives with which the Axis won."""
    for plan, count in Counter(plans).most_common():
        print(line(f"won with {plan}", count, len(plans)))


# Playing


def chosen_games(chosen: argparse.Namespace) -> list[Row]:
    if chosen.read:
        return [row for path in chosen.read for row in rows_of(path)]
    names = (chosen.axis or chosen.player, chosen.allies or chosen.player)
    options = dict(text.split("=", 1) for text in chosen.option)
    head = {"rules": sandtable.game("kasserine").version, "players": list(names), "options": options}
    journal = (chosen.journal, head) if chosen.journal else None
    wanted = range(chosen.first, chosen.first + chosen.games)
    return played(play, (names, options), wanted, journal, chosen.jobs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--player", default="heuristic", help="who plays both sides")
    parser.add_argument("--axis", help="who plays the Axis")
    parser.add_argument("--allies", help="who plays the Allies")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--journal", type=Path, help="a file of games; the same command goes on with it")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--read", type=Path, action="append", default=[], help="count such files instead of playing")
    report(chosen_games(parser.parse_args()))


if __name__ == "__main__":
    main()
