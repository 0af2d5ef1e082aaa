"""A rate limit: how fast someone may send requests, by a bucket that empties with each one and refills over time."""

from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Final

from sandtable.server.config import Rate
from sandtable.tables.clock import steady
from sandtable.tables.refusals import Refused

LOOKED_AT: Final = 16  # of the longest unused buckets, when there is no room for another
SHARED: Final = 1_024  # buckets for those who come when there is no room


class RateLimit:
    """Buckets by whoever asks. Many strangers cost no memory, and win nobody anything: only a bucket that is full again
    is forgotten, which changes nothing. Where all the room is taken, newcomers share buckets: a few of them have to be
    slower then, but nobody who was stopped may go on.
    """

    def __init__(self, rate: Rate, kept: int = 10_000, clock: Callable[[], float] = steady) -> None:
        self.rate = rate
        self.kept = kept
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # the longest unused first
        self.shared: dict[int, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Whether one more is allowed."""
        now = self.clock()
        share = hash(who) % SHARED  # which ones share differs from run to run: nobody can aim at somebody's
        bucket = self.buckets.pop(who, None)
        has_room = bucket is not None or len(self.buckets) < self.kept or self.make_room(now)
        left = self.filled(bucket or self.shared.get(share), now)
        fine = left >= 1
        after = (left - 1 if fine else left, now)
        if has_room:
            self.buckets[who] = after
        else:
            self.shared[share] = after
        return fine

    def filled(self, bucket: tuple[float, float] | None, now: float) -> float:
        """How much is in a bucket now; one that nobody has used yet is full."""
        if bucket is None:
            return self.rate.burst
        left, since = bucket
        return min(self.rate.burst, left + (now - since) * self.rate.per_second)

    def make_room(self, now: float) -> bool:
        """Forget buckets that are full again; whether there were any."""
        oldest = list(islice(self.buckets.items(), LOOKED_AT))
        full = [who for who, bucket in oldest if self.filled(bucket, now) >= self.rate.burst]
        for who in full:
            del self.buckets[who]
        return bool(full)

    def check(self, who: str) -> None:
        """One more, or a refusal."""
        if not self.take(who):
            raise Refused("too-fast")
