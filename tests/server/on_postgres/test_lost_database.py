"""A database that is not there, goes away, comes back, or is of another version: that is said, and nothing is lost."""

import time
from pathlib import Path
from random import Random

import pytest

from sandtable.cli import main
from sandtable.server.storage import postgres_schema, schema
from sandtable.server.storage.postgres import connect
from sandtable.server.storage.postgres_schema import OlderRuns, migrate, read_versions
from sandtable.server.storage.postgres_store import PostgresStore
from sandtable.server.storage.schema import MIGRATIONS, NewerFile
from sandtable.tables import clock
from tests.own_postgres import OwnPostgres, free_port
from tests.server.on_postgres.test_shared_tables import soon
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


def test_a_database_that_is_too_new_is_left_alone_and_that_is_said(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    storage = connect(database)
    migrate(storage, [*MIGRATIONS, MORE])
    storage.execute("UPDATE schema_version SET least = ?", (len(MIGRATIONS) + 1,))
    assert main(["serve", "--database", database, "--data", str(tmp_path), "--port", "0", "--lang", "en"]) == 2
    assert "newer" in capsys.readouterr().err
    assert read_versions(storage)[0] == len(MIGRATIONS) + 1
    storage.close()


def test_servers_of_two_versions_work_side_by_side_and_games_keep_going(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The newer one has added something to what both use; ours, which is the older one, plays on."""
    with open_server(quick(tmp_path, database=database)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        newer = connect(database)
        added = "ALTER TABLE tables ADD COLUMN of_tomorrow INTEGER NOT NULL DEFAULT 0;"
        assert migrate(newer, [*MIGRATIONS, f"{MORE} {added} ALTER TABLE log ADD COLUMN of_tomorrow TEXT;"]) == 1
        with ann.live(table) as screen:
            screen.hear()
            assert play_on(Random(1), screen, most=4)
        again = ann.make("omaha")["id"]
        with open_server(quick(tmp_path, database=database)) as beside, beside.player() as same:
            same.http.cookies.update(ann.http.cookies)
            with same.live(again) as screen:
                screen.hear()
                assert play_on(Random(2), screen, most=3)
        # What an older process could not live with has to wait until it is gone.
        monkeypatch.setattr(postgres_schema, "LEAST", len(MIGRATIONS) + 2)
        more = [*MIGRATIONS, f"{MORE} {added}", "CREATE TABLE of_next_week (x INTEGER PRIMARY KEY) STRICT;"]
        with pytest.raises(OlderRuns):
            migrate(newer, more)
        assert read_versions(newer)[0] == len(MIGRATIONS) + 1
        with ann.live(again) as screen:
            screen.hear()
            assert play_on(Random(3), screen, most=2)
    assert migrate(newer, more) == 1
    newer.close()


def test_the_clock_of_the_database_counts_and_not_that_of_a_machine(postgres: OwnPostgres, tmp_path: Path):
    """Two days lie between them: tables bear the database's time, and when the clock is set nothing ends."""
    url = postgres.new_database()
    ahead = 2 * 24 * 3600.0
    database = connect(url)
    real = "extract(epoch FROM clock_timestamp())::double precision"
    making = "CREATE OR REPLACE FUNCTION now_here() RETURNS DOUBLE PRECISION LANGUAGE sql VOLATILE RETURN"
    database.script(f"{making} {real} + {ahead}")
    with clock.replaced_by(clock.Clock()), open_server(quick(tmp_path, database=url)) as server:
        ann = server.player("Ann")
        three_days = {"kind": "days", "move": 3}
        table = ann.make("north-africa", seat="axis", opponent="open", time=three_days)["id"]
        assert server.player("Bob").do(table, "join").status_code == 200
        assert abs(clock.now() - time.time() - ahead) < 5
        (updated,) = database.execute("SELECT updated FROM tables WHERE id = ?", (table,)).fetchone()
        assert abs(updated - time.time() - ahead) < 30
        database.script(f"{making} {real}")
        soon(lambda: abs(clock.now() - time.time()) < 1)
        assert ann.look(table)["state"] == "playing"
        assert table in server.registry.tables
    database.close()
