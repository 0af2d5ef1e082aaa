"""Sets of cards as bits: a hand, a pile or a deck is one number, and set questions are one instruction."""

from typing import Any, Final

from mypy_extensions import i64

MOST: Final = 60  # cards of a side: so many bits fit into a small number

# 2^i leaves a different rest for every i below 66 when it is divided by 67: the quickest way from a bit to its number.
LOG: Final[list[Any]] = [0] * 67  # of anything: so a number that is looked up is passed on as the object it is
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


def nth(bits: i64, number: i64) -> int:
    """The number of the bit that is set after so many others."""
    while number:
        bits &= bits - 1
        number -= 1
    place: i64 = LOG[(bits & -bits) % 67]
    return place


def count(bits: i64) -> int:
    """How many bits are set: counted in pairs, then in fours, then in bytes, which are added up."""
    pairs: i64 = bits - (bits >> 1 & 0x5555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    return ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56 & 0x7F


def lowest(bits: i64) -> int:
    """The lowest bit that is set."""
    return bits & -bits
