"""Snapshots are a cache: with them a table loads sooner, without them, or with false ones, it is the same table."""

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.server.storage import DATABASE
from sandtable.server.storage.schema import FIRST, MIGRATIONS, migrate, version_of
from sandtable.server.storage.store import connect
from sandtable.server.storage.table_changes import write_snapshot
from sandtable.server.storage.table_store import SNAPSHOT
from sandtable.server.verification.check_dice import verify
from sandtable.tables import snapshots
from sandtable.tables.log_lines import Line
from sandtable.tables.seats import PLAYER
from sandtable.tables.snapshots import EVERY, Snapshot
from sandtable.tables.table import Table
from sandtable.tables.table_views import table_view
from sandtable.tables.terms import Terms
from tests.server.play import play_on
from tests.server.real_server import Player, Screen, open_server, quick

AFRICA = sandtable.game("north-africa")


def empty_table() -> Table:
    table = Table(Terms("abcdefgh", AFRICA, {}, bytes([6]) * 32))
    for seat in table.seats:
        seat.kind, seat.player, seat.player_name = PLAYER, seat.name, seat.name
    return table


def played(answers: int = 180) -> tuple[Table, list[Line], Snapshot]:
    """A table in play, its log, and the snapshot that was kept on the way."""
    table = empty_table()
    lines = table.begin()
    rng = Random(1)
    kept: Snapshot | None = None
    while table.n < answers:
        lines += table.answer(rng.choice(table.sitting.state.options()).text, None, None)
        if snapshots.is_due(table):
            kept = snapshots.take(table)
            table.snapshot_n = kept.n
    assert kept is not None
    assert EVERY <= kept.n < answers
    return table, lines, kept


def load(lines: list[Line], snapshot: Snapshot | None) -> Table:
    table = empty_table()
    table.state = "playing"
    table.replay(lines, snapshot)
    return table


def same(one: Table, two: Table) -> None:
    for seat in (*AFRICA.seats, "spectator"):
        a, b = table_view(one, seat, seat), table_view(two, seat, seat)
        assert {**a, "updated": 0} == {**b, "updated": 0}
    assert (one.log.seq, one.log.chain, one.history) == (two.log.seq, two.log.chain, two.history)
    assert one.sitting.answers == two.sitting.answers
    assert one.sitting.record().text() == two.sitting.record().text()


def test_a_table_loaded_from_a_snapshot_is_the_same_table():
    table, lines, snapshot = played()
    again = load(lines, snapshot)
    assert again.loaded.snapshot == snapshot
    same(again, table)
    assert snapshots.is_true(again, snapshot)
    for both in (again, table):
        both.answer(both.sitting.state.options()[-1].text, None, None)
    same(again, table)


def test_without_a_snapshot_it_is_the_same_too():
    table, lines, _ = played()
    again = load(lines, None)
    assert again.loaded.snapshot is None
    same(again, table)


def with_data(snapshot: Snapshot, **changes: Any) -> Snapshot:
    data = {**json.loads(zlib.decompress(snapshot.data)), **changes}
    return snapshot._replace(data=zlib.compress(json.dumps(data).encode()))


def spoiled(snapshot: Snapshot) -> dict[str, Snapshot]:
    position = json.loads(zlib.decompress(snapshot.data))["position"]
    return {
        "another version": snapshot._replace(made_by="1 0.0.0 1"),
        "another log": snapshot._replace(chain="0" * 64),
        "another line": snapshot._replace(seq=snapshot.seq - 1),
        "another digest": snapshot._replace(digest="0" * 32),
        "no data": snapshot._replace(data=b""),
        "broken data": snapshot._replace(data=snapshot.data[:-20]),
        "no json": snapshot._replace(data=zlib.compress(b"{{{")),
        "no position": with_data(snapshot, position={}),
        "another position": with_data(snapshot, position={**position, "actor": "nobody"}),
        "no log": with_data(snapshot, log=[[1, 2]]),
        "too few steps": with_data(snapshot, steps=[]),
    }


@pytest.mark.parametrize("damage", list(spoiled(played()[2])))
def test_a_damaged_snapshot_is_ignored(damage: str):
    table, lines, snapshot = played()
    again = load(lines, spoiled(snapshot)[damage])
    assert again.loaded.snapshot is None
    same(again, table)


def test_a_snapshot_of_answers_that_were_taken_back_is_ignored():
    table, lines, snapshot = played()
    lines += table.take_back(snapshot.n - 1, "axis", "axis")
    assert load(lines, snapshot).loaded.snapshot is None
    same(load(lines, snapshot), load(lines, None))
    rng = Random(2)
    while table.n < snapshot.n + 30:
        lines += table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    assert load(lines, snapshot).loaded.snapshot is None


def test_none_is_taken_where_something_can_be_undone():
    table, _, _ = played()
    table.snapshot_n = 0
    rng = Random(3)
    seen = set()
    for _ in range(60):
        seen.add((table.sitting.can_undo(), snapshots.is_due(table)))
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    assert seen == {(True, False), (False, True)}


def test_a_false_snapshot_is_found():
    _, lines, snapshot = played()
    lines = lines[: snapshot.seq]
    state = load(lines, None).sitting.state
    state.answer(state.options()[0])
    ahead = with_data(snapshot, position=state.position())._replace(digest=state.digest())
    told = with_data(snapshot, log=json.loads(zlib.decompress(snapshot.data))["log"][1:])
    for false in (ahead, told):
        table = load(lines, false)
        assert table.loaded.snapshot == false
        assert not snapshots.is_true(table, false)


def test_a_false_snapshot_that_does_not_fit_what_came_after_it_is_found_at_once():
    table, lines, snapshot = played()
    state = load(lines[: snapshot.seq], None).sitting.state
    state.answer(next(option for option in state.options() if option.text != lines[snapshot.seq].option))
    ahead = with_data(snapshot, position=state.position())._replace(digest=state.digest())
    again = load(lines, ahead)
    assert again.loaded.snapshot is None
    same(again, table)


def long_game(player: Player, other: Player) -> str:
    table = str(player.make("north-africa", seat="axis", nonce="a")["id"])
    other.do(table, "join", nonce="b")
    with player.live(table) as one, other.live(table) as two:
        one.hear()
        two.hear()
        play_on(Random(4), one, two, most=EVERY + 25)
        assert one.sight["state"] == "playing"
    return table


def seen(player: Player, table: str) -> dict[str, Any]:
    found = player.look(table)
    return {name: found[name] for name in ("n", "view", "log", "options", "can_undo", "settings")}


@pytest.mark.embedded
@pytest.mark.parametrize("lie", ["another tale", "another position"])
def test_a_server_loads_a_long_game_from_its_snapshot_and_survives_a_false_one(tmp_path: Path, lie: str):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = long_game(ann, bob)
        cookies = dict(ann.http.cookies), dict(bob.http.cookies)
        before = seen(ann, table), seen(bob, table)
    with closing(connect(tmp_path / DATABASE)) as database:
        assert database.execute("SELECT n FROM snapshots").fetchone()[0] >= EVERY
    with Again(tmp_path, cookies) as (server, ann, bob):
        assert (seen(ann, table), seen(bob, table)) == before
        go_on(ann, bob, table)
    with closing(connect(tmp_path / DATABASE)) as database:
        falsify(database, table, lie)
    with Again(tmp_path, cookies) as (server, ann, bob):
        ann.look(table)  # whatever it shows, nothing can be done with it
        go_on(ann, bob, table)
        assert server.registry.tables[table].loaded.snapshot is None
        ann.do(table, "resign")
        text = ann.get(f"/api/tables/{table}/record").text
    assert verify(text, sandtable.game).fault == ""


def falsify(database: sqlite3.Connection, table: str, lie: str) -> None:
    """Put another snapshot, whole in itself, in the place of the one that was kept."""
    snapshot = Snapshot(*database.execute(SNAPSHOT, (table,)).fetchone())
    data = json.loads(zlib.decompress(snapshot.data))
    if lie == "another tale":
        false = with_data(snapshot, log=data["log"][1:])
    else:
        state = AFRICA.setup(data["position"])
        state.answer(state.options()[0])
        false = with_data(snapshot, position=state.position())._replace(digest=state.digest())
    write_snapshot(database, table, false)


class Again:
    """The same folder, the same people, another server."""

    def __init__(self, folder: Path, cookies: tuple[dict[str, str], dict[str, str]]) -> None:
        self.opened = open_server(quick(folder))
        self.cookies = cookies

    def __enter__(self) -> tuple[Any, Player, Player]:
        server = self.opened.__enter__()
        self.people = server.player(), server.player()
        for player, cookies in zip(self.people, self.cookies, strict=True):
            player.http.cookies.update(cookies)
        return server, *self.people

    def __exit__(self, *wrong: Any) -> None:
        for player in self.people:
            player.http.close()
        self.opened.__exit__(*wrong)


def go_on(ann: Player, bob: Player, table: str) -> None:
    """One more answer from whoever is asked, through a line that may have to be opened again."""
    for _ in range(50):
        asked = next(player for player in (ann, bob) if player.look(table)["options"])
        with asked.live(table) as screen:
            if try_to_answer(screen):
                return
    raise AssertionError("nothing was answered")


def try_to_answer(screen: Screen) -> bool:
    try:
        sight_now = screen.hear()
        told = screen.answer(sight_now["options"][0]["text"])
    except Exception:  # the connection was closed because what it showed was not true
        return False
    return bool(told["is"] == "sight")


def test_an_older_file_gets_a_place_for_snapshots_and_loses_offers_without_a_secret(tmp_path: Path):
    with closing(connect(tmp_path / DATABASE)) as database:
        assert migrate(database, [FIRST]) == 1
        for name, offers in (("a", '[{"kind": "rematch", "seat": "axis", "nonce": ""}]'), ("b", '[{"kind": "draw"}]')):
            database.execute(
                "INSERT INTO tables (id, game, rules, settings, opponent, secret, state, offers, created, updated)"
                " VALUES (?, 'omaha', 1, '{}', 'none', x'00', 'over', ?, 0, 0)",
                (name, offers),
            )
        assert migrate(database) == len(MIGRATIONS) - 1
        assert version_of(database) == len(MIGRATIONS)
        kept = [tuple(row) for row in database.execute("SELECT id, offers FROM tables ORDER BY id")]
        assert kept == [("a", "[]"), ("b", '[{"kind": "draw"}]')]
        assert database.execute("SELECT COUNT(*) FROM snapshots").fetchone()[0] == 0
