# mypyc: skip
"""The resources of a squad - lives, charges, rounds - as one row of numbers.

The solver of Omaha finds the chances of every squad at once: a `Row` holds the probability of winning for each number
of lives, charges and rounds. What an action costs is then a shift of the whole row, and a mine is a mixture of two.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

Row = Sequence[float]
Shift = Callable[[Row], Row]


class Resources:
    """All squads with at most so many lives, charges and rounds."""

    def __init__(self, lives: int, charges: int, rounds: int) -> None:
        self.lives = lives
        self.charges = charges
        self.rounds = rounds
        self.size = lives * (charges + 1) * (rounds + 1)
        self.shifts: dict[tuple[int, int, int, int], Shift] = {}
        self.lost: Row = (0.0,) * (self.size + 1)  # one more place, for squads that cannot pay
        self.won: Row = [*(1.0 if c else 0.0 for _, c, _ in self.squads()), 0.0]  # the nest takes a charge

    def squads(self) -> list[tuple[int, int, int]]:
        """Every squad in the order of a row; the last lives least."""
        return [
            (lives, charges, rounds)
            for lives in range(1, self.lives + 1)
            for charges in range(self.charges + 1)
            for rounds in range(self.rounds + 1)
        ]

    def place(self, lives: int, charges: int, rounds: int) -> int:
        """Where a squad stands in a row. A dead one, or one that cannot pay, comes after the others and has lost."""
        if lives < 1 or charges < 0 or rounds < 0:
            return self.size
        return ((lives - 1) * (self.charges + 1) + charges) * (self.rounds + 1) + rounds

    def paying(self, lives: int, charges: int, rounds: int, left: int = 0) -> Shift:
        """A shift: the chances of squads that pay this much first, and have lost if fewer charges are left."""
        key = (lives, charges, rounds, left)
        found = self.shifts.get(key)
        if found is None:
            places = [
                self.place(a - lives, b - charges, c - rounds) if b - charges >= left else self.size
                for a, b, c in self.squads()
            ]
            found = self.shifts[key] = picker((*places, self.size))
        return found

    def is_within(self, other: "Resources") -> bool:
        return self.lives <= other.lives and self.charges <= other.charges and self.rounds <= other.rounds

    def within(self, other: "Resources") -> Shift:
        """A shift: the part of a row of these resources that belongs to smaller ones."""
        return picker((*(self.place(*squad) for squad in other.squads()), self.size))


def picker(places: tuple[int, ...]) -> Shift:
    pick: Any = itemgetter(*places)
    return pick  # type: ignore[no-any-return]


@lru_cache(maxsize=600)
def resources_of(lives: int, charges: int, rounds: int) -> Resources:
    """The resources of a squad, made once."""
    return Resources(lives, charges, rounds)


@lru_cache(maxsize=600)
def part_of(whole: Resources, part: Resources) -> Shift:
    return whole.within(part)


def mixed(likely: float, row: Row, other: Row) -> Row:
    """The chances if `other` happens with this likelihood, and `row` otherwise."""
    rest = 1.0 - likely
    return [rest * a + likely * b for a, b in zip(row, other, strict=True)]


def best(rows: Sequence[Row]) -> Row:
    """The chances of a squad that takes the best of these."""
    if len(rows) == 1:
        return rows[0]
    if len(rows) == 2:
        return [a if a > b else b for a, b in zip(rows[0], rows[1], strict=True)]
    return list(map(max, *rows))


def mean_of(rows: Sequence[Row]) -> Row:
    return [sum(values) / len(rows) for values in zip(*rows, strict=True)]


def plus(row: Row, other: Row, times: float = 1.0) -> Row:
    return [a + times * b for a, b in zip(row, other, strict=True)]
