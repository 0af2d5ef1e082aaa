"""A table at the server: beside the game, who looks at it, and what goes on around it while it is in memory."""

import asyncio
from typing import Any, Protocol

from sandtable.server.live.ordered_set import OrderedSet
from sandtable.server.workers.fair_queue import Place
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms


class Screen(Protocol):
    """Somebody's screen that shows a table."""

    seat: str
    person: str | None
    lines: int  # of the log that it has

    def stir(self) -> None: ...

    def send(self, message: str) -> None: ...

    def leave(self) -> None: ...


class Activity:
    """Nothing of this is stored: after a restart it begins anew."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # one action at a time
        self.is_verified = asyncio.Event()  # that its snapshot is what the log leads to
        self.is_verified.set()
        self.is_dropped = False  # something of it could not be written: it must not be seen any more
        self.connections: OrderedSet[Screen] = OrderedSet()
        self.driver: asyncio.Task[None] | None = None  # answers for computers, wishes and orders
        self.thinking: dict[asyncio.Task[Any], tuple[int, str]] = {}  # about what was asked then
        self.place: Place | None = None  # of the computer player that is asked, in the queue for a worker

    def is_busy(self) -> bool:
        """Whether somebody watches, or something goes on."""
        return bool(
            self.connections
            or self.driver is not None
            or self.thinking
            or self.lock.locked()
            or not self.is_verified.is_set()
        )

    def shorten_log(self, lines: int) -> None:
        """What the screens have of the log beyond this was taken back."""
        for connection in self.connections:
            connection.lines = min(connection.lines, lines)

    def here(self) -> set[str | None]:
        """The players who have a screen at the table."""
        return {connection.person for connection in self.connections}


class LiveTable(Table):
    """A table in play at this server."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.live = Activity()
