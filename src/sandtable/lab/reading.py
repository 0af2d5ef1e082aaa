"""How well a secret choice holds against somebody who knows how the player chooses. Computed exactly, on small battles.

The table of what comes of each pair of choices is worked out by following every outcome of chance and the best spread
of the losses. The mix that a player draws from is held against it: what he loses to the best response to his mix, as a
share of what the battle is about (the best outcome less the worst).
"""

from typing import Any, Final, NamedTuple

from sandtable.agents.advice import Advice, advice_for, outcome
from sandtable.agents.effort import Effort
from sandtable.agents.equilibrium import Matrix, loss_of_rows
from sandtable.agents.guess import Guess, sound
from sandtable.agents.sight import look
from sandtable.kernel import CHANCE_SEAT, SeededDice, State

MOST: Final = 200_000  # outcomes: more is no small battle
SPREADING: Final = ("hit", "spare")


class Reading(NamedTuple):
    """A secret choice held against the best response."""

    mix: list[float]
    matrix: Matrix
    loss: float  # as a share of what the battle is about


class Exact:
    """Follows a battle to the moment at which it can be judged, over every outcome."""

    def __init__(self, advice: Advice, seat: int) -> None:
        self.advice = advice
        self.seat = seat
        self.count = 0

    def value(self, t: State) -> float:
        """What it is worth to the seat."""
        self.count += 1
        if self.count > MOST:
            raise ValueError("this is no small battle")
        if t.result is not None:
            return outcome(t, self.seat)
        if t.seat == CHANCE_SEAT:
            outcomes = t.outcomes()
            total = sum(weight for _, weight in outcomes)
            return sum(weight / total * self.value(after(t, option.text)) for option, weight in outcomes)
        if self.advice.settled(t):
            return self.advice.value(t, self.seat)
        if t.asking.name in SPREADING:
            values = [self.value(after(t, option.text)) for option in t.options()]
            return max(values) if t.seat == self.seat else min(values)
        return self.value(after(t, sound(t, self.advice, SeededDice(0)).text))


def after(t: State, *answers: str) -> State:
    copy = t.clone()
    for answer in answers:
        copy.answer(answer)
    return copy


def choices(t: State) -> list[str]:
    return [option.text for option in t.options()]


def to_call(t: State, advice: Advice) -> State:
    """On to the other side's choice: nobody does anything in between."""
    while not advice.secret(t):
        t.answer("pass")
    return t


def read_plan(t: State, rounds: int, seed: int = 1) -> Reading:
    """The mix of the side that chooses first, against the best call."""
    advice = advice_for(t.game)
    exact = Exact(advice, t.seat)
    plans = choices(t)
    calls = choices(to_call(after(t, plans[0]), advice))
    matrix = [[exact.value(after(to_call(after(t, plan), advice), call)) for call in calls] for plan in plans]
    return held_against(t, matrix, rounds, seed)


def read_call(t: State, rounds: int, seed: int = 1) -> Reading:
    """The mix of the side that chooses second, against the best plan. `t` is before the plan is chosen."""
    advice = advice_for(t.game)
    plans = choices(t)
    worlds = [to_call(after(t, plan), advice) for plan in plans]
    exact = Exact(advice, worlds[0].seat)
    matrix = [[exact.value(after(world, call)) for world in worlds] for call in choices(worlds[0])]
    return held_against(worlds[0], matrix, rounds, seed)


def held_against(t: State, matrix: Matrix, rounds: int, seed: int) -> Reading:
    sight = look(t, str(t.actor), seed)
    guess = Guess(sight, sight.dice())
    guess.run(Effort(rounds=rounds))
    mix = guess.mix()
    cells: list[Any] = [cell for row in matrix for cell in row]
    at_stake = max(cells) - min(cells)
    return Reading(mix, matrix, loss_of_rows(matrix, mix) / at_stake if at_stake else 0.0)
