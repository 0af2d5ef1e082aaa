"""Long turns: whole plans are compared, not one step of one unit after another.

Each round deals a world and carries out one plan as far as its answers are still possible; the rest is played by the
advice. The plan that was tried most gives the answer.
"""

from math import log, sqrt
from typing import Final

from sandtable.agents.effort import Clock, Effort
from sandtable.agents.search import Arm, Search
from sandtable.kernel import CHANCE_SEAT, Option, State

CURIOSITY: Final = 0.25


class Orders:
    """A decision of one seat among plans; the search lends its judgement."""

    def __init__(self, search: Search, plans: list[list[Option]]) -> None:
        self.search = search
        self.plans = plans
        self.arms = [Arm(plan[0]) for plan in plans]
        self.rounds = 0

    def run(self, effort: Effort) -> None:
        clock = effort.begin()
        while clock.goes_on():
            self.round(clock)
            if self.rounds % 16 == 0 and self.rounds >= 4 * len(self.arms) and clock.is_clear(self.lead()):
                return

    def lead(self) -> float:
        visits = sorted((arm.visits for arm in self.arms), reverse=True)
        return (visits[0] - visits[1]) / self.rounds if len(visits) > 1 else 1.0

    def round(self, clock: Clock) -> None:
        number = self.choose()
        t = self.search.sight.world(self.search.dice)
        self.carry_out(t, self.plans[number], clock)
        value = self.search.judge(t, clock)
        arm = self.arms[number]
        arm.visits += 1
        arm.total += value
        arm.squares += value * value
        self.rounds += 1

    def choose(self) -> int:
        """Every plan once, then what is good or not known well enough."""
        if self.rounds < len(self.arms):
            return self.rounds
        spread = log(self.rounds)
        scores = [arm.mean + CURIOSITY * sqrt(spread / arm.visits) for arm in self.arms]
        return scores.index(max(scores))

    def carry_out(self, t: State, plan: list[Option], clock: Clock) -> None:
        """The plan's answers while this seat is asked; what is not offered is left out. Others answer by the advice."""
        left = list(plan)
        while left and t.result is None and not clock.is_over():
            if t.seat == CHANCE_SEAT:
                t.roll_once(self.search.dice)
                continue
            options = t.options()
            if t.seat != self.search.me:
                t.answer(self.search.likely(t, options))
                continue
            while left and left[0] not in options:
                left.pop(0)
            if left:
                t.answer(left.pop(0))

    def best(self) -> Arm:
        return max(self.arms, key=lambda arm: (arm.visits, arm.mean))
