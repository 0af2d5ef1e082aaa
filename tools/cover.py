"""What the tests reach, against the floors: `python -m tools.cover FILE...` after runs with coverage, or `make cover`.

Two figures: of the rules (kernel, hexmap and the rules of every game) the share of branches that were taken, of
everything else the share of lines and branches. The exit code is 1 where one is under its floor.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from coverage import Coverage, CoverageData

PACKAGE: Final = Path("src/sandtable")
RULES: Final = ("kernel/*", "hexmap/*", "games/*/rules/*")
FLOOR_OF_RULES: Final = 98.0
FLOOR_OF_THE_REST: Final = 90.0
WORST: Final = 20  # files that are listed under a floor


class Reached(NamedTuple):
    file: str
    lines: int
    missing_lines: list[int]
    branches: int
    missing_branches: list[str]


def of_rules(file: str) -> bool:
    return any(fnmatch(file, pattern) for pattern in RULES)


def of_both(found: Sequence[Reached]) -> float:
    possible = sum(each.lines + each.branches for each in found)
    missing = sum(len(each.missing_lines) + len(each.missing_branches) for each in found)
    return 100.0 * (possible - missing) / possible if possible else 0.0


def of_branches(found: Sequence[Reached]) -> float:
    possible = sum(each.branches for each in found)
    return 100.0 * (possible - sum(len(each.missing_branches) for each in found)) / possible if possible else 0.0


Figure = Callable[[Sequence[Reached]], float]
FIGURES: Final[dict[Figure, str]] = {of_branches: "of branches", of_both: "of both"}


def read(measured: Sequence[Path]) -> list[Reached]:
    """Several runs together."""
    with TemporaryDirectory() as folder:
        whole = Path(folder, "data")
        merge(measured, whole)
        coverage = Coverage(data_file=str(whole))
        coverage.load()
        report = Path(folder, "report.json")
        coverage.json_report(outfile=str(report))
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return [
        Reached(
            Path(file).relative_to(PACKAGE).as_posix(),
            each["summary"]["num_statements"],
            each["missing_lines"],
            each["summary"]["num_branches"],
            [f"{start}->{end}" for start, end in each["missing_branches"]],
        )
        for file, each in sorted(files.items())
    ]


def merge(measured: Sequence[Path], whole: Path) -> None:
    """Without the contexts, which would make it a hundred times as large."""
    data = CoverageData(basename=str(whole))
    for path in measured:
        part = CoverageData(basename=str(path))
        part.read()
        for file in part.measured_files():
            data.add_arcs({file: part.arcs(file) or []})
    data.write()


def tell(name: str, found: list[Reached], floor: float, counts: Figure, all_missing: bool = False) -> bool:
    share = counts(found)
    both, taken = of_both(found), of_branches(found)
    print(f"{name}: {taken:.2f} % of branches, {both:.2f} % of lines and branches; floor {floor:g} % {FIGURES[counts]}")
    if share < floor or all_missing:
        worst = sorted(found, key=lambda each: -len(each.missing_lines) - len(each.missing_branches))
        for each in worst if all_missing else worst[:WORST]:
            if each.missing_lines or each.missing_branches:
                print(f"   {each.file}: lines {each.missing_lines}, branches {' '.join(each.missing_branches)}")
    return share >= floor


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="cover", description="What the tests reach, against the floors.")
    parser.add_argument("measured", type=Path, nargs="+", help="coverage files, of one run or of several")
    parser.add_argument("--missing", action="store_true", help="all that is not reached")
    given = parser.parse_args(words)
    found = read(given.measured)
    rules = [each for each in found if of_rules(each.file)]
    rest = [each for each in found if not of_rules(each.file)]
    holds = [
        tell("rules", rules, FLOOR_OF_RULES, of_branches, given.missing),
        tell("the rest", rest, FLOOR_OF_THE_REST, of_both, given.missing),
    ]
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
