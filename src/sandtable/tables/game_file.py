"""Files in TOML beside a game, such as its tutorial and its primer, read and checked: what is wrong in one is told with
the file, the line and the reason before anybody uses it.
"""

import re
from pathlib import Path
from typing import Any, Final

from sandtable.kernel import Game, SandtableError
from sandtable.kernel.untrusted_text import read_toml

TEXT: Final = '"..."'
TEXTS: Final = '["..."]'
TABLE: Final = "{ KEY = VALUE }"


class BadGameFile(SandtableError):
    """A file that cannot be used: where, and why."""


def text_in(file: Path) -> str | None:
    """What a file holds; None if there is none."""
    try:
        return file.read_text(encoding="utf-8") if file.is_file() else None
    except (OSError, ValueError) as wrong:
        raise BadGameFile("unreadable", {"place": file.name, "value": str(wrong)}) from wrong


def refused(place: str, value: object, possible: str | list[str]) -> BadGameFile:
    return BadGameFile("unknown-value", {"place": place, "value": str(value)[:80], "possible": possible})


def refuse_unknown(data: dict[str, Any], fields: tuple[str, ...], place: str) -> None:
    for name in data:
        if name not in fields:
            raise BadGameFile("unknown-name", {"place": place, "value": str(name)[:80], "possible": list(fields)})


def word(data: dict[str, Any], name: str, place: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise refused(f"{place} {name}", value, TEXT)
    return value


def words(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise refused(place, value, TEXTS)
    return tuple(value)


def rule_in(game: Game[Any], rule: object, place: str) -> str:
    if not isinstance(rule, str) or rule not in game.rules:
        raise refused(f"{place} rule", rule, "rules.toml")
    return rule


class GameFile:
    """A file that was read. Its fields are known by name; where they stand is told with their line."""

    def __init__(self, name: str, text: str, fields: tuple[str, ...]) -> None:
        self.name = name
        self.lines = [line.strip() for line in text.splitlines()]
        try:
            self.data = read_toml(text)
        except ValueError as wrong:
            raise BadGameFile("unreadable", {"place": name, "value": str(wrong)}) from wrong
        refuse_unknown(self.data, fields, name)

    def place_of(self, name: str, number: int = 0) -> str:
        """Where a field begins, or the table of that number among several of one name."""
        begins = re.compile(rf"{name}\s*=|\[{name}[.\]]|\[\[{name}\]\]")
        found = [at for at, line in enumerate(self.lines, 1) if begins.match(line)]
        found = [at for at in found if self.lines[at - 1].startswith("[[")] or found
        return f"line {found[number]}, {self.name} {name}" if number < len(found) else f"{self.name} {name}"

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise refused(self.place_of(name), value, TABLE)
        return value

    def rows(self, name: str, most: int, is_needed: bool = True) -> list[tuple[dict[str, Any], str]]:
        """The tables of that name, each with its place."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found) or len(found) > most:
            value = f"[[{name}]] x {len(found)}" if isinstance(found, list) else found
            raise refused(self.place_of(name), value, f"[[{name}]] x 1-{most}")
        if is_needed and not found:
            raise BadGameFile("missing", {"place": self.name, "possible": f"[[{name}]]"})
        return [(row, self.place_of(name, number)) for number, row in enumerate(found)]
