"""A damaged disk is noticed: no acknowledged answer is ever gone without a word, and what is whole can be played on."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.server.storage import DATABASE, Damaged, Lost, SqliteStore
from sandtable.server.storage.chain_head import BLOCK, HEAD, read_head
from sandtable.server.storage.integrity import WAL
from sandtable.server.storage.store import back_up, connect
from tests.server.damaged_files import Lines, copy, cuts, flip, fold, lines_in, play_and_kill, silently_lost
from tests.server.real_server import open_server, quick

pytestmark = [pytest.mark.long, pytest.mark.embedded]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Lines]:
    """The folder of a server that was killed, and what it had acknowledged."""
    folder = tmp_path_factory.mktemp("killed")
    return folder / "killed", play_and_kill(folder / "data", folder / "killed")


@pytest.fixture
def folder(killed: tuple[Path, Lines], tmp_path: Path) -> Path:
    return copy(killed[0], tmp_path / "data")


def test_after_a_kill_everything_is_there(folder: Path, killed: tuple[Path, Lines]):
    assert (folder / WAL).stat().st_size > 100_000
    assert list(silently_lost(folder, killed[1])) == []
    assert lines_in(folder) == killed[1]


def test_a_write_ahead_log_that_was_cut_is_never_silently_shorter(killed: tuple[Path, Lines], tmp_path: Path):
    size = (killed[0] / WAL).stat().st_size
    noticed = 0
    for at in cuts(size, 40):
        folder = copy(killed[0], tmp_path / "cut")
        with (folder / WAL).open("r+b") as file:
            file.truncate(at)
        noticed += is_refused(folder)
        assert list(silently_lost(folder, killed[1])) == [], at
    assert noticed > 60


def is_refused(folder: Path) -> bool:
    try:
        SqliteStore(folder).close()
    except (Damaged, Lost):
        return True
    return False


@pytest.mark.parametrize("name", [WAL, DATABASE])
def test_bytes_that_were_changed_are_noticed_where_they_cost_an_answer(
    killed: tuple[Path, Lines], tmp_path: Path, name: str
):
    rng = Random(7)
    base = copy(killed[0], tmp_path / "base")
    if name == DATABASE:
        fold(base)
    for number in range(80):
        folder = copy(base, tmp_path / "flipped")
        at = flip(folder / name, rng)
        assert list(silently_lost(folder, killed[1])) == [], (number, at)


def test_a_log_page_full_of_older_lines_is_noticed(killed: tuple[Path, Lines], tmp_path: Path):
    """A write that never reached the disk: one page is as it was before, and SQLite finds nothing wrong with it."""
    older = copy(killed[0], tmp_path / "older")
    with (older / WAL).open("r+b") as file:
        file.truncate((older / WAL).stat().st_size // 2)
    fold(older)
    newer = copy(killed[0], tmp_path / "newer")
    fold(newer)
    pages = (older / DATABASE).stat().st_size // 4096
    for page in range(1, pages):
        folder = copy(newer, tmp_path / "mixed")
        data = bytearray((folder / DATABASE).read_bytes())
        data[page * 4096 : (page + 1) * 4096] = (older / DATABASE).read_bytes()[page * 4096 : (page + 1) * 4096]
        (folder / DATABASE).write_bytes(data)
        assert list(silently_lost(folder, killed[1])) == [], page


@pytest.mark.parametrize("missing", [WAL, DATABASE])
def test_a_file_that_is_gone_is_noticed(folder: Path, missing: str):
    (folder / missing).unlink()
    with pytest.raises(Lost) as lost:
        SqliteStore(folder)
    assert lost.value.kind == "behind"
    assert lost.value.known > lost.value.found


def test_garbage_in_place_of_a_file_is_noticed(folder: Path, killed: tuple[Path, Lines]):
    for name in (DATABASE, WAL):
        copy(killed[0], folder)
        if name == DATABASE:
            fold(folder)
        (folder / name).write_bytes(Random(1).randbytes(20_000))
        with pytest.raises((Damaged, Lost)):
            SqliteStore(folder)
    copy(killed[0], folder)
    (folder / DATABASE).write_bytes(b"")
    with pytest.raises((Damaged, Lost)):
        SqliteStore(folder)


def test_looking_changes_nothing(folder: Path):
    """What was refused can be looked at, repaired or restored: nothing of it was touched."""
    with (folder / WAL).open("r+b") as file:
        file.truncate(200_000)
    before = {name: (folder / name).read_bytes() for name in (DATABASE, WAL, HEAD)}
    for _ in range(2):
        with pytest.raises(Lost):
            SqliteStore(folder)
    assert {name: (folder / name).read_bytes() for name in before} == before


def test_a_loss_can_be_accepted_and_is_not_asked_about_again(folder: Path, killed: tuple[Path, Lines]):
    with (folder / WAL).open("r+b") as file:
        file.truncate(200_000)
    with pytest.raises(Lost):
        SqliteStore(folder)
    store = SqliteStore(folder, accept_loss=True)
    assert store.lost is not None
    store.close()
    store = SqliteStore(folder)
    assert store.lost is None
    store.close()
    left = lines_in(folder)
    assert all(lines == killed[1][table][: len(lines)] for table, lines in left.items())


# The head beside the database


def test_the_head_is_one_behind_after_a_kill_between_the_two(folder: Path):
    head = read_head(folder)
    assert head is not None
    data = bytearray((folder / HEAD).read_bytes())
    newest = BLOCK * (head.commits % 2)
    data[newest : newest + 160] = b"\0" * 160  # as if it had never been written
    (folder / HEAD).write_bytes(data)
    behind = read_head(folder)
    assert behind is not None
    assert behind.commits == head.commits - 1
    store = SqliteStore(folder)
    assert store.beside.head == head
    store.close()
    assert read_head(folder) == head


def test_a_head_that_is_gone_or_garbled_is_asked_about(folder: Path):
    (folder / HEAD).write_bytes(b"garbage " * 1000)
    with pytest.raises(Lost) as lost:
        SqliteStore(folder)
    assert lost.value.kind == "unreadable"
    (folder / HEAD).unlink()
    with pytest.raises(Lost) as lost:
        SqliteStore(folder)
    assert lost.value.kind == "missing"
    SqliteStore(folder, accept_loss=True).close()
    SqliteStore(folder).close()


def test_the_head_of_another_history_is_noticed(folder: Path, tmp_path: Path):
    other = SqliteStore(tmp_path / "other")
    other.close()
    for commits in range(2):
        with closing(connect(folder / DATABASE)) as database:
            database.execute("UPDATE head SET commits = ?", (commits,))
        (folder / HEAD).write_bytes((tmp_path / "other" / HEAD).read_bytes())
        with pytest.raises(Lost) as lost:
            SqliteStore(folder)
        assert lost.value.kind == "other"


# Backups


def test_a_backup_brings_its_own_head(folder: Path, killed: tuple[Path, Lines], tmp_path: Path):
    restored = tmp_path / "restored"
    restored.mkdir()
    back_up(folder, restored / DATABASE)
    SqliteStore(restored).close()
    assert lines_in(restored) == killed[1]
    assert read_head(restored) == read_head(folder)


def test_an_older_copy_in_the_old_place_must_be_accepted(folder: Path, killed: tuple[Path, Lines], tmp_path: Path):
    back_up(folder, tmp_path / "copy.db")
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        eve.make("omaha")
    (folder / DATABASE).write_bytes((tmp_path / "copy.db").read_bytes())
    with pytest.raises(Lost) as lost:
        SqliteStore(folder)
    assert lost.value.kind == "behind"
    SqliteStore(folder, accept_loss=True).close()
    assert lines_in(folder) == killed[1]


def test_the_log_of_another_database_is_not_mixed_in(folder: Path, tmp_path: Path):
    back_up(folder, tmp_path / "copy.db")
    (folder / DATABASE).write_bytes((tmp_path / "copy.db").read_bytes())
    with pytest.raises(Damaged) as damaged:
        SqliteStore(folder)
    assert WAL in str(damaged.value)


# A damaged log


@pytest.fixture
def table(folder: Path) -> Iterator[str]:
    """A table whose log can be damaged by hand."""
    with closing(connect(folder / DATABASE)) as database:
        database.execute("DROP TRIGGER log_is_not_changed")
        database.execute("DROP TRIGGER log_is_not_shortened")
        yield database.execute("SELECT id FROM tables WHERE game = 'omaha'").fetchone()[0]


def damage(folder: Path, sql: str, *values: Any) -> None:
    with closing(connect(folder / DATABASE)) as database:
        assert database.execute(sql, values).rowcount == 1
        database.execute("UPDATE head SET lines = (SELECT COUNT(*) FROM log)")


DAMAGES = [
    ("DELETE FROM log WHERE table_id = ? AND seq = 5", 5, "hole"),
    ("UPDATE log SET option = 'land right' WHERE table_id = ? AND seq = 5", 5, "changed"),
    ("UPDATE log SET seat = 'squad' WHERE table_id = ? AND seq = 5", 5, "changed"),
    ("UPDATE log SET player = 'me' WHERE table_id = ? AND seq = 5", 5, "changed"),
    ("UPDATE log SET kind = 'undo', option = '99', chain = NULL WHERE table_id = ? AND seq = 5", 5, "senseless"),
    ("UPDATE log SET kind = 'what', chain = NULL WHERE table_id = ? AND seq = 5", 5, "senseless"),
    ("DELETE FROM log WHERE table_id = ? AND seq = LAST", 0, "cut"),
    ("UPDATE tables SET settings = replace(settings, 'standard', 'veteran') WHERE id = ?", 1, "changed"),
    ("UPDATE tables SET secret = randomblob(32) WHERE id = ?", 1, "changed"),
]


@pytest.mark.parametrize(("sql", "line", "what"), DAMAGES, ids=lambda value: str(value)[:40])
def test_a_damaged_table_is_set_aside_and_readable_up_to_the_damage(
    folder: Path, table: str, sql: str, line: int, what: str, caplog: pytest.LogCaptureFixture
):
    before = lines_in(folder)
    last = len(before[table])
    damage(folder, sql.replace("LAST", str(last)), table)
    line = line or last
    for start in range(2):
        caplog.clear()
        with open_server(quick(folder)) as server, server.player("Eve") as eve:
            told = [record for record in caplog.records if record.getMessage() == "damaged"]
            assert len(told) == (1 if start == 0 else 0)
            if told:
                assert told[0].facts["table"] == table  # type: ignore[attr-defined]
                assert (told[0].facts["line"], told[0].facts["what"]) == (line, what)  # type: ignore[attr-defined]
            seen = eve.look(table)
            assert (seen["state"], seen["result"]["key"], seen["result"]["facts"]["line"]) == ("over", "damaged", line)
            assert seen["n"] < last
            assert [eve.get(f"/api/tables/{table}/at/{n}").status_code for n in range(seen["n"] + 1)] == [200] * (
                seen["n"] + 1
            )
            if start == 0 or what != "cut":
                assert (seen["aside"]["line"], seen["aside"]["damage"]) == (line, what)
            assert eve.get(f"/api/tables/{table}/record").status_code == 200
            others = [other for other in before if other != table]
            assert [eve.look(other)["state"] for other in others] == ["playing"] * 2
            assert eve.make("omaha")["state"] == "playing"


def test_the_lobby_shows_it_before_anybody_opens_it(folder: Path, table: str):
    damage(folder, "DELETE FROM log WHERE table_id = ? AND seq = 4", table)
    with closing(connect(folder / DATABASE)) as database:
        database.execute("UPDATE tables SET opponent = 'open' WHERE id = ?", (table,))
    with open_server(quick(folder)) as server, server.player("") as nobody:
        heads = {head["id"]: head for head in nobody.get("/api/tables").json()["over"]}
        assert heads[table]["result"]["key"] == "damaged"


def test_a_hash_that_is_damaged_itself_costs_nothing(folder: Path, table: str):
    before = lines_in(folder)[table]
    for seq in (3, len(before)):
        damage(folder, "UPDATE log SET chain = 'x' WHERE table_id = ? AND seq = ?", table, seq)
    with closing(connect(folder / DATABASE)) as database:
        other = database.execute("SELECT id FROM tables WHERE id != ?", (table,)).fetchone()[0]
    damage(folder, "UPDATE summaries SET seq = seq + 8 WHERE table_id = ?", other)
    damage(folder, "UPDATE summaries SET chain = 'x' WHERE table_id = ?", other)
    damage(folder, "UPDATE summaries SET seq = seq - 8 WHERE table_id = ?", other)
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert (eve.look(table)["state"], eve.look(table)["n"]) == (
            "playing",
            len(before) - 1,
        )  # the first line says who sat down
        assert eve.look(other)["state"] == "playing"


def test_text_that_is_none_any_more_hides_nothing_else(folder: Path, table: str):
    damage(folder, "UPDATE log SET option = CAST(x'6c616e6420ff' AS TEXT) WHERE table_id = ? AND seq = 5", table)
    with closing(connect(folder / DATABASE)) as database:
        database.execute("UPDATE players SET name = CAST(x'41ff' AS TEXT)")
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        seen = eve.look(table)
        assert (seen["state"], seen["result"]["key"], seen["n"]) == ("over", "damaged", 3)
        heads = eve.get("/api/tables").json()
        assert len(heads["running"]) == 2
        assert heads["running"][0]["seats"]["axis"]["name"] == "A\N{REPLACEMENT CHARACTER}"


def test_a_finished_game_with_a_damaged_log_keeps_its_result(folder: Path, table: str):
    result = {"winner": None, "key": "lost", "rule": "OMA:play.1"}
    damage(folder, "UPDATE tables SET state = 'over' WHERE id = ?", table)
    damage(folder, "UPDATE summaries SET result = ? WHERE table_id = ?", json.dumps(result), table)
    damage(folder, "DELETE FROM log WHERE table_id = ? AND seq = 6", table)
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        seen = eve.look(table)
        assert (seen["state"], seen["result"], seen["n"]) == ("over", result, 4)
        assert seen["aside"]["damage"] == "hole"


def test_rows_around_a_log_that_cannot_be_read_disturb_nobody(
    folder: Path, table: str, caplog: pytest.LogCaptureFixture
):
    damage(folder, "UPDATE tables SET offers = '[' WHERE id = ?", table)
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert "unreadable" in [record.getMessage() for record in caplog.records]
        assert eve.get(f"/api/tables/{table}").json()["error"]["key"] == "table-broken"
        assert len(eve.get("/api/tables").json()["running"]) == 2
    damage(folder, "UPDATE tables SET settings = '{', opponent = 'open' WHERE id = ?", table)
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert len(eve.get("/api/tables").json()["running"]) == 2
