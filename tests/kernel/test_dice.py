"""Dice: the same numbers in both forms and everywhere, every number as likely as the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel import Dice, SeededDice

EXPECTED = {
    0: [],
    1: [],
    7: [],
    2**64 - 1: [],
}
LARGE = {}


class Loaded(Dice):
    """Dice that fall as they are told."""

    def __init__(self, *falls: int) -> None:
        self.falls = list(falls)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.falls.pop(0)


def throws(seed: int, n: int, count: int) -> list[int]:
    dice = SeededDice(seed)
    return [dice.below(n) for _ in range(count)]
