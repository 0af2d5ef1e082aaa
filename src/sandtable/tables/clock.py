"""The server's clocks: the time of day, which someone may reset, and a steady one that only moves forward.

Everything in the server asks here, so that a simulation can put its own clock in the place of the machine's.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager


class Clock:
    """The clocks of the machine."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()


_clock = Clock()


def now() -> float:
    """Seconds since 1970; it can jump, forwards and back."""
    return _clock.now()


def steady() -> float:
    """Seconds since some moment; for measuring how long something takes."""
    return _clock.steady()


@contextmanager
def replaced_by(clock: Clock) -> Iterator[None]:
    """With another clock, for as long as this lasts."""
    global _clock
    before, _clock = _clock, clock
    try:
        yield
    finally:
        _clock = before
