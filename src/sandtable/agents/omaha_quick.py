"""What each option of Omaha is worth, nearly, in some milliseconds: quick play on this beach, and what lies beyond it.

It is what a sound player looks at: the ways over the beach, what each costs in lives, rounds and charges, how likely a
card is mined by what has been turned, and how far the squad comes with what is left then.
"""

from typing import Final

from sandtable.agents.advice import squash
from sandtable.agents.omaha_beach import Beyond, Cards, Ground
from sandtable.agents.omaha_means import Means, Row, best, means_of
from sandtable.agents.omaha_sketch import Rows, Sketch
from sandtable.games.omaha.deck import KINDS
from sandtable.games.omaha.table import FAR_ROW, LAST_ASSAULT, Omaha, Readings
from sandtable.games.omaha.words import AHEAD, BLOW, MOVE, SNIPE
from sandtable.kernel import Option


def lives(t: Omaha) -> int:
    """How many hits kill the squad."""
    return t.squad - t.readings.alive + 1


def rates(t: Omaha) -> list[float]:
    """How likely a card of each front is mined, by what has been seen."""
    found = [0.0] * KINDS
    for front in range(1, KINDS):
        if t.readings.deck.mined[front]:
            clear, mine = t.backs[front].weights(False)
            found[front] = mine / (clear + mine) if clear + mine else 1.0
    return found


ROWS: Final = 3  # of a beach


def rule_of_thumb(readings: Readings, assault: int, means: Means) -> Beyond:
    """What squads before an assault are worth if nobody has studied the deck: each row takes its toll.

    Lives count most, then rounds, then charges; the more mines there are, the more a row takes.
    """
    deck = readings.deck
    toll = 1.0 + sum(deck.mined) / sum(deck.cards)
    rows = ROWS * (LAST_ASSAULT - assault + 1)
    worth = [squash(1.1 * (1.3 * a + c + 0.5 * b - toll * rows - 3.0)) if b else 0.0 for a, b, c in means.squads()]
    row: Row = [*worth, 0.0]

    def row_of(column: int, line: Cards) -> Row:
        return row

    return row_of


class Quick:
    """Quick play from one position in which the squad is asked where to land, or what to do."""

    def __init__(self, t: Omaha, beyond: Beyond) -> None:
        """`beyond` is what squads of the same means are worth on the far row."""
        self.t = t
        self.means = means_of(lives(t), t.charges, t.rounds)
        self.sketch = Sketch(Ground(t.readings, t.assault, t.nest), self.means, tuple(t.card), rates(t))
        self.first = max(t.at, 0) // 3 * 3
        self.arrived: Rows = []  # on the next row
        if self.first < FAR_ROW:
            line = tuple(t.card[FAR_ROW:])
            last = t.assault == LAST_ASSAULT
            far = [] if last else [beyond(column, line) for column in range(3)]
            self.arrived = self.sketch.grid(far, self.first + 3)
        self.straight = [self.sketch.ahead(self.first + column, self.arrived) for column in range(3)]

    def options(self) -> list[float]:
        """The probability to win with each option, in the order of the rules."""
        t = self.t
        if t.asking.name == "land":
            return [row[self.means.size - 1] for row in self.straight]
        return [self.option(option)[self.means.size - 1] for option in t.options()]

    def option(self, option: Option) -> Row:
        t, sketch = self.t, self.sketch
        direction = option.code
        to = t.target(direction)
        if to == t.nest:
            return self.means.won
        after = self.after(to, direction)
        fire = sketch.ground.fire(sketch.cards, to, direction)
        if option is MOVE[direction]:
            return sketch.step(after, self.mined(to), fire, 0, 0)
        if option is SNIPE[direction]:
            return sketch.step(after, self.mined(to), 0, 0, 1)
        assert option is BLOW[direction]
        return sketch.blown(t.at, direction, after)

    def mined(self, to: int) -> float:
        t = self.t
        if not t.is_turned_on_entry(to):
            return 0.0
        clear, mine = t.backs[t.card[to]].weights(to < 3)
        return mine / (clear + mine)

    def after(self, to: int, direction: int) -> Row:
        """The chances of a squad that has come there."""
        if direction == AHEAD:
            return self.arrived[to % 3]
        row = self.straight[to % 3]
        if to % 3 != 1:
            return row
        return best([row, self.sketch.along(self.first, 1, direction, self.straight)])
