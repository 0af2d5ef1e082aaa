"""Moving everything that a server remembers into another database, and checking that all of it has arrived.

Both are read again when everything is written: of each table the rows are counted and hashed, whatever their order, and
what is not the same is taken back as a whole. Nobody may use either of them meanwhile.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from sandtable.server.storage.catalogue import Known, known_tables
from sandtable.server.storage.integrity import DATABASE
from sandtable.server.storage.store import InUse, SqliteStore

OWN: Final = ("head", "removals")  # of each database: they are not moved
BUSY: Final = "SELECT COUNT(*) FROM processes WHERE is_alive(number)"
AT_ONCE: Final = 1000  # rows
NUL: Final = "\0"


class NotEmpty(Exception):
    """There is something in the database into which all was to be moved."""


class NotTheSame(Exception):
    """Something did not arrive as it was: nothing was kept of it."""

    def __init__(self, table: str, sent: "Print", found: "Print") -> None:
        super().__init__(table)
        self.table = table
        self.sent = sent
        self.found = found


class NotMovable(Exception):
    """A text that the other database cannot hold."""

    def __init__(self, table: str, key: str) -> None:
        super().__init__(f"{table} {key}")
        self.table = table
        self.key = key


class Print(NamedTuple):
    """How many rows a table has, and a hash of them all, in whatever order they come."""

    rows: int
    digest: str


class End(Protocol):
    """One of the two databases."""

    def read(self, name: str, known: Known) -> Iterable[tuple[Any, ...]]: ...

    def write(self, name: str, known: Known, rows: Iterable[tuple[Any, ...]]) -> None: ...


def print_of(rows: Iterable[tuple[Any, ...]]) -> Print:
    total, count = 0, 0
    for row in rows:
        told = json.dumps([each.hex() if isinstance(each, bytes | memoryview) else each for each in row])
        total += int.from_bytes(hashlib.sha256(told.encode()).digest())
        count += 1
    return Print(count, f"{total % 2**256:064x}")


def move(source: End, target: End) -> dict[str, Print]:
    """Everything; what was moved, by table. Raises NotEmpty, NotMovable or NotTheSame."""
    tables = {name: known for name, known in known_tables().items() if name not in OWN}
    for name, known in tables.items():
        if next(iter(target.read(name, known)), None) is not None:
            raise NotEmpty(name)
    for name, known in tables.items():
        target.write(name, known, movable(name, known, source.read(name, known)))
    found = {}
    for name, known in tables.items():
        found[name] = print_of(source.read(name, known))
        arrived = print_of(target.read(name, known))
        if arrived != found[name]:
            raise NotTheSame(name, found[name], arrived)
    return found


def movable(name: str, known: Known, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        if any(isinstance(each, str) and NUL in each for each in row):
            raise NotMovable(name, " ".join(str(row[known.columns.index(column)])[:80] for column in known.key))
        yield row


def selection(name: str, known: Known) -> str:
    return f"SELECT {', '.join(known.columns)} FROM {name}"


class FileEnd:
    """The embedded database of a folder."""

    def __init__(self, store: SqliteStore) -> None:
        self.database = store.writing

    def read(self, name: str, known: Known) -> Iterator[tuple[Any, ...]]:
        for row in self.database.execute(selection(name, known)):
            yield tuple(row)

    def write(self, name: str, known: Known, rows: Iterable[tuple[Any, ...]]) -> None:
        places = ", ".join("?" * len(known.columns))
        self.database.executemany(f"INSERT INTO {name} ({', '.join(known.columns)}) VALUES ({places})", rows)


@contextmanager
def open_file(folder: Path, is_source: bool) -> Iterator[FileEnd]:
    """In one transaction. What the triggers would write is among the rows already."""
    if is_source and not (folder / DATABASE).is_file():
        raise FileNotFoundError(str(folder / DATABASE))
    with closing(SqliteStore(folder)) as store:
        database = store.writing
        database.execute("BEGIN IMMEDIATE")
        try:
            triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in [] if is_source else triggers:
                database.execute(f"DROP TRIGGER {name}")
            yield FileEnd(store)
            for _, sql in [] if is_source else triggers:
                database.execute(sql)
            database.execute("UPDATE head SET lines = (SELECT COUNT(*) FROM log)")
            database.execute("COMMIT")
        except BaseException:
            database.execute("ROLLBACK")
            raise


@contextmanager
def open_postgres(url: str, is_source: bool) -> Iterator[End]:
    """In one transaction; raises InUse if a server works on it."""
    from sandtable.server.storage import postgres
    from sandtable.server.storage.postgres_store import PostgresStore

    class PostgresEnd:
        """A database of PostgreSQL."""

        def read(self, name: str, known: Known) -> Iterator[tuple[Any, ...]]:
            with database.rows_of(selection(name, known)) as rows:
                for row in rows:
                    yield tuple(row)

        def write(self, name: str, known: Known, rows: Iterable[tuple[Any, ...]]) -> None:
            database.script(f"ALTER TABLE {name} DISABLE TRIGGER USER")
            database.copy_in(f"COPY {name} ({', '.join(known.columns)}) FROM STDIN", rows)
            database.script(f"ALTER TABLE {name} ENABLE TRIGGER USER")

    PostgresStore(url).close()
    with closing(postgres.connect(url, 0)) as database:
        database.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        if database.execute(BUSY).fetchone()[0]:
            raise InUse(url)
        try:
            yield PostgresEnd()
            database.script("COMMIT")
        except BaseException:
            database.script("ROLLBACK")
            raise
