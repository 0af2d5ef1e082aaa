"""Mutants in processes that import everything themselves: slow, but the mutation is there from the start."""

import importlib.machinery
from pathlib import Path
from types import CodeType
from typing import Any, Final

import pytest

from tools.mutants.mutations import Mutant, mutated_code
from tools.mutants.processes import QUIET, TimedOut, Trial, limited

NOT_COLLECTED: Final = "the tests cannot be collected"


class OnlyTheseTests:
    """A plugin of pytest: these tests in this order."""

    def __init__(self, trial: Trial) -> None:
        self.place = {test: number for number, test in enumerate(trial.tests)}
        self.test_seconds = trial.test_seconds
        self.killer = ""
        self.timed_out: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.place), key=lambda item: self.place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Any:
        with limited(self.test_seconds):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        report = yield
        if call.excinfo is not None and call.excinfo.errisinstance(TimedOut):
            self.timed_out.append(item.nodeid)
        elif report.failed:
            self.killer = self.killer or report.nodeid
        return report


def run_tests(trial: Trial, *words: str) -> OnlyTheseTests:
    tests = OnlyTheseTests(trial)
    files = sorted({test.split("::")[0] for test in trial.tests})
    ended = pytest.main([*QUIET, *words, *files], plugins=[tests])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not tests.timed_out:
        tests.killer = tests.killer or NOT_COLLECTED
    return tests


def killer_of(trial: Trial) -> str:
    if trial.mutant is not None:
        install(trial.mutant)
    tests = run_tests(trial, "-x")
    return tests.killer or next(iter(tests.timed_out), "")


def troubles_without_mutant(trial: Trial) -> str:
    """The tests that do not end in time, and at the end the one that fails, if one does: a line each."""
    tests = run_tests(trial)
    return "\n".join([*tests.timed_out, tests.killer])


def install(mutant: Mutant) -> None:
    """Whoever imports the module from now on gets it with the mutation."""
    code = mutated_code(mutant)
    here = Path(code.co_filename)
    usual = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if Path(self.path) == here else usual(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
