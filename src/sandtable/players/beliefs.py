"""What a seat makes of the cards that it cannot place: how likely each is in the enemy's hand, by what the enemy did.

Only what the seat saw goes in: its own views, and the enemy's answers as they are shown. Each card has a chance of its
own; together they are as many as the hand is known to hold. Cards that come and go change the chances, and so does
each answer: a card with which the advice would rather have given another answer becomes less likely.
"""

from math import exp, log
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel import Dice, Option, SeededDice, State
from sandtable.players.advice import Advice, added_up

HANDS: Final = 4  # that are tried for each answer of the enemy: the rest of the hand decides what a card would do
CARELESS: Final = 0.2  # of the enemy's answers are given for reasons that the advice does not know
TRUST: Final = 0.75  # in what an answer tells: players do not think like the advice
MOST: Final = 3.0  # by how much one answer makes a card likelier or less likely at most
NEARLY_SURE: Final = 0.01  # the chance that is left to a card, however much speaks against it
SURE: Final = 1e-6  # stands for no chance at all where something is divided by it
DIGITS: Final = 4  # of a chance that is told
GRAIN: Final = 1 << 24  # how finely dice are turned into a share
WIDEST: Final = 16.0  # the logarithm of the largest common factor of all odds
HALVINGS: Final = 36  # of the interval in which it lies

Held = list[tuple[int, float]]  # a kind of card, once for each copy, and how likely the enemy holds it


class Trust:
    """How much is made of what the enemy does."""

    def __init__(self, trust: float = TRUST, careless: float = CARELESS, hands: int = HANDS) -> None:
        self.trust = trust
        self.careless = careless
        self.hands = hands


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """The belief of one seat in a game for two, from its first moment on. Tell it of every answer, before and after."""

    def __init__(self, state: State, seat: str, advice: Advice, trust: Trust | None = None) -> None:
        self.seat = seat
        self.me = state.game.seat_number(seat)
        self.advice = advice
        self.trust = Trust() if trust is None else trust
        self.cards = advice.unseen(state, self.me)
        self.size = len(advice.held(state, self.me))
        self.chances = even(len(self.cards), self.size)
        self.before: State | None = None  # a world of the moment in which the enemy answers
        self.shown = ""
        self.seen = 0  # answers so far

    def sees(self, state: State, option: Option) -> None:
        """Before an answer: whose it is, and what is shown of it."""
        self.seen += 1
        self.before = None
        if state.seat >= 0 and state.seat != self.me and self.cards and self.trust.trust > 0:
            shown = self.advice.shown(option)
            if shown == option.text and not self.advice.secret(state):
                self.before = state.resample(self.seat, SeededDice(self.seen))
                self.shown = shown

    def saw(self, state: State) -> None:
        """After it, and whatever followed without being asked."""
        cards = self.advice.unseen(state, self.me)
        left = missing(self.cards, cards)
        if self.before is not None:
            self.weigh(self.before, left)
            self.before = None
        self.shift(cards, left, len(self.advice.held(state, self.me)))

    # ------------------------------------------------------------------------------------- what an answer tells

    def weigh(self, world: State, left: list[int]) -> None:
        """Each card that is still unseen is tried in the enemy's hand: how likely would they have answered like this?

        `left` are cards that the answer brought to light: the hand held them.
        """
        count = len(self.cards)
        dice = SeededDice(self.seen)
        likely = [0.0] * count
        usual = [0.0] * count
        for _ in range(self.trust.hands):
            hand = self.rest_of_hand(left, dice)
            if hand is None:
                return
            self.try_hand(world, hand, likely, usual)
        most = log(MOST)
        for i in range(count):
            if usual[i] > 0:
                told = self.trust.trust * log(max(likely[i], 1e-9) / usual[i])
                self.chances[i] = moved(self.chances[i], exp(min(most, max(-most, told))))
        self.put_copies_in_order()
        fit(self.chances, self.size)

    def put_copies_in_order(self) -> None:
        """Of several copies the first chance is that of holding one at all, the next that of holding two."""
        for i in range(1, len(self.cards)):
            k = i
            while k > 0 and self.cards[k - 1] == self.cards[k] and self.chances[k - 1] < self.chances[k]:
                self.chances[k - 1], self.chances[k] = self.chances[k], self.chances[k - 1]
                k -= 1

    def rest_of_hand(self, left: list[int], dice: Dice) -> list[bool] | None:
        """A hand that the enemy could have, with the cards that were just seen and without one of the others."""
        drawn = draw_by(self.chances, self.size, dice)
        for card in left:
            places = [i for i in range(len(drawn)) if self.cards[i] == card]
            if not any(drawn[i] for i in places):
                drawn[places[0]] = True
        free = [i for i in range(len(drawn)) if drawn[i] and self.cards[i] not in left]
        while free and drawn.count(True) >= self.size:
            drawn[free.pop(dice.below(len(free)))] = False
        return drawn if drawn.count(True) == self.size - 1 else None

    def try_hand(self, world: State, hand: list[bool], likely: list[float], usual: list[float]) -> None:
        """With each other card as the last one of this hand: the likelihood of the answer, and what is usual."""
        fits: list[int] = []
        found: list[float] = []
        total = weight = 0.0
        rest = [self.cards[i] for i in range(len(hand)) if hand[i]]
        for i in range(len(hand)):
            if hand[i]:
                continue
            if fits and self.cards[fits[-1]] == self.cards[i]:
                chance = found[-1]  # another copy of the same card
            elif self.advice.hold(world, self.me, [*rest, self.cards[i]]):
                chance = self.likelihood(world)
            else:
                continue
            fits.append(i)
            found.append(chance)
            odds = odds_of(self.chances[i])
            total += odds * chance
            weight += odds
        if total <= 0 or added_up(found) <= 0:
            return  # nothing explains it
        for k in range(len(fits)):
            likely[fits[k]] += found[k]
            usual[fits[k]] += total / weight

    def likelihood(self, world: State) -> float:
        """How likely the enemy answers like this in such a world."""
        options = world.options()
        place = -1
        for i in range(len(options)):
            if options[i].text == self.shown:
                place = i
                break
        if place < 0:
            return 0.0
        if len(options) == 1:
            return 1.0
        weights = self.advice.weights(world)
        total = added_up(weights)
        share = weights[place] / total if total > 0 else 0.0
        return (1 - self.trust.careless) * share + self.trust.careless / len(options)

    # -------------------------------------------------------------------------------------- what comes and goes

    def shift(self, cards: list[int], left: list[int], size: int) -> None:
        """Cards have left the hand for all to see, and others were drawn."""
        if cards == self.cards and size == self.size:
            return
        kept: list[float] = []
        gone: i64 = 0
        i: i64 = 0
        for card in cards:
            while i < len(self.cards) and (self.cards[i] < card or (gone < len(left) and self.cards[i] == left[gone])):
                if gone < len(left) and self.cards[i] == left[gone]:
                    gone += 1  # of several copies the first, which was the likeliest
                i += 1
            if i < len(self.cards) and self.cards[i] == card:
                kept.append(self.chances[i])
                i += 1
            else:
                kept.append(0.0)  # it lay open before: now it is in the deck
        stayed = min(size, max(0, self.size - len(left)))
        self.cards = cards
        self.size = size
        fit(kept, stayed)
        drawn = size - stayed
        if drawn > 0:
            rest = len(cards) - added_up(kept)
            share = min(1.0, drawn / rest) if rest > 0 else 0.0
            for k in range(len(kept)):
                kept[k] += (1 - kept[k]) * share
        fit(kept, size)
        self.chances = kept

    def held(self) -> Held:
        """As plain data: each card that cannot be placed, and its chance."""
        return [(self.cards[i], round(self.chances[i], DIGITS)) for i in range(len(self.cards))]


class Assumption:
    """What worlds are dealt by: the chances of a belief, for the moment of which it is and for those that follow."""

    def __init__(self, advice: Advice, t: State, seat: str, held: Held) -> None:
        self.advice = advice
        self.me = t.game.seat_number(seat)
        self.held = held
        self.cards: list[int] = []
        self.size = -1
        self.chances: list[float] = []

    def deal(self, world: State, dice: Dice) -> bool:
        """Deal the enemy's hand again in this world; whether that was possible."""
        cards = self.advice.unseen(world, self.me)
        size = len(self.advice.held(world, self.me))
        if size != self.size or cards != self.cards:
            self.cards, self.size = cards, size
            self.chances = chances_for(cards, size, self.held)
        drawn = draw_by(self.chances, size, dice)
        return self.advice.hold(world, self.me, [cards[i] for i in range(len(cards)) if drawn[i]])


# ------------------------------------------------------------------------------------------------------ chances


def even(count: int, size: int) -> list[float]:
    """All alike."""
    return [size / count if count else 0.0] * count


def chances_for(cards: list[int], size: int, held: Held) -> list[float]:
    """The chances of these cards, as far as they are known; a card of which nothing is known is in the deck."""
    found: list[float] = []
    i: i64 = 0
    for card in cards:
        while i < len(held) and held[i][0] < card:
            i += 1
        if i < len(held) and held[i][0] == card:
            found.append(held[i][1])
            i += 1
        else:
            found.append(0.0)
    fit(found, size)
    return found


def odds_of(chance: float) -> float:
    """For to against."""
    return chance / max(SURE, 1 - chance)


def moved(chance: float, factor: float) -> float:
    """With other odds. What an answer tells never makes it sure: only what was counted does."""
    odds = odds_of(chance) * factor
    if chance < NEARLY_SURE or 1 - chance < NEARLY_SURE:
        return chance
    return min(1 - NEARLY_SURE, max(NEARLY_SURE, odds / (1 + odds)))


def fit(chances: list[float], size: int) -> None:
    """Change all odds by the same factor, so that the chances add up to the size of the hand. What is sure stays so.

    >>> chances = [0.9, 0.5, 0.1, 0.0]
    >>> fit(chances, 1)
    >>> round(sum(chances), 6), chances[0] > chances[1] > chances[2] > chances[3]
    (1.0, True)
    """
    count = len(chances)
    possible = 0
    for chance in chances:
        possible += chance > 0
    if possible <= size:
        rest = (size - possible) / (count - possible) if count > possible else 0.0
        for i in range(count):
            chances[i] = 1.0 if chances[i] > 0 else rest
        return
    odds: list[float] = []
    for chance in chances:
        odds.append(odds_of(chance))
    low, high = -WIDEST, WIDEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        factor = exp(middle)
        total = 0.0
        for each in odds:
            total += factor * each / (1 + factor * each)
        if total > size:
            high = middle
        else:
            low = middle
    factor = exp((low + high) / 2)
    for i in range(count):
        chances[i] = factor * odds[i] / (1 + factor * odds[i])


def draw_by(chances: list[float], size: int, dice: Dice) -> list[bool]:
    """So many of them, each as likely as its chance says: one after the other in any order, at even distances."""
    count = len(chances)
    drawn = [False] * count
    order = list(range(count))
    at = dice.below(GRAIN) / GRAIN
    passed = 0.0
    taken = 0
    for step in range(count):
        other = step + dice.below(count - step)
        i = order[other]
        order[other] = order[step]
        passed += chances[i]
        if passed > at and taken < size:
            drawn[i] = True
            taken += 1
            at += 1
    for i in order:  # what rounding left over
        if taken == size:
            break
        if not drawn[i] and chances[i] > 0:
            drawn[i] = True
            taken += 1
    return drawn


def missing(before: list[int], after: list[int]) -> list[int]:
    """What is in the first list but not in the second; both are in rising order.

    >>> missing([1, 2, 2, 5], [2, 5, 7])
    [1, 2]
    """
    found: list[int] = []
    k: i64 = 0
    for card in before:
        while k < len(after) and after[k] < card:
            k += 1
        if k < len(after) and after[k] == card:
            k += 1
        else:
            found.append(card)
    return found
