"""One thread writes. What arrives while the disk is busy is committed together, and only then acknowledged."""

import asyncio
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

Job = Callable[[sqlite3.Connection], Any]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

MOST_AT_ONCE: Final = 500


class Writer:
    """Takes jobs from the event loop and gives back what they return once it is on the disk."""

    def __init__(self, database: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.database = database
        self.loop = loop
        self.jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self.commits = 0
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def write(self, job: Job) -> Any:
        """Do a job; returns when it is committed."""
        done: asyncio.Future[Any] = self.loop.create_future()
        self.jobs.put((job, done))
        return await done

    def close(self) -> None:
        """Finish what was begun."""
        self.jobs.put(None)
        self.thread.join()
        self.database.close()

    def work(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch = [first]
            ends = self.gather(batch)
            outcomes = self.commit(batch)
            self.loop.call_soon_threadsafe(settle, outcomes)
            if ends:
                return

    def gather(self, batch: list[tuple[Job, "asyncio.Future[Any]"]]) -> bool:
        """Everything that waits already; says whether the end was among it."""
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self.jobs.get_nowait()
            except Empty:
                return False
            if job is None:
                return True
            batch.append(job)
        return False

    def commit(self, batch: list[tuple[Job, "asyncio.Future[Any]"]]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        try:
            self.database.execute("BEGIN IMMEDIATE")
            for job, done in batch:
                outcomes.append((done, *self.attempt(job)))
            self.database.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as wrong:
            if self.database.in_transaction:
                self.database.execute("ROLLBACK")
            return [(done, None, wrong) for _, done in batch]
        return outcomes

    def attempt(self, job: Job) -> tuple[Any, BaseException | None]:
        """One job of many: if it fails, it alone is undone."""
        self.database.execute("SAVEPOINT job")
        try:
            result = job(self.database)
        except Exception as wrong:
            self.database.execute("ROLLBACK TO job")
            self.database.execute("RELEASE job")
            return None, wrong
        self.database.execute("RELEASE job")
        return result, None


def settle(outcomes: list[Outcome]) -> None:
    for done, result, wrong in outcomes:
        if done.cancelled():
            continue
        if wrong is not None:
            done.set_exception(wrong)
        else:
            done.set_result(result)
