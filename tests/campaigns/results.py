"""What all campaigns have in common: cases by seed, tried in several processes, and how a failure is reported.

A campaign is a module with a function that takes a seed and gives what is wrong (nothing, if all is well). Whoever sees
a failure gets the seed and the command that tries just that case again.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

CHUNK: Final = 25  # cases that a process tries at a time
MOST_FAILURES: Final = 10  # after which a campaign ends


class Case(NamedTuple):
    """One seed, what was wrong with it, and what was counted on the way."""

    seed: int
    wrong: list[str]
    counted: dict[str, int]


Try = Callable[[Iterable[int]], list[Case]]
"""Tries several seeds. A function of a module, so that another process can call it."""


class Result:
    """How a campaign went."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.began = time.monotonic()
        self.tried = 0
        self.failed: list[Case] = []
        self.counted: dict[str, int] = {}

    def add(self, case: Case) -> None:
        self.tried += 1
        for name, count in case.counted.items():
            self.counted[name] = self.counted.get(name, 0) + count
        if case.wrong:
            self.failed.append(case)

    def report(self, replay: Callable[[int], str]) -> str:
        """In words: what was tried, and for each failure how to see it again."""
        took = max(time.monotonic() - self.began, 1e-9)
        counted = "".join(f", {count:,} {name}" for name, count in self.counted.items())
        lines = [f"{self.name}: {self.tried:,} tried{counted}; {len(self.failed)} failed; {took:.0f} s, "]
        lines[0] += f"{self.tried / took:.1f} a second"
        for case in self.failed:
            lines.append(f"seed {case.seed}: {'; '.join(case.wrong[:3])}")
            lines.append(f"  again: {replay(case.seed)}")
        return "\n".join(lines)


def chunks(first: int, count: int, size: int = CHUNK) -> Iterator[range]:
    for start in range(first, first + count, size):
        yield range(start, min(start + size, first + count))


def run(
    name: str,
    attempt: Try,
    first: int,
    count: int,
    jobs: int = 1,
    told: Callable[[Result], None] | None = None,
    size: int = CHUNK,
) -> Result:
    """Try `count` seeds from `first` on, in so many processes; ends early when enough has failed."""
    result = Result(name)
    waiting = chunks(first, count, size)
    with (
        pool_of(jobs) as pool,
        suppress(KeyboardInterrupt),
    ):  # whoever has waited long enough sees what was found so far
        running = {pool.submit(attempt, seeds) for seeds in islice(waiting, 2 * jobs if jobs > 1 else 1)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                for case in future.result():
                    result.add(case)
                if len(result.failed) < MOST_FAILURES and (seeds := next(waiting, None)) is not None:
                    running.add(pool.submit(attempt, seeds))
            if told is not None:
                told(result)
    return result


def pool_of(jobs: int) -> Executor:
    """Processes of their own; one alone is this one."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else Here()


class Here(Executor):
    """Does at once what it is asked to do."""

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        done.set_result(call(*given, **named))
        return done


def cores() -> int:
    return os.cpu_count() or 1
