"""Choices that both sides make in secret: a plan against a call.

Neither side knows the other's choice, nor what the other holds. So both sides are given several hands that they could
have, the real hand among them; every choice of each is played out against every choice of the others and judged when
the matter is settled. What comes of it is solved (`secret_choices.py`), and the answer is drawn from the mix of the
real hand: whoever knows the player knows no more than the mix.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.kernel import CHANCE_SEAT, Dice, Option, SeededDice, State
from sandtable.players.advice import Advice, advice_for, outcome, pick
from sandtable.players.observation import Observation
from sandtable.players.secret_choices import Contest, Meeting
from sandtable.players.thinking_time import Effort

ENOUGH: Final = 400  # pairs of hands: more do not change the mix by what a player could see
LONGEST: Final = 400  # answers until a matter is settled
DEALS: Final = 150  # looked at to see which hands there are
MORE_DEALS: Final = 1000  # looked at where there are few hands, to see how likely each is
OWN, OTHERS = 6, 12  # hands that are told apart, of each side
REAL: Final = -1  # stands for the seed of the hand that we really hold
TIMES: Final = 400  # that both sides learn from each other
FEWEST: Final = 60  # times, however late it is
PLAYING: Final = 0.5  # of the time; the rest is for solving


class Kind(NamedTuple):
    """A hand that a side could have: the seed that deals it, and how often it came."""

    hand: tuple[str, ...]
    seed: int
    often: int


class Case(NamedTuple):
    """The kinds of the side that chooses first and of the other, what the first chose, and what it had to admit."""

    first: int
    second: int
    choice: str
    said: str = ""


class Cell:
    """What comes of a case, by what the second side may choose in it."""

    def __init__(self) -> None:
        self.times = 0
        self.sums: dict[str, float] = {}


class SimultaneousChoice:
    """A secret choice: ours are the options of the seat that is asked."""

    def __init__(self, observation: Observation, dice: Dice, advice: Advice | None = None) -> None:
        self.observation = observation
        self.dice = dice
        self.advice = advice_for(observation.root.game) if advice is None else advice
        game = observation.root.game
        self.me = game.seat_number(observation.seat)
        self.other = next(seat for seat in game.seats if seat != observation.seat)
        self.ours = [option.text for option in observation.root.options()]
        self.comes_second = self.advice.committed(observation.root) != ""
        self.own = self.kinds_of(self.other, OWN)
        self.others = self.kinds_of(observation.seat, OTHERS)
        self.real = self.find_own()
        self.cells: dict[tuple[Case, tuple[str, ...]], Cell] = {}
        self.rounds = 0
        self.played = 0  # rounds for which there was time
        self.times = 0  # that both sides learned from each other
        self.mix = [1 / len(self.ours)] * len(self.ours)
        self.gains = [0.5] * len(self.ours)

    def kinds_of(self, viewer: str, most: int) -> list[Kind]:
        """The hands that are possible for the viewer. If there are more than a few, the first few stand for all.

        What the enemy really holds has no part in it: any hand leads to the same result, so that the mixes of all hands
        fit together.
        """
        root = self.observation.root
        number = root.game.seat_number(viewer)
        found: dict[tuple[str, ...], Kind] = {}
        for deal in range(MORE_DEALS):
            if deal >= DEALS and not 1 < len(found) <= most:
                break
            seed = self.dice.below(1 << 30)
            hand = tuple(self.advice.hidden(root.resample(viewer, SeededDice(seed)), number))
            kind = found.get(hand, Kind(hand, seed, 0))
            found[hand] = kind._replace(often=kind.often + 1)
        kinds = list(found.values())
        return kinds if len(kinds) <= most else [kind._replace(often=1) for kind in kinds[:most]]

    def find_own(self) -> int:
        """The number of our own hand among those that we could have; where it is missing it takes the first place."""
        root = self.observation.root
        hand = tuple(self.advice.hidden(root, root.game.seat_number(self.other)))
        for number, kind in enumerate(self.own):
            if kind.hand == hand:
                return number
        self.own[0] = Kind(hand, REAL, 1)
        return 0

    # ------------------------------------------------------------------------------------------ playing it out

    def run(self, effort: Effort) -> None:
        """Play, and solve what came of it."""
        pairs = in_rings(len(self.own), len(self.others))
        clock = effort.begin()
        while self.rounds < ENOUGH and clock.goes_on() and (self.rounds == 0 or clock.time_used() < PLAYING):
            self.round(*pairs[self.rounds % len(pairs)])
        self.played = self.rounds
        if all(own != self.real for own, _ in pairs[: self.rounds]):  # however short the time was, ours must be there
            self.round(self.real, 0)
        contest = Contest(self.meetings())
        most = TIMES if clock.work is None else min(TIMES, sum(clock.work.marks))
        while contest.times < most and (contest.times < FEWEST or not clock.is_over()):
            contest.repeat()
        self.times = contest.times
        self.read(contest)

    def round(self, own: int, other: int) -> None:
        """One world, with these hands: each of our options against each of theirs."""
        t = self.world(self.own[own].seed, self.others[other].seed)
        if self.comes_second:
            for world in self.advice.commitments(t):
                self.note(world, Case(other, own, self.advice.committed(world)), tuple(self.ours))
        else:
            for mine in self.ours:
                self.go_to_theirs(after(t, mine), Case(own, other, mine))
        self.rounds += 1

    def world(self, own: int, other: int) -> State:
        """The world in which these seeds dealt the hands."""
        t = self.observation.root.resample(self.observation.seat, SeededDice(other))
        return t if own == REAL else t.resample(self.other, SeededDice(own))

    def go_to_theirs(self, t: State, case: Case) -> None:
        """On to the other side's choice. Whatever we must admit on the way is a part of what we choose."""
        self.play_on(t, lambda: self.is_theirs(t) or self.advice.admits(t), self.drawn)
        if self.is_theirs(t):
            self.note(t, case, tuple(option.text for option in t.options()))
        elif t.result is None and self.advice.admits(t):
            for option in t.options():
                self.go_to_theirs(after(t, option), case._replace(said=f"{case.said}{option.text};"))
        else:
            self.note(t, case, ("",))

    def is_theirs(self, t: State) -> bool:
        return t.result is None and t.seat not in (self.me, CHANCE_SEAT) and self.advice.secret(t)

    def note(self, t: State, case: Case, answers: tuple[str, ...]) -> None:
        """What comes of each choice of the second side; an empty one if it has none."""
        cell = self.cells.setdefault((case, answers), Cell())
        cell.times += 1
        for answer in answers:
            value = self.judge(after(t, answer) if answer else t, self.careful)
            cell.sums[answer] = cell.sums.get(answer, 0.0) + value

    def judge(self, t: State, by: Callable[[State], Option]) -> float:
        """Play on until the matter is settled; what it is worth to us then."""
        self.play_on(t, lambda: False, by)
        return outcome(t, self.me) if t.result is not None else self.advice.value(t, self.me)

    def play_on(self, t: State, stop: Callable[[], bool], by: Callable[[State], Option]) -> None:
        """Until this is to stop or can be judged, everybody answers by this rule."""
        for _ in range(LONGEST):
            if t.result is not None:
                return
            if t.seat == CHANCE_SEAT:
                t.roll_once(self.dice)
            elif self.advice.settled(t) or stop():
                return
            else:
                options = t.options()
                t.answer(by(t) if len(options) > 1 else options[0])

    def drawn(self, t: State) -> Option:
        """An answer by its weight: before the other side's choice nobody should count on a single answer."""
        return t.options()[pick(self.advice.weights(t), self.dice)]

    def sound(self, t: State) -> Option:
        """The answer that the advice likes best; among equals, and in secret, it is drawn."""
        weights = self.advice.weights(t)
        if not self.advice.secret(t):
            top = max(weights)
            weights = [1.0 if weight == top else 0.0 for weight in weights]
        return t.options()[pick(weights, self.dice)]

    def careful(self, t: State) -> Option:
        """What can be played in answer is tried: the best for the seat that is asked, if the rest is sound."""
        if not t.asking.reacts:
            return self.sound(t)
        options = t.options()
        values = [self.judge(after(t, option), self.sound) for option in options]
        return options[values.index(max(values) if t.seat == self.me else min(values))]

    # ------------------------------------------------------------------------------------------------ solving it

    def meetings(self) -> list[Meeting]:
        """What came of it all, for the contest of all kinds."""
        first, second = (self.others, self.own) if self.comes_second else (self.own, self.others)
        tries: dict[Case, int] = {}
        for (case, _), cell in self.cells.items():
            tries[case] = tries.get(case, 0) + cell.times
        sign = -1 if self.comes_second else 1
        admitted = self.admitted()
        found = []
        for (case, answers), cell in self.cells.items():
            likely = first[case.first].often * second[case.second].often * cell.times / tries[case]
            values = [sign * cell.sums[answer] / cell.times for answer in answers]
            sees = (case.second, answers)
            for said in admitted[case.first, case.choice]:
                if said.startswith(case.said):
                    found.append(Meeting(case.first, (case.choice, said), sees, likely, values))
        return found

    def admitted(self) -> dict[tuple[int, str], list[str]]:
        """All that is ever admitted after a choice, to its end: a choice that was not asked about it stands for all."""
        found: dict[tuple[int, str], set[str]] = {}
        for case, _ in self.cells:
            found.setdefault((case.first, case.choice), set()).add(case.said)
        return {
            choice: [one for one in sorted(said) if not any(more != one and more.startswith(one) for more in said)]
            for choice, said in found.items()
        }

    def read(self, contest: Contest) -> None:
        """Our mix, and what each of our options gains against theirs."""
        if self.comes_second:
            kind = (self.real, tuple(self.ours))
            self.mix = contest.second.settled(kind)
            self.gains = [-value for value in contest.left_to_first(kind)]
            return
        shares = dict(zip(contest.options[self.real], contest.first.settled(self.real), strict=True))
        gains = dict(zip(contest.options[self.real], contest.gained_by_first(self.real), strict=True))
        for number, mine in enumerate(self.ours):
            wholes = [whole for whole in shares if isinstance(whole, tuple) and whole[0] == mine]
            self.mix[number] = sum(shares[whole] for whole in wholes)
            self.gains[number] = max(gains[whole] for whole in wholes)


def after(t: State, answer: Option | str) -> State:
    """The state after this answer; the one before stays as it was."""
    copy = t.clone()
    copy.answer(answer)
    return copy


def in_rings(rows: int, columns: int) -> list[tuple[int, int]]:
    """All pairs, so that any beginning of the list is nearly a square.

    >>> in_rings(2, 3)
    [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 2)]
    """
    return sorted(((r, c) for r in range(rows) for c in range(columns)), key=lambda pair: (max(pair), pair))
