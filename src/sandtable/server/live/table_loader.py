"""From the database into memory: tables are read, played through, and checked against the snapshots that helped."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.kernel import SandtableError
from sandtable.server.journal import alarm, fault, note
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.storage import OwnedElsewhere
from sandtable.server.storage.log_check import damaged_logs, unreadable
from sandtable.server.storage.table_store import forget_snapshot, mark_read, outdated, read_table, self_driven, unread
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.refusals import Refused
from sandtable.tables.snapshots import Snapshot, is_true

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.storage.table_leases import TableLeases


class TableLoader:
    """Loads tables for the registry. Whoever asks for one that is being loaded waits for the same loading."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self.store = registry.store
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.checks: set[asyncio.Task[None]] = set()
        self.one_check = asyncio.Semaphore(1)
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Set aside what is damaged, and load the tables that may have to go on by themselves."""
        for table_id in unreadable(self.store):
            alarm("unreadable", table=table_id)
        old = outdated(self.store)
        for table_id in dict.fromkeys([*damaged_logs(self.store), *old, *self_driven(self.store)]):
            try:
                table = await self.registry.table(table_id)
                if table_id in old:
                    await self.bring_up_to_date(table)
            except OwnedElsewhere:  # where it is looked after
                continue
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("table-not-loaded", wrong, table=table_id)

    async def bring_up_to_date(self, table: LiveTable) -> None:
        """Write what is kept about a table in today's form."""
        await table.live.is_verified.wait()
        async with self.registry.changing(table):
            self.registry.refuse_dropped(table)
            await self.registry.keep(table, [], seen=False)

    def start_reading(self) -> None:
        self.reading = asyncio.create_task(self.read_old_tables())

    async def stop_reading(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.gather(self.reading, return_exceptions=True)

    async def finish(self) -> None:
        """Wait for what has begun."""
        await asyncio.gather(*self.checks, *self.loading.values(), return_exceptions=True)

    async def read_old_tables(self) -> None:
        """Games begun under older rules are played through once, so that the lobby knows which can go on."""
        for table_id in unread(self.store):
            try:
                table = await self.registry.table(table_id)
                await self.store.write(mark_read(table))
            except OwnedElsewhere:
                continue
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("table-not-loaded", wrong, table=table_id)

    async def load(self, table_id: str, is_forced: bool = False) -> LiveTable:
        """A table that is not in memory."""
        task = self.loading.get(table_id)
        if task is None:
            if self.store.leases is None:
                task = asyncio.create_task(self.play_through(read_table(self.store, table_id, LiveTable)))
            else:
                task = asyncio.create_task(self.claim_and_load(self.store.leases, table_id, is_forced))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id))
        return await asyncio.shield(task)

    async def claim_and_load(self, leases: "TableLeases", table_id: str, is_forced: bool) -> LiveTable:
        """A table that several processes could play: from now on it is this one. What is read is what all before have
        left, because none of them can write any more.
        """
        await asyncio.to_thread(leases.claim, table_id, is_forced)
        return await self.play_through(read_table(self.store, table_id, LiveTable))

    async def play_through(self, build: Callable[[], LiveTable]) -> LiveTable:
        """A table that has been played through. What other rules make of it is kept before anybody sees it."""
        table = await asyncio.to_thread(build)
        if table.loaded.must_be_kept:
            await self.registry.keep(table, table.loaded.new_lines, seen=False)
            table.loaded.must_be_kept = False
            if table.loaded.flaw is not None:
                alarm(
                    "damaged",
                    table=table.id,
                    game=table.game.name,
                    n=table.n,
                    line=table.loaded.flaw.seq,
                    what=table.loaded.flaw.kind,
                )
            journal_table("set-aside" if table.loaded.set_aside else "caught-up", table)
        return self.registry.keep_loaded(table)

    def start_check(self, table: LiveTable, snapshot: Snapshot) -> None:
        """Until the log has been played from its start and compared, the table can be looked at, but not changed."""
        table.live.is_verified.clear()
        task = asyncio.create_task(self.check(table, snapshot))
        self.checks.add(task)
        task.add_done_callback(self.checks.discard)

    async def check(self, table: LiveTable, snapshot: Snapshot) -> None:
        """Play the log from the start, one table at a time; a snapshot that it does not lead to is thrown away."""
        try:
            async with self.one_check:
                fine = await asyncio.to_thread(is_true, table, snapshot)
            table.loaded.snapshot = None
            if not fine:
                note("snapshot-wrong", table=table.id, n=snapshot.n)
                async with self.registry.changing(table):  # not while something is being written of it
                    self.registry.drop(table)
                    await self.store.write(lambda database: forget_snapshot(database, table.id))
        except Exception as wrong:
            self.registry.drop(table)
            fault("not-checked", wrong, table=table.id)
        finally:
            table.live.is_verified.set()
