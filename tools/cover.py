"""What the tests reach, against the floors: `python -m tools.cover DATA` after a run with coverage, or `make cover`.

Two figures: of the rules (kernel, hexmap and the rules of every game), and of everything else. Each is the share of
lines and branches that were reached. The exit code is 1 where one is under its floor.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from coverage import Coverage

PACKAGE: Final = Path("src/sandtable")
RULES: Final = ("kernel/*", "hexmap/*", "games/*/rules/*")
FLOOR_OF_RULES: Final = 98.0
FLOOR_OF_THE_REST: Final = 90.0


class Reached(NamedTuple):
    file: str
    lines: int
    missing_lines: list[int]
    branches: int
    missing_branches: list[str]


def of_rules(file: str) -> bool:
    return any(fnmatch(file, pattern) for pattern in RULES)


def percent(found: Sequence[Reached]) -> float:
    possible = sum(each.lines + each.branches for each in found)
    missing = sum(len(each.missing_lines) + len(each.missing_branches) for each in found)
    return 100.0 * (possible - missing) / possible if possible else 0.0


def branches(found: Sequence[Reached]) -> float:
    possible = sum(each.branches for each in found)
    return 100.0 * (possible - sum(len(each.missing_branches) for each in found)) / possible if possible else 100.0


def read(data: Path) -> list[Reached]:
    coverage = Coverage(data_file=str(data))
    coverage.load()
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        coverage.json_report(outfile=str(report), ignore_errors=True)
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


def tell(name: str, found: list[Reached], floor: float, least: int) -> bool:
    share = percent(found)
    print(f"{name}: {share:.1f} % of lines and branches ({branches(found):.1f} % of branches), floor {floor:g}")
    if least and share < floor:
        worst = sorted(found, key=lambda each: -len(each.missing_lines) - len(each.missing_branches))[:least]
        for each in worst:
            if each.missing_lines or each.missing_branches:
                print(f"   {each.file}: lines {each.missing_lines}, branches {' '.join(each.missing_branches)}")
    return share >= floor


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="cover", description="What the tests reach, against the floors.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--least", type=int, default=20, help="files that are listed under a floor")
    given = parser.parse_args(words)
    found = read(given.data)
    rules = [each for each in found if of_rules(each.file)]
    rest = [each for each in found if not of_rules(each.file)]
    holds = [
        tell("rules", rules, FLOOR_OF_RULES, given.least),
        tell("the rest", rest, FLOOR_OF_THE_REST, given.least),
    ]
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
