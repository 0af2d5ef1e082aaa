"""A review on all cores: each decision of a record is a task of its own."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from sandtable.agents.review import decisions, point
from sandtable.lab.match import leave_interrupts

Points = list[dict[str, Any]]


def review(text: str, rounds: int, jobs: int) -> Iterator[Points]:
    """The points judged so far, once at first and then after each of them."""
    numbers = decisions(text)
    points: Points = []
    yield points
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            points.append(point(text, number, rounds))
            yield points
        return
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), mp_context=fresh, initializer=leave_interrupts)
    try:
        waiting: set[Future[dict[str, Any]]] = {pool.submit(point, text, number, rounds) for number in numbers}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            points += [task.result() for task in done]
            yield points
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
