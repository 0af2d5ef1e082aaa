"""Choices that both sides make in secret: a plan against a call.

Every pair of choices is played out in many worlds and judged when the matter is settled. The table of what comes of
them is solved, and the answer is drawn from the mix: whoever knows the player knows no more than the mix.
"""

from typing import Final

from sandtable.agents.advice import Advice, advice_for, outcome, pick
from sandtable.agents.effort import Effort
from sandtable.agents.equilibrium import Matrix, solve
from sandtable.agents.sight import Sight
from sandtable.kernel import CHANCE_SEAT, Dice, Option, State

ENOUGH: Final = 400  # worlds: more do not change the mix by what a player could see
LONGEST: Final = 400  # answers until a matter is settled


def sound(t: State, advice: Advice, dice: Dice) -> Option:
    """The answer that the advice likes best; a secret one is drawn."""
    options = t.options()
    if len(options) == 1:
        return options[0]
    weights = advice.weights(t)
    return options[pick(weights, dice) if advice.secret(t) else weights.index(max(weights))]


class Guess:
    """The table of a secret choice: ours are the options of the seat that is asked, theirs those of the other."""

    def __init__(self, sight: Sight, dice: Dice, advice: Advice | None = None) -> None:
        self.sight = sight
        self.dice = dice
        self.advice = advice_for(sight.root.game) if advice is None else advice
        self.me = sight.root.game.seat_number(sight.seat)
        self.ours = [option.text for option in sight.root.options()]
        self.theirs: list[str] = []
        self.sums: dict[tuple[str, str], list[float]] = {}
        self.rounds = 0

    def run(self, effort: Effort) -> None:
        clock = effort.begin()
        while self.rounds < ENOUGH and clock.goes_on():
            self.round()

    def round(self) -> None:
        """One world: each of our options against what the other side chose, or could choose, in it."""
        t = self.sight.world(self.dice)
        chosen = self.advice.committed(t)
        for mine in self.ours:
            world = t.clone()
            world.answer(mine)
            if chosen:
                self.note(mine, chosen, world)
                continue
            self.play_on(world, True)
            if world.result is None and self.is_theirs(world):
                for option in world.options():
                    other = world.clone()
                    other.answer(option)
                    self.note(mine, option.text, other)
            else:
                self.note(mine, "", world)
        self.rounds += 1

    def is_theirs(self, t: State) -> bool:
        return t.seat not in (self.me, CHANCE_SEAT) and self.advice.secret(t)

    def note(self, mine: str, theirs: str, t: State) -> None:
        """What came of it, added to its place in the table."""
        self.play_on(t, False)
        value = outcome(t, self.me) if t.result is not None else self.advice.value(t, self.me)
        cell = self.sums.setdefault((mine, theirs), [0.0, 0.0])
        cell[0] += value
        cell[1] += 1
        if theirs not in self.theirs:
            self.theirs.append(theirs)

    def play_on(self, t: State, to_their_choice: bool) -> None:
        """By the advice, until the other side's secret choice, or until the matter can be judged."""
        for _ in range(LONGEST):
            if t.result is not None:
                return
            if t.seat == CHANCE_SEAT:
                t.roll_once(self.dice)
                continue
            if self.advice.settled(t) or (to_their_choice and self.is_theirs(t)):
                return
            t.answer(sound(t, self.advice, self.dice))

    def matrix(self) -> Matrix:
        """What each of our options gains against each of theirs; where it was never seen, what the option gains."""
        table = []
        for mine in self.ours:
            row = [self.sums.get((mine, other), [0.0, 0.0]) for other in self.theirs]
            total, count = sum(cell[0] for cell in row), sum(cell[1] for cell in row)
            mean = total / count if count else 0.5
            table.append([cell[0] / cell[1] if cell[1] else mean for cell in row])
        return table

    def mix(self) -> list[float]:
        """How often to choose each of our options."""
        return solve(self.matrix())[0]
