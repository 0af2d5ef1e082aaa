"""Which tests reach which line, from a coverage file with a context for each test."""

import ast
import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from coverage import CoverageData

from tools.mutants.mutations import Mutant
from tools.mutants.sampling import GAMES, TESTS, rules_of, scenes_of

FOLDER: Final = Path("build/coverage")
PHASE: Final = re.compile(r"\|(setup|run|teardown)$")


# The coverage file


def measured(game: str, jobs: int, trust: bool = False) -> CoverageData:
    """Which scenes of a game reach which line of its rules; the scenes are run for it if something has changed."""
    file, sources = FOLDER / f"contexts-{game}", FOLDER / f"contexts-{game}.sources"
    if not trust and (not file.exists() or not sources.exists() or sources.read_text("utf-8") != fingerprint(game)):
        print(f"== {game}: which tests reach which line (a minute or two)", flush=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        words = ["-q", "-n", str(jobs), f"--cov={GAMES / game / 'rules'}", "--cov-context=test", "--cov-report="]
        command = [sys.executable, "-m", "pytest", *words, *scenes_of(game)]
        subprocess.run(command, check=True, env={**os.environ, "COVERAGE_FILE": str(file)})
        sources.write_text(fingerprint(game), encoding="utf-8")
    data = CoverageData(str(file))
    data.read()
    return data


def fingerprint(game: str) -> str:
    """Of all that decides which scene reaches which line."""
    found = hashlib.sha256()
    others = [path for path in GAMES.parent.rglob("*.py") if GAMES not in path.parents]
    for path in sorted([*others, *(GAMES / game).rglob("*.py"), *(TESTS / game).glob("*.py")]):
        found.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


# What it says


class ReachingTests:
    """The scenes of one game that reach a place of its rules."""

    def __init__(self, game: str, data: CoverageData) -> None:
        self.by_line: dict[tuple[Path, int], set[str]] = {}
        self.size: Counter[str] = Counter()  # lines reached: a test that reaches few is quick and specific
        self.uses: dict[str, set[tuple[Path, int]]] = {}
        self.at_import: set[tuple[Path, int]] = set()  # lines that run when a module is imported, in no test
        folder = f"{(TESTS / game).as_posix()}/"
        for file in rules_of(game):
            for line, contexts in data.contexts_by_lineno(str(file.resolve())).items():
                found = {PHASE.sub("", context) for context in contexts if context.startswith(folder)}
                self.by_line[file, line] = found
                if "" in contexts:
                    self.at_import.add((file, line))
                self.size.update(found)
            self._find_uses(file)

    def _find_uses(self, file: Path) -> None:
        """Where each name stands: what a constant changes is seen there."""
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Name, ast.Attribute)):
                name = node.id if isinstance(node, ast.Name) else node.attr
                self.uses.setdefault(name, set()).add((file, node.lineno))

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that could notice it: those that reach its line or the names it assigns, the quick ones first.

        What is made at import, any test could use. So all the others come after them.
        """
        lines = {(mutant.file, line) for line in range(mutant.first, mutant.line + 1)}
        near = self._in_order(lines | {line for name in mutant.names for line in self.uses.get(name, ())})
        if not mutant.at_import and not lines & self.at_import:
            return near
        known = set(near)
        return [*near, *(test for test in self._in_order(set(self.by_line)) if test not in known)]

    def _in_order(self, lines: set[tuple[Path, int]]) -> list[str]:
        found = {test for line in lines for test in self.by_line.get(line, ())}
        return sorted(found, key=lambda test: (self.size[test], test))
