"""What lies on each place of the beach, as it is drawn or said."""

from typing import Any, NamedTuple

from sandtable.games.omaha.guide.grid import short_title
from sandtable.words import Words

COLUMNS = ("left", "centre", "right")
EYE = "◉"
TURNED_PATTERN = {"tangle": "delta", "mine": "crater"}


class Card(NamedTuple):
    """A card as it is drawn."""

    place: str
    pattern: str
    title: str  # the key of its short name
    eye: bool
    mine: tuple[int, int]
    turned: bool


def card_of(data: dict[str, Any], nest: str) -> Card:
    """What to draw for one place of the view."""
    title = short_title(data, nest)
    if title in ("", "nest"):
        return Card(data["place"], title or "sea", title or "sea", False, (0, 1), False)
    if data["face"] == "front":
        mine = (int(data["mine_odds"][0]), int(data["mine_odds"][1]))
        return Card(data["place"], title, title, bool(data["eye"]), mine, False)
    return Card(data["place"], TURNED_PATTERN.get(title, title), title, bool(data["eye"]), (0, 1), True)


def grid(place: str) -> tuple[int, int]:
    """Row and column of `2-left`."""
    row, _, column = place.partition("-")
    return int(row), COLUMNS.index(column)


def short_name(front: str, words: Words) -> str:
    """A front in a few letters, with the sign of the eye: `Hedgehog◉`."""
    kind = front.removesuffix("-eye")
    return words.say(f"beach-short-{kind}") + (EYE if front != kind else "")
