"""Reviews of finished games: asked for once, judged decision by decision, kept with the game.

A review belongs to those who played the game: theirs are judged first, in turn, so that nobody's second comes before
another's first. What others ask for is judged when there is nothing else to do. What is judged is kept every few
seconds, so that a server that is stopped goes on where it was. The beach of the day is judged here too.

Where several processes share a database, each knows all reviews that are wanted, and claims the one that it judges; if
it dies, another one goes on with it. Whoever has lost a claim writes nothing any more.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from sandtable.kernel import SandtableError
from sandtable.players.review_plan import finished
from sandtable.players.thinking_jobs import DAY, PLAN, POINT
from sandtable.server.config import Config
from sandtable.server.journal import fault, note
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.storage import Database, Store
from sandtable.server.storage.writer import NOT_KEPT, Unsure
from sandtable.server.workers.fair_queue import Owner, Rank
from sandtable.server.workers.mistake_search import MistakeSearch, want_puzzles
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables import clock
from sandtable.tables.refusals import Refused

MOST_WAITING: Final = 40
MOST_OF_ONE: Final = 3  # that one player may have waiting, of games of their own
MOST_OF_OTHERS: Final = 10  # that wait although nobody who played has asked
MOST_OF_ONE_ADDRESS: Final = 2  # of those
OFTEN: Final = 2.0  # seconds from one save to the next
PATIENCE: Final = 300.0  # seconds for one decision on a machine that is busy with other things
SECONDS: Final = {PLAN: 3.0, POINT: 1.0, DAY: 1.0}  # about
KEEP: Final = "UPDATE reviews SET data = ?, done = ? WHERE table_id = ?"
KEEP_DAY: Final = "UPDATE days SET score = ? WHERE table_id = ?"
UNFINISHED: Final = """
    SELECT r.*, EXISTS (SELECT 1 FROM seats s WHERE s.table_id = r.table_id AND s.player = r.player) AS own
    FROM reviews r WHERE r.done = 0 ORDER BY r.asked
"""
GIVE_UP: Final = "DELETE FROM reviews WHERE table_id = ? AND done = 0"
WANT: Final = "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, NULL, 0)"
HOUSE: Final = Owner("")  # for whom the beach of the day is judged

RecordOf = Callable[[str], Awaitable[str]]
Found = dict[str, Any]


class ClaimLost(Exception):
    """Another process judges this review now: nothing was written."""


class Claims(Protocol):
    """Which process judges what, where several could."""

    def claim(self, name: str) -> int | None:
        """The fence under which this process may; None if another one does."""

    def is_held(self, database: Database, name: str, fence: int) -> bool:
        """In a transaction: whether that is still so."""

    def release(self, database: Database, name: str, fence: int) -> None:
        """In a transaction: it is done."""


class Wanted:
    """A review that somebody waits for."""

    def __init__(self, table: str, owner: Owner, is_own: bool, data: str | None = None) -> None:
        self.table = table
        self.owner = owner
        self.is_own = is_own  # whether the one who asked played the game
        self.plan: Found = {}  # which decisions, how, and what was found so far
        self.read(data)
        self.record = ""
        self.kept = 0.0
        self.fence: int | None = None  # under which this process judges it, where several could

    def read(self, data: str | None) -> None:
        self.plan = {} if data is None else json.loads(data)

    @property
    def left(self) -> list[int]:
        judged = {each["number"] for each in self.plan["points"]}
        return [number for number in self.plan["numbers"] if number not in judged]

    def progress(self) -> Found:
        return {"done": len(self.plan.get("points", [])), "of": len(self.plan.get("numbers", []))}


class Reviews:
    """What waits to be judged. Two run beside each other: one for those who played, one for all others."""

    def __init__(self, config: Config, store: Store, record_of: RecordOf, pool: WorkerPool) -> None:
        self.config = config
        self.store = store
        self.record_of = record_of
        self.pool = pool
        self.mistakes = MistakeSearch(store, record_of, pool)
        self.pace = RateLimit(config.limits.reviews)
        self.waiting: dict[str, Wanted] = {}  # by table, in the order in which they were asked for
        self.served: Counter[str] = Counter()  # how many each player has had since anybody began to wait
        self.days: list[str] = []  # tables of the day's beach, which are judged first
        self.failed: set[str] = set()
        self.failed_days: set[str] = set()
        self.tasks: dict[bool, asyncio.Task[None]] = {}  # for those who played, and for all others
        self.claims: Claims | None = None  # where several processes could judge them
        self.tell_wanted: Callable[[], None] = lambda: None  # to the others

    def open(self) -> None:
        """Take up what was not finished."""
        self.take_up()
        self.mistakes.go_on()

    def take_up(self) -> None:
        """Go on with what is not finished."""
        self.look_again()
        self.go_on()

    def look_again(self) -> None:
        """What is wanted, and of what another process judges, how far it is."""
        rows = {row["table_id"]: row for row in self.store.rows(UNFINISHED)}
        for table, row in rows.items():
            wanted = self.waiting.get(table)
            if wanted is None:
                self.waiting[table] = Wanted(table, Owner(row["player"]), bool(row["own"]), row["data"])
            elif wanted.fence is None and self.claims is not None:
                wanted.read(row["data"])
        if self.claims is not None:
            for table in [each.table for each in self.waiting.values() if each.fence is None]:
                if table not in rows:  # done, or given up, by another process
                    del self.waiting[table]

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.mistakes.close()

    # What can be asked

    def in_order(self) -> list[Wanted]:
        """Those of players first; of each player the first one, then the second ones."""
        mine: Counter[str] = Counter()
        found = []
        for number, wanted in enumerate(self.waiting.values()):
            turn = self.served[wanted.owner.player] + mine[wanted.owner.player]
            mine[wanted.owner.player] += 1
            found.append((not wanted.is_own, turn, number, wanted))
        return [wanted for *_, wanted in sorted(found, key=lambda each: each[:3])]

    def state(self, table: str) -> Found:
        """How far the review of a table is, or the review."""
        row = self.store.row("SELECT data FROM reviews WHERE table_id = ? AND done = 1", (table,))
        if row is not None:
            return {"state": "done", "review": json.loads(row["data"])}
        if self.claims is not None and (table not in self.waiting or self.waiting[table].fence is None):
            self.look_again()  # it is another process that knows
        wanted = self.waiting.get(table)
        if wanted is None:
            return {"state": "failed" if table in self.failed else "none"}
        ahead = self.in_order().index(wanted)
        return {"state": "waiting" if ahead else "running", "ahead": ahead, **wanted.progress()}

    async def ask(self, table: str, owner: Owner, is_own: bool) -> None:
        """Someone wants a review. Asking again changes nothing, unless a player asks after someone who did not play."""
        before = self.waiting.get(table)
        if self.state(table)["state"] not in ("none", "failed") and (before is None or before.is_own or not is_own):
            return
        self.refuse_too_many(owner, is_own)
        self.pace.check(owner.player)
        wanted = Wanted(table, owner, is_own, None if before is None else json.dumps(before.plan))
        self.waiting[table] = wanted
        row = (table, owner.player, clock.now())
        try:
            await self.store.write(lambda database: database.execute(WANT, row))
        except NOT_KEPT as wrong:
            self.waiting.pop(table)
            if before is not None:
                self.waiting[table] = before
            raise Refused("not-sure" if isinstance(wrong, Unsure) else "storage") from wrong
        self.failed.discard(table)
        self.go_on()
        self.tell_wanted()

    def refuse_too_many(self, owner: Owner, is_own: bool) -> None:
        """Those who did not play never take the place of those who did."""
        alike = [wanted for wanted in self.waiting.values() if wanted.is_own == is_own]
        mine = sum(wanted.owner.player == owner.player for wanted in alike)
        if is_own and (mine >= MOST_OF_ONE or len(alike) >= MOST_WAITING):
            raise Refused("too-many", most=MOST_OF_ONE if mine >= MOST_OF_ONE else MOST_WAITING)
        near = sum(wanted.owner.address == owner.address for wanted in alike)
        if not is_own and (mine or near >= MOST_OF_ONE_ADDRESS):
            raise Refused("too-many", most=1 if mine else MOST_OF_ONE_ADDRESS)
        if not is_own and len(alike) >= MOST_OF_OTHERS:
            raise Refused("too-busy")

    def want_day(self, table: str) -> None:
        """A finished game of the day's beach is to be compared with perfect play."""
        if table not in self.days and table not in self.failed_days:
            self.days.append(table)
            self.go_on()

    # Judging

    def go_on(self) -> None:
        for own in (True, False):
            task = self.tasks.get(own)
            if self.next_table(own) is not None and (task is None or task.done()):
                self.tasks[own] = asyncio.create_task(self.work(own))

    def next_table(self, own: bool) -> str | None:
        """What is judged next; the order may have changed since the last decision."""
        if own and self.days:
            return self.days[0]
        return next((wanted.table for wanted in self.in_order() if wanted.is_own == own), None)

    async def work(self, own: bool) -> None:
        """One decision after the other, as long as there is something to judge."""
        while (table := await self.claimed_table(own)) is not None:
            await self.step(table)
        if not self.waiting:
            self.served.clear()

    async def claimed_table(self, own: bool) -> str | None:
        """What is judged next by this process, and by no other."""
        if self.claims is None or (own and self.days):
            return self.next_table(own)
        for wanted in [each for each in self.in_order() if each.is_own == own]:
            if wanted.fence is None:
                with suppress(*NOT_KEPT):  # then it is tried again
                    await self.claim(self.claims, wanted)
            if wanted.fence is not None and self.waiting.get(wanted.table) is wanted:
                return wanted.table
        return None

    async def claim(self, claims: Claims, wanted: Wanted) -> None:
        """It is ours, as far as whoever had it before has kept it; unless another process has it, or it is done."""
        fence = await asyncio.to_thread(claims.claim, claim_of(wanted.table))
        if fence is None:
            return
        row = self.store.row("SELECT data FROM reviews WHERE table_id = ? AND done = 0", (wanted.table,))
        if row is None:
            if self.waiting.get(wanted.table) is wanted:
                del self.waiting[wanted.table]
            return
        wanted.read(row["data"])
        wanted.fence = fence

    async def step(self, table: str) -> None:
        wanted = None if table in self.days else self.waiting[table]
        try:
            await (self.judge_day(table) if wanted is None else self.judge_one(wanted))
        except ClaimLost:
            note("review-moved", table=table)
            self.waiting.pop(table, None)
        except (Refused, SandtableError, JobFailed, WorkerLost, *NOT_KEPT) as wrong:
            fault("not-judged", wrong, table=table)
            if wanted is None or self.waiting.get(table) is wanted:
                await self.give_up(table)

    async def give_up(self, table: str) -> None:
        """It cannot be judged. It can be asked for again."""
        if table in self.days:
            self.failed_days.add(table)
            self.days.remove(table)
            return
        self.failed.add(table)
        wanted = self.waiting.pop(table, None)

        def job(database: Database) -> None:
            self.refuse_lost(database, wanted)
            database.execute(GIVE_UP, (table,))
            self.release(database, wanted)

        with suppress(ClaimLost, *NOT_KEPT):  # then it is tried again when the server starts again
            await self.store.write(job)

    async def judge_one(self, wanted: Wanted) -> None:
        """One decision of a review, or what comes before the first and after the last."""
        if not wanted.record:
            wanted.record = await self.record_of(wanted.table)
        if not wanted.plan:
            wanted.plan = await self.asked(wanted, PLAN, wanted.record, self.config.review_seconds)
        if wanted.left:
            number = wanted.left[0]
            point = await self.asked(wanted, POINT, wanted.record, number, wanted.plan["rounds"])
            wanted.plan["points"].append(point)
        if self.waiting.get(wanted.table) is not wanted:
            return  # one who played has taken it over
        if not wanted.left:
            await self.keep(wanted, finished(wanted.record, wanted.plan, wanted.plan["points"]), True)
            del self.waiting[wanted.table]
            self.served[wanted.owner.player] += 1
            note("reviewed", table=wanted.table, decisions=len(wanted.plan["points"]))
            self.mistakes.go_on()
        elif clock.steady() - wanted.kept > OFTEN:
            await self.keep(wanted, wanted.plan, False)

    async def keep(self, wanted: Wanted, data: Found, done: bool) -> None:
        row = (json.dumps(data, ensure_ascii=False), int(done), wanted.table)
        wanted.kept = clock.steady()

        def job(database: Database) -> None:
            self.refuse_lost(database, wanted)
            database.execute(KEEP, row)
            if done:
                want_puzzles(database, wanted.table, data["points"], clock.now())
                self.release(database, wanted)

        await self.store.write(job)

    def refuse_lost(self, database: Database, wanted: Wanted | None) -> None:
        """In the transaction that writes something about a review: whether it is still ours."""
        if self.claims is None or wanted is None or wanted.fence is None:
            return
        if not self.claims.is_held(database, claim_of(wanted.table), wanted.fence):
            raise ClaimLost

    def release(self, database: Database, wanted: Wanted | None) -> None:
        if self.claims is not None and wanted is not None and wanted.fence is not None:
            self.claims.release(database, claim_of(wanted.table), wanted.fence)

    async def judge_day(self, table: str) -> None:
        found = await self.work_out(DAY, HOUSE, Rank.BACKGROUND, await self.record_of(table))
        row = (json.dumps(found), table)
        await self.store.write(lambda database: database.execute(KEEP_DAY, row))
        self.days.remove(table)

    async def asked(self, wanted: Wanted, kind: str, *facts: Any) -> Found:
        rank = Rank.BACKGROUND if wanted.is_own else Rank.WHEN_IDLE
        return await self.work_out(kind, wanted.owner, rank, *facts)

    async def work_out(self, kind: str, owner: Owner, rank: Rank, *facts: Any) -> Found:
        found: Found = await self.pool.run(Job(kind, facts, owner, SECONDS[kind], rank, patience=PATIENCE))
        return found


def claim_of(table: str) -> str:
    return f"review {table}"
