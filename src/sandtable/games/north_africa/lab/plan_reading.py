"""How well a secret choice holds up against someone who knows how the player chooses. Exact, on small battles.

A battle is followed over every hand that is possible, every choice and every outcome of chance, to the moment at which
it can be judged (`small_game.py`). Its value is compared with what is left of it when the player draws a plan, or a
call, from the mix that the search found: everything else is played perfectly, and the other side, who knows the
mix, responds perfectly. The loss is a share of what is at stake in the battle: its best outcome minus its worst.
"""

from itertools import combinations
from typing import NamedTuple

from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, BIT, cards_in, count
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import State
from sandtable.lab.small_game import SmallGame
from sandtable.players.advice import advice_for, outcome
from sandtable.players.observation import look
from sandtable.players.simultaneous import SimultaneousChoice
from sandtable.players.thinking_time import Effort

PLAN = "plan"
CALL = "call"


class Reading(NamedTuple):
    """One side's secret choice compared with the best response."""

    mixes: list[list[float]]  # one for everything that the seat may see when it chooses
    loss: float  # as a share of what the battle is about


class Study:
    """A battle that has been solved exactly."""

    def __init__(self, t: Africa) -> None:
        self.game = SmallGame([(world, 1.0) for world in worlds(t)], judge)
        self.stake = max(self.game.ends) - min(self.game.ends)
        self.value = self.game.value()  # to the Axis

    def read(self, question: str, rounds: int, seeds: int = 1) -> Reading:
        """The plan or the call as the search draws it with so many rounds: its mix, on average over these seeds."""
        fixed = {
            number: mean([mix_of(place.sample, rounds, seed) for seed in range(1, seeds + 1)])
            for number, place in enumerate(self.game.places)
            if place.is_open and place.sample.asking.name == question
        }
        lost = abs(self.value - self.game.value(fixed))
        return Reading(list(fixed.values()), lost / self.stake if self.stake else 0.0)


def mean(mixes: list[list[float]]) -> list[float]:
    return [sum(shares) / len(mixes) for shares in zip(*mixes, strict=True)]


def judge(t: State) -> float | None:
    """What it is worth to the Axis once the battle is over."""
    if t.result is not None:
        return outcome(t, AXIS)
    advice = advice_for(t.game)
    return advice.value(t, AXIS) if t.seat >= 0 and advice.settled(t) else None


def worlds(t: Africa) -> list[Africa]:
    """The battle with every pair of hands that the discards and the shown cards leave possible."""
    found = []
    for axis in hands(t, AXIS):
        for allies in hands(t, ALLIES):
            world = t.clone()
            for side, hand in ((AXIS, axis), (ALLIES, allies)):
                world.deck[side] = (t.hand[side] | t.deck[side]) & ~hand
                world.hand[side] = hand
            found.append(world)
    return found


def hands(t: Africa, side: int) -> list[int]:
    kept = t.hand[side] & t.shown[side]
    pool = cards_in(side, (t.hand[side] | t.deck[side]) & ~kept)
    return [kept + sum(BIT[n] for n in some) for some in combinations(pool, count(t.hand[side] & ~kept))]


def mix_of(t: State, rounds: int, seed: int) -> list[float]:
    """What the search draws from when it is asked this."""
    observation = look(t, str(t.actor), seed)
    guess = SimultaneousChoice(observation, observation.dice())
    guess.run(Effort(rounds=rounds))
    return guess.mix
