"""What the rest of the server knows of its database: reading, writing and rows, whichever database it is.

SQL is written once, as SQLite reads it, with `?` or `:name` for values; what PostgreSQL says in another way is
translated (dialect.py). Errors are those of the `sqlite3` module, which are those that every database of Python has.

A job may be done twice, if the first time could not be committed: it changes the database, and nothing else.
"""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, Any, Protocol, overload

if TYPE_CHECKING:
    from sandtable.server.storage.table_leases import TableLeases

Values = Sequence[Any] | Mapping[str, Any]


class TableLost(sqlite3.OperationalError):
    """Another process plays this table now: nothing was written."""


class Row(Protocol):
    """Values by the names of their columns, or by number."""

    @overload
    def __getitem__(self, key: str | int, /) -> Any: ...

    @overload
    def __getitem__(self, key: slice, /) -> tuple[Any, ...]: ...

    def __iter__(self) -> Iterator[Any]: ...

    def __len__(self) -> int: ...

    def keys(self) -> list[str]: ...


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection, in the hands of a job or of whoever reads."""

    def execute(self, sql: str, values: Any = (), /) -> Cursor: ...

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor: ...


Job = Callable[[Database], Any]


class OwnedElsewhere(Exception):
    """Another process plays this table; it is reached under this address."""

    def __init__(self, number: int, address: str) -> None:
        super().__init__(address)
        self.number = number
        self.address = address


class Store(ABC):
    """Everything that a server remembers. Reads at once; a write is acknowledged when it is on the disk."""

    reading: Database
    leases: "TableLeases | None" = None  # which tables this process has, where several share a database
    migrated: int  # steps that brought the database up to date when it was opened

    @abstractmethod
    def open(self) -> None:
        """Begin to write, for the event loop that is running."""

    @abstractmethod
    def close(self) -> None:
        """Finish what is being written."""

    @abstractmethod
    def begin(self, job: Job, table: str | None, is_new: bool) -> Awaitable[Any]:
        """Hand a job to whoever writes."""

    @abstractmethod
    def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """All rows at once."""

    @abstractmethod
    def each(self, sql: str, values: Values = ()) -> Iterator[Row]:
        """One row after the other, where there may be too many to hold at once. Can be asked from any thread."""

    @abstractmethod
    def at_one_moment(self) -> AbstractContextManager[Database]:
        """To look at many things as they are together. Can be asked from any thread."""

    def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row."""
        found = self.rows(sql, values)
        return found[0] if found else None

    async def write(self, job: Job) -> Any:
        """Do a job in a transaction; returns when it is on the disk. No other of these jobs is done beside it, in
        whatever process: what it reads stays true until it has written.
        """
        return await waited_for(self.begin(job, None, False))

    async def write_table(self, table: str, job: Job, is_new: bool = False) -> Any:
        """The same for a job about one table that this process has; one that has lost it writes nothing."""
        return await waited_for(self.begin(job, table, is_new))


async def waited_for(begun: Awaitable[Any]) -> Any:
    """A caller that is told to stop waiting waits anyway: before that it could not know what is on the disk."""
    writing = asyncio.ensure_future(begun)
    try:
        return await asyncio.shield(writing)
    except asyncio.CancelledError:
        while not writing.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([writing])
        raise
