"""What nobody comes back to is removed, in the background and in small steps.

- A table that waits for a player, and that nobody has touched for long, is removed.
- A running game that nobody has answered in for long is over: it is kept if an account plays in it, and removed
otherwise.
- A finished game is kept as long as there is an account that played it; one of guests alone is kept for a while.
- A guest who has not come for long is forgotten, as if they had left for good.

Days are those on which the server ran (running_days.py). A table at which somebody sits live is never touched.
"""

import asyncio
import math
from itertools import count
from typing import Final

from sandtable.kernel import SandtableError
from sandtable.server.journal import fault, note
from sandtable.server.live.live_table import journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.retention import account_deletion
from sandtable.server.retention.table_removal import is_watched, remove
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.log_lines import PLAYING
from sandtable.tables.refusals import Refused

OFTEN: Final = 60.0  # seconds from one look at the clock to the next
SELDOM: Final = 60  # so many looks from one sweep to the next
PAUSE: Final = 0.05  # between two steps, so that whoever plays is served first
STEP: Final = 50  # found at once

ACCOUNT: Final = """
    EXISTS (SELECT 1 FROM seats s JOIN players p ON p.id = s.player WHERE s.table_id = t.id AND p.folded IS NOT NULL)
"""
WAITING: Final = "t.state = 'open' AND t.updated < {before!r}"
STILL: Final = (  # every answer has a time, so that one that was given while the clock was wrong does not mislead us
    "t.state = 'playing' AND t.updated < {before!r}"
    " AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = t.id AND l.at >= {before!r})"
)
STOPPED: Final = f"{STILL} AND NOT {ACCOUNT}"
STOPPED_OF_ACCOUNTS: Final = f"{STILL} AND {ACCOUNT}"
OVER_OF_GUESTS: Final = f"t.state = 'over' AND t.updated < {{before!r}} AND NOT {ACCOUNT}"
GUESTS: Final = """
    SELECT k.player AS id FROM people k JOIN players p ON p.id = k.player
    WHERE k.seen < {before!r} AND k.gone IS NULL AND p.folded IS NULL AND NOT EXISTS (
        SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.player = k.player AND t.updated >= {before!r})
"""


class Retention:
    """Sweeps now and then, as long as the server runs."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.days = registry.config.retention
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def go_on(self) -> None:
        for number in count():
            try:
                await (self.registry.people.days.look() if number % SELDOM else self.sweep())
            except Exception as wrong:
                fault("not-swept", wrong)
            await asyncio.sleep(OFTEN)

    async def sweep(self) -> None:
        """Everything once."""
        people = self.registry.people
        await people.days.look()
        await people.sessions.sweep()
        await account_deletion.finish_deletions(self.registry)
        await self.remove_all(WAITING, self.days.open_tables)
        await self.remove_all(STOPPED, self.days.stopped_tables)
        await self.end_all(STOPPED_OF_ACCOUNTS, self.days.stopped_tables)
        await self.remove_all(OVER_OF_GUESTS, self.days.guests_games)
        await self.forget_guests(self.days.guests)

    async def find(self, sql: str, before: float, after: str = "") -> list[str]:
        """The next few ids, found alongside everything else."""
        if before == -math.inf:
            return []
        asked = f"SELECT id FROM ({sql.format(before=before)}) AS found WHERE id > '{after}' ORDER BY id LIMIT {STEP}"
        return await asyncio.to_thread(lambda: [row["id"] for row in self.registry.store.each(asked)])

    async def remove_all(self, condition: str, days: int) -> None:
        before, last = self.registry.people.days.ago(days), ""
        while found := await self.find(f"SELECT t.id FROM tables t WHERE {condition}", before, last):
            for last in found:
                await remove(self.registry, last, condition.format(before=before))
                await asyncio.sleep(PAUSE)

    async def end_all(self, condition: str, days: int) -> None:
        before, last = self.registry.people.days.ago(days), ""
        while found := await self.find(f"SELECT t.id FROM tables t WHERE {condition}", before, last):
            for last in found:
                try:
                    await self.end(last, before)
                except (Refused, SandtableError, *NOT_KEPT) as wrong:
                    fault("not-ended", wrong, table=last)
                await asyncio.sleep(PAUSE)

    async def end(self, table_id: str, before: float) -> None:
        """A running game is over because nobody plays it any more; nobody has won it."""
        if is_watched(self.registry, table_id):
            return
        table = await self.registry.table(table_id, is_forced=True)
        async with self.registry.changing(table):
            self.registry.refuse_dropped(table)
            if table.live.connections or table.state != PLAYING or table.updated >= before:
                return
            await self.registry.keep(table, table.end(None, "abandoned"))
        self.registry.tell(table)
        journal_table("abandoned", table)

    async def forget_guests(self, days: int) -> None:
        before, last = self.registry.people.days.ago(days), ""
        while found := await self.find(GUESTS, before, last):
            for last in found:
                await account_deletion.forget(self.registry, last)
                await account_deletion.leave_tables(self.registry, last)
                await asyncio.sleep(PAUSE)
            note("guests-forgotten", count=len(found))
