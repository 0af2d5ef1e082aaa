"""A whole server from its file into PostgreSQL and back: every row, or nothing."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sandtable.cli import main
from sandtable.server.storage import DATABASE
from sandtable.server.storage.database_move import print_of
from sandtable.server.storage.store import connect
from tests.server.play import play_on
from tests.server.real_server import open_server, quick


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of a server with a game, stopped, and the name of its table."""
    folder = tmp_path_factory.mktemp("filled")
    with open_server(quick(folder, database="")) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("north-africa", seat="axis", opponent="open")["id"]
        assert bob.do(table, "join").status_code == 200
        with ann.live(table) as one, bob.live(table) as other:
            one.hear()
            other.hear()
            play_on(Random(3), one, other, most=12)
            one.say("chat", text="こんにちは, Bob's")
            one.until(lambda sight: one.chat)
        assert ann.post("/api/account", name="Ann", password="correct horse battery").status_code == 200
        assert bob.do(table, "resign").status_code == 200
    return folder, str(table)


def rows_in(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(connect(folder / DATABASE)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(tuple, database.execute(f"SELECT * FROM {name}")), key=repr) for name in names}


def test_everything_goes_into_postgresql_is_played_on_there_and_comes_back(
    game: tuple[Path, str], tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
):
    (there, table), back = game, tmp_path / "back"
    before = rows_in(there)
    assert main(["migrate-database", str(there), database, "--lang", "en"]) == 0
    assert f"log: rows {len(before['log'])}, digest " in capsys.readouterr().out
    assert main(["migrate-database", database, str(back)]) == 0
    after = rows_in(back)
    for name in before.keys() - {"head"}:
        assert after[name] == before[name], name
    assert rows_in(there) == before  # what was moved is still there
    with open_server(quick(tmp_path, database=database)) as server, server.player() as ann:
        assert ann.post("/api/login", name="Ann", password="correct horse battery").status_code == 200
        assert ann.look(table)["state"] == "over"
        again = ann.make("omaha")["id"]
        with ann.live(again) as screen:
            screen.hear()
            play_on(Random(1), screen, most=3)
    with open_server(quick(back, database="")) as server, server.player() as ann:
        assert ann.post("/api/login", name="Ann", password="correct horse battery").status_code == 200
        assert ann.look(table)["state"] == "over"


def test_what_is_not_empty_is_left_alone(game: tuple[Path, str], database: str, capsys: pytest.CaptureFixture[str]):
    folder, _ = game
    assert main(["migrate-database", str(folder), database]) == 0
    capsys.readouterr()
    assert main(["migrate-database", str(folder), database, "--lang", "en"]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_nothing_is_moved_while_a_server_runs_or_from_where_nothing_is(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
):
    with open_server(quick(tmp_path, database=database)):
        assert main(["migrate-database", database, str(tmp_path / "back"), "--lang", "en"]) == 2
        assert "A server is using" in capsys.readouterr().err
    assert main(["migrate-database", str(tmp_path / "none"), database]) == 2


def test_a_text_that_cannot_be_held_is_named_and_nothing_is_kept(
    game: tuple[Path, str], tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
):
    folder = tmp_path / "data"
    shutil.copytree(game[0], folder)
    with closing(sqlite3.connect(folder / DATABASE)) as file:
        file.execute("UPDATE players SET name = 'a' || char(0) || 'b' WHERE name = 'Bob'")
        file.commit()
    assert main(["migrate-database", str(folder), database, "--lang", "en"]) == 2
    assert "a character that the other database cannot hold" in capsys.readouterr().err
    with open_server(quick(tmp_path, database=database)) as server:
        row = server.registry.store.row("SELECT COUNT(*) AS many FROM players")
        assert row is not None
        assert row["many"] == 0


def test_the_print_of_a_table_is_of_its_rows_and_not_of_their_order():
    one, other = ("a", 1, None, b"x", 0.5), ("b", 2, "", b"", 1.0)
    assert print_of([one, other]) == print_of([other, one])
    assert print_of([one, other]) != print_of([one, one])
    assert print_of([one]) != print_of([("a", 1, "", b"x", 0.5)])
