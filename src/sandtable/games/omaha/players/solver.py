"""The solver of Omaha: how likely perfect fair play wins from here.

Fair means: with what a player can know. The beach on the table is searched to its end, exactly. What a squad is worth
beyond it comes from tables (`tables.py`) that are sure to a stated error; on the last beach there is nothing beyond,
and the result is exact.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from sandtable.games.omaha.players.exact_beach import Beach, Beyond, Cards, Ground, OpenBeach, Standing
from sandtable.games.omaha.players.quick_values import Quick
from sandtable.games.omaha.players.resources import Resources, Row, part_of, resources_of
from sandtable.games.omaha.players.tables import Tables, resources_at_start
from sandtable.games.omaha.rules.deck import KINDS, NONE
from sandtable.games.omaha.rules.field_types import FIRST_PLACE
from sandtable.games.omaha.rules.moves import Action
from sandtable.games.omaha.rules.play import Assault
from sandtable.games.omaha.rules.table import LAST_ASSAULT, NOWHERE, PLACES, Omaha
from sandtable.games.omaha.rules.vocabulary import CLEAR, LAND, MINE
from sandtable.kernel.state import CHANCE_SEAT
from sandtable.players.solution import Estimate

LARGEST: Final = 60000  # standings that are remembered
SAMPLES: Final = 200  # beaches for a deal that is under way


def mean_of_chance(t: Omaha, value: Callable[[Omaha], float]) -> float:
    """The average of this value over everything that chance may say now."""
    total = 0
    found = 0.0
    for option, weight in t.outcomes():
        after = t.clone()
        after.answer(option)
        total += weight
        found += weight * value(after)
    return found / total


class Solver:
    """Perfect play with one set of tables; `doubt` of -1 or 1 takes all they say at the lower or upper end."""

    def __init__(self, tables: Tables, doubt: int = 0) -> None:
        self.tables = tables
        self.doubt = doubt
        self.beaches: dict[tuple[int, int], Beach] = {}

    def value(self, t: Omaha) -> float:
        """The probability that perfect play wins."""
        if t.result is not None:
            return 1.0 if t.result.winner is not None else 0.0
        if t.seat != CHANCE_SEAT:
            return max(value for _, value in self.options(t))
        if t.asking.name == "deal":
            return self.before_deal(t)
        return mean_of_chance(t, self.value)

    def options(self, t: Omaha) -> list[tuple[str, float]]:
        """Every option of a squad that is asked, with the probability of winning."""
        if t.asking.name == "act":
            beach = self.beach(t)
            at = beach.resources.place(t.lives(), t.charges, t.rounds)
            return in_order(t, {name: row[at] for name, row in beach.actions(beach.standing(t, t.at))})
        if t.asking.name == "land":
            beach = self.beach(t)
            at = beach.resources.place(t.lives(), t.charges, t.rounds)
            return [(option.text, beach.chances(beach.standing(t, option.code))[at]) for option in LAND]
        found = []
        for option in t.options():
            after = t.clone()
            after.answer(option)
            found.append((option.text, self.value(after)))
        return found

    def beach(self, t: Omaha) -> Beach:
        """The search of the beach on the table. It is kept: the next question is mostly about the same beach."""
        key = (t.assault, t.nest)
        beach = self.beaches.get(key)
        wanted = resources_of(t.lives(), t.charges, t.rounds)
        if beach is None or not wanted.is_within(beach.resources) or len(beach.found) > LARGEST:
            beach = Beach(Ground(t.readings, *key), wanted, self.beyond(t.assault + 1, wanted))
            self.beaches[key] = beach
        return beach

    def beyond(self, assault: int, resources: Resources) -> Beyond:
        """The table of an assault for squads of these resources."""
        part = part_of(self.tables.resources, resources)
        rows: dict[tuple[int, Cards], Row] = {}

        def row_of(column: int, line: Cards) -> Row:
            found = rows.get((column, line))
            if found is None:
                found = rows[column, line] = part(self.table_row(assault, column, line))
            return found

        return row_of

    def table_row(self, assault: int, column: int, line: Cards) -> Row:
        row = self.tables.worth(assault)(column, line)
        if not self.doubt:
            return row
        error = self.tables.assaults[assault].error
        return [min(max(a + self.doubt * e, 0.0), 1.0) for a, e in zip(row, error, strict=True)]

    def before_deal(self, t: Omaha) -> float:
        """The worth of a squad before a beach is dealt; or, if some of it lies there, the mean of what may follow."""
        frame = t.stack[0]
        assert isinstance(frame, Assault)
        at = self.tables.resources.place(t.lives(), t.charges, t.rounds)
        if frame.place > FIRST_PLACE:
            return sum(self.finished_deal(t, number) for number in range(SAMPLES)) / SAMPLES
        if t.assault > 1:
            return self.table_row(t.assault, t.at, tuple(t.card[:3]))[at]
        error = self.doubt * self.tables.start_error[at]
        return min(max(self.tables.start[at] + error, 0.0), 1.0)

    def finished_deal(self, t: Omaha, number: int) -> float:
        """One of the beaches that may come of this deal, played quickly."""
        random = Random(number)
        after = t.clone()
        while after.seat == CHANCE_SEAT:
            options, weights = zip(*after.outcomes(), strict=True)
            after.answer(random.choices(options, weights)[0])
        return self.outlook(after)

    def outlook(self, t: Omaha) -> float:
        """About the value, in a few milliseconds: quick play with what is known of the backs now."""
        if t.result is not None or t.seat == CHANCE_SEAT:
            return self.value(t)
        return max(value for _, value in self.outlooks(t))

    def outlooks(self, t: Omaha) -> list[tuple[str, float]]:
        """About the value of every option of a squad that is asked, just as quickly."""
        if t.asking.name not in ("act", "land"):
            return self.options(t)
        resources = resources_of(t.lives(), t.charges, t.rounds)
        values = Quick(t, resources, self.beyond(t.assault + 1, resources)).options(t)
        return list(zip([option.text for option in t.options()], values, strict=True))


def in_order(t: Omaha, values: dict[str, float]) -> list[tuple[str, float]]:
    """In the order of the options."""
    return [(option.text, values[option.text]) for option in t.options()]


def looks_beyond(t: Omaha) -> bool:
    """Whether a position needs the tables: there are beaches to come."""
    return t.result is None and (t.assault < LAST_ASSAULT or t.asking.name == "deal")


def solve(t: Omaha, tables: Tables) -> tuple[Estimate, list[tuple[str, Estimate]]]:
    """The value of a position and of every option in it. On the last beach both are exact."""
    solvers = [Solver(tables)]
    if looks_beyond(t):
        solvers += [Solver(tables, -1), Solver(tables, 1)]
    values = [s.value(t) for s in solvers]
    found = []
    if t.result is None and t.seat != CHANCE_SEAT:
        several = [dict(s.options(t)) for s in solvers]
        found = [(name, estimate([each[name] for each in several])) for name in several[0]]
    return estimate(values), found


def outlook(t: Omaha, tables: Tables | None) -> float | None:
    """ "Perfect play from here: 57 %", quickly. Nothing, if there are beaches to come that nobody has studied."""
    if tables is not None:
        return Solver(tables).outlook(t)
    return None if looks_beyond(t) else Solver(Tables(resources_at_start(t.readings))).outlook(t)


def estimate(values: list[float]) -> Estimate:
    return Estimate(values[0], min(values), max(values))


def hindsight(t: Omaha, tables: Tables, samples: int = 24, seed: int = 1) -> float:
    """How likely a squad would win that knew the back of every card on this beach. No player can: never judge by it.

    Where the mines may lie is drawn; what hindsight gains there over the fair answers is added to the fair value. So it
    is never less than that.
    """
    solver = Solver(tables)
    fair = solver.value(t)
    if t.result is not None or t.seat == CHANCE_SEAT or t.asking.name not in ("act", "land"):
        return fair
    resources = resources_of(t.lives(), t.charges, t.rounds)
    beyond = solver.beyond(t.assault + 1, resources)
    gained = 0.0
    for number in range(samples):
        mines = mines_of(t, Random(f"{seed} {number}"))
        beach = OpenBeach(Ground(t.readings, t.assault, t.nest), resources, beyond, mines)
        places = range(3) if t.at == NOWHERE else [t.at]
        most = max(beach.chances(known(beach, t, at))[resources.size - 1] for at in places)
        gained += most - fair_play(solver, t, mines)
    return fair + gained / samples


def fair_play(solver: Solver, t: Omaha, mines: frozenset[int]) -> float:
    """What the best fair answers come to on this beach, if the mines lie there."""
    after = t.clone()
    while after.result is None and after.asking.name != "deal":
        if after.seat == CHANCE_SEAT:
            turned = after.stack[-1]
            assert isinstance(turned, Action)
            after.answer(MINE if turned.to in mines else CLEAR)
        else:
            options = solver.options(after)
            after.answer(max(options, key=lambda pair: pair[1])[0])
    return solver.value(after)


def known(beach: Beach, t: Omaha, at: int) -> Standing:
    """A standing in which nothing is left to learn."""
    return beach.standing(t, at)._replace(backs=())


def mines_of(t: Omaha, random: Random) -> frozenset[int]:
    """Places of this beach that are mined, drawn by what has been seen."""
    backs = t.backs[:]
    mines = set()
    for place in range(PLACES):
        card = t.card[place]
        if NONE < card < KINDS:
            clear, mine = backs[card].weights(place < 3)
            if random.randrange(clear + mine) < mine:
                mines.add(place)
            backs[card] = backs[card].turned(place < 3, place in mines)
    return frozenset(mines)
