"""Who is ahead at Kasserine: the probability that the Axis wins."""

from typing import Final

from sandtable.agents.kasserine_fight import worth
from sandtable.agents.kasserine_ways import FAR, ways_of
from sandtable.games.kasserine.ground import ALLIES, AXIS
from sandtable.games.kasserine.table import Kasserine
from sandtable.games.kasserine.units import FIRST, LAST, UNIT_CLASS
from sandtable.games.kasserine.verbs import WINNING

# What the chances of the Axis hang on: a start, the days that are gone, objectives, movement points to the next ones,
# strength on the map.
HOPE: Final = 0.85
LATENESS: Final = 2.4
SECURED: Final = 0.3
CONTESTED: Final = 0.2
ROAD: Final = 0.0093
DISTANT: Final = 45
STRENGTH: Final = 0.002


def axis_prospects(t: Kasserine) -> float:
    """What speaks for the Axis: objectives, how near the next ones are, strength, and the days that are left.

    The numbers were fitted to 500 games between heuristic players and checked against 300 others.
    """
    ways = ways_of(t.readings.edition)
    zone = t.board.zones.of[ALLIES]
    units = [u for u in range(FIRST[AXIS], LAST[AXIS]) if t.place[u] >= 0]
    prospects = HOPE - LATENESS * (t.turn - 1) / max(1, t.readings.turns - 1)
    missing = WINNING
    distances: list[int] = []
    for number, goal in enumerate(ways.objectives):
        if (t.held >> number) & 1:
            prospects += CONTESTED if zone[goal] else SECURED
            missing -= 1
        else:
            distances.append(min([ways.to(goal, AXIS, UNIT_CLASS[u])[t.place[u]] for u in units], default=FAR))
    distances.sort()
    for far in distances[: max(1, missing)]:
        prospects -= ROAD * min(far, DISTANT)
    return prospects + STRENGTH * (strength(t, AXIS) - strength(t, ALLIES))


def strength(t: Kasserine, side: int) -> float:
    """Of all units of a side on the map."""
    return sum([worth(t, unit) for unit in range(FIRST[side], LAST[side]) if t.place[unit] >= 0])
