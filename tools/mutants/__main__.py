"""`make mutants`: small mistakes in the rules, one at a time, and the share of them that the tests notice.

`python -m tools.mutants` takes a seeded sample of each game; names of games, `--sample 0` (all of them), `--seed` and
`--file` choose others. It needs to know which tests reach which line: a coverage file with contexts, as `make cover`
leaves it, or, without one of these very sources, the tests of the games are run once for that.
The exit code is 1 if fewer than the floor are noticed in any game. A mistake that changes nothing can be listed, with
the reason, in the game's tests (equivalent_mutants.toml).
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from coverage import CoverageData

from tools.mutants.changes import Mutant, mutants_of
from tools.mutants.reach import Reach
from tools.mutants.stage import Fate, Trial, live_anew, try_all, try_on_stage

GAMES: Final = Path("src/sandtable/games")
TESTS: Final = Path("tests/games")
SUITE: Final = "tests/conformance"
LISTED: Final = "equivalent_mutants.toml"
DATA: Final = Path("build/coverage")
SAMPLE: Final = 60  # of each game
FLOOR: Final = 90.0  # percent
PATIENCE: Final = 8.0


class Stale(Exception):
    """A mistake is listed that cannot be made any more."""


class Score(NamedTuple):
    game: str
    possible: int
    tried: int
    survivors: list[Mutant]

    @property
    def percent(self) -> float:
        return 100.0 * (self.tried - len(self.survivors)) / self.tried if self.tried else 100.0


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules"))


def rules_of(game: str) -> list[Path]:
    return sorted((GAMES / game / "rules").rglob("*.py"))


# Which mistakes


def equivalents(game: str, mutants: Sequence[Mutant]) -> set[tuple[str, ...]]:
    """The marks of those that are listed, with a reason, as changing nothing."""
    file = TESTS / game / LISTED
    if not file.exists():
        return set()
    known = {mutant.mark for mutant in mutants}
    marks: set[tuple[str, ...]] = set()
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
        mark = ((GAMES / game / "rules" / entry["file"]).as_posix(), entry["scope"], entry["code"], entry["change"])
        if mark not in known or not entry["why"]:
            raise Stale(f"{file}: no such mutant, or no reason: {entry}")
        marks.add(mark)
    return marks


def chosen(game: str, sample: int, seed: int, part: str = "") -> tuple[list[Mutant], int]:
    """Those to try, in the order of the text, and of how many."""
    found = [mutant for file in rules_of(game) for mutant in mutants_of(file)]
    equal = equivalents(game, found)
    possible = [mutant for mutant in found if mutant.mark not in equal and part in mutant.file.name]
    if sample:
        by_lot = sorted(possible, key=lambda mutant: lot(seed, mutant))[:sample]
        return sorted(by_lot, key=lambda mutant: (mutant.file, mutant.number)), len(possible)
    return possible, len(possible)


def lot(seed: int, mutant: Mutant) -> str:
    """By what it is known by, so that a change of the rules leaves most of a sample as it was."""
    return hashlib.sha256(repr((seed, mutant.mark)).encode()).hexdigest()


# What the tests say


def score(game: str, given: argparse.Namespace, data: CoverageData) -> Score:
    mutants, possible = chosen(game, given.sample, given.seed, given.file)
    folder = (TESTS / game).as_posix()
    reach = Reach(data, rules_of(game), (f"{folder}/", f"{SUITE}/"))
    trials = [Trial(mutant, reach.tests_for(mutant), given.patience) for mutant in mutants]
    dead: dict[Mutant, str] = {}

    def told(fate: Fate) -> None:
        if fate.killer and fate.trial.mutant is not None:
            dead[fate.trial.mutant] = fate.killer
            if given.tell:
                print(f"   killed {fate.trial.mutant}\n      by {fate.killer}", flush=True)

    in_functions = [trial for trial in trials if trial.mutant and not trial.mutant.at_import and trial.tests]
    on_stage(in_functions, [path for path in (folder, SUITE) if Path(path).exists()], given.jobs, told)
    left = [trial for trial in trials if trial.mutant not in dead and trial.tests]
    try_all(left, live_anew, given.jobs, told)
    sound(Trial(None, sorted({killer for killer in dead.values() if "::" in killer}), given.patience))
    return Score(game, possible, len(mutants), [mutant for mutant in mutants if mutant not in dead])


def on_stage(trials: list[Trial], folders: list[str], jobs: int, told: Callable[[Fate], None]) -> None:
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


def sound(killers: Trial) -> None:
    """Who has noticed something must not notice anything in rules without a mistake."""
    wrong: list[str] = []
    if killers.tests:
        try_all([killers], live_anew, 1, lambda fate: wrong.append(fate.killer))
    if any(wrong):
        raise SystemExit(f"mutants: {wrong[0]} fails without any mistake in the rules")


# Which tests reach which line


def fingerprint() -> str:
    """Of all that decides which test reaches which line."""
    found = hashlib.sha256()
    for room in ("src", "tests"):
        for path in sorted(Path(room).rglob("*.py")):
            found.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def keep() -> None:
    """The coverage file that is there is of these very sources."""
    (DATA / "made-from").write_text(fingerprint(), encoding="utf-8")


def reached(jobs: int) -> CoverageData:
    file, mark = DATA / "games", DATA / "made-from"
    if not file.exists() or not mark.exists() or mark.read_text(encoding="utf-8") != fingerprint():
        print("== which tests reach which line", flush=True)
        DATA.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            str(jobs),
            "--cov",
            "--cov-context=test",
            "--cov-report=",
        ]
        folders = [path for path in (str(TESTS), SUITE) if Path(path).exists()]
        subprocess.run([*command, *folders], check=True, env={**os.environ, "COVERAGE_FILE": str(file)})
        keep()
    data = CoverageData(str(file))
    data.read()
    return data


def tell(found: Score) -> None:
    killed = found.tried - len(found.survivors)
    print(f"{found.game}: {killed} of {found.tried} killed, {found.percent:.1f} % ({found.possible} possible)")
    for mutant in found.survivors:
        print(f"   survived {mutant}", flush=True)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Do the tests notice small mistakes in the rules?")
    parser.add_argument("game", nargs="*", help=f"of {', '.join(games())}; all by default")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="so many of each game; 0: all of them")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--file", default="", help="only in files with this in their name")
    parser.add_argument("--floor", type=float, default=FLOOR, help="percent that must be noticed in each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds of computing for a test")
    parser.add_argument("--tell", action="store_true", help="which test has noticed which mistake")
    parser.add_argument("--keep", action="store_true", help="only note that the coverage file is of these sources")
    given = parser.parse_args(words)
    if given.keep:
        keep()
        return 0
    names = [name.replace("-", "_") for name in given.game] or games()
    data = reached(given.jobs)
    scores = []
    for name in names:
        scores.append(score(name, given, data))
        tell(scores[-1])
    low = [found.game for found in scores if found.percent < given.floor]
    if low:
        print(f"mutants: under {given.floor:g} %: {', '.join(low)}", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
