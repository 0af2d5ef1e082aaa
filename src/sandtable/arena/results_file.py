"""The games of a ladder on the disk: a line of JSON for each, so that what was interrupted goes on where it stopped.

The first line says what is played and by which code; a line for each player says how it plays. A player may join later;
one that has changed must have another name.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sandtable.arena.players_file import Ladder
from sandtable.lab.code_version import code_version
from sandtable.lab.results import OtherResults

FORMAT: Final = 1
FIELDS: Final = (list, int, str, str, int, list, dict)  # of a game


class ResultsFile:
    """A file that is begun, or continued. Another ladder's, or one of other code, is refused."""

    def __init__(self, path: Path, ladder: Ladder) -> None:
        self.path = path
        self.rows: list[list[Any]] = []
        head = {
            "arena": ladder.game,
            "format": FORMAT,
            "settings": ladder.settings,
            "code": str(code_version(ladder.game)),
        }
        known: dict[str, str] = {}
        if path.exists() and path.stat().st_size > 0:
            known = self.read(head)
        else:
            self.write([head])
        new = [each for each in ladder.entrants if each.name not in known]
        for each in ladder.entrants:
            if known.get(each.name, each.digest) != each.digest:
                raise OtherResults(f"{each.name} ({known[each.name]})", f"{each.name} ({each.digest})")
        self.write([{"player": each.name, "is": each.digest} for each in new])

    def read(self, head: dict[str, Any]) -> dict[str, str]:
        """The games that are there; what was cut off in the middle of a line does not count."""
        text = self.path.read_text(encoding="utf-8")
        first, *rest = text.splitlines() or [""]
        found = loaded(first)
        if found != head:
            raise OtherResults(told(found) if isinstance(found, dict) else first[:60], told(head))
        if not text.endswith("\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")
        known: dict[str, str] = {}
        for line in map(loaded, rest):
            if isinstance(line, dict) and "player" in line:
                known[str(line["player"])] = str(line.get("is"))
            elif is_game(line):
                self.rows.append([tuple(line[0]), *line[1:5], tuple(line[5]), line[6]])
        return known

    def add(self, rows: Sequence[list[Any]]) -> None:
        self.write(rows)

    def write(self, lines: Sequence[Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def loaded(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def is_game(line: Any) -> bool:
    right = isinstance(line, list) and len(line) == len(FIELDS)
    return right and all(isinstance(value, kind) for value, kind in zip(line, FIELDS, strict=True))


def told(head: dict[str, Any]) -> str:
    settings = [f"{key}={value}" for key, value in dict(head.get("settings") or {}).items()]
    return ", ".join([str(head.get("arena")), *settings, str(head.get("code"))])[:200]
