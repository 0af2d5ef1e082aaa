"""The beach as a grid of short texts, the far row first, for a drawing that is made of lines alone."""

from typing import Any, Final

from sandtable.games.omaha.guide.in_words import NO_CARD, odds
from sandtable.kernel.guide import Said, View, said

ROWS: Final = (3, 2, 1, 0)
COLUMNS: Final = 3


def rows(view: View) -> list[tuple[Said, list[Said]]]:
    """The title of each row, and its three places."""
    data = view["table"]
    found = []
    for row in ROWS:
        is_sea = row == 0 and data["assault"] == 1
        cells = [cell(data, card) for card in data["cards"][row * COLUMNS : (row + 1) * COLUMNS]]
        found.append((said("beach-sea") if is_sea else said("beach-row", row=row), cells))
    return found


def cell(data: dict[str, Any], card: dict[str, Any]) -> Said:
    """One place: `Wire`, `Hedgehog (eye, mine 67%)`, `[Squad] Cleared`."""
    title = short_title(card, data["nest"])
    text = said(f"beach-short-{title}") if title else said("beach-bare")
    notes = [said("name-eye")] if card["eye"] and title and title != "nest" else []
    if card["face"] == "front" and title and title != "nest" and card["place"] != data["at"]:
        notes += odds(card)
    if notes:
        text = said("beach-noted", what=text, notes=notes)
    return said("beach-with-squad", what=text) if card["place"] == data["at"] else text


def short_title(card: dict[str, Any], nest: str) -> str:
    """What a place is called in few letters; nothing where there is no card."""
    if card["place"] == nest:
        return "nest"
    if card["card"] == NO_CARD:
        return ""
    if card["face"] == "front":
        return str(card["card"]).removesuffix("-eye")
    return "tangle" if card["eye"] else "mine" if card["face"] == "mine" else "cleared"


def left_line(data: dict[str, Any]) -> Said:
    """The assault, and what the squad has left."""
    return said("beach-left", **{name: data[name] for name in ("assault", "squad", "charges", "rounds")})


def deck_line(data: dict[str, Any]) -> Said:
    kinds = [said("beach-kind-left", card=card, count=count) for card, count in data["deck"].items() if count]
    return said("beach-deck-left", count=data["deck_size"], deck=kinds)
