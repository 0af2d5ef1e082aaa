"""A rate limit: how fast someone may send requests, by a bucket that empties with each one and refills over time."""

from collections import OrderedDict
from collections.abc import Callable

from sandtable.server.config import Rate
from sandtable.tables.clock import steady
from sandtable.tables.refusals import Refused


class RateLimit:
    """Buckets by whoever asks. The longest unused are forgotten, so that many strangers cost no memory."""

    def __init__(self, rate: Rate, kept: int = 10_000, clock: Callable[[], float] = steady) -> None:
        self.rate = rate
        self.kept = kept
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether one more is allowed."""
        now = self.clock()
        left, since = self.buckets.pop(who, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.per_second)
        fine = left >= 1
        self.buckets[who] = (left - 1 if fine else left, now)
        if len(self.buckets) > self.kept:
            self.buckets.popitem(last=False)
        return fine

    def check(self, who: str) -> None:
        """One more, or a refusal."""
        if not self.take(who):
            raise Refused("too-fast")
