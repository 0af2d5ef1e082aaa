"""Every connection that the server holds. Those that do not get on are cut: a head or a body that trickles in, an
answer that nobody takes, an end that nobody confirms. And nobody holds too many of them.
"""

import json
import sys
from asyncio import AbstractEventLoop, BaseTransport, Protocol, Task, sleep
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from sandtable.server.config import Config, Limits
from sandtable.server.journal import note
from sandtable.server.limits.bucket import Bucket
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.web.client_address import NO_ADDRESS, TrustedProxies, counted_as
from sandtable.server.web.forwarding import Pipe, connect_pipe, first_lines_of, process_for
from sandtable.server.web.refusal_responses import refusal
from sandtable.tables.refusals import Refused

SWEEP: Final = 1.0  # seconds between two looks at all connections
GRACE: Final = 5.0  # after the application should have said that a body comes too slowly
CLOSING: Final = 10.0  # seconds for the last bytes of a connection that is being closed

OTHER_FILES: Final = 128
SLICE: Final = 2048  # bytes that are read of one connection before others have their turn
MOST_COMING: Final = 1 << 20  # bytes that wait for being read; nothing that we ask for is so long

# What a connection is waiting for
HEAD: Final = "head"
BODY: Final = "body"
OPENING: Final = "opening"
UNREAD: Final = "unread"
SHUTTING: Final = "shutting"


class OpenConnections:
    """Counts them by address, and looks through them again and again."""

    def __init__(self, config: Config, clock: Callable[[], float] = monotonic) -> None:
        self.limits = config.limits
        self.proxies = TrustedProxies(config.trusted_proxies)
        self.clock = clock
        self.patience = patience_of(config.limits)
        self.most = min(config.limits.open_connections, room_for_files())
        self.all: set[Http | WebSocket | Pipe] = set()
        self.by_address: Counter[str] = Counter()
        self.half_open: Counter[str] = Counter()
        self.unasked: dict[Http | WebSocket | Pipe, None] = {}  # the half-open ones, the oldest first
        self.registry: TableRegistry | None = None  # of the server for which they are opened
        self.opening: set[Task[None]] = set()  # pipes to other processes

    def process_for(self, request: h11.Request) -> str | None:
        """The address of another process to which a WebSocket belongs."""
        return None if self.registry is None else process_for(self.registry, request)

    def refusal_of(self, address: str, is_proxy: bool) -> Refused | None:
        """Why one more from this address is too many; None if it is not. A proxy speaks for many."""
        limits = self.limits
        counts = [(len(self.all), self.most)]
        if not is_proxy:
            counts += [
                (self.by_address[address], limits.open_by_address),
                (self.half_open[address], limits.half_open_by_address),
            ]
        most = [most for count, most in counts if count >= most]
        return Refused("too-many-connections", most=most[0]) if most else None

    def came(self, connection: "Http | WebSocket | Pipe") -> None:
        self.all.add(connection)
        self.by_address[connection.address] += 1
        connection.since = self.clock()
        if connection.is_half_open:
            self.half_open[connection.address] += 1
            self.unasked[connection] = None
            if len(self.unasked) > self.limits.half_open:
                # Not the newcomer: whoever wants something says so at once, and those who came to fill the room do not.
                oldest = next(iter(self.unasked))
                self.asked(oldest)
                oldest.cut(HEAD)

    def went(self, connection: "Http | WebSocket | Pipe") -> None:
        if connection in self.all:
            self.all.discard(connection)
            self.asked(connection)
            take_away(self.by_address, connection.address)

    def asked(self, connection: "Http | WebSocket | Pipe") -> None:
        """It is not half open any more: it has asked for something."""
        if connection.is_half_open:
            connection.is_half_open = False
            self.unasked.pop(connection, None)
            take_away(self.half_open, connection.address)

    async def watch(self) -> None:
        """Until the server ends."""
        while True:
            await sleep(SWEEP)
            self.sweep()

    def sweep(self) -> None:
        """Cut those that have been waiting for the same for too long."""
        now = self.clock()
        cut: Counter[str] = Counter()
        for connection in list(self.all):
            waits_for = connection.waits_for()
            if waits_for != connection.waited_for:
                connection.waited_for, connection.since = waits_for, now
            elif waits_for[0] and now - connection.since > self.patience[waits_for[0]]:
                cut[waits_for[0]] += 1
                connection.cut(waits_for[0])
        if cut:
            note("connections-cut", **cut)

    def protocols(self) -> tuple[type[Protocol], type[Protocol]]:
        """For HTTP and for WebSockets, as uvicorn wants them."""
        return type("BookedHttp", (Http,), {"book": self}), type("BookedWebSocket", (WebSocket,), {"book": self})


def room_for_files() -> int:
    """A connection is a file, and the server has others."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if most != resource.RLIM_INFINITY:
            return max(1, most - OTHER_FILES)
    return sys.maxsize


def patience_of(limits: Limits) -> dict[str, float]:
    """For how many seconds a connection may wait for what."""
    return {
        HEAD: limits.header_seconds,
        BODY: limits.body_seconds + GRACE,
        OPENING: limits.header_seconds,
        UNREAD: limits.unread_seconds,
        SHUTTING: CLOSING,
    }


def take_away(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if counter[name] <= 0:
        del counter[name]


def plain_refusal(wrong: Refused) -> bytes:
    """A whole answer of HTTP, for a request that was never read."""
    status, body = refusal(wrong)
    text = json.dumps(body).encode()
    head = f"HTTP/1.1 {status} Refused\r\ncontent-type: application/json\r\ncontent-length: {len(text)}\r\n"
    return head.encode() + b"cache-control: no-store\r\nconnection: close\r\n\r\n" + text


class InSlices:
    """What comes in is read a little at a time: a quarter of a megabyte of tiny frames or chunks, which is what a
    socket may give at once, would hold up everybody.
    """

    book: OpenConnections
    transport: Any
    loop: AbstractEventLoop

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.coming = bytearray()
        self.is_reading = False

    def data_received(self, data: bytes) -> None:
        self.coming += data
        if len(self.coming) > MOST_COMING:
            self.transport.abort()
        elif not self.is_reading:
            self.read_on()

    def read_on(self) -> None:
        part = bytes(self.coming[:SLICE])
        del self.coming[:SLICE]
        self.is_reading = False
        if self.transport.is_closing():
            self.coming.clear()
            return
        self.read(part)
        if self.coming:
            self.is_reading = True
            self.loop.call_soon(self.read_on)

    def read(self, part: bytes) -> None:
        raise NotImplementedError


class Http(InSlices, H11Protocol):
    """One connection that speaks HTTP."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.address = NO_ADDRESS
        self.is_half_open = True
        self.since = 0.0
        self.waited_for: tuple[str, object] = ("", None)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        peer = self.client[0] if self.client else ""
        self.address = counted_as(peer)
        wrong = self.book.refusal_of(self.address, self.book.proxies.knows(peer))
        self.book.came(self)
        if wrong is not None:
            self.transport.write(plain_refusal(wrong))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.book.went(self)
        super().connection_lost(exc)

    def read(self, part: bytes) -> None:
        H11Protocol.data_received(self, part)
        if self.scope is not None:  # the head of a request has been read
            self.book.asked(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.book.went(self)
        address = self.book.process_for(event)
        if address is None:
            super().handle_websocket_upgrade(event)
        else:
            self.become_pipe(event, address)

    def become_pipe(self, event: h11.Request, address: str) -> None:
        """Another process answers this one: from now on bytes go to and fro."""
        self.connections.discard(self)
        pipe = Pipe(self.book)
        pipe.address = self.address
        pipe.connection_made(self.transport)
        self.transport.set_protocol(pipe)
        opening = self.loop.create_task(self.pass_on(event, pipe, address))
        self.book.opening.add(opening)
        opening.add_done_callback(self.book.opening.discard)

    async def pass_on(self, event: h11.Request, pipe: Pipe, address: str) -> None:
        """To the other process; if that has just gone, this one takes its place at once."""
        first = first_lines_of(event, self.client[0] if self.client else "")
        if await connect_pipe(cast(TableRegistry, self.book.registry), pipe, address, first):
            return
        if self.transport.is_closing() or self.book.process_for(event) is not None:
            pipe.close()
            return
        self.book.went(pipe)
        super().handle_websocket_upgrade(event)
        if pipe.early:
            cast(Protocol, self.transport.get_protocol()).data_received(bytes(pipe.early))

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets an answer with a key, if anything can be answered at all."""
        if self.is_half_open or self.cycle.response_complete:
            self.transport.write(plain_refusal(Refused("bad-request")))
        self.transport.close()

    def waits_for(self) -> tuple[str, object]:
        """What it is waiting for, and of which request; nothing, while it is our turn."""
        if self.transport.is_closing():
            return SHUTTING, None
        if self.flow.write_paused:
            return UNREAD, self.cycle
        if self.conn.their_state is h11.SEND_BODY:
            return BODY, self.cycle
        if self.conn.their_state is h11.IDLE and (self.is_half_open or self.conn.trailing_data[0]):
            return HEAD, self.cycle
        return "", None

    def cut(self, waits_for: str) -> None:
        if waits_for == HEAD:
            self.transport.write(plain_refusal(Refused("too-slow")))
            self.transport.close()
        else:
            self.transport.abort()


class WebSocket(InSlices, WebSocketsSansIOProtocol):
    """One connection that has become a WebSocket. That somebody is still there, pings find out."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.frames_read = Bucket(self.book.limits.frames, self.book.clock)
        self.address = NO_ADDRESS
        self.is_half_open = False
        self.since = 0.0
        self.waited_for: tuple[str, object] = ("", None)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.address = counted_as(self.client[0] if self.client else "")
        self.book.came(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.book.went(self)
        super().connection_lost(exc)

    def read(self, part: bytes) -> None:
        WebSocketsSansIOProtocol.data_received(self, part)

    def handle_ping(self) -> None:
        if self.has_room():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.has_room():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.has_room():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.has_room():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.has_room():
            super().handle_bytes(event)

    def has_room(self) -> bool:
        """One frame more; too many, and the connection is cut. What is in them, the table itself limits."""
        if self.transport.is_closing():
            return False
        if not self.frames_read.take():
            note("connections-cut", flood=1)
            cast(Any, self.transport).abort()
            return False
        return True

    def waits_for(self) -> tuple[str, object]:
        if self.transport.is_closing():
            return SHUTTING, None
        if not self.writable.is_set():
            return UNREAD, None
        return ("", None) if self.handshake_complete else (OPENING, None)

    def cut(self, waits_for: str) -> None:
        cast(Any, self.transport).abort()
