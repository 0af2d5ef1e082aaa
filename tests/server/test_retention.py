"""What nobody comes back to is swept away; what somebody could miss is not."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.accounts.names import FORMER
from sandtable.server.config import Retention as Days
from sandtable.server.retention import sweep as sweeping
from sandtable.server.retention.sweep import Retention
from sandtable.server.storage.integrity import examine
from sandtable.server.storage.running_days import DAY
from tests.server.clocks import Clock
from tests.server.real_server import Player, RealServer, open_server, quick
from tests.server.signed_play import check, duel, notes_of, record_of

PASSWORD = "three little ducks"
DAYS = Days(open_tables=5, stopped_tables=10, guests_games=15, guests=30)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "PAUSE", 0)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RealServer]:
    with open_server(quick(tmp_path, retention=DAYS)) as server:
        yield server


@pytest.fixture
def clock(own: RealServer) -> Clock:
    return Clock().attach(own.registry.people.days)


def account(server: RealServer, name: str) -> Player:
    player = server.player("")
    assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
    return player


def sweep(server: RealServer) -> None:
    server.ask(Retention(server.registry).sweep())


def states(server: RealServer) -> dict[str, str]:
    return {row["id"]: row["state"] for row in server.registry.store.rows("SELECT id, state FROM tables")}


def waiting(player: Player) -> str:
    return str(player.make("north-africa", seat="axis", opponent="open")["id"])


def meet(one: Player, other: Player) -> str:
    table = waiting(one)
    assert other.do(table, "join").status_code == 200
    return table


def test_a_table_that_nobody_came_to_is_removed(own: RealServer, clock: Clock):
    ann = own.player("Ann")
    old = waiting(ann)
    clock.run(own, DAYS.open_tables)
    sweep(own)
    assert states(own) == {old: "open"}
    clock.run(own, 1)
    sweep(own)
    assert states(own) == {}
    assert ann.get(f"/api/tables/{old}").status_code == 404
    assert ann.get("/api/me").json()["player"]["name"] == "Ann"


def test_a_game_that_nobody_plays_on_is_over_and_kept_for_accounts_only(own: RealServer, clock: Clock):
    ann, bob, eve = own.player("Ann"), own.player("Bob"), account(own, "Eve with account")
    of_guests, of_account, alone = meet(ann, bob), meet(eve, bob), ann.make("omaha")["id"]
    clock.run(own, DAYS.stopped_tables + 1)
    sweep(own)
    assert states(own) == {of_account: "over"}
    assert eve.look(of_account)["result"] == {"winner": None, "key": "abandoned", "rule": ""}
    for gone in (of_guests, alone):
        assert ann.get(f"/api/tables/{gone}").status_code == 404


def test_the_record_of_a_game_that_nobody_played_on_is_true_and_says_who_ended_it(own: RealServer, clock: Clock):
    signers, table = duel(own, "left alone")
    assert signers["axis"].player.post("/api/account", name="Erwin with account", password=PASSWORD).status_code == 200
    clock.run(own, DAYS.stopped_tables + 1)
    sweep(own)
    own.registry.drop(own.registry.tables[table])  # and what is on the disk says the same
    found = check(record_of(signers["axis"].player, table))
    assert (found.fault, found.is_game) == ("", True)
    assert "abandoned" in notes_of(found)


def test_finished_games_of_accounts_are_kept_and_those_of_guests_for_a_while(own: RealServer, clock: Clock):
    ann, bob, eve = own.player("Ann"), own.player("Bob"), account(own, "Eve with account")
    of_guests, of_account = meet(ann, bob), meet(eve, bob)
    for table in (of_guests, of_account):
        bob.do(table, "resign")
    clock.run(own, DAYS.guests_games)
    sweep(own)
    assert set(states(own)) == {of_guests, of_account}
    clock.run(own, 500)
    sweep(own)
    assert set(states(own)) == {of_account}
    assert eve.post("/api/login", name="Eve with account", password=PASSWORD).status_code == 200
    assert eve.look(of_account)["seats"]["allies"]["name"] == FORMER  # the guest has not come for long
    assert eve.get(f"/api/tables/{of_account}/record").status_code == 200


def test_a_table_with_somebody_at_it_is_never_swept(own: RealServer, clock: Clock):
    ann, bob, eve = own.player("Ann"), own.player("Bob"), account(own, "Eve with account")
    tables = [waiting(ann), meet(ann, bob), meet(eve, bob)]
    screens = [ann.live(tables[0]), bob.live(tables[1]), own.player("").live(tables[2])]  # also who only watches
    for screen in screens:
        screen.hear()
    clock.run(own, 100)
    sweep(own)
    assert states(own) == {tables[0]: "open", tables[1]: "playing", tables[2]: "playing"}
    for screen in screens:
        screen.stack.close()
    own.ask(gone(own))
    sweep(own)
    assert states(own) == {tables[2]: "over"}


async def gone(server: RealServer) -> None:
    """Until the server has noticed that nobody is there any more."""
    while any(table.live.connections for table in server.registry.tables.values()):
        await asyncio.sleep(0.01)


def test_an_answer_makes_a_game_young_again(own: RealServer, clock: Clock):
    ann, bob = own.player("Ann"), own.player("Bob")
    table = meet(ann, bob)
    clock.run(own, DAYS.stopped_tables + 1)
    write(own, "UPDATE tables SET updated = ? WHERE id = ?", (clock.shows, table))
    sweep(own)
    assert states(own) == {table: "playing"}


def write(server: RealServer, sql: str, values: tuple[Any, ...] = ()) -> None:
    async def do() -> None:
        await server.registry.store.write(lambda database: database.execute(sql, values))

    server.ask(do())


def test_an_answer_given_while_the_clock_was_wrong_does_not_make_a_game_old(own: RealServer, clock: Clock):
    clock.shows -= 60 * DAY
    own.ask(own.registry.people.days.look())
    clock.run(own, 60)
    ann, bob = own.player("Ann"), own.player("Bob")
    table = meet(ann, bob)
    write(own, "UPDATE tables SET updated = 0 WHERE id = ?", (table,))  # a moment in 1970, which nobody looked at
    sweep(own)
    assert states(own) == {table: "playing"}


@pytest.mark.parametrize("jump", [50 * 365 * DAY, -50 * 365 * DAY])
def test_a_clock_that_jumps_makes_nothing_old(own: RealServer, clock: Clock, jump: float):
    clock.run(own, 60)
    ann = own.player("Ann")
    clock.shows += jump
    own.ask(own.registry.people.days.look())
    table = waiting(ann)
    write(own, "UPDATE tables SET updated = ?", (clock.shows,))
    sweep(own)
    clock.shows -= jump
    own.ask(own.registry.people.days.look())
    sweep(own)
    assert states(own) == {table: "open"}
    assert ann.get("/api/me").json()["player"] is not None


def test_a_guest_who_does_not_come_is_forgotten_and_one_who_comes_is_not(own: RealServer, clock: Clock):
    ann, bob = own.player("Ann"), own.player("Bob")
    bobs = bob.post("/api/recovery-link").json()["key"]
    for _ in range(3):
        clock.run(own, DAYS.guests - 5)
        assert ann.get("/api/me").json()["player"] is not None
        own.ask(renewed(own))
        sweep(own)
    rows = own.registry.store.rows("SELECT name FROM players")
    assert [row["name"] for row in rows] == ["Ann"]
    assert own.player("").post("/api/return", key=bobs).json()["error"]["key"] == "wrong-link"


async def renewed(server: RealServer) -> None:
    await asyncio.gather(*server.registry.people.sessions.renewing.values())


def test_zero_days_means_for_ever(tmp_path: Path):
    with open_server(quick(tmp_path, retention=Days(0, 0, 0, 0))) as server:
        clock = Clock().attach(server.registry.people.days)
        ann, bob = server.player("Ann"), server.player("Bob")
        tables = [waiting(ann), meet(ann, bob), meet(ann, bob)]
        bob.do(tables[2], "resign")
        clock.run(server, 600)
        sweep(server)
        assert set(states(server)) == set(tables)
        assert len(server.registry.store.rows("SELECT id FROM players")) == 2


def test_a_table_that_cannot_be_read_does_not_stop_the_sweep(own: RealServer, clock: Clock):
    ann, eve = own.player("Ann"), account(own, "Eve with account")
    broken, sound = meet(eve, ann), meet(eve, ann)
    own.registry.tables.clear()
    write(own, "UPDATE tables SET settings = 'no json' WHERE id = ?", (broken,))
    clock.run(own, DAYS.stopped_tables + 1)
    sweep(own)
    assert states(own)[sound] == "over"


@pytest.mark.embedded
def test_what_was_swept_is_gone_whole_and_the_file_is_sound(tmp_path: Path):
    with open_server(quick(tmp_path, retention=DAYS)) as server:
        clock = Clock().attach(server.registry.people.days)
        ann, bob = server.player("Ann"), server.player("Bob")
        table = meet(ann, bob)
        kept = meet(account(server, "Eve with account"), bob)
        ann.put(f"/api/tables/{table}/notes", text="some notes")
        with ann.live(table) as screen:
            screen.hear()
            screen.say("chat", text="hello")
            screen.until(lambda sight: screen.chat)
        server.ask(gone(server))
        clock.run(server, DAYS.stopped_tables + 1)
        sweep(server)
    examine(tmp_path)
    with closing(sqlite3.connect(tmp_path / "sandtable.db")) as database:
        whole = "\n".join(database.iterdump())
        assert table not in whole
        assert kept in whole
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        lines = database.execute("SELECT (SELECT COUNT(*) FROM log), lines FROM head").fetchone()
        assert lines[0] == lines[1] > 0
        assert database.execute("SELECT SUM(chat), SUM(notes) FROM written").fetchone() == (0, 0)
