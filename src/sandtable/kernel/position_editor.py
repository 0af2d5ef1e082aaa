# mypyc: skip
"""What of a position can be edited by hand, as plain data: a game says it once, and whoever draws an editor follows it.

A field is what stands under its name in the `table` of a position; its title is the message `edit-NAME`. Whether the
whole fits together is for the rules to say when the position is read.
"""

from collections.abc import Sequence
from typing import Any

EditorField = dict[str, Any]


def number(field: str, least: int, most: int) -> EditorField:
    return {"kind": "number", "field": field, "least": least, "most": most}


def choice(field: str, values: Sequence[str]) -> EditorField:
    """One of these."""
    return {"kind": "choice", "field": field, "values": list(values)}


def several(field: str, values: Sequence[str]) -> EditorField:
    """Any of these, each once."""
    return {"kind": "several", "field": field, "values": list(values)}


def numbers(field: str, least: int, most: int) -> EditorField:
    """A pile of numbers, each as often as one likes."""
    return {"kind": "numbers", "field": field, "least": least, "most": most}


def pieces(
    field: str, states: dict[str, list[str]], places: Sequence[str], prefix: str, piles: Sequence[str] = ()
) -> EditorField:
    """Pieces, each at one place of the board, in one of the piles, or nowhere. Behind its place stands its state; the
    first is the usual one. `prefix`: what a place of the board is called by whoever points at it.
    """
    return {
        "kind": "pieces",
        "field": field,
        "pieces": [{"id": piece, "states": of} for piece, of in states.items()],
        "places": list(places),
        "prefix": prefix,
        "piles": list(piles),
    }


def cards(title: str, copies: dict[str, int], piles: Sequence[str], are_numbers: bool = False) -> EditorField:
    """Cards, each copy in one of the piles; what is in none of them is in the deck."""
    found = [{"id": card, "copies": count} for card, count in copies.items()]
    return {"kind": "cards", "field": title, "cards": found, "piles": list(piles), "numbers": are_numbers}


def grid(field: str, rows: int, values: Sequence[str], fixed: Sequence[int] = ()) -> EditorField:
    """Lines of words; in `fixed` lines nothing can be changed."""
    return {"kind": "grid", "field": field, "rows": rows, "values": list(values), "fixed": list(fixed)}
