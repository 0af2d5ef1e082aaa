"""What lies on each place of the beach, as it is drawn or said."""

from typing import Any, NamedTuple

from sandtable.words import Words

COLUMNS = ("left", "centre", "right")
EYE = "◉"
START = 8


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
    front, face = str(data["card"]), str(data["face"])
    mine = (int(data["mine_odds"][0]), int(data["mine_odds"][1]))
    if data["place"] == nest:
        return Card(nest, "nest", "nest", False, (0, 1), False)
    if front == "none":
        return Card(data["place"], "sea", "sea", False, (0, 1), False)
    if face == "front":
        kind = front.removesuffix("-eye")
        return Card(data["place"], kind, kind, bool(data["eye"]), mine, False)
    pattern = "delta" if data["eye"] else "crater" if face == "mine" else "cleared"
    title = "tangle" if data["eye"] else "mine" if face == "mine" else "cleared"
    return Card(data["place"], pattern, title, bool(data["eye"]), (0, 1), True)


def grid(place: str) -> tuple[int, int]:
    """Row and column of `2-left`."""
    row, _, column = place.partition("-")
    return int(row), COLUMNS.index(column)


def weakest(view: dict[str, Any]) -> int:
    """The lowest value of a living squad, by the fatal hit that is played with (OMA:O2)."""
    return START + 1 - int(view["settings"]["fatal_hit"])


def uses_of(view: dict[str, Any]) -> int:
    """How often charges and rounds can be used in this game (OMA:O23)."""
    return int(view["settings"]["uses"])


def short_name(front: str, words: Words) -> str:
    """A front in a few letters, with the sign of the eye: `Hedgehog◉`."""
    kind = front.removesuffix("-eye")
    return words.say(f"ui-omaha-short-{kind}") + (EYE if front != kind else "")
