"""Leaving without anybody being cut off: from SIGTERM on no new tables begin, and whoever asks is told that this server
is not ready for more; games go on for a while, so that a proxy can send people elsewhere.
"""

from collections.abc import Callable
from time import monotonic

from sandtable.tables.refusals import Refused


class Drain:
    """Whether the server is leaving, and until when it still answers."""

    def __init__(self, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.ends: float | None = None

    def begin(self) -> bool:
        """Begin to leave; False if there is nothing to wait for, or it has begun before. Safe in a signal handler."""
        if self.seconds <= 0 or self.is_on:
            return False
        self.ends = self.clock() + self.seconds
        return True

    @property
    def is_on(self) -> bool:
        return self.ends is not None

    @property
    def is_over(self) -> bool:
        return self.ends is not None and self.clock() >= self.ends

    def refuse(self) -> None:
        """For what should rather begin elsewhere."""
        if self.is_on:
            raise Refused("draining")
