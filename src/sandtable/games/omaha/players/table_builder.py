# mypyc: skip
"""What a squad is worth between two beaches: the average of quick play over very many beaches.

Between two beaches a squad has its resources, its column, and the cards beside it. All rows of chances for one
assault are found on the same beaches. The cards of the line are missing from the deck that is dealt; a beach counts for
as much as it is more or less likely without them.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from sandtable.games.omaha.players.exact_beach import BARE, Beach, Cards, Ground, Known, Standing, laid
from sandtable.games.omaha.players.fast_solver import FastSolver, Rows
from sandtable.games.omaha.players.resources import Resources, Row, best, plus
from sandtable.games.omaha.rules.card_backs import line_of
from sandtable.games.omaha.rules.deck import GRID, KINDS, NONE
from sandtable.games.omaha.rules.table import FAR_ROW, LAST_ASSAULT, NOWHERE, Readings
from sandtable.games.omaha.rules.vocabulary import LEFT, RIGHT

TURNED: Final = BARE  # stands for any card beside the squad that was blown before
NEST: Final = FAR_ROW + 2  # on the right: the other side is its mirror
SIDE: Final = 0
CENTRE: Final = 1
Place = tuple[int, int, int]  # SIDE or CENTRE, and two cards: the nearer one and the farther, or the two beside
Worth = Callable[[int, Cards], Row]  # the chances of a squad in that column of this line
Tick = Callable[[int], None]  # is told how much has been done, in beaches
EXACT: Final = 20  # an exact search takes about as long as so many beaches of quick play


def untold(beaches: int) -> None:
    """Progress that nobody listens to."""


class Tally:
    """A weighted sum of rows."""

    def __init__(self, size: int) -> None:
        self.weight = 0.0
        self.sum: Row = [0.0] * (size + 1)

    def add(self, weight: float, row: Row) -> None:
        self.weight += weight
        self.sum = [a + weight * b for a, b in zip(self.sum, row, strict=True)]

    def mean(self) -> Row:
        return [a / self.weight for a in self.sum] if self.weight else self.sum


class Study(NamedTuple):
    """What was found on some beaches of one assault."""

    places: dict[Place, Tally]
    own: dict[tuple[int, int], Tally]  # SIDE or CENTRE, and the front of the card under the squad


def fronts_of(readings: Readings) -> list[int]:
    return [f for f in range(1, KINDS) if readings.deck.cards[f]]


def new_study(readings: Readings, resources: Resources) -> Study:
    beside = [*fronts_of(readings), TURNED]
    places = {(c, a, b): Tally(resources.size) for c in (SIDE, CENTRE) for a in beside for b in beside}
    own = {(c, f): Tally(resources.size) for c in (SIDE, CENTRE) for f in fronts_of(readings)}
    return Study(places, own)


def dealt_beaches(readings: Readings, seed: str, assault: int, count: int) -> Iterator[Cards]:
    """Beaches of nine cards from the whole deck, behind a line of turned ones.

    As many as there is room for come from one shuffle: what one of them has too much of, the others lack. Each is as
    likely as any other, but their mean strays less.
    """
    deck = [f for f in fronts_of(readings) for _ in range(readings.deck.cards[f])]
    at_once = len(deck) // GRID
    for number in range(count):
        if number % at_once == 0:
            cards = Random(f"{seed} beach {assault} {number}").sample(deck, at_once * GRID)
        first = number % at_once * GRID
        yield (TURNED, TURNED, TURNED, *cards[first : first + GRID])


def without(readings: Readings, beach: Cards, missing: tuple[int, ...]) -> float:
    """How much more likely a beach is if these cards are missing from the deck."""
    left = readings.deck.cards[:]
    total = sum(left)
    weight = 1.0
    for front in missing:
        if front < KINDS and left[front]:
            weight *= (left[front] - beach[3:].count(front)) / left[front] * total / (total - GRID)
            left[front] -= 1
            total -= 1
    return max(weight, 0.0)


def study_beaches(
    readings: Readings, resources: Resources, assault: int, worth: Worth, seed: str, count: int, tick: Tick = untold
) -> Study:
    """Play `count` beaches of an assault for every squad in every place."""
    study = new_study(readings, resources)
    for beach in dealt_beaches(readings, seed, assault, count):
        study_beach(study, readings, resources, assault, beach, worth)
        tick(1)
    return study


def study_beach(
    study: Study, readings: Readings, resources: Resources, assault: int, beach: Cards, worth: Worth
) -> None:
    beside = [*fronts_of(readings), TURNED]
    weights = {(a, b): without(readings, beach, (a, b)) for a in beside for b in beside}
    side, centre = chances_from_line(readings, resources, assault, beach, worth, beside)
    for (a, b), row in side.items():
        study.places[SIDE, a, b].add(weights[a, b], row)
    for (a, b), row in centre.items():
        study.places[CENTRE, a, b].add(weights[a, b], row)
    for front in fronts_of(readings):
        weight = without(readings, beach, (front,))
        study.own[SIDE, front].add(weight, side[TURNED, TURNED])
        study.own[CENTRE, front].add(weight, centre[TURNED, TURNED])


Beside = dict[tuple[int, int], Row]


def chances_from_line(
    readings: Readings, resources: Resources, assault: int, beach: Cards, worth: Worth, beside: list[int]
) -> tuple[Beside, Beside]:
    """The chances in the left column and in the centre, whatever two cards lie beside the squad."""
    fast = fast_solver_on(readings, resources, assault, beach, NEST if assault == LAST_ASSAULT else NOWHERE)
    straight = straight_on(fast, worth)
    side = {}
    for b in beside:
        farther = best([straight[1], entered(fast, 1, RIGHT, b, straight[2])])
        for a in beside:
            side[a, b] = best([straight[0], entered(fast, 0, RIGHT, a, farther)])
    left = {a: entered(fast, 1, LEFT, a, straight[0]) for a in beside}
    right = {b: entered(fast, 1, RIGHT, b, straight[2]) for b in beside}
    centre = {(a, b): best([straight[1], left[a], right[b]]) for a in beside for b in beside}
    if assault < LAST_ASSAULT:
        return side, centre
    if readings.nest_by_chance:  # the nest may be on the other side as well, with the cards beside the squad changed
        return side, {(a, b): halfway(centre[a, b], centre[b, a]) for a, b in centre}
    return side, choose_nest(readings, resources, beach, worth, centre)


def choose_nest(readings: Readings, resources: Resources, beach: Cards, worth: Worth, centre: Beside) -> Beside:
    """The player sees the beach before choosing the side of the nest (OMA:O9 read the other way)."""
    fast = fast_solver_on(readings, resources, LAST_ASSAULT, beach, FAR_ROW)
    straight = straight_on(fast, worth)
    chosen = {}
    for (a, b), row in centre.items():
        left = entered(fast, 1, LEFT, a, straight[0])
        right = entered(fast, 1, RIGHT, b, straight[2])
        chosen[a, b] = best([row, straight[1], left, right])
    return chosen


def fast_solver_on(readings: Readings, resources: Resources, assault: int, beach: Cards, nest: int) -> FastSolver:
    if nest != NOWHERE and readings.nest_replaces:
        beach = (*beach[:nest], NONE, *beach[nest + 1 :])
    return FastSolver(Ground(readings, assault, nest), resources, beach)


def straight_on(fast: FastSolver, worth: Worth) -> Rows:
    """The chances of a squad in each column of the line that goes ahead at once."""
    far = fast.cards[FAR_ROW:]
    last = fast.ground.assault == LAST_ASSAULT
    near = fast.grid([] if last else [worth(column, far) for column in range(3)])
    return [fast.ahead(column, near) for column in range(3)]


def entered(fast: FastSolver, at: int, direction: int, card: int, after: Row) -> Row:
    """The chances of a squad on the line that goes sideways onto a card of this kind."""
    to = fast.ground.target(at, direction)
    other = FastSolver(fast.ground, fast.resources, (*fast.cards[:to], card, *fast.cards[to + 1 :]))
    return other.enter(at, direction, after)


def halfway(row: Row, other: Row) -> Row:
    return [(a + b) / 2 for a, b in zip(row, other, strict=True)]


def landing(readings: Readings, resources: Resources, beach: Cards, worth: Worth) -> Row:
    """The chances of a squad in its craft that may choose where to land."""
    fast = FastSolver(Ground(readings, 1, NOWHERE), resources, (NONE, NONE, NONE, *beach[3:]))
    return best(straight_on(fast, worth))


def shortfall(
    readings: Readings, resources: Resources, assault: int, worth: Worth, seed: str, count: int, tick: Tick = untold
) -> Row:
    """By how much perfect play on such beaches is better or worse than the fast solver, on average.

    Mostly better: it learns from the cards that it turns. But the fast solver also errs about the odds of several
    mines.
    """
    tally = Tally(resources.size)
    for number in range(count):
        random = Random(f"{seed} check {assault} {number}")
        column = random.randrange(2)
        cards, backs = dealt_with_line(readings, column, random)
        nest = NOWHERE
        if assault == LAST_ASSAULT:
            nest = NEST if column == 0 else random.choice((FAR_ROW, NEST))
        if nest != NOWHERE and readings.nest_replaces:
            cards = laid(cards, nest, NONE)
        exact = Beach(Ground(readings, assault, nest), resources, worth).chances(Standing(cards, column, backs))
        fast = FastSolver(Ground(readings, assault, nest), resources, cards)
        rough = best(fast.ways(0, column, straight_on(fast, worth)))
        tally.add(1.0, plus(exact, rough, -1.0))
        tick(EXACT)
    return tally.mean()


def dealt_with_line(readings: Readings, column: int, random: Random) -> tuple[Cards, Known]:
    """A beach behind a line, the squad on a card that it has just turned; and what is known of the backs then."""
    deck = [f for f in fronts_of(readings) for _ in range(readings.deck.cards[f])]
    cards = random.sample(deck, 3 + GRID)
    own = cards[column]
    mine = random.randrange(readings.deck.cards[own]) < readings.deck.mined[own]
    cards[column] = TURNED
    backs = list(readings.backs)
    backs[own] = backs[own].turned_in_pool(mine)
    for front in {card for card in cards[:3] if card != TURNED}:
        backs[front] = line_of(backs[front].pool, backs[front].mined, cards[:3].count(front))
    return tuple(cards), tuple(backs)
