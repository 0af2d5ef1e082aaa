"""Live play: one WebSocket per table. Changes are shown at once to everyone at it, each from their own seat."""

import asyncio
from contextlib import suppress
from sqlite3 import OperationalError
from typing import Any, Final

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.kernel import SPECTATOR, SandtableError
from sandtable.server.accounts import tokens
from sandtable.server.accounts.people import Person
from sandtable.server.journal import fault, note
from sandtable.server.limits.bucket import Bucket
from sandtable.server.live import answering, table_actions
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.live_views import look_at, presence
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.live.view_changes import Shown, show
from sandtable.server.storage import OwnedElsewhere
from sandtable.server.storage.writer import NotWritten, Unsure
from sandtable.server.web.refusal_responses import refusal
from sandtable.server.web.request_context import (
    COOKIE,
    bearer_of,
    dump,
    query,
    read_json,
    registry_of,
    table_of,
    visitor,
)
from sandtable.server.web.request_guard import address, is_own_page, refuse_unknown_host
from sandtable.server.web.spectators import Spectators
from sandtable.tables import message_fields
from sandtable.tables.refusals import Refused
from sandtable.tables.table_views import may_look_from, usual_seat

POLICY: Final = 1008
TRY_AGAIN: Final = 1012
INTERNAL: Final = 500
UNAVAILABLE: Final = 503  # whoever comes again finds it mended
PONG: Final = '{"is":"pong"}'
MOST_WAITING: Final = 200  # messages that a client has not taken yet
MOST_REFUSED: Final = 100  # floods after which a connection is closed


class Connection:
    """One screen that looks at a table from one seat. There are thousands: it has no more than these."""

    __slots__ = (
        "answered",
        "changed",
        "code",
        "floods",
        "is_away",
        "is_queued",
        "is_signed_out",
        "leaving",
        "lines",
        "may_act",
        "news",
        "outbox",
        "pace",
        "person",
        "said",
        "seat",
        "shown",
        "socket",
        "spectators",
        "table",
        "who",
    )

    def __init__(
        self,
        socket: WebSocket,
        table: LiveTable,
        seat: str,
        who: Person | None,
        pace: Bucket,
        spectators: Spectators,
    ) -> None:
        self.socket = socket
        self.spectators = spectators
        self.table = table
        self.seat = seat
        self.who = who
        self.pace = pace
        self.person = None if who is None or seat == SPECTATOR else who.id
        self.lines = 0  # of the log that this screen has
        self.said = 0  # of the chat
        self.shown: Shown | None = None  # what this screen was sent last; from now on, only what has changed since
        self.news = asyncio.Event()
        self.changed = True
        self.leaving = False
        self.is_away = False
        self.is_signed_out = False
        self.may_act = True  # a token may be good for looking only
        self.code = TRY_AGAIN
        self.answered: str | int | None = None
        self.outbox: list[str] = []  # rarely more than one: a deque would take more memory than the rest of this
        self.is_queued = False  # among the spectators
        self.floods = 0

    def refresh(self) -> None:
        """The table has changed: show it when the screen can take it. Several changes are shown at once."""
        self.changed = True
        self.wake()

    def send(self, message: str) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.leave()
        else:
            self.outbox.append(message)
            self.wake()

    def wake(self) -> None:
        """There is something to be sent: at once to a player, in its turn to a spectator."""
        if self.person is None:
            self.spectators.wake(self)
        else:
            self.news.set()

    def leave(self) -> None:
        """Close the connection; the client may come again."""
        self.leaving = True
        self.news.set()

    def sign_out(self) -> None:
        """Its session is over: from now on nothing is shown and nothing is taken."""
        self.is_signed_out = True
        self.code = POLICY
        self.outbox.append(dump({"is": "refused", "id": None, **refusal(Refused("session-over"))[1]}))
        self.leave()

    async def show(self) -> None:
        """Send what there is to send, until the connection is closed. Nobody sits before a screen that has gone silent:
        where something cannot be shown, the connection is closed, and the client comes again.
        """
        try:
            await self.send_all()
        except WebSocketDisconnect:  # whoever listens hears it too
            return
        except Exception as wrong:
            fault("not-shown", wrong, table=self.table.id)
        with suppress(WebSocketDisconnect, RuntimeError):  # it may have been closed from the other side meanwhile
            await self.socket.close(self.code)

    async def send_all(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if self.changed and self.shown is None:  # the table first, then what happens at it
                await self.send_picture()
            while self.outbox:
                await self.socket.send_text(self.outbox.pop(0))
            if self.leaving:
                return
            if self.changed:
                await self.send_picture()

    async def send_picture(self) -> None:
        """In a frame of its own: the text is not kept while the connection waits for the next."""
        picture = await self.picture()
        if picture is not None:
            await self.socket.send_text(picture)

    async def picture(self) -> str | None:
        """What has changed of the table as this seat sees it, with what this screen lacks of the log and the chat."""
        table = self.table
        async with table.live.lock:  # what is being written is not seen before it is kept
            self.changed = False
            if table.live.is_dropped or self.is_signed_out:
                return None
            me = None if self.who is None else self.who.id
            lines, self.lines = self.lines, len(table.sitting.log)
            if not table.seats_of(me):
                text, self.shown = self.spectators.picture(table, self.seat, lines, self.shown)
                return text
            seen = await look_at(table, self.seat, me, lines, self.said, is_first=self.shown is None)
            self.said = len(table.talk.chat)
        message, self.shown = show(seen, self.shown)
        if self.answered is not None:
            message["for"] = self.answered
            self.answered = None
        return dump(message)


async def live(socket: WebSocket) -> None:
    """The life of one connection."""
    registry = registry_of(socket)
    try:
        connection = await arrive(registry, socket)
    except WebSocketDisconnect:
        return
    except OwnedElsewhere:  # in this very moment: next time the way there is known
        await turn_away(socket, Refused("table-moved"))
        return
    except Exception as wrong:
        if refusal(wrong)[0] >= INTERNAL:
            fault("live", wrong)
        await turn_away(socket, wrong)
        return
    table = connection.table
    table.live.connections.add(connection)
    tell_presence(table, connection)
    sender = asyncio.create_task(connection.show())
    connection.refresh()
    try:
        await registry.clocks.arrive(table, connection.person)
        await registry.notices.arrive(table, connection.person)
        await listen(registry, connection)
    except WebSocketDisconnect:
        pass
    finally:
        table.live.connections.discard(connection)
        count_out(registry, connection)
        registry.people.sessions.shut(connection)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        tell_presence(table, connection)


async def turn_away(socket: WebSocket, wrong: Exception) -> None:
    """Say why, then close: a page cannot read the status of a refused handshake."""
    if socket.client_state is WebSocketState.CONNECTING:
        await socket.accept()
    status, body = refusal(wrong)
    await socket.send_text(dump({"is": "refused", "id": None, **body}))
    await socket.close(TRY_AGAIN if status == UNAVAILABLE else POLICY)


def count_in(registry: TableRegistry, connection: Connection) -> None:
    if connection.person is None:
        registry.connection_limits.watch(connection.table.id, address(connection.socket.scope))
    else:
        registry.connection_limits.come(connection.person)


def count_out(registry: TableRegistry, connection: Connection) -> None:
    if connection.person is None:
        registry.connection_limits.watch_no_more(connection.table.id, address(connection.socket.scope))
    else:
        registry.connection_limits.gone(connection.person)


async def arrive(registry: TableRegistry, socket: WebSocket) -> Connection:
    """Check who connects, and from which seat they may look."""
    refuse_unknown_host(socket.app.state.hosts, socket.headers)
    if not is_own_page(socket.headers):
        raise Refused("foreign-page")
    registry.connection_limits.knock(address(socket.scope))
    who = visitor(socket)
    me = None if who is None else who.id
    table = await table_of(socket)
    seat = query(socket, "seat") or usual_seat(table, me)
    if seat not in may_look_from(table, me):
        raise Refused("not-your-seat", value=seat[:40])
    await socket.accept()
    table = await registry.table(table.id)  # it may have been unloaded in the meantime
    pace = Bucket(registry.config.limits.messages)
    connection = Connection(socket, table, seat, who, pace, socket.app.state.spectators)
    count_in(registry, connection)
    if who is not None and not stays_with(registry, socket, connection):
        connection.sign_out()  # it ended while we looked for the table
    return connection


def stays_with(registry: TableRegistry, socket: WebSocket, connection: Connection) -> bool:
    """A screen ends with the session or the token under which it was opened; False if that is over already."""
    sessions = registry.people.sessions
    try:
        bearer = bearer_of(socket)
    except Refused:
        return False
    if bearer is None:
        return sessions.open(socket.cookies.get(COOKIE), connection)
    connection.may_act = tokens.PLAY in bearer.scopes
    sessions.attach(bearer.mark, connection)
    return True


async def listen(registry: TableRegistry, connection: Connection) -> None:
    while True:
        message = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        raw = message.get("text") or message.get("bytes") or ""
        body: dict[str, Any] = {}
        try:
            if not connection.pace.take():
                connection.floods += 1
                raise Refused("too-fast")
            if len(raw) > registry.config.limits.message:
                raise Refused("too-large", place="message", most=registry.config.limits.message)
            body = read_json(raw)
            await act(registry, connection, body)
        except (Refused, SandtableError, OperationalError, Unsure, NotWritten) as wrong:
            refuse(connection, body, wrong)
        except Exception as wrong:
            fault("live", wrong, table=connection.table.id)
            refuse(connection, body, Refused("our-fault"))
        if connection.floods > MOST_REFUSED:
            note("flood", table=connection.table.id)
            await connection.socket.close(POLICY)
            return


def refuse(connection: Connection, body: dict[str, Any], wrong: Exception) -> None:
    number = body.get("id")
    name = number if isinstance(number, str | int) else None
    connection.send(dump({"is": "refused", "id": name, **refusal(wrong)[1]}))
    if isinstance(wrong, Refused) and wrong.key == "stale":
        connection.refresh()


async def act(registry: TableRegistry, connection: Connection, body: dict[str, Any]) -> None:
    """Do what a message asks for. A spectator can only look."""
    if connection.is_signed_out:
        raise Refused("session-over")
    action = body.get("do")
    if action == "ping":
        connection.send(PONG)
        return
    if action == "sit":
        sit(connection, body)
        return
    if action == "away":
        connection.is_away = message_fields.flag(body, "away")
        if not connection.is_away:
            await registry.notices.arrive(connection.table, connection.person)
        return
    if action not in ("answer", "undo", "wish", "orders", "chat"):
        raise Refused("unknown-action", value=str(action)[:40])
    who, table, seat = connection.who, connection.table, connection.seat
    if who is None or seat == SPECTATOR:
        raise Refused("not-a-player")
    if not connection.may_act:
        raise Refused("token-scope", value=tokens.PLAY)
    if action == "answer":
        await answering.answer(registry, table, who, seat, body)
        connection.answered = body.get("id")
        connection.refresh()
    elif action == "undo":
        await table_actions.undo(registry, table, who, seat, body)
    elif action == "chat":
        await table_actions.chat(registry, table, who, seat, body)
    else:
        await (table_actions.wish if action == "wish" else table_actions.give_orders)(registry, table, who, seat, body)
        for mine in table.live.connections:
            if mine.person == who.id:  # on all their screens, and on nobody else's
                mine.refresh()


def sit(connection: Connection, body: dict[str, Any]) -> None:
    """Look from another of one's own seats: two players at one screen."""
    seat = body.get("seat")
    if seat not in connection.table.seats_of(connection.person):
        raise Refused("not-your-seat", value=str(seat)[:40])
    connection.seat = str(seat)
    connection.lines = connection.said = 0
    connection.shown = None
    connection.refresh()


def tell_presence(table: LiveTable, mover: Connection) -> None:
    """Somebody came or went: the others see it."""
    if mover.person is None:
        return
    mover.spectators.forget(table)
    message = dump({"is": "presence", "presence": presence(table)})
    for connection in table.live.connections:
        if connection is not mover:
            connection.send(message)


ROUTES = [WebSocketRoute("/api/tables/{id}/live", live)]
