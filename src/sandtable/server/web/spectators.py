"""Those who only watch. They all see the same, so that it is drawn once for all of them; and they are shown it a few at
a time, so that a thousand of them at one table are not felt at the others.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.live_views import live_view
from sandtable.server.live.view_changes import Shown, show
from sandtable.server.web.request_context import dump
from sandtable.server.workers.fair_queue import Place

if TYPE_CHECKING:
    from sandtable.server.web.live import Connection

AT_A_TIME: Final = 8
PARTS: Final = 8  # beginnings of the log that are remembered: most lack the same lines

Version = tuple[int, float, str, Place | None, int]


class Pictures:
    """A table as it is now, for those who look from the same seat and have the same already."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.shown: dict[str, Shown] = {}  # by seat
        self.texts: dict[tuple[str, int, Shown | None], str] = {}

    def text(self, table: LiveTable, seat: str, log_from: int, before: Shown | None) -> tuple[str, Shown]:
        key = (seat, log_from, before)
        if key not in self.texts:
            message, shown = show(live_view(table, seat, None, log_from, is_first=before is None), before)
            self.shown.setdefault(seat, shown)
            self.texts[key] = dump(message)
        return self.texts[key], self.shown[seat]


class Spectators:
    """All spectators of all tables."""

    def __init__(self) -> None:
        self.waiting: deque[Connection] = deque()
        self.task: asyncio.Task[None] | None = None
        self.pictures: WeakKeyDictionary[LiveTable, Pictures] = WeakKeyDictionary()

    def wake(self, connection: "Connection") -> None:
        """There is something to be shown to a spectator; when it is their turn."""
        if connection.is_queued:
            return
        connection.is_queued = True
        self.waiting.append(connection)
        if self.task is None:
            self.task = asyncio.create_task(self.show())

    async def show(self) -> None:
        """A few, then everybody else on the server."""
        try:
            while self.waiting:
                for _ in range(min(AT_A_TIME, len(self.waiting))):
                    connection = self.waiting.popleft()
                    connection.is_queued = False
                    connection.news.set()
                await asyncio.sleep(0)
        finally:
            self.task = None

    def picture(self, table: LiveTable, seat: str, log_from: int, before: Shown | None) -> tuple[str, Shown]:
        """What everybody who does not sit at the table sees from here: all of it, or what has changed since before."""
        second = 0 if table.clock is None else int(table.clock.running.now())
        version = (table.log.seq, table.updated, table.state, table.live.place, second)
        known = self.pictures.get(table)
        if known is None or known.version != version or len(known.texts) >= PARTS:
            known = self.pictures[table] = Pictures(version)
        return known.text(table, seat, min(log_from, len(table.sitting.log)), before)

    def forget(self, table: LiveTable) -> None:
        """Somebody came to the table or left it, which the version does not tell."""
        self.pictures.pop(table, None)
