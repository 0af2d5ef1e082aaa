"""A database that is not there, goes away, comes back, or is of another version: that is said, and nothing is lost."""

import signal
import time
from pathlib import Path
from random import Random

import pytest

from sandtable.cli import main
from sandtable.server.storage import schema
from sandtable.server.storage.postgres import connect
from sandtable.server.storage.postgres_schema import migrate, read_versions
from sandtable.server.storage.postgres_store import PostgresStore
from sandtable.server.storage.schema import MIGRATIONS, NewerFile
from tests.own_postgres import QUICK, free_port, running
from tests.server.play import play_on
from tests.server.real_server import open_server, quick

MORE = "CREATE TABLE of_tomorrow (x INTEGER PRIMARY KEY) STRICT;"


def test_a_server_without_its_database_says_so_in_one_line(capsys: pytest.CaptureFixture[str]):
    url = f"postgresql://name:secret-word@127.0.0.1:{free_port()}/none"
    assert main(["serve", "--database", url, "--port", "0", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "cannot be reached" in said
    assert "secret-word" not in said


def test_several_processes_need_a_database(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    assert main(["serve", "--processes", "2", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "--database postgresql://" in capsys.readouterr().err


def test_a_program_may_know_less_than_the_database_as_long_as_nothing_it_needs_has_changed(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    newer = connect(database)
    assert migrate(newer, [*MIGRATIONS, MORE]) == 1
    assert read_versions(newer)[0] == len(MIGRATIONS) + 1
    PostgresStore(database).close()  # ours, which is now the older one, works beside it
    newer.execute("UPDATE schema_version SET least = ?", (len(MIGRATIONS) + 1,))
    with pytest.raises(NewerFile):
        PostgresStore(database)
    newer.close()
    assert len(MIGRATIONS) >= schema.LEAST


def test_a_step_that_fails_leaves_the_database_as_it_was(database: str):
    storage = connect(database)
    with pytest.raises(Exception, match="already exists"):
        migrate(storage, [*MIGRATIONS, f"{MORE} CREATE TABLE players (x INTEGER);"])
    assert read_versions(storage)[0] == len(MIGRATIONS)
    assert storage.execute("SELECT to_regclass('of_tomorrow')").fetchone()[0] is None
    storage.close()


@pytest.mark.slow
def test_when_the_database_dies_people_are_told_and_when_it_is_back_play_goes_on(tmp_path: Path):
    with running(**QUICK) as postgres:
        url = postgres.new_database("goes_away")
        with open_server(quick(tmp_path, database=url)) as server, server.player("Ann") as ann:
            table = ann.make("omaha")["id"]
            with ann.live(table) as screen:
                screen.hear()
                play_on(Random(1), screen, most=4)
                n = screen.sight["n"]
            postgres.stop(signal.SIGINT)
            told = ann.get("/api/tables")
            assert (told.status_code, told.json()["error"]["key"]) == (503, "storage")
            assert ann.get("/readyz").status_code == 503
            postgres.start()
            ends = time.monotonic() + 20
            while ann.get("/api/tables").status_code != 200:
                assert time.monotonic() < ends
                time.sleep(0.1)
            with ann.live(table) as screen:
                screen.hear()
                assert screen.sight["n"] == n
                play_on(Random(2), screen, most=3)
                assert screen.sight["n"] > n
