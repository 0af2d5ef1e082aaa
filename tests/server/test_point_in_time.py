"""Going back to a second of yesterday on PostgreSQL, as docs/operating.md says it: a copy, and the log since then."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.browser.chromium import Impossible
from tests.own_postgres import EMPTY, OwnPostgres
from tests.server.real_server import open_server, quick

ARCHIVING = {"archive_mode": "on", "wal_level": "replica", "fsync": "off", "full_page_writes": "on"}


@pytest.fixture
def archived() -> Iterator[OwnPostgres]:
    """A PostgreSQL that carries its log away, segment by segment."""
    with tempfile.TemporaryDirectory(prefix="sandtable-archive-") as name:
        folder = Path(name)
        try:
            server = OwnPostgres(folder, {**ARCHIVING, "archive_command": f"cp %p {folder}/archive/%f"})
            (folder / "archive").mkdir()
            if server.user is not None:
                shutil.chown(folder / "archive", server.user)
            server.start()
        except Impossible as why:
            if os.environ.get("CI"):
                pytest.fail(str(why))
            pytest.skip(str(why))
        try:
            yield server
        finally:
            server.stop()


def copy_base(server: OwnPostgres) -> None:
    command = [str(server.bin / "pg_basebackup"), "-h", "127.0.0.1", "-p", str(server.port), "-U", EMPTY]
    where = ["-D", str(server.folder / "base"), "-c", "fast", "-X", "fetch"]
    subprocess.run([*command, *where], user=server.user, cwd=server.folder, check=True, capture_output=True)


def now_there(server: OwnPostgres) -> str:
    with closing(psycopg.connect(server.url("postgres"), autocommit=True)) as database:
        row = database.execute("SELECT clock_timestamp()::text").fetchone()
        assert row is not None
        return str(row[0])


def go_back(server: OwnPostgres, when: str) -> None:
    """What is there is moved aside; the base copy takes its place, and the log is played up to that time."""
    with closing(psycopg.connect(server.url("postgres"), autocommit=True)) as database:
        database.execute("SELECT pg_switch_wal()")
    server.stop()
    (server.folder / "data").rename(server.folder / "aside")
    (server.folder / "base").rename(server.folder / "data")
    with (server.folder / "data" / "postgresql.auto.conf").open("a", encoding="utf-8") as settings:
        settings.write(f"restore_command = 'cp {server.folder}/archive/%f %p'\n")
        settings.write(f"recovery_target_time = '{when}'\nrecovery_target_action = 'promote'\n")
    (server.folder / "data" / "recovery.signal").touch()
    server.start()


def wait_until_open(server: OwnPostgres, database: str) -> None:
    """Until the log was played, it can only be read."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with closing(psycopg.connect(server.url(database), autocommit=True)) as asked:
            row = asked.execute("SELECT pg_is_in_recovery()").fetchone()
            if row is not None and row[0] is False:
                return
        time.sleep(0.1)
    pytest.fail("it is still being recovered")


@pytest.mark.slow
def test_postgres_goes_back_to_a_point_in_time(archived: OwnPostgres, tmp_path: Path):
    url = archived.new_database("games")
    with open_server(quick(tmp_path / "one", database=url)) as server:
        ann = server.player("Ann")
        table = ann.make("omaha")["id"]
        copy_base(archived)
        with ann.live(table) as screen:
            screen.hear()
            screen.answer(screen.sight["options"][0]["text"])
            n = screen.sight["n"]
            time.sleep(0.3)
            when = now_there(archived)
            time.sleep(0.3)
            screen.answer(screen.sight["options"][0]["text"])
            assert screen.sight["n"] > n
    go_back(archived, when)
    wait_until_open(archived, "games")
    with open_server(quick(tmp_path / "two", database=url)) as server, server.player() as player:
        assert player.look(table)["n"] == n
