"""Checks the Omaha solver, or a computer player, against real games.

`python -m tools.omaha_check PLAYER [LEVEL ...] [--games N]`; PLAYER is `solver` or any computer player. Printed are:

- games won, counted;
- the player's chances, measured: what the tables say before the first card, plus what they are wrong by at each deal of
  the games, less what the player gave away. That is the same mean as that of the games won, but most of the luck is
  taken out of it (`deal_error`). For the solver it is a lower bound of perfect play: no play is better than perfect;
- for the solver, between which ends perfect play lies: the lower end is that of its own measured chances; the upper
  end is that of the tables. An average over sampled beaches where the best answers were chosen is on average not below
  the truth, as far as these beaches were played exactly (see docs/omaha-solver.md for what is left out);
- what the player gave away a game against the best answers, and which share of the solver's chances it has;
- how often each kind of action is the best one, of all decisions between several kinds, and of those in which it is
  possible;
- for each assault, by how much the tables are wrong on average. If that is not about zero, they are bad.

With --file every game is kept, and a run that was stopped goes on where it stopped.
"""

import argparse
import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

import sandtable
from sandtable.games.omaha.players.solver import Solver
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.rules.deck import LEVELS
from sandtable.games.omaha.rules.field_types import FIRST_PLACE
from sandtable.games.omaha.rules.play import Assault
from sandtable.games.omaha.rules.table import Omaha
from sandtable.games.omaha.rules.vocabulary import BLOW, MOVE, SNIPE, STORM
from sandtable.kernel import CHANCE_SEAT, Option, SeededDice
from sandtable.lab.intervals import wilson
from sandtable.players import look, player

OTHERS = 100  # beaches that might have been dealt instead
ANSWERS = 1000  # a player's dice are others at each answer of each game
SOLVER = "solver"


class Played(NamedTuple):
    """One game: what it was, and what was seen in it."""

    player: str
    level: str
    seed: int
    won: bool
    start: float  # what the tables say before the first card
    away: float  # given away against the best answers
    errors: list[float]  # of the tables, at the deal of each assault that was begun
    best: dict[str, int]  # by kind of action: decisions between several in which it is the best one
    possible: dict[str, int]  # by kind of action: decisions between several in which it is possible


def play(name: str, level: str, seed: int) -> Played:
    t: Omaha = sandtable.game("omaha").start(options={"level": level})
    tables = tables_at_hand(t)
    assert tables is not None
    solver, dice, away = Solver(tables), SeededDice(seed), 0.0
    start = solver.value(t)
    answer = None if name == SOLVER else player(name)
    before: Omaha | None = None
    errors: list[float] = []
    kinds_of_best: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    number = 0
    while t.result is None:
        if t.seat == CHANCE_SEAT:
            if is_before_deal(t):
                before = t.clone()
            t.roll_once(dice)
            continue
        values = dict(solver.options(t))
        best = max(values, key=lambda option: values[option])
        if before is not None:
            errors.append(deal_error(solver, before, t, values[best], seed))
            before = None
        kinds = {option.text: kind(t, option) for option in t.options()}
        if len(set(kinds.values())) > 1:
            kinds_of_best[kinds[best]] += 1
            possible.update(set(kinds.values()))
        number += 1
        given = best if answer is None else answer(look(t, "squad", ANSWERS * seed + number))
        away += values[best] - values[given]
        t.answer(given)
    won = t.result.winner is not None
    return Played(name, level, seed, won, start, away, errors, dict(kinds_of_best), dict(possible))


def kind(t: Omaha, option: Option) -> str:
    """Which of the squad's four actions it is: to move, to use the sniper, to use a charge, to clear mines. OMA:note.4

    A charge blows an obstacle up, or the nest that the squad storms (OMA:end.1). Whoever creeps onto an obstacle that
    still stands clears its mines (OMA:play.4c.1, OMA:play.4d.1).
    """
    if option in SNIPE:
        return "sniper"
    if option in BLOW or option in STORM:
        return "charge"
    if option in MOVE and t.is_obstacle(t.target(option.code)):
        return "clear mines"
    return option.verb


def is_before_deal(t: Omaha) -> bool:
    frame = t.stack[0]
    return t.asking.name == "deal" and isinstance(frame, Assault) and frame.place == FIRST_PLACE


def deal_error(solver: Solver, before: Omaha, dealt: Omaha, value: float, seed: int) -> float:
    """By how much the tables are wrong before a deal, seen from this one deal: on average exactly this much.

    The value of the beach less that of the tables would do, but the luck of the deal is in it. Quick play on this beach
    and on others that might have been dealt tells how lucky it was. Its own errors cancel out.
    """
    numbers = range(OTHERS * (5 * seed + dealt.assault), OTHERS * (5 * seed + dealt.assault + 1))
    usual = mean(solver.finished_deal(before, number) for number in numbers)
    luck = solver.outlook(dealt) - usual
    return value - luck - solver.value(before)


class Reach(NamedTuple):
    """A mean in percentage points, and how far it may be off, 95 times out of 100."""

    mean: float
    off: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} +- {self.off:.1f}"


def reach(numbers: list[float]) -> Reach:
    off = 196 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 100.0
    return Reach(100 * mean(numbers), off)


def report(games: list[Played]) -> list[str]:
    """What the games of one player at one level tell."""
    first = games[0]
    won = sum(game.won for game in games)
    low, high = wilson(won, len(games))
    lines = [f"{first.player}, {first.level}: won {won} of {len(games)} (95 %: {100 * low:.1f} to {100 * high:.1f})"]
    sound = reach([game.start + sum(game.errors) for game in games])
    away = reach([game.away for game in games])
    lines.append(f"  tables before the first card: {table(first.level)}")
    lines.append(f"  measured: {reach([game.start + sum(game.errors) - game.away for game in games])}")
    if first.player == SOLVER:
        lines.append(f"  perfect play: {between(sound, table(first.level))}")
    else:
        lines.append(f"  given away a game: {away}")
        lines.append(f"  share of the solver's chances: {share(away, sound)}")
    lines += kinds_told(games)
    for assault in range(4):
        numbers = [game.errors[assault] for game in games if len(game.errors) > assault]
        if len(numbers) > 1:
            lines.append(f"  assault {assault + 1}: the tables are too low by {reach(numbers)} ({len(numbers)} deals)")
    return lines


def kinds_told(games: list[Played]) -> list[str]:
    """How often each kind of action is the best one. Decisions of one game go together: games are the sample."""
    lines = []
    decisions = [sum(game.best.values()) for game in games]
    for name in sorted({name for game in games for name in game.possible}):
        best = [game.best.get(name, 0) for game in games]
        of_all = ratio(best, decisions)
        where = ratio(best, [game.possible.get(name, 0) for game in games])
        lines.append(f"  best is {name}: {of_all} % of {sum(decisions)} decisions; {where} % where it is possible")
    return lines


def ratio(parts: list[int], wholes: list[int]) -> Reach:
    """A share of what happened in all games, in percentage points."""
    n, whole = len(parts), sum(wholes)
    rate = sum(parts) / whole
    scatter = sum((part - rate * all_) ** 2 for part, all_ in zip(parts, wholes, strict=True))
    return Reach(100 * rate, 196 * sqrt(scatter * n / max(1, n - 1)) / whole)


def table(level: str) -> Reach:
    """What the tables say before the first card, and the error of their sample."""
    t: Omaha = sandtable.game("omaha").start(options={"level": level})
    tables = tables_at_hand(t)
    assert tables is not None
    value = Solver(tables).value(t)
    return Reach(100 * value, 100 * (Solver(tables, 1).value(t) - value))


def between(sound: Reach, tables: Reach) -> str:
    return f"{sound.mean - sound.off:.1f} to {tables.mean + tables.off:.1f}"


def share(away: Reach, sound: Reach) -> Reach:
    """Given away is what is missing to the solver's chances."""
    missing = away.mean / sound.mean
    return Reach(100 * (1 - missing), 100 * sqrt(away.off**2 + (missing * sound.off) ** 2) / sound.mean)


def kept(path: Path | None) -> list[Played]:
    if path is None or not path.exists():
        return []
    return [Played(*json.loads(line)) for line in path.read_text(encoding="ascii").splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player")
    parser.add_argument("levels", nargs="*", default=list(LEVELS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=500000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path)
    wish = parser.parse_args()
    for level in wish.levels:
        wanted = range(wish.seed, wish.seed + wish.games)
        old = [g for g in kept(wish.file) if (g.player, g.level) == (wish.player, level) and g.seed in wanted]
        missing = [seed for seed in wanted if seed not in {game.seed for game in old}]
        print("\n".join(report(old + play_all(wish.player, level, missing, wish.jobs, wish.file))), flush=True)


def play_all(name: str, level: str, seeds: list[int], jobs: int, path: Path | None) -> list[Played]:
    found = []
    with ProcessPoolExecutor(jobs) as pool:
        for game in pool.map(play, [name] * len(seeds), [level] * len(seeds), seeds):
            found.append(game)
            if path is not None:
                with path.open("a", encoding="ascii") as file:
                    file.write(json.dumps(game) + "\n")
    return found


if __name__ == "__main__":
    main()
