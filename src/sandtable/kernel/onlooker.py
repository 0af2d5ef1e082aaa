"""Who looks at one game again and again, and keeps the pieces of what is seen as long as nothing in them has changed.

Most answers change little on the table: to compare a few numbers costs far less than to write hundreds of bytes anew.
What a piece is made from is compared by value, so an onlooker may look at any state at any time, and never sees
anything but what is there.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.observed_bytes import four_groups
from sandtable.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """What one sees of a game. Whoever looks at several games at once has one for each."""

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        """What is told before the table, and then what this seat sees of it: `table_size` bytes."""
        raise NotImplementedError("an onlooker must say what is seen")


@final
class Kept:
    """A piece of what is seen, and the numbers that it was made from."""

    def __init__(self) -> None:
        self.piece = b""
        self.is_made = False
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0
        self.h: i64 = 0

    def is_of(self, a: i64, b: i64, c: i64, d: i64, e: i64 = 0, f: i64 = 0, g: i64 = 0, h: i64 = 0) -> bool:
        """Whether the piece was made from these numbers; if not, it is made from them now, by whoever asked."""
        if (
            self.a == a
            and self.b == b
            and self.c == c
            and self.d == d
            and self.e == e
            and self.f == f
            and self.g == g
            and self.h == h
            and self.is_made
        ):
            return True
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
        self.h = h
        self.is_made = True
        return False


@final
class SetSeen:
    """A set of up to 48 cards as 1 and 0, and the bits that it was made from."""

    def __init__(self) -> None:
        self.bits: i64 = 0
        self.piece = four_groups(0)

    def of(self, bits: i64) -> bytes:
        if self.bits != bits:
            self.bits = bits
            self.piece = four_groups(bits)
        return self.piece
