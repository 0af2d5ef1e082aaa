"""Which process plays which table, where several share a database.

A process has a number, and holds an advisory lock of that number on a connection of its own for as long as it lives:
the database gives it back in the moment in which the process dies or is cut off. Besides, it gives a sign of life now
and then, by the clock of the database, because a process can also hang. Whoever wants a table of a process that is gone
takes it, under a higher fence. The old owner, if it lives after all, writes under the lower one, and that is refused by
the transaction itself: a late owner can never write.

The same connection listens: what one process must tell the others goes through the database.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any, Final, NamedTuple

from sandtable.server.journal import alarm, note
from sandtable.server.storage.interface import Database, OwnedElsewhere
from sandtable.server.storage.postgres import NotThere, PostgresDatabase, told_as_sqlite
from sandtable.server.storage.postgres_schema import DUTY, LOCKS
from sandtable.server.storage.schema import MIGRATIONS
from sandtable.tables import clock

BEAT: Final = 0.5  # seconds between two signs of life
PAUSE: Final = 0.2  # before the next try to reach the database
CHANNEL: Final = "sandtable"
NEW: Final = 0  # the fence of a table that this process has just made
REGISTER: Final = """
    INSERT INTO processes VALUES (nextval('process_numbers'), ?, ?, now_here(), 0) RETURNING number, beat
"""
HOLD_NUMBER: Final = "SELECT pg_advisory_lock(?::int, ?::int)"
TIDY: Final = "DELETE FROM processes WHERE beat < now_here() - 3600"
ALIVE: Final = "UPDATE processes SET beat = now_here(), leaving = ? WHERE number = ? RETURNING beat"
CLAIM: Final = """
    INSERT INTO owners AS o (table_id, process, fence) SELECT id, ?, nextval('fences') FROM tables WHERE id = ?
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, fence = excluded.fence
    WHERE ? = 1 OR o.process = excluded.process OR NOT is_alive(o.process)
    RETURNING fence
"""
OWNER: Final = """
    SELECT p.number, p.address FROM owners o JOIN processes p ON p.number = o.process
    WHERE o.table_id = ? AND o.process != ?
"""
# Of its own lock a connection does not say whether it is held: whoever asks is alive.
OTHERS: Final = """
    SELECT number, address FROM processes WHERE leaving = 0 AND (number = ? OR is_alive(number)) ORDER BY number
"""
ORPHANS: Final = """
    SELECT t.id FROM unnest(?::text[]) AS t(id) LEFT JOIN owners o ON o.table_id = t.id
    WHERE o.table_id IS NULL OR NOT is_alive(o.process)
"""
GIVE_BACK: Final = "DELETE FROM owners WHERE table_id = ? AND fence = ?"
LEAVE: Final = "DELETE FROM owners WHERE process = ?"
GONE: Final = "DELETE FROM processes WHERE number = ?"
TAKE_DUTY: Final = "SELECT pg_try_advisory_lock(?::int, ?::int)"
TELL: Final = "SELECT pg_notify(?, ?)"

PROMPT: Final = 0.5  # seconds within which the database must have said what time it is
Heard = Callable[[str, Any], None]


class Peer(NamedTuple):
    """A process that shares the database."""

    number: int
    address: str


class TableLeases:
    """The tables of this process. What it hears from the others is given to the event loop."""

    def __init__(self, connect: Callable[[], PostgresDatabase], reading: Database, address: str) -> None:
        self.connect = connect
        self.reading = reading
        self.address = address
        self.number = 0
        self.fences: dict[str, int] = {}
        self.is_leaving = False
        self.is_lost = False  # the connection: to the others this process is dead
        self.has_duty = False  # of all processes, one does what must be done once
        self.duty: Callable[[], None] = lambda: None
        self.peers: list[Peer] = []  # all processes that take new people, this one among them
        self.heard: Heard = lambda kind, facts: None
        self.lost: Callable[[], None] = lambda: None
        self.line: PostgresDatabase | None = None  # holds the lock, and listens
        self.asking: PostgresDatabase | None = None  # claims
        self.one_asks = Lock()
        self.over = Event()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = Thread(target=self.live, name="leases", daemon=True)

    # Living

    def open(self) -> None:
        """Take a number, and begin to live."""
        self.loop = asyncio.get_running_loop()
        self.begin()
        self.thread.start()

    def begin(self) -> None:
        line = self.connect()
        line.execute(TIDY)
        began = clock.steady()
        number, now = line.execute(REGISTER, (self.address, len(MIGRATIONS))).fetchone() or (0, None)
        follow_clock(now, began)
        line.execute(HOLD_NUMBER, (LOCKS, number))
        line.script(f"LISTEN {CHANNEL}")
        self.line, self.number = line, number
        note("process", number=number)

    def live(self) -> None:
        """From a thread of its own: a sign of life, what the others tell, and again."""
        while not self.over.is_set():
            try:
                self.beat()
            except Exception as wrong:
                if not self.over.is_set():
                    self.begin_anew(wrong)

    def beat(self) -> None:
        assert self.line is not None
        began = clock.steady()
        found = self.line.execute(ALIVE, (int(self.is_leaving), self.number)).fetchone()
        follow_clock(None if found is None else found[0], began)
        self.peers = [Peer(*row) for row in self.line.execute(OTHERS, (self.number,))]
        if not self.has_duty and not self.is_leaving:
            self.has_duty = bool(self.line.execute(TAKE_DUTY, (LOCKS, DUTY)).fetchone()[0])
            if self.has_duty:
                note("on-duty", number=self.number)
                self.soon(self.duty)
        with told_as_sqlite():
            for notice in self.line.connection.notifies(timeout=BEAT):
                self.hear(notice.payload)
                if self.over.is_set():
                    return

    def begin_anew(self, wrong: Exception) -> None:
        """Without the connection this process is dead to the others: what it had may be theirs by now."""
        alarm("database-lost", reason=type(wrong).__name__)
        self.has_duty = False
        self.is_lost = True
        self.soon(self.forget_all)  # at once: nobody shall be shown what another process may have gone beyond
        while not self.over.wait(PAUSE):
            with suppress(Exception):
                if self.line is not None:
                    self.line.close()
            try:
                self.begin()
            except Exception:  # it is tried until it works
                continue
            note("database-back")
            self.soon(self.come_back)
            return

    def forget_all(self) -> None:
        self.fences.clear()
        self.lost()

    def come_back(self) -> None:
        self.forget_all()
        self.is_lost = False

    def soon(self, what: Callable[..., None], *facts: Any) -> None:
        """In the event loop, if it still runs."""
        assert self.loop is not None
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(what, *facts)

    def hear(self, payload: str) -> None:
        sender, kind, facts = json.loads(payload)
        if sender != self.number:
            self.soon(self.heard, kind, facts)

    def close(self) -> None:
        """Give everything back at once, so that nobody has to wait."""
        self.over.set()
        self.tell("left", None)  # also wakes our own thread
        if self.thread.is_alive():
            self.thread.join()
        with suppress(Exception):
            self.ask(LEAVE, (self.number,))
            self.ask(GONE, (self.number,))
        for connection in (self.line, self.asking):
            if connection is not None:
                with suppress(Exception):
                    connection.close()

    # Asking: from any thread

    def ask(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        with self.one_asks:
            if self.asking is None or self.asking.is_lost:
                self.asking = self.connect()
            try:
                found = self.asking.execute(sql, tuple(values))
                return found.fetchall() if sql.lstrip().startswith("SELECT") or "RETURNING" in sql else []
            except NotThere:
                self.asking.close()
                self.asking = None
                raise

    def claim(self, table: str, is_forced: bool = False) -> None:
        """Take a table, or raise OwnedElsewhere. Of a table that does not exist nothing is said."""
        if self.is_lost:
            raise NotThere("not connected")
        number, others = self.number, self.others()
        if self.is_leaving and others:
            raise OwnedElsewhere(*others[0])
        found = self.ask(CLAIM, (number, table, int(is_forced)))
        if found:
            self.fences[table] = found[0][0]
            if is_forced:
                self.tell("taken", table)
            return
        owner = self.ask(OWNER, (table, number))
        if owner:
            raise OwnedElsewhere(*owner[0])

    def miss(self, address: str) -> None:
        """Nobody answers there: until the next look it is taken for gone."""
        self.peers = [peer for peer in self.peers if peer.address != address]

    def others(self) -> list[Peer]:
        return [peer for peer in self.peers if peer.number != self.number]

    def without_owner(self, tables: list[str]) -> list[str]:
        """Those of some tables that no process plays which lives."""
        return [row[0] for row in self.ask(ORPHANS, (tables,))] if tables else []

    def give_back(self, tables: list[str]) -> None:
        """These are not at hand any more: whoever wants one next may have it."""
        for table in tables:
            fence = self.fences.pop(table, None)
            self.ask(GIVE_BACK, (table, fence))

    def remove(self, table: str) -> None:
        """There is no such table any more."""
        self.fences.pop(table, None)
        self.ask("DELETE FROM owners WHERE table_id = ?", (table,))

    def leave(self) -> None:
        """All of them, and no new ones."""
        self.is_leaving = True
        self.fences.clear()
        self.ask(ALIVE, (1, self.number))
        self.ask(LEAVE, (self.number,))

    def address_of(self, table: str) -> str | None:
        """Where a table is played, if another process that lives plays it. Asked by the event loop."""
        if table in self.fences:
            return None
        if self.is_leaving and self.others():
            return self.others()[0].address
        found = self.reading.execute(OWNER, (table, self.number)).fetchall()
        alive = {peer.number: peer.address for peer in self.peers}
        return alive.get(found[0][0]) if found else None

    def forget(self, table: str) -> None:
        """Before it is played on it must be claimed again."""
        self.fences.pop(table, None)

    def fence_of(self, table: str) -> int:
        """The fence under which this process has a table; one that it does not have is nobody's."""
        return self.fences.get(table, -1)

    def tell(self, kind: str, facts: Any) -> None:
        """Tell all others something."""
        with suppress(NotThere):
            self.ask(TELL, (CHANNEL, json.dumps([self.number, kind, facts])))


def follow_clock(now: float | None, began: float) -> None:
    """All processes go by the clock of the database, whatever that of their machine shows."""
    if now is not None and clock.steady() - began < PROMPT and clock.follow(now):
        alarm("clock-differs", seconds=round(now - time.time(), 1))
