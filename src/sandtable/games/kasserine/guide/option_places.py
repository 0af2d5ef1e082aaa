"""Which places an option touches, and which options a place could mean."""

from typing import Final

from sandtable.kernel.guide import View

OF_UNITS: Final = ("move", "join", "lose", "advance")
OF_HEXES: Final = ("to", "attack", "bombard")
OF_MARKERS: Final = ("commit", "fire")
MEANT: Final = {
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


def places(view: View, option: str) -> list[str]:
    """`hex 2014` for a hex and for the unit that stands there, `unit 7pz` for one that is still to come."""
    verb, _, noun = option.partition(" ")
    if verb in OF_HEXES:
        return [f"hex {noun}"]
    if verb in OF_UNITS:
        at = next((unit["hex"] for unit in view["table"]["units"] if unit["id"] == noun), None)
        return [f"unit {noun}" if at is None else f"hex {at}"]
    return [f"marker {noun}"] if verb in OF_MARKERS else []


def meant(view: View, place: str) -> list[str]:
    question = view["question"]
    if question is None:
        return []
    kind, _, name = place.partition(" ")
    if kind == "marker":
        return [f"{verb} {name}" for verb in OF_MARKERS]
    units = [name] if kind == "unit" else [u["id"] for u in view["table"]["units"] if u["hex"] == name]
    found: list[str] = []
    for verb in MEANT.get(question["key"], ()):
        if verb in OF_UNITS:
            found += [f"{verb} {unit}" for unit in units]
        elif kind == "hex":
            found.append(f"{verb} {name}")
    return found
