# mypyc: skip
"""What a squad is worth between two beaches, roughly, for any deck and any reading of the rules, in half a second.

Where nobody has studied a deck or a reading (`omaha_tables`), a few beaches played quickly must do. They are played by
the rules of the game at hand: one more life, eyes that reach farther or a nest that fires count for what they change.
"""

from random import Random
from typing import Final

from sandtable.games.omaha.players.exact_beach import Beyond, Cards
from sandtable.games.omaha.players.fast_solver import Sketch
from sandtable.games.omaha.players.resources import Means, Row, best, mean_of, part_of
from sandtable.games.omaha.players.table_builder import (
    CENTRE,
    NEST,
    SIDE,
    TURNED,
    Worth,
    fronts_of,
    landing,
    sketch_on,
    straight_on,
)
from sandtable.games.omaha.players.tables import means_at_start
from sandtable.games.omaha.rules.deck import GRID, LINE
from sandtable.games.omaha.rules.table import LAST_ASSAULT, NOWHERE, Readings

BEACHES: Final = 24  # for each assault


class Rough:
    """The worth of every squad before each assault, from a few beaches."""

    def __init__(self, readings: Readings) -> None:
        self.readings = readings
        self.means = means_at_start(readings)
        self.rows: dict[tuple[int, int], Row] = {}
        for assault in range(LAST_ASSAULT, 0, -1):
            found: dict[int, list[Row]] = {SIDE: [], CENTRE: []}
            for number in range(BEACHES):
                for column, row in self.play(assault, Random(f"rough {assault} {number}")).items():
                    found[column].append(row)
            self.rows.update({(assault, column): mean_of(rows) for column, rows in found.items()})

    def play(self, assault: int, random: Random) -> dict[int, Row]:
        """The chances from the side and from the centre on one beach."""
        deck = [f for f in fronts_of(self.readings) for _ in range(self.readings.deck.cards[f])]
        cards = tuple(random.sample(deck, LINE + GRID))
        if assault == 1:
            return dict.fromkeys((SIDE, CENTRE), landing(self.readings, self.means, cards, self.worth(2)))
        nest = NEST if assault == LAST_ASSAULT else NOWHERE
        sketch = sketch_on(self.readings, self.means, assault, cards, nest)
        straight = straight_on(sketch, self.worth(assault + 1))
        return {column: best(self.standing(sketch, column).ways(0, column, straight)) for column in (SIDE, CENTRE)}

    def standing(self, sketch: Sketch, column: int) -> Sketch:
        """The same beach with the squad on its card, which is turned."""
        cards: Cards = (*sketch.cards[:column], TURNED, *sketch.cards[column + 1 :])
        return Sketch(sketch.ground, sketch.means, cards)

    def worth(self, assault: int) -> Worth:
        """Of all squads; what lies beside them on the line is left out."""
        return lambda column, line: self.rows[assault, CENTRE if column == CENTRE else SIDE]

    def beyond(self, assault: int, means: Means) -> Beyond:
        """Of squads with these means."""
        part = part_of(self.means, means)
        rows = [part(self.rows[assault, column]) for column in (SIDE, CENTRE)]
        return lambda column, line: rows[CENTRE if column == CENTRE else SIDE]
