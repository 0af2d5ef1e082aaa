"""All tables, those in memory and those unloaded in the database. Whoever asks for a table finds it loaded."""

import asyncio
import datetime
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

from sandtable.kernel import SandtableError
from sandtable.lab.parallel import cores
from sandtable.players.answer_timing import tempo
from sandtable.server import chance
from sandtable.server.chair import COMPUTER as BY_COMPUTER
from sandtable.server.computer_players import brief, choose, thinking_time
from sandtable.server.config import Config
from sandtable.server.connection_limits import ConnectionLimits
from sandtable.server.fair_queue import Owner, Place
from sandtable.server.game_chain import WISH
from sandtable.server.journal import alarm, fault, note
from sandtable.server.keeping import adding, changes_of, mark_read, one_job, outdated, read_table, self_driven, unread
from sandtable.server.kept import OVER, Line
from sandtable.server.people import People
from sandtable.server.promising import Promises
from sandtable.server.refusals import Refused
from sandtable.server.reviews import Reviews
from sandtable.server.signed_orders import how_ordered
from sandtable.server.snapshots import Moment, forget, is_true
from sandtable.server.soundness import flawed, unreadable
from sandtable.server.storage import Job, Store
from sandtable.server.storage.writer import NOT_KEPT, Unsure
from sandtable.server.table import Table
from sandtable.server.table_cache import TableCache
from sandtable.server.table_help import Advisers
from sandtable.server.text_reader import TextReader
from sandtable.server.worker_pool import WorkerPool

T = TypeVar("T")
UNEVEN = 1.25  # a computer's pause is drawn: what the machine itself takes is lost in it
KEPT_ADDRESSES = 10_000
FEWEST_WORKERS = 2  # so that a short answer need not wait for a long thought
COMPUTER_LINE = "computer"  # what those at a table wait for in the queue


class Hall:
    """Everything that a running server holds."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.people = People(store, config.limits)
        self.pool = WorkerPool(config.workers or max(FEWEST_WORKERS, cores()), config.limits)
        self.advisers = Advisers(config, self.pool)
        self.door = ConnectionLimits(config.limits)
        self.reader = TextReader(config.reading_seconds)
        self.addresses: OrderedDict[str, str] = OrderedDict()  # from where each player was last heard
        self.tables = TableCache(config.table_memory)
        self.waking: dict[str, asyncio.Task[Table]] = {}
        self.promises = Promises()
        self.dawn = chance.source()
        self.reviews = Reviews(config, store, self.record_of, self.pool)
        self.today: Callable[[], datetime.date] = datetime.date.today
        self.checks: set[asyncio.Task[None]] = set()
        self.one_check = asyncio.Semaphore(1)
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Set aside what is damaged, and wake the tables that may have to go on by themselves."""
        self.store.open()
        await self.people.open()
        for table_id in unreadable(self.store):
            alarm("unreadable", table=table_id)
        old = outdated(self.store)
        for table_id in dict.fromkeys([*flawed(self.store), *old, *self_driven(self.store)]):
            try:
                table = await self.table(table_id)
                if table_id in old:
                    await table.is_sure.wait()
                    async with self.changing(table):
                        self.still(table)
                        await self.keep(table, [], seen=False)
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("table-asleep", wrong, table=table_id)
        self.reviews.open()
        self.reading = asyncio.create_task(self.read_old_tables())

    async def close(self) -> None:
        """Let nothing go on by itself, and finish writing."""
        drivers = [table.driver for table in self.tables.values() if table.driver is not None]
        drivers += [] if self.reading is None else [self.reading]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await asyncio.gather(*self.checks, *self.waking.values(), return_exceptions=True)
        await self.reviews.close()
        await self.reader.close()
        for table in self.tables.values():
            async with table.lock:  # whoever is in the middle of an action finishes it
                pass
        await self.pool.close()
        self.store.close()

    # Finding

    async def table(self, table_id: str) -> Table:
        """A table, woken if it sleeps."""
        table = self.tables.find(table_id)
        if table is not None:
            return table
        task = self.waking.get(table_id)
        if task is None:
            task = asyncio.create_task(self.woken(read_table(self.store, table_id)))
            self.waking[table_id] = task
            task.add_done_callback(lambda _: self.waking.pop(table_id))
        return await asyncio.shield(task)

    async def woken(self, build: Callable[[], Table]) -> Table:
        """A table that has been played through. What other rules make of it is kept before anybody sees it."""
        table = await asyncio.to_thread(build)
        if table.is_unkept:
            await self.keep(table, table.late, seen=False)
            table.is_unkept = False
            if table.flaw is not None:
                alarm(
                    "damaged",
                    table=table.id,
                    game=table.game.name,
                    n=table.n,
                    line=table.flaw.seq,
                    what=table.flaw.kind,
                )
            journal_table("set-aside" if table.aside else "caught-up", table)
        return self.seat(table)

    async def read_old_tables(self) -> None:
        """Games begun under older rules are played through once, so that the lobby knows which can go on."""
        for table_id in unread(self.store):
            try:
                table = await self.table(table_id)
                await self.store.write(mark_read(table))
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("table-asleep", wrong, table=table_id)

    def seat(self, table: Table) -> Table:
        """Keep a table at hand; those longest unused go to sleep."""
        known = self.tables.setdefault(table.id, table)
        if known is table:
            if table.taken_up is not None:
                self.start_check(table, table.taken_up)
            if table.state != OVER and any(chair.kind == BY_COMPUTER for chair in table.chairs):
                self.pool.warm()
            self.wake(table)
            self.tables.sweep()
        return known

    def start_check(self, table: Table, moment: Moment) -> None:
        task = asyncio.create_task(self.check(table, moment))
        self.checks.add(task)
        task.add_done_callback(self.checks.discard)

    async def check(self, table: Table, moment: Moment) -> None:
        """Play the log from the start, one table at a time; a moment that it does not lead to is thrown away."""
        try:
            async with self.one_check:
                fine = await asyncio.to_thread(is_true, table, moment)
            table.taken_up = None
            if not fine:
                note("moment-wrong", table=table.id, n=moment.n)
                async with self.changing(table):  # not while something is being written of it
                    self.drop(table)
                    await self.store.write(lambda database: forget(database, table.id))
        except Exception as wrong:
            self.drop(table)
            fault("not-checked", wrong, table=table.id)
        finally:
            table.is_sure.set()

    async def record_of(self, table_id: str) -> str:
        """The record of a finished game."""
        async with self.looking(table_id) as table:
            if table.state != OVER:
                raise Refused("not-over")
            return table.record(readable=True)

    def still(self, table: Table) -> None:
        """A table that failed while somebody waited for it must not be changed; one that only fell asleep wakes."""
        if table.is_void or self.tables.find(table.id) is not table:
            raise Refused("stale", n=table.n)

    # Keeping

    @asynccontextmanager
    async def changing(self, table: Table) -> AsyncIterator[None]:
        """A table for one action at a time. A refusal has changed nothing; after any other failure nobody knows
        how far the action got, so the table is forgotten and read from the disk again.
        """
        async with table.lock:
            try:
                yield
            except Refused:
                raise
            except BaseException:
                self.drop(table)
                raise

    @asynccontextmanager
    async def looking(self, table_id: str) -> AsyncIterator[Table]:
        """A table while nothing of it is being changed: what is seen of it is on the disk."""
        while True:
            table = await self.table(table_id)
            async with table.lock:
                if not table.is_void:  # while we waited
                    yield table
                    return

    async def add(self, table: Table, lines: list[Line], also: Job | None = None) -> None:
        """A new table."""
        await self.store.write(one_job(adding(table, lines), also))
        self.seat(table)

    async def keep(self, table: Table, lines: list[Line], seen: bool = True, also: Job | None = None) -> None:
        """Write what an action changed; only then is anyone told. If it cannot be written, it was not done."""
        try:
            changes = changes_of(table, lines, seen)
        except BaseException:
            self.drop(table)
            raise
        await self.write(table, one_job(changes, also))

    async def write(self, table: Table, job: Job) -> None:
        """Write something about a table. Whatever goes wrong, what is in memory is not what is on the disk any more."""
        try:
            await self.store.write(job)
        except BaseException as wrong:
            self.drop(table)
            if isinstance(wrong, Refused) or not isinstance(wrong, Exception):
                raise
            fault("not-written", wrong, table=table.id)
            raise Refused("not-sure" if isinstance(wrong, Unsure) else "storage") from wrong

    def drop(self, table: Table) -> None:
        """What is in memory is not what is on the disk: forget it. Whoever looks at it comes in again."""
        table.is_void = True
        self.tables.forget(table)
        for task in (*table.thinking, table.driver):
            if task is not None:
                task.cancel()
        for connection in list(table.connections):
            connection.leave()

    def tell(self, table: Table) -> None:
        """Everybody at the table sees what changed; then it goes on by itself, if it can."""
        # Whoever is asked comes last: listing what they may answer takes time, and nobody else may notice.
        for connection in sorted(table.connections, key=lambda connection: connection.seat == table.actor):
            connection.stir()
        for task, about in list(table.thinking.items()):
            if about != (table.seq, table.state):  # it has moved on: nobody wants to know any more
                task.cancel()
                table.line = None
        self.wake(table)

    # Thinking

    def heard(self, player: str, address: str) -> None:
        """Somebody came from there."""
        self.addresses[player] = address
        self.addresses.move_to_end(player)
        if len(self.addresses) > KEPT_ADDRESSES:
            self.addresses.popitem(last=False)

    def owner(self, player: str | None) -> Owner:
        """For whom something is worked out, whether they are here or not."""
        return Owner(player or "", self.addresses.get(player or "", ""))

    async def thought(self, table: Table, work: Coroutine[Any, Any, T]) -> T | None:
        """What comes of thinking about what is asked now; nothing if the table moves on before that."""
        task = asyncio.create_task(work)
        table.thinking[task] = (table.seq, table.state)
        try:
            await asyncio.wait([task])
            return None if task.cancelled() else task.result()
        finally:
            task.cancel()
            del table.thinking[task]

    def show_line(self, table: Table, player: str | None, what: str, place: Place | None) -> None:
        """Where a computer player, or somebody's hint, stands in the queue: to everybody, or to that player alone."""
        told = json.dumps({"is": "line", "what": what, "line": None if place is None else place._asdict()})
        if player is None:
            table.line = place
        for connection in list(table.connections):
            if player is None or connection.person == player:
                connection.send(told)

    # Going on by itself

    def wake(self, table: Table) -> None:
        if table.driver is None and table.is_waiting_for_itself():
            table.driver = asyncio.create_task(self.drive(table))

    async def drive(self, table: Table) -> None:
        """Answer for computers, wishes and orders as long as one of them is asked."""
        try:
            while self.tables.get(table.id) is table and table.is_waiting_for_itself():
                await self.go_on(table)
        except Exception as wrong:
            fault("stopped", wrong, table=table.id)
        finally:
            table.driver = None

    async def go_on(self, table: Table) -> None:
        """One answer. What changed while it was being thought of makes it void."""
        await table.is_sure.wait()
        seq = table.seq
        chair = table.computer_asked()
        if chair is not None:
            told = brief(table.sitting.state, chair.seat, table.seed_of_choice(chair.seat), table.id, seq + 1)
            taking = tempo(table.sitting.state, chair.level)
            seconds = thinking_time(table.sitting.state, chair.level, taking)
            await asyncio.sleep(self.config.computer_delay * self.dawn.uniform(1, UNEVEN))
            owner = self.owner(next(iter(table.people()), None))
            tell = partial(self.show_line, table, None, COMPUTER_LINE)
            found = await self.thought(
                table, choose(self.pool, chair.level, told, owner, seconds, taking, tell, table.id)
            )
            table.line = None
            if found is None:
                return
            option, by_computer = found.option, found.how
        else:
            # The same delay whatever is in the hand, drawn again each time.
            await asyncio.sleep(self.dawn.uniform(*self.config.pass_delay))
            option, by_computer = "", ""
        async with self.changing(table):
            if table.seq != seq or self.tables.get(table.id) is not table:
                return
            answer = option or table.standing_answer()
            if answer is None:
                return
            order = table.order_in_force()
            how = by_computer or (WISH if order is None else how_ordered(order))
            if not option:
                self.use_order(table)
            await self.keep(table, table.answer(answer, None, None, how))
        self.tell(table)

    def use_order(self, table: Table) -> None:
        """A standing order is used once, unless it stands always."""
        order = table.order_in_force()
        if order is not None and not order.always:
            table.chairs[table.sitting.state.seat].orders.remove(order)


def journal_table(event: str, table: Table) -> None:
    note(event, table=table.id, game=table.game.name, n=table.n)
