"""Long turns: whole plans are compared, not one step of one unit after another.

A plan is carried out as far as only its own seat is asked; from there it is played on in many worlds. In each heat all
plans that are still in the race have the same luck, and from heat to heat the first roll goes evenly through all that
it can show, so that few heats tell them apart. Those that clearly fall behind drop out, and the longer the race goes on
the fewer remain.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from sandtable.kernel import CHANCE_SEAT, Dice, Option, SeededDice, State
from sandtable.players.advice import outcome, pick
from sandtable.players.search import Arm, Search
from sandtable.players.thinking_time import Clock, Effort

HEATS: Final = 4  # before any plan can be clearly beaten
BEHIND: Final = 2.0  # standard errors that the leader must be ahead
TRIFLE: Final = 0.008  # of a game: a difference too small to matter
ALIKE: Final = 8  # heats after which plans that always came to the same are one
LAST_PAIR: Final = 2
LONGEST: Final = 2_000  # answers of a rollout
WHOLE: Final = 1 << 30
GOLDEN: Final = 663_608_942  # of the whole, the golden section: steps of it fall evenly
ROLLED: Final = -1


class HeatDice(Dice):
    """The luck of one heat. What is rolled first shows all its numbers about equally often over many heats, and over a
    few of them too: what a battle is worth hangs on that roll more than on all that follow.
    """

    def __init__(self, seed: int, heat: int, dice: Dice) -> None:
        self.first = (seed + heat * GOLDEN) % WHOLE
        self.dice = dice

    def below(self, n: int) -> int:
        if self.first == ROLLED or not 1 < n <= WHOLE:
            return self.dice.below(n)
        found = self.first * n // WHOLE
        self.first = ROLLED
        return found

    def copy(self) -> "HeatDice":
        other = HeatDice(0, 0, self.dice.copy())
        other.first = self.first
        return other


class Runner(Arm):
    """A plan in the race: where it leads to, what is left of it then, and what came of each heat."""

    __slots__ = ("left", "plan", "start", "values")

    def __init__(self, plan: list[Option], root: State) -> None:
        super().__init__(plan[0])
        self.plan = plan
        self.values: list[float] = []
        t = root.clone()
        left = list(plan)
        while left and t.result is None and t.seat == root.seat:
            if left[0] in t.options():
                t.carry_out(left[0])
            left.pop(0)
        self.start = t
        self.left = left

    def note(self, value: float) -> None:
        self.values.append(value)
        self.visits += 1
        self.total += value
        self.squares += value * value


class PlanRace:
    """A decision of one seat among plans, with the advice of the search."""

    def __init__(self, search: Search, plans: list[list[Option]]) -> None:
        self.search = search
        self.arms = [Runner(plan, search.observation.root) for plan in plans]
        self.racing = list(self.arms)
        self.rounds = 0
        self.cut = 0  # answers of the first round, if the time was over in it
        self.cuts: list[int] = []  # after which heats the slowest had to go, and how many were left; one by one
        self.base = search.dice.below(1 << 30)

    def run(self, effort: Effort) -> None:
        """Heat after heat, until the time is over or one plan is left."""
        clock = effort.begin()
        heat = 0
        while len(self.racing) > 1 or self.rounds < HEATS:
            for runner in list(self.racing):
                if not clock.goes_on() or not self.round(runner, heat, clock):
                    return
            heat += 1
            self.thin_out(heat, self.room(heat, clock))

    def room(self, heat: int, clock: Clock) -> int:
        """How many may go on after a heat: the later it is, the fewer."""
        if clock.work is None:
            return max(LAST_PAIR, round(len(self.arms) * (1 - clock.used()) ** 2))
        marks = clock.work.marks
        return next((marks[n + 1] for n in range(0, len(marks) - 1, 2) if marks[n] == heat), len(self.arms))

    def round(self, runner: Runner, heat: int, clock: Clock) -> bool:
        """One plan in one world; whether there was time for it."""
        dice = SeededDice(self.base + heat)
        t = self.search.observation.world_from(runner.start, dice)
        value = self.judge(t, runner.left, HeatDice(self.base, heat, dice), dice, clock)
        if value is None:
            return False
        runner.note(value)
        self.rounds += 1
        return True

    def judge(self, t: State, plan: list[Option], chance: Dice, choice: Dice, clock: Clock) -> float | None:
        """The rest of the plan, then by the advice until the moment can be judged. Chance and choices have dice each.

        None if the time runs out first; only the very first is judged anyway.
        """
        search, left = self.search, list(plan)
        play = search.advice.habit() or self.by_weight(choice)
        count = 0
        while t.result is None:
            if t.seat == CHANCE_SEAT:
                t.roll_once(chance)
                continue
            count += 1
            if search.advice.is_far(search.observation.root, t, count) or count > LONGEST:
                return search.in_haste(t, search.advice.value(t, search.me))
            if count % 4 == 0 and clock.is_cut(self.rounds, count):
                if self.rounds:
                    return None
                self.cut = count
                return search.in_haste(t, search.advice.value(t, search.me))
            if left and t.seat == search.me:
                options = t.options()
                while left and left[0] not in options:
                    left.pop(0)
                if left:
                    t.carry_out(left.pop(0))
                    continue
            t.carry_out(play(t))
        return search.in_haste(t, outcome(t, search.me))

    def by_weight(self, dice: Dice) -> Callable[[State], Option]:
        """How a rollout goes on in a game whose advice has no quicker way."""
        weights = self.search.advice.weights
        return lambda t: t.options()[0 if len(t.options()) == 1 else pick(weights(t), dice)]

    def thin_out(self, heat: int, room: int) -> None:
        """Those that are clearly behind drop out, and those that come last when time gets short."""
        ahead = sorted(self.racing, key=lambda runner: -runner.mean)
        leader = ahead[0]
        if leader.visits >= HEATS:
            ahead = [runner for runner in ahead if runner is leader or not is_beaten(runner, leader)]
        if len(ahead) > room:
            self.cuts += [heat, room]
        self.racing = ahead[:room]

    def best(self) -> Runner:
        """The plan that is ahead over the heats that all had who are still racing; the first one if nobody ran."""
        heats = max(1, min(len(runner.values) for runner in self.racing))
        ran = [runner for runner in self.racing if len(runner.values) >= heats]
        return max(ran, key=lambda runner: sum(runner.values[:heats]), default=self.racing[0])


def is_beaten(runner: Runner, leader: Runner) -> bool:
    """Whether the leader gained clearly more in the same worlds; or almost certainly about the same."""
    gaps = [ours - theirs for ours, theirs in zip(leader.values, runner.values, strict=False)]
    n = len(gaps)
    mean = sum(gaps) / n
    doubt = BEHIND * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
    if mean == doubt == 0:
        return n >= ALIKE  # so far they came to the same
    return mean > doubt or mean + doubt < TRIFLE
