"""The server that is spoken to strangely, in a process of its own, and what can be asked of it behind its back.

`python -m tests.campaigns.fuzz.server FOLDER` prints its port; then each line on its standard input is a list of tables
as JSON, and is answered by what these tables are in memory and on the disk, what was written since the last time, and
what failed.
"""

import asyncio
import hashlib
import json
import logging
import re
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from sandtable.server.config import Config, Limits
from sandtable.server.live import table_actions
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.run_server import Server, listen, make_server
from sandtable.server.storage import Store
from sandtable.server.watchdog import Watchdog
from sandtable.server.web import live
from sandtable.tables import randomness
from sandtable.tables.refusals import Refused
from tests.server.real_server import NO_LIMITS, embedded, quick

ALONE: Final = (  # written for good reasons at any time, whatever is asked meanwhile
    *("sessions", "people", "running_days", "reviews", "snapshots", "summaries", "head"),
    *("openings", "unread_openings", "mistake_searches", "mistake_puzzles"),  # read in the background
)
WRITES: Final = re.compile(
    r"\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+(\w+)", re.IGNORECASE
)
ROWS: Final = {
    "tables": "SELECT * FROM tables WHERE id = ?",
    "seats": "SELECT * FROM seats WHERE table_id = ? ORDER BY seat",
    "log": "SELECT * FROM log WHERE table_id = ? ORDER BY seq",
    "chat": "SELECT * FROM chat WHERE table_id = ? ORDER BY number",
    "notes": "SELECT * FROM notes WHERE table_id = ? ORDER BY player",
}
NO_END: Final = 1_000_000
MANY: Final = (
    *("spectators", "spectators_by_table", "spectators_by_address", "open_connections", "open_by_address"),
    *("half_open", "half_open_by_address", "connections", "stored_bytes", "computer_games"),
)
TABLES: Final = 1  # megabytes
STILL: Final = 3.0  # seconds: on a machine that does many things at once, one is not much
NO_FAILURES: Final = (
    "Invalid ",  # that a client speaks no HTTP, or no UTF-8
    "loop-stands-still",  # for how long is looked at below
)
SOON: Final = 5.0  # seconds for what does not come, because nobody sends it


class Failures(logging.Handler):
    """What the server itself calls a failure."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if said.startswith(NO_FAILURES):
            return
        self.found.append(f"{said} {getattr(record, 'facts', record.exc_info or '')}"[:600])


class EmbeddedWrites:
    """What is written into the file."""

    def __init__(self, store: Store, note: Callable[[str], None]) -> None:
        self.database = embedded(store).writing
        self.database.set_trace_callback(note)
        self.changes = self.database.total_changes

    def have_changed(self) -> bool:
        """Whether any row has: what is written need not find one."""
        before, self.changes = self.changes, self.database.total_changes
        return self.changes > before


class SharedWrites:
    """What is written into PostgreSQL."""

    def __init__(self, store: Store, note: Callable[[str], None]) -> None:
        from sandtable.server.storage.postgres_store import PostgresStore

        assert isinstance(store, PostgresStore)
        self.note = note
        self.done: list[Any] = []
        for committer in store.committers:
            self.watch(committer)

    def watch(self, committer: Any) -> None:
        connect = committer.connect
        committer.connect = lambda: self.watched(connect())
        if committer.database is not None:
            self.watched(committer.database)

    def watched(self, database: Any) -> Any:
        for name in ("execute", "executemany"):
            setattr(database, name, self.noting(getattr(database, name)))
        return database

    def noting(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def noted(statement: str, *values: Any) -> Any:
            done = do(statement, *values)
            found = WRITES.match(statement)
            if found and found[1].lower() not in ALONE:
                self.note(statement)
                self.done.append(done)
            return done

        return noted

    def have_changed(self) -> bool:
        done, self.done = self.done, []
        return any(each.cursor.rowcount > 0 for each in done if hasattr(each, "cursor"))


class Examiner:
    """Looks at the server from inside."""

    def __init__(self, registry: TableRegistry, watchdog: Watchdog) -> None:
        self.registry = registry
        self.watchdog = watchdog
        self.written: list[str] = []
        watch = EmbeddedWrites if registry.store.leases is None else SharedWrites
        self.writes = watch(registry.store, self.note)
        self.failures = Failures()
        for name in ("sandtable.server", "uvicorn.error", "asyncio"):
            logging.getLogger(name).addHandler(self.failures)
            logging.getLogger(name).propagate = False

    def note(self, statement: str) -> None:
        found = WRITES.match(statement)
        if found and found[1].lower() not in ALONE:
            self.written.append(statement[:200])

    async def look(self, tables: list[str]) -> dict[str, Any]:
        for _ in range(2000):
            if not self.is_busy():
                break
            await asyncio.sleep(0.005)
        stall, self.watchdog.stall = self.watchdog.stall, None
        if stall is not None and stall[0] > STILL:
            self.failures.found.append(f"the loop stood still for {stall[0]:.1f} seconds")
        told = {
            "busy": self.is_busy(),
            "tables": {table: await self.print_of(table) for table in tables},
            "written": self.written[:5] if self.writes.have_changed() else [],
            "failures": self.failures.found[:5],
            "memory": memory(),
        }
        self.written.clear()
        self.failures.found.clear()
        return told

    def is_busy(self) -> bool:
        """Whether a table goes on by itself."""
        return any(table.live.driver is not None for table in list(self.registry.tables.values()))

    async def print_of(self, table_id: str) -> str:
        """Everything about a table, in memory and on the disk, as a short text."""
        async with self.registry.looking(table_id) as table:
            rows = {
                name: [tuple(row) for row in self.registry.store.rows(sql, (table_id,))] for name, sql in ROWS.items()
            }
            return hashlib.sha256(repr((in_memory(table), rows)).encode("utf-8", "surrogatepass")).hexdigest()


def in_memory(table: LiveTable) -> list[Any]:
    sitting = table.sitting
    seats = [(*vars(seat).items(),) for seat in table.seats]
    talk = [table.talk.chat, table.talk.notes, table.offers, table.next]
    play = [table.n, table.log.seq, table.log.chain, sitting.state.digest(), len(sitting.log)]
    return [*play, *talk, seats, table.auto_pass.wishes, table.state, table.ending, table.history, table.updated]


def memory() -> int:
    """What the process holds, in kilobytes; 0 where the system does not say it."""
    try:
        text = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) if found else 0


def limits() -> Limits:
    """Nobody is refused for being too fast or too many: that would hide everything else."""
    more: dict[str, Any] = dict.fromkeys(MANY, NO_END)
    return NO_LIMITS._replace(body_seconds=SOON, header_seconds=SOON, **more)


def make(folder: Path, database: str) -> Config:
    """Little is kept at hand, so that what is kept for ever shows soon."""
    return quick(folder, limits(), review_seconds=0.1, table_memory=TABLES, database=database)


async def serve(server: Server, listener: socket.socket) -> None:
    task = asyncio.create_task(server.serve([listener]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    state = server.config.app.state  # type: ignore[union-attr]
    examiner = Examiner(state.registry, state.watchdog)
    print(listener.getsockname()[1], flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(await examiner.look(json.loads(line))), flush=True)
    server.should_exit = True
    await task


# Servers that are broken on purpose: the campaign must notice


def fail_in_chat() -> None:
    """A failure of ours in place of a refusal."""

    async def chat(registry: TableRegistry, table: LiveTable, *others: Any) -> None:
        raise KeyError("broken")

    table_actions.chat = chat  # type: ignore[assignment]


def change_and_refuse() -> None:
    """What is refused has been done."""
    wish = table_actions.wish

    async def wishes(registry: TableRegistry, table: LiveTable, *others: Any) -> None:
        await wish(registry, table, *others)
        table.talk.notes["somebody"] = (
            str(len(table.talk.notes["somebody"]) + 1) if "somebody" in table.talk.notes else "1"
        )
        raise Refused("no-wish")

    table_actions.wish = wishes  # type: ignore[assignment]


def fall_silent() -> None:
    """A socket that was refused something hears nothing more of the table."""
    refuse = live.refuse

    def silence(connection: live.Connection, body: dict[str, Any], wrong: Exception) -> None:
        refuse(connection, body, wrong)
        connection.table.live.connections.discard(connection)

    live.refuse = silence


BROKEN: Final = {"fails": fail_in_chat, "changes": change_and_refuse, "falls-silent": fall_silent}


def main(folder: Path, seed: int, broken: str = "", database: str = "") -> None:
    config = make(folder, database)
    BROKEN.get(broken, lambda: None)()
    with randomness.replaced_by(Random(seed)), closing(listen(config)) as listener:
        server = make_server(config, f"http://127.0.0.1:{listener.getsockname()[1]}/")
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(serve(server, listener))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
