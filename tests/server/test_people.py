"""Guests, accounts, sessions."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.server.config import Rate
from tests.server.real_server import NO_LIMITS, Player, RealServer, open_server, quick


def test_a_guest_plays_at_once_under_a_name(guest: Callable[[str], Player]):
    player = guest("")
    assert player.get("/api/me").json() == {"player": None}
    response = player.post("/api/guest", name="  山田  太郎 ")
    assert response.json()["player"]["name"] == "山田 太郎"
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert player.get("/api/me").json()["player"]["account"] is False


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u0000b", "a\u202eb", "...", 5, None, ["x"]])
def test_a_name_that_cannot_be_shown_is_refused(guest: Callable[[str], Player], name: object):
    assert guest("").post("/api/guest", name=name).json()["error"]["key"] in ("bad-name", "bad-text")


def test_a_guest_needs_no_name_and_can_take_one_later(guest: Callable[[str], Player]):
    player, friend = guest(""), guest("Friend")
    made = player.post("/api/guest", unnamed=True).json()["player"]
    assert re.fullmatch(r"Guest [1-9]\d{0,3}", made["name"])
    table = player.make("north-africa", seat="axis", opponent="open")["id"]
    friend.do(table, "join")
    with friend.live(table) as screen:
        assert screen.hear()["seats"]["axis"]["name"] == made["name"]
        renamed = player.post("/api/name", name=" 山田 ").json()["player"]
        assert renamed == {"id": made["id"], "name": "山田", "account": False}
        assert screen.hear()["seats"]["axis"]["name"] == "山田"
    assert player.get("/api/me").json()["player"] == renamed
    assert friend.get(f"/api/tables/{table}").json()["seats"]["axis"]["name"] == "山田"


def test_not_everybody_can_be_renamed_and_not_to_everything(guest: Callable[[str], Player]):
    nobody, ann, owner = guest(""), guest("Ann"), guest("")
    owner.post("/api/account", name="Wavell", password="longenough")
    assert nobody.post("/api/name", name="Ann").json()["error"]["key"] == "who-are-you"
    assert owner.post("/api/name", name="Auchinleck").json()["error"]["key"] == "has-account"
    assert ann.post("/api/name", name="Wavell").json()["error"]["key"] == "name-taken"
    assert ann.post("/api/name").json()["error"]["key"] == "bad-name"
    assert ann.get("/api/me").json()["player"]["name"] == "Ann"


def test_an_account_keeps_the_games_of_the_guest_across_devices(guest: Callable[[str], Player]):
    phone, desk = guest("Guest"), guest("")
    table = phone.make("omaha")["id"]
    before = phone.http.cookies["sandtable"]
    made = phone.post("/api/account", name="Keeper", password="correct horse")
    assert made.json()["player"]["account"] is True
    assert phone.http.cookies["sandtable"] != before
    assert desk.post("/api/login", name="keeper", password="wrong horse").json()["error"]["key"] == "wrong-password"
    assert desk.post("/api/login", name="nobody", password="wrong horse").json()["error"]["key"] == "wrong-password"
    assert desk.post("/api/login", name=" KEEPER ", password="correct horse").status_code == 200
    assert [head["id"] for head in desk.get("/api/tables").json()["mine"]] == [table]
    assert desk.look(table)["mine"] == ["squad"]
    assert phone.post("/api/account", name="Again", password="correct horse").json()["error"]["key"] == "has-account"


def test_nobody_may_take_the_name_of_an_account(guest: Callable[[str], Player]):
    guest("").post("/api/account", name="Montgomery", password="longenough")
    for taken in ("montgomery", "MONTGOMERY", "Ｍontgomery"):
        assert guest("").post("/api/guest", name=taken).json()["error"]["key"] == "name-taken"
        again = guest("").post("/api/account", name=taken, password="longenough")
        assert again.json()["error"]["key"] == "name-taken"


@pytest.mark.parametrize("password", ["short", "x" * 201, 12345678, None])
def test_a_password_that_is_none_is_refused(guest: Callable[[str], Player], password: object):
    assert guest("").post("/api/account", name="Careless", password=password).json()["error"]["key"] == "bad-password"


def test_logging_out_ends_the_session(guest: Callable[[str], Player]):
    player = guest("Ann")
    token = player.http.cookies["sandtable"]
    assert player.post("/api/logout").json() == {"player": None}
    assert player.get("/api/me").json() == {"player": None}
    player.http.cookies.set("sandtable", token)
    assert player.get("/api/me").json() == {"player": None}


@pytest.mark.parametrize("token", ["", "x", "' OR 1=1 --", "a" * 4000])
def test_a_forged_session_is_nobody(guest: Callable[[str], Player], token: str):
    player = guest("")
    response = player.http.get("/api/me", headers={"Cookie": f"sandtable={token}"})
    assert response.json() == {"player": None}


@pytest.mark.embedded
def test_neither_tokens_nor_passwords_are_kept_as_they_are(server: RealServer, guest: Callable[[str], Player]):
    player = guest("")
    player.post("/api/account", name="Hashed", password="open sesame")
    with sqlite3.connect(server.registry.config.data / "sandtable.db") as database:
        whole = "\n".join(database.iterdump())
    database.close()
    assert "Hashed" in whole
    assert "$argon2id$" in whole
    assert "open sesame" not in whole
    assert player.http.cookies["sandtable"] not in whole


def test_guessing_passwords_is_slowed_down(tmp_path: Path):
    limits = NO_LIMITS._replace(passwords=Rate(4, 0.01), guests=Rate(3, 0.01), tables=Rate(2, 0.01))
    with open_server(quick(tmp_path, limits)) as server, server.player("") as player:
        statuses = [player.post("/api/login", name="x", password="guess").status_code for _ in range(5)]
        assert statuses == [401, 401, 401, 401, 429]
        statuses = [player.post("/api/guest", name="x").status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]
        statuses = [player.post("/api/tables", game="omaha").status_code for _ in range(3)]
        assert statuses == [201, 201, 429]


def test_nobody_fills_the_room_alone(tmp_path: Path):
    limits = NO_LIMITS._replace(connections=2, running_tables=3)
    with open_server(quick(tmp_path, limits)) as server, server.player("Ann") as ann:
        tables = [ann.make("omaha")["id"] for _ in range(3)]
        assert ann.post("/api/tables", game="omaha").json()["error"]["key"] == "quota-running-tables"
        with ann.live(tables[0]) as one, ann.live(tables[0]) as two:
            assert (one.hear()["is"], two.hear()["is"]) == ("sight", "sight")
            with ann.live(tables[0]) as three:
                assert three.hear()["error"]["key"] == "too-many"
        ann.do(tables[0], "resign")
        assert ann.post("/api/tables", game="omaha").status_code == 201
