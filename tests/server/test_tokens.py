"""Tokens: what a program may do for an account, what it may not, and how it ends; and bots that play by them."""

import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from random import Random
from typing import Any

import httpx
import pytest

from sandtable.client import Client, Live, ServerRefused
from sandtable.server.accounts import tokens
from sandtable.server.accounts.names import clean_name
from sandtable.server.web import people_api, tokens_api
from sandtable.tables.refusals import Refused
from tests.server.real_server import NO_CERTIFICATES, Player, RealServer

PASSWORD = "three little ducks"
Guest = Callable[[str], Player]
Owner = Callable[[str], Player]


@pytest.fixture
def owner(guest: Guest) -> Owner:
    """Somebody with an account."""

    def come(name: str) -> Player:
        player = guest("")
        assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
        return player

    return come


def token_of(owner: Player, *scopes: str, **others: Any) -> str:
    made = owner.post("/api/tokens", name="test", scopes=scopes or ("read", "play"), password=PASSWORD, **others)
    assert made.status_code == 201, made.text
    return str(made.json()["token"])


def client_of(server: RealServer, token: str) -> Client:
    return Client(f"http://127.0.0.1:{server.port}", token)


def key_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


def refusal(doing: Callable[[], Any]) -> str:
    with pytest.raises(ServerRefused) as wrong:
        doing()
    return wrong.value.key


def play(live: Live, rng: Random, most: int = 1000) -> None:
    for _ in range(most):
        if live.sight["state"] != "playing":
            return
        if live.options:
            live.answer(rng.choice(live.options))
        else:
            live.wait(10)


def test_a_program_plays_a_whole_game_with_the_token_of_its_owner(server: RealServer, owner: Owner):
    ann = owner("Token Ann")
    client = client_of(server, token_of(ann))
    me = client.me()
    assert me is not None
    assert me["name"] == "Token Ann"
    table = client.make_table("omaha")["id"]
    with client.live(table) as live:
        play(live, Random(1))
        assert live.sight["state"] == "over"
        assert [line["n"] for line in live.log] == sorted(line["n"] for line in live.log)
    assert client.record(table).startswith("Sandtable record 2\ngame: omaha\n")
    assert table in [head["id"] for head in ann.get("/api/tables").json()["mine"]]


def test_a_token_for_reading_looks_and_does_nothing(server: RealServer, owner: Owner):
    ann = owner("Reading Ann")
    table = ann.make("north-africa", seat="axis", opponent="link")["id"]
    client = client_of(server, token_of(ann, "read"))
    assert client.sight(table)["mine"] == ["axis"]
    for doing in (lambda: client.make_table("omaha"), lambda: client.resign(table), lambda: client.join(table)):
        assert refusal(doing) == "token-scope"
    mine = ann.make("omaha")["id"]
    n = ann.look(mine)["n"]
    with client.live(mine) as live:
        assert live.options
        assert refusal(lambda: live.answer(live.options[0])) == "token-scope"
        live.do("chat", text="hello")
        heard = live.hear(10)
        assert heard is not None
        assert heard["error"]["key"] == "token-scope"
    assert ann.look(mine)["n"] == n


def test_a_token_sees_what_its_player_sees_and_nothing_of_others(server: RealServer, owner: Owner, guest: Guest):
    ann, bob = owner("Seeing Ann"), guest("Bob")
    table = ann.make("north-africa", seat="axis", opponent="open")["id"]
    bob.do(table, "join")
    client = client_of(server, token_of(ann))
    assert client.sight(table) == ann.look(table)
    assert refusal(lambda: client.sight(table, "allies")) == "not-your-seat"
    other = client_of(server, token_of(owner("Other Ann")))
    assert other.sight(table)["seat"] == "spectator"


def test_nothing_about_an_account_can_be_done_with_a_token(server: RealServer, owner: Owner):
    token = token_of(owner("Locked Ann"))
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.Client(
        base_url=f"http://127.0.0.1:{server.port}", headers=headers, verify=NO_CERTIFICATES, timeout=10
    ) as http:
        for route in (*people_api.ROUTES, *tokens_api.ROUTES):
            methods = sorted(route.methods or ())
            for method in (name for name in methods if name != "HEAD" and route.path != "/api/me"):
                told = http.request(method, route.path.replace("{id}", "x"), json={"password": PASSWORD})
                assert key_of(told) == (403, "not-by-token"), route.path
        found = http.get("/api/me")
    assert "set-cookie" not in found.headers


@pytest.mark.parametrize("given", ["", "x", "sandtable_", "sandtable_" + "x" * 43, "sandtable_\u00e4"])
def test_what_is_no_token_is_refused_even_with_a_good_cookie(guest: Guest, given: str):
    ann = guest("Ann")
    sent = f"Bearer {given}".strip().encode("latin-1")
    told = ann.http.get("/api/me", headers={b"Authorization": sent})
    assert key_of(told) == (401, "wrong-token")


def test_a_foreign_page_cannot_use_a_token_it_has_found(server: RealServer, owner: Owner):
    token = token_of(owner("Origin Ann"))
    told = httpx.post(
        f"http://127.0.0.1:{server.port}/api/tables",
        json={"game": "omaha"},
        headers={"Authorization": f"Bearer {token}", "Origin": "https://evil.example"},
        verify=NO_CERTIFICATES,
    )
    assert key_of(told) == (403, "foreign-page")


def test_a_token_is_told_once_and_kept_as_a_hash(server: RealServer, owner: Owner):
    ann = owner("Hashing Ann")
    token = token_of(ann)
    listed = ann.get("/api/tokens")
    (row,) = listed.json()["tokens"]
    assert (row["name"], row["scopes"], row["player"]["name"]) == ("test", ["read", "play"], "Hashing Ann")
    export = ann.get("/api/export")
    assert [kept["name"] for kept in export.json()["player"]["tokens"]] == ["test"]
    with closing(sqlite3.connect(server.registry.config.data / "sandtable.db")) as database:
        dump = "\n".join(database.iterdump())
    for text in (listed.text, export.text, dump):
        assert token not in text
        assert token.removeprefix(tokens.PREFIX) not in text


def test_revoking_ends_a_token_and_what_is_open_under_it(server: RealServer, owner: Owner):
    ann, eve = owner("Revoking Ann"), owner("Revoking Eve")
    client = client_of(server, token_of(ann))
    table = client.make_table("omaha")["id"]
    (row,) = ann.get("/api/tokens").json()["tokens"]
    assert key_of(eve.post(f"/api/tokens/{row['id']}/revoke")) == (404, "no-such-thing")
    with client.live(table) as live:
        assert ann.post(f"/api/tokens/{row['id']}/revoke").json()["tokens"] == []
        assert refusal(lambda: live.wait(10)) == "session-over"
    assert refusal(client.me) == "wrong-token"
    assert key_of(ann.post(f"/api/tokens/{row['id']}/revoke")) == (404, "no-such-thing")


def test_a_new_password_ends_all_tokens(server: RealServer, owner: Owner):
    ann = owner("Changing Ann")
    client = client_of(server, token_of(ann))
    assert ann.post("/api/password", old=PASSWORD, new="four little ducks").status_code == 200
    assert refusal(client.me) == "wrong-token"


def test_an_open_screen_of_a_token_outlives_the_sweep(server: RealServer, owner: Owner):
    client = client_of(server, token_of(owner("Sweeping Ann")))
    with client.live(client.make_table("omaha")["id"]) as live:
        server.ask(server.registry.people.sessions.sweep())
        n = live.sight["n"]
        assert live.answer(live.options[0])["n"] > n


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"scopes": ["read"], "password": PASSWORD}, "bad-field"),
        ({"name": " ", "scopes": ["read"], "password": PASSWORD}, "bad-field"),
        ({"name": "x" * 61, "scopes": ["read"], "password": PASSWORD}, "too-large"),
        ({"name": "x", "scopes": [], "password": PASSWORD}, "bad-field"),
        ({"name": "x", "scopes": ["admin"], "password": PASSWORD}, "bad-field"),
        ({"name": "x", "scopes": [["read"]], "password": PASSWORD}, "bad-field"),
        ({"name": "x", "scopes": "read", "password": PASSWORD}, "bad-field"),
        ({"name": "x", "scopes": ["read"], "password": "wrong"}, "wrong-password"),
        ({"name": "x", "scopes": ["read"]}, "wrong-password"),
        ({"name": "x", "scopes": ["read"], "password": PASSWORD, "player": "somebody"}, "no-such-thing"),
    ],
)
def test_what_makes_no_sense_makes_no_token(owner: Owner, body: dict[str, Any], key: str):
    ann = owner(f"Bad {secrets.token_hex(6)}")
    assert key_of(ann.post("/api/tokens", **body))[1] == key
    assert ann.get("/api/tokens").json()["tokens"] == []


def test_a_guest_has_no_tokens_and_there_is_a_limit(guest: Guest, owner: Owner, monkeypatch: pytest.MonkeyPatch):
    body = {"name": "x", "scopes": ["read"], "password": PASSWORD}
    assert key_of(guest("Ann").post("/api/tokens", **body)) == (400, "no-account")
    assert key_of(guest("").post("/api/tokens", **body)) == (401, "who-are-you")
    monkeypatch.setattr(tokens, "MOST_TOKENS", 1)
    monkeypatch.setattr(tokens, "MOST_BOTS", 1)
    ann = owner("Limited Ann")
    token_of(ann)
    assert key_of(ann.post("/api/tokens", **body)) == (429, "too-many-tokens")
    assert ann.post("/api/bots", name="Limited", password=PASSWORD).status_code == 201
    assert key_of(ann.post("/api/bots", name="Limited 2", password=PASSWORD)) == (429, "too-many-bots")


# Bots


@pytest.fixture
def bot(server: RealServer, owner: Owner) -> Iterator[tuple[Player, str, Client]]:
    ann = owner("Bot owner")
    made = ann.post("/api/bots", name="Clever", password=PASSWORD).json()["player"]
    yield ann, made["id"], client_of(server, token_of(ann, player=made["id"]))
    ann.post("/api/delete-account", password=PASSWORD)


def test_a_bot_plays_a_person_over_the_same_socket_and_says_what_it_is(
    server: RealServer, guest: Guest, bot: tuple[Player, str, Client]
):
    client, person = bot[2], guest("Person")
    table = person.make("north-africa", seat="axis", opponent="open")["id"]
    head = client.join(table)
    assert head["seats"]["allies"] == {"name": "Clever [bot]", "kind": "player"}
    assert person.look(table)["seats"]["allies"]["name"] == "Clever [bot]"
    rng = Random(3)
    with client.live(table) as live, person.live(table) as screen:
        screen.hear()
        for _ in range(30):
            if live.options:
                live.answer(rng.choice(live.options))
                screen.until(lambda sight: sight["n"] >= live.sight["n"])
            else:
                screen.answer(rng.choice(screen.sight["options"])["text"])
                while live.sight["n"] < screen.sight["n"]:
                    live.wait(10)
        assert live.sight["n"] == screen.sight["n"] >= 30


def test_nobody_can_sign_in_as_a_bot_or_look_like_one(guest: Guest, bot: tuple[Player, str, Client]):
    for password in ("", PASSWORD, "None"):
        assert key_of(guest("").post("/api/login", name="Clever [bot]", password=password)) == (401, "wrong-password")
    assert key_of(guest("").post("/api/guest", name="Clever [bot]")) == (400, "name-reserved")
    assert key_of(guest("").post("/api/guest", name="Cleverbot")) == (409, "name-taken")


@pytest.mark.parametrize("name", ["X [bot]", "X (Bot)", "X{b0t}", "X <bоt>", "X ［ＢＯＴ］", "X [bot]!", "X - bot"])
def test_a_name_that_looks_like_a_bots_is_refused(name: str):
    with pytest.raises(Refused, match="name-reserved"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Talbot", "Robot 7", "Bot Fan", "D'Abbot", "Mr. Abbot"])
def test_other_names_are_not(name: str):
    assert clean_name(name) == name


def test_a_bot_ends_with_its_owner_or_by_its_owner(server: RealServer, owner: Owner, bot: tuple[Player, str, Client]):
    ann, number, client = bot
    eve = owner("Bot eater")
    table = client.make_table("north-africa", seat="axis", opponent="open")["id"]
    assert key_of(eve.post(f"/api/bots/{number}/delete", password=PASSWORD)) == (404, "no-such-thing")
    assert key_of(ann.post(f"/api/bots/{number}/delete", password="wrong")) == (401, "wrong-password")
    left = ann.post(f"/api/bots/{number}/delete", password=PASSWORD).json()
    assert (left["bots"], left["tokens"]) == ([], [])
    assert refusal(client.me) == "wrong-token"
    assert key_of(ann.get(f"/api/tables/{table}"))[0] == 404
    again = ann.post("/api/bots", name="Second", password=PASSWORD).json()["player"]["id"]
    second = client_of(server, token_of(ann, player=again))
    with second.live(second.make_table("omaha")["id"]) as live:
        assert ann.post("/api/delete-account", password=PASSWORD).status_code == 200
        assert refusal(lambda: live.wait(10)) == "session-over"
    assert refusal(second.me) == "wrong-token"
    with closing(sqlite3.connect(server.registry.config.data / "sandtable.db")) as database:
        assert "Second" not in "\n".join(database.iterdump())
