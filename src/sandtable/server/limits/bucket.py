"""How fast one connection may send: a bucket of its own, which is gone with it. There are thousands of them."""

from collections.abc import Callable

from sandtable.server.config import Rate
from sandtable.tables.clock import steady


class Bucket:
    """Empties with each message, and refills over time."""

    __slots__ = ("clock", "left", "rate", "since")

    def __init__(self, rate: Rate, clock: Callable[[], float] = steady) -> None:
        self.rate = rate
        self.clock = clock
        self.left = rate.burst
        self.since = clock()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self.clock()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.per_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
