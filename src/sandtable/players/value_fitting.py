"""Fits the numbers of learned values to moments of games: logistic regression, held back by a penalty on every weight.

It needs nothing but this: no library of others, so that the same moments give the same numbers on every machine. It is
in this room because here it is compiled. Newton's method, each step by conjugate gradients, so that nothing as large as
a matrix is ever made.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.players.advice import squash
from sandtable.players.learned_values import UNIT, SeatNumbers, log_odds

LEAST_SPREAD: Final = 0.1  # what hardly ever differs is no reason for a large weight
MOST_STEPS: Final = 12
MOST_DIRECTIONS: Final = 40  # of one step
NEAR: Final = 0.02  # of the slope may be left over in a step
DOUBT: Final = 1.0  # a penalty on leaving the advice as a whole: a few games that went one way are no reason to
FLAT: Final = 1e-5  # of the slope at the beginning: then nothing more is gained
HALVINGS: Final = 6


class Moment:
    """What a seat saw, what the advice said, and how the game went for it: 1 won, 0 lost, 1/2 drawn."""

    __slots__ = ("log_odds", "seen", "share", "won", "written")

    def __init__(self, seen: bytes, written: float, won: float, share: float) -> None:
        self.seen = seen
        self.written = written
        self.log_odds = log_odds(written)
        self.won = won
        self.share = share  # of its game: a long game counts no more than a short one


class Fit:
    """A fit under way. Places 0 to size - 1 are the bytes, then comes how much more than 1 the advice is trusted, and
    then what is even."""

    def __init__(self, moments: list[Moment], size: int, strength: float) -> None:
        self.moments = moments
        self.size: i64 = size
        self.strength = strength  # of the penalty
        self.middle = [0.0] * size
        self.scale = [0.0] * size  # 0 for what is always the same, which then gets no weight
        self.measure()
        self.found = [0.0] * (size + 2)

    def measure(self) -> None:
        """The middle of every byte, and how far it spreads."""
        size = self.size
        squares = [0.0] * size
        total = 0.0
        for moment in self.moments:
            share = moment.share
            total += share
            seen = moment.seen
            place: i64 = 0
            while place < size:
                amount = seen[place]
                if amount:
                    self.middle[place] = self.middle[place] + share * amount
                    squares[place] = squares[place] + share * amount * amount
                place += 1
        for each in range(size):
            middle = self.middle[each] / total
            spread = sqrt(max(0.0, squares[each] / total - middle * middle))
            self.middle[each] = middle
            self.scale[each] = 1 / max(LEAST_SPREAD, spread) if spread > 1e-9 else 0.0

    def sums(self, numbers: list[float]) -> list[float]:
        """For each moment: what these numbers add to what the advice says."""
        size = self.size
        scaled = [0.0] * size
        base = numbers[size + 1]
        for each in range(size):
            scaled[each] = numbers[each] * self.scale[each]
            base -= scaled[each] * self.middle[each]
        trust = numbers[size]
        found: list[float] = []
        for moment in self.moments:
            seen = moment.seen
            total = base + trust * moment.log_odds
            place: i64 = 0
            while place < size:
                amount = seen[place]
                if amount:
                    total += scaled[place] * amount
                place += 1
            found.append(total)
        return found

    def back(self, pulls: list[float]) -> list[float]:
        """For each number: how the pulls on the moments pull on it."""
        size = self.size
        found = [0.0] * (size + 2)
        whole = 0.0
        for number in range(len(pulls)):
            moment = self.moments[number]
            pull = pulls[number]
            whole += pull
            found[size] = found[size] + pull * moment.log_odds
            seen = moment.seen
            place: i64 = 0
            while place < size:
                amount = seen[place]
                if amount:
                    found[place] = found[place] + pull * amount
                place += 1
        found[size + 1] = whole
        for each in range(size):
            found[each] = (found[each] - whole * self.middle[each]) * self.scale[each]
        return found

    def held_back(self, pulls: list[float], numbers: list[float]) -> list[float]:
        """The pulls on the numbers with those of the penalty, which holds each of them back."""
        size = self.size
        found = list(pulls)
        for each in range(size):
            found[each] = found[each] + self.strength * numbers[each]
        for each in range(size, size + 2):
            found[each] = found[each] + DOUBT * numbers[each]
        return found

    def loss(self, numbers: list[float]) -> float:
        """What is to become small: the log loss of all games, and the penalty."""
        total = 0.0
        for each in range(self.size):
            total += self.strength / 2 * numbers[each] * numbers[each]
        for each in range(self.size, self.size + 2):
            total += DOUBT / 2 * numbers[each] * numbers[each]
        sums = self.sums(numbers)
        for number in range(len(sums)):
            moment = self.moments[number]
            total += moment.share * surprise(squash(moment.log_odds + sums[number]), moment.won)
        return total

    def step(self) -> float:
        """One step of Newton's method; the length of the slope before it."""
        sums = self.sums(self.found)
        pulls, bends = [0.0] * len(sums), [0.0] * len(sums)
        for number in range(len(sums)):
            moment = self.moments[number]
            chance = squash(moment.log_odds + sums[number])
            pulls[number] = moment.share * (chance - moment.won)
            bends[number] = moment.share * chance * (1 - chance)
        slope = self.held_back(self.back(pulls), self.found)
        way = self.way_down(slope, bends)
        before = self.loss(self.found)
        part = 1.0
        for _ in range(HALVINGS):
            there = [self.found[each] - part * way[each] for each in range(len(way))]
            if self.loss(there) <= before:
                self.found = there
                break
            part /= 2
        return sqrt(product(slope, slope))

    def way_down(self, slope: list[float], bends: list[float]) -> list[float]:
        """The step that would end a slope that bends like this, by conjugate gradients."""
        way = [0.0] * len(slope)
        left = list(slope)
        direction = list(slope)
        size = product(left, left)
        enough = NEAR * NEAR * size
        for _ in range(MOST_DIRECTIONS):
            if size <= enough or size == 0.0:
                break
            sums = self.sums(direction)
            bent = self.back([bends[number] * sums[number] for number in range(len(sums))])
            bent = self.held_back(bent, direction)
            along = size / product(direction, bent)
            for each in range(len(way)):
                way[each] = way[each] + along * direction[each]
                left[each] = left[each] - along * bent[each]
            now = product(left, left)
            for each in range(len(way)):
                direction[each] = left[each] + now / size * direction[each]
            size = now
        return way

    def numbers(self) -> SeatNumbers:
        """What was found, in ten-thousandths."""
        size = self.size
        even = self.found[size + 1]
        weights = []
        for each in range(size):
            weight = self.found[each] * self.scale[each]
            even -= weight * self.middle[each]
            weights.append(round(weight * UNIT))
        return SeatNumbers(round(even * UNIT), UNIT + round(self.found[size] * UNIT), weights)


def fit(moments: list[Moment], size: int, strength: float) -> SeatNumbers:
    """The numbers of one seat that suit these moments best, under a penalty of this strength."""
    fitting = Fit(moments, size, strength)
    first = fitting.step()
    for _ in range(MOST_STEPS):
        if fitting.step() <= FLAT * first:
            break
    return fitting.numbers()


def product(one: list[float], other: list[float]) -> float:
    total = 0.0
    for each in range(len(one)):
        total += one[each] * other[each]
    return total


def surprise(chance: float, won: float) -> float:
    """The log loss of a probability."""
    chance = min(1 - 1e-9, max(1e-9, chance))
    return -(won * log(chance) + (1 - won) * log(1 - chance))
