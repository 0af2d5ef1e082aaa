"""A process for each mutant, with limits on what it may use."""

import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, NamedTuple, NoReturn

from tools.mutants.mutations import Mutant

ALL_TESTS_SECONDS = 120  # of computing, for all the tests of one mutant
MEMORY: Final = 4 << 30
QUIET: Final = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]


class Trial(NamedTuple):
    """A mutant and the tests that could notice it. Without a mutant the tests must pass."""

    mutant: Mutant | None
    tests: list[str]
    test_seconds: float  # of computing, for one test: a mutant can make a loop endless
    all_seconds: int = 0  # of computing, for all of them, if not ALL_TESTS_SECONDS


class Result(NamedTuple):
    trial: Trial
    killer: str  # the test that noticed; "" if none did


Report = Callable[[Result], None]
Work = Callable[[Trial], str]


class TimedOut(BaseException):
    """A test that does not end has noticed something, too."""


def time_out(signum: int, frame: FrameType | None) -> NoReturn:
    raise TimedOut


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Counts the computing of this process, not the clock: a busy machine makes nobody late."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.5)  # again and again: the first could be swallowed
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class Child(NamedTuple):
    trial: Trial
    output: int  # the reading end of its pipe


def try_all(trials: Sequence[Trial], work: Work, jobs: int, report: Report) -> None:
    """Each in a process of its own, some at a time."""
    waiting = list(reversed(trials))
    running: dict[int, Child] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            trial = waiting.pop()
            pid, output = start_child(trial, work)
            running[pid] = Child(trial, output)
        pid, status = os.wait()
        if pid not in running:
            continue
        child = running.pop(pid)
        with os.fdopen(child.output, "rb") as pipe:
            answer = pipe.read().decode()
        report(Result(child.trial, json.loads(answer) if answer else killer_by_exit(os.waitstatus_to_exitcode(status))))


def killer_by_exit(code: int) -> str:
    """A mutant that takes too long for all the tests together may have survived; any other end is a failure."""
    return "" if code == -signal.SIGXCPU else f"ended with {code}"


def start_child(trial: Trial, work: Work) -> tuple[int, int]:
    reading_end, writing_end = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing_end)
        return pid, reading_end
    os.close(reading_end)
    try:
        isolate(trial.all_seconds or ALL_TESTS_SECONDS)
        answer = work(trial)
    except BaseException as wrong:
        answer = f"broken off by {type(wrong).__name__}"
    os.write(writing_end, json.dumps(answer).encode())
    os._exit(0)


def isolate(seconds: int) -> None:
    """Silent, and within limits."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    signal.signal(signal.SIGVTALRM, time_out)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
