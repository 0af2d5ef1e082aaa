"""Why an action is not possible: the rules that forbid it, for whoever asks."""

from typing import Final

from sandtable.games.north_africa.cards import (
    CARD_COST,
    CARD_SIDE,
    COSTLY,
    SPECIAL,
    UNIT_CARD,
    UNIT_ENTRY,
    UNIT_SIDE,
)
from sandtable.games.north_africa.specials import (
    ACTION,
    RULES,
)
from sandtable.games.north_africa.table import ACTIONS, HAND_LIMIT, OFF_MAP, OPERATIONS, Africa
from sandtable.kernel.option import Option

# What belongs to another part of the turn.
LATER: Final = {"attack": "LNA:turn.3", "join": "LNA:turn.3", "discard": "LNA:turn.5", "battle": "LNA:cards.4"}


def why_not_action(t: Africa, option: Option) -> list[str]:
    """For the action phase."""
    if option.verb in ("move", "refit", "prepare"):
        return why_not_operation(t, option)
    if option.verb == "card":
        return why_not_card(t, option.code)
    if option.verb == "deploy":
        return why_not_force(t, option.code)
    return [LATER.get(option.verb, "LNA:turn.2")]


def why_not_operation(t: Africa, option: Option) -> list[str]:
    unit = option.code // 6 if option.verb == "move" else option.code
    if UNIT_SIDE[unit] != t.mover or t.place[unit] == OFF_MAP:
        return ["LNA:force.5"]
    if t.kind == ACTIONS:
        return ["LNA:N17"]
    if t.arrived >> unit & 1:
        return ["LNA:force.3b"]
    if t.spent >> unit & 1:
        return ["LNA:action.1"]
    if option.verb == "prepare":
        return ["LNA:cards.5" if t.hand_size(t.mover) >= HAND_LIMIT else "LNA:N59"]
    if option.verb == "refit":
        return ["LNA:N59"]
    return ["LNA:force.5.move"] if t.can_enter(unit, option.code % 6) else ["LNA:N14"]


def why_not_card(t: Africa, number: int) -> list[str]:
    if CARD_SIDE[number] != t.mover or not t.has_card(number):  # of the enemy's hand nothing is told
        return ["LNA:action.2"]
    if t.kind == OPERATIONS:
        return ["LNA:N17"]
    if not SPECIAL[number]:
        return ["LNA:force.3a", f"LNA:card.{number}"]
    if SPECIAL[number] in RULES and RULES[SPECIAL[number]].moment != ACTION:
        return ["LNA:cards.3", f"LNA:card.{number}"]
    if CARD_COST[number] > t.hand_size(CARD_SIDE[number]) - 1:
        return ["LNA:cards.2", f"LNA:card.{number}"]
    return ["LNA:N59", f"LNA:card.{number}"]


def why_not_force(t: Africa, unit: int) -> list[str]:
    if UNIT_SIDE[unit] != t.mover or UNIT_ENTRY[unit] < 0 or not t.has_card(UNIT_CARD[unit]):
        return ["LNA:force.3a"]
    if t.kind == OPERATIONS:
        return ["LNA:N17"]
    return ["LNA:force.3a", f"LNA:card.{UNIT_CARD[unit]}"]


def why_not_join(t: Africa, side: int, region: int, unit: int) -> list[str]:
    """Why a unit cannot attack."""
    bit = 1 << unit
    if UNIT_SIDE[unit] != side or t.place[unit] != region:
        return ["LNA:combat.5a"]
    if t.arrived & bit:
        return ["LNA:force.3b"]
    if t.attacked & bit:
        return ["LNA:combat.2"]
    if t.far & bit:
        return ["LNA:force.5.attack", "LNA:N18"]
    return [f"LNA:card.{UNIT_CARD[unit]}"] if COSTLY & bit else ["LNA:combat.5a"]


def why_not_attack(t: Africa, region: int) -> list[str]:
    """Why there is no attack in a region."""
    if t.closed >> region & 1:
        return ["LNA:N60"]
    if t.has_enemy(t.mover, region) and t.units(t.mover, region):
        return ["LNA:force.5.attack"]
    return ["LNA:combat.1"]
