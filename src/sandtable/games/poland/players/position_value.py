"""Poland: who is ahead at the beginning of a turn.

The weights are near those that fit games of the heuristic player, and none is below nothing: a player who thinks that a
good unit in hand does harm throws it away.
"""

from typing import Final

from sandtable.games.poland.players.card_values import (
    CardValues,
    card_values_of,
    hand_cards,
    strength,
    unrest,
)
from sandtable.games.poland.players.turn_choice import Prospect
from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import GERMANY, POLAND, SPAN
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.table import Poland
from sandtable.players.advice import squash

NEXT: Final = 4  # units in hand that will come up soon
LAST: Final = 0.6  # what the others are worth, compared with these
GERMAN: Final = [0.400, 0.080, 0.030, 0.180, 0.100, 1.500]
POLISH: Final = [0.480, 0.050, 0.150, 0.100, 0.080, 1.000]
EVEN: Final = -1.200  # for Germany, when nothing else counts
TO_MOVE: Final = 0.150  # more for Germany when it is its turn
LIMIT: Final = 4.0  # for whoever would win at the turn limit, in its last turn
IDLE: Final = 0.5  # of a lead is nothing worth by itself, where the enemy only sits
AT_HAND: Final = 0.3  # what a point is worth that the next blow would take
READY: Final = 0.3  # of a lead is worth something again, if the last blow would surely succeed
FAR: Final = 4  # turns before the limit in which that is worth half as much


def german_chances(t: Poland) -> float:
    """How likely Germany wins. Where the enemy only sits, a lead is turned into a victory only by a last blow."""
    total = outlook(t)
    ahead = GERMANY if total > 0 else POLAND
    calm = 1.0 - unrest(t, 1 - ahead)
    chance = squash(total)
    if not calm:
        return chance
    ready = readiness(t, ahead)
    return 0.5 + (chance - 0.5) * (1.0 - calm * (IDLE - READY * ready))


def readiness(t: Poland, side: int) -> float:
    """How likely a side would take what it lacks to victory with all it has on the table and in hand."""
    prospect = Prospect(t, side, t.units[side])
    best = 0.0
    for number in t.targets(side):
        if t.score[side] + t.deck.points[number] >= GOAL:
            best = max(best, prospect.blow_at(number, 0.0))
    return best


def within_reach(t: Poland, side: int) -> float:
    """The points that a side would probably take with all it has, from an enemy who only sits."""
    if unrest(t, 1 - side) == 1.0:
        return 0.0
    prospect = Prospect(t, side, t.units[side])
    best = 0.0
    for number in t.targets(side):
        best = max(best, t.deck.points[number] * prospect.blow_at(number, 0.0))
    return best


def outlook(t: Poland) -> float:
    """What speaks for Germany."""
    card_values = card_values_of(t.deck)
    total = EVEN + (TO_MOVE if t.mover == GERMANY else 0.0)
    for weight, feature in zip(GERMAN, features(t, card_values, GERMANY), strict=True):
        total += weight * feature
    for weight, feature in zip(POLISH, features(t, card_values, POLAND), strict=True):
        total -= weight * feature
    total += AT_HAND * (within_reach(t, GERMANY) - within_reach(t, POLAND))
    return total + at_limit(t)


def at_limit(t: Poland) -> float:
    """What speaks for Germany because time is running out. POL:arena.1"""
    if not t.readings.last_turn:
        return 0.0
    share = LIMIT * FAR / (FAR + t.readings.last_turn - t.turn)
    return share if t.score[GERMANY] > t.score[POLAND] else -share


def features(t: Poland, card_values: CardValues, side: int) -> list[float]:
    """Points; units on the table as attackers and as defenders; cards in hand; units in hand; victory at hand."""
    hand = t.hand[side]
    waiting = [card_values.unit[side * SPAN + i] for i in each(hand & t.deck.units[side])]
    waiting.sort(reverse=True)
    attack = strength(card_values.attack, side, t.units[side])
    return [
        float(t.score[side]),
        float(attack) if side == POLAND else unrest(t, side) * attack,
        unrest(t, 1 - side) * strength(card_values.defence, side, t.units[side]),
        float(count(hand & t.deck.actions[side])),
        sum(waiting[:NEXT]) + LAST * sum(waiting[NEXT:]),
        last_blow(t, card_values, side, attack) if t.mover == side else 0.0,
    ]


def last_blow(t: Poland, card_values: CardValues, side: int, attack: int) -> float:
    """How likely a side takes now what it lacks to victory; nothing if no single objective is enough."""
    margin = -99
    for number in t.targets(side):
        if t.score[side] + t.deck.points[number] >= GOAL:
            margin = max(margin, t.deck.attacker[number] - t.deck.defender[number])
    if margin == -99:
        return 0.0
    ours = attack + hand_cards(t, card_values, side, True)
    theirs = strength(card_values.defence, 1 - side, t.units[1 - side]) + hand_cards(t, card_values, 1 - side, False)
    return squash(0.5 * (ours - theirs + margin))
