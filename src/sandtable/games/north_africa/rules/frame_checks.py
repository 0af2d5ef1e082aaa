"""Frames read from a position must make sense: every number within its bounds. LNA is full of small numbers."""

from typing import Final

from sandtable.games.north_africa.rules.cards import BIT, CARD_SIDE, LAST_CARD, PLANS, REGIONS, SPECIAL, UNITS
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.frames import Choice, Happening, Play, Riders
from sandtable.games.north_africa.rules.plays import AS_DENIAL, AS_FORCE, AS_SPECIAL
from sandtable.games.north_africa.rules.specials import (
    ACTION,
    ANSWER,
    APATHY,
    BEFORE_CALL,
    BEFORE_PLAN,
    CLOSE_COMBAT,
    DAMAGE,
    ENTER,
    LEAVE,
    REPAIR,
    RULES,
    SUCCESS,
    SUPPLY,
)
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.errors import BadPosition

ALL_UNITS: Final = (1 << UNITS) - 1
ALL_PLANS: Final = (1 << len(PLANS)) - 1
MANY: Final = 999
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "side": (0, 1),
    "region": (0, len(REGIONS)),  # one past the last while supply is checked
    "to": (-1, len(REGIONS) - 1),
    "here": (-1, len(REGIONS) - 1),
    "unit": (0, UNITS - 1),
    "target": (-1, UNITS - 1),
    "toll": (-1, UNITS - 1),
    "plan": (-1, len(PLANS) - 1),
    "call": (-1, len(PLANS) - 1),
    "last": (-1, len(PLANS) - 1),
    "kind": (0, 4),
    "cause": (0, 4),
    "way": (-1, 1),
    "spare_not": (-1, 3),
    "card": (0, LAST_CARD),
    "retreat_card": (0, LAST_CARD),
    "attackers": (0, ALL_UNITS),
    "among": (0, ALL_UNITS),
    "cut_off": (0, ALL_UNITS),
    "done": (0, ALL_UNITS),
    "denied": (0, ALL_PLANS),
    "open_plans": (0, ALL_PLANS),
    "told": (0, ALL_PLANS),
    "relieved": (0, (1 << len(REGIONS)) - 1),
    "void": (0, 2),
    "cards": (0, (1 << 50) - 1),
}
BELOW: Final[dict[int, list[str]]] = {
    ACTION: ["turn"],
    ANSWER: ["play", "battle"],
    APATHY: ["operation", "battle"],
    LEAVE: ["step-out", "play"],
    ENTER: ["step-out"],
    BEFORE_PLAN: ["battle"],
    BEFORE_CALL: ["battle"],
    SUCCESS: ["battle"],
    DAMAGE: ["damage"],
    REPAIR: ["damage"],
    CLOSE_COMBAT: ["battle"],
    SUPPLY: ["supply"],
}
LISTS: Final[dict[str, tuple[int, int, int]]] = {  # length (-1: any), lowest, highest
    "aimed": (-1, 0, UNITS - 1),
    "laid": (len(PLANS), 0, LAST_CARD),
    "lost": (2, 0, MANY),
}


def check_frames(t: Africa) -> None:
    """Raise BadPosition for the first frame that cannot be."""
    if isinstance(t.stack[0], Play):
        raise BadPosition("unknown-value", {"place": "doing 1", "value": "play", "possible": "turn"})
    for number, frame in enumerate(t.stack, 1):
        for field in frame.fields:
            check_field(f"doing {number}.{field}", field, getattr(frame, field))
        if isinstance(frame, Happening):
            check_whole(f"doing {number}", frame)
    check_order(t)


def check_order(t: Africa) -> None:
    """A card lies on what it interrupts: an answer on a card, a reaction to damage on damage."""
    for number in range(2, len(t.stack) + 1):
        frame = t.stack[number - 1]
        if isinstance(frame, Play) and t.stack[number - 2].name not in below(frame):
            value = t.stack[number - 2].name
            raise BadPosition(
                "unknown-value", {"place": f"doing {number - 1}", "value": value, "possible": below(frame)}
            )


def below(play: Play) -> list[str]:
    """The frames that a play can interrupt."""
    if play.kind == AS_FORCE:
        return ["turn"]
    if play.kind == AS_DENIAL:
        return ["battle"]
    if play.kind != AS_SPECIAL:
        return ["play"]
    return BELOW[RULES[SPECIAL[play.card]].moment] if SPECIAL[play.card] else []


def check_field(place: str, field: str, value: object) -> None:
    if isinstance(value, list):
        length, low, high = LISTS[field]
        good = length in (-1, len(value)) and all(type(v) is int and low <= v <= high for v in value)
        if not good:
            raise BadPosition("bad-shape", {"place": place, "value": str(value), "possible": f"{low}-{high}"})
    elif isinstance(value, int):
        low, high = BOUNDS.get(field, (0, MANY))
        if not low <= value <= high:
            raise BadPosition("out-of-range", {"place": place, "value": value, "possible": f"{low}-{high}"})


def check_whole(place: str, frame: Happening) -> None:
    """What several fields say together."""
    if isinstance(frame, Battle) and frame.plan >= 0 and not (frame.open_plans & ~frame.told) >> frame.plan & 1:
        raise BadPosition("unknown-value", {"place": f"{place}.plan", "value": frame.plan, "possible": "open_plans"})
    if isinstance(frame, Battle | Damage) and frame.region >= len(REGIONS):
        possible = f"0-{len(REGIONS) - 1}"
        raise BadPosition("out-of-range", {"place": f"{place}.region", "value": frame.region, "possible": possible})
    if isinstance(frame, Play | Riders | Choice):
        wrong = not BIT[frame.card] or (not isinstance(frame, Choice) and CARD_SIDE[frame.card] != frame.side)
        if wrong:
            raise BadPosition("unknown-value", {"place": f"{place}.card", "value": frame.card, "possible": "1-103"})
