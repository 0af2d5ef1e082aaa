"""Which places an option touches, and which options a place could mean."""

from typing import Final

from sandtable.games.north_africa.rules.cards import (
    ANY,
    LAST_CARD,
    PLANS,
    REGIONS,
    SUIT,
    UNIT_CARD,
    UNIT_ID,
    UNIT_OF_CARD,
)
from sandtable.kernel.guide import View

MOVES: Final = ("move", "road")
OF_UNITS: Final = ("refit", "prepare", "join", "hit", "spare", "target")
OF_REGIONS: Final = ("to", "attack")
OF_CARDS: Final = ("card", "pay", "discard", "take", "counter")
WITH_PLAN: Final = ("battle", "deny")
OF_PLANS: Final = ("plan", "call", "tell")

# By what is asked.
MEANT: Final = {
    "act": ("move", "refit", "prepare", "card", "deploy"),
    "roam": ("move",),
    "road": ("road",),
    "fight": ("attack",),
    "join": ("join",),
    "toll": ("hit",),
    "hit": ("hit",),
    "hurt": ("hit",),
    "captured-hit": ("hit",),
    "captured-gain": ("target",),
    "target": ("target",),
    "spare": ("spare",),
    "to": ("to",),
    "give-up": ("pay", "discard"),
    "discard": ("discard",),
    "search": ("take",),
    "battle-card": ("battle",),
    "deny": ("deny", "card"),
    "answer": ("card", "counter", "pay"),
    "plan": ("plan",),
    "call": ("call",),
    "tell": ("tell",),
}
OTHERWISE: Final = ("card", "target")


def places(option: str) -> list[str]:
    """The unit first, then the region; the card first, then the plan that it opens or denies."""
    verb, first, second = [*option.split(" "), "", ""][:3]
    if verb in MOVES:
        return [f"unit {first}", f"region {second}"]
    if verb in OF_UNITS:
        return [f"unit {first}"] if first in UNIT_ID else []
    if verb in OF_REGIONS:
        return [f"region {first}"]
    if verb in OF_CARDS:
        return [f"card {first}"]
    if verb in WITH_PLAN:
        return [f"card {first}", f"plan {second}"]
    if verb in OF_PLANS:
        return [f"plan {first}"]
    return [f"card {UNIT_CARD[UNIT_ID.index(first)]}"] if verb == "deploy" else []


def meant(view: View, place: str) -> list[str]:
    question = view["question"]
    if question is None:
        return []
    kind, _, name = place.partition(" ")
    verbs = MEANT.get(question["key"], OTHERWISE)
    by_kind = {"unit": by_unit, "region": by_region, "plan": by_plan, "card": by_card}
    return [text for verb in verbs for text in by_kind[kind](view, verb, name)] if kind in by_kind else []


def by_unit(view: View, verb: str, name: str) -> list[str]:
    if verb in MOVES:
        return [f"{verb} {name} {region}" for region in nearest(view, name)]
    return [f"{verb} {name}"] if verb in OF_UNITS else []


def nearest(view: View, unit: str) -> list[str]:
    """All regions, those beside the unit first, and of these the one to the east."""
    at = next((REGIONS.index(each["region"]) for each in view["table"]["units"] if each["id"] == unit), 0)
    order = sorted(range(len(REGIONS)), key=lambda r: (abs(r - at) or len(REGIONS), -r))
    return [REGIONS[r] for r in order]


def by_region(view: View, verb: str, name: str) -> list[str]:
    if verb in MOVES:
        return [f"{verb} {unit['id']} {name}" for unit in view["table"]["units"] if unit["side"] == view["seat"]]
    return [f"{verb} {name}"] if verb in OF_REGIONS else []


def by_plan(view: View, verb: str, name: str) -> list[str]:
    return [f"{verb} {name}"] if verb in OF_PLANS else []


def by_card(view: View, verb: str, name: str) -> list[str]:
    if not name.isdecimal() or int(name) > LAST_CARD:
        return []
    unit, suit = UNIT_OF_CARD[int(name)], SUIT[int(name)]
    if verb == "deploy":
        return [f"deploy {UNIT_ID[unit]}"] if unit >= 0 else []
    if verb in WITH_PLAN:
        own = PLANS if suit == ANY else PLANS[suit : suit + 1]
        return [f"{verb} {name} {plan}" for plan in (*own, *PLANS) if suit >= 0][: len(PLANS)]
    return [f"{verb} {name}"] if verb in OF_CARDS else []
