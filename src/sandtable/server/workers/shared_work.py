"""One queue for the workers of all processes that share a database.

A job that finds a worker free at its own process is done there, and nobody else hears of it. One that has to wait is
offered to the others: whoever has a worker to spare takes it, by the same fair order, and says what came of it. If its
own turn comes first, it is taken back. If the taker is lost, the job is done again; if the asker is lost, whoever asks
the same next, because the table or the review is theirs now, finds what is being done.

What somebody has used of the workers is told to all processes every second, so that a share is one share wherever it is
used.
"""

import asyncio
import json
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Final

from sandtable.players.answer_timing import Tempo
from sandtable.server.journal import fault
from sandtable.server.storage.offered_work import DONE, OFFERED, TAKEN, UNWANTED, OfferedWork
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.server.workers.fair_queue import Owner, Rank, Turn
from sandtable.server.workers.worker_pool import Job, Work, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost

MOMENT: Final = 0.05  # seconds that a job waits here before it is offered
LOOK: Final = 1.0  # seconds from one look at what is offered to the next, if nobody tells anything
TIDYING: Final = 300  # looks
USED: Final = "work-used"  # what is told
MOST_TOLD: Final = 50  # in one notice, which may have 8,000 bytes
LOST: Final = ""  # the result of a job whose taker is gone


class Offer:
    """A job of ours that others may do."""

    def __init__(self, number: int) -> None:
        self.number = number
        loop = asyncio.get_running_loop()
        self.taken: asyncio.Future[None] = loop.create_future()
        self.result: asyncio.Future[str] = loop.create_future()  # as it stands in the database, or LOST

    def take(self) -> None:
        if not self.taken.done():
            self.taken.set_result(None)

    def end(self, result: str) -> None:
        if not self.result.done():
            self.result.set_result(result)

    async def ended(self) -> str:
        """What came of it. Whoever stops waiting does not end it by that."""
        await asyncio.wait([self.result])
        return self.result.result()


class SharedWork:
    """The end of this process: what it offers, and what it does for others."""

    def __init__(self, pool: WorkerPool, board: OfferedWork) -> None:
        self.pool = pool
        self.board = board
        self.offers: dict[int, Offer] = {}
        self.taken: dict[int, asyncio.Task[None]] = {}  # what we do for others
        self.left_over: set[str] = set()  # names of what is being done for processes that are gone
        self.used: dict[Owner, float] = {}  # here, since the others were told
        self.peers = 0  # when we last looked
        self.given = 0  # jobs that others did for us, and
        self.done = 0  # that we did for others
        self.told = 0.0  # when the others were told last what was used
        self.is_some_offered = False  # by another process, as far as we know
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        pool.elsewhere = self
        queue = pool.thinking.queue
        queue.used, queue.came_free = self.use, self.come_free

    def open(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def close(self) -> None:
        self.pool.elsewhere = None
        tasks = [each for each in (self.task, *self.taken.values()) if each is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.board.close)

    def hear(self, kind: str, facts: Any) -> None:
        """What another process tells."""
        if kind == OFFERED:
            self.is_some_offered = True
            self.news.set()
        elif kind == USED:
            for player, address, seconds in facts:
                self.pool.thinking.queue.charge(Owner(player, address), seconds)
        elif kind == UNWANTED and facts in self.taken:
            self.taken[facts].cancel()
        elif kind == TAKEN and facts in self.offers:
            self.offers[facts].take()
        elif kind == DONE and facts in self.offers:
            self.pool.begin(self.look_at_offers())

    def come_free(self) -> None:
        """A worker is free, and nobody here waits for it."""
        if self.is_some_offered:
            self.news.set()

    # Asking

    async def carry_out(self, work: Work) -> Any:
        """What comes of a job: here, if a worker is free or becomes free first."""
        job = work.job
        if self.left_over and (name := name_of(job)) in self.left_over:
            left = await self.resumed(name)
            if left != LOST:
                return read_result(left)
        while True:
            turn = self.pool.enter(job)
            try:
                result = await self.offered(job, turn)
            except BaseException:
                self.pool.leave(job, turn)
                raise
            if result is None:
                return await self.pool.carry_out_here(work, turn)
            if result != LOST:
                self.given += 1
                return read_result(result)

    async def offered(self, job: Job, turn: Turn) -> str | None:
        """What another process found; None if the turn has come here."""
        if turn.began is None:
            await asyncio.wait([turn.granted], timeout=MOMENT)
        if turn.began is not None or not self.board.leases.others():
            return None
        putting = self.pool.begin(asyncio.to_thread(self.board.put, name_of(job), about_of(job), json.dumps(job.facts)))
        try:
            number = await asyncio.shield(putting)
        except NOT_KEPT:  # the database is away: then it is done here
            return None
        except asyncio.CancelledError:
            self.pool.begin(self.withdraw(putting))
            raise
        offer = self.offers[number] = Offer(number)
        try:
            news: list[asyncio.Future[Any]] = [turn.granted, offer.taken, offer.result]
            await asyncio.wait(news, return_when=asyncio.FIRST_COMPLETED)
            if turn.began is not None and not offer.result.done() and await self.take_back(offer):
                return None
            self.pool.tell(turn, None)
            self.pool.leave(job, turn)
            return await offer.ended()
        finally:
            self.forget(offer)

    async def withdraw(self, putting: "asyncio.Task[int]") -> None:
        """Whoever offered it did not even wait until that was done."""
        await asyncio.to_thread(self.board.remove, await putting)

    async def take_back(self, offer: Offer) -> bool:
        """It is done here; False if another process is at it."""
        try:
            if not await asyncio.to_thread(self.board.take_back, offer.number):
                return False
        except NOT_KEPT:  # nobody can tell; done twice, it still has an effect once
            pass
        offer.end(LOST)
        return True

    async def resumed(self, name: str) -> str:
        """What is being done, or was done, for a process that is gone: it is ours now."""
        self.left_over.discard(name)
        with suppress(*NOT_KEPT):
            number = await asyncio.to_thread(self.board.adopt, name)
            if number is not None:
                offer = self.offers[number] = Offer(number)
                try:
                    await self.look_at_offers()
                    return await offer.ended()
                finally:
                    self.forget(offer)
        return LOST

    def forget(self, offer: Offer) -> None:
        """Whoever may still be at it need not go on."""
        del self.offers[offer.number]
        is_taken_back = offer.result.done() and offer.result.result() == LOST and not offer.taken.done()
        if not is_taken_back and not self.pool.is_closed:
            self.pool.begin(asyncio.to_thread(self.board.remove, offer.number))

    async def look_at_offers(self) -> None:
        """How far the others are with what we have offered."""
        offers = dict(self.offers)  # there may be more when the database has answered
        known = {state.number: state for state in await asyncio.to_thread(self.board.states, list(offers))}
        for number, offer in offers.items():
            state = known.get(number)
            if state is not None and state.result is not None:
                offer.end(state.result)
            elif state is None or not state.is_alive:
                offer.end(LOST)
            elif state.is_taken:
                offer.take()

    # Doing

    async def go_on(self) -> None:
        looks = 0
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), LOOK)
            self.news.clear()
            looks += 1
            try:
                await self.look(looks)
            except NOT_KEPT:  # the database is away: that is told elsewhere
                await asyncio.sleep(LOOK)
            except Exception as wrong:
                fault("shared-work", wrong)
                await asyncio.sleep(LOOK)

    async def look(self, looks: int = 1) -> None:
        leases = self.board.leases
        if not leases.others():
            self.used.clear()
        if self.offers:
            await self.look_at_offers()
        if len(leases.peers) < self.peers:  # one has gone
            await self.look_for_left_over()
        self.peers = len(leases.peers)
        if leases.others():
            await self.tell_used()
            if not leases.is_leaving:
                await self.take_some()
        if looks % TIDYING == 0 and leases.has_duty:
            await asyncio.to_thread(self.board.tidy)

    async def look_for_left_over(self) -> None:
        self.left_over = await asyncio.to_thread(self.board.left_over)

    async def take_some(self) -> None:
        """As much as we have workers for that nobody here waits for."""
        queue = self.pool.thinking.queue
        while len(queue.running) < queue.places:
            now = asyncio.get_running_loop().time()
            waiting = [turn_of(*each, now) for each in await asyncio.to_thread(self.board.waiting)]
            self.is_some_offered = bool(waiting)
            fitting = [turn for turn in waiting if queue.has_room_for(turn)]
            if not fitting:
                return
            number = min(fitting, key=queue.standing).number
            taken = await asyncio.to_thread(self.board.take, number)
            if taken is not None:
                self.taken[number] = self.pool.begin(self.do(number, *taken))
                self.taken[number].add_done_callback(partial(self.end, number))
                await asyncio.sleep(0)  # so that it stands in the queue before the next one is looked for

    def end(self, number: int, task: "asyncio.Task[None]") -> None:
        self.taken.pop(number, None)

    async def do(self, number: int, about: str, facts: str) -> None:
        """Whoever asked is told, whatever became of it."""
        job = job_of(about, facts)
        try:
            result = {"found": await self.pool.carry_out_here(Work(job), self.pool.enter(job))}
        except JobFailed as failed:
            result = {"failed": [failed.kind, failed.where]}
        except WorkerLost:
            result = {"lost": job.kind}
        self.taken.pop(number, None)  # nobody can call it off any more
        with suppress(*NOT_KEPT):
            if await asyncio.to_thread(self.board.finish, number, json.dumps(result)):
                self.done += 1

    # What each has used

    def use(self, owner: Owner, seconds: float) -> None:
        self.used[owner] = self.used.get(owner, 0.0) + seconds

    async def tell_used(self) -> None:
        now = asyncio.get_running_loop().time()
        if now - self.told < LOOK:
            return
        self.told = now
        told, self.used = [[*owner, seconds] for owner, seconds in self.used.items()], {}
        for first in range(0, len(told), MOST_TOLD):
            await asyncio.to_thread(self.board.leases.tell, USED, told[first : first + MOST_TOLD])


# Jobs as they stand in the database


def name_of(job: Job) -> str:
    """The same for the same question, whoever asks it."""
    return sha256(json.dumps([job.kind, job.facts], sort_keys=True).encode()).hexdigest()


def about_of(job: Job) -> str:
    """All but what is asked, and who is told how it goes."""
    about = (job.kind, job.owner, job.seconds, job.rank, job.tempo, job.near, job.shares_cores, job.patience, job.tries)
    return json.dumps(about)


def job_of(about: str, facts: str) -> Job:
    kind, owner, seconds, rank, tempo, near, shares_cores, patience, tries = json.loads(about)
    asked = (kind, tuple(json.loads(facts)), Owner(*owner), seconds, Rank(rank), Tempo(*tempo), near, shares_cores)
    return Job(*asked, patience, tries=tries)


def turn_of(number: int, about: str, age: float, now: float) -> Turn:
    """Somebody else's job as it would stand in our queue."""
    _, owner, seconds, rank, *_ = json.loads(about)
    return Turn(Owner(*owner), Rank(rank), seconds, number, now - age)


def read_result(result: str) -> Any:
    """What was found. Raises what became of the job where nothing was."""
    told = json.loads(result)
    if "failed" in told:
        raise JobFailed(*told["failed"])
    if "lost" in told:
        raise WorkerLost(told["lost"])
    return told["found"]
