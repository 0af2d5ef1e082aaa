"""Search by information sets: one tree over many worlds, each dealt again from what the seat sees.

A node is what everybody saw: the answers so far, not the cards behind them. Each round deals a world, goes down the
tree with the answers that are possible in it (an option is compared with others only over the rounds in which it could
be chosen: availability), lets chance be chance, adds one node, plays on by the game's advice and asks it who is ahead.
"""

from math import sqrt
from typing import Final

from sandtable.kernel import CHANCE_SEAT, Dice, Option, State
from sandtable.players.advice import Advice, added_up, advice_for, outcome, pick
from sandtable.players.observation import Observation
from sandtable.players.thinking_time import Clock, Effort

CURIOSITY: Final = 0.7  # how much an option is tried that looks good but was seldom tried
EVEN: Final = 0.1  # of the exploration is for all options alike: the advice may be wrong
PATIENCE: Final = 4  # horizons that a rollout goes on if the moment is never one to judge
CLEAR: Final = 64  # rounds after which a clear lead may end the search before its time
DECIDED: Final = 0.95  # whoever is so far ahead, in a game that does not end by itself, is played on with
HASTE: Final = 0.006  # of what somebody is ahead is lost with every turn: sooner when ahead, later when behind
MOST_HASTE: Final = 0.25
NO_TIME: Final = -1.0  # stands for the value of a round that was not finished
SELDOM: Final = 4  # visits: what was tried less often is not predicted


class Arm:
    """An option of a node: how often it could be chosen, was chosen, and what came of it."""

    __slots__ = ("available", "option", "squares", "total", "visits")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.available = 0
        self.visits = 0
        self.total = 0.0  # for the seat that chooses
        self.squares = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class Node:
    """A question that a seat comes to after the same answers, whatever is hidden."""

    __slots__ = ("arms", "next", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[Option, Arm] = {}
        self.next: dict[tuple[str, int, str], Node] = {}
        self.visits = 0
        self.total = 0.0  # for the seat that is asked


class Search:
    """One decision. `run` thinks; the arms of the root say what came of it."""

    def __init__(self, observation: Observation, dice: Dice, advice: Advice | None = None) -> None:
        self.observation = observation
        self.dice = dice
        self.advice = advice_for(observation.root.game) if advice is None else advice
        self.root = Node()
        self.me = observation.root.game.seat_number(observation.seat)
        self.rounds = 0
        self.cut = 0  # answers of the first round, if the time was over in it
        self.curiosity = CURIOSITY
        self.even = EVEN
        self.first: list[float] = []  # weights at the root, which are the same in all worlds
        self.begun = self.advice.turns(observation.root)

    def run(self, effort: Effort) -> None:
        """Think until the time is over, or the choice is clear."""
        clock = effort.begin()
        while clock.goes_on():
            self.round(clock)
            if self.rounds >= CLEAR and self.rounds % 16 == 0 and clock.is_clear(self.lead()):
                return

    def lead(self) -> float:
        """The share of the rounds by which the best option leads the second."""
        visits = sorted((arm.visits for arm in self.root.arms.values()), reverse=True)
        return (visits[0] - visits[1]) / self.rounds if len(visits) > 1 else 1.0

    def round(self, clock: Clock, only: Option | None = None) -> None:
        """One world, from the root to a judgement and back. At the root `only` this option is tried.

        A round for which there is no time leaves nothing behind: the result is that of all the others. Only the very
        first is judged where it stands.
        """
        t = self.observation.world(self.dice)
        path: list[tuple[Node, Arm, int]] = []
        node = self.root
        while True:
            arm = self.select(node, t) if only is None or path else node.arms.setdefault(only, Arm(only))
            path.append((node, arm, t.seat))
            shown = self.advice.shown(arm.option)
            t.carry_out(arm.option)
            self.advance(t)
            if t.result is not None or t.seat == CHANCE_SEAT:
                break
            key = (shown, t.seat, t.asking.name)
            below = node.next.get(key)
            if below is None:
                node.next[key] = Node()
                break
            if len(path) >= self.advice.deepest:
                break
            node = below
        value = self.judge(t, clock)
        if value == NO_TIME:
            return
        self.rounds += 1
        for passed, taken, seat in path:
            gain = value if seat == self.me else 1 - value
            passed.visits += 1
            passed.total += gain
            taken.visits += 1
            taken.total += gain
            taken.squares += gain * gain

    def advance(self, t: State) -> None:
        """To the next real choice of a player: chance is rolled, and what has no alternative is done.

        Or to where chance is asked something that the advice need not see answered.
        """
        while t.result is None:
            if t.seat == CHANCE_SEAT:
                if self.advice.foresees(t):
                    return
                t.roll_once(self.dice)
                continue
            options = t.options()
            if len(options) > 1:
                return
            t.carry_out(options[0])

    def select(self, node: Node, t: State) -> Arm:
        """What looks best, or what looks promising and is not known well enough yet."""
        options = t.options()
        weights = self.weights(node, t)
        arms = node.arms
        if self.advice.secret(t):  # never the best one: it could be guessed
            option = options[pick(weights, self.dice)]
            return arms.setdefault(option, Arm(option))
        urge = self.curiosity * (1 - self.even) / added_up(weights)
        alike = self.curiosity * self.even / len(options)
        hope = node.total / node.visits if node.visits else 0.5
        best: Arm | None = None
        top = -1.0
        for i in range(len(options)):
            option = options[i]
            arm = arms.get(option)
            if arm is None:
                arm = arms[option] = Arm(option)
            arm.available += 1
            weight = weights[i]
            if weight <= 0:
                continue
            known = arm.total / arm.visits if arm.visits else hope
            score = known + (urge * weight + alike) * sqrt(arm.available) / (1 + arm.visits)
            if score > top:
                top, best = score, arm
        return arms[options[0]] if best is None else best

    def weights(self, node: Node, t: State) -> list[float]:
        """What the advice says; about the question itself it is asked once only."""
        if node is not self.root:
            return self.advice.weights(t)
        if not self.first:
            self.first = self.advice.weights(t)
        return self.first

    def judge(self, t: State, clock: Clock) -> float:
        """Play on by the advice until the moment can be judged; the probability that the seat at the root wins."""
        advice, dice = self.advice, self.dice
        count = 0
        while t.result is None:
            if t.seat == CHANCE_SEAT:
                if advice.foresees(t):
                    return advice.value(t, self.me)
                t.roll_once(dice)
                continue
            too_late = count >= PATIENCE * advice.horizon
            if too_late or (count >= advice.horizon and advice.settled(t)):
                value = advice.value(t, self.me)
                if too_late or not (advice.endless and is_decided(value)):
                    return self.in_haste(t, value)
            if count % 4 == 3 and clock.is_cut(self.rounds, count):
                if self.rounds:
                    return NO_TIME
                self.cut = count
                return self.in_haste(t, advice.value(t, self.me))
            t.carry_out(self.likely(t, t.options()))
            count += 1
        return self.in_haste(t, outcome(t, self.me))

    def in_haste(self, t: State, value: float) -> float:
        """What this is worth so many turns from now: a lead is worth a little less each turn, and so is a deficit."""
        if not self.advice.endless:
            return value
        return value - (value - 0.5) * min(MOST_HASTE, HASTE * (self.advice.turns(t) - self.begun))

    def likely(self, t: State, options: list[Option]) -> Option:
        """An answer as the advice would give it, drawn by weight."""
        return options[0] if len(options) == 1 else options[pick(self.advice.weights(t), self.dice)]

    def line(self, option: Option, longest: int) -> list[list[str]]:
        """What most likely follows an option at the root, by what was tried most: pairs of a seat and its answer."""
        node: Node | None = self.root
        found: list[list[str]] = []
        seats = self.observation.root.game.seats
        while node is not None and len(found) < longest:
            shown = self.advice.shown(option)
            below = [(child.visits, key[1], child) for key, child in node.next.items() if key[0] == shown]
            visits, seat, node = max(below, key=lambda each: each[0], default=(0, 0, None))
            if node is None or visits < SELDOM:
                break
            arm = max(node.arms.values(), key=lambda each: each.visits)
            option = arm.option
            found.append([seats[seat], option.text])
        return found


def is_decided(value: float) -> bool:
    """Whether a moment is judged so one-sided that the judgement no longer tells answers apart."""
    return value > DECIDED or value < 1 - DECIDED
