"""About what each option of Omaha is worth, in a few milliseconds: quick play on this beach, and what lies beyond it.

It is what a good player looks at: the ways over the beach, what each costs in lives, rounds and charges, how likely a
card is mined by what has been turned, and how far the squad comes with what is left then.
"""

from sandtable.games.omaha.players.exact_beach import Beyond, Ground
from sandtable.games.omaha.players.fast_solver import FastSolver, Rows
from sandtable.games.omaha.players.resources import Resources, Row, best
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
    """Quick play of all squads with these resources from one place, where they land or choose an action."""

    def __init__(self, t: Omaha, resources: Resources, beyond: Beyond) -> None:
        """`beyond` is what squads of these resources are worth on the far row."""
        self.resources = resources
        self.fast = FastSolver(Ground(t.readings, t.assault, t.nest), resources, tuple(t.card), rates(t, False))
        self.in_line = rates(t, True)
        self.at = t.at
        self.first = max(t.at, 0) // 3 * 3
        self.arrived: Rows = []  # on the next row
        if self.first < FAR_ROW:
            line = tuple(t.card[FAR_ROW:])
            last = t.assault == LAST_ASSAULT
            far = [] if last else [beyond(column, line) for column in range(3)]
            self.arrived = self.fast.grid(far, self.first + 3)
        self.straight = [self.fast.ahead(self.first + column, self.arrived) for column in range(3)]
        self.rows: dict[Option, Row] = dict(zip(LAND, self.straight, strict=True)) if t.at == NOWHERE else {}

    def options(self, t: Omaha) -> list[float]:
        """The probability of winning with each option, in the order of the rules, for a squad in this place."""
        at = self.resources.place(t.lives(), t.charges, t.rounds)
        return [self.row(option)[at] for option in t.options()]

    def row(self, option: Option) -> Row:
        found = self.rows.get(option)
        if found is None:
            found = self.rows[option] = self.look(option)
        return found

    def look(self, option: Option) -> Row:
        fast = self.fast
        direction = option.code
        to = fast.ground.target(self.at, direction)
        after = self.resources.won if to == fast.ground.nest else self.after(to, direction)
        if option is BLOW[direction]:
            return fast.blown(self.at, direction, after)
        card = fast.cards[to]
        mined = 0.0
        if fast.ground.is_turned_on_entry(card):
            mined = self.in_line[card] if to < 3 else fast.mined[card]
        return fast.step(after, mined, *self.price(option, to))

    def price(self, option: Option, to: int) -> tuple[int, int, int]:
        """What a move costs for sure: lives, charges, rounds."""
        if option is SNIPE[option.code]:
            return 0, 0, 1
        return self.fast.ground.fire(self.fast.cards, to, option.code), 0, 0

    def after(self, to: int, direction: int) -> Row:
        """The chances of a squad that has come there."""
        if direction == AHEAD:
            return self.arrived[to % 3]
        row = self.straight[to % 3]
        if to % 3 != 1:
            return row
        return best([row, self.fast.along(self.first, 1, direction, self.straight)])
