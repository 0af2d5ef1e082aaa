"""The simulated network: requests and WebSockets between simulated clients and the real application.

What a client sends may be late, come twice, or in another order; what the server says on one connection comes late but
in order, or not at all. When the server dies, or the line is cut, whoever waits hears only that it is gone.
"""

import asyncio
import json
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

from starlette.types import ASGIApp, Message, Scope

from sandtable.tables.client_view import ClientSight

HOST: Final = b"simulated"
Spawn = Callable[[Awaitable[None]], None]


class Gone(Exception):
    """Nobody knows what became of it."""


class NetworkFaults:
    """How often the network misbehaves, in one timeline."""

    def __init__(self, rng: Random) -> None:
        self.late = rng.choice((0.002, 0.02, 0.3))  # seconds on the way, about
        self.twice = rng.choice((0.0, 0.1, 0.4))
        self.astray = rng.choice((0.0, 0.2))  # overtaken by what is sent after it
        self.cut = rng.choice((0.0, 0.02, 0.1))
        self.stuck = rng.choice((0.0, 0.1))  # a client that reads nothing for a while

    def heal(self) -> None:
        self.twice = self.astray = self.cut = self.stuck = 0.0
        self.late = 0.002


class Network:
    """All lines to the server that lives now."""

    def __init__(self, loop: asyncio.AbstractEventLoop, rng: Random, app: ASGIApp) -> None:
        self.loop = loop
        self.rng = rng
        self.app = app
        self.faults = NetworkFaults(rng)
        self.spawn: Spawn | None = None  # starts a task in the server; None while there is none
        self.lines: list[Line] = []
        self.known: dict[str, Any] = {}
        self.taken: Counter[str] = Counter()  # what came to the server on WebSockets, by its id
        self.heard: Callable[[str, str], None] = lambda who, text: None

    def read(self, text: str) -> Any:
        """JSON, once for all who read the same."""
        if text not in self.known:
            self.known[text] = json.loads(text)
        return self.known[text]

    def delay(self) -> float:
        return self.rng.expovariate(1 / self.faults.late)

    def sever(self) -> None:
        """The server has died."""
        self.spawn = None
        for line in self.lines:
            line.cut()
        self.lines = []

    async def request(self, who: str, method: str, path: str, body: Any = None, cookie: str = "") -> "Reply":
        """What the server answers. Raises Gone."""
        await asyncio.sleep(self.delay())
        copies = 2 if self.rng.random() < self.faults.twice else 1
        calls = [Call(self, who, method, path, body, cookie) for _ in range(copies)]
        for call in calls:
            if self.spawn is None:
                raise Gone
            self.lines.append(call)
            self.spawn(call.serve())
            if copies > 1:
                await asyncio.sleep(self.delay())
        await asyncio.sleep(self.delay())
        reply = await calls[0].reply
        if self.rng.random() < self.faults.cut:
            raise Gone
        return reply

    def connect(self, who: str, path: str, cookie: str) -> "Wire":
        """A WebSocket. Raises Gone."""
        if self.spawn is None:
            raise Gone
        wire = Wire(self, who, path, cookie)
        self.lines.append(wire)
        self.spawn(wire.serve())
        return wire


def scope_of(kind: str, path: str, query: str, cookie: str) -> dict[str, Any]:
    headers = [(b"host", HOST), (b"x-sandtable", b"1")]
    if cookie:
        headers.append((b"cookie", f"sandtable={cookie}".encode()))
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "client": ("10.0.0.1", 1),
        "server": (HOST.decode(), 80),
        "scheme": "http" if kind == "http" else "ws",
        "http_version": "1.1",
        "root_path": "",
    }


class Reply:
    """An answer to a request."""

    def __init__(self, status: int, cookie: str, text: str) -> None:
        self.status = status
        self.cookie = cookie
        self.text = text
        self.body: Any = json.loads(text)

    @property
    def error(self) -> str:
        return str(self.body["error"]["key"]) if isinstance(self.body, dict) and "error" in self.body else ""


class Line:
    """Something between a client and the server that can be cut."""

    def cut(self) -> None:
        raise NotImplementedError


class Call(Line):
    """One request."""

    def __init__(self, network: Network, who: str, method: str, path: str, body: Any, cookie: str) -> None:
        self.network = network
        self.who = who
        way, _, query = path.partition("?")
        self.scope: Scope = {**scope_of("http", way, query, cookie), "method": method}
        self.data = b"" if body is None else json.dumps(body).encode()
        self.reply: asyncio.Future[Reply] = network.loop.create_future()
        self.status, self.cookie, self.parts = 0, "", list[bytes]()

    async def serve(self) -> None:
        try:
            await self.network.app(self.scope, self.receive, self.send)
        finally:
            self.cut()
            if self in self.network.lines:
                self.network.lines.remove(self)

    async def receive(self) -> Message:
        return {"type": "http.request", "body": self.data, "more_body": False}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            for name, value in message["headers"]:
                if name == b"set-cookie":
                    self.cookie = value.decode().partition("sandtable=")[2].partition(";")[0]
            return
        self.parts.append(message.get("body", b""))
        if not message.get("more_body") and not self.reply.done():
            text = b"".join(self.parts).decode()
            self.network.heard(self.who, text)
            self.reply.set_result(Reply(self.status, self.cookie, text))

    def cut(self) -> None:
        if not self.reply.done():
            self.reply.set_exception(Gone())
            self.reply.exception()  # whoever sent the second copy does not wait for it


class Wire(Line):
    """One WebSocket."""

    def __init__(self, network: Network, who: str, path: str, cookie: str) -> None:
        self.network = network
        self.who = who
        self.scope: Scope = {**scope_of("websocket", path, "", cookie), "subprotocols": []}
        self.to_server: asyncio.Queue[Message] = asyncio.Queue()
        self.to_server.put_nowait({"type": "websocket.connect"})
        self.to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self.on_the_way: deque[str | None] = deque()
        self.is_open = True  # for the server
        self.is_cut = False
        self.told = ClientSight()

    def whole(self, text: str) -> str:
        """What a client makes of a message: a sight that only tells what has changed, put together."""
        message = self.network.read(text)
        return json.dumps(self.told.take(message), separators=(",", ":")) if message["is"] == "sight" else text

    # The server's end

    async def serve(self) -> None:
        try:
            await self.network.app(self.scope, self.to_server.get, self.send)
        finally:
            self.end()

    async def send(self, message: Message) -> None:
        if not self.is_open:
            raise OSError("the client is gone")
        if message["type"] == "websocket.send":
            self.network.heard(self.who, self.whole(message["text"]))
            self.deliver(message["text"])
            if self.network.rng.random() < self.network.faults.stuck:
                await asyncio.sleep(self.network.delay() * 10)
        elif message["type"] == "websocket.close":
            self.end()

    def deliver(self, text: str | None) -> None:
        """In order: whatever arrives takes the oldest that is on the way."""
        self.on_the_way.append(text)
        self.network.loop.call_later(self.network.delay(), self.arrive)

    def arrive(self) -> None:
        if not self.is_cut:
            self.to_client.put_nowait(self.on_the_way.popleft())

    def end(self) -> None:
        if self.is_open:
            self.is_open = False
            self.deliver(None)
        if self in self.network.lines:
            self.network.lines.remove(self)

    # The client's end

    def say(self, text: str) -> None:
        """It may come twice, and in another order than it was sent."""
        faults, rng = self.network.faults, self.network.rng
        for _ in range(2 if rng.random() < faults.twice else 1):
            late = self.network.delay() if rng.random() < faults.astray else 0.0
            self.network.loop.call_later(self.network.faults.late + late * 3, self.take, text)
        if rng.random() < faults.cut:
            self.network.loop.call_later(self.network.delay(), self.hang_up)

    def take(self, text: str) -> None:
        if self.is_open:
            self.to_server.put_nowait({"type": "websocket.receive", "text": text})
            self.network.taken[json.loads(text).get("id", "")] += 1

    def hang_up(self) -> None:
        """The line is cut: the server hears of it, and the client too."""
        if self.is_open:
            self.is_open = False
            self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self.cut()

    def cut(self) -> None:
        """Nothing that is on the way arrives any more."""
        if not self.is_cut:
            self.is_cut = True
            self.is_open = False
            self.to_client.put_nowait(None)
