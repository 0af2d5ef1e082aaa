"""Why an action or an attack is not possible: the rules that forbid it, for whoever asks."""

from typing import Final

from sandtable.games.north_africa.rules.cards import (
    CARD_COST,
    COSTLY,
    ITALIANS,
    PARTNER,
    SPECIAL,
    UNIT_CARD,
    UNIT_ENTRY,
    UNIT_SIDE,
    each,
)
from sandtable.games.north_africa.rules.question_steps import IN_HAND
from sandtable.games.north_africa.rules.special_cards import ACTION, RULES
from sandtable.games.north_africa.rules.table import ACTIONS, HAND_LIMIT, OFF_MAP, OPERATIONS, Africa
from sandtable.kernel.option import Option

# Cards that say themselves when they are possible; others only lack something to work on. LNA:card.56, LNA:card.83
CONDITIONED: Final = ("first_strike", "tobruk_port")


def why_not_action(t: Africa, option: Option) -> list[str]:
    """For the action phase: operations, cards of the hand, forces."""
    if option.verb == "card":
        return why_not_card(t, option.code)
    if option.verb == "deploy":
        return why_not_force(t, option.code)
    return why_not_operation(t, option)


def why_not_operation(t: Africa, option: Option) -> list[str]:
    unit = option.code // 6 if option.verb == "move" else option.code
    if t.place[unit] == OFF_MAP or UNIT_SIDE[unit] != t.mover:
        return ["LNA:action.1"]
    if t.kind == ACTIONS:
        return ["LNA:N17"]
    if t.arrived >> unit & 1:
        return ["LNA:force.3b"]
    if t.spent >> unit & 1:
        return ["LNA:action.1"]
    if option.verb == "prepare":
        return ["LNA:cards.5"] if t.hand_size(t.mover) >= HAND_LIMIT else ["LNA:N44", "LNA:N59"]
    if option.verb == "refit":
        return ["LNA:N59"]
    return ["LNA:force.5.move"] if t.can_enter(unit, option.code % 6) else ["LNA:N14"]


def why_not_card(t: Africa, number: int) -> list[str]:
    """A card of the hand. LNA:cards.2, LNA:cards.3"""
    card = f"LNA:card.{number}"
    special = SPECIAL[number]
    if t.kind == OPERATIONS:
        return ["LNA:N17"]
    if not special:
        return ["LNA:force.3a", card]
    if RULES[special].moment != ACTION:
        return ["LNA:cards.3", card]
    if CARD_COST[number] > t.hand_size(t.mover) - 1:
        return ["LNA:cards.2", card]
    if special in CONDITIONED and not (special == "first_strike" and t.first_strike):
        return [card]
    return ["LNA:N59", card]


def why_not_force(t: Africa, unit: int) -> list[str]:
    """LNA:force.2, LNA:force.3a, LNA:N31. A starting unit, a force elsewhere, alone, or too expensive."""
    card = f"LNA:card.{UNIT_CARD[unit]}"
    if UNIT_ENTRY[unit] < 0:
        return ["LNA:force.2", card]
    if not t.has_own(t.mover, UNIT_CARD[unit]):
        return [IN_HAND]
    if t.kind == OPERATIONS:
        return ["LNA:N17"]
    return ["LNA:force.3a", card] if PARTNER[unit] < 0 else [card, "LNA:N31"]


def why_not_join(t: Africa, side: int, region: int, unit: int, attackers: int = 0) -> list[str]:
    """Why a unit cannot attack."""
    bit = 1 << unit
    if UNIT_SIDE[unit] != side or t.place[unit] != region:
        return ["LNA:combat.5a"]
    if t.arrived & bit:
        return ["LNA:force.3b"]
    if (t.attacked | attackers) & bit:
        return ["LNA:combat.2"]
    if t.far & bit:
        return ["LNA:force.5.attack", "LNA:N18", *(["LNA:N61"] if ITALIANS & bit else [])]
    return [f"LNA:card.{UNIT_CARD[unit]}"] if COSTLY & bit else ["LNA:combat.5a"]


def why_not_attack(t: Africa, region: int) -> list[str]:
    """Why there is no attack in a region: nobody to fight, its battles are over, or what holds each unit back."""
    units = t.units(t.mover, region)
    if not units or not t.has_enemy(t.mover, region):
        return ["LNA:combat.1"]
    if t.closed >> region & 1:
        return ["LNA:N60"]
    found: list[str] = []
    for unit in each(units):
        found += [rule for rule in why_not_join(t, t.mover, region, unit) if rule not in found]
    return found
