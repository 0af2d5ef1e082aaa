"""Which mistakes are tried: all that can be made in the rules of a game, or a seeded sample of them."""

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants.changes import Mutant, mutants_of

GAMES: Final = Path("src/sandtable/games")
TESTS: Final = Path("tests/games")
LISTED: Final = "equivalent_mutants.toml"

Mark = tuple[str, str, str, str]


class Stale(Exception):
    """A mistake is listed that cannot be made any more."""


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules"))


def rules_of(game: str) -> list[Path]:
    return sorted((GAMES / game / "rules").rglob("*.py"))


def mark_of(game: str, entry: dict[str, str]) -> Mark:
    """What a mutant is known by, from a file of the game's tests."""
    return ((GAMES / game / "rules" / entry["file"]).as_posix(), entry["scope"], entry["code"], entry["change"])


def equivalents(game: str, mutants: Sequence[Mutant]) -> set[Mark]:
    """The marks of those that are listed, with a reason, as changing nothing."""
    file = TESTS / game / LISTED
    if not file.exists():
        return set()
    known = {mutant.mark for mutant in mutants}
    marks: set[Mark] = set()
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
        mark = mark_of(game, entry)
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
