"""HTTP and WebSockets byte by byte: a client that can send what no proper library would."""

import base64
import json
import socket
import struct
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

PATIENCE: Final = 60.0  # seconds; a server that lets a client wait longer has stopped
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
LARGEST: Final = 1 << 24


class Hung(Exception):
    """The server said nothing for too long."""


class Answer(NamedTuple):
    """What came back for a request. Status 0: the server has closed the connection without an answer."""

    status: int
    headers: dict[str, str]
    body: bytes


class Bytes:
    """A line to the server, read as it comes."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.read = b""
        self.is_shut = False

    def send(self, data: bytes) -> None:
        try:
            self.line.sendall(data)
        except TimeoutError as wrong:
            raise Hung("it takes nothing") from wrong
        except OSError:
            pass  # it may have closed the connection already, with an answer that is still to be read

    def more(self) -> bool:
        """Wait for more; False if there is none."""
        try:
            got = self.line.recv(65536)
        except TimeoutError as wrong:
            raise Hung("it says nothing") from wrong
        except OSError:
            got = b""
        self.read += got
        self.is_shut = not got
        return bool(got)

    def take(self, count: int) -> bytes | None:
        """The next so many bytes."""
        while len(self.read) < count:
            if not self.more():
                return None
        taken, self.read = self.read[:count], self.read[count:]
        return taken

    def until(self, mark: bytes) -> bytes | None:
        while mark not in self.read:
            if len(self.read) > LARGEST or not self.more():
                return None
        taken, _, self.read = self.read.partition(mark)
        return taken

    def close(self) -> None:
        self.is_shut = True
        with suppress(OSError):
            self.line.close()


def request(method: str, target: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request as it goes over the line."""
    given = {"Host": "127.0.0.1", **headers}
    if body or method not in ("GET", "HEAD"):
        given.setdefault("Content-Length", str(len(body)))
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body


def read_answer(line: Bytes, method: str = "GET") -> Answer:
    """The answer to a request."""
    head = line.until(b"\r\n\r\n")
    if head is None:
        return Answer(0, {}, b"")
    first, *rest = head.decode("latin-1").split("\r\n")
    status = int(first.split()[1])
    headers = {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in rest)}
    body: bytes | None = b""
    if method == "HEAD" or status in (101, 204, 304):
        pass
    elif headers.get("transfer-encoding") == "chunked":
        body = read_chunks(line)
    elif "content-length" in headers:
        body = line.take(int(headers["content-length"]))
    else:
        while line.more():
            pass
        body = line.read
    if headers.get("connection") == "close":
        line.close()
    return Answer(status, headers, body or b"")


def read_chunks(line: Bytes) -> bytes:
    body = b""
    while (size := line.until(b"\r\n")) is not None:
        part = line.take(int(size, 16) + 2)
        if part is None or part == b"\r\n":
            break
        body += part[:-2]
    return body


class Http:
    """One line after the other, kept open as long as the server keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.line: Bytes | None = None

    def ask(self, data: bytes, method: str = "GET") -> Answer:
        fresh = self.line is None or self.line.is_shut
        if fresh:
            self.line = Bytes(self.port)
        assert self.line is not None
        self.line.send(data)
        answer = read_answer(self.line, method)
        if answer.status == 0:
            self.line.close()
            if not fresh:  # an idle connection may be closed at any time: once more on a new one
                return self.ask(data, method)
        return answer

    def close(self) -> None:
        if self.line is not None:
            self.line.close()


class WebSocket:
    """A WebSocket of bytes. `refused` is the answer, where the server did not open it."""

    def __init__(self, port: int, target: str, headers: dict[str, str], rng: Random) -> None:
        self.rng = rng
        self.line = Bytes(port)
        key = base64.b64encode(rng.randbytes(16)).decode()
        more = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        self.line.send(request("GET", target, {**more, "Sec-WebSocket-Key": key, **headers}))
        self.opening = read_answer(self.line)
        self.code = 0  # with which it was closed
        if self.opening.status != 101:
            self.line.close()

    @property
    def is_open(self) -> bool:
        return not self.line.is_shut

    def send(self, text: str | bytes, kind: int = TEXT, fin: bool = True) -> None:
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        self.line.send(frame(self.rng, data, kind, fin))

    def hear(self) -> str | None:
        """The next text; None when it is closed."""
        while self.is_open:
            head = self.line.take(2)
            if head is None:
                break
            size = head[1] & 127
            if size >= 126:
                long = self.line.take(2 if size == 126 else 8)
                size = 0 if long is None else int.from_bytes(long, "big")
            data = self.line.take(size)
            if data is None:
                break
            if head[0] & 15 == TEXT:
                return data.decode()
            if head[0] & 15 == CLOSE:
                self.code = int.from_bytes(data[:2], "big")
                self.close()
            elif head[0] & 15 == PING:
                self.send(data, 10)
        return None

    def close(self) -> None:
        if self.is_open:
            self.line.send(frame(self.rng, b"\x03\xe8", CLOSE))
            self.line.close()


def frame(rng: Random, data: bytes, kind: int, fin: bool = True) -> bytes:
    """A frame of a client, which is always masked."""
    mask = rng.randbytes(4)
    size = len(data)
    head = struct.pack("!B", kind | (128 if fin else 0))
    if size < 126:
        head += struct.pack("!B", 128 | size)
    elif size < 1 << 16:
        head += struct.pack("!BH", 128 | 126, size)
    else:
        head += struct.pack("!BQ", 128 | 127, size)
    whole = int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return head + mask + whole.to_bytes(size, "big")


def plain(body: bytes) -> Any:
    """The JSON of a body, or nothing."""
    try:
        return json.loads(body)
    except ValueError:
        return None
