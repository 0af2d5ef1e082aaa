"""Nothing that a stranger can send is answered with a failure of the server: whatever is wrong with it has a key."""

import json
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sandtable.server.web import live
from tests.server.conftest import Pair
from tests.server.play import asked
from tests.server.real_server import Player, RealServer, Screen, open_server, quick
from tests.server.test_bad_messages import MALFORMED, hear_all


def ask(
    server: RealServer, path: str, method: str = "GET", body: bytes = b"", **headers: str
) -> tuple[int, dict[str, Any]]:
    """One request exactly as it is written."""
    given = {"Host": "localhost", "Connection": "close", "X-Sandtable": "1", **headers}
    if body and "Transfer_Encoding" not in given:
        given["Content-Length"] = str(len(body))
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in given.items())
    with socket.create_connection(("127.0.0.1", server.port), 20) as line:
        line.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body)
        answer = b""
        while part := line.recv(65536):
            answer += part
    top, _, rest = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), json.loads(rest) if rest.startswith(b"{") else {}


@pytest.mark.parametrize("path", ["/index.html", "/", "/api/games", "/api/tables"])
def test_a_body_that_is_too_long_is_refused_where_nobody_reads_it_too(server: RealServer, path: str):
    status, told = ask(server, path, Content_Length=str(server.registry.config.limits.body + 1))
    assert (status, told["error"]["key"]) == (413, "too-large")


def test_a_body_that_only_turns_out_to_be_too_long_is_no_failure_of_ours(
    server: RealServer, caplog: pytest.LogCaptureFixture
):
    chunk = b"8000\r\n" + b"[" * 0x8000 + b"\r\n"
    for path in ("/index.html", "/api/games"):
        with suppress(ConnectionResetError):  # the server may be gone before it has read everything
            status, _ = ask(server, path, body=chunk * 8 + b"0\r\n\r\n", Transfer_Encoding="chunked")
            assert status < 500
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


DIGITS = "9" * 5_000
ODD_PATHS = {
    "/%00": (404, "no-such-thing"),
    "/assets/%00.js": (404, "no-such-thing"),
    "/api/words/en/%00": (404, "unknown-game"),
    "/" + "a" * 300: (404, "no-such-thing"),
    "/" + "a" * 10_000: (413, "too-large"),
    "/" + "a" * 60_000: (400, "bad-request"),
    "/" + "a/" * 900: (404, "no-such-thing"),
    "/api/tables/" + "a" * 1_500: (404, "no-such-thing"),
    "/api/words/en/" + "a" * 1_500: (404, "unknown-game"),
    "/api/tables?x=" + "a" * 10_000: (413, "too-large"),
    "/%ED%A0%80": (404, "no-such-thing"),
    "/api/tables/%ED%A0%80": (404, "no-such-thing"),
    "/api/daily/%FF%FE": (400, "bad-day"),
    "/api/daily/" + "9" * 1_000: (400, "bad-day"),
    "/..": (404, "no-such-thing"),
    "//etc/passwd": (404, "no-such-thing"),
    "/api/tables/TABLE/at/" + "9" * 1_000: (400, "out-of-range"),
    "/api/tables/TABLE/at/" + DIGITS: (413, "too-large"),
    "/api/tables/TABLE/threats/" + "9" * 1_000: (400, "out-of-range"),
    "/api/tables/TABLE/at/%D9%A3": (404, "no-such-thing"),
    "/api/tables/TABLE/link?n=" + "9" * 3_000: (400, "out-of-range"),
    "/api/tables/TABLE?seat=" + "x" * 3_000: (400, "unknown-seat"),
    "/api/next?after=" + "x" * 3_000: (200, ""),
}


@pytest.mark.parametrize(("path", "told"), ODD_PATHS.items(), ids=lambda value: str(value)[:30])
def test_an_odd_address_is_refused_with_a_key(server: RealServer, pair: Pair, path: str, told: tuple[int, str]):
    status, body = ask(server, path.replace("TABLE", pair[2]))
    assert (status, body.get("error", {}).get("key", "")) == told
    assert len(json.dumps(body)) < 2_000


@pytest.mark.parametrize(
    "origin", ["http://[::1", "http://[", "//", "http://a]b", "null", "\xff\xfe", "http://localhost:x", "x" * 5_000]
)
def test_a_malformed_origin_is_a_foreign_page(server: RealServer, origin: str):
    told = ask(server, "/api/guest", "POST", b'{"name":"Ann"}', Origin=origin)
    assert (told[0], told[1]["error"]["key"]) == (403, "foreign-page")


@pytest.mark.parametrize("host", ["[::1", "[", "a b", "\xff", "localhost:x", "x" * 5_000, "", "localhost/..", "a@b"])
def test_a_malformed_host_is_not_ours(server: RealServer, host: str):
    status, body = ask(server, "/api/me", Host=host)
    assert (status, body["error"]["key"]) in ((421, "unknown-host"), (400, "bad-request"))


@pytest.mark.parametrize(
    ("headers", "statuses"),
    [
        ({"Content_Length": "\xb2"}, (400, 413)),
        ({"Content_Length": "9" * 18}, (413,)),
        ({"Content_Length": "9" * 5_000}, (400, 413)),
        ({"Content_Length": "-1"}, (400, 413)),
        ({"Cookie": "sandtable=" + "\xff" * 3_000}, (400, 401)),
        ({"Cookie": "sandtable=%00; ;;=;"}, (400, 401)),
        ({"X_Forwarded_For": "\xff, [::1, 999.9.9.9,,"}, (400, 401)),
        ({"X_Forwarded_Proto": "\xff"}, (400, 401)),
        ({"Transfer_Encoding": "gzip"}, (400, 501)),
    ],
    ids=str,
)
def test_odd_headers_are_refused(server: RealServer, headers: dict[str, str], statuses: tuple[int, ...]):
    assert ask(server, "/api/tables", "POST", b"", **headers)[0] in statuses


@pytest.mark.parametrize("method", ["BREW", "OPTIONS", "TRACE", "DELETE", "PATCH"])
def test_a_way_of_asking_that_is_not_offered_is_refused(server: RealServer, method: str):
    for path in ("/", "/api/tables", "/healthz"):
        status, body = ask(server, path, method)
        assert (status, body["error"]["key"]) == (405, "no-such-method")


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe{\x00}\x00",
        b"\xed\xa0\x80",
        b'{"name":"\xed\xa0\x80"}',
        b'{"name":' + b"9" * 5_000 + b"}",
        b'{"name":' + b"[" * 60_000,
        b'{"name":NaN}',
        b'{"name":1e999}',
        b'["name"]',
        b'{"name":"a","name":{}}',
        b'{"name":5,"settings":{"deck":' + b"[" * 900 + b"]" * 900 + b"}}",
    ],
    ids=lambda body: repr(body[:16]),
)
@pytest.mark.parametrize("path", ["/api/guest", "/api/login", "/api/tables", "/api/positions", "/api/why"])
def test_an_odd_body_is_refused(server: RealServer, path: str, body: bytes):
    status, told = ask(server, path, "POST", body)
    assert 400 <= status < 500
    assert told["error"]["key"]


def test_an_upgrade_to_something_else_is_an_ordinary_request(server: RealServer):
    assert ask(server, "/healthz", Upgrade="h2c", Connection="Upgrade, close")[0] == 200
    with pytest.raises(InvalidStatus) as shut, connect(f"ws://127.0.0.1:{server.port}/api/games"):
        raise AssertionError("there is no live play of all games")
    assert shut.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/api/tables/%00/live", f"/api/tables/{'a' * 1_000}/live", "/api/tables/nothing/live"]
)
def test_live_play_at_an_odd_table_is_refused_with_a_key(server: RealServer, path: str):
    with connect(f"ws://127.0.0.1:{server.port}{path}") as line:
        assert json.loads(line.recv(10))["error"]["key"] == "no-such-thing"
        with pytest.raises(ConnectionClosed):
            line.recv(10)


ODD_MESSAGES = [*MALFORMED, '{"do":"answer","n":0,"option":"x","id":"\\ud800"}', '{"do":"\\u0000"}', '{"do":"sit"}']


def test_no_refusal_silences_a_socket(pair: Pair, screens: tuple[Screen, Screen], server: RealServer):
    """After each of them the screen goes on hearing what the others do, a spectator's too."""
    table = pair[2]
    with server.player() as stranger, stranger.live(table) as watching:
        watching.hear()
        for text in ODD_MESSAGES:
            for screen in (*screens, watching):
                screen.socket.send(text)
                while screen.hear()["is"] != "refused":
                    pass
            player = asked(*screens)
            assert player is not None
            assert player.answer(player.sight["options"][0]["text"])["is"] == "sight"
            n = player.sight["n"]
            for screen in (*screens, watching):
                screen.until(lambda sight, n=n: sight["n"] == n)


def test_a_screen_that_cannot_be_drawn_is_closed_so_that_it_connects_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def fail(*arguments: Any) -> dict[str, Any]:
        raise ValueError("it cannot be drawn")

    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            monkeypatch.setattr(live, "look_at", fail)
            screen.say("answer", n=screen.sight["n"], option="land left", id="1")
            with pytest.raises(ConnectionClosed) as shut:
                hear_all(screen)
            assert shut.value.rcvd is not None
            assert shut.value.rcvd.code == 1012
        monkeypatch.undo()
        with ann.live(table) as again:
            assert again.hear()["n"] > 0


def test_a_failure_on_the_way_in_has_a_key_too(server: RealServer, guest: Callable[[str], Player], monkeypatch: Any):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]

    async def fail(socket: Any) -> Any:
        raise ValueError("something unheard of")

    monkeypatch.setattr(live, "table_of", fail)
    with ann.live(table) as screen:
        assert screen.hear()["error"]["key"] == "our-fault"
