"""Moments are a cache: with them a table wakes sooner, without them, or with false ones, it is the same table."""

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.server import snapshots
from sandtable.server.chair import PLAYER
from sandtable.server.kept import Line
from sandtable.server.sight import sight
from sandtable.server.snapshots import EVERY, Moment
from sandtable.server.storage import DATABASE
from sandtable.server.storage.schema import FIRST, MIGRATIONS, migrate, version_of
from sandtable.server.storage.store import connect
from sandtable.server.table import Table
from sandtable.server.verifier import verify
from tests.server.house import Player, Screen, open_house, quick
from tests.server.play import play_on

AFRICA = sandtable.game("north-africa")


def empty_table() -> Table:
    table = Table("abcdefgh", AFRICA, {}, bytes([6]) * 32)
    for chair in table.chairs:
        chair.kind, chair.player, chair.name = PLAYER, chair.seat, chair.seat
    return table


def played(answers: int = 180) -> tuple[Table, list[Line], Moment]:
    """A table in play, its log, and the moment that was kept on the way."""
    table = empty_table()
    lines = table.begin()
    rng = Random(1)
    kept: Moment | None = None
    while table.n < answers:
        lines += table.answer(rng.choice(table.sitting.state.options()).text, None, None)
        if snapshots.is_due(table):
            kept = snapshots.take(table)
    assert kept is not None
    assert EVERY <= kept.n < answers
    return table, lines, kept


def woken(lines: list[Line], moment: Moment | None) -> Table:
    table = empty_table()
    table.state = "playing"
    table.replay(lines, moment)
    return table


def same(one: Table, two: Table) -> None:
    for seat in (*AFRICA.seats, "spectator"):
        a, b = sight(one, seat, seat), sight(two, seat, seat)
        assert {**a, "updated": 0} == {**b, "updated": 0}
    assert (one.seq, one.chain, one.throws, one.steps) == (two.seq, two.chain, two.throws, two.steps)
    assert one.sitting.answers == two.sitting.answers
    assert one.sitting.record().text() == two.sitting.record().text()


def test_a_table_woken_from_a_moment_is_the_same_table():
    table, lines, moment = played()
    again = woken(lines, moment)
    assert again.taken_up == moment
    assert not again.is_sure.is_set()
    same(again, table)
    assert snapshots.is_true(again, moment)
    for both in (again, table):
        both.answer(both.sitting.state.options()[-1].text, None, None)
    same(again, table)


def test_without_a_moment_it_is_the_same_too():
    table, lines, _ = played()
    again = woken(lines, None)
    assert again.taken_up is None
    same(again, table)


def with_data(moment: Moment, **changes: Any) -> Moment:
    data = {**json.loads(zlib.decompress(moment.data)), **changes}
    return moment._replace(data=zlib.compress(json.dumps(data).encode()))


def spoiled(moment: Moment) -> dict[str, Moment]:
    position = json.loads(zlib.decompress(moment.data))["position"]
    return {
        "another version": moment._replace(made_by="1 0.0.0 1"),
        "another log": moment._replace(chain="0" * 64),
        "another line": moment._replace(seq=moment.seq - 1),
        "another digest": moment._replace(digest="0" * 32),
        "no data": moment._replace(data=b""),
        "broken data": moment._replace(data=moment.data[:-20]),
        "no json": moment._replace(data=zlib.compress(b"{{{")),
        "no position": with_data(moment, position={}),
        "another position": with_data(moment, position={**position, "actor": "nobody"}),
        "no log": with_data(moment, log=[[1, 2]]),
        "too few steps": with_data(moment, steps=[]),
    }


@pytest.mark.parametrize("damage", list(spoiled(played()[2])))
def test_a_spoiled_moment_is_left_alone(damage: str):
    table, lines, moment = played()
    again = woken(lines, spoiled(moment)[damage])
    assert again.taken_up is None
    assert again.is_sure.is_set()
    same(again, table)


def test_a_moment_that_was_gone_back_behind_is_left_alone():
    table, lines, moment = played()
    lines += table.take_back(moment.n - 1, "axis", "axis")
    assert woken(lines, moment).taken_up is None
    same(woken(lines, moment), woken(lines, None))
    rng = Random(2)
    while table.n < moment.n + 30:
        lines += table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    assert woken(lines, moment).taken_up is None


def test_none_is_taken_where_something_can_be_undone():
    table, _, _ = played()
    table.kept_moment = 0
    rng = Random(3)
    seen = set()
    for _ in range(60):
        seen.add((table.sitting.can_undo(), snapshots.is_due(table)))
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    assert seen == {(True, False), (False, True)}


def test_a_lie_is_found_out():
    _, lines, moment = played()
    lines = lines[: moment.seq]
    state = woken(lines, None).sitting.state
    state.answer(state.options()[0])
    ahead = with_data(moment, position=state.position())._replace(digest=state.digest())
    told = with_data(moment, log=json.loads(zlib.decompress(moment.data))["log"][1:])
    for false in (ahead, told):
        table = woken(lines, false)
        assert table.taken_up == false
        assert not snapshots.is_true(table, false)


def test_a_lie_that_does_not_fit_what_came_after_it_is_found_at_once():
    table, lines, moment = played()
    state = woken(lines[: moment.seq], None).sitting.state
    state.answer(next(option for option in state.options() if option.text != lines[moment.seq].option))
    ahead = with_data(moment, position=state.position())._replace(digest=state.digest())
    again = woken(lines, ahead)
    assert again.taken_up is None
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


@pytest.mark.parametrize("lie", ["another tale", "another position"])
def test_a_server_wakes_a_long_game_from_its_moment_and_survives_a_lie(tmp_path: Path, lie: str):
    with open_house(quick(tmp_path)) as house, house.player("Ann") as ann, house.player("Bob") as bob:
        table = long_game(ann, bob)
        cookies = dict(ann.http.cookies), dict(bob.http.cookies)
        before = seen(ann, table), seen(bob, table)
    with closing(connect(tmp_path / DATABASE)) as database:
        assert database.execute("SELECT n FROM moments").fetchone()[0] >= EVERY
    with Again(tmp_path, cookies) as (house, ann, bob):
        assert (seen(ann, table), seen(bob, table)) == before
        go_on(ann, bob, table)
    with closing(connect(tmp_path / DATABASE)) as database:
        falsify(database, table, lie)
    with Again(tmp_path, cookies) as (house, ann, bob):
        ann.look(table)  # whatever it shows, nothing can be done with it
        go_on(ann, bob, table)
        assert house.hall.tables[table].taken_up is None
        ann.do(table, "resign")
        text = ann.get(f"/api/tables/{table}/record").text
    assert verify(text, sandtable.game).fault == ""


def falsify(database: sqlite3.Connection, table: str, lie: str) -> None:
    """Put another moment, whole in itself, in the place of the one that was kept."""
    moment = Moment(*database.execute(snapshots.READ, (table,)).fetchone())
    data = json.loads(zlib.decompress(moment.data))
    if lie == "another tale":
        false = with_data(moment, log=data["log"][1:])
    else:
        state = AFRICA.setup(data["position"])
        state.answer(state.options()[0])
        false = with_data(moment, position=state.position())._replace(digest=state.digest())
    snapshots.write(database, table, false)


class Again:
    """The same folder, the same people, another server."""

    def __init__(self, folder: Path, cookies: tuple[dict[str, str], dict[str, str]]) -> None:
        self.opened = open_house(quick(folder))
        self.cookies = cookies

    def __enter__(self) -> tuple[Any, Player, Player]:
        house = self.opened.__enter__()
        self.people = house.player(), house.player()
        for player, cookies in zip(self.people, self.cookies, strict=True):
            player.http.cookies.update(cookies)
        return house, *self.people

    def __exit__(self, *wrong: Any) -> None:
        for player in self.people:
            player.http.close()
        self.opened.__exit__(*wrong)


def go_on(ann: Player, bob: Player, table: str) -> None:
    """One more answer from whoever is asked, through a line that may have to be opened anew."""
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
    except Exception:  # the line was shut because what it showed was not true
        return False
    return bool(told["is"] == "sight")


def test_an_older_file_gets_a_place_for_moments_and_loses_offers_without_a_secret(tmp_path: Path):
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
        assert database.execute("SELECT COUNT(*) FROM moments").fetchone()[0] == 0
