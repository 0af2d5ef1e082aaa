"""Live play: one WebSocket a table. What changes is shown at once to everybody at it, each from his own seat."""

import asyncio
from collections import deque
from typing import Any, Final

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.kernel import SPECTATOR, SandtableError
from sandtable.server import deeds
from sandtable.server.journal import fault, note
from sandtable.server.pace import Pace
from sandtable.server.people import Person
from sandtable.server.refusals import Refused, refusal
from sandtable.server.sight import first_after, look_at, may_look_from, presence, usual_seat
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall
from sandtable.server.web.asking import dump, hall_of, query, read_json, table_of, visitor
from sandtable.server.web.guard import address, is_own_page

POLICY: Final = 1008
TRY_AGAIN: Final = 1012
MOST_WAITING: Final = 200  # messages that a client has not taken yet
MOST_REFUSED: Final = 100  # floods after which a connection is shut


class Connection:
    """One screen that looks at a table from one seat."""

    def __init__(self, socket: WebSocket, table: Table, seat: str, who: Person | None, pace: Pace) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.who = who
        self.pace = pace
        self.person = None if who is None or seat == SPECTATOR else who.id
        self.lines = 0  # of the log that this screen has
        self.said = 0  # of the chat
        self.news = asyncio.Event()
        self.changed = True
        self.leaving = False
        self.answered: str | int | None = None
        self.outbox: deque[dict[str, Any]] = deque()
        self.floods = 0

    def stir(self) -> None:
        """The table has changed: show it when the screen can take it. Several changes are shown at once."""
        self.changed = True
        self.news.set()

    def send(self, message: dict[str, Any]) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.leave()
        else:
            self.outbox.append(message)
            self.news.set()

    def leave(self) -> None:
        """Shut the connection; the client may come again."""
        self.leaving = True
        self.news.set()

    async def show(self) -> None:
        """Send what there is to send, until the connection is shut."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.outbox:
                await self.socket.send_text(dump(self.outbox.popleft()))
            if self.leaving:
                await self.socket.close(TRY_AGAIN)
                return
            if self.changed:
                picture = await self.picture()
                if picture is not None:
                    await self.socket.send_text(picture)

    async def picture(self) -> str | None:
        """The table as this seat sees it, with what this screen lacks of the log and the chat."""
        table = self.table
        async with table.lock:  # what is being written is not seen before it is kept
            self.changed = False
            if table.is_void:
                return None
            seen = await look_at(table, self.seat, None if self.who is None else self.who.id, self.lines, self.said)
            self.lines, self.said = len(table.sitting.log), len(table.chat)
        message = {"is": "sight", **seen}
        if self.answered is not None:
            message["for"] = self.answered
            self.answered = None
        return dump(message)


async def live(socket: WebSocket) -> None:
    """The life of one connection."""
    hall = hall_of(socket)
    try:
        connection = await arrive(hall, socket)
    except (Refused, SandtableError) as wrong:
        await turn_away(socket, wrong)
        return
    table = connection.table
    table.connections.add(connection)
    tell_presence(table, connection)
    sender = asyncio.create_task(connection.show())
    connection.stir()
    try:
        await listen(hall, connection)
    except WebSocketDisconnect:
        pass
    finally:
        table.connections.discard(connection)
        hall.door.gone(connection.person)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        tell_presence(table, connection)


async def turn_away(socket: WebSocket, wrong: Exception) -> None:
    """Say why, then shut: a page cannot read the status of a refused handshake."""
    if socket.client_state is WebSocketState.CONNECTING:
        await socket.accept()
    await socket.send_text(dump({"is": "refused", "id": None, **refusal(wrong)[1]}))
    await socket.close(POLICY)


async def arrive(hall: Hall, socket: WebSocket) -> Connection:
    """Check who comes, and from where he may look."""
    if not is_own_page(socket.headers):
        raise Refused("foreign-page")
    hall.door.knock(address(socket.scope))
    who = visitor(socket)
    me = None if who is None else who.id
    table = await table_of(socket)
    seat = query(socket, "seat") or usual_seat(table, me)
    if seat not in may_look_from(table, me):
        raise Refused("not-your-seat", value=seat[:40])
    since = query(socket, "since") or ""
    if since and not (since.isascii() and since.isdigit() and len(since) < 10):
        raise Refused("bad-field", place="since", value=since[:40])
    await socket.accept()
    table = await hall.table(table.id)  # it may have gone to sleep in the meantime
    connection = Connection(socket, table, seat, who, Pace(hall.config.limits.messages))
    hall.door.come(connection.person)
    if since:
        connection.lines = first_after(table, int(since))
    return connection


async def listen(hall: Hall, connection: Connection) -> None:
    while True:
        message = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        raw = message.get("text") or message.get("bytes") or ""
        body: dict[str, Any] = {}
        try:
            if not connection.pace.take(""):
                connection.floods += 1
                raise Refused("too-fast")
            if len(raw) > hall.config.limits.message:
                raise Refused("too-large", place="message", most=hall.config.limits.message)
            body = read_json(raw)
            await act(hall, connection, body)
        except (Refused, SandtableError) as wrong:
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
    connection.send(
        {"is": "refused", "id": number if isinstance(number, str | int) else None, **refusal(wrong)[1]},
    )
    if isinstance(wrong, Refused) and wrong.key == "stale":
        connection.stir()


async def act(hall: Hall, connection: Connection, body: dict[str, Any]) -> None:
    """Do what a message asks for. A spectator can only look."""
    deed = body.get("do")
    if deed == "ping":
        connection.send({"is": "pong"})
        return
    if deed == "sit":
        sit(connection, body)
        return
    if deed not in ("answer", "undo", "wish", "orders", "chat"):
        raise Refused("unknown-deed", value=str(deed)[:40])
    who, table, seat = connection.who, connection.table, connection.seat
    if who is None or seat == SPECTATOR:
        raise Refused("not-a-player")
    if deed == "answer":
        await deeds.answer(hall, table, who, seat, body)
        connection.answered = body.get("id")
        connection.stir()
    elif deed == "undo":
        await deeds.undo(hall, table, who, seat, body)
    elif deed == "chat":
        await deeds.chat(hall, table, who, seat, body)
    else:
        await (deeds.wish if deed == "wish" else deeds.give_orders)(hall, table, who, seat, body)
        for mine in table.connections:
            if mine.person == who.id:  # on all his screens, and on nobody else's
                mine.stir()


def sit(connection: Connection, body: dict[str, Any]) -> None:
    """Look from another of one's own seats: two players at one screen."""
    seat = body.get("seat")
    if seat not in connection.table.seats_of(connection.person):
        raise Refused("not-your-seat", value=str(seat)[:40])
    connection.seat = str(seat)
    connection.lines = connection.said = 0
    connection.stir()


def tell_presence(table: Table, mover: Connection) -> None:
    """Somebody came or went: the others see it."""
    if mover.person is None:
        return
    message = {"is": "presence", "presence": presence(table)}
    for connection in table.connections:
        if connection is not mover:
            connection.send(message)


ROUTES = [WebSocketRoute("/api/tables/{id}/live", live)]
