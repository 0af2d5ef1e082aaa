"""Which tests reach which line, from a coverage file with a context for each test."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

from coverage import CoverageData

from tools.mutants.changes import Mutant

PHASE: Final = re.compile(r"\|(setup|run|teardown)$")
NAME: Final = re.compile(r"[A-Za-z_]\w*")


class Reach:
    """What the tests of one game reach of its rules."""

    def __init__(self, data: CoverageData, rules: list[Path], tests: tuple[str, ...]) -> None:
        self.by_line: dict[tuple[Path, int], set[str]] = {}
        self.size: Counter[str] = Counter()  # lines reached: who reaches few is quick and looks closely
        self.words: dict[str, set[tuple[Path, int]]] = {}
        self.early: set[tuple[Path, int]] = set()  # lines that run when a module is imported, in no test
        for file in rules:
            for line, contexts in data.contexts_by_lineno(str(file.resolve())).items():
                found = {PHASE.sub("", context) for context in contexts if context.startswith(tests)}
                self.by_line[file, line] = found
                if "" in contexts:
                    self.early.add((file, line))
                self.size.update(found)
            self._read_words(file)

    def _read_words(self, file: Path) -> None:
        """Where each name stands in functions: what a constant changes is seen there."""
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Name, ast.Attribute)):
                word = node.id if isinstance(node, ast.Name) else node.attr
                self.words.setdefault(word, set()).add((file, node.lineno))

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that could notice it: those that reach its line or the names it gives, the quick ones first.

        What is made at import, any test could use. So all the others come after them.
        """
        lines = {(mutant.file, line) for line in range(mutant.first, mutant.line + 1)}
        near = self._in_order(lines | {line for name in mutant.names for line in self.words.get(name, ())})
        if not mutant.at_import and not lines & self.early:
            return near
        known = set(near)
        return [*near, *(test for test in self._in_order(set(self.by_line)) if test not in known)]

    def _in_order(self, lines: set[tuple[Path, int]]) -> list[str]:
        found = {test for line in lines for test in self.by_line.get(line, ())}
        return sorted(found, key=lambda test: (self.size[test], test))
