"""What was noticed when the sample was last tried in full, so that `make test` can show it again within a minute.

`python -m tools.mutants --write` tries the sample against every test that could notice it and writes, for each game,
tests/games/GAME/noticed_mutants.toml. `--again` makes the same mistakes and asks the test that is written there. Where
the rules have changed since, a mistake of the sample is not in the file, or its test is gone or notices it no more;
then all the tests in the file are asked. Who survived is not tried again: it is counted as a survivor.
"""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants.changes import Mutant
from tools.mutants.choice import GAMES, TESTS, Mark, mark_of
from tools.mutants.stage import Trial
from tools.mutants.trials import killers

NAME: Final = "noticed_mutants.toml"
HEAD: Final = """# The mistakes in the rules with which `make test` tries these tests, and the test that noticed each.
# One without a test was not noticed. A seeded sample, written by `make mutants ARGS=--write`.
"""


def write(game: str, sample: Sequence[Mutant], dead: dict[Mutant, str]) -> None:
    file = TESTS / game / NAME
    entries = [HEAD]
    for mutant in sample:
        name = mutant.file.relative_to(GAMES / game / "rules").as_posix()
        entry = {"file": name, "scope": mutant.scope, "code": mutant.code, "change": mutant.change}
        entry["test"] = dead.get(mutant, "")
        lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in entry.items())
        entries.append(f"\n[[mutant]]\n{''.join(lines)}")
    file.write_text("".join(entries), encoding="utf-8")


def read(game: str) -> dict[Mark, str]:
    file = TESTS / game / NAME
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])
    return {mark_of(game, entry): entry["test"] for entry in entries}


def again(game: str, sample: Sequence[Mutant], patience: float, jobs: int) -> dict[Mutant, str]:
    """Who notices each of the sample now, asking as few tests as possible."""
    known = read(game)
    first: list[Trial] = []
    second: dict[Mutant, Trial] = {}
    for mutant in sample:
        if known.get(mutant.mark) == "":
            continue
        everybody = who_notices(known, mutant.file)
        test = known.get(mutant.mark, "")
        tests = [test] if test in everybody else everybody[:1] if test else everybody
        first.append(Trial(mutant, tests, patience))
        second[mutant] = Trial(mutant, [each for each in everybody if each not in tests], patience)
    folders = sorted({test.split("::")[0] for test in known.values() if "::" in test})
    dead = killers(first, folders, jobs)
    return dead | killers([trial for mutant, trial in second.items() if mutant not in dead], folders, jobs)


def who_notices(known: dict[Mark, str], file: Path) -> list[str]:
    """All the tests that have noticed something, those first that have in this file."""
    near = {test for mark, test in known.items() if mark[0] == file.as_posix()}
    return sorted({test for test in known.values() if "::" in test}, key=lambda test: (test not in near, test))
