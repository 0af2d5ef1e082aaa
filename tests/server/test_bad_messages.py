"""Stale, repeated, forged, oversized, malformed and untimely messages change nothing and disturb nobody."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sandtable.server.config import Rate
from tests.server.conftest import Pair
from tests.server.play import asked
from tests.server.real_server import NO_LIMITS, Player, RealServer, Screen, open_server, quick


def hear_all(screen: Screen) -> None:
    while True:
        screen.hear()


def flood(screen: Screen) -> None:
    for _ in range(300):
        screen.say("ping")
        screen.hear()


def first_option(screen: Screen) -> str:
    return str(screen.sight["options"][0]["text"])


def test_a_stale_answer_is_refused_and_a_fresh_sight_follows(screens: tuple[Screen, Screen]):
    screen = asked(*screens)
    assert screen is not None
    n = screen.sight["n"]
    assert screen.answer(first_option(screen), n=n - 1)["error"]["key"] == "stale"
    fresh = screen.hear()
    assert (fresh["is"], fresh["n"]) == ("sight", n)


def test_the_same_message_twice_is_answered_once(screens: tuple[Screen, Screen]):
    screen = asked(*screens)
    assert screen is not None
    n, option = screen.sight["n"], first_option(screen)
    once = screen.answer(option, n=n, number="the-same")
    twice = screen.answer(option, n=n, number="the-same")
    assert once["is"] == twice["is"] == "sight"
    assert once["n"] == twice["n"] > n


def test_the_same_number_for_something_else_is_no_repetition(screens: tuple[Screen, Screen]):
    screen = asked(*screens)
    assert screen is not None
    n = screen.sight["n"]
    screen.answer(first_option(screen), n=n, number="x")
    assert screen.answer("done", n=n, number="x")["error"]["key"] == "stale"


def test_out_of_turn_and_forged_answers_change_nothing(pair: Pair, screens: tuple[Screen, Screen]):
    screen = asked(*screens)
    assert screen is not None
    other = screens[1] if screen is screens[0] else screens[0]
    n, option = screen.sight["n"], first_option(screen)
    assert other.answer(option, n=n)["error"]["key"] == "not-asked"
    assert other.refusal_of("undo", n=n) == "nothing-answered"
    wrong = screen.answer("attack moscow", n=n)["error"]
    assert wrong["key"] == "illegal-option"
    assert [each["id"] for each in wrong["because"]] == wrong["facts"]["rule"]
    assert all(each["ja"] and each["en"] for each in wrong["because"])
    assert wrong["missing"] == {}
    assert screen.answer("chance draw 65", n=n)["error"]["key"] == "illegal-option"
    assert screen.answer("draw 65", n=n)["error"]["key"] == "illegal-option"
    assert pair[0].look(pair[2])["n"] == n


def test_a_stranger_cannot_do_anything_at_a_table(pair: Pair, guest: Callable[[str], Player]):
    table = pair[2]
    stranger = guest("Stranger")
    before = pair[0].look(table)
    with stranger.live(table) as screen:
        screen.hear()
        for do in ("answer", "undo", "wish", "orders", "chat"):
            assert (
                screen.refusal_of(do, n=before["n"], option="done", text="x", wish="turn", orders=[]) == "not-a-player"
            )
        assert screen.refusal_of("sit", seat="axis") == "not-your-seat"
    offers = ("offer-draw", "accept-draw", "ask-takeback", "accept-takeback", "accept-resignation", "decline")
    for action in ("resign", *offers, "rematch"):
        assert stranger.do(table, action).json()["error"]["key"] == "not-a-player"
    assert stranger.do(table, "join").json()["error"]["key"] == "already-playing"
    assert stranger.do(table, "leave").json()["error"]["key"] == "already-playing"
    assert stranger.put(f"/api/tables/{table}/notes", text="x").status_code == 403
    for path in ("/api/why", "/api/odds"):
        assert stranger.post(path, table=table, option="done").json()["error"]["key"] == "not-asked"
    assert pair[0].look(table)["n"] == before["n"]


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '"answer"',
    "\x00",
    "[" * 5000,
    '{"do": 7}',
    '{"do": ["answer"]}',
    '{"do": "fly"}',
    '{"do": "answer"}',
    '{"do": "answer", "n": "1", "option": "done"}',
    '{"do": "answer", "n": -1, "option": "done"}',
    '{"do": "answer", "n": 1e400, "option": "done"}',
    '{"do": "answer", "n": true, "option": "done"}',
    '{"do": "answer", "n": 10, "option": 5}',
    '{"do": "answer", "n": 10, "option": null}',
    '{"do": "answer", "n": 10, "option": "done", "id": {"a": 1}}',
    '{"do": "undo"}',
    '{"do": "wish", "wish": "victory"}',
    '{"do": "wish"}',
    '{"do": "orders", "orders": [1]}',
    '{"do": "orders", "orders": [{"question": "x", "option": "no such option"}]}',
    '{"do": "chat"}',
    '{"do": "chat", "text": "   "}',
    '{"do": "sit", "seat": ["axis"]}',
    json.dumps({"do": "chat", "text": "x" * 501}),
    json.dumps({"do": "answer", "n": 10, "option": "x" * 1000}),
    json.dumps({"do": "answer", "n": 10, "option": "x" * 20_000}),
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: text[:40].replace("\x00", "nul"))
def test_malformed_messages_get_an_error_with_a_key(pair: Pair, screens: tuple[Screen, Screen], text: str):
    n = screens[0].sight["n"]
    screens[0].socket.send(text)
    while (message := screens[0].hear())["is"] != "refused":
        pass
    assert message["error"]["key"]
    screens[0].say("ping")
    while screens[0].hear()["is"] != "pong":
        pass
    assert pair[1].look(pair[2])["n"] == n


def test_bytes_that_are_no_text_are_refused(screens: tuple[Screen, Screen]):
    screens[0].socket.send(b"\xff\xfe\x00")
    while (message := screens[0].hear())["is"] != "refused":
        pass
    assert message["error"]["key"] == "bad-json"


def test_an_oversized_message_closes_only_its_own_connection(pair: Pair, screens: tuple[Screen, Screen]):
    axis, _, table = pair
    n = screens[0].sight["n"]
    with axis.live(table) as third:
        third.hear()
        third.socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            hear_all(third)
    screen = asked(*screens)
    assert screen is not None
    assert screen.answer(first_option(screen), n=n)["is"] == "sight"


BAD_BODIES: list[dict[str, Any]] = [
    {},
    {"game": "chess"},
    {"game": 5},
    {"game": "omaha", "settings": {"level": "nightmare"}},
    {"game": "omaha", "settings": {"no_such": "x"}},
    {"game": "omaha", "settings": [1]},
    {"game": "omaha", "opponent": "computer:random"},
    {"game": "north-africa", "seat": "germany"},
    {"game": "north-africa", "seat": "axis", "opponent": "none"},
    {"game": "north-africa", "seat": "all", "opponent": "open"},
    {"game": "north-africa", "opponent": "computer:deep"},
    {"game": "north-africa", "opponent": "friend"},
    {"game": "omaha", "nonce": "no spaces"},
    {"game": "omaha", "nonce": "x" * 65},
    {"game": "omaha", "commitment": "unknown"},
    {"game": "omaha", "position": "this is no position"},
    {"game": "omaha", "position": "[table]\nsquad = 99\n"},
    {"game": "omaha", "position": "x" * 70_000},
]


@pytest.mark.parametrize("body", BAD_BODIES, ids=str)
def test_a_table_that_cannot_be_is_refused(guest: Callable[[str], Player], body: dict[str, Any]):
    player = guest("Maker")
    response = player.post("/api/tables", **body)
    assert response.status_code in (400, 404, 413)
    assert response.json()["error"]["key"]
    assert player.get("/api/tables").json()["mine"] == []


def test_foreign_pages_and_endless_bodies_are_refused(server: RealServer, guest: Callable[[str], Player]):
    player = guest("Ann")
    plain = {"X-Sandtable": ""}
    assert player.http.post("/api/tables", json={"game": "omaha"}, headers=plain).status_code == 403
    foreign = {"Origin": "https://example.org"}
    assert player.http.post("/api/tables", json={"game": "omaha"}, headers=foreign).status_code == 403
    assert player.http.post("/api/tables", json={"game": "omaha"}, headers={"Origin": "null"}).status_code == 403
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert player.http.post("/api/tables", json={"game": "omaha"}, headers=own).status_code == 201
    assert player.http.post("/api/guest", content=b"x" * 200_000).status_code == 413
    assert player.http.post("/api/guest", content=iter([b"x" * 100_000] * 3)).status_code == 413
    assert player.http.post("/api/guest", content=b"{not json").json()["error"]["key"] == "bad-json"


def test_a_foreign_page_cannot_listen(pair: Pair):
    axis, _, table = pair
    cookie = "; ".join(f"{name}={value}" for name, value in axis.http.cookies.items())
    headers = {"Cookie": cookie, "Origin": "https://example.org"}
    with connect(f"ws://127.0.0.1:{axis.port}/api/tables/{table}/live", additional_headers=headers) as socket:
        assert json.loads(socket.recv(5))["error"]["key"] == "foreign-page"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/nothing-here", 404),
        ("/api/tables/..%2F..%2Fetc", 404),
        ("/api/tables/x", 404),
        ("/api/nothing", 404),
        ("/assets/../../config.py", 404),
        ("/..%2fconfig.py", 404),
        ("/api/words/de", 400),
        ("/api/words/en/chess", 404),
        ("/api/rules/chess", 404),
        ("/api/guest", 404),
    ],
)
def test_what_is_not_there_says_so_with_a_key(guest: Callable[[str], Player], path: str, status: int):
    response = guest("").get(path)
    assert response.status_code == status
    assert response.json()["error"]["key"]
    assert "default-src 'none'" in response.headers["content-security-policy"]


def test_a_way_that_is_not_offered_says_so(guest: Callable[[str], Player]):
    assert guest("").post("/").json()["error"]["key"] == "no-such-method"


def test_a_look_back_beyond_the_end_is_refused(pair: Pair):
    axis, _, table = pair
    assert axis.get(f"/api/tables/{table}/at/100000").json()["error"]["key"] == "out-of-range"
    assert axis.get(f"/api/tables/{table}/at/-1").status_code == 404


def test_a_flood_is_slowed_down_and_then_shut_out(tmp_path: Path):
    limits = NO_LIMITS._replace(messages=Rate(5, 0.001), requests=Rate(30, 0.001))
    with open_server(quick(tmp_path, limits)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            for _ in range(8):
                screen.say("ping")
            heard = [screen.hear() for _ in range(8)]
            assert [m["is"] for m in heard].count("pong") == 5
            assert {m["error"]["key"] for m in heard if m["is"] == "refused"} == {"too-fast"}
            with pytest.raises(ConnectionClosed):
                flood(screen)
        statuses = [bob.get("/api/me").status_code for _ in range(60)]
        assert statuses[0] == 200
        assert 429 in statuses
