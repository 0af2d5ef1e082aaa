# mypyc: skip
"""What of a deck, an edition or a map can be changed on the workbench, as plain data: a game says it once, and whoever
draws a workbench follows it.

A part is what one works at (units, markers, a map) and has the tables of the file that belong to it. A table names its
rows' fields; whether all of it can be played is for the rules to say when the file is read. Titles are messages:
`bench-part-NAME`, `bench-table-PATH` (with - for .), `bench-FIELD`.
"""

from collections.abc import Sequence
from typing import Any

DeckPart = dict[str, Any]
DeckTable = dict[str, Any]
DeckField = dict[str, Any]


def part(name: str, *tables: DeckTable, on_board: bool = False) -> DeckPart:
    """`on_board`: the game's own drawing brings tools to change it there."""
    return {"part": name, "tables": list(tables), "on_board": on_board}


def rows(path: str, *fields: DeckField, place: str = "", is_open: bool = False) -> DeckTable:
    """Rows with several fields each. `place`: what stands before a row's name where the board knows it; `is_open`: rows
    may be added and taken away.
    """
    return {"path": path, "fields": list(fields), "value": None, "place": place, "is_open": is_open}


def values(path: str, value: DeckField, place: str = "") -> DeckTable:
    """Rows that are one value each."""
    return {"path": path, "fields": [], "value": value, "place": place, "is_open": False}


def number(field: str, least: int, most: int, is_needed: bool = False) -> DeckField:
    return {"kind": "number", "field": field, "least": least, "most": most, "is_needed": is_needed}


def choice(field: str, possible: Sequence[str], is_needed: bool = False) -> DeckField:
    """One of these."""
    return {"kind": "choice", "field": field, "values": list(possible), "is_needed": is_needed}


def flag(field: str) -> DeckField:
    return {"kind": "flag", "field": field, "is_needed": False}


def text(field: str = "") -> DeckField:
    return {"kind": "text", "field": field, "is_needed": False}


def words(field: str) -> DeckField:
    """A list of words."""
    return {"kind": "words", "field": field, "is_needed": False}


def numbers(least: int, most: int, can_grow: bool = False) -> DeckField:
    """A list of numbers, side by side."""
    return {"kind": "numbers", "field": "", "least": least, "most": most, "can_grow": can_grow, "is_needed": True}


def choices(possible: Sequence[str]) -> DeckField:
    """A list, each one of these, side by side."""
    return {"kind": "choices", "field": "", "values": list(possible), "can_grow": False, "is_needed": True}


def table(field: str) -> DeckField:
    """A table inside a row, written as in the file."""
    return {"kind": "table", "field": field, "is_needed": False}
