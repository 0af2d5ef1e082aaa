"""Sets of cards as bits: a hand, a pile or a deck is one number, and set questions are one instruction."""

from typing import Final

from mypy_extensions import i64

MOST: Final = 60  # cards of a side: so many bits fit into a small number

# 2^i leaves a different rest for every i below 66 when it is divided by 67: the quickest way from a bit to its number.
LOG: Final[list[int]] = [0] * 67
for _i in range(62):
    LOG[(1 << _i) % 67] = _i


def each(bits: i64) -> list[int]:
    """The numbers of the bits that are set, in rising order."""
    found: list[int] = []
    while bits:
        low: i64 = bits & -bits
        found.append(LOG[low % 67])
        bits ^= low
    return found


def count(bits: i64) -> int:
    """How many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def lowest(bits: i64) -> int:
    """The lowest bit that is set."""
    return bits & -bits
