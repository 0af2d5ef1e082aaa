"""What is kept: answers are only added, acknowledged means committed, older files become newer ones."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import sandtable
from sandtable.server.accounts.people import People
from sandtable.server.config import Limits
from sandtable.server.live.ordered_set import OrderedSet
from sandtable.server.storage import DATABASE, Database
from sandtable.server.storage.chain_head import Head, HeadFile
from sandtable.server.storage.disk import Disk
from sandtable.server.storage.schema import MIGRATIONS, NewerFile, migrate, version_of
from sandtable.server.storage.store import InUse, SqliteStore, back_up, connect
from sandtable.server.storage.writer import NotWritten, Unsure
from sandtable.server.verification.check_dice import verify
from sandtable.server.web.refusal_responses import refusal
from sandtable.tables.refusals import Refused
from tests.server.play import play_on
from tests.server.real_server import Player, Screen, open_server, quick

TOYS = ["CREATE TABLE first (x INTEGER);", "ALTER TABLE first ADD COLUMN y INTEGER; CREATE TABLE second (z TEXT);"]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / DATABASE)) as database:
        yield database


def test_a_new_file_is_made_and_an_old_one_brought_up_to_date(file: sqlite3.Connection):
    assert migrate(file, TOYS[:1]) == 1
    file.execute("INSERT INTO first VALUES (7)")
    assert migrate(file, TOYS) == 1
    assert migrate(file, TOYS) == 0
    assert version_of(file) == 2
    assert [tuple(row) for row in file.execute("SELECT x, y FROM first")] == [(7, None)]


def test_a_step_that_fails_leaves_the_file_as_it_was(file: sqlite3.Connection):
    migrate(file, TOYS[:1])
    with pytest.raises(sqlite3.Error):
        migrate(file, [*TOYS[:1], "CREATE TABLE third (x); CREATE TABLE first (x);"])
    assert version_of(file) == 1
    assert file.execute("SELECT name FROM sqlite_master WHERE name = 'third'").fetchall() == []


def test_a_file_of_a_newer_version_is_left_alone(file: sqlite3.Connection):
    migrate(file, [*MIGRATIONS, *TOYS])
    with pytest.raises(NewerFile):
        migrate(file)


def test_commits_reach_the_disk_itself(tmp_path: Path):
    store = SqliteStore(tmp_path)
    for database in (store.writing, store.reading):
        assert database.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert database.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
    store.close()


def test_two_servers_do_not_share_a_folder(tmp_path: Path):
    store = SqliteStore(tmp_path)
    with pytest.raises(InUse):
        SqliteStore(tmp_path)
    store.close()
    SqliteStore(tmp_path).close()


async def test_what_waits_is_committed_together_and_a_failure_is_its_own(tmp_path: Path):
    store = SqliteStore(tmp_path)
    store.open()

    def insert(name: str) -> None:
        store.writing.execute("INSERT INTO players VALUES (?, ?, NULL, NULL, 0)", (name, name))

    def broken(database: Database) -> None:
        insert("half")
        raise Refused("stale")

    jobs = [store.write(lambda database, name=str(i): insert(name)) for i in range(200)]  # type: ignore[misc]
    results = await asyncio.gather(*jobs, store.write(broken), return_exceptions=True)
    assert isinstance(results[-1], Refused)
    assert results[:-1] == [None] * 200
    names = {row["id"] for row in store.rows("SELECT id FROM players")}
    assert names == {str(i) for i in range(200)}
    assert store.writer is not None
    assert store.writer.committer.commits < 100
    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lambda database: insert("7"))
    store.close()


def play_a_little(player: Player, answers: int = 12) -> str:
    table = player.make("omaha")["id"]
    with player.live(table) as screen:
        screen.hear()
        play_on(Random(1), screen, most=answers)
    return str(table)


@pytest.mark.embedded
def test_the_log_can_only_be_added_to(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        play_a_little(ann)
    with closing(connect(tmp_path / DATABASE)) as database:
        assert database.execute("SELECT COUNT(*) FROM log").fetchone()[0] > 9
        with pytest.raises(sqlite3.IntegrityError):
            database.execute("UPDATE log SET option = 'x'")
        with pytest.raises(sqlite3.IntegrityError):
            database.execute("DELETE FROM log")


def test_a_table_is_the_same_after_a_restart_undo_and_takeback_included(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("north-africa", seat="axis", nonce="a")["id"]
        bob.do(table, "join", nonce="b")
        with ann.live(table) as one, bob.live(table) as two:
            one.hear()
            two.hear()
            undo(one)
            play_on(Random(6), one, two, most=30)
            ann.do(table, "ask-takeback")
            bob.do(table, "accept-takeback")
            two.until(lambda sight: not sight["offers"])
            one.say("chat", text="hello")
            two.until(lambda sight: two.chat)
        bob.put(f"/api/tables/{table}/notes", text="note")
        before = [ann.look(table), bob.look(table)]
        cookies = [player.http.cookies["sandtable"] for player in (ann, bob)]
    with open_server(quick(tmp_path)) as server, server.player("") as ann, server.player("") as bob:
        ann.http.cookies.set("sandtable", cookies[0])
        bob.http.cookies.set("sandtable", cookies[1])
        assert [ann.look(table), bob.look(table)] == before
        assert before[1]["notes"] == "note"
        with ann.live(table) as one, bob.live(table) as two:
            one.hear()
            two.hear()
            play_on(Random(7), one, two, most=20)
            bob.do(table, "resign")
        assert verify(ann.get(f"/api/tables/{table}/record").text, sandtable.game).fault == ""


def undo(screen: Screen) -> None:
    """Answer something that can be taken back, and take it back."""
    for option in screen.sight["options"]:
        if not option["final"]:
            n = screen.sight["n"]
            screen.answer(option["text"])
            screen.say("undo", n=screen.sight["n"])
            screen.until(lambda sight, n=n: sight["n"] == n)
            return
    raise AssertionError("everything is final")


@pytest.mark.embedded
def test_a_lost_snapshot_is_made_again_from_the_log(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = play_a_little(ann)
        cookie = ann.http.cookies["sandtable"]
        before = ann.get("/api/tables").json()["mine"]
    with closing(connect(tmp_path / DATABASE)) as database:
        database.execute("DELETE FROM summaries")
    with open_server(quick(tmp_path)) as server, server.player("") as ann:
        ann.http.cookies.set("sandtable", cookie)
        assert ann.get("/api/tables").json()["mine"] == before
        assert before[0]["id"] == table


def test_a_computer_that_was_thinking_goes_on_after_a_restart(tmp_path: Path):
    with open_server(quick(tmp_path, computer_delay=60.0)) as server, server.player("Ann") as ann:
        table = ann.make("north-africa", seat="allies", opponent="computer:random")["id"]
        n = ann.look(table)["n"]
        cookie = ann.http.cookies["sandtable"]
    with open_server(quick(tmp_path)) as server, server.player("") as ann:
        ann.http.cookies.set("sandtable", cookie)
        with ann.live(table) as screen:
            assert screen.until(lambda sight: sight["n"] > n)["n"] > n


@pytest.mark.embedded
def test_what_cannot_be_written_was_not_done(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = play_a_little(ann, 2)
        n = ann.look(table)["n"]
        writing = server.registry.store.writing
        with ann.live(table) as screen:
            option = screen.hear()["options"][0]["text"]
            writing.execute("PRAGMA query_only = ON")  # the disk is full, for all the server knows
            assert screen.answer(option)["error"]["key"] == "storage"
            told = ann.get("/readyz")
            assert (told.status_code, told.json()["error"]["key"]) == (503, "storage")
            writing.execute("PRAGMA query_only = OFF")
        assert ann.get("/readyz").status_code == 200  # which tries to write
        assert ann.look(table)["n"] == n
        with ann.live(table) as screen:
            screen.hear()
            assert screen.answer(option)["n"] > n


@pytest.mark.embedded
def test_a_copy_of_a_running_server_is_whole(tmp_path: Path):
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    with open_server(quick(data)) as server, server.player("Ann") as ann:
        table = play_a_little(ann)
        back_up(data, copy / DATABASE)
        cookie, seen = ann.http.cookies["sandtable"], ann.look(table)
    assert (copy / DATABASE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in copy.iterdir()] == [DATABASE]
    with open_server(quick(copy)) as server, server.player("") as ann:
        ann.http.cookies.set("sandtable", cookie)
        assert ann.look(table) == seen


class Headless(Disk):
    """A disk on which the head cannot be written for a while."""

    is_well = False

    def write_head(self, file: HeadFile, head: Head) -> None:
        if not self.is_well:
            raise OSError("disk I/O error")
        super().write_head(file, head)


async def test_while_the_head_cannot_be_written_nothing_new_is_begun_and_nothing_is_sure(tmp_path: Path):
    disk = Headless()
    store = SqliteStore(tmp_path, disk=disk)
    store.open()
    people = People(store, Limits())
    with pytest.raises(Unsure) as unsure:
        await people.guest("Ann")
    assert refusal(unsure.value)[1]["error"]["key"] == "not-sure"
    with pytest.raises(NotWritten) as refused:
        await people.guest("Bob")
    status, body = refusal(refused.value)
    assert (status, body["error"]["key"]) == (503, "storage")
    disk.is_well = True
    await people.guest("Eve")
    store.close()
    store = SqliteStore(tmp_path)
    assert [row["name"] for row in store.rows("SELECT name FROM players ORDER BY name")] == ["Ann", "Eve"]
    store.close()


def test_an_ordered_set_keeps_the_order_of_coming():
    names: OrderedSet[str] = OrderedSet()
    names.update(["c", "a", "b", "a"])
    names.discard("a")
    names.discard("x")
    names.add("a")
    assert list(names) == ["c", "b", "a"]
    assert ("b" in names, "x" in names, len(names)) == (True, False, 3)
