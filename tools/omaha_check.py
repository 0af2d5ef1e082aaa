"""Holds the tables of the Omaha solver, or a computer player, against real games.

`python -m tools.omaha_check PLAYER LEVEL`; PLAYER is `solver` or any computer player. Printed are games won; what the
player gave away against the best answers; and for each assault by how much the value after the deal differs from that
before it. On the mean that must be nothing: if it is not, the tables are wrong.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

import sandtable
from sandtable.agents import look, player
from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.omaha_solver import Solver
from sandtable.games.omaha.play import FIRST_PLACE, Assault
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.lab.match import wilson


class Check:
    """Games of one player at one level, and what was seen in them."""

    def __init__(self, name: str, level: str) -> None:
        self.player = None if name == "solver" else player(name)
        self.level = level
        self.won = 0
        self.away: list[float] = []
        self.drift: dict[int, list[float]] = {1: [], 2: [], 3: [], 4: []}

    def play(self, seed: int) -> None:
        t: Omaha = sandtable.game("omaha").start(options={"level": self.level})
        tables = tables_at_hand(t)
        assert tables is not None
        solver, dice, before, away = Solver(tables), SeededDice(seed), None, 0.0
        while t.result is None:
            if t.seat == CHANCE_SEAT:
                frame = t.stack[0]
                if t.asking.name == "deal" and isinstance(frame, Assault) and frame.place == FIRST_PLACE:
                    before = solver.value(t)
                t.roll_once(dice)
                continue
            values = dict(solver.options(t))
            best = max(values, key=lambda name: values[name])
            if before is not None:
                self.drift[t.assault].append(values[best] - before)
                before = None
            given = best if self.player is None else self.player(look(t, "squad", seed))
            away += values[best] - values[given]
            t.answer(given)
        self.away.append(away)
        self.won += t.result.winner is not None


def spread(numbers: list[float]) -> str:
    """The mean in points of a hundred, and how far it may be off, 95 times of 100."""
    return f"{100 * mean(numbers):.1f} +- {196 * stdev(numbers) / sqrt(len(numbers)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=500000)
    wish = parser.parse_args()
    check = Check(wish.player, wish.level)
    for seed in range(wish.seed, wish.seed + wish.games):
        check.play(seed)
    low, high = wilson(check.won, wish.games)
    print(f"{wish.player}, {wish.level}: won {check.won} of {wish.games} (95 %: {100 * low:.1f} to {100 * high:.1f})")
    print(f"given away a game: {spread(check.away)}")
    for assault, numbers in check.drift.items():
        if len(numbers) > 1:
            print(f"assault {assault}, after the deal less before it: {spread(numbers)}")


if __name__ == "__main__":
    main()
