"""The embedded database: opening its file, reading from it, and handing writes to the writer."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Awaitable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from sandtable.server.storage.chain_head import HeadFile
from sandtable.server.storage.disk import Disk
from sandtable.server.storage.integrity import DATABASE, WITH_HEAD, Lost, examine, read_row, readable
from sandtable.server.storage.interface import Job, Store, Values
from sandtable.server.storage.schema import migrate, version_of
from sandtable.server.storage.writer import Committer, Writer

LOCK: Final = "server.lock"


class InUse(Exception):
    """Another server keeps its tables in this folder."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits to the disk itself before it says so."""
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    database.row_factory = sqlite3.Row
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    return database


class SqliteStore(Store):
    """Reads at once, writes through the writer. There is one for a data folder.

    Raises Damaged or Lost if the files are not what they were; with `accept_loss` it goes on with what is there.
    """

    def __init__(self, folder: Path, accept_loss: bool = False, disk: Disk | None = None) -> None:
        self.disk = disk or Disk()
        folder.mkdir(parents=True, exist_ok=True)
        self.lost: Lost | None = None  # what was gone, and was accepted
        with ExitStack() as opened:
            self.lock = opened.enter_context(take_lock(folder / LOCK))
            try:
                examine(folder)
            except Lost as lost:
                if not accept_loss:
                    raise
                self.lost = lost
            path = self.path = folder / DATABASE
            if not path.exists():
                path.touch(mode=0o600)  # it holds secrets of games and passwords, however well they are hashed
            self.writing = opened.enter_context(closing(connect(path)))
            self.migrated = migrate(self.writing)
            self.reading: sqlite3.Connection = opened.enter_context(closing(connect(path)))
            if self.lost is not None:
                self.writing.execute("UPDATE head SET lines = (SELECT COUNT(*) FROM log)")
            self.beside = opened.enter_context(closing(begin_beside(self.writing, folder)))
            self.opened = opened.pop_all()
        self.writer: Writer | None = None

    def open(self) -> None:
        """Begin to write, for the event loop that is running."""
        self.writer = self.disk.writer(Committer(self.writing, self.beside, self.disk), asyncio.get_running_loop())

    def close(self) -> None:
        """Finish what is being written; then the lock is given back."""
        if self.writer is not None:
            self.writer.close()
        self.opened.close()

    def begin(self, job: Job, table: str | None, is_new: bool) -> Awaitable[Any]:
        """One process has all tables, so that it need not be asked whose they are."""
        assert self.writer is not None
        return self.writer.write(job)

    def rows(self, sql: str, values: Values = ()) -> list[sqlite3.Row]:
        """A text that is damaged must not hide the others."""
        try:
            return self.reading.execute(sql, values).fetchall()
        except sqlite3.OperationalError as wrong:
            if "decode" not in str(wrong):
                raise
        self.reading.text_factory = readable
        try:
            return self.reading.execute(sql, values).fetchall()
        finally:
            self.reading.text_factory = str

    def each(self, sql: str, values: Values = ()) -> Iterator[sqlite3.Row]:
        with closing(connect(self.path)) as database:
            database.text_factory = readable
            yield from database.execute(sql, values)

    @contextmanager
    def at_one_moment(self) -> Iterator[sqlite3.Connection]:
        with closing(connect(self.path)) as database:
            database.execute("PRAGMA query_only = ON")
            database.text_factory = readable
            database.execute("BEGIN")
            yield database


def begin_beside(database: sqlite3.Connection, folder: Path) -> HeadFile:
    """The head beside the database, as the database has it. From now on it must be there."""
    row = read_row(database)
    assert row is not None
    beside = HeadFile(folder, row.head)
    database.execute("UPDATE head SET is_beside = 1")
    return beside


def take_lock(path: Path) -> IO[str]:
    """Two servers on one folder would not know of each other's answers, so there is one."""
    file = path.open("a+", encoding="utf-8")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        file.close()
        raise InUse(str(path.parent)) from wrong
    return file


def back_up(folder: Path, target: Path) -> None:
    """A whole copy of the database, also while a server is at work. It is moved to its place when it is whole."""
    half = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with closing(sqlite3.connect(f"{(folder / DATABASE).resolve().as_uri()}?mode=ro", uri=True)) as source:
            half.touch(mode=0o600)
            with closing(sqlite3.connect(half)) as copy:
                source.backup(copy)
                if version_of(copy) >= WITH_HEAD:
                    copy.execute("UPDATE head SET is_beside = 0")  # it brings its own head, and needs no file beside it
                    copy.commit()
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        half.replace(target)
    except BaseException:
        with suppress(OSError):
            half.unlink()
        raise
