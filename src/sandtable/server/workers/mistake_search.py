"""Mistakes of reviewed games that come back as puzzles: each is looked at when the server has nothing else to do, and
what one answer would clearly have been best in is kept for the player who missed it, and for nobody else.

What is still to be looked at is on the disk from the moment the review is done, so that a server that is stopped goes
on where it was.
"""

import asyncio
import datetime
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from sandtable.kernel import SandtableError
from sandtable.players.puzzle_search import MOST_OF_ONE_GAME, costly
from sandtable.server.journal import fault, note
from sandtable.server.storage import Database, Store
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.server.workers.fair_queue import Owner, Rank
from sandtable.server.workers.worker_jobs import MISTAKE
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables import clock
from sandtable.tables.puzzle_repetition import ENOUGH
from sandtable.tables.refusals import Refused

MOST_KEPT: Final = 200  # puzzles of one player in one game
SECONDS: Final = 5.0  # about
PATIENCE: Final = 300.0

PEOPLE_AT: Final = """
    SELECT s.seat, s.player FROM seats s JOIN people k ON k.player = s.player
    WHERE s.table_id = ? AND s.kind = 'player' AND k.gone IS NULL
"""
WANT: Final = "INSERT OR REPLACE INTO mistake_searches VALUES (?, ?, ?)"
WAITING: Final = "SELECT table_id, waiting FROM mistake_searches ORDER BY asked"
LEFT: Final = "SELECT waiting FROM mistake_searches WHERE table_id = ?"
KEEP_LEFT: Final = "UPDATE mistake_searches SET waiting = ? WHERE table_id = ?"
DONE: Final = "DELETE FROM mistake_searches WHERE table_id = ?"
ADD: Final = """
    INSERT OR IGNORE INTO mistake_puzzles
    SELECT :player, t.game, :puzzle, :data, t.id, CASE WHEN t.start IS NULL THEN 0 ELSE 1 END, :given, :found, 0, :due
    FROM tables t, people k WHERE t.id = :table AND k.player = :player AND k.gone IS NULL
"""
FORGET_OLDEST: Final = f"""
    DELETE FROM mistake_puzzles WHERE player = :player AND game = :game AND puzzle NOT IN (
        SELECT puzzle FROM mistake_puzzles WHERE player = :player AND game = :game
        ORDER BY solved < {ENOUGH} DESC, found DESC LIMIT {MOST_KEPT})
"""


class Mistake(NamedTuple):
    """A decision that cost its player much: its number in the record, and what was answered."""

    player: str
    number: int
    given: str


def want_puzzles(database: Database, table: str, points: list[dict[str, Any]], now: float) -> None:
    """Note what is to be looked at, in the transaction that keeps the review."""
    people = {row["seat"]: row["player"] for row in database.execute(PEOPLE_AT, (table,))}
    chosen: list[Mistake] = []
    mine: Counter[str] = Counter()
    for point in costly(points):
        player = people.get(point["seat"])
        if player is not None and mine[player] < MOST_OF_ONE_GAME:
            mine[player] += 1
            chosen.append(Mistake(player, point["number"], point["given"]))
    if chosen:
        database.execute(WANT, (table, now, json.dumps(chosen)))


class MistakeSearch:
    """One decision at a time, in turn for all who wait."""

    def __init__(self, store: Store, record_of: Callable[[str], Awaitable[str]], pool: WorkerPool) -> None:
        self.store = store
        self.record_of = record_of
        self.pool = pool
        self.today: Callable[[], datetime.date] = clock.today
        self.served: Counter[str] = Counter()  # looks that each player has had since anybody began to wait
        self.task: asyncio.Task[None] | None = None
        self.is_done_elsewhere: Callable[[], bool] = lambda: False  # by another process, which has been told

    def go_on(self) -> None:
        if self.is_done_elsewhere():
            return
        if (self.task is None or self.task.done()) and self.next_one() is not None:
            self.task = asyncio.create_task(self.work())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def left(self, table: str, player: str) -> int:
        """How many mistakes of this player in this game are still to be looked at."""
        row = self.store.row(LEFT, (table,))
        return 0 if row is None else sum(each.player == player for each in read(row["waiting"]))

    def next_one(self) -> tuple[str, Mistake] | None:
        """Of whoever has had the fewest looks; of theirs, the longest waiting game first."""
        found = [(row["table_id"], each) for row in self.store.rows(WAITING) for each in read(row["waiting"])]
        return min(found, key=lambda pair: self.served[pair[1].player], default=None)

    async def work(self) -> None:
        while (waiting := self.next_one()) is not None:
            table, mistake = waiting
            self.served[mistake.player] += 1
            try:
                found = await self.look(table, mistake)
            except (Refused, SandtableError, JobFailed, WorkerLost) as wrong:
                fault("no-puzzle", wrong, table=table)
                found = None
            try:
                await self.keep(table, mistake, found)
            except NOT_KEPT as wrong:  # it is looked at again when the server starts again
                fault("not-written", wrong, table=table)
                return
        self.served.clear()

    async def look(self, table: str, mistake: Mistake) -> dict[str, Any] | None:
        """The puzzle, if the decision is one."""
        facts = (await self.record_of(table), mistake.number, f"table {table}")
        job = Job(MISTAKE, facts, Owner(mistake.player), SECONDS, Rank.WHEN_IDLE, patience=PATIENCE)
        found: dict[str, Any] = await self.pool.run(job)
        return found.get("puzzle")

    async def keep(self, table: str, mistake: Mistake, puzzle: dict[str, Any] | None) -> None:
        """What was found, and that it was looked at, in one transaction."""
        today = self.today().isoformat()

        def job(database: Database) -> None:
            row = database.execute(LEFT, (table,)).fetchone()
            left = [] if row is None else [each for each in read(row["waiting"]) if each != mistake]
            database.execute(*((KEEP_LEFT, (json.dumps(left), table)) if left else (DONE, (table,))))
            if puzzle is not None:
                add(database, table, mistake, puzzle, today)

        await self.store.write(job)
        if puzzle is not None:
            note("mistake-kept", table=table)


def add(database: Database, table: str, mistake: Mistake, puzzle: dict[str, Any], today: str) -> None:
    """Keep a puzzle for somebody who is still there; of many, those go first that are learned, then the oldest."""
    facts = {
        "player": mistake.player,
        "table": table,
        "given": mistake.given,
        "puzzle": puzzle["id"],
        "game": puzzle["position"]["game"],
        "data": json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")),
        "found": clock.now(),
        "due": today,
    }
    database.execute(ADD, facts)
    database.execute(FORGET_OLDEST, facts)


def read(text: str) -> list[Mistake]:
    """What waits; nothing, where it cannot be read."""
    try:
        return [Mistake(*each) for each in json.loads(text)]
    except (ValueError, TypeError):
        return []
