"""Special rules that are played as actions, in one's own action phase. LNA:cards.3"""

from sandtable.games.north_africa.rules.cards import (
    ALGERIA,
    ALLIES,
    AMERICANS,
    AXIS,
    CAIRO,
    FORCE_CARDS,
    TOBRUK,
    each,
)
from sandtable.games.north_africa.rules.damage import aimed_at
from sandtable.games.north_africa.rules.field_frames import StepOut
from sandtable.games.north_africa.rules.frames import Captured, CoastRoad, Discard, Happening, Play, Search
from sandtable.games.north_africa.rules.hands import may_draw
from sandtable.games.north_africa.rules.movement import FORCED
from sandtable.games.north_africa.rules.special_cards import ACTION, special
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.verbs import recover, remove, strike_first

# What a card can be aimed at


def own_damaged(t: Africa, side: int, frame: Happening) -> list[int]:
    return each(t.damaged(t.on_map(side)))


def enemy_near(t: Africa, side: int, frame: Happening) -> list[int]:
    return each(t.near(side))


def enemy_anywhere(t: Africa, side: int, frame: Happening) -> list[int]:
    return each(t.on_map(1 - side))


def enemy_damaged(t: Africa, side: int, frame: Happening) -> list[int]:
    return [unit for unit in each(t.damaged(t.on_map(1 - side))) if t.next_to(unit)]


def ally_in_cairo(t: Africa, side: int, frame: Happening) -> list[int]:
    return each(t.units(ALLIES, CAIRO))


def ally_in_the_open(t: Africa, side: int, frame: Happening) -> list[int]:
    """Not in Tobruk, Cairo or Algeria. LNA:card.89"""
    return [u for u in each(t.on_map(ALLIES)) if t.place[u] not in (TOBRUK, CAIRO, ALGERIA)]


def next_region(t: Africa, unit: int, frame: Happening) -> list[int]:
    return t.next_to(unit)


# When a card is possible


def enemy_has_cards(t: Africa, side: int, frame: Happening) -> bool:
    return t.hand[1 - side] != 0


def holds_tobruk(t: Africa, side: int, frame: Happening) -> bool:
    return t.tobruk == side


def has_damage(t: Africa, side: int, frame: Happening) -> bool:
    return t.damaged(t.on_map(side)) != 0


def no_operation_yet(t: Africa, side: int, frame: Happening) -> bool:
    return not t.operated and not t.first_strike


def force_in_deck(t: Africa, side: int, frame: Happening) -> bool:
    """Something must be there to be found: in the deck, or in the discards if the deck must be rebuilt. LNA:N59"""
    deck = t.deck[side] | t.bottom_cards(side)
    return (deck if deck else t.pile[side]) & (FORCE_CARDS[AXIS] if side == AXIS else AMERICANS) != 0


def someone_to_gain_or_lose(t: Africa, side: int, frame: Happening) -> bool:
    return t.on_map(ALLIES) != 0 or t.damaged(t.on_map(AXIS)) != 0


def can_march(t: Africa, side: int, frame: Happening) -> bool:
    return t.on_map(side) != 0


# The cards


@special("replacements", ACTION, own_damaged)
def replacements(t: Africa, play: Play) -> None:
    """LNA:card.27, LNA:card.28, LNA:card.80. One unit recovers a step."""
    recover(t, play.target, f"LNA:card.{play.card}")


@special("dive_bombers", ACTION, enemy_near)
def dive_bombers(t: Africa, play: Play) -> None:
    """LNA:card.32, LNA:card.33, LNA:card.72. One step on an enemy in the same or the next region. LNA:N29"""
    t.push(aimed_at(play.target, 1, t, f"LNA:card.{play.card}", 1 - play.side))


@special("coast_road", ACTION, can=can_march)
def coast_road(t: Africa, play: Play) -> None:
    """LNA:card.39, LNA:card.82. Every unit may go one region. LNA:N55"""
    t.push(CoastRoad(play.side, play.card))


@special("poor_supply", ACTION, can=enemy_has_cards)
def poor_supply(t: Africa, play: Play) -> None:
    """LNA:card.40, LNA:card.41, LNA:card.42. The Axis discards a card."""
    t.push(Discard(1 - play.side, 1, f"LNA:card.{play.card}"))


@special("out_of_supply", ACTION, enemy_anywhere)
def out_of_supply(t: Africa, play: Play) -> None:
    """LNA:card.43, LNA:card.44, LNA:card.79. One step on any enemy; a card voids it."""
    t.push(aimed_at(play.target, 1, t, f"LNA:card.{play.card}", 1 - play.side))


@special("withdraw", ACTION, enemy_damaged, next_region)
def withdraw(t: Africa, play: Play) -> None:
    """LNA:card.47, LNA:card.48, LNA:card.81. A damaged enemy goes where the player of the card likes. LNA:N33"""
    t.push(StepOut(play.target, play.to, FORCED, f"LNA:card.{play.card}"))


@special("torch", ACTION, can=force_in_deck)
def torch(t: Africa, play: Play) -> None:
    """LNA:card.53. An American division is looked for in the deck and shown."""
    t.push(Search(ALLIES, play.card, AMERICANS))


@special("resupply", ACTION, can=has_damage)
def resupply(t: Africa, play: Play) -> None:
    """LNA:card.55. Every damaged unit recovers a step."""
    for unit in each(t.damaged(t.on_map(play.side))):
        recover(t, unit, f"LNA:card.{play.card}")


@special("tobruk_port", ACTION, can=holds_tobruk)
def tobruk_port(t: Africa, play: Play) -> None:
    """LNA:card.56. Three cards for whoever holds Tobruk."""
    t.push(may_draw(t, play.side, 3, f"LNA:card.{play.card}"))


@special("captured_supplies", ACTION, can=someone_to_gain_or_lose)
def captured_supplies(t: Africa, play: Play) -> None:
    """LNA:card.73, LNA:card.74, LNA:card.75. The Allies lose a step where they like, the Axis recovers one."""
    t.push(Captured(play.side, play.card))


@special("war_elsewhere", ACTION, ally_in_cairo)
def war_elsewhere(t: Africa, play: Play) -> None:
    """LNA:card.76, LNA:card.77. An Allied unit in Cairo leaves the game for another war. LNA:N51"""
    remove(t, play.target, f"LNA:card.{play.card}")


@special("first_strike", ACTION, can=no_operation_yet)
def first_strike(t: Africa, play: Play) -> None:
    """LNA:card.83. One region more for everybody this turn. LNA:N36"""
    strike_first(t)


@special("convoy_arrives", ACTION, can=force_in_deck)
def convoy_arrives(t: Africa, play: Play) -> None:
    """LNA:card.88. A force is looked for in the deck and shown."""
    t.push(Search(AXIS, play.card, FORCE_CARDS[AXIS]))


@special("confused_orders", ACTION, ally_in_the_open, next_region)
def confused_orders(t: Africa, play: Play) -> None:
    """LNA:card.89. An Allied unit goes to the next region."""
    t.push(StepOut(play.target, play.to, FORCED, f"LNA:card.{play.card}"))


@special("anti_tank_guns", ACTION, enemy_near)
def anti_tank_guns(t: Africa, play: Play) -> None:
    """LNA:card.100, LNA:card.101. Two steps on an enemy in the same or the next region; a card with Loss voids it."""
    t.push(aimed_at(play.target, 2, t, f"LNA:card.{play.card}", 1 - play.side))
