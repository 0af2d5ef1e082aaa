"""What a sound player of Omaha looks at: the cheapest way to the far row.

Every step costs something: a life to the gun or to a mine, a round to keep the gun down, a charge to clear the way.
What runs short is dear. Eyes make steps free, so a way behind eyes is worth a detour; the last charge is for the nest.
"""

from math import exp
from typing import Final

from sandtable.agents.advice import Advice, squash
from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.omaha_tables import Tables
from sandtable.games.omaha.deck import KINDS, WIRE
from sandtable.games.omaha.play import FIRST_PLACE
from sandtable.games.omaha.table import FAR_ROW, LAST_ASSAULT, NOWHERE, Omaha, Readings
from sandtable.games.omaha.words import AHEAD, BLOW, LEFT, MOVE, RIGHT, SNIPE, STORM
from sandtable.kernel import Option, State

NEVER: Final = 99.0
KEEN: Final = 3.0  # how much a better way is preferred to a worse one


class Prices:
    """What a life, a round and a charge are worth to a squad that has so many of them."""

    def __init__(self, t: Omaha) -> None:
        self.life = 8.0 / (lives(t) + 0.6)
        self.round = 6.0 / (t.rounds + 4.3)
        self.charge = 12.0 / (t.charges + 6.0) if t.charges > 1 else NEVER  # one is for the nest
        self.mine = [self.life * rate(t, front) for front in range(KINDS)]


def lives(t: Omaha) -> int:
    return t.squad - t.readings.alive + 1


def rate(t: Omaha, front: int) -> float:
    """How likely a card of this front is mined, by what has been seen."""
    if not t.readings.deck.mined[front]:
        return 0.0
    clear, mine = t.backs[front].weights(False)
    return mine / (clear + mine) if clear + mine else 0.0


def step_costs(t: Omaha, prices: Prices, at: int, direction: int) -> list[tuple[Option, float]]:
    """What it costs to come onto the next card, by the option with which that begins."""
    to = at + (3, -1, 1)[direction]
    if to == t.nest:
        return [(STORM[direction], 0.0)]
    costs: list[tuple[Option, float]] = []
    card = t.card[to]
    if card != WIRE:
        mine = prices.mine[card] if t.is_turned_on_entry(to) else 0.0
        fired_at = t.gun_fires_at(to, direction != AHEAD)
        costs.append((MOVE[direction], mine + (prices.life if fired_at else 0.0)))
        if fired_at and t.rounds and not t.is_behind_eye(at):
            costs.append((SNIPE[direction], mine + prices.round))
    if WIRE <= card < KINDS:
        fire = 0.0 if t.is_behind_eye(to) else min(prices.life, prices.round)
        costs.append((BLOW[direction], prices.charge + fire))
    return costs


def step_cost(t: Omaha, prices: Prices, at: int, direction: int) -> float:
    return min(cost for _, cost in step_costs(t, prices, at, direction))


def straight_costs(t: Omaha, prices: Prices, first: int, ahead: list[float]) -> list[float]:
    """The cost of going ahead from each place of a row, if from the next row it costs this much."""
    if not ahead:
        return [0.0 if first + c == t.nest else NEVER for c in range(3)]
    return [step_cost(t, prices, first + c, AHEAD) + ahead[c] for c in range(3)]


def side_cost(t: Omaha, prices: Prices, at: int, direction: int, straight: list[float]) -> float:
    """The cheapest way on from a place to which the squad came sideways: ahead, or farther to the same side."""
    column = at % 3
    if column != 1 or at == t.nest:
        return straight[column]
    farther = side_cost(t, prices, at + (3, -1, 1)[direction], direction, straight)
    return min(straight[1], step_cost(t, prices, at, direction) + farther)


def row_costs(t: Omaha, prices: Prices, first: int, straight: list[float]) -> list[float]:
    """The cheapest way on from each place of a row."""
    costs = straight[:]
    for column, direction in ((0, RIGHT), (1, LEFT), (1, RIGHT), (2, LEFT)):
        to = first + column + (3, -1, 1)[direction]
        aside = step_cost(t, prices, first + column, direction) + side_cost(t, prices, to, direction, straight)
        costs[column] = min(costs[column], aside)
    return costs


def costs_ahead(t: Omaha, prices: Prices, first: int) -> list[float]:
    """The cheapest ways on from the row after this one; nothing if there is none."""
    costs: list[float] = [0.0] * 3
    if t.assault == LAST_ASSAULT:
        costs = row_costs(t, prices, FAR_ROW, straight_costs(t, prices, FAR_ROW, []))
    for row in range(6, first, -3):
        costs = row_costs(t, prices, row, straight_costs(t, prices, row, costs))
    return costs if first < FAR_ROW else []


TABLES: Final[dict[Readings, Tables | None]] = {}


def tables_of(t: Omaha) -> Tables | None:
    """What the solver knows about the beaches to come, if it has studied this deck."""
    if t.readings not in TABLES:
        TABLES[t.readings] = tables_at_hand(t)
    return TABLES[t.readings]


class OmahaAdvice(Advice):
    horizon = 2

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Omaha)
        prices = Prices(t)
        options = t.options()
        if t.asking.name == "land":
            costs = straight_costs(t, prices, 0, costs_ahead(t, prices, 0))
        elif t.asking.name == "act":
            costs = option_costs(t, prices, options)
        else:
            return [1.0] * len(options)
        least = min(costs)
        return [max(exp(KEEN * (least - cost)), 0.001) for cost in costs]

    def settled(self, t: State) -> bool:
        """A squad is judged where a beach begins; without tables any place is as good."""
        assert isinstance(t, Omaha)
        return t.at < FIRST_PLACE or tables_of(t) is None

    def value(self, t: State, seat: int) -> float:
        """Where a beach begins, what the tables say; elsewhere each row takes its toll, and what is left decides."""
        assert isinstance(t, Omaha)
        tables = tables_of(t)
        if tables is not None and t.assault > 1 and t.at < FIRST_PLACE:
            row = tables.worth(t.assault)(t.at, tuple(t.card[:FIRST_PLACE]))
            return row[tables.means.place(lives(t), t.charges, t.rounds)]
        rows = 3 * (LAST_ASSAULT - t.assault) + 3 - max(t.at, 0) // 3
        deck = t.readings.deck
        toll = 1.0 + sum(deck.mined) / sum(deck.cards)
        return squash(1.1 * (1.3 * lives(t) + t.rounds + 0.5 * t.charges - toll * rows - 3.0))


def option_costs(t: Omaha, prices: Prices, options: list[Option]) -> list[float]:
    """What each action costs with the cheapest way on from there."""
    first = t.at // 3 * 3
    ahead = costs_ahead(t, prices, first)
    straight = straight_costs(t, prices, first, ahead)
    found: dict[Option, float] = {}
    for direction in (AHEAD, LEFT, RIGHT):
        to = t.target(direction)
        if to == NOWHERE:
            continue
        after = ahead[to % 3] if direction == AHEAD else side_cost(t, prices, to, direction, straight)
        for option, cost in step_costs(t, prices, t.at, direction):
            found[option] = cost + after
    return [found[option] for option in options]


ADVICE: Final = OmahaAdvice()
