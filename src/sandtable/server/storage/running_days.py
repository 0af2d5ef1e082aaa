"""The days on which this server ran. Whatever ends with time, sessions and what nobody touches any more, is counted in
these and not by the clock: a clock that jumps, forward or back, makes nobody's session or table old.

For every day the lowest that the clock showed is kept. Something is so many days old if it bears a time that is lower
than all that the clock has shown in these days.
"""

import math
from collections.abc import Callable
from typing import Final

from sandtable.server.storage import Database, Store
from sandtable.tables import clock as server_clock

DAY: Final = 24 * 3600.0
KEPT: Final = 4000  # days


class RunningDays:
    """Counts the days. `clock` is what tables and sessions bear; `steady` only ever goes on, while the server runs."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = server_clock.now,
        steady: Callable[[], float] = server_clock.steady,
    ) -> None:
        self.store = store
        self.clock = clock
        self.steady = steady
        self.begun: float | None = None  # when this day was begun, by the steady clock; None before the first
        self.lowest: list[float] = []  # by day, the last one last
        self.found: dict[int, float] = {}  # what `ago` said since then: every request asks

    def open(self) -> None:
        rows = self.store.rows("SELECT lowest FROM running_days ORDER BY day DESC LIMIT ?", (KEPT,))
        self.lowest = [row["lowest"] for row in reversed(rows)]
        self.found = {}

    async def look(self) -> None:
        """Look at the clock, now and then: another day may have begun. Seldom writes anything."""
        now, steady = self.clock(), self.steady()
        if self.has_ended(now, steady):
            await self.store.write(lambda database: database.execute(ADD, (now,)))
            self.lowest = [*self.lowest, now][-KEPT:]
            self.found = {}
            self.begun = steady
        elif now < self.lowest[-1]:
            await self.store.write(lambda database: lower(database, now))
            self.lowest[-1] = now
            self.found = {}
        if self.begun is None:
            self.begun = steady

    def has_ended(self, now: float, steady: float) -> bool:
        """Whether the day is over. At a start the clock says so, and can be wrong by one day at most."""
        if not self.lowest:
            return True
        if self.begun is None:
            return abs(now - self.lowest[-1]) >= DAY
        return steady - self.begun >= DAY

    def now(self) -> float:
        """What the clock shows, but nothing lower than it has shown on this day: a clock that is wrong for a moment
        must not make old what is used in that moment.
        """
        return max([self.clock(), *self.lowest[-1:]])

    def ago(self, days: int) -> float:
        """What bears a lower time than this has been left alone for so many days. With 0 days, nothing ever has."""
        if days <= 0 or len(self.lowest) <= days:
            return -math.inf
        if days not in self.found:
            self.found[days] = min(self.lowest[-days - 1 :])
        return self.found[days]


ADD: Final = "INSERT INTO running_days SELECT COALESCE(MAX(day), 0) + 1, ? FROM running_days"


def lower(database: Database, now: float) -> None:
    database.execute(
        "UPDATE running_days SET lowest = ? WHERE day = (SELECT MAX(day) FROM running_days) AND lowest > ?", (now, now)
    )
