"""Clocks that a test sets, in place of those of the server."""

import time

from sandtable.server.storage.running_days import DAY, RunningDays
from tests.server.real_server import RealServer


class Clock:
    """A clock that a test sets. It begins with the real time, which tables bear."""

    def __init__(self) -> None:
        self.shows = time.time()
        self.ran = 0.0

    def attach(self, days: RunningDays) -> "Clock":
        days.clock = lambda: self.shows
        days.steady = lambda: self.ran
        days.begun = self.ran
        return self

    def run(self, server: RealServer, days: int) -> None:
        """So many days go by."""
        for _ in range(days):
            self.shows += DAY
            self.ran += DAY
            server.ask(server.registry.people.days.look())
