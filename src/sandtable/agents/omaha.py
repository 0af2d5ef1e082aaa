"""What a sound player of Omaha looks at: every way over the beach, what it costs, and how far the rest will carry.

Each step costs something: a life to the gun or to a mine, a round to keep the gun down, a charge to clear the way. The
ways over the beach on the table are compared by quick play (`omaha_quick`). What a squad is worth beyond it comes from
the tables of the solver, which are about the deck and the rules, not about this game; for a deck that nobody has
studied a rule of thumb must do.
"""

from math import exp
from typing import Final

from sandtable.agents.advice import Advice
from sandtable.agents.omaha_beach import Beyond
from sandtable.agents.omaha_means import means_of
from sandtable.agents.omaha_quick import Quick, lives, rule_of_thumb
from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.omaha_solver import Solver
from sandtable.games.omaha.table import Omaha, Readings
from sandtable.kernel import State

KEEN: Final = 100.0  # how much a better option is preferred: one that is 2 points worse is taken 7 times less often
LEAST: Final = 0.001
MOST_DECKS: Final = 16  # remembered at a time
MOST_POSITIONS: Final = 20000

Position = tuple[object, ...]


class Deck:
    """What is known about games with one deck and one reading of the rules."""

    def __init__(self, t: Omaha) -> None:
        tables = tables_at_hand(t)
        self.readings = t.readings
        self.solver = None if tables is None else Solver(tables)
        self.found: dict[Position, list[float]] = {}

    def chances(self, t: Omaha) -> list[float]:
        """The probability to win with each option. It is kept: a search comes to the same position again and again."""
        key = position_of(t)
        found = self.found.get(key)
        if found is None:
            if len(self.found) >= MOST_POSITIONS:
                self.found.clear()
            found = self.found[key] = self.look(t)
        return found

    def look(self, t: Omaha) -> list[float]:
        if t.asking.name in ("land", "act"):
            return Quick(t, self.beyond(t)).options()
        found = []
        for option in t.options():
            after = t.clone()
            after.answer(option)
            found.append(max(self.look(after)))
        return found

    def beyond(self, t: Omaha) -> Beyond:
        means = means_of(lives(t), t.charges, t.rounds)
        if self.solver is None:
            return rule_of_thumb(self.readings, t.assault + 1, means)
        return self.solver.beyond(t.assault + 1, means)


def position_of(t: Omaha) -> Position:
    """All that quick play looks at."""
    backs = tuple((b.pool, b.mined, b.line) for b in t.backs)
    return (t.asking.name, t.assault, t.nest, t.at, t.due, t.squad, t.charges, t.rounds, tuple(t.card), backs)


DECKS: Final[dict[Readings, Deck]] = {}


def chances(t: Omaha) -> list[float]:
    """The probability to win with each option of the squad, nearly."""
    deck = DECKS.get(t.readings)
    if deck is None:
        if len(DECKS) >= MOST_DECKS:
            DECKS.clear()
        deck = DECKS[t.readings] = Deck(t)
    return deck.chances(t)


class OmahaAdvice(Advice):
    horizon = 0  # quick play sees to the end of the beach, and the tables beyond it

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Omaha)
        found = chances(t)
        most = max(found)
        return [max(exp(KEEN * (value - most)), LEAST) for value in found]

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Omaha)
        return max(chances(t))


ADVICE: Final = OmahaAdvice()
