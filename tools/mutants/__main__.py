"""`make mutants`: small mistakes in the rules, one at a time, and the share of them that the tests notice.

`python -m tools.mutants` takes a seeded sample of each game; names of games, `--sample 0` (all of them), `--seed` and
`--file` choose others. It needs to know which tests reach which line: a coverage file with contexts of these very
sources. Without one the tests of the games are run once for that. `--again` does without (see records.py).
The exit code is 1 if fewer than the floor are noticed in any game. A mistake that changes nothing can be listed, with
the reason, in the game's tests (equivalent_mutants.toml).
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from coverage import CoverageData

from tools.mutants import records
from tools.mutants.changes import Mutant
from tools.mutants.choice import TESTS, chosen, games, rules_of
from tools.mutants.reach import Reach
from tools.mutants.stage import Fate, Trial
from tools.mutants.trials import killers

SUITE: Final = "tests/conformance"
DATA: Final = Path("build/coverage")
SAMPLE: Final = 60  # of each game
SEED: Final = 1
FLOOR: Final = 90.0  # percent
PATIENCE: Final = 8.0
NINETEEN_OF_TWENTY: Final = 1.96


class Score(NamedTuple):
    game: str
    possible: int
    tried: int
    survivors: list[Mutant]

    @property
    def percent(self) -> float:
        return 100.0 * (self.tried - len(self.survivors)) / self.tried if self.tried else 100.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which percentages the share of all of them lies, as far as a sample tells (Wilson)."""
        if self.tried in (0, self.possible):
            return self.percent, self.percent
        count, share, width = self.tried, self.percent / 100, NINETEEN_OF_TWENTY
        centre = share + width**2 / (2 * count)
        reach = width * sqrt(share * (1 - share) / count + width**2 / (4 * count**2))
        whole = 1 + width**2 / count
        return 100 * (centre - reach) / whole, 100 * (centre + reach) / whole


# What the tests say


def score(game: str, given: argparse.Namespace, data: CoverageData | None) -> Score:
    mutants, possible = chosen(game, given.sample, given.seed, given.file)
    if data is None:
        dead = records.again(game, mutants, given.patience, given.jobs)
    else:
        dead = tried_in_full(game, mutants, given, data)
    if given.write:
        records.write(game, mutants, dead)
    return Score(game, possible, len(mutants), [mutant for mutant in mutants if mutant not in dead])


def tried_in_full(
    game: str, mutants: Sequence[Mutant], given: argparse.Namespace, data: CoverageData
) -> dict[Mutant, str]:
    folder = (TESTS / game).as_posix()
    reach = Reach(data, rules_of(game), (f"{folder}/", f"{SUITE}/"))
    trials = [Trial(mutant, reach.tests_for(mutant), given.patience) for mutant in mutants]

    def told(fate: Fate) -> None:
        if fate.killer and given.tell:
            print(f"   killed {fate.trial.mutant}\n      by {fate.killer}", flush=True)

    return killers(trials, [path for path in (folder, SUITE) if Path(path).exists()], given.jobs, told)


def tell(found: Score) -> None:
    killed = found.tried - len(found.survivors)
    low, high = found.bounds
    of_all = "" if low == high else f"; of all of them it is between {low:.0f} and {high:.0f} %"
    print(f"{found.game}: {killed} of {found.tried} killed, {found.percent:.1f} % ({found.possible} possible{of_all})")
    for mutant in found.survivors:
        print(f"   survived {mutant}", flush=True)


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
    file, mark = DATA / "contexts", DATA / "made-from"
    if not file.exists() or not mark.exists() or mark.read_text(encoding="utf-8") != fingerprint():
        print("== which tests reach which line (usually 7 minutes)", flush=True)
        DATA.mkdir(parents=True, exist_ok=True)
        words = ["-q", "-n", str(jobs), "--cov", "--cov-context=test", "--cov-report="]
        folders = [path for path in (str(TESTS), SUITE) if Path(path).exists()]
        command = [sys.executable, "-m", "pytest", *words, *folders]
        subprocess.run(command, check=True, env={**os.environ, "COVERAGE_FILE": str(file)})
        keep()
    data = CoverageData(str(file))
    data.read()
    return data


def wishes(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Do the tests notice small mistakes in the rules?")
    parser.add_argument("game", nargs="*", help=f"of {', '.join(games())}; all by default")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="so many of each game; 0: all of them")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    parser.add_argument("--file", default="", help="only in files with this in their name")
    parser.add_argument("--floor", type=float, default=FLOOR, help="percent that must be noticed in each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds of computing for a test")
    parser.add_argument("--tell", action="store_true", help="which test has noticed which mistake")
    parser.add_argument("--keep", action="store_true", help="only note that the coverage file is of these sources")
    parser.add_argument("--write", action="store_true", help=f"write who noticed what into {records.NAME}")
    parser.add_argument("--again", action="store_true", help="ask the tests that noticed it the last time, no others")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    given = wishes(words)
    if given.keep:
        keep()
        return 0
    names = [name.replace("-", "_") for name in given.game] or games()
    if given.again:
        for name in [name for name in names if not records.read(name)]:
            print(f"{name}: NOT TRIED, no sample is written down; `make mutants ARGS='{name} --write'` does it")
            names.remove(name)
    data = None if given.again else reached(given.jobs)
    scores = []
    for name in names:
        scores.append(score(name, given, data))
        tell(scores[-1])
    low = [found.game for found in scores if found.percent < given.floor]
    if low:
        print(f"mutants: under {given.floor:g} %: {', '.join(low)}", file=sys.stderr)
        if given.again:
            print("   not all tests were asked: `make mutants ARGS=--write` asks them all", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
