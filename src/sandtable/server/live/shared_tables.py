"""Tables that several processes share: what this one hears from the others, takes over from those that are gone, and
leaves to them when it goes itself.
"""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.accounts.shared_guesses import SharedGuesses
from sandtable.server.journal import fault
from sandtable.server.limits import shared_limits
from sandtable.server.live.live_table import LiveTable
from sandtable.server.storage import OwnedElsewhere
from sandtable.server.storage.schema import MIGRATIONS
from sandtable.server.storage.table_store import self_driven
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.refusals import Refused

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.storage.table_leases import TableLeases

OFTEN: Final = 0.5  # seconds from one look for tables without an owner to the next
REVIEWS: Final = 10  # so many looks from one look for reviews to the next
SELDOM: Final = 120  # so many looks from one giving back to the next
HOURLY: Final = 7200
# What is told
TAKEN: Final = "taken"  # a table, by another process
REMOVED: Final = "removed"  # a table
ENDED: Final = "ended"  # sessions
RENAMED: Final = "renamed"  # a player
RELATED: Final = "related"  # players, who may say less or more to each other
MISTAKES: Final = "mistakes"  # are to be looked at
REVIEWS_WANTED: Final = "reviews"
MOST_TOLD: Final = 50  # in one notice, which may have 8,000 bytes


class SharedTables:
    """For a registry whose store has leases."""

    def __init__(self, registry: "TableRegistry", leases: "TableLeases") -> None:
        from sandtable.server.storage.offered_work import OfferedWork
        from sandtable.server.workers.shared_work import SharedWork

        self.registry = registry
        self.leases = leases
        board = OfferedWork(leases.connect, leases, f"{sandtable.__version__} {len(MIGRATIONS)}")
        self.work = SharedWork(registry.pool, board)
        self.guesses = SharedGuesses(registry.store)
        registry.reviews.claims = board
        registry.reviews.tell_wanted = lambda: self.tell(REVIEWS_WANTED, None)
        self.task: asyncio.Task[None] | None = None
        self.on_duty: Callable[[], None] = lambda: None
        self.off_duty: Callable[[], None] = lambda: None
        leases.heard = self.hear
        leases.lost = self.forget_all
        leases.duty = lambda: self.on_duty()

    def open(self) -> None:
        self.task = asyncio.create_task(self.go_on())
        self.work.open()
        self.registry.reviews.take_up()

    async def close(self) -> None:
        await self.work.close()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    # Hearing and telling

    def hear(self, kind: str, facts: Any) -> None:
        registry = self.registry
        if kind in (TAKEN, REMOVED):
            self.forget(facts)
        elif kind == ENDED:
            registry.people.sessions.sign_out(facts)
        elif kind == RENAMED:
            registry.show_name(*facts)
        elif kind == RELATED:
            registry.show_relation(facts)
        elif kind == MISTAKES and self.leases.has_duty:
            registry.reviews.mistakes.go_on()
        elif kind == REVIEWS_WANTED:
            registry.reviews.take_up()
        else:
            self.work.hear(kind, facts)

    def tell(self, kind: str, facts: Any) -> None:
        """Alongside: nobody waits for it."""
        asyncio.get_running_loop().run_in_executor(None, self.leases.tell, kind, facts)

    def tell_ended(self, marks: list[str]) -> None:
        for first in range(0, len(marks), MOST_TOLD):
            self.tell(ENDED, marks[first : first + MOST_TOLD])

    def forget(self, table_id: str) -> None:
        held = self.registry.tables.find(table_id)
        if held is not None:
            self.registry.drop(held)

    def forget_all(self) -> None:
        """What others may have taken meanwhile is not known any more: whoever looks at something comes in again."""
        for table in (*self.registry.tables.values(), *self.registry.tables.unloaded.values()):
            self.registry.drop(table)
        self.off_duty()

    # Whose is what

    def home_of(self, person: str) -> None:
        """What somebody has begun and is not kept, such as a measurement, is known to one process alone: always the
        same for one person. Raises OwnedElsewhere where that is another one.
        """
        peers = self.leases.peers
        if peers:
            home = max(peers, key=lambda peer: sha256(f"{peer.number} {person}".encode()).digest())
            if home.number != self.leases.number:
                raise OwnedElsewhere(home.number, home.address)

    async def go_on(self) -> None:
        """Take over what goes on by itself and has no owner; give back what is not at hand any more."""
        looks = 0
        while True:
            await asyncio.sleep(OFTEN)
            looks += 1
            try:
                if self.leases.has_duty:
                    await self.adopt()
                if looks % REVIEWS == 0:
                    self.registry.reviews.take_up()
                if looks % REVIEWS == 0 and self.leases.has_duty:
                    self.registry.reviews.mistakes.go_on()
                if looks % SELDOM == 0:
                    await self.give_back()
                if looks % SELDOM == 0 and self.leases.has_duty:
                    shared_limits.tidy(self.registry.store)
                    self.guesses.tidy()
                if looks % SELDOM == 0 and not self.leases.has_duty:
                    self.registry.people.days.open()  # who is on duty counts them
                if looks % HOURLY == 0 and not self.leases.has_duty:
                    await self.registry.people.sessions.renew(list(self.registry.people.sessions.screens))
            except Exception as wrong:  # it is tried again
                fault("not-adopted", wrong)

    def are_mistakes_elsewhere(self) -> bool:
        """Whether another process looks at mistakes of reviewed games; it is told that there are some."""
        if not self.leases.has_duty:
            self.tell(MISTAKES, None)
        return not self.leases.has_duty

    async def adopt(self) -> None:
        found = await asyncio.to_thread(self.leases.without_owner, self_driven(self.registry.store))
        if found:
            await self.work.look_for_left_over()  # what is being thought for them need not be thought again
        for table_id in found:
            try:
                await self.registry.table(table_id)
            except OwnedElsewhere:
                continue
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("table-not-loaded", wrong, table=table_id)

    async def give_back(self) -> None:
        registry = self.registry
        held = {*registry.tables, *registry.tables.unloaded, *registry.loader.loading}
        await asyncio.to_thread(self.leases.give_back, [each for each in self.leases.fences if each not in held])

    async def leave(self) -> None:
        """Everything to the others: each table when nobody is in the middle of something at it."""
        self.leases.is_leaving = True
        for table in list(self.registry.tables.values()):
            async with table.live.lock:
                self.registry.drop(table)
        await asyncio.to_thread(self.leases.leave)


async def read_only(registry: "TableRegistry", table_id: str) -> LiveTable:
    """A table as it is on the disk, for whoever only looks at it: another process may be playing it."""
    from sandtable.server.storage.table_store import read_table

    return await asyncio.to_thread(read_table(registry.store, table_id, LiveTable))
