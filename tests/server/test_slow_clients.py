"""Clients that trickle, stall or come in crowds are cut off or turned away, politely where they can be told."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.exceptions import ConnectionClosed

from sandtable.server.config import Limits, Rate
from sandtable.server.web import open_connections
from sandtable.server.web.open_connections import SLICE, OpenConnections
from tests.server.real_server import NO_LIMITS, RealServer, Screen, open_server, quick
from tests.server.test_bad_messages import hear_all

SOON = 20.0


@contextmanager
def impatient(folder: Path, **limits: Any) -> Iterator[RealServer]:
    """A server that waits no longer than an instant."""
    with open_server(quick(folder, NO_LIMITS._replace(**limits))) as server:
        yield server


def book_of(server: RealServer) -> OpenConnections:
    book = server.uvicorn.config.app.state.connections  # type: ignore[union-attr]
    assert isinstance(book, OpenConnections)
    return book


def call(server: RealServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), SOON)


def all_of(line: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    while part := line.recv(65536):
        found += part
    return found


def trickle(line: socket.socket, part: bytes) -> None:
    """Sends a little again and again, as long as the server lets it."""
    ends = time.monotonic() + SOON
    while time.monotonic() < ends:
        line.sendall(part)
        time.sleep(0.05)


def refused(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]["key"]


@pytest.mark.parametrize("beginning", [b"", b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "])
def test_a_head_that_does_not_come_to_an_end_is_cut_off(tmp_path: Path, beginning: bytes):
    with impatient(tmp_path, header_seconds=0.2) as server, call(server) as line:
        line.sendall(beginning)
        assert refused(all_of(line)) == (408, "too-slow")


def test_a_head_that_comes_letter_by_letter_has_no_more_time(tmp_path: Path):
    with impatient(tmp_path, header_seconds=0.2) as server, call(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        with pytest.raises(ConnectionError):
            trickle(line, b"X-Letter: x\r\n")


def test_the_second_request_on_a_connection_is_watched_too(tmp_path: Path):
    with impatient(tmp_path, header_seconds=0.2) as server, call(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert refused(all_of(line)) == (408, "too-slow")


def test_a_body_that_does_not_come_to_an_end_is_refused(tmp_path: Path):
    head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Sandtable: 1\r\nContent-Length: 20\r\n\r\n"
    with impatient(tmp_path, body_seconds=0.2) as server, call(server) as line:
        line.sendall(head + b'{"name":')
        assert refused(all_of(line)) == (408, "too-slow")


def test_the_rest_of_a_refused_body_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The request is refused by its head; what still trickles in must not hold the connection."""
    monkeypatch.setattr(open_connections, "GRACE", 0.1)
    head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
    with impatient(tmp_path, body_seconds=0.1) as server, call(server) as line:
        line.sendall(head)
        assert line.recv(65536).startswith(b"HTTP/1.1 403")
        with pytest.raises(ConnectionError):
            trickle(line, b"x")


def test_an_answer_that_nobody_takes_is_given_up(tmp_path: Path):
    with impatient(tmp_path, unread_seconds=0.2) as server, call(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /api/rules/kasserine HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with pytest.raises(ConnectionError):
            trickle(line, 20 * request)  # asks and asks, and never reads
        wait_until(lambda: not book_of(server).all)


def test_a_screen_that_takes_nothing_is_given_up(tmp_path: Path):
    with impatient(tmp_path, unread_seconds=0.2) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            book = book_of(server)
            (websocket,) = [one for one in book.all if isinstance(one, open_connections.WebSocket)]
            server.loop.call_soon_threadsafe(websocket.pause_writing)  # as if its buffers were full
            with pytest.raises(ConnectionClosed):
                hear_all(screen)
        wait_until(lambda: websocket not in book.all)


def wait_until(holds: Any) -> None:
    ends = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < ends, "it never came to that"
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("limits", "fine"),
    [
        ({"half_open_by_address": 3}, 3),
        ({"open_by_address": 3}, 3),
        ({"open_connections": 3}, 3),
    ],
    ids=["half-open-by-address", "by-address", "in-all"],
)
def test_a_crowd_of_connections_is_turned_away(tmp_path: Path, limits: dict[str, Any], fine: int):
    """The proxy on this machine is not believed here, so that this machine is an address like any other."""
    config = quick(tmp_path, NO_LIMITS._replace(**limits), trusted_proxies=())
    with open_server(config) as server, ExitStack() as lines:
        for _ in range(fine):
            lines.enter_context(call(server))
        wait_until(lambda: len(book_of(server).all) == fine)
        with call(server) as one_more:
            assert refused(all_of(one_more)) == (503, "too-many-connections")
        lines.close()
        wait_until(lambda: not book_of(server).all)
        with server.player("Ann") as ann:
            assert ann.get("/api/me").status_code == 200
        assert not book_of(server).half_open


def test_where_too_many_ask_for_nothing_the_oldest_makes_room(tmp_path: Path):
    """Else whoever fills the room with silent connections would shut everybody else out."""
    with impatient(tmp_path, half_open=2) as server, call(server) as oldest, call(server) as older:
        wait_until(lambda: len(book_of(server).unasked) == 2)
        with call(server) as newest:
            assert refused(all_of(oldest)) == (408, "too-slow")
            for line in (newest, older):
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert not book_of(server).unasked
        assert not book_of(server).half_open


def test_a_connection_that_has_asked_is_not_half_open(tmp_path: Path):
    config = quick(tmp_path, NO_LIMITS._replace(half_open=1, half_open_by_address=1))
    with open_server(config) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            assert bob.get("/api/me").status_code == 200
            assert not book_of(server).half_open
            assert len(book_of(server).all) == 3
            assert book_of(server).by_address.total() == 3
    assert not book_of(server).all
    assert not book_of(server).by_address


def test_a_trusted_proxy_may_hold_many_connections(tmp_path: Path):
    limits = NO_LIMITS._replace(half_open_by_address=2, open_by_address=2)
    with open_server(quick(tmp_path, limits)) as server, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(call(server))
        wait_until(lambda: len(book_of(server).all) == 5)
        with server.player("Ann") as ann:
            assert ann.get("/api/me").status_code == 200


def test_a_flood_of_tiny_frames_is_cut_off(tmp_path: Path):
    with impatient(tmp_path, frames=Rate(50, 1)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            for _ in range(40):
                screen.socket.ping()
            screen.say("ping")
            assert screen.hear() == {"is": "pong"}
            with pytest.raises(ConnectionClosed):
                ping_on(screen)
        assert ann.get("/api/me").status_code == 200


def ping_on(screen: Screen) -> None:
    for _ in range(200):
        screen.socket.ping()
    hear_all(screen)


@pytest.mark.parametrize("size", [1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE, 10_000])
def test_what_comes_in_slices_is_read_as_a_whole(server: RealServer, size: int):
    name, body = "x" * size, b'{"name":"Ann"}'
    chunks = b"".join(f"{1:x}\r\n".encode() + body[at : at + 1] + b"\r\n" for at in range(len(body))) + b"0\r\n\r\n"
    head = f"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Sandtable: 1\r\nX-Long: {name}\r\n"
    with call(server) as line:
        line.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunks)
        line.sendall(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
        answers = all_of(line)
    assert answers.count(b"HTTP/1.1 200") == 2
    assert answers.count(b'"name":"Ann"') == 2


def test_nobody_waits_for_a_quarter_of_a_megabyte_of_tiny_chunks(server: RealServer):
    """It is read a slice at a time; the others have their turn in between."""
    head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Sandtable: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    sizes: list[int] = []
    true = H11Protocol.data_received

    def read(connection: Any, part: bytes) -> None:
        sizes.append(len(part))
        true(connection, part)

    with pytest.MonkeyPatch.context() as patch, call(server) as line:
        patch.setattr(H11Protocol, "data_received", read)
        line.sendall(head + b"1\r\nx\r\n" * 30_000 + b"0\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 400")
    assert max(sizes) == SLICE


def test_what_is_no_http_gets_a_key(server: RealServer):
    for raw in (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"A" * 70_000 + b"\r\n\r\n",
    ):
        with call(server) as line:
            line.sendall(raw)
            assert refused(all_of(line)) == (400, "bad-request")


def test_the_usual_limits_let_a_household_play():
    limits = Limits()
    assert limits.half_open_by_address >= 30
    assert limits.open_by_address >= 5 * limits.connections
    assert limits.spectators_by_address < limits.spectators_by_table < limits.spectators < limits.open_connections
