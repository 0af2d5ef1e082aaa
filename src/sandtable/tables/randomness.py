"""What the server draws at random: names that nobody can guess, secrets of dice, pauses. Drawn from the system.

Everything in the server draws here, so that a simulation can put a seeded generator in the place of the system's.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")

_source: Random = SystemRandom()


def token(length: int) -> str:
    """A name from so many random bytes, fit for addresses."""
    return urlsafe_b64encode(_source.randbytes(length)).rstrip(b"=").decode()


def secret(length: int) -> bytes:
    return _source.randbytes(length)


def choice(things: Sequence[T]) -> T:
    return _source.choice(things)


def bits(count: int) -> int:
    return _source.getrandbits(count)


def source() -> Random:
    """For code that needs a random source."""
    return _source


@contextmanager
def replaced_by(source: Random) -> Iterator[None]:
    """With another source, for as long as this lasts."""
    global _source
    before, _source = _source, source
    try:
        yield
    finally:
        _source = before
