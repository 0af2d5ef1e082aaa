"""Which mutants are tried: all that can be made of the rules of a game, or a seeded sample of them."""

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutant, mutants_of

GAMES: Final = Path("src/sandtable/games")
TESTS: Final = Path("tests/games")
EQUIVALENTS: Final = "equivalent_mutants.toml"

Key = tuple[str, str, str, str]


class StaleEntry(Exception):
    """A mutant is listed that cannot be made any more."""


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules"))


def rules_of(game: str) -> list[Path]:
    return sorted((GAMES / game / "rules").rglob("*.py"))


def scenes_of(game: str) -> list[str]:
    """Its tests of rules. What its players and boards need stands in folders beside them and is not asked."""
    return sorted(path.as_posix() for path in (TESTS / game).glob("test_*.py"))


def key_of(game: str, entry: dict[str, str]) -> Key:
    """What identifies a mutant, from a file of the game's tests."""
    return ((GAMES / game / "rules" / entry["file"]).as_posix(), entry["scope"], entry["code"], entry["change"])


def equivalents(game: str, mutants: Sequence[Mutant]) -> set[Key]:
    """Those that are listed, with a reason, as changing nothing."""
    file = TESTS / game / EQUIVALENTS
    if not file.exists():
        return set()
    known = {mutant.key for mutant in mutants}
    keys: set[Key] = set()
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
        key = key_of(game, entry)
        if key not in known or not entry["why"]:
            raise StaleEntry(f"{file}: no such mutant, or no reason: {entry}")
        keys.add(key)
    return keys


def sample_of(game: str, size: int, seed: int, part: str = "") -> tuple[list[Mutant], int]:
    """Those to try, in the order of the text, and of how many. Size 0 takes them all."""
    found = [mutant for file in rules_of(game) for mutant in mutants_of(file)]
    equal = equivalents(game, found)
    possible = [mutant for mutant in found if mutant.key not in equal and part in mutant.file.name]
    if size:
        sample = sorted(possible, key=lambda mutant: random_order(seed, mutant))[:size]
        return sorted(sample, key=lambda mutant: (mutant.file, mutant.number)), len(possible)
    return possible, len(possible)


def random_order(seed: int, mutant: Mutant) -> str:
    """A hash of what identifies it, so that a change of the rules leaves most of a sample as it was."""
    return hashlib.sha256(repr((seed, mutant.key)).encode()).hexdigest()
