"""What each option of Omaha is worth, nearly, in some milliseconds: quick play on this beach, and what lies beyond it.

It is what a good player looks at: the ways over the beach, what each costs in lives, rounds and charges, how likely a
card is mined by what has been turned, and how far the squad comes with what is left then.
"""

from sandtable.games.omaha.players.exact_beach import Beyond, Ground
from sandtable.games.omaha.players.fast_solver import Rows, Sketch
from sandtable.games.omaha.players.resources import Means, Row, best
from sandtable.games.omaha.rules.deck import KINDS
from sandtable.games.omaha.rules.table import FAR_ROW, LAST_ASSAULT, NOWHERE, Omaha
from sandtable.games.omaha.rules.vocabulary import AHEAD, BLOW, LAND, SNIPE
from sandtable.kernel import Option


def rates(t: Omaha, in_line: bool) -> list[float]:
    """How likely a card of each front is mined, by what has been seen: one of the line, or one of the grid."""
    found = [0.0] * KINDS
    for front in range(1, KINDS):
        if t.readings.deck.mined[front]:
            clear, mine = t.backs[front].weights(in_line)
            found[front] = mine / (clear + mine) if clear + mine else 1.0
    return found


class Quick:
    """Quick play of all squads with these means from one place, where they are asked where to land or what to do."""

    def __init__(self, t: Omaha, means: Means, beyond: Beyond) -> None:
        """`beyond` is what squads of these means are worth on the far row."""
        self.means = means
        self.sketch = Sketch(Ground(t.readings, t.assault, t.nest), means, tuple(t.card), rates(t, False))
        self.in_line = rates(t, True)
        self.at = t.at
        self.first = max(t.at, 0) // 3 * 3
        self.arrived: Rows = []  # on the next row
        if self.first < FAR_ROW:
            line = tuple(t.card[FAR_ROW:])
            last = t.assault == LAST_ASSAULT
            far = [] if last else [beyond(column, line) for column in range(3)]
            self.arrived = self.sketch.grid(far, self.first + 3)
        self.straight = [self.sketch.ahead(self.first + column, self.arrived) for column in range(3)]
        self.rows: dict[Option, Row] = dict(zip(LAND, self.straight, strict=True)) if t.at == NOWHERE else {}

    def options(self, t: Omaha) -> list[float]:
        """The probability to win with each option, in the order of the rules, for a squad in this place."""
        at = self.means.place(t.lives(), t.charges, t.rounds)
        return [self.row(option)[at] for option in t.options()]

    def row(self, option: Option) -> Row:
        found = self.rows.get(option)
        if found is None:
            found = self.rows[option] = self.look(option)
        return found

    def look(self, option: Option) -> Row:
        sketch = self.sketch
        direction = option.code
        to = sketch.ground.target(self.at, direction)
        after = self.means.won if to == sketch.ground.nest else self.after(to, direction)
        if option is BLOW[direction]:
            return sketch.blown(self.at, direction, after)
        card = sketch.cards[to]
        mined = 0.0
        if sketch.ground.is_turned_on_entry(card):
            mined = self.in_line[card] if to < 3 else sketch.mined[card]
        return sketch.step(after, mined, *self.price(option, to))

    def price(self, option: Option, to: int) -> tuple[int, int, int]:
        """What a move costs for sure: lives, charges, rounds."""
        if option is SNIPE[option.code]:
            return 0, 0, 1
        return self.sketch.ground.fire(self.sketch.cards, to, option.code), 0, 0

    def after(self, to: int, direction: int) -> Row:
        """The chances of a squad that has come there."""
        if direction == AHEAD:
            return self.arrived[to % 3]
        row = self.straight[to % 3]
        if to % 3 != 1:
            return row
        return best([row, self.sketch.along(self.first, 1, direction, self.straight)])
