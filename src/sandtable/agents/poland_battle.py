"""Poland: what a sound player does in a battle, with his units and with his action cards."""

from sandtable.agents.advice import squash
from sandtable.agents.poland_worth import (
    STEEP,
    SUPPLIED,
    hand_cards,
    keep,
    points,
    table_strength,
    unit_strength,
    unknown_cards,
)
from sandtable.games.poland.bits import each
from sandtable.games.poland.deck import SPAN
from sandtable.games.poland.frames import Battle
from sandtable.games.poland.strength import against, leader, own, total
from sandtable.games.poland.table import NO_CARD, Poland
from sandtable.kernel import PASS, Option


def best_plays(t: Poland, f: Battle, side: int) -> list[tuple[float, int]]:
    """The best card of each class in the own hand as it would change the margin now: (change, card), best first."""
    best: dict[int, tuple[float, int]] = {}
    hand = t.hand[side] & t.deck.actions[side] & ~t.deck.only_as[2 if side == f.attacker else 1][side]
    for i in each(hand):
        c = side * SPAN + i
        change = float(swing(t, f, c))
        place = t.deck.class_of[c]
        if place not in best or change > best[place][0]:
            best[place] = (change, c)
    return sorted(best.values(), reverse=True)


def swing(t: Poland, f: Battle, c: int) -> int:
    """How much the margin changes for the player of this card, with what it discards."""
    change = own(t, f, c) - against(t, c)
    change -= standing(t, f, c // SPAN, t.deck.class_of[c])
    for effect in t.deck.effects[0][c]:
        if effect.rule == 0:
            for place in range(3):
                older = t.in_play[place]
                if effect.amount >> place & 1 and place != t.deck.class_of[c] and older != NO_CARD:
                    change += max(0, -standing(t, f, c // SPAN, place))
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
    if leader(t, f) == side:
        return min(0, -ahead)
    return 1 - ahead if side == f.attacker else -ahead


def weigh_oppose(t: Poland, options: list[Option]) -> list[float]:
    """Defend where it can succeed and pays; with as little as is needed; else with nothing."""
    f = t.battle()
    side = 1 - f.attacker
    lacks = needed(t, f, side)
    cards, unknown = hand_cards(t, side, False), unknown_cards(t, 1 - side)
    reach = table_strength(t, side, t.units[side], False) + cards
    chance = squash(STEEP * (reach - lacks - unknown))
    stake = points(t, t.deck.objective_number(f.objective))
    if t.score[f.attacker] + t.deck.points[t.deck.objective_number(f.objective)] >= 10:
        stake = 20.0
    pays = stake * chance > SUPPLIED * min(max(lacks, 1), 8)
    goal = lacks + unknown * 0.6 - cards * 0.7
    go_on = pays and (not t.committed[side] or goal > 0)
    found = []
    for option in options:
        if option.verb == "done":
            found.append(0.2 if go_on else 1.0)
        else:
            gives = unit_strength(t, side, t.deck.card(option) % SPAN, False)
            over = max(0.0, gives - max(1.0, goal))
            found.append(max(0.05, (0.5 + 0.1 * gives - 0.12 * over) * (1.0 if go_on else 0.4)))
    return found


def weigh_actions(t: Poland, options: list[Option]) -> list[float]:
    """Who leads passes; who does not plays what turns the battle, if all his cards together can."""
    f = t.battle()
    side = t.seat
    lacks = needed(t, f, side)
    plays = best_plays(t, f, side)
    reach = sum(change for change, _ in plays if change > 0)
    found = []
    for option in options:
        if option is PASS:
            found.append(0.5)
            continue
        c = t.deck.card(option)
        found.append(weigh_card(t, f, c, lacks, reach))
    return found


def weigh_card(t: Poland, f: Battle, c: int, lacks: int, reach: float) -> float:
    side = c // SPAN
    change = swing(t, f, c)
    after = 0.3 * sum(len(t.deck.effects[timing][c]) for timing in (1, 2))
    price = 0.06 * keep(t, c) + 0.1 * t.deck.cost[c]
    if ends_battle(t, c):
        own_cards = reach >= lacks
        return 0.9 if lacks > 0 and not own_cards else 0.05
    if lacks > 0:
        if reach < lacks:
            return 0.05 + (0.55 if change >= 0 and after >= 0.3 and t.committed[side] else 0.0)
        enough = change >= lacks
        return (1.4 - 0.05 * (change - lacks) if enough else 0.8 + 0.05 * change) - price
    if change >= 0 and after >= 0.3:
        return 0.7 - price
    return 0.2 - price


def ends_battle(t: Poland, c: int) -> bool:
    return any(effect.rule == 3 for effect in t.deck.effects[0][c])
