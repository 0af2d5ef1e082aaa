"""What whoever runs the server does about a damaged disk: `check` says it, `repair` keeps what is whole, `restore`
puts a copy in its place. `serve` never starts on damaged files, and says what to do.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.server.storage import DATABASE, SqliteStore
from sandtable.server.storage.chain_head import HEAD
from sandtable.server.storage.integrity import WAL
from sandtable.server.storage.store import back_up, connect
from tests.server.damaged_files import Lines, copy, fold, lines_in, play_and_kill
from tests.server.real_server import open_server, quick
from tests.server.test_process import Said, run

pytestmark = [pytest.mark.long, pytest.mark.embedded]

Run = Callable[..., Said]
PASSWORD = "three little ducks"
__all__ = ["run"]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Lines]:
    """The folder of a server that was killed, and what it had acknowledged."""
    folder = tmp_path_factory.mktemp("mended")
    return folder / "killed", play_and_kill(folder / "data", folder / "killed")


@pytest.fixture
def folder(killed: tuple[Path, Lines], tmp_path: Path) -> Path:
    return copy(killed[0], tmp_path / "data")


def garble(folder: Path, what: str, damage: Callable[[bytearray, int], None]) -> None:
    """Spoil the page of the file where a table of the database begins."""
    fold(folder)
    with closing(connect(folder / DATABASE)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (what,)).fetchone()
        size = database.execute("PRAGMA page_size").fetchone()[0]
    fold(folder)
    data = bytearray((folder / DATABASE).read_bytes())
    damage(data, (page - 1) * size)
    (folder / DATABASE).write_bytes(data)


def spoil(data: bytearray, at: int) -> None:
    data[at : at + 4096] = b"\xa5" * 4096


def cut_wal(folder: Path) -> None:
    with (folder / WAL).open("r+b") as file:
        file.truncate(200_000)


def test_a_sound_folder_is_said_to_be_sound(folder: Path, run: Run):
    said = run("check", "--data", str(folder), "--lang", "en")
    assert (said.code, said.errors) == (0, "")
    assert "intact" in said.out
    assert run("check", "--data", str(folder), "--lang", "ja").code == 0
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.name in (DATABASE, WAL, HEAD)}
    assert run("repair", "--data", str(folder), "--lang", "en").code == 0
    assert {name: (folder / name).read_bytes() for name in before} == before


def test_a_running_server_can_be_checked(folder: Path, run: Run):
    with open_server(quick(folder)) as server, server.player("Ann") as ann:
        ann.make("omaha")
        assert run("check", "--data", str(folder)).code == 0
        assert run("repair", "--data", str(folder), "--lang", "en").code == 2
        back_up(folder, folder / "copy.db")
        assert run("restore", str(folder / "copy.db"), "--data", str(folder), "--force").code == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_server_does_not_start_on_less_than_it_acknowledged(folder: Path, run: Run, language: str):
    cut_wal(folder)
    for command in ("serve", "check"):
        said = run(command, "--data", str(folder), "--lang", language)
        assert said.code == (2 if command == "serve" else 1)
        told = said.out + said.errors
        for way in ("sandtable check", "sandtable repair", "sandtable restore"):
            assert way in told, command
        assert "Traceback" not in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_server_does_not_start_on_a_damaged_file(folder: Path, run: Run, language: str):
    garble(folder, "chat", spoil)
    for command in ("serve", "check"):
        said = run(command, "--data", str(folder), "--lang", language)
        assert said.code == (2 if command == "serve" else 1)
        assert "sandtable repair" in said.out + said.errors
        assert "Traceback" not in said.out + said.errors


def test_a_loss_is_accepted_by_repairing_and_the_old_files_stay(folder: Path, killed: tuple[Path, Lines], run: Run):
    cut_wal(folder)
    said = run("repair", "--data", str(folder), "--lang", "en")
    assert said.code == 0
    (aside,) = folder.glob("damaged-*")
    assert (aside / WAL).stat().st_size == 200_000
    assert str(aside) in said.out
    assert run("check", "--data", str(folder)).code == 0
    left = lines_in(folder)
    assert all(lines == killed[1][table][: len(lines)] for table, lines in left.items())
    with open_server(quick(folder)) as server, server.player("Ann 2") as ann:
        assert ann.make("omaha")["state"] == "playing"


def test_what_is_whole_in_a_damaged_file_is_kept(folder: Path, killed: tuple[Path, Lines], run: Run):
    garble(folder, "chat", spoil)
    with pytest.raises(Exception, match=r".+"):
        SqliteStore(folder)
    said = run("repair", "--data", str(folder), "--lang", "en")
    assert said.code == 0, said
    assert lines_in(folder) == killed[1]
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert [eve.look(table)["state"] for table in killed[1]] == ["playing"] * 3
        assert eve.make("omaha")["state"] == "playing"
    assert run("check", "--data", str(folder)).code == 0


def test_a_damaged_log_loses_no_more_than_its_damaged_page(folder: Path, killed: tuple[Path, Lines], run: Run):
    """One leaf of the log is gone: the tables that had lines there are set aside, the others go on."""
    fold(folder)
    with closing(connect(folder / DATABASE)) as database:
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()
    data = bytearray((folder / DATABASE).read_bytes())
    at = (root - 1) * 4096
    assert data[at] == 2  # an inner page of an index: its last child is a leaf
    leaf = int.from_bytes(data[at + 8 : at + 12], "big")
    spoil(data, (leaf - 1) * 4096)
    (folder / DATABASE).write_bytes(data)
    assert run("check", "--data", str(folder)).code == 1
    said = run("repair", "--data", str(folder), "--lang", "en")
    assert said.code == 0, said
    left = lines_in(folder)
    kept = sum(len(lines) for lines in left.values())
    assert 0.3 < kept / sum(len(lines) for lines in killed[1].values()) < 1
    for table, lines in left.items():
        assert set(lines) <= set(killed[1][table])
    whole = [table for table in killed[1] if left.get(table) == killed[1][table]]
    assert whole
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        seen = {table: eve.look(table) for table in killed[1]}
        for table in killed[1]:
            assert seen[table]["state"] == ("playing" if table in whole else "over")
            if table not in whole:
                assert seen[table]["result"]["key"] == "damaged"


def test_a_damaged_table_is_named_and_is_no_reason_not_to_start(folder: Path, run: Run):
    with closing(connect(folder / DATABASE)) as database:
        (table,) = database.execute("SELECT id FROM tables LIMIT 1").fetchone()
        database.execute("DROP TRIGGER log_is_not_shortened")
        database.execute("DELETE FROM log WHERE table_id = ? AND seq = 3", (table,))
        database.execute("UPDATE head SET lines = lines - 1")
    said = run("check", "--data", str(folder), "--lang", "en")
    assert said.code == 1
    assert table in said.out
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert eve.look(table)["result"]["key"] == "damaged"
    assert run("check", "--data", str(folder), "--lang", "en").code == 0  # it was set aside


def test_garbage_has_to_be_restored(folder: Path, killed: tuple[Path, Lines], run: Run, tmp_path: Path):
    back_up(folder, tmp_path / "copy.db")
    for name in (WAL, DATABASE):
        (folder / name).write_bytes(b"this is no database " * 2000)
    said = run("repair", "--data", str(folder), "--lang", "en")
    assert said.code == 2
    assert "sandtable restore" in said.errors
    assert (folder / DATABASE).read_bytes().startswith(b"this is no database")
    said = run("restore", str(tmp_path / "copy.db"), "--data", str(folder), "--lang", "en")
    assert said.code == 2  # there is something in the folder
    assert run("restore", str(tmp_path / "copy.db"), "--data", str(folder), "--force").code == 0
    assert lines_in(folder) == killed[1]
    (aside,) = folder.glob("damaged-*")
    assert (aside / DATABASE).read_bytes().startswith(b"this is no database")
    assert run("check", "--data", str(folder)).code == 0
    with open_server(quick(folder)) as server, server.player("Eve") as eve:
        assert eve.make("omaha")["state"] == "playing"


def test_a_copy_that_is_damaged_itself_is_not_restored(folder: Path, run: Run, tmp_path: Path):
    garble(folder, "chat", spoil)
    bad = tmp_path / "bad.db"
    bad.write_bytes((folder / DATABASE).read_bytes())
    assert run("restore", str(bad), "--data", str(tmp_path / "new"), "--lang", "en").code == 2
    (tmp_path / "other.db").write_text("no database")
    assert run("restore", str(tmp_path / "other.db"), "--data", str(tmp_path / "new")).code == 2
    assert run("restore", str(tmp_path / "nothing"), "--data", str(tmp_path / "new")).code == 2
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as database:
        database.execute("CREATE TABLE something (x)")
    assert run("restore", str(tmp_path / "foreign.db"), "--data", str(tmp_path / "new")).code == 2
    assert not (tmp_path / "new" / DATABASE).exists()


def test_without_data_there_is_nothing_to_check_or_repair(run: Run, tmp_path: Path):
    for command in ("check", "repair"):
        assert run(command, "--data", str(tmp_path / "nothing")).code == 2
        assert not (tmp_path / "nothing").exists()


def test_repair_keeps_accounts_ways_back_and_quotas_as_they_were(tmp_path: Path, run: Run):
    with open_server(quick(tmp_path)) as server:
        ann, bob, eve = server.player("Ann"), server.player("Bob"), server.player("Eve who left")
        assert ann.post("/api/account", name="Ann of old", password=PASSWORD).status_code == 200
        codes = ann.post("/api/recovery-codes", password=PASSWORD).json()["codes"]
        key = bob.post("/api/recovery-link").json()["key"]
        table = ann.make("north-africa", seat="axis")["id"]
        bob.do(table, "join")
        other = ann.make("north-africa", seat="axis")["id"]
        eve.do(other, "join")
        eve.do(other, "resign")
        assert eve.post("/api/delete-account", sure=True).status_code == 200
        with bob.live(table) as screen:
            for text in ("one", "two"):
                screen.say("chat", text=text)
                screen.until(lambda sight, text=text: any(line["text"] == text for line in screen.chat))
        before = rows_of_people(tmp_path)
    garble(tmp_path, "summaries", spoil)
    assert run("repair", "--data", str(tmp_path), "--lang", "en").code == 0
    assert rows_of_people(tmp_path) == before
    with open_server(quick(tmp_path)) as server:
        assert server.player("").post("/api/return", key=key).json()["player"]["name"] == "Bob"
        recovered = server.player("").post("/api/recover", name="Ann of old", code=codes[0], password=PASSWORD)
        assert recovered.status_code == 200
        assert server.player("").post("/api/guest", name="Ann 0f old").status_code == 409


def rows_of_people(folder: Path) -> list[list[tuple[object, ...]]]:
    names = ("players", "people", "written WHERE chat + notes > 0", "recovery_codes")
    with closing(connect(folder / DATABASE)) as database:
        return [sorted(map(tuple, database.execute(f"SELECT * FROM {name}")), key=str) for name in names]
