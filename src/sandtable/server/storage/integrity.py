"""Whether the files of a data folder are intact. Read-only: nothing in the folder is changed.

A database whose write-ahead log was cut or garbled looks intact to SQLite; it is only shorter. What gives it away is
the head beside it (chain_head.py), which knows how much was acknowledged.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sandtable.server.storage.chain_head import Head, read_head
from sandtable.server.storage.schema import MIGRATIONS, NewerFile, version_of

DATABASE: Final = "sandtable.db"
WAL: Final = "sandtable.db-wal"
WITH_HEAD: Final = 6  # since this version of the file
MOST_REASONS: Final = 20
MAGIC: Final = b"SQLite format 3\0"


class Damaged(Exception):
    """The database cannot be relied on."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class Lost(Exception):
    """The database is whole, but it is not what it was when something was acknowledged.

    `behind`: the file beside it knows of `known` commits, the database of `found`. `other`: they are not of the same
    history. `missing`, `unreadable`: that file. `lines`: the logs had `known` lines and have `found`.
    """

    def __init__(self, kind: str, known: int = 0, found: int = 0) -> None:
        super().__init__(kind)
        self.kind = kind
        self.known = known
        self.found = found


class Row(NamedTuple):
    """What the database says about all that was written."""

    head: Head
    before: str
    lines: int
    is_beside: bool


def examine(folder: Path, running: bool = False) -> None:
    """Raises Damaged, Lost or NewerFile, or OSError if the files cannot be read at all. A server may be `running`."""
    path = folder / DATABASE
    if not path.exists() or path.stat().st_size == 0:
        compare(folder, None)
        return
    refuse_foreign_wal(folder)
    try:
        with looking_at(path) as database:
            if reasons := flaws(database):
                raise Damaged(reasons)
            if (version := version_of(database)) > len(MIGRATIONS):
                raise NewerFile(version, len(MIGRATIONS))
            row = read_row(database)
            compare(folder, row, running)
            count_lines(database, row)
    except (sqlite3.Error, UnicodeDecodeError) as wrong:
        raise Damaged([str(wrong)]) from wrong


@contextmanager
def looking_at(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing; not even the write-ahead log is folded into the database when it is closed."""
    wal = path.with_name(f"{path.name}-wal")
    alone = not wal.exists() or wal.stat().st_size == 0
    # Without a log nothing need be made beside the database in order to read it.
    how = "mode=ro&immutable=1" if alone else "mode=ro"
    database = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, isolation_level=None, timeout=10)
    database.row_factory = sqlite3.Row
    database.text_factory = readable
    try:
        yield database
    finally:
        database.close()


def readable(text: bytes) -> str:
    """Text that may be damaged: what is no text any more is marked, so that the rest can be read."""
    return text.decode(errors="replace")


def refuse_foreign_wal(folder: Path) -> None:
    """A copy from a backup has no write-ahead log. One that lies beside it belongs to the database that was there
    before, and SQLite would mix the two.
    """
    wal = folder / WAL
    with (folder / DATABASE).open("rb") as file:
        start = file.read(20)
    has_none = start[:16] == MAGIC and start[18:20] == b"\1\1"
    if has_none and wal.exists() and wal.stat().st_size > 0:
        raise Damaged([f"{WAL} belongs to another database: move it away"])


def flaws(database: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file."""
    found = [str(row[0]) for row in database.execute(f"PRAGMA quick_check({MOST_REASONS})")]
    return [] if found == ["ok"] else found


def read_row(database: sqlite3.Connection) -> Row | None:
    """None in a file of an older version."""
    if version_of(database) < WITH_HEAD:
        return None
    found = database.execute("SELECT commits, chain, before, lines, is_beside FROM head").fetchone()
    if found is None:
        raise Damaged(["the head is missing"])
    return Row(Head(found["commits"], found["chain"]), found["before"], found["lines"], bool(found["is_beside"]))


def compare(folder: Path, row: Row | None, running: bool = False) -> None:
    """Compare the head in the database with the one beside it. A server that is running is ahead of what we read."""
    try:
        beside = read_head(folder)
    except FileNotFoundError:
        if row is not None and row.is_beside:
            raise Lost("missing", found=row.head.commits) from None
        return
    if beside is None:
        raise Lost("unreadable", found=0 if row is None else row.head.commits)
    head = Head(0, "") if row is None else row.head
    if head.commits < beside.commits:
        raise Lost("behind", beside.commits, head.commits)
    if row is None or beside == head:
        return
    # A server that was killed between the two is one ahead, and its last commit follows from the one beside it.
    follows = head.commits == beside.commits + 1 and row.before == beside.chain
    if not follows and not (running and head.commits > beside.commits):
        raise Lost("other", beside.commits, head.commits)


def count_lines(database: sqlite3.Connection, row: Row | None) -> None:
    if row is None:
        return
    (count,) = database.execute("SELECT COUNT(*) FROM log").fetchone()
    if count < row.lines:
        raise Lost("lines", row.lines, count)
