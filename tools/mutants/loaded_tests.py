"""Mutants in forked processes that have collected the tests already: quick.

Other code is put into the functions of the rules. What a module makes when it is imported stays as it was, so a mutant
that survives here is tried by fresh_tests.py too.
"""

import gc
from collections.abc import Iterator, Sequence
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.mutations import Mutant, mutated_code
from tools.mutants.processes import QUIET, Report, Trial, limited, try_all


class MutantsInsteadOfTests:
    """A plugin of pytest: after it has collected the tests, mutants are tried with them instead of running them."""

    def __init__(self, trials: Sequence[Trial], jobs: int, report: Report) -> None:
        self.trials = trials
        self.jobs = jobs
        self.report = report
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
        try_all(self.trials, self.killer_of, self.jobs, self.report)
        return True

    def killer_of(self, trial: Trial) -> str:
        if trial.mutant is not None:
            self.install(trial.mutant)
        items = [self.items[test] for test in trial.tests if test in self.items]
        for item, following in zip(items, [*items[1:], None], strict=False):  # there may be none
            if not passes(item, following, trial.test_seconds):
                return item.nodeid
        return ""

    def install(self, mutant: Mutant) -> None:
        changed = {(code.co_qualname, code.co_firstlineno): code for code in codes_in(mutated_code(mutant))}
        for function in self.functions.get(str(mutant.file.resolve()), ()):
            code = changed.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if code is not None and code != function.__code__:
                function.__code__ = code


def passes(item: pytest.Item, following: pytest.Item | None, seconds: float) -> bool:
    try:
        with limited(seconds):
            return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
    except BaseException:  # the time can end in pytest itself, too
        return False


def codes_in(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_in(inner)


def try_with_loaded_tests(trials: Sequence[Trial], files: Sequence[str], jobs: int, report: Report) -> int:
    return int(pytest.main([*QUIET, *files], plugins=[MutantsInsteadOfTests(trials, jobs, report)]))
