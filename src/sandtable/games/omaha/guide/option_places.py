"""Which places an option touches, and which options a place could mean."""

from typing import Final

from sandtable.kernel.guide import View

COLUMNS: Final = ("left", "centre", "right")
TOP: Final = 3
SEA: Final = "sea"
STEPS: Final = {"ahead": (1, 0), "left": (0, -1), "right": (0, 1)}
VERBS: Final = ("move", "storm", "snipe", "blow")


def places(view: View, option: str) -> list[str]:
    verb, _, noun = option.partition(" ")
    if verb == "land":
        return [f"0-{noun}"]
    if verb == "nest":
        return [f"{TOP}-{noun}"]
    there = toward(str(view["table"]["at"]), noun) if verb in VERBS else ""
    return [there] if there else []


def toward(at: str, direction: str) -> str:
    """The place in a direction from where the squad is; nothing, if the beach ends there."""
    if at == SEA or direction not in STEPS:
        return ""
    row, _, column = at.partition("-")
    ahead, aside = STEPS[direction]
    there, beside = int(row) + ahead, COLUMNS.index(column) + aside
    return f"{there}-{COLUMNS[beside]}" if there <= TOP and 0 <= beside < len(COLUMNS) else ""


def meant(view: View, place: str) -> list[str]:
    """Who points at a card most likely wants to go there, or to do away with what is there."""
    question = view["question"]
    if question is None:
        return []
    if question["key"] in ("land", "nest"):
        return [f"{question['key']} {place.partition('-')[2]}"]
    at = str(view["table"]["at"])
    return [f"{verb} {noun}" for noun in STEPS if toward(at, noun) == place for verb in VERBS]
