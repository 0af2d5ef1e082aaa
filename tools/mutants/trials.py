"""Mutants against tests: first in processes that have the tests already, then with everything imported anew."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from tools.mutants.changes import Mutant
from tools.mutants.stage import Fate, Trial, live_anew, live_without_mistake, try_all, try_on_stage

A_WHILE: Final = 1800  # seconds of computing for all that noticed something, without a mistake

Told = Callable[[Fate], None]


def killers(
    trials: Sequence[Trial], folders: Sequence[str], jobs: int, told: Told = lambda fate: None
) -> dict[Mutant, str]:
    """Who noticed each mutant. Who survives is not there."""
    dead: dict[Mutant, str] = {}
    late: set[str] = set()
    left = list(trials)
    while left:
        dead |= one_round(left, folders, jobs, told)
        too_late = sound(dead, left[0].patience) - late
        late |= too_late
        again = {mutant for mutant, killer in dead.items() if killer in too_late}
        dead = {mutant: killer for mutant, killer in dead.items() if mutant not in again}
        left = [without(late, trial) for trial in left if trial.mutant in again]
    return dead


def without(late: set[str], trial: Trial) -> Trial:
    return trial._replace(tests=[test for test in trial.tests if test not in late])


def one_round(trials: Sequence[Trial], folders: Sequence[str], jobs: int, told: Told) -> dict[Mutant, str]:
    dead: dict[Mutant, str] = {}

    def note(fate: Fate) -> None:
        if fate.killer and fate.trial.mutant is not None:
            dead[fate.trial.mutant] = fate.killer
        told(fate)

    on_stage([t for t in trials if t.mutant and not t.mutant.at_import and t.tests], folders, jobs, note)
    try_all([t for t in trials if t.mutant not in dead and t.tests], live_anew, jobs, note)
    return dead


def on_stage(trials: Sequence[Trial], folders: Sequence[str], jobs: int, told: Told) -> None:
    """In a process of its own, because this one must never import the rules: later mutants import them anew."""
    ear, mouth = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        os.close(ear)
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 1)
        number = {id(trial): index for index, trial in enumerate(trials)}

        def tell(fate: Fate) -> None:
            os.write(mouth, f"{number[id(fate.trial)]} {fate.killer}\n".encode())

        code = 1
        try:
            code = try_on_stage(trials, folders, jobs, tell)
        finally:
            os._exit(code)
    os.close(mouth)
    with os.fdopen(ear, encoding="utf-8") as heard:
        for line in heard:
            index, killer = line.rstrip("\n").split(" ", 1)
            told(Fate(trials[int(index)], killer))
    if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) not in (0, 5):
        raise SystemExit("mutants: the tests cannot be collected")


def sound(dead: dict[Mutant, str], patience: float) -> set[str]:
    """Who has noticed something must not notice anything in rules without a mistake.

    Those that do not end in time even there have noticed nothing: they are slow.
    """
    tests = sorted({killer for killer in dead.values() if "::" in killer})
    said: list[str] = []
    if tests:
        trial = Trial(None, tests, patience, A_WHILE)
        try_all([trial], live_without_mistake, 1, lambda fate: said.extend(fate.killer.split("\n")))
    if said and said[-1]:
        raise SystemExit(f"mutants: {said[-1]} fails without any mistake in the rules")
    return set(said[:-1])
