"""Moderation: reports reach moderators and nobody else, what they do holds at once, and all of it is written down."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.real_server import Player, RealServer, open_server, quick

PASSWORD = "three little ducks"
GAME = "north-africa"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    config = quick(tmp_path_factory.mktemp("data"), moderators=("Judge", "Second judge"))
    with open_server(config) as opened:
        yield opened


@pytest.fixture(scope="module")
def judge(server: RealServer) -> Player:
    return owner(server, "Judge")


def owner(server: RealServer, name: str) -> Player:
    player = server.player("")
    assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
    return player


def key_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


def id_of(player: Player) -> str:
    return str(player.get("/api/me").json()["player"]["id"])


def sit_down(one: Player, other: Player) -> str:
    table = str(one.make(GAME, seat="axis", opponent="open")["id"])
    assert other.do(table, "join").status_code == 200
    return table


def said(player: Player, table: str, text: str) -> str:
    """Nothing, or why it could not be said."""
    with player.live(table) as screen:
        screen.hear()
        screen.say("chat", text=text)
        message = screen.hear()
        while message["is"] == "presence" or (message["is"] == "sight" and not screen.chat):
            message = screen.hear()
        return str(message["error"]["key"]) if message["is"] == "refused" else ""


def test_a_report_from_a_table_shows_its_chat_to_moderators_and_to_nobody_else(server: RealServer, judge: Player):
    ann, bob = owner(server, "Report Ann"), server.player("Rude Bob")
    table = sit_down(ann, bob)
    assert said(bob, table, "You play like a goose") == ""
    told = ann.post("/api/reports", table=table, seat="allies", reason="insult", text="Goose!")
    assert (told.status_code, told.json()) == (201, {"reported": True})
    (found,) = [each for each in judge.get("/api/moderation").json()["reports"] if each["name"] == "Rude Bob"]
    assert (found["reporter"], found["reason"], found["text"]) == ("Report Ann", "insult", "Goose!")
    assert [line["text"] for line in found["chat"]] == ["You play like a goose"]
    for player in (ann, bob):
        assert key_of(player.get("/api/moderation")) == (403, "not-a-moderator")
        told = player.post("/api/moderation/ban", player=id_of(judge), reason="x")
        assert key_of(told) == (403, "not-a-moderator")
    number = found["player"]
    assert number == id_of(bob)
    after = judge.post("/api/moderation/mute", player=number, days=3, reason="insults", report=found["id"]).json()
    assert found["id"] not in [each["id"] for each in after["reports"]]
    assert [(each["name"], each["kind"]) for each in after["sanctions"]] == [("Rude Bob", "mute")]
    assert said(bob, table, "Quack") == "muted"
    line = after["log"][0]
    assert (line["moderator"], line["name"], line["action"], line["days"]) == ("Judge", "Rude Bob", "mute", 3)
    judge.post("/api/moderation/unmute", player=number, reason="has said sorry")
    assert said(bob, table, "Sorry") == ""


def test_who_is_banned_is_out_at_once_and_does_not_come_back(server: RealServer, judge: Player):
    bob = owner(server, "Banned Bob")
    number = id_of(bob)
    token = bob.post("/api/tokens", name="t", scopes=["read"], password=PASSWORD).json()["token"]
    with bob.live(bob.make("omaha")["id"]) as screen:
        screen.hear()
        judge.post("/api/moderation/ban", player=number, days=7, reason="cheating")
        message = screen.hear()
        while message["is"] != "refused":
            message = screen.hear()
        assert message["error"]["key"] == "session-over"
    assert bob.get("/api/me").json()["player"] is None
    told = bob.post("/api/login", name="Banned Bob", password=PASSWORD)
    assert key_of(told) == (403, "banned")
    assert told.json()["error"]["facts"] == {"days": 7}
    assert key_of(bob.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})) == (401, "wrong-token")
    judge.post("/api/moderation/unban", player=number, reason="a mistake")
    assert bob.post("/api/login", name="Banned Bob", password=PASSWORD).status_code == 200


def test_a_name_that_cannot_stay_is_changed_everywhere(server: RealServer, judge: Player):
    bob, eve = owner(server, "Nasty Word"), owner(server, "Taken Eve")
    table = bob.make(GAME, seat="axis", opponent="open")["id"]
    told = judge.post("/api/moderation/rename", player=id_of(bob), name="Taken Eve", reason="name")
    assert key_of(told) == (409, "name-taken")
    judge.post("/api/moderation/rename", player=id_of(bob), name="Gentle Bob", reason="name")
    assert eve.look(table)["seats"]["axis"]["name"] == "Gentle Bob"
    assert eve.get("/api/people/Gentle Bob").status_code == 200
    assert key_of(eve.get("/api/people/Nasty Word")) == (404, "no-such-player")
    assert server.player("").post("/api/login", name="Gentle Bob", password=PASSWORD).status_code == 200


def test_what_makes_no_sense_is_refused_and_not_written_down(server: RealServer, judge: Player):
    ann, second = owner(server, "Sense Ann"), owner(server, "Second judge")
    before = len(judge.get("/api/moderation").json()["log"])
    number = id_of(ann)
    for body, key in (
        ({"player": number}, "bad-field"),
        ({"player": number, "reason": " "}, "bad-field"),
        ({"player": number, "reason": "x", "days": 9999}, "bad-field"),
        ({"player": number, "reason": "x", "days": -1}, "bad-field"),
        ({"player": "nobody", "reason": "x"}, "no-such-player"),
        ({"player": id_of(judge), "reason": "x"}, "not-a-moderator"),
        ({"player": id_of(second), "reason": "x"}, "not-a-moderator"),
    ):
        assert key_of(judge.post("/api/moderation/mute", **body))[1] == key
    assert key_of(judge.post("/api/moderation/praise", player=number, reason="x")) == (400, "bad-field")
    assert len(judge.get("/api/moderation").json()["log"]) == before
    for body, key in (
        ({"reason": "boring", "name": "Judge"}, "bad-field"),
        ({"reason": "spam", "name": "Nobody at all"}, "no-such-player"),
        ({"reason": "spam", "name": "Sense Ann"}, "not-yourself"),
        ({"reason": "spam", "table": "none-such", "seat": "axis"}, "no-such-thing"),
    ):
        assert key_of(ann.post("/api/reports", **body))[1] == key
    for _ in range(10):
        assert ann.post("/api/reports", reason="spam", name="Judge").status_code == 201
    assert key_of(ann.post("/api/reports", reason="spam", name="Judge")) == (429, "too-many")
    eve = server.player("Eve")
    table = ann.make(GAME, seat="axis", opponent="open")["id"]
    assert key_of(eve.post("/api/reports", reason="spam", table=table, seat="axis")) == (403, "not-a-player")


def test_strangers_talk_when_both_want_to_and_friends_always(tmp_path: Path):
    with open_server(quick(tmp_path, stranger_chat="both")) as server:
        ann, bob, eve = owner(server, "Talk Ann"), owner(server, "Talk Bob"), server.player("Eve")
        table = sit_down(ann, bob)
        assert said(ann, table, "Hello") == "chat-closed"
        assert ann.do(table, "talk").status_code == 200
        seen = bob.get(f"/api/tables/{table}/talk").json()
        assert seen == {"open": False, "blocked": False, "muted": False, "mine": False, "theirs": True}
        assert said(bob, table, "Hello") == "chat-closed"
        bob.do(table, "talk")
        assert ann.get(f"/api/tables/{table}/talk").json()["open"] is True
        assert said(bob, table, "Hello") == ""
        assert key_of(eve.get(f"/api/tables/{table}/talk")) == (403, "not-a-player")
        ann.post("/api/people/Talk Bob/block")
        assert said(bob, table, "Still there?") == "chat-closed"
        ann.post("/api/people/Talk Bob/unblock")
        other = sit_down(ann, bob)
        for player, name in ((ann, "Talk Bob"), (bob, "Talk Ann")):
            player.post(f"/api/people/{name}/befriend")
        assert said(ann, other, "Hello, friend") == ""
