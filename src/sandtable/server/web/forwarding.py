"""Any process answers for any table: what is asked about a table that another process plays is passed on to that one.

A request is asked once more there, and its answer given back. A WebSocket becomes a pipe: after its first lines were
passed on, bytes go to and fro, and nobody looks at them.
"""

import asyncio
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from sandtable.server.journal import fault
from sandtable.server.storage import OwnedElsewhere
from sandtable.server.web.refusal_responses import refusal
from sandtable.tables.refusals import Refused

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.web.open_connections import OpenConnections

PASSED_ON: Final = "x-sandtable-passed-on"  # once is enough: two that took each other for the owner would go on forever
CLIENT: Final = "x-forwarded-for"
PATIENCE: Final = 60.0  # seconds for a whole answer
CONNECTING: Final = 5.0
HOP: Final = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade", b"te", b"expect"}
OWN: Final = {CLIENT.encode(), PASSED_ON.encode()}
LIVE: Final = re.compile(rb"^/api/tables/([A-Za-z0-9_-]{1,40})/live(?:\?|$)")
MOST_WAITING: Final = 1 << 20  # bytes that one side has not taken yet


def is_passed_on(request: HTTPConnection) -> bool:
    return PASSED_ON in request.headers


async def pass_on(request: Request, wrong: Exception) -> Response:
    """Ask the process that has the table, and give its answer."""
    assert isinstance(wrong, OwnedElsewhere)
    if is_passed_on(request):
        return moved()
    try:
        async with asyncio.timeout(PATIENCE):
            return await asked(request, wrong.address)
    except (OSError, TimeoutError, h11.ProtocolError, EOFError) as lost:  # it has just gone; somebody takes its place
        fault("not-passed-on", lost, process=wrong.number)
        leases = request.app.state.registry.store.leases
        if leases is not None and isinstance(lost, OSError):
            leases.miss(wrong.address)
        return moved()


def moved() -> Response:
    status, body = refusal(Refused("table-moved"))
    return JSONResponse(body, status)


async def asked(request: Request, address: str) -> Response:
    place = urlsplit(address)
    body = await request.body()
    reader, writer = await asyncio.wait_for(asyncio.open_connection(place.hostname, place.port), CONNECTING)
    try:
        line = h11.Connection(h11.CLIENT)
        head = h11.Request(method=request.method, target=target_of(request), headers=headers_for(request, len(body)))
        for event in (head, h11.Data(body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await answer_of(line, reader)
    finally:
        writer.close()


async def answer_of(line: h11.Connection, reader: asyncio.StreamReader) -> Response:
    head: h11.Response | None = None
    parts: list[bytes] = []
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage):
            break
        elif isinstance(event, h11.ConnectionClosed):
            raise EOFError
    assert head is not None
    answer = Response(b"".join(parts), head.status_code)
    kept = [(name, value) for name, value in head.headers if name not in HOP]
    answer.raw_headers = [*kept, (b"content-length", str(sum(map(len, parts))).encode())]
    return answer


def target_of(request: Request) -> bytes:
    path = request.scope.get("raw_path") or request.scope["path"].encode()
    asked_for = request.scope["query_string"]
    return bytes(path + b"?" + asked_for if asked_for else path)


def headers_for(request: Request, length: int) -> list[tuple[bytes, bytes]]:
    """All that came, and for whom it is asked."""
    kept = [(name, value) for name, value in request.headers.raw if name not in HOP | OWN]
    client = request.client.host if request.client is not None else ""
    return [
        *kept,
        (CLIENT.encode(), client.encode()),
        (b"x-forwarded-proto", request.url.scheme.encode()),
        (PASSED_ON.encode(), b"1"),
        (b"content-length", str(length).encode()),
        (b"connection", b"close"),
    ]


# WebSockets


def process_for(registry: "TableRegistry", request: h11.Request) -> str | None:
    """The address of the process to which a WebSocket belongs; None if it is this one."""
    found = LIVE.match(request.target)
    leases = registry.store.leases
    if found is None or leases is None or any(name == PASSED_ON.encode() for name, _ in request.headers):
        return None
    table = found[1].decode()
    if table in registry.tables or table in registry.loader.loading:
        return None
    return leases.address_of(table)


class Pipe(asyncio.Protocol):
    """One end of a WebSocket that another process answers: what comes here goes out at the other end."""

    address = ""
    is_half_open = False
    since = 0.0

    def __init__(self, book: "OpenConnections | None" = None) -> None:
        self.book = book
        self.transport: Any = None
        self.other: Pipe | None = None
        self.early = bytearray()  # came before the other end was there
        self.waited_for: tuple[str, object] = ("", None)
        self.is_full = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        if self.book is not None:
            self.book.came(self)

    def data_received(self, data: bytes) -> None:
        if self.other is None or self.other.transport is None:
            self.early += data
            if len(self.early) > MOST_WAITING:
                self.close()
        else:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        """This end does not take any more: the other one shall not read on."""
        self.is_full = True
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        self.is_full = False
        if self.other is not None and self.other.transport is not None:
            with suppress(RuntimeError):
                self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.book is not None:
            self.book.went(self)
        if self.other is not None:
            self.other.close()

    def close(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.close()

    # As every open connection is looked at

    def waits_for(self) -> tuple[str, object]:
        return ("unread", None) if self.is_full else ("", None)

    def cut(self, waits_for: str) -> None:
        self.transport.abort()


async def connect_pipe(registry: "TableRegistry", near: Pipe, address: str, first_lines: bytes) -> bool:
    """Open the far end and send what the client began with. False if nobody is there."""
    place = urlsplit(address)
    try:
        loop = asyncio.get_running_loop()
        opening = loop.create_connection(Pipe, place.hostname or "", place.port or 0)
        _, far = await asyncio.wait_for(opening, CONNECTING)
    except (OSError, TimeoutError) as wrong:  # it has just gone
        fault("not-passed-on", wrong)
        if registry.store.leases is not None:
            registry.store.leases.miss(address)
        return False
    near.other, far.other = far, near
    far.transport.write(first_lines + bytes(near.early))
    near.early.clear()
    if near.transport is None or near.transport.is_closing():
        far.close()
    return True


def first_lines_of(request: h11.Request, client: str) -> bytes:
    """The head of a request as it is passed on."""
    before = b", ".join(value for name, value in request.headers if name == CLIENT.encode())
    clients = b", ".join(each for each in (before, client.encode()) if each)
    lines = [b"%s %s HTTP/1.1" % (request.method, request.target)]
    lines += [b"%s: %s" % (name, value) for name, value in request.headers.raw_items() if name.lower() not in OWN]
    lines += [b"%s: %s" % (CLIENT.encode(), clients), b"%s: 1" % PASSED_ON.encode()]
    return b"\r\n".join(lines) + b"\r\n\r\n"
