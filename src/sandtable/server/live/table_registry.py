"""All tables, those in memory and those unloaded in the database. Whoever asks for a table finds it loaded."""

import asyncio
import datetime
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import TypeVar

from sandtable.lab.runner import cores
from sandtable.server.accounts.people import People
from sandtable.server.config import Config
from sandtable.server.drain import Drain
from sandtable.server.journal import fault, note
from sandtable.server.limits.connection_limits import ConnectionLimits
from sandtable.server.limits.shared_limits import rate_limit
from sandtable.server.live.clock_keeper import ClockKeeper
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.shared_promises import SharedPromises
from sandtable.server.live.shared_tables import RELATED, RENAMED, SharedTables, read_only
from sandtable.server.live.table_cache import TableCache
from sandtable.server.live.table_driver import TableDriver
from sandtable.server.live.table_loader import TableLoader
from sandtable.server.live.turn_notices import TurnNotices
from sandtable.server.metrics import Metrics
from sandtable.server.notices.sender import NoticeSender
from sandtable.server.storage import Job, OwnedElsewhere, Store, TableLost, ratings
from sandtable.server.storage.table_changes import TableChanges
from sandtable.server.storage.table_store import adding, one_job
from sandtable.server.storage.writer import NOT_KEPT, Unsure
from sandtable.server.workers.help_requests import HelpRequests
from sandtable.server.workers.last_addresses import LastAddresses
from sandtable.server.workers.measurements import Measurements
from sandtable.server.workers.reviews import Reviews
from sandtable.server.workers.submitted_texts import SubmittedTexts
from sandtable.server.workers.worker_pool import WorkerPool
from sandtable.tables import clock, randomness, snapshots
from sandtable.tables.log_lines import OPEN, OVER, Line
from sandtable.tables.prepared_tables import PreparedTables
from sandtable.tables.refusals import Dropped, Refused
from sandtable.tables.seats import COMPUTER as BY_COMPUTER

T = TypeVar("T")
PROBE = "UPDATE running_time SET seconds = seconds + 0"
FEWEST_WORKERS = 2  # so that a short answer need not wait for a long thought


class TableRegistry:
    """The tables of this server, in memory and stored, and what it takes to play them."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.drain = Drain(config.drain_seconds)
        self.people = People(store, config.limits)
        self.pool = WorkerPool(config.workers or max(FEWEST_WORKERS, cores()), config.limits)
        self.help_requests = HelpRequests(config, self.pool)
        self.connection_limits = ConnectionLimits(config.limits)
        self.texts = SubmittedTexts(config.reading_seconds, self.pool)
        self.addresses = LastAddresses()
        self.tables = TableCache(config.table_memory)
        self.loader = TableLoader(self)
        self.prepared_tables = PreparedTables() if store.leases is None else SharedPromises(store)
        self.random = randomness.source()
        self.driver = TableDriver(self)
        self.clocks = ClockKeeper(self)
        self.notices = TurnNotices(self)
        self.sender = NoticeSender(config, store)
        self.reviews = Reviews(config, store, self.record_of, self.pool)
        self.measurements = Measurements(config, self.pool, self.random)
        self.today: Callable[[], datetime.date] = clock.today
        self.is_unwritten = False  # something could not be written, and nobody has tried again since
        self.shared: SharedTables | None = None if store.leases is None else SharedTables(self, store.leases)
        if self.shared is not None:
            self.people.sessions.tell_ended = self.shared.tell_ended
            self.people.guesses = self.shared.guesses
            self.people.exports = rate_limit(config.limits.exports, store, "exports")
            self.reviews.pace = rate_limit(config.limits.reviews, store, "reviews")
            self.reviews.mistakes.is_done_elsewhere = self.shared.are_mistakes_elsewhere

    async def open(self) -> None:
        self.store.open()
        await self.people.open()
        await self.clocks.open()
        await self.sender.read_keys()
        if self.shared is None:
            await self.begin_duties()
        else:
            self.shared.open()

    async def begin_duties(self) -> None:
        """What one process does for all that share the database: look through what is kept, and go on with it."""
        await self.loader.open()
        if self.shared is None:
            self.reviews.open()
        else:
            self.reviews.mistakes.go_on()
        self.loader.start_reading()

    async def close(self) -> None:
        """Let nothing go on by itself, and finish writing."""
        if self.shared is not None:
            await self.shared.close()
        await self.loader.stop_reading()
        await self.clocks.close()
        drivers = [table.live.driver for table in self.tables.values() if table.live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.loader.finish()
        await self.reviews.close()
        await self.measurements.close()
        for table in self.tables.values():
            async with table.live.lock:  # whoever is in the middle of an action finishes it
                pass
        await self.pool.close()
        self.store.close()

    # Finding

    async def table(self, table_id: str, is_forced: bool = False) -> LiveTable:
        """A table, loaded if it is not at hand. Where several processes share the tables: raises OwnedElsewhere if
        another one plays it, or takes it from that one if it is `is_forced`.
        """
        return self.tables.find(table_id) or await self.loader.load(table_id, is_forced)

    def keep_loaded(self, table: LiveTable) -> LiveTable:
        """Keep a table at hand; those longest unused are unloaded."""
        known = self.tables.setdefault(table.id, table)
        if known is table:
            if table.clock is not None:
                table.clock.running = self.clocks.time
            self.notices.loaded(table)
            if table.loaded.snapshot is not None:
                self.loader.start_check(table, table.loaded.snapshot)
            if table.state != OVER and any(seat.kind == BY_COMPUTER for seat in table.seats):
                self.pool.warm()
            self.driver.start(table)
            self.tables.sweep()
        return known

    async def record_of(self, table_id: str) -> str:
        """The record of a finished game."""
        try:
            async with self.looking(table_id) as table:
                return finished_record(table)
        except OwnedElsewhere:
            return finished_record(await read_only(self, table_id))

    def refuse_dropped(self, table: LiveTable) -> None:
        """A table that failed while somebody waited for it must not be changed; one that was only unloaded can be."""
        if table.live.is_dropped or self.tables.find(table.id) is not table:
            raise Dropped(table.n)

    # Keeping

    async def act(self, table: LiveTable, action: Callable[[LiveTable], Awaitable[T]]) -> T:
        """An action that does not depend on the moment: if the table was dropped meanwhile, it is done at the table as
        it is on the disk.
        """
        while True:
            try:
                return await action(table)
            except Dropped:
                table = await self.table(table.id)

    @asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """A table for one action at a time. A refusal has changed nothing; after any other failure nobody knows
        how far the action got, so the table is forgotten and read from the disk again.
        """
        async with table.live.lock:
            try:
                yield
            except Refused:
                raise
            except BaseException:
                self.drop(table)
                raise

    @asynccontextmanager
    async def looking(self, table_id: str) -> AsyncIterator[LiveTable]:
        """A table while nothing of it is being changed: what is seen of it is on the disk."""
        while True:
            table = await self.table(table_id)
            async with table.live.lock:
                if not table.live.is_dropped:  # while we waited
                    yield table
                    return

    def new(self, table: LiveTable, lines: list[Line]) -> Job:
        """What must be written of a new table, with its clock and what others are told of it."""
        table.live.told = (OPEN, None)
        self.clocks.move_on(table)
        return one_job(adding(table, lines), self.notices.job(table))

    async def add(self, table: LiveTable, lines: list[Line], also: Job | None = None) -> None:
        """A new table."""
        table.updated = clock.now()
        with self.metrics.writes.timing():
            await self.store.write_table(table.id, one_job(self.new(table, lines), also), is_new=True)
        self.keep_loaded(table)

    async def take_new(self, table: LiveTable) -> None:
        """A table that was written along with another one. Where several processes share them, it may be another's by
        now.
        """
        if self.store.leases is not None:
            try:
                await asyncio.to_thread(self.store.leases.claim, table.id)
            except OwnedElsewhere:
                return
        self.keep_loaded(table)

    async def keep(
        self, table: LiveTable, lines: list[Line], seen: bool = True, also: Job | None = None, by: str | None = None
    ) -> None:
        """Write what an action of somebody changed; only then is anyone told. If it cannot be written, it was not
        done.
        """
        try:
            if seen:
                table.updated = clock.now()  # what nobody may notice leaves the time of the table as it was
            self.clocks.move_on(table)
            snapshot = snapshots.take(table) if snapshots.is_due(table) else None
            table.snapshot_n = table.snapshot_n if snapshot is None else snapshot.n
            changes = one_job(TableChanges(table, lines, snapshot), self.notices.job(table, by))
            if ratings.counts(table):
                changes = one_job(changes, ratings.rate(table, table.updated))
        except BaseException:
            self.drop(table)
            raise
        await self.write(table, one_job(changes, also))

    async def write(self, table: LiveTable, job: Job) -> None:
        """Write something about a table. Whatever goes wrong, what is in memory is not what is on the disk any more."""
        try:
            with self.metrics.writes.timing():
                await self.store.write_table(table.id, job)
        except BaseException as wrong:
            self.drop(table)
            self.is_unwritten = self.is_unwritten or (isinstance(wrong, NOT_KEPT) and not isinstance(wrong, TableLost))
            if isinstance(wrong, Refused) or not isinstance(wrong, Exception):
                raise
            fault("not-written", wrong, table=table.id)
            if isinstance(wrong, TableLost):
                raise Refused("table-moved") from wrong
            raise Refused("not-sure" if isinstance(wrong, Unsure) else "storage") from wrong

    async def refuse_unwritten(self) -> None:
        """If something could not be written: whether it is still so. Raises what is wrong."""
        if self.is_unwritten:
            await self.store.write(lambda database: database.execute(PROBE))
            self.is_unwritten = False
            note("writes-again")

    def drop(self, table: LiveTable) -> None:
        """What is in memory is not what is on the disk: forget it. Whoever looks at it comes in again."""
        self.tables.forget(table)
        if self.store.leases is not None:
            self.store.leases.forget(table.id)
        table.live.stop()

    def rename(self, player: str, name: str, in_chat: bool = False) -> None:
        """Somebody is called something else, on the disk already; the tables in memory say it too, at every process.
        `in_chat`: also above what they have written.
        """
        self.show_name(player, name, in_chat)
        if self.shared is not None:
            self.shared.tell(RENAMED, [player, name, in_chat])

    def show_name(self, player: str, name: str, in_chat: bool = False) -> None:
        for table in (*self.tables.values(), *self.tables.unloaded.values()):
            if table.rename(player, name, in_chat):
                table.show()

    def relate(self, *players: str) -> None:
        """What these may say to others has changed, on the disk already: their screens see it, at every process."""
        self.show_relation(players)
        if self.shared is not None:
            self.shared.tell(RELATED, players)

    def show_relation(self, players: Iterable[str]) -> None:
        known = set(players)
        for table in self.tables.values():
            if known.intersection(table.people()):
                table.show()

    def tell(self, table: LiveTable) -> None:
        """Everybody at the table sees what changed; then it goes on by itself, if it can."""
        table.show()
        self.driver.start(table)


def finished_record(table: LiveTable) -> str:
    if table.state != OVER:
        raise Refused("not-over")
    return table.record(readable=True)
