"""How far it is on the map of Kasserine, and where a defender would stand. Made once for each map; never changed."""

from heapq import heappop, heappush
from typing import Final

from sandtable.games.kasserine.edition import Edition
from sandtable.games.kasserine.ground import ALLIES, AXIS, CLEAR, GRID
from sandtable.games.kasserine.units import CLASSES, MOBILE
from sandtable.hexmap import WHOLE

FAR: Final = 99  # movement points: out of the question
MINE: Final = 7  # what a mined hexside costs the Axis in time, about
NEAR_ROUTE: Final = 2  # a way that is so much longer than the best is still a way to come


class Ways:
    """Movement points between places, without units in the way."""

    def __init__(self, edition: Edition) -> None:
        self.costs = edition.costs
        self.known: dict[int, list[int]] = {}
        ground = edition.ground
        self.objectives: list[int] = list(ground.objectives)
        self.posts: list[int] = self.find_posts(edition)
        self.shelter: list[float] = [self.shelter_of(edition, h) for h in range(GRID.size)]

    def to(self, target: int, side: int, kind: int) -> list[int]:
        """By hex: the movement points from there to the target, for a class of units of a side."""
        key = (target * 2 + side) * len(CLASSES) + kind
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = flood(target, self.costs[side * len(CLASSES) + kind])
        return found

    def shelter_of(self, edition: Edition, h: int) -> float:
        """How good a hex is to defend: a box, then rough, then a town."""
        ground = edition.ground
        if ground.box[h]:
            return 3.0
        return (0.0, 1.6, 1.0, 0.0)[ground.terrain[h]]

    def find_posts(self, edition: Edition) -> list[int]:
        """Places that are worth a defender: the objectives, and what is not open ground on the ways to them."""
        ground = edition.ground
        found = set(self.objectives)
        for goal in self.objectives:
            away = self.to(goal, AXIS, MOBILE)
            for start in ground.supply[AXIS]:
                h = start
                while h != goal and away[h] < FAR:
                    h = min(GRID.neighbours(h), key=lambda n: away[n])
                    if ground.terrain[h] != CLEAR or ground.box[h]:
                        found.add(h)
        found |= {h for h in range(GRID.size) if ground.box[h]}
        for goal in self.objectives:
            found |= {h for h in GRID.neighbours(goal) if self.to(goal, ALLIES, MOBILE)[h] < FAR}
        return sorted(found)


def flood(target: int, costs: bytes) -> list[int]:
    """Dijkstra's algorithm, backwards from the target."""
    away = [FAR] * GRID.size
    away[target] = 0
    waiting = [(0, target)]
    while waiting:
        spent, h = heappop(waiting)
        if spent > away[h]:
            continue
        for d in range(6):
            n = GRID.beside[h * 6 + d]
            if n < 0:
                continue
            cost = costs[n * 6 + (d + 3) % 6]
            total = spent + (MINE if cost == WHOLE else cost)
            if cost and total < away[n]:
                away[n] = total
                heappush(waiting, (total, n))
    return away


WAYS: Final[dict[int, tuple[Edition, Ways]]] = {}


def ways_of(edition: Edition) -> Ways:
    """The ways of the map of this edition."""
    found = WAYS.get(id(edition))
    if found is None or found[0] is not edition:
        found = WAYS[id(edition)] = (edition, Ways(edition))
    return found[1]
