"""The same work on many things, in several processes at a time."""

import multiprocessing
import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, TypeVar

from sandtable.players.thinking_processes import serve_main_process

T = TypeVar("T")


def in_parallel(work: Callable[..., T], tasks: list[tuple[Any, ...]], jobs: int) -> Generator[list[T], None, None]:
    """What comes of each task, in the order in which they are done: some at a time, and all of them once.

    Whoever stops listening (Ctrl-C too) stops the work: what is under way is given up at once.
    """
    if jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield [work(*task)]
        return
    others = multiprocessing.active_children()
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=fresh, initializer=serve_main_process)
    try:
        waiting: set[Future[T]] = {pool.submit(work, *task) for task in tasks}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield [task.result() for task in done]
    except BaseException:
        for child in multiprocessing.active_children():
            if child not in others:
                child.kill()  # also one that was stopped
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def cores() -> int:
    """How many processes this machine lets us run at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
