# mypyc: skip
"""On which line of a TOML file something stands, so that what is wrong with it is told by its line.

>>> lines = lines_of('[units]\\n7pz = "5-3-12"')
>>> lines["units", "7pz"], line_of(lines, "edition units 7pz attack"), line_of(lines, "edition pools")
(2, 2, 0)
"""

import re
from typing import Any, Final

from sandtable.kernel.errors import BadSetting

TOLD: Final = r"at line (\d+)"  # what the standard library says of a text that is no TOML
Path_ = tuple[str, ...]


def lines_of(text: str) -> dict[Path_, int]:
    """Where each table and key begins. A table that is given several times (`[[boxes]]`) has its number behind it."""
    import tomllib  # slow to import, and most who import this read none

    found: dict[Path_, int] = {}
    times: dict[Path_, int] = {}
    head: Path_ = ()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        is_head = stripped.startswith("[")
        try:
            keys = tomllib.loads(stripped if is_head else stripped.split("=", 1)[0] + "= 0")
        except (tomllib.TOMLDecodeError, RecursionError):
            continue
        path = path_in(keys)
        if is_head:
            head = path
            if stripped.startswith("[["):
                times[head] = times.get(head, 0) + 1
                path = head = (*head, str(times[head]))
        else:
            path = head + path
        for depth in range(len(path)):
            found.setdefault(path[: depth + 1], number)
    return found


def path_in(keys: Any) -> Path_:
    return (next(iter(keys)), *path_in(next(iter(keys.values())))) if isinstance(keys, dict) and keys else ()


def line_of(lines: dict[Path_, int], place: str) -> int:
    """The line of the innermost table or key that a place names in its words; 0 if it names none."""
    at: Path_ = ()
    for word in place.split():
        if (*at, word) in lines:
            at = (*at, word)
    return lines.get(at, 0)


def unreadable(text: str, wrong: ValueError) -> BadSetting:
    """A file that is no TOML at all: with the line, which is its last if nobody knows better."""
    told = re.search(TOLD, str(wrong))
    line = told[1] if told else max(1, len(text.splitlines()))
    return BadSetting("unreadable", {"place": f"line {line}", "value": str(wrong)})


def with_line(text: str, wrong: BadSetting) -> BadSetting:
    """The same mistake, with the line of the file before its place."""
    place = str(wrong.facts.get("place", ""))
    named = f"{place} {wrong.facts['value']}" if wrong.key == "unknown-name" else place
    line = line_of(lines_of(text), named)
    return BadSetting(wrong.key, {**wrong.facts, "place": f"line {line}, {place}"}) if line else wrong
