"""Reviews of finished games: asked for once, judged one at a time in a process of their own, kept with the game.

A review is judged decision by decision; what is judged is kept every few seconds, so that a server that is stopped goes
on where it was. The beach of the day is judged here too, between two decisions of a review.
"""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sandtable.agents.review_plan import finished
from sandtable.kernel import SandtableError
from sandtable.server import clock
from sandtable.server.config import Config
from sandtable.server.journal import fault, note
from sandtable.server.judging import Failed, Judge
from sandtable.server.pace import Pace
from sandtable.server.refusals import Refused
from sandtable.server.storage import Store

MOST_WAITING: Final = 40
MOST_OF_ONE: Final = 3  # that one player may have waiting
OFTEN: Final = 2.0  # seconds from one keeping to the next
KEEP: Final = "UPDATE reviews SET data = ?, done = ? WHERE table_id = ?"
KEEP_DAY: Final = "UPDATE days SET score = ? WHERE table_id = ?"

RecordOf = Callable[[str], Awaitable[str]]
Found = dict[str, Any]


class Wanted:
    """A review that somebody waits for."""

    def __init__(self, table: str, player: str, data: str | None = None) -> None:
        self.table = table
        self.player = player
        self.plan: Found = {} if data is None else json.loads(data)  # which decisions, how, and what was found so far
        self.record = ""
        self.kept = 0.0

    @property
    def left(self) -> list[int]:
        judged = {each["number"] for each in self.plan["points"]}
        return [number for number in self.plan["numbers"] if number not in judged]

    def progress(self) -> Found:
        return {"done": len(self.plan.get("points", [])), "of": len(self.plan.get("numbers", []))}


class Reviews:
    """What waits to be judged, first come first served."""

    def __init__(self, config: Config, store: Store, record_of: RecordOf) -> None:
        self.config = config
        self.store = store
        self.record_of = record_of
        self.pace = Pace(config.limits.reviews)
        self.waiting: dict[str, Wanted] = {}  # the first is being judged
        self.days: list[str] = []  # tables of the day's beach, which are judged first
        self.failed: set[str] = set()
        self.failed_days: set[str] = set()
        self.judge: Judge | None = None
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Take up what was not finished."""
        for row in self.store.rows("SELECT * FROM reviews WHERE done = 0 ORDER BY asked"):
            self.waiting[row["table_id"]] = Wanted(row["table_id"], row["player"], row["data"])
        self.go_on()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.dismiss()

    # What can be asked

    def state(self, table: str) -> Found:
        """How far the review of a table is, or the review."""
        row = self.store.row("SELECT data FROM reviews WHERE table_id = ? AND done = 1", (table,))
        if row is not None:
            return {"state": "done", "review": json.loads(row["data"])}
        wanted = self.waiting.get(table)
        if wanted is None:
            return {"state": "failed" if table in self.failed else "none"}
        ahead = list(self.waiting).index(table)
        return {"state": "waiting" if ahead else "running", "ahead": ahead, **wanted.progress()}

    async def ask(self, table: str, player: str) -> None:
        """Somebody wants a review. Asking again changes nothing."""
        if self.state(table)["state"] not in ("none", "failed"):
            return
        if len(self.waiting) >= MOST_WAITING:
            raise Refused("too-many", most=MOST_WAITING)
        if sum(wanted.player == player for wanted in self.waiting.values()) >= MOST_OF_ONE:
            raise Refused("too-many", most=MOST_OF_ONE)
        self.pace.check(player)
        self.waiting[table] = Wanted(table, player)
        row = (table, player, clock.now())
        try:
            await self.store.write(
                lambda database: database.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, NULL, 0)", row)
            )
        except sqlite3.Error as wrong:
            del self.waiting[table]
            raise Refused("storage") from wrong
        self.failed.discard(table)
        self.go_on()

    def want_day(self, table: str) -> None:
        """A finished game of the day's beach is to be held against perfect play."""
        if table not in self.days and table not in self.failed_days:
            self.days.append(table)
            self.go_on()

    # Judging

    def go_on(self) -> None:
        if (self.waiting or self.days) and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        """One step after the other, as long as there is something to judge."""
        try:
            while self.waiting or self.days:
                await self.step()
        finally:
            self.dismiss()

    async def step(self) -> None:
        table = self.days[0] if self.days else next(iter(self.waiting))
        try:
            await (self.judge_day(table) if self.days else self.judge_one(self.waiting[table]))
        except (Refused, SandtableError, Failed, OSError, EOFError, sqlite3.Error) as wrong:
            fault("not-judged", wrong, table=table)
            await self.give_up(table)

    async def give_up(self, table: str) -> None:
        """It cannot be judged. It can be asked for again."""
        self.dismiss()
        if table in self.days:
            self.failed_days.add(table)
            self.days.remove(table)
            return
        self.failed.add(table)
        del self.waiting[table]
        await self.store.write(
            lambda database: database.execute("DELETE FROM reviews WHERE table_id = ? AND done = 0", (table,))
        )

    async def judge_one(self, wanted: Wanted) -> None:
        """One decision of a review, or what comes before the first and after the last."""
        if not wanted.record:
            wanted.record = await self.record_of(wanted.table)
        if not wanted.plan:
            wanted.plan = await self.asked("plan", wanted.record, self.config.review_seconds)
        if wanted.left:
            number = wanted.left[0]
            wanted.plan["points"].append(await self.asked("point", wanted.record, number, wanted.plan["rounds"]))
        if not wanted.left:
            await self.keep(wanted, finished(wanted.record, wanted.plan, wanted.plan["points"]), True)
            del self.waiting[wanted.table]
            note("reviewed", table=wanted.table, decisions=len(wanted.plan["points"]))
        elif clock.steady() - wanted.kept > OFTEN:
            await self.keep(wanted, wanted.plan, False)

    async def keep(self, wanted: Wanted, data: Found, done: bool) -> None:
        row = (json.dumps(data, ensure_ascii=False), int(done), wanted.table)
        wanted.kept = clock.steady()
        await self.store.write(lambda database: database.execute(KEEP, row))

    async def judge_day(self, table: str) -> None:
        found = await self.asked("day", await self.record_of(table))
        row = (json.dumps(found), table)
        await self.store.write(lambda database: database.execute(KEEP_DAY, row))
        self.days.remove(table)

    async def asked(self, kind: str, *facts: Any) -> Found:
        """What the judge says; if nobody waits for it any more, it need not think on."""
        if self.judge is None:
            self.judge = await asyncio.to_thread(Judge)
        try:
            return await asyncio.to_thread(self.judge.ask, kind, *facts)
        except BaseException:
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """Nobody waits for it to be gone."""
        if self.judge is not None:
            asyncio.get_running_loop().run_in_executor(None, self.judge.end)
            self.judge = None
