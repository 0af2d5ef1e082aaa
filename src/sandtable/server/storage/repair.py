"""Repairing a data folder: what is intact is kept, and the old files are moved aside, never deleted."""

import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandtable.server.storage.chain_head import HEAD, read_head, sync_folder
from sandtable.server.storage.integrity import (
    DATABASE,
    WAL,
    Damaged,
    Lost,
    examine,
    flaws,
    looking_at,
    readable,
    refuse_foreign_wal,
)
from sandtable.server.storage.player_tables import REFILL
from sandtable.server.storage.schema import MIGRATIONS, NewerFile, migrate, version_of
from sandtable.server.storage.store import LOCK, InUse, SqliteStore, take_lock

FILES: Final = (DATABASE, WAL, f"{DATABASE}-shm", HEAD)
PARENTS: Final = ("players", "tables")  # what the rows of other tables point to
NEWEST: Final = "UPDATE head SET commits = ?, lines = (SELECT COUNT(*) FROM log), is_beside = 0"
STUBS: Final = """
INSERT OR IGNORE INTO players (id, name, created)
SELECT player, '?', 0 FROM (SELECT player FROM seats UNION SELECT player FROM days UNION SELECT player FROM sessions)
WHERE player IS NOT NULL
"""

KNOWN: Final = (  # what is kept of each player beside the name, and follows from the rest where it is lost
    "INSERT OR IGNORE INTO people (player, seen) SELECT id, created FROM players",
    """
    INSERT OR REPLACE INTO written
    SELECT p.id, (SELECT COALESCE(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM chat WHERE player = p.id),
    (SELECT COALESCE(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM notes WHERE player = p.id) FROM players p
    """,
)


class Repaired(NamedTuple):
    """What was done: nothing, or where the old files are and how much could be kept."""

    aside: Path | None = None
    lost: Lost | None = None  # what had to be accepted
    lines: int = 0  # of the logs that were kept
    tables: int = 0


class BeyondRepair(Exception):
    """Nothing can be read of the file."""


class Reader:
    """A database that is only looked at."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database

    def rows(self, sql: str, values: Iterable[Any] = ()) -> list[sqlite3.Row]:
        return self.database.execute(sql, tuple(values)).fetchall()

    def each(self, sql: str) -> Iterator[sqlite3.Row]:
        yield from self.database.execute(sql)


def is_in_use(folder: Path) -> bool:
    """Whether a server is at work there."""
    if not (folder / LOCK).exists():
        return False
    try:
        take_lock(folder / LOCK).close()
    except InUse:
        return True
    return False


def repair(folder: Path) -> Repaired:
    """Keep what is whole. Raises BeyondRepair, InUse or NewerFile, and then nothing was changed."""
    if is_in_use(folder):
        raise InUse(str(folder))
    try:
        examine(folder)
    except Lost as lost:
        aside = set_aside(folder, is_moved=False)
        SqliteStore(folder, accept_loss=True).close()
        return counted(folder, aside, lost)
    except Damaged:
        salvaged = salvage(folder)
        aside = set_aside(folder, is_moved=True)
        salvaged.replace(folder / DATABASE)
        sync_folder(folder)
        return counted(folder, aside, None)
    return Repaired()


def counted(folder: Path, aside: Path, lost: Lost | None) -> Repaired:
    with looking_at(folder / DATABASE) as database:
        (lines,) = database.execute("SELECT COUNT(*) FROM log").fetchone()
        (tables,) = database.execute("SELECT COUNT(*) FROM tables").fetchone()
    return Repaired(aside, lost, lines, tables)


def set_aside(folder: Path, is_moved: bool) -> Path:
    """Moves or copies the files into a folder of their own."""
    name = time.strftime("damaged-%Y%m%d-%H%M%S", time.gmtime())
    aside = next(path for n in range(1000) if not (path := folder / (f"{name}-{n}" if n else name)).exists())
    aside.mkdir(mode=0o700)
    for file in FILES:
        if (folder / file).exists():
            (shutil.move if is_moved else shutil.copy2)(folder / file, aside / file)
    return aside


# Reading what can be read


def salvage(folder: Path) -> Path:
    """A new database with every row that can be read in the old one; raises BeyondRepair."""
    half = folder / f".{DATABASE}.repaired"
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    work = folder / ".repairing"
    shutil.rmtree(work, ignore_errors=True)
    try:
        work.mkdir(mode=0o700)
        copy_readable(folder, work)
        with (
            closing(sqlite3.connect(work / DATABASE)) as old,
            closing(sqlite3.connect(half, isolation_level=None)) as new,
        ):
            old.text_factory = readable
            bring_over(old, new)
            finish(new, folder)
    except (sqlite3.Error, BeyondRepair) as wrong:
        half.unlink(missing_ok=True)
        raise BeyondRepair(str(wrong)) from wrong
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return half


def copy_readable(folder: Path, work: Path) -> None:
    """The files to read from. A write-ahead log of another database would make a sound one worse: it is left out."""
    shutil.copyfile(folder / DATABASE, work / DATABASE)
    if (folder / WAL).exists() and not belongs_to_another(folder):
        shutil.copyfile(folder / WAL, work / WAL)


def belongs_to_another(folder: Path) -> bool:
    try:
        refuse_foreign_wal(folder)
    except Damaged:
        return True
    return False


def bring_over(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Every row of every table that can be read."""
    version = version_of(old)
    if not 0 < version <= len(MIGRATIONS):
        raise NewerFile(version, len(MIGRATIONS)) if version else BeyondRepair("no tables")
    migrate(new, MIGRATIONS[:version])
    new.execute("PRAGMA foreign_keys = OFF")
    names = [str(row[0]) for row in new.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    new.execute("BEGIN")
    if "head" in names:
        new.execute("DELETE FROM head")
    triggers = new.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:  # what they would write is among the rows already
        new.execute(f"DROP TRIGGER {name}")
    for name in sorted(names, key=lambda name: (name not in PARENTS, name)):
        bring_table(old, new, name)
    for _, sql in triggers:
        new.execute(sql)
    new.execute(STUBS)
    for sql in KNOWN if "people" in names else ():
        new.execute(sql)
    if "holdings" in names:
        new.execute("DELETE FROM holdings")
        new.execute(REFILL)
    new.execute("COMMIT")
    migrate(new)


def bring_table(old: sqlite3.Connection, new: sqlite3.Connection, name: str) -> None:
    """Rows about tables that are lost themselves stay behind."""
    columns = new.execute(f"PRAGMA table_info({name})").fetchall()
    keys = [str(column[1]) for column in sorted(columns, key=lambda column: column[5]) if column[5]]
    at = next((column[0] for column in columns if column[1] == "table_id"), None)
    known = [str(row[0]) for row in new.execute("SELECT id FROM tables")]
    add = f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(columns))})"
    for rows in ways_to_read(old, name, keys, known):
        with suppress(sqlite3.Error):
            for row in rows:
                if at is None or row[at] in known:
                    new.execute(add, tuple(row))


def ways_to_read(old: sqlite3.Connection, name: str, keys: list[str], known: list[str]) -> Iterator[Iterator[Any]]:
    """The rows from both ends, so that damage in the middle costs the middle; what belongs to a table, besides, table
    by table.
    """
    for way in ("ASC", "DESC"):
        yield reading(old, f"SELECT * FROM {name} ORDER BY {', '.join(f'{key} {way}' for key in keys)}")
    if keys[0] == "table_id" and len(keys) > 1:
        for table in known:
            for way in ("ASC", "DESC"):
                yield reading(old, f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {keys[-1]} {way}", (table,))


def reading(old: sqlite3.Connection, sql: str, values: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Begins when it is used, so that whoever reads meets what is wrong row by row."""
    yield from old.execute(sql, values)


def finish(new: sqlite3.Connection, folder: Path) -> None:
    """The head goes on from the one that was; what was brought over must be sound."""
    if new.execute("SELECT COUNT(*) FROM head").fetchone()[0] == 0:
        new.execute("INSERT INTO head VALUES (1, 0, lower(hex(randomblob(32))), '', 0, 0)")
    (commits,) = new.execute("SELECT commits FROM head").fetchone()
    with suppress(OSError):
        beside = read_head(folder)
        commits = max(commits, 0 if beside is None else beside.commits)
    new.execute(NEWEST, (commits + 1,))
    if not any(new.execute(f"SELECT 1 FROM {name}").fetchone() for name in PARENTS):
        raise BeyondRepair("no rows")
    if found := flaws(new):
        raise BeyondRepair("; ".join(found))


# Putting a copy in place


def restore(copy: Path, folder: Path) -> Path | None:
    """Put a copy in the place of what is there; says where that is now. Raises Damaged, InUse or NewerFile."""
    check_copy(copy)
    folder.mkdir(parents=True, exist_ok=True)
    if is_in_use(folder):
        raise InUse(str(folder))
    half = folder / f".{DATABASE}.restored"
    shutil.copyfile(copy, half)
    half.chmod(0o600)
    aside = set_aside(folder, is_moved=True) if any((folder / file).exists() for file in FILES) else None
    half.replace(folder / DATABASE)
    sync_folder(folder)
    return aside


def check_copy(copy: Path) -> None:
    """A copy must be whole, and ours."""
    try:
        with looking_at(copy) as database:
            if reasons := flaws(database):
                raise Damaged(reasons)
            if (version := version_of(database)) > len(MIGRATIONS):
                raise NewerFile(version, len(MIGRATIONS))
            database.execute("SELECT COUNT(*) FROM tables").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as wrong:
        raise Damaged([str(wrong)]) from wrong
