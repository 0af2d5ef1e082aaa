"""`make mutants`: small changes of the rules, one at a time, and the share of them that the tests notice.

`python -m tools.mutants` takes a seeded sample of each game; names of games, `--sample 0` (all mutants), `--seed` and
`--file` choose others. The scenes of the game are asked, those that reach the changed line; they are run once to see
which ones do. `--again` does without (see records.py).
The exit code is 1 if fewer than the floor are killed in any game, or if `--again` finds no record of a game. A mutant
that behaves as the rules do can be listed, with the reason, in the game's tests (equivalent_mutants.toml).
"""

import argparse
import os
import sys
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from tools.mutants import records
from tools.mutants.mutations import Mutant
from tools.mutants.processes import Result, Trial
from tools.mutants.reaching_tests import ReachingTests, measured
from tools.mutants.sampling import games, sample_of, scenes_of
from tools.mutants.trials import find_killers

SAMPLE: Final = 60  # of each game
SEED: Final = 1
FLOOR: Final = 90.0  # percent
TEST_SECONDS: Final = 10.0  # of computing, where most scenes take a few hundredths
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
        spread = width * sqrt(share * (1 - share) / count + width**2 / (4 * count**2))
        whole = 1 + width**2 / count
        return 100 * (centre - spread) / whole, 100 * (centre + spread) / whole


def score(game: str, given: argparse.Namespace) -> Score:
    sample, possible = sample_of(game, given.sample, given.seed, given.file)
    if given.again:
        killers = records.try_again(game, sample, given.test_seconds, given.jobs)
    else:
        killers = try_in_full(game, sample, given)
    if given.write:
        records.write(game, sample, killers)
    return Score(game, possible, len(sample), [mutant for mutant in sample if mutant not in killers])


def try_in_full(game: str, sample: Sequence[Mutant], given: argparse.Namespace) -> dict[Mutant, str]:
    reaching = ReachingTests(game, measured(game, given.jobs, given.trust_coverage))
    trials = [Trial(mutant, reaching.of(mutant), given.test_seconds) for mutant in sample]

    def report(result: Result) -> None:
        if result.killer and given.verbose:
            print(f"   killed {result.trial.mutant}\n      by {result.killer}", flush=True)

    return find_killers(trials, scenes_of(game), given.jobs, report)


def print_score(found: Score) -> None:
    killed = found.tried - len(found.survivors)
    low, high = found.bounds
    of_all = "" if low == high else f"; of all of them it is between {low:.0f} and {high:.0f} %"
    print(f"{found.game}: {killed} of {found.tried} killed, {found.percent:.1f} % ({found.possible} possible{of_all})")
    for mutant in found.survivors:
        print(f"   survived {mutant}", flush=True)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Do the tests notice small changes of the rules?")
    parser.add_argument("game", nargs="*", help=f"of {', '.join(games())}; all by default")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="so many of each game; 0: all of them")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    parser.add_argument("--file", default="", help="only in files with this in their name")
    parser.add_argument("--floor", type=float, default=FLOOR, help="percent that must be killed in each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--test-seconds", type=float, default=TEST_SECONDS, help="of computing, for one test")
    parser.add_argument("--verbose", action="store_true", help="which test has killed which mutant")
    parser.add_argument("--trust-coverage", action="store_true", help="the coverage files that are there will do")
    parser.add_argument("--write", action="store_true", help=f"write which test killed what into {records.NAME}")
    parser.add_argument("--again", action="store_true", help="ask the tests that are written there, no others")
    given = parser.parse_args(words)
    given.game = [name.replace("-", "_") for name in given.game] or games()
    for name in set(given.game) - set(games()):
        parser.error(f"no such game: {name}")
    return given


def main(words: Sequence[str] | None = None) -> int:
    given = arguments(words)
    without_record = [name for name in given.game if given.again and not records.read(name)]
    scores = []
    for name in given.game:
        if name not in without_record:
            scores.append(score(name, given))
            print_score(scores[-1])
    for name in without_record:
        wish = f"make mutants ARGS='{name} --write'"
        print(f"mutants: {name} has no {records.NAME}; `{wish}` writes it", file=sys.stderr)
    low = [found.game for found in scores if found.percent < given.floor]
    if low:
        print(f"mutants: under {given.floor:g} %: {', '.join(low)}", file=sys.stderr)
        if given.again:
            print("   not all tests were asked: `make mutants ARGS=--write` asks them all", file=sys.stderr)
    return 1 if low or without_record else 0


if __name__ == "__main__":
    sys.exit(main())
