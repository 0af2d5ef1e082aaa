"""How much of the server one player may fill, and what is said to whoever has enough."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.server.limits.quotas import use_of
from tests.server.real_server import NO_LIMITS, Player, RealServer, Screen, open_server, quick


def key_of(response: Any) -> str:
    return str(response.json()["error"]["key"])


@pytest.fixture
def limited(tmp_path: Path) -> Callable[..., Any]:
    @contextmanager
    def opened(**limits: Any) -> Iterator[RealServer]:
        with open_server(quick(tmp_path, NO_LIMITS._replace(**limits))) as server:
            yield server

    return opened


def wait_for_somebody(player: Player) -> Any:
    return player.post("/api/tables", game="north-africa", seat="axis", opponent="open")


def test_so_many_tables_wait_for_a_player(limited: Callable[..., Any]):
    with limited(open_tables=2) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        tables = [wait_for_somebody(ann).json()["id"] for _ in range(2)]
        refused = wait_for_somebody(ann)
        assert (refused.status_code, key_of(refused)) == (429, "quota-open-tables")
        assert refused.json()["error"]["facts"] == {"most": 2}
        assert ann.make("omaha")["state"] == "playing"  # a game that runs at once waits for nobody
        assert wait_for_somebody(bob).status_code == 201
        ann.do(tables[0], "leave")
        assert wait_for_somebody(ann).status_code == 201
        bob.do(tables[1], "join")
        assert wait_for_somebody(ann).status_code == 201


def test_many_requests_at_once_do_not_get_more(limited: Callable[..., Any]):
    with limited(open_tables=3) as server:
        ann = server.player("Ann")
        screens = [server.player("") for _ in range(12)]
        for screen in screens:
            screen.http.cookies.set("sandtable", ann.http.cookies["sandtable"])
        with ThreadPoolExecutor(12) as pool:
            statuses = list(pool.map(lambda screen: wait_for_somebody(screen).status_code, screens))
        assert sorted(statuses) == [201] * 3 + [429] * 9


def test_so_many_games_run(limited: Callable[..., Any]):
    with limited(running_tables=2) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        mine = [ann.make("omaha")["id"] for _ in range(2)]
        assert key_of(ann.post("/api/tables", game="omaha")) == "quota-running-tables"
        assert key_of(ann.post("/api/daily")) == "quota-running-tables"
        other = wait_for_somebody(bob).json()["id"]
        assert key_of(ann.do(other, "join")) == "quota-running-tables"
        assert bob.look(other)["seats"]["allies"]["kind"] == "empty"
        ann.do(mine[0], "resign")
        assert ann.do(other, "join").status_code == 200
        assert key_of(ann.do(mine[0], "rematch")) == "quota-running-tables"


def test_so_many_tables_begin_with_a_position(limited: Callable[..., Any]):
    with limited(positions=1) as server:
        ann = server.player("Ann")
        table = ann.make("omaha")["id"]
        position = ann.get(f"/api/tables/{table}/position").text
        assert ann.post("/api/tables", game="omaha", position=position).status_code == 201
        assert key_of(ann.post("/api/tables", game="omaha", position=position)) == "quota-positions"
        assert ann.post("/api/tables", game="omaha").status_code == 201


def chatting(screen: Screen, text: str) -> str:
    """Say something; the key with which it is refused, or nothing."""
    screen.say("chat", text=text, id="chat")
    before = len(screen.chat)
    while True:
        message = screen.hear()
        if message["is"] == "refused":
            return str(message["error"]["key"])
        if len(screen.chat) > before:
            return ""


def test_the_chat_of_a_table_and_of_a_player_can_be_full(limited: Callable[..., Any]):
    with limited(table_chat_bytes=300, chat_bytes=700) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        tables = [wait_for_somebody(ann).json()["id"] for _ in range(4)]
        for table in tables:
            bob.do(table, "join")
        with ann.live(tables[0]) as screen, bob.live(tables[0]) as other:
            screen.hear()
            other.hear()
            assert [chatting(screen, "砂" * 33) for _ in range(3)] == [""] * 3  # three bytes each
            assert chatting(screen, "four") == "quota-table-chat"
            assert chatting(screen, "3 b") == ""
            other.until(lambda sight: len(other.chat) == 4)
            assert chatting(other, "me too") == "quota-table-chat"  # a table is full for everybody
        with ann.live(tables[1]) as screen:
            screen.hear()
            assert [chatting(screen, "x" * 100) for _ in range(3)] == [""] * 3
        with ann.live(tables[2]) as screen, bob.live(tables[2]) as other:
            screen.hear()
            other.hear()
            assert chatting(screen, "x" * 101) == "quota-chat"
            assert chatting(other, "y" * 101) == ""  # a player is full for one


def test_notes_can_be_full_and_shortened(limited: Callable[..., Any]):
    with limited(table_notes_bytes=100, notes_bytes=150) as server:
        ann = server.player("Ann")
        one, two = (ann.make("omaha")["id"] for _ in range(2))

        def write(table: str, text: str) -> str:
            answer = ann.put(f"/api/tables/{table}/notes", text=text)
            return "" if answer.status_code == 200 else key_of(answer)

        assert write(one, "x" * 101) == "quota-table-notes"
        assert write(one, "x" * 100) == ""
        assert write(two, "x" * 51) == "quota-notes"
        assert write(two, "x" * 50) == ""
        assert write(one, "x" * 90) == ""
        assert write(two, "x" * 60) == ""
        assert ann.look(two)["notes"] == "x" * 60
        use = ann.get("/api/account").json()["use"]
        assert use["notes_bytes"] == {"has": 150, "most": 150}
        assert use["running_tables"]["has"] == 2


def test_all_that_is_kept_of_a_player_has_a_limit_but_no_answer_is_refused(limited: Callable[..., Any]):
    with limited(stored_bytes=4000) as server:
        ann = server.player("Ann")
        made = []
        for _ in range(10):
            answer = ann.post("/api/tables", game="omaha")
            if answer.status_code != 201:
                break
            made.append(answer.json()["id"])
        assert key_of(answer) == "quota-stored"
        assert 1 <= len(made) < 10
        assert 2000 < ann.get("/api/account").json()["use"]["stored_bytes"]["has"] <= 4000
        with ann.live(made[0]) as screen:
            option = screen.hear()["options"][0]["text"]
            assert screen.answer(option)["is"] == "sight"


def test_what_is_estimated_is_about_what_is_stored(server: RealServer, guest: Callable[[str], Player]):
    """The size of a finished game on the disk, against what it counts for."""
    ann = guest("Ann")
    me = ann.get("/api/me").json()["player"]["id"]
    table = ann.make("kasserine", seat="all", opponent="none")["id"]
    with ann.live(table) as screen:
        screen.hear()
        rng = Random(7)
        while screen.sight["n"] < 150 and screen.sight["state"] != "over":
            seat = screen.sight["actor"]
            if screen.sight["seat"] != seat:
                screen.say("sit", seat=seat)
                screen.until(lambda sight, seat=seat: sight["seat"] == seat)
            screen.answer(rng.choice([option["text"] for option in screen.sight["options"]]))
    counted = use_of(server.registry.store, server.registry.config.limits, me)["stored_bytes"]["has"]
    sums = [
        "SELECT SUM(LENGTH(seat) + LENGTH(option) + LENGTH(player) + LENGTH(message) + LENGTH(chain) + 30) AS size"
        " FROM (SELECT seat, option, COALESCE(player, '') AS player, COALESCE(message, '') AS message, chain FROM log"
        f" WHERE table_id = '{table}') AS lines",
        f"SELECT COALESCE(SUM(LENGTH(data)), 0) AS size FROM snapshots WHERE table_id = '{table}'",
    ]
    stored = sum(row["size"] for sql in sums for row in server.registry.store.rows(sql))
    assert stored / 2 < counted < stored * 3
