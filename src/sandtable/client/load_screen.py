"""A player's screen in a load test. There are hundreds of them in one process, beside the server that they measure: so
it does as little as it can. It reads whole frames of text and remembers what an answer needs, and nothing else.
"""

import asyncio
import ssl
from base64 import b64encode
from collections.abc import Iterator
from secrets import token_bytes
from struct import pack, unpack_from
from typing import Any, Final, cast
from urllib.parse import urlsplit

import orjson

from sandtable.client.http import Client
from sandtable.client.shapes import ServerRefused
from sandtable.tables.client_view import changed, spelled

NEEDED: Final = ("n", "state", "options")
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
END: Final = b"\r\n\r\n"
LAST: Final = 0x80  # of the frames of a message; we neither send nor are sent more than one
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)  # a mask that changes nothing: it is there for proxies between browsers and servers
SHORT, MIDDLE = 126, 127  # lengths from which on two bytes say it, or eight


class Screen(asyncio.Protocol):
    """What one player sees of a table."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.is_open = False
        self.told: dict[str, Any] = {"n": -1}
        self.wrong: Exception | None = None
        self.awaited = -1
        self.waiting: asyncio.Future[None] | None = None
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def open(cls, player: Client, table: str, patience: float) -> "Screen":
        parts = urlsplit(player.address)
        secure = ssl.create_default_context() if parts.scheme == "https" else None
        loop = asyncio.get_running_loop()
        calling = loop.create_connection(cls, parts.hostname or "", parts.port or (443 if secure else 80), ssl=secure)
        transport, screen = await asyncio.wait_for(calling, patience)
        headers = {name: value for name, value in player.headers().items() if name != "X-Sandtable"}
        headers |= {"Host": parts.netloc, "Upgrade": "websocket", "Connection": "Upgrade"}
        headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": b64encode(token_bytes(16)).decode()}
        lines = [f"GET /api/tables/{table}/live HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        transport.write("\r\n".join(lines).encode() + END)
        try:
            await asyncio.wait_for(screen.after(-1), patience)
        except BaseException:
            screen.close()
            raise
        return screen

    @property
    def n(self) -> int:
        return int(self.told["n"])

    def is_playing(self) -> bool:
        return bool(self.told["state"] == "playing")

    def options(self) -> list[str]:
        return [option["text"] for option in spelled(self.told["options"])]

    async def after(self, n: int) -> None:
        """Until more than n answers are seen."""
        while self.n <= n:
            if self.wrong is not None:
                raise self.wrong
            self.awaited, self.waiting = n, asyncio.get_running_loop().create_future()
            await self.waiting

    def send(self, message: dict[str, Any]) -> None:
        assert self.transport is not None
        self.transport.write(frame(TEXT, orjson.dumps(message)))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.write(frame(CLOSE, pack("!H", 1000)))
            self.transport.close()

    # What comes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.fail(exc or ConnectionError("the connection was lost"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and not self.read_head():
            return
        for kind, content in self.frames():
            if kind == TEXT:
                self.hear(orjson.loads(content))
            elif kind == PING and self.transport is not None:
                self.transport.write(frame(PONG, content))
            elif kind == CLOSE:
                self.fail(ConnectionError("the server closed the connection"))

    def read_head(self) -> bool:
        """Whether the answer to the handshake is there."""
        end = self.buffer.find(END)
        if end < 0:
            return False
        if b" 101 " not in self.buffer[: self.buffer.find(b"\r\n")]:
            self.fail(ConnectionError(bytes(self.buffer[:80]).decode("latin-1")))
            return False
        del self.buffer[: end + len(END)]
        self.is_open = True
        return True

    def frames(self) -> Iterator[tuple[int, bytes]]:
        buffer = self.buffer
        while len(buffer) >= 2:
            length, at = buffer[1], 2
            if length >= SHORT:
                at = 4 if length == SHORT else 10
                if len(buffer) < at:
                    return
                (length,) = unpack_from("!H" if length == SHORT else "!Q", buffer, 2)
            if len(buffer) < at + length:
                return
            kind, content = buffer[0] & 0x0F, bytes(buffer[at : at + length])
            del buffer[: at + length]
            yield kind, content

    def hear(self, message: dict[str, Any]) -> None:
        if message["is"] == "refused":
            self.fail(ServerRefused(0, message["error"]["key"], message["error"]["facts"]))
        if message["is"] != "sight":
            return
        if "changes" in message:
            needed = {at: value for at, value in message["changes"].items() if at.split("/", 2)[1] in NEEDED}
            self.told = changed(self.told, needed)
        else:
            self.told = {name: message[name] for name in NEEDED}
        if self.n > self.awaited:
            self.wake()

    def fail(self, wrong: Exception) -> None:
        self.wrong = self.wrong or wrong
        self.wake()

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)


def frame(kind: int, content: bytes) -> bytes:
    """A frame as a client sends it."""
    length = len(content)
    if length < SHORT:
        head = bytes((LAST | kind, MASKED | length))
    else:
        head = pack("!BBH", LAST | kind, MASKED | SHORT, length)
    return head + NO_MASK + content
