"""Writing into PostgreSQL: many jobs in one transaction, as in the embedded database, and whose tables they are is
checked in that very transaction.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sandtable.server.journal import note
from sandtable.server.storage.interface import Database, Job, TableLost
from sandtable.server.storage.postgres import NotThere, PostgresDatabase, TryAgain
from sandtable.server.storage.postgres_schema import LOCKS, WRITING
from sandtable.server.storage.table_changes import carry_out
from sandtable.server.storage.writer import Asked, Outcome, Unsure

PATIENCE: Final = 3.0  # seconds for which a job waits for a database that has gone away
PAUSE: Final = 0.1
MOST_TRIES: Final = 20  # when transactions stand in each other's way
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(?::int, ?::int)"
HOLD: Final = """
    SELECT COUNT(*) FROM (
        SELECT 1 FROM owners o JOIN unnest(?::text[], ?::bigint[]) AS mine(name, fence)
        ON o.table_id = mine.name AND o.fence = mine.fence FOR SHARE OF o
    ) AS held
"""
# What is written is found by its key. A plan that was made for a small table must not read all of a large one.
BY_KEY: Final = "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off"
TAKE: Final = "INSERT INTO owners VALUES (?, ?, ?)"


class TableJob:
    """A job about one table, which must still be this process's."""

    def __init__(self, job: Job, table: str, fence: int, process: int, is_new: bool) -> None:
        self.job = job
        self.table = table
        self.fence = fence
        self.process = process
        self.is_new = is_new

    def __call__(self, database: Database) -> Any:
        found = self.job(database)
        if self.is_new:
            database.execute(TAKE, (self.table, self.process, self.fence))
        return found


class PostgresCommitter:
    """Carries out jobs, many in one transaction, and says what became of each when it is on the disk."""

    def __init__(self, connect: Callable[[], PostgresDatabase]) -> None:
        self.connect = connect
        self.database: PostgresDatabase | None = None
        self.commits = 0

    def commit(self, batch: list[Asked]) -> list[Outcome]:
        """All jobs of a batch. What was not committed for reasons that pass is tried again for a while."""
        began, tries = time.monotonic(), 0
        while True:
            tries += 1
            try:
                return self.transact(batch)
            except TryAgain as wrong:
                self.roll_back()
                if tries >= MOST_TRIES:
                    return failed(batch, wrong)
            except NotThere as wrong:
                self.forget()
                if wrong.is_unsure:
                    unsure = Unsure()
                    unsure.__cause__ = wrong
                    return failed(batch, unsure)
                if time.monotonic() - began > PATIENCE:
                    return failed(batch, wrong)
                time.sleep(PAUSE)
            except BaseException as wrong:
                self.roll_back()
                return failed(batch, wrong)

    def transact(self, batch: list[Asked]) -> list[Outcome]:
        database = self.connected()
        try:
            outcomes = self.together(database, batch)
        except (NotThere, TryAgain):
            raise
        except Exception:  # of one of the jobs: it alone is undone
            self.roll_back()
            outcomes = self.one_by_one(self.connected(), batch)
        self.end(database)
        self.commits += 1
        return outcomes

    def together(self, database: PostgresDatabase, batch: list[Asked]) -> list[Outcome]:
        """All of them without waiting for each: one that fails fails them all."""
        mine = held_by([job for job, _ in batch])
        with database.pipelined():
            self.start(database, batch)
            held = database.execute(HOLD, (list(mine), list(mine.values()))) if mine else None
            results = carry_out(database, [rows_in(job) for job, _ in batch])
        if held is not None and held.fetchone()[0] != len(mine):
            raise TableLost
        return [(done, result, None) for (_, done), result in zip(batch, results, strict=True)]

    def one_by_one(self, database: PostgresDatabase, batch: list[Asked]) -> list[Outcome]:
        self.start(database, batch)
        return [(done, *self.attempt(database, job)) for job, done in batch]

    def attempt(self, database: PostgresDatabase, job: Job) -> tuple[Any, BaseException | None]:
        database.execute("SAVEPOINT job")
        try:
            mine = held_by([job])
            if mine and database.execute(HOLD, (list(mine), list(mine.values()))).fetchone()[0] == 0:
                raise TableLost
            result = job(database)
        except (NotThere, TryAgain):
            raise
        except Exception as wrong:
            database.execute("ROLLBACK TO job")
            return None, wrong
        database.execute("RELEASE job")
        return result, None

    def start(self, database: PostgresDatabase, batch: list[Asked]) -> None:
        database.execute("BEGIN")
        if any(is_shared(job) for job, _ in batch):
            database.execute(ONE_AT_A_TIME, (LOCKS, WRITING))

    def end(self, database: PostgresDatabase) -> None:
        """Whoever loses the connection here cannot know whether it is on the disk."""
        try:
            if database.script("COMMIT") != "COMMIT":
                raise sqlite3.DatabaseError("rolled back")
        except NotThere as wrong:
            wrong.is_unsure = True
            raise

    # The connection

    def connected(self) -> PostgresDatabase:
        if self.database is None or self.database.is_lost:
            self.database = self.connect()
            self.database.script(BY_KEY)
        return self.database

    def forget(self) -> None:
        if self.database is not None:
            note("database-lost")
            with suppress(Exception):
                self.database.close()
        self.database = None

    def roll_back(self) -> None:
        if self.database is not None:
            try:
                self.database.script("ROLLBACK")
            except sqlite3.Error:
                self.forget()

    def close(self) -> None:
        if self.database is not None:
            self.database.close()


def is_shared(job: Job) -> bool:
    """Jobs about one table stand in nobody's way; the others read what all share before they write it."""
    return not isinstance(job, TableJob) or job.is_new


def rows_in(job: Job) -> Job:
    """What a job about a table that is there already writes: changes of many such tables are written at once."""
    return job if is_shared(job) or not isinstance(job, TableJob) else job.job


def held_by(jobs: list[Job]) -> dict[str, int]:
    """The tables that some jobs are about, each with the fence under which this process has it."""
    return {job.table: job.fence for job in jobs if isinstance(job, TableJob) and not job.is_new}


def failed(batch: list[Asked], wrong: BaseException) -> list[Outcome]:
    return [(done, None, wrong) for _, done in batch]
