"""Signs, units and places, as the drawings share them."""

from functools import lru_cache
from typing import Any

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import fit
from sandtable.games.kasserine.rules.edition import read_edition
from sandtable.games.kasserine.rules.ground import Ground
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
FIRST_DAY = 14  # of February 1943


@lru_cache(maxsize=4)
def ground_for(edition: str) -> Ground:
    return read_edition(edition)[0].ground


def ground_of(view: View) -> Ground:
    """The map that is played on: ours, or that of an owner."""
    return ground_for(view["settings"]["edition"])


def day(turn: int) -> int:
    return FIRST_DAY + turn - 1


def on_map(view: View) -> dict[str, Unit]:
    """The units by their hex. A unit that moves lies above one that it passes."""
    moving = view["table"]["moving"]
    last = moving["unit"] if moving else ""
    units = [unit for unit in view["table"]["units"] if unit["hex"] is not None]
    return {unit["hex"]: unit for unit in sorted(units, key=lambda unit: unit["id"] == last)}


def pips(unit: Unit) -> str:
    return PIP * int(unit["steps"]) + (LOST if unit["depleted"] and unit["steps"] else "")


def short_unit(unit: str, words: Words) -> str:
    return words.say(f"ui-kas-unit-{unit}")


def strength(unit: Unit) -> str:
    return f"{unit['attack']}-{unit['defence']}-{unit['move']}"


def joined(parts: list[str], words: Words) -> str:
    return COMMA[words.language].join(parts)


def bracketed(text: str, words: Words) -> str:
    """A remark after something, as the language writes it."""
    return f"（{text}）" if words.language == "ja" else f" ({text})"


def label(text: str, width: int) -> str:
    """The mark of a target in so many columns: all its numbers, or the first of them."""
    return text if cell_len(text) <= width else fit(text.partition("·")[0], width)
