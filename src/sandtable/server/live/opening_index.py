"""Openings of finished games are read in the background, one game after the other, so that nobody waits for it."""

import asyncio
from typing import Final

from sandtable.server.journal import fault
from sandtable.server.storage import Store
from sandtable.server.storage.library import keep_opening
from sandtable.server.storage.table_store import TableRows
from sandtable.tables.openings import Decision, answers_in, opening

OFTEN: Final = 5.0  # seconds from one look to the next
PAUSE: Final = 0.05  # between two games, so that whoever plays is served first
STEP: Final = 20
UNREAD: Final = f"SELECT table_id FROM unread_openings LIMIT {STEP}"


class OpeningIndex:
    """Works as long as the server runs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def go_on(self) -> None:
        while True:
            try:
                await self.read_all()
            except Exception as wrong:  # it is tried again
                fault("opening-not-kept", wrong)
            await asyncio.sleep(OFTEN)

    async def read_all(self) -> None:
        """All that wait now. Each is taken from the list, whether it can be read or not."""
        while found := [row["table_id"] for row in self.store.rows(UNREAD)]:
            for table_id in found:
                await self.store.write(keep_opening(table_id, await self.read(table_id)))
                await asyncio.sleep(PAUSE)

    async def read(self, table_id: str) -> list[Decision]:
        try:
            rows = TableRows(self.store, table_id)
            terms = rows.terms()
            return await asyncio.to_thread(lambda: opening(terms.sit_down().state, answers_in(rows.lines)))
        except Exception as wrong:  # a game that is not installed, rules that are newer, a damaged log
            fault("opening-not-read", wrong, table=table_id)
            return []
