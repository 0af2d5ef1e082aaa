"""Where a mutant lives: a forked process that has the tests already, or one that imports everything anew.

The first is quick. It puts other code into the functions of the rules. What a module makes when it is imported stays as
it was, so whoever survives there must survive the second too, where the mistake stands in the module from the start.
"""

import gc
import importlib.machinery
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.changes import Mutant, code_of

ENOUGH = 30  # seconds of computing for a mutant
MEMORY: Final = 4 << 30
NOT_COLLECTED: Final = "the tests cannot be collected"
QUIET: Final = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]


class Trial(NamedTuple):
    """A mutant and the tests that could notice it. Without a mutant the tests must pass."""

    mutant: Mutant | None
    tests: list[str]
    patience: float  # seconds of computing for a test: a mistake can make a loop endless
    enough: int = 0  # seconds of computing for all of them, if not ENOUGH


class Fate(NamedTuple):
    trial: Trial
    killer: str  # the test that noticed; "" if none did


class TooLong(BaseException):
    """A test that does not end has noticed something, too."""


def run_out(signum: int, frame: FrameType | None) -> NoReturn:
    raise TooLong


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.5)  # again and again: the first could be swallowed
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


# One process for each mutant


class Child(NamedTuple):
    trial: Trial
    ear: int


def try_all(trials: Sequence[Trial], live: Callable[[Trial], str], jobs: int, told: Callable[[Fate], None]) -> None:
    """Each in a process of its own, some at a time."""
    waiting = list(reversed(trials))
    alive: dict[int, Child] = {}
    while waiting or alive:
        while waiting and len(alive) < jobs:
            trial = waiting.pop()
            pid, ear = born(trial, live)
            alive[pid] = Child(trial, ear)
        pid, status = os.wait()
        if pid not in alive:
            continue
        child = alive.pop(pid)
        with os.fdopen(child.ear, "rb") as heard:
            said = heard.read().decode()
        told(Fate(child.trial, json.loads(said) if said else broken_off(os.waitstatus_to_exitcode(status))))


def broken_off(code: int) -> str:
    """Who takes too long for all the tests together may still be alive; any other end has been noticed."""
    return "" if code == -signal.SIGXCPU else f"ended with {code}"


def born(trial: Trial, live: Callable[[Trial], str]) -> tuple[int, int]:
    ear, mouth = os.pipe()
    pid = os.fork()
    if pid:
        os.close(mouth)
        return pid, ear
    os.close(ear)
    try:
        alone(trial.enough or ENOUGH)
        said = live(trial)
    except BaseException as wrong:
        said = f"broken off by {type(wrong).__name__}"
    os.write(mouth, json.dumps(said).encode())
    os._exit(0)


def alone(enough: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    signal.signal(signal.SIGVTALRM, run_out)
    resource.setrlimit(resource.RLIMIT_CPU, (enough, enough + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


# With the tests already there


class Stage:
    """A plugin of pytest: after it has collected the tests, mutants take the place of running them."""

    def __init__(self, trials: Sequence[Trial], jobs: int, told: Callable[[Fate], None]) -> None:
        self.trials = trials
        self.jobs = jobs
        self.told = told
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[str, list[FunctionType]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self.items = {item.nodeid: item for item in session.items}
        self.functions = {}
        for found in gc.get_objects():
            if type(found) is FunctionType:
                self.functions.setdefault(found.__code__.co_filename, []).append(found)
        gc.freeze()  # what is shared with the children stays shared
        try_all(self.trials, self.live, self.jobs, self.told)
        return True

    def live(self, trial: Trial) -> str:
        if trial.mutant is not None:
            self.plant(trial.mutant)
        items = [self.items[test] for test in trial.tests if test in self.items]
        for item, following in zip(items, [*items[1:], None], strict=False):  # there may be none
            with limited(trial.patience):
                reports = runtestprotocol(item, log=False, nextitem=following)
            if any(report.failed for report in reports):
                return item.nodeid
        return ""

    def plant(self, mutant: Mutant) -> None:
        changed = {(code.co_qualname, code.co_firstlineno): code for code in codes(code_of(mutant))}
        for function in self.functions.get(str(mutant.file.resolve()), ()):
            code = changed.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if code is not None and code != function.__code__:
                function.__code__ = code


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def try_on_stage(trials: Sequence[Trial], folders: Sequence[str], jobs: int, told: Callable[[Fate], None]) -> int:
    return int(pytest.main([*QUIET, *folders], plugins=[Stage(trials, jobs, told)]))


# With everything imported anew


class Chosen:
    """A plugin of pytest: these tests in this order."""

    def __init__(self, trial: Trial) -> None:
        self.place = {test: number for number, test in enumerate(trial.tests)}
        self.patience = trial.patience
        self.killer = ""
        self.late: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.place), key=lambda item: self.place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Any:
        with limited(self.patience):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        report = yield
        if call.excinfo is not None and call.excinfo.errisinstance(TooLong):
            self.late.append(item.nodeid)
        elif report.failed:
            self.killer = self.killer or report.nodeid
        return report


def run_anew(trial: Trial, *words: str) -> Chosen:
    chosen = Chosen(trial)
    files = sorted({test.split("::")[0] for test in trial.tests})
    ended = pytest.main([*QUIET, *words, *files], plugins=[chosen])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.TESTS_FAILED):
        chosen.killer = chosen.killer or NOT_COLLECTED
    return chosen


def live_anew(trial: Trial) -> str:
    if trial.mutant is not None:
        plant_anew(trial.mutant)
    chosen = run_anew(trial, "-x")
    return chosen.killer or next(iter(chosen.late), "")


def live_without_mistake(trial: Trial) -> str:
    """The tests that do not end in time, and at the end the one that fails, if one does: a line each."""
    chosen = run_anew(trial)
    return "\n".join([*chosen.late, chosen.killer])


def plant_anew(mutant: Mutant) -> None:
    code = code_of(mutant)
    here = Path(code.co_filename)
    usual = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if Path(self.path) == here else usual(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
