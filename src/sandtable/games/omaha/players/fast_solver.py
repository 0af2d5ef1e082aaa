"""Quick play on a beach, nearly perfect: what the tables of the solver are made with, a hundred beaches a second.

It differs from the exact search of `exact_beach.py` in three things. Whoever blows a card enters it; nobody goes back
in a row; and a card is as likely mined as its front is in the whole deck, whatever was turned before.
"""

from typing import Final

from sandtable.games.omaha.players.exact_beach import Cards, Ground, laid
from sandtable.games.omaha.players.resources import Resources, Row, best, mixed
from sandtable.games.omaha.rules.deck import KINDS, WIRE
from sandtable.games.omaha.rules.table import FAR_ROW, LAST_ASSAULT, NOWHERE
from sandtable.games.omaha.rules.vocabulary import AHEAD, LEFT, RIGHT

Rows = list[Row]
COLUMNS: Final = range(3)


class FastSolver:
    """The chances of every squad on one beach, row by row from the far end."""

    def __init__(self, ground: Ground, resources: Resources, cards: Cards, mined: list[float] | None = None) -> None:
        self.ground = ground
        self.resources = resources
        self.cards = cards
        self.left = 1 if ground.readings.broke_is_lost else 0
        deck = ground.readings.deck
        whole = [deck.mined[f] / deck.cards[f] if deck.cards[f] else 0.0 for f in range(KINDS)]
        self.mined = whole if mined is None else mined  # how likely a card of each front is mined

    def grid(self, beyond: Rows, nearest: int = 3) -> Rows:
        """The chances of a squad that has just come to each place of a row of the grid, the near one if not said."""
        arrived = beyond
        if self.ground.assault == LAST_ASSAULT:
            arrived = self.row(FAR_ROW, [])
        for first in range(6, nearest - 1, -3):
            arrived = self.row(first, arrived)
        return arrived

    def row(self, first: int, ahead: Rows) -> Rows:
        """The chances on the three places of a row, if those of the next row are these."""
        straight = [self.ahead(first + c, ahead) for c in COLUMNS]
        return [best(self.ways(first, c, straight)) for c in COLUMNS]

    def ahead(self, at: int, arrived: Rows) -> Row:
        if at == self.ground.nest:
            return self.resources.won
        if not arrived:
            return self.resources.lost
        return self.enter(at, AHEAD, arrived[at % 3])

    def ways(self, first: int, column: int, straight: Rows) -> Rows:
        """Straight on, or along the row to either side first."""
        if first + column == self.ground.nest:
            return [self.resources.won]
        ways = [straight[column]]
        if column > 0:
            ways.append(self.along(first, column, LEFT, straight))
        if column < 2:
            ways.append(self.along(first, column, RIGHT, straight))
        return ways

    def along(self, first: int, column: int, direction: int, straight: Rows) -> Row:
        """The next card to this side, and straight on from there or farther along."""
        to = column + (1 if direction == RIGHT else -1)
        there = straight[to]
        if first + to != self.ground.nest and 0 < to < 2:
            there = best([there, self.along(first, to, direction, straight)])
        return self.enter(first + column, direction, there)

    def enter(self, at: int, direction: int, after: Row) -> Row:
        """The best way onto the next card in this direction."""
        ground = self.ground
        to = ground.target(at, direction)
        if to == NOWHERE:
            return self.resources.lost
        card = self.cards[to]
        ways: Rows = []
        if card != WIRE:
            mined = self.mined[card] if ground.is_turned_on_entry(card) else 0.0
            fire = ground.fire(self.cards, to, direction)
            covered = fire > 0 and ground.can_snipe(self.cards, at)
            ways = self.steps(after, mined, fire, covered, 0)
        if WIRE <= card < KINDS:
            ways.append(self.blown(at, direction, after))
        return best(ways)

    def blown(self, at: int, direction: int, after: Row) -> Row:
        """The next card is blown, and entered then."""
        ground = self.ground
        to = ground.target(at, direction)
        cards = laid(self.cards, to, ground.blown(self.cards[to], False))
        fire = ground.fire(cards, to, direction)
        return best(self.steps(after, 0.0, fire, fire > 0 and ground.can_snipe(cards, at), 1))

    def steps(self, after: Row, mined: float, fire: int, covered: bool, charges: int) -> Rows:
        """The step with and without the sniper."""
        found = [self.step(after, mined, fire, charges, 0)]
        if covered:
            found.append(self.step(after, mined, 0, charges, 1))
        return found

    def step(self, after: Row, mined: float, fire: int, charges: int, rounds: int) -> Row:
        left = self.left if charges else 0
        row = self.resources.paying(fire, charges, rounds, left)(after)
        if mined == 0.0:
            return row
        return mixed(mined, row, self.resources.paying(fire + 1, charges, rounds, left)(after))
