"""Verbs: the only code that changes the table. Each tells what it did."""

from typing import Final

from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    BIT,
    CARD_ID,
    CARD_SIDE,
    PLANS,
    REGIONS,
    SIDES,
    TOBRUK,
    UNIT_CARD,
    UNIT_ID,
    UNIT_SIDE,
)
from sandtable.games.north_africa.rules.table import OFF_MAP, STEPS, Africa

NO_AXIS: Final = "no-axis"
CAIRO_HELD: Final = "cairo"
STALEMATE: Final = "stalemate"


def draw(t: Africa, side: int, number: int, rule: str) -> None:
    """A card comes from the deck into the hand; only its owner sees which."""
    t.deck[side] &= ~BIT[number]
    t.hand[side] |= BIT[number]
    if t.telling:
        t.tell("drew", rule, {"side": SIDES[side]}, {side: {"card": CARD_ID[number]}})


def leave_hand(t: Africa, number: int) -> int:
    """A card leaves its owner's hand; says whose it was."""
    side = CARD_SIDE[number]
    t.hand[side] &= ~BIT[number]
    t.shown[side] &= ~BIT[number]
    return side


def discard(t: Africa, number: int, rule: str) -> None:
    """A card goes from the hand, face up, to the pile. LNA:N43; a force that pays a cost too. LNA:N39"""
    side = leave_hand(t, number)
    t.pile[side] |= BIT[number]
    if t.telling:
        t.tell("discarded", rule, {"side": SIDES[side], "card": CARD_ID[number]})


def play_special(t: Africa, number: int) -> None:
    """A card is played for its special rule: it lies in the pile from now on, whatever it does. LNA:cards.1, LNA:NF4"""
    side = leave_hand(t, number)
    t.pile[side] |= BIT[number]
    if t.telling:
        t.tell("played", f"LNA:card.{number}", {"side": SIDES[side], "card": CARD_ID[number]})


def lay(t: Africa, number: int, plan: int, key: str, rule: str) -> None:
    """A card is played for its battle effect: it lies on the table. LNA:cards.4"""
    side = leave_hand(t, number)
    t.played[side] |= BIT[number]
    if t.telling:
        t.tell(key, rule, {"side": SIDES[side], "card": CARD_ID[number], "plan": PLANS[plan]})


def clear_card(t: Africa, number: int, rule: str) -> None:
    """A cancelled battle card leaves the table for the pile."""
    side = CARD_SIDE[number]
    t.played[side] &= ~BIT[number]
    t.pile[side] |= BIT[number]
    if t.telling:
        t.tell("cancelled", rule, {"side": SIDES[side], "card": CARD_ID[number]})


def clear_table(t: Africa) -> None:
    """LNA:combat.5i. All battle cards go to the piles."""
    for side in (AXIS, ALLIES):
        t.pile[side] |= t.played[side]
        t.played[side] = 0


def rebuild(t: Africa, side: int) -> None:
    """LNA:setup.7. The pile becomes the deck. LNA:N44, LNA:N67"""
    t.deck[side] = t.spent_cards(side)
    t.pile[side] &= ~t.deck[side]
    t.rebuilds[side] += 1
    if t.telling:
        t.tell("rebuilt", "LNA:setup.7", {"side": SIDES[side]})


def put(t: Africa, unit: int, region: int) -> None:
    """The unit stands there now."""
    side = UNIT_SIDE[unit]
    if t.place[unit] != OFF_MAP:
        t.force[side * 6 + t.place[unit]] &= ~(1 << unit)
    t.place[unit] = region
    t.force[side * 6 + region] |= 1 << unit


def move(t: Africa, unit: int, region: int, rule: str) -> None:
    put(t, unit, region)
    if t.telling:
        t.tell("moved", rule, {"unit": UNIT_ID[unit], "region": REGIONS[region]})
    if t.readings.tobruk_by_presence:
        settle_tobruk(t)
    elif t.readings.tobruk_in_passing:
        walk_into_tobruk(t, unit)


def end_move(t: Africa, unit: int) -> None:
    """The unit goes no farther. LNA:N15: a Tobruk without enemies is taken by ending a move there."""
    if t.readings.tobruk_on_arrival and t.losses[unit] < STEPS:
        walk_into_tobruk(t, unit)


def walk_into_tobruk(t: Africa, unit: int) -> None:
    side = UNIT_SIDE[unit]
    if t.place[unit] == TOBRUK and not t.has_enemy(side, TOBRUK):
        take_tobruk(t, side)


def deploy(t: Africa, unit: int, region: int) -> None:
    """LNA:force.3a. A force comes onto the map."""
    leave_hand(t, UNIT_CARD[unit])
    put(t, unit, region)
    t.losses[unit] = 0
    t.arrived |= 1 << unit
    if t.telling:
        t.tell("deployed", f"LNA:card.{UNIT_CARD[unit]}", {"unit": UNIT_ID[unit], "region": REGIONS[region]})


def take_off(t: Africa, unit: int) -> None:
    """The unit is no longer on the map."""
    side = UNIT_SIDE[unit]
    t.force[side * 6 + t.place[unit]] &= ~(1 << unit)
    t.place[unit] = OFF_MAP
    t.losses[unit] = 0
    t.arrived &= ~(1 << unit)
    t.spent &= ~(1 << unit)
    t.far &= ~(1 << unit)
    t.attacked &= ~(1 << unit)


def remove(t: Africa, unit: int, rule: str) -> None:
    """LNA:force.1. The unit is out of the game for good, and with the last of them the Axis has lost. LNA:victory.1"""
    take_off(t, unit)
    if t.telling:
        t.tell("removed", rule, {"unit": UNIT_ID[unit]})
    if t.readings.tobruk_by_presence:
        settle_tobruk(t)
    if UNIT_SIDE[unit] == AXIS and t.on_map(AXIS) == 0:
        t.finish(SIDES[ALLIES], NO_AXIS, "LNA:victory.1")


def hit(t: Africa, unit: int, rule: str, stays: bool = False) -> None:
    """One step. With the third the unit is removed at once, or it stays until the end of the battle. LNA:N9"""
    t.losses[unit] += 1
    if t.telling:
        t.tell("lost-step", rule, {"unit": UNIT_ID[unit], "losses": t.losses[unit]})
    if t.losses[unit] >= STEPS and not stays:
        remove(t, unit, "LNA:combat.5i")


def recover(t: Africa, unit: int, rule: str) -> None:
    """One step of losses is made good."""
    if t.losses[unit] == 0:
        return
    t.losses[unit] -= 1
    if t.telling:
        t.tell("recovered", rule, {"unit": UNIT_ID[unit], "losses": t.losses[unit]})


def settle_tobruk(t: Africa) -> None:
    """LNA:tobruk.2. Whoever is there alone controls it."""
    axis, allies = t.units(AXIS, TOBRUK), t.units(ALLIES, TOBRUK)
    if axis and not allies:
        take_tobruk(t, AXIS)
    elif allies and not axis:
        take_tobruk(t, ALLIES)


def take_tobruk(t: Africa, side: int) -> None:
    if t.tobruk != side:
        t.tobruk = side
        if t.telling:
            t.tell("tobruk-taken", "LNA:tobruk.2", {"side": SIDES[side]})
