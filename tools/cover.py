"""What the tests reach, against the floors: `python -m tools.cover NAME...` after runs with tools/branches_taken.py,
or `make cover`.

Of the rules (kernel, hexmap and the rules of every game) and of everything else: the share of branches that were taken.
Lines are listed where no test reaches them, but do not count: many of them would hide the branches that nobody takes.
The exit code is 1 where a share is under its floor.
"""

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final, NamedTuple

PACKAGE: Final = Path("src/sandtable")
BUILT: Final = Path("build/compiled/sandtable")  # where the rules are compiled, and all the rest is as in PACKAGE
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


class Taken(NamedTuple):
    """Of one file. A branch is a line and the one that follows it, 0 where the function ends."""

    lines: set[int]
    possible_lines: set[int]
    branches: set[tuple[int, int]]
    possible_branches: set[tuple[int, int]]


def of_rules(file: str) -> bool:
    return any(fnmatch(file, pattern) for pattern in RULES)


def of_branches(found: Sequence[Reached]) -> float:
    possible = sum(each.branches for each in found)
    return 100.0 * (possible - sum(len(each.missing_branches) for each in found)) / possible if possible else 0.0


def read(measured: Sequence[Path]) -> list[Reached]:
    """Several runs together. A source that nobody loaded is missed too."""
    whole: dict[str, Taken] = {}
    for path in measured:
        for part in sorted(path.parent.glob(f"{path.name}-*.json")):
            merge(whole, json.loads(part.read_text(encoding="utf-8")))
    merge(
        whole, not_loaded(path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).as_posix() not in whole)
    )
    return [reached(file, each) for file, each in sorted(whole.items())]


def merge(whole: dict[str, Taken], part: dict[str, Any]) -> None:
    """What one of two runs took is taken."""
    for name, found in part.items():
        each = whole.setdefault(source_of(name), Taken(set(), set(), set(), set()))
        each.lines.update(found["executed_lines"])
        each.possible_lines.update(found["executed_lines"], found["missing_lines"])
        each.branches.update(map(tuple, found["executed_branches"]))
        each.possible_branches.update(map(tuple, [*found["executed_branches"], *found["missing_branches"]]))


def not_loaded(paths: Iterable[Path]) -> dict[str, Any]:
    """What these sources have, none of it taken."""
    from slipcover import Slipcover
    from slipcover.branch import preinstrument

    noted = Slipcover(branch=True)
    for path in paths:
        noted.instrument(compile(preinstrument(ast.parse(path.read_bytes())), str(path.resolve()), "exec"))
    files: dict[str, Any] = noted.get_coverage()["files"]
    return files


def source_of(file: str) -> str:
    """The source that was run, within the package, wherever its copy lies."""
    path = Path(file).resolve()
    folder = BUILT if path.is_relative_to(BUILT.resolve()) else PACKAGE
    return path.relative_to(folder.resolve()).as_posix()


def reached(file: str, taken: Taken) -> Reached:
    missing = sorted(taken.possible_branches - taken.branches)
    return Reached(
        file,
        len(taken.possible_lines),
        sorted(taken.possible_lines - taken.lines),
        len(taken.possible_branches),
        [f"{start}->{end or 'exit'}" for start, end in missing],
    )


def tell(name: str, found: list[Reached], floor: float, all_missing: bool = False) -> bool:
    share = of_branches(found)
    print(f"{name}: {share:.2f} % of branches; floor {floor:g} %")
    if share < floor or all_missing:
        worst = sorted(found, key=lambda each: -len(each.missing_branches))
        for each in worst if all_missing else worst[:WORST]:
            if each.missing_lines or each.missing_branches:
                print(f"   {each.file}: lines {each.missing_lines}, branches {' '.join(each.missing_branches)}")
    return share >= floor


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="cover", description="What the tests reach, against the floors.")
    parser.add_argument("measured", type=Path, nargs="+", help="what SANDTABLE_REACHED said, of one run or of several")
    parser.add_argument("--missing", action="store_true", help="all that is not reached")
    given = parser.parse_args(words)
    found = read(given.measured)
    rules = [each for each in found if of_rules(each.file)]
    rest = [each for each in found if not of_rules(each.file)]
    holds = [
        tell("rules", rules, FLOOR_OF_RULES, given.missing),
        tell("the rest", rest, FLOOR_OF_THE_REST, given.missing),
    ]
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
