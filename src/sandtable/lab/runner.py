"""Many tasks, several at a time: on the processes of this machine, or on a cluster. Everything in the lab runs here.

Tasks go out in chunks that take about as long as a chunk should, by what the tasks before them took: a short game does
not cost a message of its own, and a long one does not wait for others. What is done is told as it comes. If a process
dies, its chunk is played again.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol, TypeVar

from sandtable.players.thinking_processes import serve_main_process

T = TypeVar("T")
Task = tuple[Any, ...]

CHUNK: Final = 0.5  # seconds that a chunk should take: as much may be lost when the power goes
AHEAD: Final = 2  # chunks that lie ready for every worker
MOST_DEATHS: Final = 3  # in a row, with nothing done in between: then it is the work itself that kills


class Runner(Protocol):
    """Where tasks are done."""

    def run(self, work: Callable[..., T], tasks: Sequence[Task]) -> Generator[list[T], None, None]:
        """What comes of each task, in the order in which they are done: some at a time, and all of them once.

        `work` is a function of a module, because it is called elsewhere. Whoever stops listening (Ctrl-C too) stops
        the work: what is under way is given up at once.
        """
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class Chunks:
    """Cuts tasks into chunks, by how long those that are done took."""

    def __init__(self, tasks: Sequence[Task], workers: int) -> None:
        self.tasks = tasks
        self.workers = workers
        self.given = 0
        self.seconds = 0.0
        self.done = 0

    def next(self) -> list[Task]:
        """The next chunk; empty, if none is left. Towards the end they become small, so that all finish together."""
        left = len(self.tasks) - self.given
        fair = max(1, left // (self.workers * AHEAD))
        wanted = int(CHUNK * self.done / self.seconds) if self.seconds > 0 else 1
        size = min(max(1, wanted), fair, left)
        chunk = list(self.tasks[self.given : self.given + size])
        self.given += size
        return chunk

    def took(self, count: int, seconds: float) -> None:
        self.done += count
        self.seconds += seconds


def do_chunk(work: Callable[..., T], chunk: list[Task]) -> tuple[list[T], float]:
    """The tasks of a chunk, one after the other, and the seconds that they took."""
    begin = time.perf_counter()
    return [work(*task) for task in chunk], time.perf_counter() - begin


class OneProcess:
    """This process alone."""

    def run(self, work: Callable[..., T], tasks: Sequence[Task]) -> Generator[list[T], None, None]:
        for task in tasks:
            yield [work(*task)]

    def close(self) -> None:
        pass


class ProcessPool:
    """Processes of this machine. They are started when there is work for them, and stay until it is closed."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None
        self.others: list[Any] = []  # processes that are none of ours

    def run(self, work: Callable[..., T], tasks: Sequence[Task]) -> Generator[list[T], None, None]:
        if len(tasks) < 2:
            yield from OneProcess().run(work, tasks)
            return
        finished = False
        try:
            yield from self.work_off(work, Chunks(tasks, self.jobs))
            finished = True
        finally:
            if not finished:
                self.kill()

    def work_off(self, work: Callable[..., T], chunks: Chunks) -> Generator[list[T], None, None]:
        waiting: dict[Future[tuple[list[T], float]], list[Task]] = {}
        again: list[list[Task]] = []
        deaths = 0
        while True:
            while len(waiting) < self.jobs * AHEAD and (chunk := again.pop() if again else chunks.next()):
                waiting[self.send(work, chunk)] = chunk
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                chunk = waiting.pop(future)
                try:
                    done, seconds = future.result()
                except BrokenProcessPool:
                    again.append(chunk)
                    continue
                chunks.took(len(done), seconds)
                deaths = 0
                yield done
            if again:  # a pool is broken as a whole: what is under way is done again in a new one
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise BrokenProcessPool(f"{len(again)} tasks end the process that does them")
                again += waiting.values()
                waiting.clear()
                self.close()

    def send(self, work: Callable[..., T], chunk: list[Task]) -> "Future[tuple[list[T], float]]":
        if self.pool is None:
            self.others = multiprocessing.active_children()
            fresh = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.jobs, mp_context=fresh, initializer=serve_main_process)
        try:
            return self.pool.submit(do_chunk, work, chunk)
        except BrokenProcessPool as dead:
            failed: Future[tuple[list[T], float]] = Future()
            failed.set_exception(dead)
            return failed

    def kill(self) -> None:
        """Give up what is under way, also in a process that was stopped."""
        for child in multiprocessing.active_children():
            if child not in self.others:
                child.kill()
        self.close()

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def runner(jobs: int = 0, cluster: str = "") -> Runner:
    """What runs tasks: so many processes (all cores, if not said), or the cluster at an address."""
    if cluster:
        from sandtable.lab.cluster import Cluster

        return Cluster(cluster)
    jobs = jobs or cores()
    return OneProcess() if jobs == 1 else ProcessPool(jobs)


def cores() -> int:
    """How many processes this machine lets us run at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
