"""Values that were learned from games: a correction of what the advice of a game says, by what the seat itself sees.

    log odds = even + trust * log odds by the advice + the sum of (weight * byte) over the observation

A seat has numbers of its own, since what is good for one is bad for the other. They are whole, in ten-thousandths:
added up in any order and on any machine they give the same, and the compiled loop makes no objects of them.
"""

from collections.abc import Callable
from math import log
from typing import Final

from mypy_extensions import i64

from sandtable.kernel import Dice, Option, State
from sandtable.kernel.research import Research
from sandtable.players.advice import Advice, squash

UNIT: Final = 10_000
SUREST: Final = 0.001  # nearer to certainty the log odds say nothing more


def log_odds(chance: float) -> float:
    """What speaks for and against, from a probability: `squash` the other way round."""
    chance = min(1 - SUREST, max(SUREST, chance))
    return log(chance / (1 - chance))


class SeatNumbers:
    """What was learned for one seat."""

    def __init__(self, even: int, trust: int, weights: list[int]) -> None:
        self.even: i64 = even
        self.trust: i64 = trust
        self.weights: list[i64] = list(weights)

    def value(self, written: float, seen: bytes) -> float:
        """The probability of winning where the advice says `written` and the seat sees these bytes."""
        weights = self.weights
        total: i64 = self.even
        size: i64 = len(weights)
        place: i64 = 0
        while place < size:
            amount: i64 = seen[place]
            if amount:
                total = total + weights[place] * amount
            place += 1
        return squash((int(total) + int(self.trust) * log_odds(written)) / UNIT)


class LearnedAdvice(Advice):
    """The advice of a game with learned values: where a moment is settled, it judges by both."""

    def __init__(self, advice: Advice, research: Research, seats: list[SeatNumbers]) -> None:
        self.advice = advice
        self.research = research
        self.onlooker = research.onlooker()
        self.seats = seats
        self.horizon = advice.horizon
        self.endless = advice.endless
        self.deepest = advice.deepest
        self.overlooks = advice.overlooks
        self.steadiness = advice.steadiness

    def value(self, t: State, seat: int) -> float:
        """In the middle of something the advice is all there is: nothing was learned about such moments."""
        written = self.advice.value(t, seat)
        if t.seat < 0 or not self.advice.settled(t):
            return written
        return self.seats[seat].value(written, self.research.observation(t, seat, self.onlooker))

    def weights(self, t: State) -> list[float]:
        return self.advice.weights(t)

    def settled(self, t: State) -> bool:
        return self.advice.settled(t)

    def foresees(self, t: State) -> bool:
        return self.advice.foresees(t)

    def turns(self, t: State) -> int:
        return self.advice.turns(t)

    def shown(self, option: Option) -> str:
        return self.advice.shown(option)

    def secret(self, t: State) -> bool:
        return self.advice.secret(t)

    def committed(self, t: State) -> str:
        return self.advice.committed(t)

    def commitments(self, t: State) -> list[State]:
        return self.advice.commitments(t)

    def admits(self, t: State) -> bool:
        return self.advice.admits(t)

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        return self.advice.orders(t, dice)

    def habit(self) -> Callable[[State], Option] | None:
        return self.advice.habit()

    def is_far(self, root: State, t: State, count: int) -> bool:
        return self.advice.is_far(root, t, count)

    def hidden(self, t: State, seat: int) -> list[str]:
        return self.advice.hidden(t, seat)
