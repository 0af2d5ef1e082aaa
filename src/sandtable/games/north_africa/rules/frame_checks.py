"""Frames read from a position must make sense: each on what it interrupts, with fields that fit each other."""

from typing import Final

from sandtable.games.north_africa.rules.card_play import AS_DENIAL, AS_FORCE, AS_SPECIAL
from sandtable.games.north_africa.rules.cards import BIT, CARD_SIDE, SPECIAL
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.frames import Choice, Happening, Play, Riders
from sandtable.games.north_africa.rules.special_cards import (
    ACTION,
    ANSWER,
    APATHY,
    AT_SUPPLY,
    BEFORE_CALL,
    BEFORE_PLAN,
    CLOSE_COMBAT,
    ENTER,
    LEAVE,
    REPAIR,
    RULES,
    SUCCESS,
    WHEN_HIT,
)
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.errors import BadPosition

BELOW: Final[dict[int, list[str]]] = {
    ACTION: ["turn"],
    ANSWER: ["play", "battle"],
    APATHY: ["operation", "battle"],
    LEAVE: ["step-out", "play"],
    ENTER: ["step-out"],
    BEFORE_PLAN: ["battle"],
    BEFORE_CALL: ["battle"],
    SUCCESS: ["battle"],
    WHEN_HIT: ["damage"],
    REPAIR: ["damage"],
    CLOSE_COMBAT: ["battle"],
    AT_SUPPLY: ["supply"],
}


def check_frames(t: Africa) -> None:
    """Raise BadPosition for the first frame that cannot be."""
    if isinstance(t.stack[0], Play):
        raise BadPosition("unknown-value", {"place": "doing 1", "value": "play", "possible": "turn"})
    for number, frame in enumerate(t.stack, 1):
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


def check_whole(place: str, frame: Happening) -> None:
    """What several fields say together."""
    if isinstance(frame, Battle) and frame.plan >= 0 and not (frame.open_plans & ~frame.told) >> frame.plan & 1:
        raise BadPosition("unknown-value", {"place": f"{place}.plan", "value": frame.plan, "possible": "open_plans"})
    if isinstance(frame, Play | Riders | Choice):
        wrong = not BIT[frame.card] or (not isinstance(frame, Choice) and CARD_SIDE[frame.card] != frame.side)
        if wrong:
            raise BadPosition("unknown-value", {"place": f"{place}.card", "value": frame.card, "possible": "1-103"})
