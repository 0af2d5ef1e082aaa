"""Mutants against tests: first in processes that have the tests already, then in those that import everything."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from tools.mutants.fresh_tests import killer_of, troubles_without_mutant
from tools.mutants.loaded_tests import try_with_loaded_tests
from tools.mutants.mutations import Mutant
from tools.mutants.processes import Report, Result, Trial, try_all

UNMUTATED_SECONDS: Final = 3600  # of computing, for all the tests that noticed something


def find_killers(
    trials: Sequence[Trial], files: Sequence[str], jobs: int, report: Report = lambda result: None
) -> dict[Mutant, str]:
    """Which test noticed each mutant. Survivors are not there."""
    killers: dict[Mutant, str] = {}
    slow: set[str] = set()
    left = list(trials)
    while left:
        killers |= one_round(left, files, jobs, report)
        found = too_slow(killers, left[0].test_seconds) - slow
        slow |= found
        again = {mutant for mutant, killer in killers.items() if killer in found}
        killers = {mutant: killer for mutant, killer in killers.items() if mutant not in again}
        left = [without(slow, trial) for trial in left if trial.mutant in again]
    return killers


def without(slow: set[str], trial: Trial) -> Trial:
    return trial._replace(tests=[test for test in trial.tests if test not in slow])


def one_round(trials: Sequence[Trial], files: Sequence[str], jobs: int, report: Report) -> dict[Mutant, str]:
    killers: dict[Mutant, str] = {}

    def note(result: Result) -> None:
        if result.killer and result.trial.mutant is not None:
            killers[result.trial.mutant] = result.killer
        report(result)

    with_loaded_tests([t for t in trials if t.mutant and not t.mutant.at_import and t.tests], files, jobs, note)
    try_all([t for t in trials if t.mutant not in killers and t.tests], killer_of, jobs, note)
    return killers


def with_loaded_tests(trials: Sequence[Trial], files: Sequence[str], jobs: int, report: Report) -> None:
    """In a process of its own, because this one must never import the rules: later mutants import them themselves."""
    reading_end, writing_end = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        os.close(reading_end)
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        number = {id(trial): index for index, trial in enumerate(trials)}

        def send(result: Result) -> None:
            os.write(writing_end, f"{number[id(result.trial)]} {result.killer}\n".encode())

        code = 1
        try:
            code = try_with_loaded_tests(trials, files, jobs, send)
        finally:
            os._exit(code)
    os.close(writing_end)
    with os.fdopen(reading_end, encoding="utf-8") as pipe:
        for line in pipe:
            index, killer = line.rstrip("\n").split(" ", 1)
            report(Result(trials[int(index)], killer))
    if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) not in (0, 5):
        raise SystemExit("mutants: the tests cannot be collected")


def too_slow(killers: dict[Mutant, str], test_seconds: float) -> set[str]:
    """A test that has noticed something must pass with the rules as they are.

    Those that do not end in time even there have noticed nothing: they are slow.
    """
    tests = sorted({killer for killer in killers.values() if "::" in killer})
    troubles: list[str] = []
    if tests:
        trial = Trial(None, tests, test_seconds, UNMUTATED_SECONDS)
        try_all([trial], troubles_without_mutant, 1, lambda result: troubles.extend(result.killer.split("\n")))
    if troubles and troubles[-1]:
        raise SystemExit(f"mutants: {troubles[-1]} fails without any mutation of the rules")
    return set(troubles[:-1])
