"""A small game, with hidden information or without, for one seat or two, solved exactly.

Every line of play is followed to its end. What a seat has seen so far makes its information sets: it must choose alike
wherever everything looked alike. The value is found by letting each side answer the other's mix with its best strategy
until neither finds a better one (double oracle); what is left to gain is then nothing, and the value exact.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE_SEAT, State
from sandtable.lab.equilibrium import Matrix, solve
from sandtable.players.simultaneous import after

MOST: Final = 400_000  # moments: more is no small game
EXACT: Final = 1e-9

BySeat = tuple[int, ...]
Judge = Callable[[State], float | None]  # what an end is worth to the first seat; None if it is no end
Strategy = dict[int, int]  # the number of an option for each information set
Mix = list[tuple[float, Strategy]]


class TooLarge(ValueError):
    """More than can be followed to all its ends."""


class Moment:
    """A place in the game: an end, a roll of chance, or a choice of a seat."""

    __slots__ = ("below", "chances", "seat", "seen", "state", "value")

    def __init__(self) -> None:
        self.seat = CHANCE_SEAT
        self.seen = -1  # the number of the information set
        self.below: list[Moment] = []
        self.chances: list[float] = []
        self.value = 0.0  # of an end, to the first seat
        self.state: State | None = None  # at a choice

    @property
    def is_end(self) -> bool:
        return not self.below


class Place(NamedTuple):
    """An information set: whose, how deep in their own choices, and one of its moments."""

    seat: int
    depth: int
    moments: list[Moment]

    @property
    def is_open(self) -> bool:
        """Whether it still is a choice: where nothing is hidden any more, there is none left."""
        return not self.moments[0].is_end

    @property
    def sample(self) -> State:
        state = self.moments[0].state
        assert state is not None
        return state


class SmallGame:
    """A game of one seat or two from several worlds on, each as likely as its weight says."""

    def __init__(
        self, worlds: Iterable[tuple[State, float]], judge: Judge, most: int = MOST, folds: bool = True
    ) -> None:
        self.judge = judge
        self.most = most
        self.places: list[Place] = []
        self.numbers: dict[Any, int] = {}
        self.count = 0
        self.ends: list[float] = []
        self.root = Moment()
        for state, weight in worlds:
            nothing = (0,) * len(state.game.seats)
            self.root.below.append(self.follow(state, nothing, nothing))
            self.root.chances.append(weight)
        total = sum(self.root.chances)
        self.root.chances = [weight / total for weight in self.root.chances]
        if folds:  # else every choice stays open, so that it can be fixed
            self.fold(self.root)

    # ------------------------------------------------------------------------------------------- following it

    def follow(self, t: State, before: BySeat, depths: BySeat) -> Moment:
        """The moment that a state is, and all below it. `before` is what each seat has seen so far."""
        self.count += 1
        if self.count > self.most:
            raise TooLarge("this is no small game")
        moment = Moment()
        value = self.judge(t)
        if value is not None:
            moment.value = value
            self.ends.append(value)
            return moment
        seen = tuple(hash((before[n], repr(t.view(seat)))) for n, seat in enumerate(t.game.seats))
        if t.seat == CHANCE_SEAT:
            outcomes = t.outcomes()
            total = sum(weight for _, weight in outcomes)
            moment.chances = [weight / total for _, weight in outcomes]
            moment.below = [self.follow(after(t, option), seen, depths) for option, _ in outcomes]
            return moment
        options = t.options()
        if len(options) == 1:
            return self.follow(after(t, options[0]), seen, depths)
        moment.seat, moment.state = t.seat, t
        self.note(moment, (t.seat, seen[t.seat]), depths[t.seat])
        deeper = replaced(depths, t.seat, depths[t.seat] + 1)
        for option in options:
            known = replaced(seen, t.seat, hash((seen[t.seat], option.text)))  # a seat remembers its own answers
            moment.below.append(self.follow(after(t, option), known, deeper))
        return moment

    def note(self, moment: Moment, key: Any, depth: int) -> None:
        number = self.numbers.setdefault(key, len(self.places))
        if number == len(self.places):
            self.places.append(Place(moment.seat, depth, []))
        self.places[number].moments.append(moment)
        moment.seen = number

    def fold(self, moment: Moment) -> bool:
        """Where nothing is hidden any more the best play is found from the ends back, and the moment becomes an end."""
        plain = [self.fold(below) for below in moment.below]
        if moment.is_end:
            return True
        if not all(plain) or (moment.seen >= 0 and len(self.places[moment.seen].moments) > 1):
            return False
        values = [below.value for below in moment.below]
        if moment.chances:
            moment.value = sum(chance * value for chance, value in zip(moment.chances, values, strict=True))
        else:
            moment.value = min(values) if moment.seat else max(values)
        moment.below, moment.chances = [], []
        return True

    # --------------------------------------------------------------------------------------------- solving it

    def value(self, fixed: dict[int, list[float]] | None = None) -> float:
        """What it is worth to the first seat when both play perfectly.

        At the information sets in `fixed` the seat draws from this mix, whatever comes of it.
        """
        forced = fixed or {}
        ours: list[Strategy] = [{}]
        theirs: list[Strategy] = [{}]
        matrix: Matrix = [[self.gain(self.root, ours[0], theirs[0], forced)]]
        while True:
            rows, columns, _ = solve(matrix)
            upper, answer = self.best(0, list(zip(columns, theirs, strict=True)), forced)
            lower, reply = self.best(1, list(zip(rows, ours, strict=True)), forced)
            if upper - lower <= EXACT:
                return (upper + lower) / 2
            if answer in ours and reply in theirs:  # nothing new to say: what is left is rounding
                return (upper + lower) / 2
            ours.append(answer)
            matrix.append([self.gain(self.root, answer, their, forced) for their in theirs])
            theirs.append(reply)
            for row, our in zip(matrix, ours, strict=True):
                row.append(self.gain(self.root, our, reply, forced))

    def gain(self, moment: Moment, ours: Strategy, theirs: Strategy, fixed: dict[int, list[float]]) -> float:
        """What the first seat gets when both play these strategies. What a strategy leaves open is its first option."""
        if moment.is_end:
            return moment.value
        chances = moment.chances or fixed.get(moment.seen)
        if chances:
            parts = zip(chances, moment.below, strict=True)
            return sum(chance * self.gain(below, ours, theirs, fixed) for chance, below in parts if chance)
        chosen = (theirs if moment.seat else ours).get(moment.seen, 0)
        return self.gain(moment.below[chosen], ours, theirs, fixed)

    def best(self, seat: int, mix: Mix, fixed: dict[int, list[float]]) -> tuple[float, Strategy]:
        """The best answer of a seat to the other's mix, and what the first seat then gets."""
        answer = BestAnswer(self, seat, fixed)
        answer.reach(self.root, 1.0, [(share, strategy) for share, strategy in mix if share > EXACT])
        for number in sorted(answer.open, key=lambda n: -self.places[n].depth):
            answer.choose(number)
        return answer.worth(self.root), answer.chosen


def replaced(numbers: BySeat, place: int, number: int) -> BySeat:
    return (*numbers[:place], number, *numbers[place + 1 :])


def exact_value(state: State, most: int = MOST) -> float:
    """What a position is worth to the first seat when all play perfectly: 1 is won, -1 lost (0 for who plays alone)."""
    return SmallGame([(state, 1.0)], returns_of(state), most).value()


def returns_of(state: State) -> Judge:
    """What the ends of a game are worth to its first seat: 1 is won, -1 lost (0 for who plays alone)."""
    research = sandtable.research(state.game.name)
    return lambda t: research.returns(t)[0] if t.result is not None else None


class BestAnswer:
    """The best answer to a mix: how likely each moment is as far as others decide, then the choices from below."""

    def __init__(self, game: SmallGame, seat: int, fixed: dict[int, list[float]]) -> None:
        self.game = game
        self.sign = 1 if seat == 0 else -1
        self.seat = seat
        self.fixed = fixed
        self.weights: dict[int, list[float]] = {}  # by moment: how likely each way down is
        self.chances: dict[int, float] = {}
        self.open: set[int] = set()
        self.known: dict[int, float] = {}
        self.chosen: Strategy = {}

    def reach(self, moment: Moment, likely: float, mix: Mix) -> None:
        """Note how likely a moment is if this seat does everything to come there."""
        if moment.is_end or not likely:
            return
        chances = moment.chances or self.fixed.get(moment.seen)
        if chances:
            for chance, below in zip(chances, moment.below, strict=True):
                self.reach(below, likely * chance, mix)
            return
        if moment.seat == self.seat:
            self.open.add(moment.seen)
            self.chances[id(moment)] = likely
            for below in moment.below:
                self.reach(below, likely, mix)
            return
        total = sum(share for share, _ in mix)
        parts: list[Mix] = [[] for _ in moment.below]
        for share, strategy in mix:
            parts[strategy.get(moment.seen, 0)].append((share, strategy))
        self.weights[id(moment)] = [sum(share for share, _ in part) / total for part in parts]
        for part, below in zip(parts, moment.below, strict=True):
            if part:
                self.reach(below, likely * sum(share for share, _ in part) / total, part)

    def choose(self, number: int) -> None:
        """Decide one information set; those below it are decided already."""
        moments = [m for m in self.game.places[number].moments if id(m) in self.chances]
        options = range(len(moments[0].below))
        sums = [sum(self.chances[id(m)] * self.worth(m.below[n]) for m in moments) * self.sign for n in options]
        self.chosen[number] = sums.index(max(sums))

    def worth(self, moment: Moment) -> float:
        """What the first seat gets from here on."""
        if moment.is_end:
            return moment.value
        found = self.known.get(id(moment))
        if found is None:
            found = self.known[id(moment)] = self.look_below(moment)
        return found

    def look_below(self, moment: Moment) -> float:
        chances = moment.chances or self.fixed.get(moment.seen) or self.weights.get(id(moment))
        if chances:
            return sum(chance * self.worth(m) for chance, m in zip(chances, moment.below, strict=True) if chance)
        return self.worth(moment.below[self.chosen.get(moment.seen, 0)])
