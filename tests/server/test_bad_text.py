"""Text that cannot be kept (half of a surrogate pair, NUL) is refused at the edge, wherever it stands."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Pair
from tests.server.play import asked
from tests.server.real_server import Player, Screen

pytestmark = pytest.mark.long

BAD = ["\\ud800", "\\udfff", "a\\ud83d", "\\u0000", "x\\u0000y"]  # as they stand in JSON


def refused(screen: Screen, raw: str | bytes) -> dict[str, Any]:
    """What the server says to a message; then that it still listens."""
    screen.socket.send(raw)
    while (message := screen.hear())["is"] != "refused":
        pass
    screen.say("ping")
    while screen.hear()["is"] != "pong":
        pass
    return message


@pytest.mark.parametrize("bad", BAD)
def test_in_a_live_message_it_is_refused_and_nothing_changes(pair: Pair, screens: tuple[Screen, Screen], bad: str):
    axis, _, table = pair
    screen = asked(*screens)
    assert screen is not None
    before, option = axis.look(table), screen.sight["options"][0]["text"]
    n = before["n"]
    messages = {
        "id": f'{{"do":"answer","n":{n},"option":"{option}","id":"{bad}"}}',
        "option": f'{{"do":"answer","n":{n},"option":"{bad}","id":"1"}}',
        "text": f'{{"do":"chat","text":"hello {bad}"}}',
        "wish": f'{{"do":"wish","wish":"{bad}"}}',
        "seat": f'{{"do":"sit","seat":"{bad}"}}',
        "do": f'{{"do":"{bad}"}}',
        "other": f'{{"do":"ping","other":[1,{{"deep":[{{"{bad}":null}}]}}]}}',
    }
    for place, raw in messages.items():
        error = refused(screen, raw)["error"]
        assert error == {"key": "bad-text", "facts": {"place": place}}
    order = f'{{"question":"react","option":"pass","about":"{bad}"}}'
    assert refused(screen, f'{{"do":"orders","orders":[{order}]}}')["error"]["key"] == "bad-text"
    order = f'{{"question":"{bad}","option":"pass"}}'
    assert refused(screen, f'{{"do":"orders","orders":[{order}]}}')["error"]["key"] == "bad-text"
    assert refused(screen, f'{{"{bad}":"ping"}}')["error"] == {"key": "bad-text", "facts": {"place": "message"}}
    assert axis.look(table) == before


def test_bytes_with_half_a_pair_are_refused(screens: tuple[Screen, Screen]):
    raw = b'{"do":"chat","text":"\xed\xa0\x80"}'
    assert refused(screens[0], raw)["error"]["key"] in ("bad-text", "bad-json")


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/guest", '{"name":"Ann%s"}'),
        ("POST", "/api/account", '{"name":"Ann","password":"long-enough%s"}'),
        ("POST", "/api/login", '{"name":"Ann%s","password":"long-enough"}'),
        ("POST", "/api/tables", '{"game":"omaha%s"}'),
        ("POST", "/api/tables", '{"game":"omaha","settings":{"deck":"%s"}}'),
        ("POST", "/api/tables", '{"game":"omaha","settings":{"%s":"1"}}'),
        ("POST", "/api/tables", '{"game":"omaha","commitment":"%s"}'),
        ("POST", "/api/tables", '{"game":"omaha","position":"%s"}'),
        ("POST", "/api/positions", '{"position":"%s"}'),
        ("PUT", "/api/tables/TABLE/notes", '{"text":"%s"}'),
        ("POST", "/api/tables/TABLE/join", '{"seat":"%s"}'),
        ("POST", "/api/tables/TABLE/resign", '{"seat":"%s"}'),
        ("POST", "/api/why", '{"table":"TABLE","option":"%s"}'),
        ("POST", "/api/odds", '{"table":"TABLE","option":"%s"}'),
        ("POST", "/api/daily", '{"again":"%s"}'),
    ],
)
def test_in_a_body_it_is_refused(pair: Pair, method: str, path: str, body: str, bad: str):
    axis, _, table = pair
    before = axis.look(table)
    raw = (body % bad).replace("TABLE", table).encode()
    response = axis.http.request(method, path.replace("TABLE", table), content=raw)
    assert (response.status_code, response.json()["error"]["key"]) == (400, "bad-text")
    assert axis.look(table) == before


@pytest.mark.parametrize("bad", BAD)
def test_inside_a_position_it_is_refused_however_deep(guest: Callable[[str], Player], bad: str):
    """The position is JSON within JSON: the text around it is harmless."""
    player = guest("Ann")
    for game, text in (
        ("omaha", f'{{"game":"omaha","settings":{{"level":"{bad}"}}}}'),
        ("omaha", f'{{"game":"omaha{bad}"}}'),
        ("omaha", f'{{"game":"omaha","table":{{"{bad}":1}}}}'),
        ("kasserine", f'{{"game":"kasserine","settings":{{"edition":"{bad}"}}}}'),
    ):
        made = player.post("/api/tables", game=game, position=text)
        for response in (player.post("/api/positions", position=text), made):
            assert (response.status_code, response.json()["error"]["key"]) in ((400, "bad-text"), (400, "unreadable"))
    assert player.post("/api/positions", position='game = "omaha\\u0000"').json()["error"]["key"] in (
        "bad-text",
        "unreadable",
    )
    assert player.get("/api/tables").json()["mine"] == []


def test_in_a_query_it_is_refused(pair: Pair):
    axis, _, table = pair
    for path in (f"/api/tables/{table}?seat=%00", f"/api/tables/{table}/link?n=%00", "/api/next?after=x%00"):
        response = axis.http.get(path)
        assert (response.status_code, response.json()["error"]["key"]) == (400, "bad-text")
    with axis.live(table, seat="%00") as screen:
        assert screen.hear()["error"]["key"] == "bad-text"
    assert axis.http.get(f"/api/tables/{table}?seat=%ED%A0%80").json()["error"]["key"] == "unknown-seat"


def test_numbers_that_are_none_are_refused(screens: tuple[Screen, Screen]):
    for number in ("NaN", "Infinity", "-Infinity"):
        assert refused(screens[0], f'{{"do":"answer","n":{number},"option":"done"}}')["error"]["key"] == "bad-json"


def test_a_setting_that_is_json_once_more_is_read_to_the_bottom(guest: Callable[[str], Player]):
    player = guest("Ann")
    for edition in (
        '{"units":{"\\ud800":"1-2-3"}}',
        '{"map":{"\\u0000":{}}}',
        '{"\\ud800":{}}',
        '{"units":{"x":"\\ud83d"}}',
    ):
        made = player.post("/api/tables", game="kasserine", seat="all", opponent="none", settings={"edition": edition})
        assert made.status_code == 400, made.text
        described = player.post(
            "/api/positions", position=f"game = \"kasserine\"\nsettings = {{ edition = '{edition}' }}"
        )
        assert described.status_code == 400, described.text
    assert player.get("/api/tables").json()["mine"] == []
