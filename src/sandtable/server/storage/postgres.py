"""A connection to PostgreSQL that is used as one to SQLite is: the same SQL, the same rows, the same errors.

psycopg waits for an answer where somebody wants to know it. Inside `pipelined` a statement whose result nobody asks for
is sent without waiting, so that a transaction of many statements takes a few turns of the network and not one for each.
"""

import math
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

import orjson
import psycopg
from psycopg import errors
from psycopg.adapt import Dumper, Loader
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrDumper

from sandtable.server.storage.dialect import at_once, translated
from sandtable.server.storage.patience import Waiting

KINDS: Final = ("postgresql", "postgres")
APPLICATION: Final = "sandtable"
CONNECT_SECONDS: Final = 5
STATEMENT_SECONDS: Final = 15  # for one statement: whoever waits longer is better told
KEEPALIVE: Final[dict[str, Any]] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class NotThere(sqlite3.OperationalError):
    """The database cannot be reached, or the connection to it was lost. Nothing was written that was not acknowledged,
    unless `is_unsure`: then it was lost in the middle of a commit.
    """

    is_unsure = False


class TooSlow(sqlite3.OperationalError):
    """The database took longer than anybody should wait."""


class TryAgain(sqlite3.OperationalError):
    """Two transactions stood in each other's way, and this one gave way: doing it again is all that it takes."""


def is_postgres(database: str) -> bool:
    return urlsplit(database).scheme in KINDS


def connect(url: str, seconds: float = STATEMENT_SECONDS) -> "PostgresDatabase":
    """Raises NotThere with what PostgreSQL says about it. `seconds` are for one statement; with 0, it may take long."""
    with told_as_sqlite():
        connection = psycopg.connect(
            url,
            autocommit=True,
            row_factory=rows_by_name,
            connect_timeout=CONNECT_SECONDS,
            fallback_application_name=APPLICATION,
            **KEEPALIVE,
        )
        connection.execute(f"SET statement_timeout = {int(seconds * 1000)}")
        connection.execute("SET client_encoding = 'UTF8'")
        # Commits are acknowledged when they are on the disk, whatever is usual for this database.
        connection.execute("SET synchronous_commit = on")
        connection.adapters.register_loader("bool", TruthLoader)
        connection.adapters.register_loader("numeric", NumberLoader)
        connection.adapters.register_dumper(bool, TruthDumper)
        connection.adapters.register_dumper(int, Int8BinaryDumper)
        connection.adapters.register_dumper(str, StrDumper)
    return PostgresDatabase(connection, seconds)


# Rows and values


class NamedRow(tuple[Any, ...]):
    """A row by the names of its columns, or by number."""

    __slots__ = ()
    places: ClassVar[dict[str, int]] = {}

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.places[key] if type(key) is str else key)

    def keys(self) -> list[str]:
        return list(self.places)


@cache
def row_class(names: tuple[str, ...]) -> type[NamedRow]:
    places = {name: place for place, name in enumerate(names)}
    return type("Row", (NamedRow,), {"__slots__": (), "places": places})


def rows_by_name(cursor: "psycopg.Cursor[Any]") -> Callable[[Sequence[Any]], NamedRow]:
    return row_class(tuple(column.name for column in cursor.description or ()))


class TruthDumper(Dumper):
    """What is true or false is a number in our tables, as in SQLite."""

    oid = 20

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


class TruthLoader(Loader):
    def load(self, data: Any) -> int:
        return int(bytes(data) == b"t")


class NumberLoader(Loader):
    """The sum of many whole numbers is one too."""

    def load(self, data: Any) -> float:
        text = bytes(data).decode()
        return float(text) if "." in text or "N" in text else int(text)


# Errors


@contextmanager
def told_as_sqlite() -> Iterator[None]:
    """The errors of PostgreSQL by the names that the rest of the server knows."""
    try:
        yield
    except psycopg.Error as wrong:
        raise as_sqlite(wrong) from wrong


def as_sqlite(wrong: psycopg.Error) -> sqlite3.Error:
    text = str(wrong).strip()
    if isinstance(wrong, errors.DeadlockDetected | errors.SerializationFailure | errors.LockNotAvailable):
        return TryAgain(text)
    if isinstance(wrong, errors.QueryCanceled):
        return TooSlow(text)
    if isinstance(wrong, psycopg.IntegrityError):
        return sqlite3.IntegrityError(text)
    no_state = wrong.sqlstate is None or wrong.sqlstate[:2] in ("08", "57")
    if isinstance(wrong, psycopg.OperationalError | psycopg.InterfaceError) and no_state:
        return NotThere(text)
    if isinstance(wrong, psycopg.OperationalError):
        return sqlite3.OperationalError(text)
    return sqlite3.DatabaseError(text)


# Connections


class PostgresCursor:
    """What came of a statement, asked for when somebody wants to know."""

    def __init__(self, cursor: "psycopg.Cursor[NamedRow]", pipeline: "psycopg.Pipeline | None") -> None:
        self.cursor = cursor
        self.pipeline = pipeline

    @property
    def rowcount(self) -> int:
        if self.pipeline is not None:
            with told_as_sqlite():
                self.pipeline.sync()
        return self.cursor.rowcount

    def fetchone(self) -> Any:
        with told_as_sqlite():
            return self.cursor.fetchone()

    def fetchall(self) -> list[NamedRow]:
        with told_as_sqlite():
            return self.cursor.fetchall()

    def __iter__(self) -> Iterator[NamedRow]:
        return iter(self.fetchall())


class Nothing:
    """What comes of a statement that means something to SQLite alone."""

    rowcount = 0

    def fetchone(self) -> Any:
        return None

    def fetchall(self) -> list[Any]:
        return []

    def __iter__(self) -> Iterator[Any]:
        return iter(())


class PostgresDatabase:
    """A connection. One thread uses it at a time."""

    def __init__(self, connection: "psycopg.Connection[NamedRow]", seconds: float = STATEMENT_SECONDS) -> None:
        self.connection = connection
        self.pipeline: psycopg.Pipeline | None = None
        self.waiting = Waiting(connection.fileno(), seconds or math.inf)

    def execute(self, sql: str, values: Any = (), /) -> "PostgresCursor | Nothing":
        said = translated(sql)
        if not said:
            return Nothing()
        with told_as_sqlite(), self.waiting:
            return PostgresCursor(self.connection.execute(said, values), self.pipeline)

    def executemany(self, sql: str, rows: Iterable[Any], /) -> "PostgresCursor | Nothing":
        wanted = list(rows)
        if not wanted:
            return Nothing()
        if (many := at_once(sql)) is not None:
            told = orjson.dumps([dict(zip(many.columns, row, strict=True)) for row in wanted]).decode()
            with told_as_sqlite(), self.waiting:
                return PostgresCursor(self.connection.execute(many.sql, (told,)), self.pipeline)
        with told_as_sqlite(), self.waiting:
            cursor = self.connection.cursor()
            cursor.executemany(translated(sql), wanted)
        return PostgresCursor(cursor, self.pipeline)

    def wait_long(self) -> None:
        """For work that may take any time."""
        self.waiting.seconds = math.inf
        self.execute("SET statement_timeout = 0")

    def script(self, sql: str) -> str:
        """Statements as they stand, already in the words of PostgreSQL; gives what it says of the last one."""
        with told_as_sqlite(), self.waiting:
            return self.connection.execute(sql.encode()).statusmessage or ""

    @contextmanager
    def pipelined(self) -> Iterator[None]:
        """When it ends, all that was sent has been done, or the first error is raised."""
        with told_as_sqlite(), self.waiting, self.connection.pipeline() as pipeline:
            self.pipeline = pipeline
            try:
                yield
            finally:
                self.pipeline = None

    @contextmanager
    def each(self, sql: str, values: Any = ()) -> Iterator[Iterator[NamedRow]]:
        """One row after the other, without ever holding all of them."""
        with told_as_sqlite(), self.connection.transaction(), self.rows_of(sql, values) as rows:
            yield rows

    @contextmanager
    def rows_of(self, sql: str, values: Any = ()) -> Iterator[Iterator[NamedRow]]:
        """The same in a transaction that has begun."""
        with told_as_sqlite(), self.connection.cursor("each") as cursor:
            cursor.itersize = 1000
            cursor.execute(translated(sql), values)
            yield iter(cursor)

    def copy_in(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Many rows at once, as `COPY` takes them."""
        with told_as_sqlite(), self.connection.cursor() as cursor, cursor.copy(sql.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    @property
    def is_lost(self) -> bool:
        return self.connection.closed or self.connection.broken

    def close(self) -> None:
        self.waiting.end()
        self.connection.close()
