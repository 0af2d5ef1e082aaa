"""Work that waits at one process and that another one may do, where several share a database.

A row is a job. Whoever takes it writes its number into it, and only that one may write what came of it: one that was
taken for dead, and whose job was taken by another, writes nothing any more.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock
from typing import Any, Final, NamedTuple

from sandtable.server.storage.interface import Database
from sandtable.server.storage.postgres import NotThere, PostgresDatabase
from sandtable.server.storage.table_leases import CHANNEL, TableLeases

# What is told
OFFERED: Final = "work-offered"  # there is some
TAKEN: Final = "work-taken"
DONE: Final = "work-done"
UNWANTED: Final = "work-unwanted"
MOST_LOOKED_AT: Final = 200

PUT: Final = """
    INSERT INTO offered_work (number, name, asker, version, about, facts, asked)
    VALUES (nextval('work_numbers'), ?, ?, ?, ?, ?, now_here()) RETURNING number, pg_notify(?, ?)
"""
TAKE_BACK: Final = "DELETE FROM offered_work WHERE number = ? AND taker IS NULL RETURNING number"
WAITING: Final = f"""
    SELECT number, about, now_here() - asked AS age FROM offered_work
    WHERE taker IS NULL AND asker = ANY (?) AND version = ? ORDER BY number LIMIT {MOST_LOOKED_AT}
"""
TAKE: Final = """
    UPDATE offered_work SET taker = ? WHERE number = ? AND taker IS NULL
    RETURNING about, facts, pg_notify(?, ?)
"""
FINISH: Final = """
    UPDATE offered_work SET result = ? WHERE number = ? AND taker = ? RETURNING pg_notify(?, ?)
"""
MINE: Final = """
    SELECT number, taker, result, CASE WHEN taker IS NULL OR is_alive(taker) THEN 1 ELSE 0 END AS lives
    FROM offered_work WHERE number = ANY (?)
"""
REMOVE: Final = "DELETE FROM offered_work WHERE number = ? RETURNING taker, pg_notify(?, ?)"
LEFT_OVER: Final = "SELECT name FROM offered_work WHERE asker != ALL (?) AND taker IS NOT NULL"
ADOPT: Final = """
    UPDATE offered_work SET asker = ? WHERE name = ? AND asker != ALL (?) AND taker IS NOT NULL RETURNING number
"""
TIDY: Final = """
    DELETE FROM offered_work WHERE asked < now_here() - 86400 OR (asker != ALL (?) AND asked < now_here() - 600)
"""
# Reviews, and whatever else is one process's to do until it is done
CLAIM: Final = """
    INSERT INTO work_claims AS c (name, process, fence) VALUES (?, ?, nextval('fences'))
    ON CONFLICT (name) DO UPDATE SET process = excluded.process, fence = excluded.fence
    WHERE c.process = excluded.process OR NOT is_alive(c.process) RETURNING fence
"""
HELD: Final = "SELECT 1 FROM work_claims WHERE name = ? AND fence = ? FOR SHARE"
RELEASE: Final = "DELETE FROM work_claims WHERE name = ? AND fence = ?"


class WorkState(NamedTuple):
    """How a job of ours is that we have offered."""

    number: int
    is_taken: bool
    is_alive: bool  # whoever took it
    result: str | None


class OfferedWork:
    """The jobs on a connection of its own. Asked from any thread."""

    def __init__(self, connect: Callable[[], PostgresDatabase], leases: TableLeases, version: str) -> None:
        self.connect = connect
        self.leases = leases
        self.version = version  # of the program: another one may think in another way
        self.database: PostgresDatabase | None = None
        self.one_asks = Lock()

    def ask(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        with self.one_asks:
            if self.database is None or self.database.is_lost:
                self.database = self.connect()
            try:
                found = self.database.execute(sql, tuple(values))
                return found.fetchall() if sql.lstrip().startswith("SELECT") or "RETURNING" in sql else []
            except NotThere:
                self.database.close()
                self.database = None
                raise

    def close(self) -> None:
        with self.one_asks, suppress(Exception):
            if self.database is not None:
                self.database.close()

    def notice(self, kind: str, facts: Any = None) -> tuple[str, str]:
        return CHANNEL, json.dumps([self.leases.number, kind, facts])

    def living(self) -> list[int]:
        return [peer.number for peer in self.leases.peers] or [self.leases.number]

    # Whoever asks

    def put(self, name: str, about: str, facts: str) -> int:
        row = (name, self.leases.number, self.version, about, facts, *self.notice(OFFERED))
        return int(self.ask(PUT, row)[0][0])

    def take_back(self, number: int) -> bool:
        """Nobody else shall do it; False if somebody does already."""
        return bool(self.ask(TAKE_BACK, (number,)))

    def states(self, numbers: list[int]) -> list[WorkState]:
        rows = self.ask(MINE, (numbers,)) if numbers else []
        return [WorkState(row["number"], row["taker"] is not None, bool(row["lives"]), row["result"]) for row in rows]

    def remove(self, number: int) -> None:
        """Nobody wants it any more."""
        self.ask(REMOVE, (number, *self.notice(UNWANTED, number)))

    def left_over(self) -> set[str]:
        """What was taken for a process that is gone."""
        return {row["name"] for row in self.ask(LEFT_OVER, (self.living(),))}

    def adopt(self, name: str) -> int | None:
        """From now on it is our question; None if it is there no longer."""
        found = self.ask(ADOPT, (self.leases.number, name, self.living()))
        return int(found[0][0]) if found else None

    def tidy(self) -> None:
        self.ask(TIDY, (self.living(),))

    # Whoever has a worker to spare

    def waiting(self) -> list[tuple[int, str, float]]:
        """Jobs of the others that nobody has taken: number, what everybody may know of it, and since when it waits."""
        others = [peer.number for peer in self.leases.others()]
        return [(row[0], row[1], row[2]) for row in self.ask(WAITING, (others, self.version))] if others else []

    def take(self, number: int) -> tuple[str, str] | None:
        """A job; None if somebody was quicker."""
        found = self.ask(TAKE, (self.leases.number, number, *self.notice(TAKEN, number)))
        return (found[0]["about"], found[0]["facts"]) if found else None

    def finish(self, number: int, result: str) -> bool:
        """What came of it; False if nobody wants to know, or if it is not ours any more."""
        return bool(self.ask(FINISH, (result, number, self.leases.number, *self.notice(DONE, number))))

    # What is one process's to do until it is done

    def claim(self, name: str) -> int | None:
        """The fence under which this process may do it; None if another one does."""
        found = self.ask(CLAIM, (name, self.leases.number))
        return int(found[0][0]) if found else None

    def is_held(self, database: Database, name: str, fence: int) -> bool:
        """In a transaction of the writer: whether what it writes next is still ours to write."""
        return database.execute(HELD, (name, fence)).fetchone() is not None

    def release(self, database: Database, name: str, fence: int) -> None:
        database.execute(RELEASE, (name, fence))
