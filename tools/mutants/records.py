"""Which test killed each mutant of the sample, so that `make test` can show it again within a minute or two.

`python -m tools.mutants --write` tries the sample against every test that could notice it and writes, for each game,
tests/games/GAME/mutant_sample.toml. `--again` tries the same sample with the tests that are written there. Where the
rules have changed since, a mutant of the sample is not in the file, or its test is gone or notices it no more; then all
the tests in the file are asked. A survivor is not tried again: it is counted as a survivor.
"""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutant
from tools.mutants.processes import Trial
from tools.mutants.sampling import GAMES, TESTS, Key, key_of
from tools.mutants.trials import find_killers

NAME: Final = "mutant_sample.toml"
HEAD: Final = """# The mutants of the rules with which `make test` tries these tests, and the test that killed each.
# One without a test survived. A seeded sample, written by `make mutants ARGS=--write`.
"""


def write(game: str, sample: Sequence[Mutant], killers: dict[Mutant, str]) -> None:
    entries = [HEAD]
    for mutant in sample:
        name = mutant.file.relative_to(GAMES / game / "rules").as_posix()
        entry = {"file": name, "scope": mutant.scope, "code": mutant.code, "change": mutant.change}
        entry["killed_by"] = killers.get(mutant, "")
        lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in entry.items())
        entries.append(f"\n[[mutant]]\n{''.join(lines)}")
    (TESTS / game / NAME).write_text("".join(entries), encoding="utf-8")


def read(game: str) -> dict[Key, str]:
    file = TESTS / game / NAME
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])
    return {key_of(game, entry): entry["killed_by"] for entry in entries}


def try_again(game: str, sample: Sequence[Mutant], test_seconds: float, jobs: int) -> dict[Mutant, str]:
    """Which test kills each of the sample now, asking as few tests as possible."""
    known = read(game)
    first: list[Trial] = []
    second: dict[Mutant, Trial] = {}
    for mutant in sample:
        if known.get(mutant.key) == "":
            continue
        all_tests = tests_in(known, mutant.file)
        test = known.get(mutant.key, "")
        tests = [test] if test in all_tests else all_tests[:1] if test else all_tests
        first.append(Trial(mutant, tests, test_seconds))
        second[mutant] = Trial(mutant, [each for each in all_tests if each not in tests], test_seconds)
    files = sorted({test.split("::")[0] for test in known.values() if "::" in test})
    killers = find_killers(first, files, jobs)
    return killers | find_killers([trial for mutant, trial in second.items() if mutant not in killers], files, jobs)


def tests_in(known: dict[Key, str], file: Path) -> list[str]:
    """All the tests that have killed something, those first that have in this file."""
    near = {test for key, test in known.items() if key[0] == file.as_posix()}
    return sorted({test for test in known.values() if "::" in test}, key=lambda test: (test not in near, test))
