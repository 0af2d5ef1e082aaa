"""A PostgreSQL database, which several processes can share."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Any, Final

from sandtable.server.storage.interface import Job, Store, Values
from sandtable.server.storage.postgres import NamedRow, NotThere, PostgresCursor, PostgresDatabase, connect
from sandtable.server.storage.postgres_schema import migrate
from sandtable.server.storage.postgres_writer import PostgresCommitter, TableJob
from sandtable.server.storage.table_leases import NEW, TableLeases
from sandtable.server.storage.writer import WriterThread

SOON: Final = 5  # seconds for what the event loop reads: nobody is answered meanwhile
MOST_IDLE: Final = 2  # connections that are kept for the next one who looks through much
LONG: Final = 120.0  # seconds for those
MOMENT: Final = 0.25  # seconds for which a reader waits for a connection that was just lost
PAUSE: Final = 0.2


class Reading:
    """The connection on which the event loop reads. If it is lost, it is replaced alongside, and until then whoever
    reads is refused at once: a server that waits for its database must still be able to say so.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.database = connect(url, SOON)
        self.is_back = Event()
        self.is_back.set()
        self.is_over = Event()

    def execute(self, sql: str, values: Any = (), /) -> Any:
        if not self.is_back.is_set():
            raise NotThere("not connected")
        try:
            return self.database.execute(sql, values)
        except NotThere:
            self.replace()
            if not self.is_back.wait(MOMENT):
                raise
            return self.database.execute(sql, values)

    def executemany(self, sql: str, rows: Any, /) -> Any:
        return self.database.executemany(sql, rows)

    def replace(self) -> None:
        if self.is_back.is_set():
            self.is_back.clear()
            Thread(target=self.look_for_it, name="reconnect", daemon=True).start()

    def look_for_it(self) -> None:
        with suppress(Exception):
            self.database.close()
        while not self.is_over.is_set():
            try:
                self.database = connect(self.url, SOON)
            except NotThere:
                self.is_over.wait(PAUSE)
            else:
                self.is_back.set()
                return

    def close(self) -> None:
        self.is_over.set()
        self.database.close()


class PostgresStore(Store):
    """Reads at once, writes through two threads: what must wait for other processes holds up no answer.

    `address`: where other processes reach this one.
    """

    reading: Reading
    leases: TableLeases

    def __init__(self, url: str, address: str = "") -> None:
        self.url = url
        first = connect(url)
        try:
            self.migrated = migrate(first)
        finally:
            first.close()
        self.reading = Reading(url)
        self.leases = TableLeases(lambda: connect(url), self.reading, address)
        self.committers = [PostgresCommitter(lambda: connect(url)) for _ in range(2)]
        self.writers: list[WriterThread[PostgresCommitter]] = []  # of tables, and of what is shared
        self.idle: list[PostgresDatabase] = []
        self.one_takes = Lock()

    def open(self) -> None:
        self.leases.open()
        loop = asyncio.get_running_loop()
        self.writers = [WriterThread(committer, loop) for committer in self.committers]

    def close(self) -> None:
        for writer in self.writers:
            writer.close()
        if self.writers:
            self.leases.close()
        for committer in self.committers:
            committer.close()
        self.reading.close()
        for database in self.idle:
            database.close()

    def begin(self, job: Job, table: str | None, is_new: bool) -> Awaitable[Any]:
        of_tables, of_all = self.writers
        if table is None:
            return of_all.write(job)
        leases = self.leases
        if is_new:
            leases.fences[table] = NEW
        writer = of_all if is_new else of_tables
        return writer.write(TableJob(job, table, leases.fence_of(table), leases.number, is_new))

    def rows(self, sql: str, values: Values = ()) -> list[NamedRow]:
        found: PostgresCursor = self.reading.execute(sql, values)
        return found.fetchall()

    def each(self, sql: str, values: Values = ()) -> Iterator[NamedRow]:
        with self.borrowed() as database, database.each(sql, values) as rows:
            yield from rows

    @contextmanager
    def at_one_moment(self) -> Iterator[PostgresDatabase]:
        with self.borrowed() as database:
            database.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try:
                yield database
            finally:
                database.execute("ROLLBACK")

    @contextmanager
    def borrowed(self) -> Iterator[PostgresDatabase]:
        """A connection beside those of the event loop and the writer."""
        with self.one_takes:
            database = self.idle.pop() if self.idle else None
        if database is None or database.is_lost:
            database = connect(self.url, LONG)
        try:
            yield database
        except BaseException:  # also one who stops in the middle
            database.close()
            raise
        with self.one_takes:
            if len(self.idle) < MOST_IDLE and not database.is_lost:
                self.idle.append(database)
                return
        database.close()
