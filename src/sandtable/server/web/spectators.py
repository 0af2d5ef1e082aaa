"""Those who only look. They all see the same, so that it is drawn once for all of them; and they are shown it a few at
a time, so that a thousand of them at one table are not felt at the others.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.live_views import live_view
from sandtable.server.web.request_context import dump
from sandtable.server.workers.fair_queue import Place

if TYPE_CHECKING:
    from sandtable.server.web.live import Connection

AT_A_TIME: Final = 8
PARTS: Final = 8  # beginnings of the log that are remembered: most lack the same lines

Version = tuple[int, float, str, Place | None]


class Gallery:
    """All spectators of all tables."""

    def __init__(self) -> None:
        self.waiting: deque[Connection] = deque()
        self.task: asyncio.Task[None] | None = None
        self.pictures: WeakKeyDictionary[LiveTable, tuple[Version, dict[tuple[str, int], str]]] = WeakKeyDictionary()

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

    def picture(self, table: LiveTable, seat: str, log_from: int) -> str:
        """What everybody who does not sit at the table sees from here."""
        version = (table.log.seq, table.updated, table.state, table.live.place)
        known = self.pictures.get(table)
        if known is None or known[0] != version or len(known[1]) >= PARTS:
            known = self.pictures[table] = (version, {})
        key = (seat, min(log_from, len(table.sitting.log)))
        if key not in known[1]:
            known[1][key] = dump({"is": "sight", **live_view(table, seat, None, key[1])})
        return known[1][key]

    def forget(self, table: LiveTable) -> None:
        """Somebody came to the table or left it, which the version does not tell."""
        self.pictures.pop(table, None)
