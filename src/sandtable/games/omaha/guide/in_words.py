"""The beach in words, row by row, the far one first; what the squad has left; the deck."""

from typing import Any, Final

from sandtable.kernel.guide import Chapter, Said, View, chapter, said

COUNTERS: Final = ("squad", "charges", "rounds")
NO_CARD: Final = "none"


def table(view: View) -> list[Chapter]:
    data = view["table"]
    beach = sorted(data["cards"], key=lambda card: -int(str(card["place"])[0]))  # within a row they stay in order
    rest = [said("beach-count", card=card, count=count) for card, count in data["deck"].items()]
    return [
        chapter(assault(data), [left(data, name) for name in COUNTERS]),
        chapter(said("beach-cards"), [place(data, card) for card in beach]),
        chapter(deck(data), rest),
    ]


def assault(data: dict[str, Any]) -> Said:
    return said("beach-assault", assault=data["assault"])


def left(data: dict[str, Any], name: str) -> Said:
    """How much is left of the squad, the charges or the rounds."""
    return said(f"beach-{name}", count=data[name])


def deck(data: dict[str, Any]) -> Said:
    return said("beach-deck", count=data["deck_size"])


def place(data: dict[str, Any], card: dict[str, Any]) -> Said:
    """What is at a place: the nest, or a card; and the squad."""
    what: list[str | Said] = ["nest"] if data["nest"] == card["place"] else standing(card)
    if data["at"] == card["place"]:
        what.append(said("beach-squad-here", squad=data["squad"]))
    return said("beach-place", place=card["place"], what=what)


def standing(card: dict[str, Any]) -> list[str | Said]:
    """A card, how it is turned, and how likely a mine is under it."""
    if card["card"] == NO_CARD:
        return [said("beach-none")]
    found: list[str | Said] = [card["card"]]
    if card["face"] != "front":
        found.append(said(f"beach-turned-{card['face']}"))
    return [*found, *odds(card)]


def odds(card: dict[str, Any]) -> list[Said]:
    """How likely a mine is, if there can be one."""
    mines, every = card["mine_odds"]
    return [said("beach-odds", percent=round(100 * mines / every))] if mines else []
