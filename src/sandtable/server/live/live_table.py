"""A table at the server: besides the game, who looks at it, and what goes on around it while it is in memory."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from sandtable.players.beliefs import Held
from sandtable.players.giving_up import Outlooks
from sandtable.players.inference import Inferences
from sandtable.server.journal import note
from sandtable.server.live.ordered_set import OrderedSet
from sandtable.server.workers.fair_queue import Place
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

T = TypeVar("T")


class Screen(Protocol):
    """Somebody's screen that shows a table."""

    seat: str
    person: str | None
    lines: int  # of the log that it has
    said: int  # of the chat
    is_away: bool  # it is there, but nobody sees it: another window or tab is before it

    def refresh(self) -> None: ...

    def send(self, message: str) -> None: ...

    def leave(self) -> None: ...


class Activity:
    """None of this is stored: after a restart it starts empty."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # one action at a time
        self.is_verified = asyncio.Event()  # that its snapshot is what the log leads to
        self.is_verified.set()
        self.is_dropped = False  # something of it could not be written: it must not be seen any more
        self.connections: OrderedSet[Screen] = OrderedSet()
        self.driver: asyncio.Task[None] | None = None  # answers for computers, wishes and orders
        self.thinking: dict[asyncio.Task[Any], tuple[int, str]] = {}  # about what was asked then
        self.told: tuple[str, str | None] | None = None  # state and seat asked, as players who are away were told
        self.place: Place | None = None  # of the computer player that is asked, in the queue for a worker
        self.outlooks: defaultdict[str, Outlooks] = defaultdict(Outlooks)  # of computer players, by seat

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

    def attending(self) -> set[str | None]:
        """Those of them who can see it."""
        return {connection.person for connection in self.connections if not connection.is_away}

    def stop(self) -> None:
        """The table must not be seen any more: nothing goes on, and whoever looks at it comes in again."""
        self.is_dropped = True
        for task in (*self.thinking, self.driver):
            if task is not None:
                task.cancel()
        for connection in list(self.connections):
            connection.leave()


class LiveTable(Table):
    """A table in play at this server."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.live = Activity()
        self.inferences = Inferences(lambda: terms.sit_down().state)

    def held(self, seat: str) -> Held | None:
        """What a seat infers about the enemy's cards, for the computer that plays for it or gives it a hint."""
        return self.inferences.held(self.sitting.answers, seat)

    def show(self) -> None:
        """Everybody at the table sees what changed, and nobody thinks any more about what is past."""
        # Whoever is asked comes last: listing what they may answer takes time, and nobody else may notice.
        for connection in sorted(self.live.connections, key=lambda connection: connection.seat == self.actor):
            connection.refresh()
        for task, about in list(self.live.thinking.items()):
            if about != (self.log.seq, self.state):
                task.cancel()
                self.live.place = None

    def rename(self, player: str, name: str, in_chat: bool) -> bool:
        """Somebody at the table is called something else; whether anybody was."""
        mine = [seat for seat in self.seats if seat.player == player]
        for seat in mine:
            if in_chat:
                for line in self.talk.chat:
                    if (line["seat"], line["name"]) == (seat.name, seat.player_name):
                        line["name"] = name
            seat.player_name = name
        if mine and in_chat:
            for connection in self.live.connections:
                connection.said = 0
        return bool(mine)

    async def thought(self, work: Coroutine[Any, Any, T]) -> T | None:
        """What comes of thinking about what is asked now; nothing if the table moves on before that."""
        task = asyncio.create_task(work)
        self.live.thinking[task] = (self.log.seq, self.state)
        try:
            await asyncio.wait([task])
            return None if task.cancelled() else task.result()
        finally:
            task.cancel()
            del self.live.thinking[task]

    def show_place(self, player: str | None, what: str, place: Place | None) -> None:
        """Where a computer player, or somebody's hint, stands in the queue: to everybody, or to that player alone."""
        told = json.dumps({"is": "line", "what": what, "line": None if place is None else place._asdict()})
        if player is None:
            self.live.place = place
        for connection in list(self.live.connections):
            if player is None or connection.person == player:
                connection.send(told)


def journal_table(event: str, table: LiveTable) -> None:
    note(event, table=table.id, game=table.game.name, n=table.n)
