"""What a good player of Omaha looks at: every way over the beach, what it costs, and how far the rest will carry.

Each step costs something: a life to the gun or to a mine, a round to keep the gun down, a charge to clear the way. The
ways over the beach on the table are compared by quick play (`quick_values.py`). What a squad is worth beyond it comes
from the tables of the solver, which are about the deck and the rules, not about this game; for a deck or a reading that
nobody has studied a rough version of them is made on the spot (`rough_tables.py`).

What a card will turn out to be is not thrown for in a search: both backs are weighed.
"""

from math import exp
from typing import Final

from sandtable.games.omaha.players.exact_beach import Beyond
from sandtable.games.omaha.players.quick_values import Quick
from sandtable.games.omaha.players.resources import Resources, resources_of
from sandtable.games.omaha.players.rough_tables import rough_tables
from sandtable.games.omaha.players.solver import Solver, mean_of_chance
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.players.tables import nothing_beyond
from sandtable.games.omaha.rules.play import SQUAD
from sandtable.games.omaha.rules.table import LAST_ASSAULT, Omaha, Readings
from sandtable.kernel import CHANCE_SEAT, Option, State
from sandtable.players.advice import Advice, outcome

KEEN: Final = 100.0  # how much a better option is preferred: one that is 2 points worse is taken 7 times less often
LEAST: Final = 0.001
MOST_DECKS: Final = 16  # remembered at a time
MOST_PLACES: Final = 5000

Place = tuple[object, ...]


class Beach:
    """Quick play from every place of a beach that was asked about, for all squads with these resources."""

    def __init__(self, assault: int, resources: Resources, beyond: Beyond) -> None:
        self.assault = assault
        self.resources = resources
        self.beyond = beyond
        self.found: dict[Place, Quick] = {}

    def suits(self, t: Omaha, resources: Resources) -> bool:
        return t.assault == self.assault and resources.is_within(self.resources) and len(self.found) < MOST_PLACES

    def quick(self, t: Omaha) -> Quick:
        """It is kept: a search comes to the same place again and again, a little richer or poorer."""
        place = place_of(t)
        found = self.found.get(place)
        if found is None:
            found = self.found[place] = Quick(t, self.resources, self.beyond)
        return found


def place_of(t: Omaha) -> Place:
    """All that quick play looks at, but for the resources of the squad."""
    return (t.at, t.nest, tuple(t.card), tuple((b.pool, b.mined, b.line) for b in t.backs))


class Deck:
    """What is known about games with one deck and one reading of the rules."""

    def __init__(self, t: Omaha) -> None:
        tables = tables_at_hand(t)
        self.readings = t.readings
        self.tables_solver = None if tables is None else Solver(tables)  # without tables made when it is first needed
        self.beach: Beach | None = None  # the last one

    def chances(self, t: Omaha) -> list[float]:
        """The probability of winning with each option."""
        if t.asking.name not in ("land", "act"):
            return [self.chance(t, option) for option in t.options()]
        resources = resources_of(t.lives(), t.charges, t.rounds)
        beach = self.beach
        if beach is None or not beach.suits(t, resources):
            beach = self.beach = Beach(t.assault, resources, self.beyond(t.assault + 1, resources))
        return beach.quick(t).options(t)

    def chance(self, t: Omaha, option: Option) -> float:
        after = t.clone()
        after.answer(option)
        return max(self.chances(after))

    def before_deal(self, t: Omaha) -> float:
        """The same for a squad on a new line, before the beach beyond it is dealt."""
        return self.solver().before_deal(t)

    def beyond(self, assault: int, resources: Resources) -> Beyond:
        return nothing_beyond if assault > LAST_ASSAULT else self.solver().beyond(assault, resources)

    def solver(self) -> Solver:
        if self.tables_solver is None:
            self.tables_solver = Solver(rough_tables(self.readings))
        return self.tables_solver


DECKS: Final[dict[Readings, Deck]] = {}


def deck_of(t: Omaha) -> Deck:
    deck = DECKS.get(t.readings)
    if deck is None:
        if len(DECKS) >= MOST_DECKS:
            DECKS.clear()
        deck = DECKS[t.readings] = Deck(t)
    return deck


def chances(t: Omaha) -> list[float]:
    """About how likely each option of the squad is to win."""
    return deck_of(t).chances(t)


def worth(t: Omaha) -> float:
    """About how likely the squad is to win from here. A card that is being turned counts for both of its backs."""
    if t.result is not None:
        return outcome(t, SQUAD)
    if t.seat != CHANCE_SEAT:
        return max(chances(t))
    if t.asking.name == "deal":
        return deck_of(t).before_deal(t)
    return mean_of_chance(t, worth)


class OmahaAdvice(Advice):
    horizon = 0  # quick play sees to the end of the beach, and the tables beyond it
    deepest = 1  # what it says after an answer is better than an average over good and bad further answers

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Omaha)
        found = chances(t)
        most = max(found)
        return [max(exp(KEEN * (value - most)), LEAST) for value in found]

    def foresees(self, t: State) -> bool:
        """The average over what chance may say is known: a roll would only add luck."""
        return True

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Omaha)
        return worth(t)


ADVICE: Final = OmahaAdvice()
