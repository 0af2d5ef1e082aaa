"""One thread writes. What arrives while the disk is busy is committed together, and only then acknowledged."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, Protocol, TypeVar

from sandtable.server.storage.chain_head import Head, HeadFile, next_head
from sandtable.server.storage.interface import Job
from sandtable.server.storage.table_changes import carry_out

Asked = tuple[Job, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

MOST_AT_ONCE: Final = 500
LISTEN: Final = """
CREATE TEMP TRIGGER line_is_heard AFTER INSERT ON log
BEGIN SELECT hear_line(NEW.table_id, NEW.seq, NEW.chain); END
"""
LINK: Final = "UPDATE head SET commits = ?, chain = ?, before = ?, lines = lines + ?"


class Unsure(Exception):
    """It is in the database, but the head beside it could not be written: nobody would notice if it were lost."""


class NotWritten(Exception):
    """Nothing new was begun: the head of an earlier commit can still not be written, or nobody writes any more."""


NOT_KEPT: Final = (sqlite3.Error, OSError, Unsure, NotWritten)  # all that can keep something from the disk


class Writes(Protocol):
    """What the disk must do for a committer; see disk.py."""

    def commit(self, database: sqlite3.Connection) -> None: ...

    def write_head(self, file: HeadFile, head: Head) -> None: ...


class Committer:
    """Carries out jobs, many in one transaction, and says what became of each when it is on the disk."""

    def __init__(self, database: sqlite3.Connection, beside: HeadFile, disk: Writes) -> None:
        self.database = database
        self.beside = beside
        self.disk = disk
        self.head = beside.head  # of the last commit
        self.lines: list[str] = []  # added to the logs in this transaction
        self.commits = 0
        database.create_function("hear_line", 3, self.hear_line)
        database.execute(LISTEN)

    def commit(self, batch: list[Asked]) -> list[Outcome]:
        """All jobs of a batch in one transaction, then the head beside it. Whatever fails, the thread lives on."""
        try:
            self.catch_up()
            outcomes, head = self.transact(batch)
        except BaseException as wrong:
            with suppress(sqlite3.Error):
                self.database.execute("ROLLBACK")
            return [(done, None, wrong) for _, done in batch]
        self.commits += 1
        self.head = head
        try:
            self.write_beside()
        except BaseException as wrong:
            unsure = Unsure()
            unsure.__cause__ = wrong
            return [(done, None, failed or unsure) for done, _, failed in outcomes]
        return outcomes

    def transact(self, batch: list[Asked]) -> tuple[list[Outcome], Head]:
        """One transaction; gives the head after it."""
        self.lines = []
        self.database.execute("BEGIN IMMEDIATE")
        before = self.database.total_changes
        outcomes = self.together(batch) if len(batch) > 1 else None
        if outcomes is None:
            outcomes = [(done, *self.attempt(job)) for job, done in batch]
        head = self.head
        if self.database.total_changes != before:
            head = next_head(self.head, self.lines)
            self.database.execute(LINK, (*head, self.head.chain, len(self.lines)))
        self.disk.commit(self.database)
        return outcomes, head

    def together(self, batch: list[Asked]) -> list[Outcome] | None:
        """All of them at once; None if one of them failed: then nothing was done, and each is tried by itself."""
        self.database.execute("SAVEPOINT batch")
        try:
            results = carry_out(self.database, [job for job, _ in batch])
        except Exception:
            self.database.execute("ROLLBACK TO batch")
            self.database.execute("RELEASE batch")
            self.lines = []
            return None
        self.database.execute("RELEASE batch")
        return [(done, result, None) for (_, done), result in zip(batch, results, strict=True)]

    def attempt(self, job: Job) -> tuple[Any, BaseException | None]:
        """One job of many: if it fails, it alone is undone."""
        heard = len(self.lines)
        self.database.execute("SAVEPOINT job")
        try:
            result = job(self.database)
        except Exception as wrong:
            self.database.execute("ROLLBACK TO job")
            self.database.execute("RELEASE job")
            del self.lines[heard:]
            return None, wrong
        self.database.execute("RELEASE job")
        return result, None

    def hear_line(self, table: str, seq: int, chain: str | None) -> None:
        """Whatever is added to a log becomes part of the head, whoever adds it."""
        self.lines.append(f"{table} {seq} {chain or ''}")

    def catch_up(self) -> None:
        """What could not be written the last time comes before anything new."""
        try:
            self.write_beside()
        except OSError as wrong:
            raise NotWritten from wrong

    def write_beside(self) -> None:
        if self.beside.head != self.head:
            self.disk.write_head(self.beside, self.head)


class Commits(Protocol):
    """Whoever carries out jobs."""

    commits: int

    def commit(self, batch: list[Asked]) -> list[Outcome]: ...


class Writer(Protocol):
    """Takes jobs from the event loop and gives back what they return once it is on the disk."""

    committer: Committer

    def write(self, job: Job) -> Awaitable[Any]:
        """Do a job; returns when it is committed."""

    def close(self) -> None:
        """Finish what was begun."""


C = TypeVar("C", bound=Commits)


class WriterThread(Generic[C]):
    """A writer that works in a thread of its own."""

    def __init__(self, committer: C, loop: asyncio.AbstractEventLoop) -> None:
        self.committer = committer
        self.loop = loop
        self.asked: list[Asked] = []  # since the event loop looked around last
        self.jobs: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self.is_closed = False
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    def write(self, job: Job) -> Awaitable[Any]:
        done: asyncio.Future[Any] = self.loop.create_future()
        if self.is_closed:  # whoever waited for that would wait for ever
            done.set_exception(NotWritten())
            return done
        if not self.asked:  # waking a thread takes longer than most jobs: once for all that come in one turn
            self.loop.call_soon(self.hand_over)
        self.asked.append((job, done))
        return done

    def hand_over(self) -> None:
        if self.asked:
            self.jobs.put(self.asked)
            self.asked = []

    def close(self) -> None:
        self.is_closed = True
        self.hand_over()
        self.jobs.put(None)
        self.thread.join()

    def work(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch = first
            ends = self.gather(batch)
            outcomes = self.committer.commit(batch)
            self.loop.call_soon_threadsafe(settle, outcomes)
            if ends:
                return

    def gather(self, batch: list[Asked]) -> bool:
        """Everything that waits already; says whether the end was among it."""
        while len(batch) < MOST_AT_ONCE:
            try:
                more = self.jobs.get_nowait()
            except Empty:
                return False
            if more is None:
                return True
            batch += more
        return False


def settle(outcomes: list[Outcome]) -> None:
    for done, result, wrong in outcomes:
        if done.cancelled():
            continue
        if wrong is not None:
            done.set_exception(wrong)
        else:
            done.set_result(result)
