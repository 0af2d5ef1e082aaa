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
from sandtable.games.north_africa.rules.table import MIXED, NOWHERE, OFF_MAP, STEPS, Africa

NO_AXIS: Final = "no-axis"
CAIRO_HELD: Final = "cairo"
STALEMATE: Final = "stalemate"


def draw(t: Africa, side: int, number: int, rule: str) -> None:
    """A card comes from the deck into the hand; only its owner sees which."""
    t.deck[side] = t.deck[side] & ~BIT[number]
    t.hand[side] = t.hand[side] | BIT[number]
    if t.telling:
        t.tell("drew", rule, {"side": SIDES[side]}, {side: {"card": CARD_ID[number]}})


def draw_bottom(t: Africa, rule: str) -> None:
    """LNA:card.34. The first of the cards under the deck of the Axis; both saw it go there."""
    number = t.bottom.pop(0)
    draw(t, AXIS, number, rule)
    t.shown[AXIS] = t.shown[AXIS] | BIT[number]


def lift_bottom(t: Africa, side: int) -> None:
    """LNA:card.88. The deck is shuffled, and what lay under it too."""
    t.deck[side] = t.deck[side] | t.bottom_cards(side)
    if side == AXIS:
        t.bottom = []


def find(t: Africa, side: int, number: int, rule: str) -> None:
    """LNA:card.53. A card that was looked for in the deck comes into the hand, for all to see."""
    t.deck[side] = t.deck[side] & ~BIT[number]
    t.hand[side] = t.hand[side] | BIT[number]
    t.shown[side] = t.shown[side] | BIT[number]
    t.reveal()
    if t.telling:
        t.tell("found", rule, {"side": SIDES[side], "card": CARD_ID[number]})


def leave_hand(t: Africa, number: int) -> int:
    """A card leaves its owner's hand; says whose it was."""
    side = CARD_SIDE[number]
    t.hand[side] = t.hand[side] & ~BIT[number]
    t.shown[side] = t.shown[side] & ~BIT[number]
    return side


def discard(t: Africa, number: int, rule: str) -> None:
    """A card goes from the hand, face up, to the pile. LNA:N43; a force that pays a cost too. LNA:N39"""
    side = leave_hand(t, number)
    t.pile[side] = t.pile[side] | BIT[number]
    if t.telling:
        t.tell("discarded", rule, {"side": SIDES[side], "card": CARD_ID[number]})


def play_special(t: Africa, number: int) -> None:
    """A card is played for its special rule: it lies in the pile from now on, whatever it does. LNA:cards.1, LNA:NF4"""
    side = leave_hand(t, number)
    t.pile[side] = t.pile[side] | BIT[number]
    if t.telling:
        t.tell("played", f"LNA:card.{number}", {"side": SIDES[side], "card": CARD_ID[number]})


def lay(t: Africa, number: int, plan: int, key: str, rule: str) -> None:
    """A card is played for its battle effect: it lies on the table. LNA:cards.4"""
    side = leave_hand(t, number)
    t.played[side] = t.played[side] | BIT[number]
    if t.telling:
        t.tell(key, rule, {"side": SIDES[side], "card": CARD_ID[number], "plan": PLANS[plan]})


def clear_card(t: Africa, number: int, rule: str) -> None:
    """A cancelled battle card leaves the table for the pile."""
    side = CARD_SIDE[number]
    t.played[side] = t.played[side] & ~BIT[number]
    t.pile[side] = t.pile[side] | BIT[number]
    if t.telling:
        t.tell("cancelled", rule, {"side": SIDES[side], "card": CARD_ID[number]})


def clear_table(t: Africa) -> None:
    """LNA:combat.5i. All battle cards go to the piles."""
    for side in (AXIS, ALLIES):
        t.pile[side] = t.pile[side] | t.played[side]
        t.played[side] = 0


def rebuild(t: Africa, side: int) -> None:
    """LNA:setup.7. The pile becomes the deck. LNA:N44, LNA:N67"""
    t.deck[side] = t.spent_cards(side)
    t.pile[side] = t.pile[side] & ~t.deck[side]
    t.rebuilds[side] = t.rebuilds[side] + 1
    if t.telling:
        t.tell("rebuilt", "LNA:setup.7", {"side": SIDES[side]})


def put(t: Africa, unit: int, region: int) -> None:
    """The unit stands there now."""
    side = UNIT_SIDE[unit]
    if t.place[unit] != OFF_MAP:
        t.force[side * 6 + t.place[unit]] = t.force[side * 6 + t.place[unit]] & ~(1 << unit)
    t.place[unit] = region
    t.force[side * 6 + region] = t.force[side * 6 + region] | 1 << unit


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
    t.force[side * 6 + t.place[unit]] = t.force[side * 6 + t.place[unit]] & ~(1 << unit)
    t.place[unit] = OFF_MAP
    t.losses[unit] = 0
    t.arrived &= ~(1 << unit)
    t.spent &= ~(1 << unit)
    t.far &= ~(1 << unit)
    t.attacked &= ~(1 << unit)


def send_back(t: Africa, unit: int, under_deck: bool, rule: str) -> None:
    """LNA:N54, LNA:card.34. A force that was voided goes to the discards, or under the deck of the Axis."""
    take_off(t, unit)
    if t.telling:
        t.tell("sent-back", rule, {"unit": UNIT_ID[unit], "to": "deck" if under_deck else "discards"})
    if under_deck:
        t.bottom.append(UNIT_CARD[unit])
    else:
        t.pile[UNIT_SIDE[unit]] = t.pile[UNIT_SIDE[unit]] | BIT[UNIT_CARD[unit]]


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
    t.losses[unit] = t.losses[unit] + 1
    if t.telling:
        t.tell("lost-step", rule, {"unit": UNIT_ID[unit], "losses": t.losses[unit]})
    if t.losses[unit] >= STEPS and not stays:
        remove(t, unit, "LNA:combat.5i")


def recover(t: Africa, unit: int, rule: str) -> None:
    """One step of losses is made good."""
    if t.losses[unit] == 0:
        return
    t.losses[unit] = t.losses[unit] - 1
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


# Turn and operations


def choose_kind(t: Africa, kind: int) -> None:
    """LNA:N17. What the turn is for, where it is for one kind of thing only."""
    t.kind = kind


def spend(t: Africa, unit: int, operation: str) -> None:
    """LNA:force.5. A unit has its operation of this turn."""
    t.spent |= 1 << unit
    t.operated = 1
    if t.telling:
        t.tell("ordered", "LNA:force.5", {"unit": UNIT_ID[unit], "operation": operation})


def go_far(t: Africa, unit: int) -> None:
    """LNA:force.5.attack, LNA:N36. The unit has done too much to attack in this turn."""
    t.far |= 1 << unit


def idle(t: Africa, unit: int, rule: str) -> None:
    """LNA:card.51. The unit does nothing in this turn."""
    if t.telling:
        t.tell("idle", rule, {"unit": UNIT_ID[unit]})
    t.spent |= 1 << unit
    t.far |= 1 << unit


def strike_first(t: Africa) -> None:
    """LNA:card.83. Everybody goes a region farther in this turn."""
    t.first_strike = 1


def open_algeria(t: Africa) -> None:
    """LNA:N14. The Americans have landed."""
    t.landed = 1


def begin_battle(t: Africa, region: int) -> None:
    """LNA:combat.1, LNA:N60. Fighting goes on here; where it went on before it does not begin again."""
    if t.front not in (NOWHERE, region):
        t.closed |= 1 << t.front
    t.front = region
    t.fights += 1


def end_battles(t: Africa) -> None:
    t.front = NOWHERE


def attack(t: Africa, units: int) -> None:
    """LNA:combat.2. These units have attacked in this turn."""
    t.attacked |= units


def pass_turn(t: Africa) -> None:
    """LNA:victory.2. The other player's turn begins; a round with that of the Axis."""
    t.mover = 1 - t.mover
    if t.mover == AXIS:
        t.turn += 1
    forget_turn(t)


def forget_turn(t: Africa) -> None:
    """What was done in a turn counts no more in the next one."""
    t.arrived = t.spent = t.far = t.attacked = 0
    t.first_strike = t.operated = t.closed = 0
    t.kind = MIXED
