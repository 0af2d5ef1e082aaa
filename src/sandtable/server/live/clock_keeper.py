"""Keeps the clocks of the tables: hands them on with every move, warns, and does what was agreed on when the time of
somebody is over. A table need not be in memory for that.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from sandtable.kernel import SandtableError
from sandtable.players.table_players import usual_level
from sandtable.server.journal import fault
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.service_time import ServiceTime
from sandtable.server.storage.interface import OwnedElsewhere
from sandtable.server.storage.stored_clocks import DUE, FIRST
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.game_clock import GameClock
from sandtable.tables.log_lines import Line
from sandtable.tables.refusals import Refused
from sandtable.tables.signed_chain import TIME
from sandtable.tables.time_control import ARBITER, COMPUTER, HOUR

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry

OFTEN: Final = 0.5  # seconds from one look to the next
SOON: Final = 5.0  # seconds between two times that the running time is stored, if somebody's time ends within the hour
SELDOM: Final = 60.0  # and otherwise
STEP: Final = 50  # tables in one look
OUT_OF_TIME: Final = "out-of-time"


class ClockKeeper:
    """All clocks of a server."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self.time = ServiceTime(registry.store)
        self.task: asyncio.Task[None] | None = None
        self.left_alone: set[str] = set()  # tables that cannot be read

    async def open(self) -> None:
        await self.time.open()
        self.task = asyncio.create_task(self.go_on())

    async def close(self) -> None:
        """Nothing more is enforced; what the server has run until now counts."""
        if self.task is None:
            return
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        try:
            await self.time.keep()
        except NOT_KEPT as wrong:
            fault("not-written", wrong)

    async def go_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as wrong:
                fault("clocks", wrong)
            await asyncio.sleep(OFTEN)

    async def look(self) -> None:
        """Store the time where it matters, and see to those who are late."""
        now = self.time.now()
        first = self.registry.store.row(FIRST)
        if first is None or first["look"] is None:
            return
        if now - self.time.stored >= (SOON if first["look"] - now < HOUR else SELDOM):
            await self.time.keep()
        for row in self.registry.store.rows(DUE, (now, STEP + len(self.left_alone))):
            if row["table_id"] not in self.left_alone:
                await self.attend(row["table_id"])

    async def attend(self, table_id: str) -> None:
        """A table at which something is due. Whichever process plays it sees to it."""
        try:
            table = await self.registry.table(table_id)
            await table.live.is_verified.wait()
            async with self.registry.changing(table):
                self.registry.refuse_dropped(table)
                is_told = await self.act(table)
            if is_told:
                self.registry.tell(table)
        except OwnedElsewhere:
            return
        except NOT_KEPT as wrong:
            fault("clocks", wrong, table=table_id)
        except (Refused, SandtableError) as wrong:
            if not (isinstance(wrong, Refused) and wrong.key == "stale"):
                self.left_alone.add(table_id)
                fault("clocks", wrong, table=table_id)

    async def act(self, table: LiveTable) -> bool:
        """What is due, if it still is; whether anybody sees it."""
        clock = table.clock
        if clock is None:
            return False
        if clock.is_overdue():
            await self.registry.keep(table, self.enforce(table, clock))
            journal_table(OUT_OF_TIME, table)
            return True
        is_new = not clock.is_warned and clock.left() <= clock.warning
        clock.is_warned = clock.is_warned or is_new
        told = self.registry.notices.warning(table, clock.left()) if is_new else None
        await self.registry.keep(table, [], seen=False, also=told)  # or the calendar came between: it is due later
        return is_new

    def enforce(self, table: LiveTable, clock: GameClock) -> list[Line]:
        """As was agreed on when the table was made."""
        if clock.control.at_end == ARBITER:
            clock.is_over = True
            return []
        return self.rule(table, clock.control.at_end)

    def rule(self, table: LiveTable, ruling: str) -> list[Line]:
        """The end for the seat that is asked: it has lost, or a computer player goes on."""
        assert table.clock is not None
        seat = table.clock.asked
        assert seat is not None
        level = usual_level(table.game)
        if ruling == COMPUTER and level is not None:
            return table.take_over(seat, level)
        others = [other.name for other in table.seats if other.name != seat]
        return table.end(others[0] if len(others) == 1 else None, OUT_OF_TIME, seat, TIME)

    # With every change of a table

    def move_on(self, table: LiveTable) -> None:
        """The clock of whoever is asked now runs."""
        clock = table.clock
        if clock is None:
            return
        clock.running = self.time
        seat = table.person_asked()
        clock.ask(seat, seat is None or table.seat(seat).player in table.live.here())

    async def arrive(self, table: LiveTable, player: str | None) -> None:
        """Somebody has come to the table."""
        clock = table.clock
        if clock is None or clock.asked not in table.seats_of(player):
            return
        async with self.registry.changing(table):
            if not table.live.is_dropped and clock.arrive(clock.asked):
                await self.registry.keep(table, [], seen=False)
                table.show()
