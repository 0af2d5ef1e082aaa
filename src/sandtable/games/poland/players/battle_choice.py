"""Poland: what a good player does in a battle, with units and with action cards."""

from typing import Final

from sandtable.games.poland.players.card_values import (
    STEEP,
    SUPPLIED,
    CardValues,
    card_values_of,
    hand_cards,
    keep,
    points,
    strength,
    unknown_cards,
)
from sandtable.games.poland.rules.deck import CLASSES, SPAN
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.frames import Battle
from sandtable.games.poland.rules.strength import against, own, total, wins_ties
from sandtable.games.poland.rules.table import NO_CARD, Poland
from sandtable.kernel import PASS, Option
from sandtable.players.advice import squash

CLEARING: Final = 0.15  # for a card that must come before those that it would discard


def swing(t: Poland, f: Battle, card_values: CardValues, c: int) -> int:
    """How much the margin changes for the player of this card, with what it discards."""
    side, place = c // SPAN, t.deck.class_of[c]
    change = own(t, f, c) - against(t, c) - standing(t, f, side, place)
    classes = card_values.discards[c]
    if not classes:
        return change
    for other in range(len(CLASSES)):
        if classes >> other & 1 and other != place and t.in_play[other] != NO_CARD:
            gone = -standing(t, f, side, other)
            change += gone if t.readings.discards_own else max(0, gone)
    return change


def standing(t: Poland, f: Battle, side: int, place: int) -> int:
    """What the card in play of a class gives this side now; negative if it is the enemy's."""
    older = t.in_play[place]
    if older == NO_CARD:
        return 0
    gives = own(t, f, older) - against(t, older)
    return gives if older // SPAN == side else -gives


def needed(t: Poland, f: Battle, side: int) -> int:
    """How much a side lacks to win as it stands; not positive if it leads."""
    ahead = total(t, f, side) - total(t, f, 1 - side)
    if ahead:
        return -ahead + (1 if ahead < 0 and side == f.attacker else 0)
    holds = wins_ties(t, f.attacker) and not wins_ties(t, 1 - f.attacker)
    return 0 if holds == (side == f.attacker) else int(side == f.attacker)


def weigh_oppose(t: Poland, options: list[Option]) -> list[float]:
    """Defend where it can succeed and pays; with as little as is needed; else with nothing."""
    f = t.battle()
    side = 1 - f.attacker
    card_values = card_values_of(t.deck)
    number = t.deck.objective_number(f.objective)
    lacks = needed(t, f, side)
    cards, unknown = hand_cards(t, card_values, side, False), unknown_cards(t, 1 - side)
    reach = strength(card_values.defence, side, t.units[side]) + cards
    chance = squash(STEEP * (reach - lacks - unknown))
    stake = 20.0 if t.score[f.attacker] + t.deck.points[number] >= GOAL else points(t, card_values, number)
    pays = stake * chance > SUPPLIED * min(max(lacks, 1), 8)
    goal = lacks + unknown * 0.6 - cards * 0.7
    go_on = pays and (not t.committed[side] or goal > 0)
    found = []
    for option in options:
        if option.verb == "done":
            found.append(0.1 if go_on else 1.0)
        else:
            gives = card_values.defence[t.deck.card(option)]
            over = max(0.0, gives - max(1.0, goal))
            lasts = 0.2 * card_values.lasting_defence[t.deck.card(option)]
            found.append(max(0.05, 0.5 + 0.1 * gives - 0.12 * over + lasts) * (1.0 if go_on else 0.1))
    return found


def weigh_join(t: Poland, options: list[Option]) -> list[float]:
    """Commit another unit if it turns the battle, or helps one that is not decided."""
    f = t.battle()
    side = t.seat
    lacks = needed(t, f, side)
    values = card_values_of(t.deck).attack if side == f.attacker else card_values_of(t.deck).defence
    close = lacks + unknown_cards(t, 1 - side) * 0.6
    found = []
    for option in options:
        if option.verb == "done":
            found.append(0.1 if close > 0 else 1.0)
        else:
            found.append(0.1 + (1.0 if values[t.deck.card(option)] >= lacks else 0.3) * (1.0 if close > 0 else 0.1))
    return found


def weigh_actions(t: Poland, options: list[Option]) -> list[float]:
    """Who leads passes; who does not plays what turns the battle, if all their cards together can."""
    f = t.battle()
    card_values = card_values_of(t.deck)
    lacks = needed(t, f, t.seat)
    changes: list[int] = []
    best = [0] * len(CLASSES)
    for option in options:
        if option is PASS:
            changes.append(0)
            continue
        c = t.deck.card(option)
        change = swing(t, f, card_values, c)
        changes.append(change)
        place = t.deck.class_of[c]
        best[place] = max(best[place], change)
    reach = sum(best)
    found = []
    for option, change in zip(options, changes, strict=True):
        weight = 0.5
        if option is not PASS:
            c = t.deck.card(option)
            weight = weigh_card(t, card_values, c, change, lacks, reach) - 0.25 * spoils(t, card_values, c)
            if lacks > change > 0 and clears_the_way(t, card_values, c, best):
                weight += CLEARING
        found.append(max(0.0, weight) ** 3)
    return found


def clears_the_way(t: Poland, card_values: CardValues, c: int, best: list[int]) -> bool:
    """Whether a card would discard another that is still to be played, so that it should come first. POL:P12"""
    if not t.readings.discards_own:
        return False
    classes = card_values.discards[c]
    return any(classes >> place & 1 and best[place] > 0 for place in range(len(CLASSES)))


def spoils(t: Poland, card_values: CardValues, c: int) -> int:
    """How many of the player's own cards in play lose what they would do later, if this one is played."""
    places = 1 << t.deck.class_of[c]
    if t.readings.discards_own:
        places |= card_values.discards[c]
    found = 0
    for place in range(len(CLASSES)):
        older = t.in_play[place]
        if older != NO_CARD and older // SPAN == c // SPAN and places >> place & 1:
            found += card_values.later[older]
    return found


def weigh_card(t: Poland, card_values: CardValues, c: int, change: int, lacks: int, reach: int) -> float:
    after = card_values.later[c] > 0
    if card_values.withdraws[c]:
        return 0.9 if lacks > 0 and reach < lacks else 0.05
    if lacks > 0:
        if reach < lacks:
            return 0.05 + (0.55 if change >= 0 and after and t.committed[c // SPAN] else 0.0)
        enough = change >= lacks
        return (1.4 - 0.05 * (change - lacks) if enough else 0.8 + 0.05 * change) - price(t, card_values, c)
    if change >= 0 and after:
        return 0.7 - price(t, card_values, c)
    return 0.03


def price(t: Poland, card_values: CardValues, c: int) -> float:
    """What it costs to play a card."""
    return 0.06 * keep(t, card_values, c) + 0.1 * t.deck.cost[c]
