"""Which place on the board an option is about, which options a place could mean, and how long lists are grouped."""

from sandtable.cli.boards.board import View
from sandtable.words import Words

OF_UNITS = ("move", "join", "lose", "advance")
OF_HEXES = ("to", "attack", "bombard")
OF_MARKERS = ("commit", "fire")
OF_CHANCE = ("drawn", "die")
MEANT = {
    "move": ("move",),
    "mobile": ("move",),
    "attack": ("attack", "bombard"),
    "enter": ("to",),
    "go": ("to",),
    "join": ("join",),
    "lose": ("lose",),
    "advance": ("advance",),
    "follow": ("advance",),
    "pursue": ("to",),
    "retreat": ("to",),
}
SHORT_LIST = 9


def place_of(view: View, option: str) -> str:
    """`hex 2014` for a hex and for the unit that stands there, `unit 7pz` for one that is still to come, or nothing."""
    verb, _, noun = option.partition(" ")
    if verb in OF_HEXES:
        return f"hex {noun}"
    if verb in OF_UNITS:
        at = next((unit["hex"] for unit in view["table"]["units"] if unit["id"] == noun), None)
        return f"unit {noun}" if at is None else f"hex {at}"
    return f"marker {noun}" if verb in OF_MARKERS else ""


def tries_at(view: View, place: str) -> list[str]:
    """The options that somebody who points there could mean, most likely first."""
    question = view["question"]
    if question is None:
        return []
    kind, _, name = place.partition(" ")
    units = [name] if kind == "unit" else [u["id"] for u in view["table"]["units"] if u["hex"] == name]
    found: list[str] = []
    for verb in MEANT.get(question["key"], ()):
        if verb in OF_UNITS:
            found += [f"{verb} {unit}" for unit in units]
        elif kind == "hex":
            found.append(f"{verb} {name}")
    return found


def group_of(view: View, option: str, words: Words) -> str:
    """A long list of goals is parted by the points that are left there."""
    moving = view["table"]["moving"]
    verb, _, noun = option.partition(" ")
    if len(view["options"]) <= SHORT_LIST or verb != "to" or not moving or noun not in moving["reach"]:
        return ""
    return words.say("ui-kas-points-left", {"points": moving["reach"][noun]})
