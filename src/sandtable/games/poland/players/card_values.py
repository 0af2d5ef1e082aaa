"""What strength, cards and objectives of Poland are worth to a player: rules of thumb, not rules."""

from math import exp
from typing import Final

from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import (
    AFTER,
    CARD_NUMBERS,
    DISCARD,
    PLAYED,
    RESOLUTION,
    SPAN,
    TYPES,
    WITHDRAW,
    Deck,
)
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.table import Poland
from sandtable.players.advice import squash

UNKNOWN_CARD: Final = 0.65  # what a card of the enemy's hand that nobody has seen adds to a battle, about
MOST_UNKNOWN: Final = 4.0  # but no more than three classes hold
STEEP: Final = 0.7  # how quickly a larger total becomes a certain victory
SUPPLIED: Final = 0.5  # what a supply point spent on the table is worth, in points of victory
WAITING: Final = 4  # units in hand that are enough for the next turns
KEEN: Final = 3.0  # how much better an option must be to be much likelier
MANY_SETS: Final = 16
OFTEN: Final = 0.6  # how often an attack takes its objective, so that who exploits it stays on the table
SELDOM: Final = 0.4  # how often a defence ends as a text that keeps a defender on the table wants it
FREE: Final = 0.3  # what a supply point is worth that a unit of the reserve need not cost
# By side: points in a round of a side that is out for something, and so many less mean nothing yet. Poland takes its
# few objectives late: to call it quiet too soon makes Germany bold, and both forget to defend.
USUAL_POINTS: Final = [0.3, 0.15]
GRACE: Final = [1.0, 3.0]
SAFETY: Final = 3.0  # strength by which a defender sends more than it takes
HARDLY: Final = 0.1  # of their units come, where they hardly defend
VICTORY: Final = 7.0  # what an objective is worth that wins the game
LESS: Final = [1.0, 0.9, 0.75, 0.6]  # of a class the best card counts in full, the others replace it
HALF: Final = 0.5  # of the enemy units on the table, those that a card may count, about
TYPICAL: Final = 1.2  # units of a type in a battle, before one knows who fights
RAID: Final = 0.4  # what a card of the enemy is worth that a raid costs them


class CardValues:
    """What the cards of a set are worth by themselves; looked up often, so it is worked out once for each set."""

    def __init__(self, deck: Deck) -> None:
        numbers = range(CARD_NUMBERS)
        self.defence = [deck.strength[c] + deck.defending[c] for c in numbers]  # of units
        self.attack = [deck.strength[c] + deck.attacking[c] for c in numbers]
        self.unit = [worth_unit(deck, c) for c in numbers]
        self.soon = [self.unit[c] / (deck.supply[c] + 0.5) for c in numbers]  # who comes up first
        self.lasting_attack = [1.0 if bit(deck.stays, c) else OFTEN * bit(deck.exploits, c) for c in numbers]
        self.lasting_defence = [staying(deck, c) - OFTEN * bit(deck.exploits, c) for c in numbers]
        self.held = [printed(deck, c, False) for c in numbers]  # action cards of a defender
        self.thrown = [printed(deck, c, True) for c in numbers]  # and of an attacker
        self.against = [-sum(deck.enemy_per[c]) for c in numbers]
        self.stake = [stake(deck, number) for number in range(len(deck.points))]
        self.alike = [alike(deck, c) for c in numbers]
        self.discards = [discards(deck, c) for c in numbers]
        self.later = [len(deck.effects[RESOLUTION][c]) + len(deck.effects[AFTER][c]) for c in numbers]
        self.withdraws = [any(e.rule == WITHDRAW for e in deck.effects[PLAYED][c]) for c in numbers]


KNOWN: Final[dict[str, CardValues]] = {}


def card_values_of(deck: Deck) -> CardValues:
    found = KNOWN.get(deck.text)
    if found is None:
        if len(KNOWN) >= MANY_SETS:
            KNOWN.clear()
        found = KNOWN[deck.text] = CardValues(deck)
    return found


def worth_unit(d: Deck, c: int) -> float:
    """Its strength, and what its text adds: a unit that stays on the table need not be brought up again."""
    strength = d.strength[c] + 0.4 * (d.attacking[c] + d.defending[c] + d.against_armor[c])
    return strength * (1.0 + 0.5 * staying(d, c)) + RAID * bit(d.raids, c) + FREE * d.supply[c] * bit(d.reserve, c)


def staying(d: Deck, c: int) -> float:
    """How likely the text of a unit keeps it on the table after a battle."""
    chances = OFTEN * bit(d.exploits, c) + SELDOM * (bit(d.digs_in, c) + bit(d.falls_back, c))
    return 1.0 if bit(d.stays, c) else min(1.0, chances)


def bit(marked: list[int], c: int) -> int:
    """Whether a unit is among the marked ones of its side."""
    return marked[c // SPAN] >> c % SPAN & 1


def printed(d: Deck, c: int, attacks: bool) -> float:
    """What an action card is about worth before one knows who fights."""
    typical = d.bonus[c] + (d.attacking[c] if attacks else d.defending[c]) - d.enemy[c]
    per = (sum(d.per[c]) - sum(d.enemy_per[c])) * TYPICAL + d.combined[c] * 0.7
    effects = 0.5 * sum(len(d.effects[timing][c]) for timing in range(3))
    return min(typical + per, d.most[c] or 9) + effects - 0.7 * d.cost[c]


def stake(d: Deck, number: int) -> float:
    """What an objective is worth: its points, a little for what it opens and bars."""
    opens = sum(1 for needs in (d.needs_all, d.needs_any) for bits in needs if bits >> number & 1)
    return d.points[number] + 0.3 * opens + 0.2 * count(d.bars[number])


def alike(d: Deck, c: int) -> int:
    """The first unit of this side that differs from this one by its name only; for other cards the card itself."""
    side, place = c // SPAN, c % SPAN
    if not d.units[side] >> place & 1:
        return c
    for other in range(side * SPAN, c):
        if d.units[side] >> other % SPAN & 1 and traits(d, other) == traits(d, c):
            return other
    return c


def discards(d: Deck, c: int) -> int:
    """The classes that a card discards when it is played, as bits."""
    found = 0
    for effect in d.effects[PLAYED][c]:
        if effect.rule == DISCARD:
            found |= effect.amount
    return found


def traits(d: Deck, c: int) -> list[int]:
    side, place = c // SPAN, c % SPAN
    marked = (d.stays, d.spent, d.exploits, d.digs_in, d.falls_back, d.reserve, d.raids)
    marks = [bits[side] >> place & 1 for bits in marked]
    return [d.type[c], d.supply[c], d.strength[c], d.attacking[c], d.defending[c], d.against_armor[c], *marks]


def strength(values: list[int], side: int, bits: int) -> int:
    """The strength of some units of a side, by the table for attack or defence."""
    first = side * SPAN
    found = 0
    for i in each(bits):
        found += values[first + i]
    return found


def unknown_cards(t: Poland, side: int) -> float:
    """What the hand of the enemy may add."""
    return min(MOST_UNKNOWN, UNKNOWN_CARD * count(t.hand[side] & ~t.shown[side]))


def hand_cards(t: Poland, card_values: CardValues, side: int, attacks: bool, facing: float = 0.0) -> float:
    """The best card of each class in hand, less for the second and third: the enemy may answer.

    `facing` is the share of the enemy units on the table that will fight, if that is known: for cards that count them.
    """
    best = [0.0, 0.0, 0.0]
    values = card_values.thrown if attacks else card_values.held
    deck = t.deck
    for i in each(t.hand[side] & deck.actions[side] & ~deck.only_as[2 if attacks else 1][side]):
        c = side * SPAN + i
        place = deck.class_of[c]
        value = values[c]
        if facing and card_values.against[c]:
            value += counted(t, c, facing) - TYPICAL * card_values.against[c]
        if value > best[place]:
            best[place] = value
    best.sort(reverse=True)
    return best[0] + 0.7 * best[1] + 0.4 * best[2]


def counted(t: Poland, c: int, share: float) -> float:
    """What a card takes from the enemy for their units, if such a share of those on the table fights."""
    enemy = 1 - c // SPAN
    found = 0.0
    for kind in range(len(TYPES)):
        amount = t.deck.enemy_per[c][kind]
        if amount:
            found -= amount * share * count(t.units[enemy] & t.deck.of_type[enemy][kind])
    most = t.deck.most[c]
    return min(found, float(most)) if most else found


def chance_to_take(
    t: Poland, number: int, seen: float, cards: float, more_cards: float, there: float, unknown: float
) -> float:
    """How likely an attack of so much strength takes an objective from a defender who sees it and sends a little more
    than it takes, if so much lies there; then the cards decide. `more_cards`: what the cards gain if all of it comes.
    """
    defender = t.deck.defender[number]
    lacks = seen - defender
    used = min(max(1.0, lacks), there)
    sent = min(max(0.0, lacks) + SAFETY, there)
    return squash(STEEP * (lacks + cards + more_cards * used / there - sent - unknown - 0.5))


def points(t: Poland, card_values: CardValues, number: int) -> float:
    """What an objective is worth now: more when somebody is near ten, most when it wins the game."""
    if t.score[t.deck.taker[number]] + t.deck.points[number] >= GOAL:
        return VICTORY
    return card_values.stake[number] * (1.0 + 0.06 * max(t.score[0], t.score[1]))


def unrest(t: Poland, side: int) -> float:
    """How much of the threat of a side is to be believed: less, the longer it has taken hardly anything.

    With a turn limit somebody can win by waiting; then it means nothing.
    """
    if t.readings.last_turn:
        return 1.0
    missed = USUAL_POINTS[side] * t.turn - t.score[side] - GRACE[side]
    return 1.0 / (1.0 + 0.5 * missed) if missed > 0 else 1.0


def keep(t: Poland, card_values: CardValues, c: int) -> float:
    """What it costs to give a card up. Of units those are worth much that come up soon, by supply or as a reserve."""
    side = c // SPAN
    if not t.deck.units[side] >> c % SPAN & 1:
        worth = 0.3 + 0.5 * action_worth(t, card_values, c)
        if unrest(t, 1 - side) == 1.0:
            return worth
        return 0.3 + (worth - 0.3) * LESS[min(better(t, card_values, c), len(LESS) - 1)]
    worth = card_values.unit[c]
    if t.deck.reserve[side] >> c % SPAN & 1 or before(t, card_values, c) < WAITING:
        return 0.7 + 0.4 * worth
    return 0.2 + 0.15 * worth


def action_worth(t: Poland, card_values: CardValues, c: int) -> float:
    """What an action card is worth in the hand: as an attacker's, or as a defender's, as far as somebody attacks."""
    side, bit_of = c // SPAN, 1 << c % SPAN
    more = 0.0
    if card_values.against[c]:
        more = counted(t, c, HALF) - TYPICAL * card_values.against[c]
    attacking = 0.0 if t.deck.only_as[2][side] & bit_of else card_values.thrown[c] + more
    defending = 0.0 if t.deck.only_as[1][side] & bit_of else card_values.held[c] + more
    return max(attacking, unrest(t, 1 - side) * defending)


def better(t: Poland, card_values: CardValues, c: int) -> int:
    """How many action cards of the same class in hand are worth more; of two alike one."""
    side = c // SPAN
    place, worth = t.deck.class_of[c], card_values.thrown[c]
    found = 0
    for i in each(t.hand[side] & t.deck.actions[side]):
        o = side * SPAN + i
        other = card_values.thrown[o]
        if t.deck.class_of[o] == place and (other > worth or (other == worth and o < c)):
            found += 1
    return found


def before(t: Poland, card_values: CardValues, c: int) -> int:
    """How many units in hand will be brought up by supply before this one."""
    side = c // SPAN
    soon = card_values.soon[c]
    found = 0
    for i in each(t.hand[side] & t.deck.units[side] & ~t.deck.reserve[side]):
        o = side * SPAN + i
        if card_values.soon[o] > soon or (card_values.soon[o] == soon and o < c):
            found += 1
    return found


def spread(values: list[float]) -> list[float]:
    """Weights from what options are worth in points."""
    best = max(values)
    return [exp(KEEN * (value - best)) for value in values]
