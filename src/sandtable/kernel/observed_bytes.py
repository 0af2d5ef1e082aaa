"""Numbers and sets as the bytes of an observation: looked up in tables, because every step of a game needs hundreds."""

from itertools import product
from typing import Final

from mypy_extensions import i64

MOST: Final = 255  # a number of an observation is a byte
GROUP: Final = 12  # bits that are looked up at once
BYTES_OF: Final = [bytes(reversed(bits)) for bits in product((0, 1), repeat=GROUP)]  # a byte of 0 or 1 for each bit


def small(amount: int) -> int:
    """Within a byte, whatever it is."""
    return 0 if amount < 0 else MOST if amount > MOST else amount


# Sets of cards or units as 1 and 0, one after the other. Several at a time: a piece of bytes of its own for each would
# cost as much as the sets in it.


def four_groups(bits: i64) -> bytes:
    """A set of up to 48 cards."""
    return b"%b%b%b%b" % (
        BYTES_OF[bits & 4095],
        BYTES_OF[(bits >> 12) & 4095],
        BYTES_OF[(bits >> 24) & 4095],
        BYTES_OF[(bits >> 36) & 4095],
    )


def four_small_sets(one: i64, two: i64, three: i64, four: i64) -> bytes:
    """Four sets of up to 24 units each."""
    return b"%b%b%b%b%b%b%b%b" % (
        BYTES_OF[one & 4095],
        BYTES_OF[(one >> 12) & 4095],
        BYTES_OF[two & 4095],
        BYTES_OF[(two >> 12) & 4095],
        BYTES_OF[three & 4095],
        BYTES_OF[(three >> 12) & 4095],
        BYTES_OF[four & 4095],
        BYTES_OF[(four >> 12) & 4095],
    )


# By number: a byte of that value. Joined by `b"%b%b" % (...)`, which is compiled to one copy without a list between.
BYTE: Final = [bytes([number]) for number in range(MOST + 1)]
MOST_OF_PAIR: Final = 63
PAIR: Final = [bytes(two) for two in product(range(MOST_OF_PAIR + 1), repeat=2)]


def pair(one: i64, two: i64) -> bytes:
    """Two numbers of at most 63, in one piece."""
    first: i64 = one
    second: i64 = two
    if first < 0 or first > MOST_OF_PAIR:
        first = 0 if first < 0 else MOST_OF_PAIR
    if second < 0 or second > MOST_OF_PAIR:
        second = 0 if second < 0 else MOST_OF_PAIR
    return PAIR[first * 64 + second]


def bits_in(bits: i64) -> i64:
    """How many bits of a set are 1: all at once, not one after the other."""
    twos: i64 = bits - ((bits >> 1) & 0x5555555555555555)
    fours: i64 = (twos & 0x3333333333333333) + ((twos >> 2) & 0x3333333333333333)
    sums: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums += sums >> 8
    sums += sums >> 16
    sums += sums >> 32
    return sums & 127


def one_hot(size: int) -> list[bytes]:
    """By number: a 1 at its place; for -1, which is the last of the list, nothing."""
    return [bytes(int(place == number) for place in range(size)) for number in range(size + 1)]
