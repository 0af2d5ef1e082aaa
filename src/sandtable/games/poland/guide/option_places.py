"""Which places an option touches, and which options a place could mean."""

from typing import Final

from sandtable.kernel.guide import View

OF_UNITS: Final = ("commit", "rout", "keep", "lose")
OF_CARDS: Final = ("deploy", "play", "pay", "discard")
KINDS: Final = {"attack": "objective", **dict.fromkeys(OF_UNITS, "unit"), **dict.fromkeys(OF_CARDS, "card")}

# By what is asked.
MEANT: Final = {
    "act": ("attack", "deploy", "commit", "play"),
    "deploy": ("deploy",),
    "commit": ("commit",),
    "oppose": ("commit",),
    "actions": ("play",),
    "pay": ("pay",),
    "give-up": ("discard",),
    "discard": ("discard",),
    "rout": ("rout",),
    "keep": ("keep",),
    "lose": ("lose",),
    "join": ("commit",),
    "pursue": ("attack",),
}


def places(option: str) -> list[str]:
    verb, _, noun = option.partition(" ")
    return [f"{KINDS[verb]} {noun}"] if verb in KINDS and noun else []


def meant(view: View, place: str) -> list[str]:
    """What is asked for first, then whatever else can ever be done there."""
    question = view["question"]
    if question is None:
        return []
    kind, _, name = place.partition(" ")
    likely = MEANT.get(question["key"], ("play",))
    verbs = [*likely, *(verb for verb in KINDS if verb not in likely)]
    return [f"{verb} {name}" for verb in verbs if KINDS[verb] == kind]
