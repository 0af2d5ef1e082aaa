"""What strength, cards and objectives of Poland are worth to a player: rules of thumb, not rules."""

from math import exp
from typing import Final

from sandtable.games.poland.bits import count, each
from sandtable.games.poland.deck import SPAN
from sandtable.games.poland.table import Poland

UNKNOWN_CARD: Final = 0.42  # what a card of the enemy's hand that nobody has seen adds to a battle, about
MOST_UNKNOWN: Final = 3.5  # but no more than three classes hold
STEEP: Final = 0.7  # how quickly a larger total becomes a certain victory
SUPPLIED: Final = 0.22  # what a supply point spent on the table is worth, in points of victory
WAITING: Final = 5  # units in hand that are enough for the next turns
KEEN: Final = 3.0  # how much better an option must be to be much likelier


def unit_strength(t: Poland, side: int, i: int, attacks: bool) -> int:
    c = side * SPAN + i
    return t.deck.strength[c] + (t.deck.attacking[c] if attacks else t.deck.defending[c])


def table_strength(t: Poland, side: int, bits: int, attacks: bool) -> int:
    return sum(unit_strength(t, side, i, attacks) for i in each(bits))


def unknown_cards(t: Poland, side: int) -> float:
    """What the hand of the enemy may add."""
    unseen = count(t.hand[side] & ~t.shown[side])
    return min(MOST_UNKNOWN, UNKNOWN_CARD * unseen)


def printed(t: Poland, c: int, attacks: bool) -> float:
    """What an action card is about worth before one knows who fights."""
    d = t.deck
    typical = d.bonus[c] + (d.attacking[c] if attacks else d.defending[c]) - d.enemy[c]
    per = sum(d.per[c]) * 1.2 - sum(d.enemy_per[c]) * 1.2 + d.combined[c] * 0.7
    effects = 0.5 * sum(len(d.effects[timing][c]) for timing in range(3))
    return min(typical + per, d.most[c] or 9) + effects - 0.7 * d.cost[c]


def hand_cards(t: Poland, side: int, attacks: bool) -> float:
    """The best card of each class in the own hand, less for the second and third: the enemy may answer."""
    best = [0.0, 0.0, 0.0]
    for i in each(t.hand[side] & t.deck.actions[side] & ~t.deck.only_as[2 if attacks else 1][side]):
        c = side * SPAN + i
        best[t.deck.class_of[c]] = max(best[t.deck.class_of[c]], printed(t, c, attacks))
    best.sort(reverse=True)
    return best[0] + 0.7 * best[1] + 0.4 * best[2]


def points(t: Poland, number: int) -> float:
    """What an objective is worth: its points, a little for what it opens and bars; more when somebody is near ten."""
    opens = sum(1 for needs in (t.deck.needs_all, t.deck.needs_any) for bits in needs if bits >> number & 1)
    worth = t.deck.points[number] + 0.3 * opens + 0.2 * count(t.deck.bars[number])
    return worth * (1.0 + 0.06 * max(t.score))


def worth_unit(t: Poland, c: int) -> float:
    return t.deck.strength[c] + 0.4 * (t.deck.attacking[c] + t.deck.defending[c] + t.deck.against_armor[c])


def keep(t: Poland, c: int) -> float:
    """What it costs to give a card up. Of units only the best few in hand will come up before others do."""
    side = c // SPAN
    if t.deck.units[side] >> c % SPAN & 1:
        worth = worth_unit(t, c)
        others = [side * SPAN + i for i in each(t.hand[side] & t.deck.units[side])]
        better = sum(1 for o in others if (worth_unit(t, o), -o) > (worth, -c))
        return 0.7 + 0.4 * worth if better < WAITING else 0.2 + 0.1 * worth
    return 0.3 + max(printed(t, c, True), printed(t, c, False)) * 0.5


def spread(values: list[float]) -> list[float]:
    """Weights from what options are worth in points."""
    best = max(values)
    return [exp(KEEN * (value - best)) for value in values]
