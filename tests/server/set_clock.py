"""The clocks of the machine, which a test can move on or set."""

import time

from sandtable.tables import clock


class SetClock(clock.Clock):
    """Goes on as the real ones do, from where a test puts it."""

    def __init__(self) -> None:
        self.wall = 0.0
        self.ran = 0.0

    def now(self) -> float:
        return time.time() + self.wall

    def steady(self) -> float:
        return time.monotonic() + self.ran

    def wait(self, seconds: float) -> None:
        """So much time goes by, by both clocks."""
        self.wall += seconds
        self.ran += seconds
