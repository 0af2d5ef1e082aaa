"""Who is ahead at Kasserine: what speaks for the Axis, as a sum that `squash` makes a probability of.

The Axis needs three objectives. For each one that does not count yet, the attack strength that can come there is held
against the defence that can; the nearer, the more it counts. The numbers were fitted (logistic regression) to 340 games
of players of all temperaments against each other, and checked against 113 others.
"""

from math import exp, log
from typing import Final

from sandtable.games.kasserine.players.distances import Ways, ways_of
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.rules.table import WAITING, Kasserine
from sandtable.games.kasserine.rules.units import CLASSES, FIRST, LAST, UNIT_CLASS, UNIT_GROUP
from sandtable.games.kasserine.rules.verbs import WINNING

HOPE: Final = -0.14
DAYS: Final = -0.743  # that are gone, as a share of all
DAYS_SQUARED: Final = -3.318
SECURED: Final = 1.138  # an objective that counts
SECURED_LATE: Final = -1.226
CONTESTED: Final = 0.34  # an objective beside which an Allied unit stands
BALANCE: Final = 0.815  # of strength at the objectives that are missing, on average
HARDEST: Final = 0.37  # and at the hardest of them
HARDEST_LATE: Final = 0.816
REACH: Final = [10.0, 6.0]  # by side: movement points after which strength counts a third
FEW: Final = 2.0  # strength that makes no difference
SECOND: Final = 1.5  # how much likelier two objectives at one moment are than three; fitted to 240 games, checked on 80

Weights = list[float]  # by class * GRID.size + hex
Present = tuple[list[int], list[int]]  # units, by their strength and by their class * GRID.size + hex
KNOWN: Final[dict[int, tuple[Ways, list[list[Weights]]]]] = {}


def nearness(ways: Ways) -> list[list[Weights]]:
    """By side and objective: how much a unit of a class counts there that stands in a hex."""
    found = KNOWN.get(id(ways))
    if found is None or found[0] is not ways:
        tables = [
            [
                [exp(-far / REACH[side]) for kind in range(len(CLASSES)) for far in ways.to(goal, side, kind)]
                for goal in ways.objectives
            ]
            for side in (AXIS, ALLIES)
        ]
        found = KNOWN[id(ways)] = (ways, tables)
    return found[1]


def axis_prospects(t: Kasserine) -> float:
    """The sum of what speaks for the Axis."""
    ways = ways_of(t.readings.edition)
    zone = t.board.zones.of[ALLIES]
    gone = (t.turn - 1 + 0.5 * t.mover) / (max(2, t.readings.turns) - 0.5)
    secured = contested = 0
    missing = []
    for number, goal in enumerate(ways.objectives):
        if (t.held >> number) & 1:
            if not zone[goal]:
                secured += 1
                continue
            contested += 1
        missing.append(number)
    tables = nearness(ways)
    attack, defence = present(t, AXIS), present(t, ALLIES)
    balance = sorted([log(weigh(attack, tables[AXIS][n]) / weigh(defence, tables[ALLIES][n])) for n in missing])
    best = balance[-max(1, WINNING - secured) :] or [0.0]
    prospects = HOPE + (DAYS + DAYS_SQUARED * gone) * gone + (SECURED + SECURED_LATE * gone) * secured
    prospects += CONTESTED * contested + BALANCE * sum(best) / len(best)
    return prospects + (HARDEST + HARDEST_LATE * gone) * best[0]


def present(t: Kasserine, side: int) -> Present:
    """All units of a side on the map or about to come."""
    strengths: list[int] = []
    spots: list[int] = []
    for unit in range(FIRST[side], LAST[side]):
        here = t.place[unit]
        if here == WAITING and (t.open >> UNIT_GROUP[unit]) & 1 and t.readings.entry[unit]:
            here = t.readings.entry[unit][0]
        if here >= 0:
            strengths.append(t.attack_of(unit) if side == AXIS else t.defence_of(unit))
            spots.append(UNIT_CLASS[unit] * GRID.size + here)
    return strengths, spots


def weigh(units: Present, near: Weights) -> float:
    """The strength that counts at an objective."""
    strengths, spots = units
    total = 0.0
    for number, spot in enumerate(spots):
        total += strengths[number] * near[spot]
    return FEW + total
