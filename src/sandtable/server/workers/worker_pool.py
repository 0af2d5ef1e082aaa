"""The worker processes: one pool for computer players, hints, perfect play, reviews, daily challenges, and for texts
that strangers sent.

A job waits in a fair queue, has a process while it is worked out, and is done again by another process if the first one
dies, is stopped, or does not come to an end. Nothing here makes the event loop wait.

What strangers sent has a lane of its own: its processes are confined and do nothing else, so that no text makes a
player wait, and nothing that it may leave behind in a process ever thinks for anybody.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

from sandtable.players.answer_timing import Tempo
from sandtable.server.config import Limits
from sandtable.server.journal import fault, note
from sandtable.server.workers.fair_queue import FairQueue, Owner, Place, Rank, Turn
from sandtable.server.workers.worker_process import JobFailed, WorkerLost, WorkerProcess

TRIES: Final = 2
STARTING: Final = 60.0  # seconds that a process may take to be ready, on a machine that is busy with other things
GRACE: Final = 10.0  # seconds that a job may be late
WATCH: Final = 1.0  # seconds from one look at the processes, and at the line, to the next
RESTING: Final = 300.0  # seconds without work after which a process is ended; one remains
CLOSING: Final = 2.0  # seconds
NEWS: Final = 5  # seconds by which an estimate changes
WORTH_A_RESTART: Final = 2.0  # seconds: what would be done sooner is not killed but forgotten
MOST_CORES: Final = 2
AT_ONCE: Final = Tempo()

Telling = Callable[[Place | None], None]


class Job(NamedTuple):
    """Something to be worked out for somebody."""

    kind: str
    facts: tuple[Any, ...]
    owner: Owner
    seconds: float  # about how long it takes, by what everybody may know
    rank: Rank = Rank.AT_TABLE
    tempo: Tempo = AT_ONCE  # the place is kept for this time, so that nobody can tell how long it really took
    near: str = ""  # best done by the process that did the last job with this name: it may remember a plan
    shares_cores: bool = False  # whether it can make use of more than one
    patience: float | None = None  # seconds after which it is given up; if not said, by how long it should take
    tell: Telling | None = None  # called when its place in the queue changes, and with None when its turn has come
    is_untrusted: bool = False  # whether strangers' texts are read
    tries: int = TRIES
    stays_here: bool = False  # whether it needs something that only this machine has

    @property
    def deadline(self) -> float:
        return 2 * self.seconds + GRACE if self.patience is None else self.patience


class Work:
    """A job under way."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.began: float | None = None  # when a process began with it

    def is_nearly_done(self) -> bool:
        """Whether a process is at it and will soon be free by itself: to kill it would gain nothing."""
        if self.began is None:
            return False
        return self.job.seconds - (asyncio.get_running_loop().time() - self.began) < WORTH_A_RESTART


class Elsewhere(Protocol):
    """Other processes of the server, with workers of their own."""

    async def carry_out(self, work: Work) -> Any:
        """What comes of a job, by a worker of ours or of theirs."""


class Lane:
    """Processes of one kind, and the queue for them."""

    def __init__(self, queue: FairQueue, is_confined: bool) -> None:
        self.queue = queue
        self.is_confined = is_confined
        self.idle: list[WorkerProcess] = []


class WorkerPool:
    """Processes are started when they are needed, as many at the most as there are places."""

    def __init__(self, workers: int, limits: Limits) -> None:
        self.thinking = Lane(FairQueue(workers, limits.thinking, limits.address_thinking), is_confined=False)
        self.reading = Lane(FairQueue(1, limits.thinking, limits.address_thinking), is_confined=True)
        self.all: list[WorkerProcess] = []
        self.leaving: set[asyncio.Future[None]] = set()  # processes that were killed and are not yet gone
        self.tasks: set[asyncio.Task[Any]] = set()
        self.told: dict[Turn, Telling] = {}  # who in the queue wants to know
        self.shown: dict[Turn, Place] = {}  # and what they were told last
        self.warming: asyncio.Task[None] | None = None
        self.watching: asyncio.Task[None] | None = None
        self.showing: asyncio.Task[None] | None = None
        self.is_closed = False
        self.elsewhere: Elsewhere | None = None

    async def run(self, job: Job) -> Any:
        """What comes of a job. Raises JobFailed or WorkerLost. If nobody waits for it any more, it is given up."""
        work = Work(job)
        task = self.begin(self.carry_out(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not work.is_nearly_done():
                task.cancel()
            raise

    def warm(self) -> None:
        """Somebody will need a worker soon: let one be ready by then."""
        has_one = any(not worker.is_confined for worker in self.all)
        if not has_one and not self.is_closed and (self.warming is None or self.warming.done()):
            self.warming = self.begin(self.start_one())

    async def close(self) -> None:
        """End everything. Processes are killed; nobody waits long for them to be gone."""
        self.is_closed = True
        tasks = [*self.tasks, *(task for task in (self.watching, self.showing) if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in list(self.all):
            self.lose(worker)
        if self.leaving:
            await asyncio.wait(self.leaving, timeout=CLOSING)

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.end)
        return task

    def end(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    # Carrying out

    async def carry_out(self, work: Work) -> Any:
        job = work.job
        if self.elsewhere is not None and not (job.is_untrusted or job.stays_here):
            return await self.elsewhere.carry_out(work)
        return await self.carry_out_here(work, self.enter(job))

    async def carry_out_here(self, work: Work, turn: Turn) -> Any:
        """Wait for a place, keep it as long as the tempo of the job demands, and give it back."""
        job = work.job
        try:
            await turn.granted
            self.tell(turn, None)
            worker = await self.have_one(self.lane_of(job), job.near)
            clock = asyncio.get_running_loop().time
            work.began = clock()
            try:
                found = await self.tried(job, worker)
            except (JobFailed, WorkerLost):
                await asyncio.sleep(job.tempo.rest(clock() - work.began))
                raise
            await asyncio.sleep(job.tempo.rest(clock() - work.began))
        finally:
            self.leave(job, turn)
        return found

    def lane_of(self, job: Job) -> Lane:
        return self.reading if job.is_untrusted else self.thinking

    def enter(self, job: Job) -> Turn:
        """Into the queue; whoever waits there hears how it goes."""
        turn = self.lane_of(job).queue.enter(job.owner, job.rank, job.seconds)
        if job.tell is not None and turn.began is None:
            self.told[turn] = job.tell
            self.show_line()
        return turn

    def leave(self, job: Job, turn: Turn) -> None:
        self.told.pop(turn, None)
        self.shown.pop(turn, None)
        self.lane_of(job).queue.leave(turn)

    async def tried(self, job: Job, worker: WorkerProcess | None) -> Any:
        """A process that is lost is no reason to give up; a job that loses one process after the other is."""
        lane = self.lane_of(job)
        for _ in range(job.tries - 1):
            with suppress(WorkerLost):
                return await self.attempt(job, worker or await self.take(lane, job.near))
            worker = None
        return await self.attempt(job, worker or await self.take(lane, job.near))

    async def attempt(self, job: Job, worker: WorkerProcess) -> Any:
        lane = self.lane_of(job)
        facts = (*job.facts, self.cores()) if job.shares_cores else job.facts
        try:
            async with asyncio.timeout(job.deadline):
                found = await worker.ask(job.kind, *facts)
        except JobFailed:
            lane.idle.append(worker)
            raise
        except BaseException as wrong:  # lost, late, or nobody waits for the answer any more: it must not think on
            self.lose(worker)
            if not isinstance(wrong, WorkerLost | TimeoutError):
                raise
            if not job.is_untrusted:  # whoever sent it can do that as often as they like
                fault("worker-lost", wrong, kind=job.kind)
            raise WorkerLost(job.kind) from wrong
        lane.idle.append(worker)
        return found

    def cores(self) -> int:
        queue = self.thinking.queue
        return MOST_CORES if queue.places > 1 and queue.is_quiet() else 1

    # Processes

    async def have_one(self, lane: Lane, near: str = "") -> WorkerProcess | None:
        """To start a process takes a while, and that is no thinking. If it does not start, it is tried again."""
        with suppress(WorkerLost):
            return await self.take(lane, near)
        return None

    async def start_one(self) -> None:
        worker = await self.have_one(self.thinking)
        if worker is not None:
            self.thinking.idle.append(worker)

    async def take(self, lane: Lane, near: str) -> WorkerProcess:
        """A process that is ready and has nothing to do."""
        while lane.idle:
            worker = next((worker for worker in lane.idle if near in worker.known), lane.idle[-1])
            lane.idle.remove(worker)
            if worker.is_well:
                worker.know(near)
                return worker
            self.lose(worker)
        worker = await self.start(lane)
        worker.know(near)
        return worker

    async def start(self, lane: Lane) -> WorkerProcess:
        worker = WorkerProcess(lane.is_confined)
        self.all.append(worker)
        self.watch()
        try:
            async with asyncio.timeout(STARTING):
                await worker.ready()
        except BaseException as wrong:
            self.lose(worker)
            if not isinstance(wrong, TimeoutError):
                raise
            raise WorkerLost(STARTING) from wrong
        return worker

    def lose(self, worker: WorkerProcess) -> None:
        """It is killed. Nobody waits until it is gone."""
        worker.kill()
        if not worker.gone.done():
            self.leaving.add(worker.gone)
            worker.gone.add_done_callback(self.leaving.discard)
        for known in (self.all, self.thinking.idle, self.reading.idle):
            if worker in known:
                known.remove(worker)

    # Looking after them

    def watch(self) -> None:
        if self.watching is None or self.watching.done():
            self.watching = asyncio.create_task(self.look_after_workers())

    async def look_after_workers(self) -> None:
        """Whoever was stopped, died or is slow is replaced; whoever has long had nothing to do goes."""
        while self.all:
            await asyncio.sleep(WATCH)
            for worker in list(self.all):
                if not worker.is_well:
                    note("worker-not-well")
                    self.lose(worker)  # whoever waits for its answer hears of it
            for lane in (self.thinking, self.reading):
                self.thin_out(lane)

    def thin_out(self, lane: Lane) -> None:
        """Those that have nothing to do: the outdated go, and all but one of those that have rested long."""
        for worker in [worker for worker in lane.idle if worker.is_outdated]:
            self.lose(worker)
            self.warm()
        late = asyncio.get_running_loop().time() - RESTING
        for worker in [worker for worker in lane.idle if worker.idle_since < late][1:]:
            self.lose(worker)

    # The line, for those who wait in it

    def show_line(self) -> None:
        if self.showing is None or self.showing.done():
            self.showing = asyncio.create_task(self.go_on_showing())

    async def go_on_showing(self) -> None:
        """Whoever has waited for a while is told where they stand, and again when that has changed."""
        while self.told:
            await asyncio.sleep(WATCH)
            line = self.thinking.queue.line()
            for turn in list(self.told):
                if turn in line:
                    self.tell(turn, line[turn])

    def tell(self, turn: Turn, place: Place | None) -> None:
        """Not every second that passes is news."""
        tell, before = self.told.get(turn), self.shown.get(turn)
        if tell is None or (before is None and place is None):
            return
        if place is None or before is None or is_news(before, place):
            if place is not None:
                self.shown[turn] = place
            tell(place)


def is_news(before: Place, place: Place) -> bool:
    return before.ahead != place.ahead or abs(before.seconds - place.seconds) > NEWS
