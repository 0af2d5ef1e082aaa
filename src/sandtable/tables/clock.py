"""The server's clocks: the time of day, which someone may reset, and a steady one that only moves forward.

Everything in the server asks here, so that a simulation can put its own clock in the place of the machine's. Where
several machines share a database, all of them follow its time of day.
"""

import datetime
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NOTHING: Final = 1.0  # seconds by which two clocks may differ that are set by the same time signal


class Clock:
    """The clocks of the machine."""

    apart = 0.0  # how far the clock that it follows is ahead

    def now(self) -> float:
        return time.time() + self.apart

    def follow(self, leader: float) -> bool:
        """Another clock shows this now: so does ours from here on. Whether that was news."""
        found = leader - time.time()
        if abs(found - self.apart) <= NOTHING:
            return False
        self.apart = found if abs(found) > NOTHING else 0.0
        return True

    def steady(self) -> float:
        return time.monotonic()


_clock = Clock()


def now() -> float:
    """Seconds since 1970; it can jump, forwards and back."""
    return _clock.now()


def today() -> datetime.date:
    """The day of this machine's time zone."""
    return datetime.date.fromtimestamp(now())


def steady() -> float:
    """Seconds since some moment; for measuring how long something takes."""
    return _clock.steady()


def follow(leader: float) -> bool:
    """Go by another clock, which shows this; whether it was far from ours."""
    return _clock.follow(leader)


@contextmanager
def replaced_by(clock: Clock) -> Iterator[None]:
    """With another clock, for as long as this lasts."""
    global _clock
    before, _clock = _clock, clock
    try:
        yield
    finally:
        _clock = before
