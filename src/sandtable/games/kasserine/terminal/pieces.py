"""Signs, units and places, as the drawings share them."""

from functools import lru_cache
from typing import Any

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import fit
from sandtable.games.kasserine.rules.packed_paths import NO_POINTS, Ways, read_ways
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

Unit = dict[str, Any]

SIDES = ("axis", "allies")
NATION_SIGN = {"german": "✚", "italian": "✦", "us": "★", "british": "◉", "french": "‡"}
NATION_COLOUR = {"german": "axis", "italian": "italy", "us": "us", "british": "allies", "french": "sea"}
SIDE_SIGN = {"axis": "✚", "allies": "★"}
PIP = "▪"
LOST = "▫"
OBJECTIVE = "◆"
SUPPLY_SIGN = "⊕"
MINED = "×"
BOX = "[]"
BACK = "▮"
IN_BATTLE = "▸"
CUT_OFF = "!"


def on_map(view: View) -> dict[str, Unit]:
    """The units by their hex. A unit that moves lies above one that it passes."""
    moving = view["table"]["moving"]
    last = moving["unit"] if moving else ""
    units = [unit for unit in view["table"]["units"] if unit["hex"] is not None]
    return {unit["hex"]: unit for unit in sorted(units, key=lambda unit: unit["id"] == last)}


@lru_cache(maxsize=4)
def ways_in(lines: tuple[str, ...]) -> Ways:
    return read_ways(list(lines))


def ways_of(view: View) -> Ways:
    """The way to every goal, and the points that are left there."""
    return ways_in(tuple(view["table"]["ways"]))


def points_left(view: View, goal: str) -> int | None:
    """The points that are left at a goal; None where it costs none, or is none."""
    _, left = ways_of(view).get(goal, ([], NO_POINTS))
    return None if left == NO_POINTS else left


def pips(unit: Unit) -> str:
    return PIP * int(unit["steps"]) + (LOST if unit["depleted"] and unit["steps"] else "")


def short_unit(unit: str, words: Words) -> str:
    return words.say(f"ui-kas-unit-{unit}")


def joined(parts: list[str], words: Words) -> str:
    return COMMA[words.language].join(parts)


def bracketed(text: str, words: Words) -> str:
    """A remark after something, as the language writes it."""
    return f"（{text}）" if words.language == "ja" else f" ({text})"


def label(text: str, width: int) -> str:
    """The mark of a target in so many columns: all its numbers, or the first of them."""
    return text if cell_len(text) <= width else fit(text.partition("·")[0], width)
