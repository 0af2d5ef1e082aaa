"""Our games as version 1 of their rules left them in the database: played on, checked, reviewed, held against a day."""

import datetime
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.games.omaha.daily import CHALLENGE
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.players.daily import the_challenge
from sandtable.server.storage import DATABASE
from sandtable.server.storage.schema import migrate
from sandtable.server.storage.store import connect
from sandtable.server.storage.table_changes import TableChanges
from sandtable.server.storage.table_store import insert_table
from sandtable.server.verification.check_dice import verify
from sandtable.tables.log_lines import Line
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms
from tests.server.play import play_on
from tests.server.real_server import Player, RealServer, open_server, quick
from tests.server.test_daily import at, results
from tests.server.test_review import until_done

SECRET = bytes([7]) * 32
PLAYER_ID = "ann"
DAY = "2026-06-07"


def chosen(name: str, **more: str) -> dict[str, str]:
    """What version 1 had stored, as far as it decides anything."""
    known = [setting.name for setting in sandtable.game(name).settings]
    return {key: value for key, value in more.items() if key in known}


def played(
    name: str, answers: int, settings: dict[str, str], secret: bytes = SECRET, day: str = "", version: int = 1
) -> Any:
    """A table of an older version with all seats at one screen, and its log."""
    table = Table(Terms(f"old-{name}", sandtable.game(name), settings, secret, None, version))
    for seat in table.seats:
        seat.kind, seat.player, seat.player_name = PLAYER, PLAYER_ID, "Ann"
    table.terms.day, table.terms.is_counted = day, bool(day)
    lines = table.begin()
    rng = Random(3)
    while table.state == "playing" and table.n < answers:
        lines += table.answer(rng.choice(table.sitting.state.options()).text, PLAYER_ID, None)
    return table, lines


def keep(folder: Path, table: Table, lines: list[Line]) -> None:
    with closing(connect(folder / DATABASE)) as database:
        migrate(database)
        database.execute("INSERT INTO players VALUES (?, 'Ann', NULL, NULL, 0)", (PLAYER_ID,))
        insert_table(database, table)
        TableChanges(table, lines)(database)
        if table.terms.day:
            database.execute("INSERT INTO days VALUES (?, ?, ?, 1, NULL)", (table.id, table.terms.day, PLAYER_ID))


def ann_at(server: RealServer) -> Player:
    """Ann, who made these tables, comes back."""
    player = server.player("Somebody")
    me = player.get("/api/me").json()["player"]["id"]
    database = connect(server.registry.config.data / DATABASE)
    with closing(database):
        database.execute("UPDATE sessions SET player = ? WHERE player = ?", (PLAYER_ID, me))
    return player


@pytest.fixture
def serve(tmp_path: Path) -> Any:
    return lambda: open_server(quick(tmp_path, review_seconds=0.1))


OLDER = [(name, version) for name in sandtable.game_names() for version in range(1, sandtable.game(name).version)]


@pytest.mark.embedded
@pytest.mark.parametrize(("name", "version"), OLDER)
def test_a_game_of_every_older_version_goes_on_and_its_dice_are_checked(
    name: str, version: int, tmp_path: Path, serve: Any
):
    table, lines = played(name, 25, chosen(name, level="standard"), version=version)
    keep(tmp_path, table, lines)
    for _ in range(2):
        with serve() as server, ann_at(server) as ann:
            seen = ann.look(table.id)
            assert (seen["rules"], seen["aside"], seen["settings"]) == (version, None, table.played_with)
            with ann.live(table.id) as screen:
                screen.hear()
                play_one(screen)
    with serve() as server, ann_at(server) as ann:
        assert ann.look(table.id)["n"] > table.n >= 25
        if ann.look(table.id)["state"] == "playing":
            ann.do(table.id, "resign")
        assert verify(ann.get(f"/api/tables/{table.id}/record").text, sandtable.game).fault == ""


def play_one(screen: Any) -> None:
    """An answer of whichever seat is asked, at the one screen."""
    actor = screen.sight["actor"]
    if actor != screen.sight["seat"]:
        screen.say("sit", seat=actor)
        screen.until(lambda told: told["seat"] == actor)
    assert screen.answer(screen.sight["options"][0]["text"])["is"] == "sight"


@pytest.mark.embedded
def test_a_finished_game_of_version_1_is_reviewed(tmp_path: Path, serve: Any):
    table, lines = played("omaha", 100_000, chosen("omaha", level="standard"))
    keep(tmp_path, table, lines)
    with serve() as server, ann_at(server) as ann:
        assert ann.look(table.id)["result"] == table.result
        assert ann.do(table.id, "review").status_code == 202
        review = until_done(ann, table.id)
    assert review["of"] > 3
    assert [table.sitting.answers[each["number"]][1] for each in review["points"]] == [
        each["given"] for each in review["points"]
    ]


@pytest.mark.embedded
def test_a_beach_of_the_day_of_version_1_is_played_on_and_stands_in_the_table_of_that_day(tmp_path: Path, serve: Any):
    date = CHALLENGE.of(datetime.date.fromisoformat(DAY))
    table, lines = played("omaha", 20, chosen("omaha", level=date.level), the_challenge().secret(DAY), DAY)
    keep(tmp_path, table, lines)
    with serve() as server, ann_at(server) as ann:
        at(server, date.date)
        with ann.live(table.id) as screen:
            screen.hear()
            play_on(Random(5), screen)
        assert verify(ann.get(f"/api/tables/{table.id}/record").text, sandtable.game).fault == ""
        (row,) = results(ann, DAY)["rows"]
    assert (row["mine"], row["state"]) == (True, "finished")
    assert (row["score"] is not None) is (tables_at_hand(table.sitting.state) is not None)
