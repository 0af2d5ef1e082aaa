"""How far it is on the map of Kasserine, and where a defender would stand. Made once for each map.

What was found out about some positions is kept beside it, because a search comes back to them.
"""

from typing import Final

from sandtable.games.kasserine.rules.cut_off import Lines
from sandtable.games.kasserine.rules.edition import Edition
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, CLEAR, GRID
from sandtable.games.kasserine.rules.readings import Readings
from sandtable.games.kasserine.rules.units import CLASSES, LEG_ALLOWANCE, MOBILE
from sandtable.hexmap import WHOLE, reach

FAR: Final = 99  # movement points: out of the question
NOWHERE: Final[list[int]] = [0] * GRID.size
UNASKED: Final = 999.0  # stands for a threat that nobody asked for yet
BOX_SHELTER: Final = 3.0
MINE_SHELTER: Final = 2.2  # behind the mines of a box, for those who may not ignore retreats in it
# Clear, rough, town, prohibited. Of any length: compiled, a constant of just four floats always counts as unset.
TERRAIN_SHELTER: Final[tuple[float, ...]] = (0.0, 1.6, 1.0, 0.0)
MOST: Final = 300  # positions about which something is kept; then it begins anew
MINE: Final = 7  # what a mined hexside costs the Axis in time, about

Post = tuple[float, int, int]  # what it is worth, its hex, how far the enemy is from it
Axis = tuple[int, int, int, tuple[int, ...]]  # the main objective, those skipped, those held, and the units' places
Facing = tuple[int, tuple[int, ...]]  # a side, and the places of its enemies
Moment = tuple[int, int, int, int, int, tuple[int, ...], tuple[int, ...]]  # all on which the goals of a side depend


class Ways:
    """Movement points between places, without units in the way."""

    def __init__(self, edition: Edition) -> None:
        self.back: list[bytes] = [backwards(costs) for costs in edition.costs]
        self.known: list[list[int] | None] = [None] * (GRID.size * 2 * len(CLASSES))
        self.known_all: dict[int, list[list[int]]] = {}
        self.known_around: dict[int, list[int]] = {}
        self.beside: list[list[int]] = [GRID.neighbours(h) for h in range(GRID.size)]
        self.pace: list[float] = [m if m <= LEG_ALLOWANCE else m * 1.5 for m in edition.move]  # points in a turn
        self.aims: dict[Moment, list[int]] = {}  # the goals of the units, by all that they depend on
        self.aims_by: Readings | None = None  # under these rulings
        self.judged: dict[Axis, list[Post]] = {}  # the posts as they were judged
        self.known_threats: dict[tuple[tuple[int, int], ...], list[float]] = {}
        self.lines: list[tuple[Facing, Lines] | None] = [None, None]  # by side: the last ones to its friendly edges
        ground = edition.ground
        self.objectives: list[int] = list(ground.objectives)
        self.posts: list[int] = self.find_posts(edition)
        self.shelter: list[float] = [self.shelter_of(edition, h) for h in range(GRID.size)]
        self.mined: list[float] = [MINE_SHELTER if ground.box[h] else at for h, at in enumerate(self.bare(edition))]
        self.open: list[float] = self.bare(edition)

    def to(self, target: int, side: int, kind: int) -> list[int]:
        """By hex: the movement points from there to the target, for a class of units of a side."""
        key = (target * 2 + side) * len(CLASSES) + kind
        found = self.known[key]
        if found is None:
            r = reach(GRID, target, FAR - 1, self.back[side * len(CLASSES) + kind], NOWHERE, NOWHERE)
            found = [FAR] * GRID.size
            for number in range(len(r.found)):
                found[r.found[number]] = r.costs[number]
            self.known[key] = found
        return found

    def all_to(self, target: int, side: int) -> list[list[int]]:
        """The same for every class of units."""
        key = target * 2 + side
        found = self.known_all.get(key)
        if found is None:
            found = self.known_all[key] = [self.to(target, side, kind) for kind in range(len(CLASSES))]
        return found

    def around(self, h: int) -> list[int]:
        """The hexes within two of this one."""
        found = self.known_around.get(h)
        if found is None:
            found = self.known_around[h] = list(GRID.within(h, 2))
        return found

    def threats(self, enemies: list[tuple[int, int]]) -> list[float]:
        """By hex: how strong those are who may strike at it, or UNASKED. By strengths and places."""
        key = tuple(enemies)
        found = self.known_threats.get(key)
        if found is None:
            if len(self.known_threats) >= MOST:
                self.known_threats = {}
            found = self.known_threats[key] = [UNASKED] * GRID.size
        return found

    def shelter_of(self, edition: Edition, h: int) -> float:
        """How good a hex is to defend: a box, then rough, then a town."""
        return BOX_SHELTER if edition.ground.box[h] else TERRAIN_SHELTER[edition.ground.terrain[h]]

    def bare(self, edition: Edition) -> list[float]:
        """By hex: what the terrain alone gives."""
        return [TERRAIN_SHELTER[terrain] for terrain in edition.ground.terrain]

    def cover(self, side: int, in_boxes: bool) -> list[float]:
        """By hex: what it gives a unit. A box is for some, its mines for all who do not have to cross them."""
        return self.shelter if in_boxes else self.mined if side == ALLIES else self.open

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


def backwards(costs: bytes) -> bytes:
    """The same steps from the hex that is entered to the one that is left; over mines by what they cost in time."""
    found = bytearray(len(costs))
    for i in range(len(costs)):
        n = GRID.beside[i]
        if n >= 0:
            cost = costs[n * 6 + (i % 6 + 3) % 6]
            found[i] = MINE if cost == WHOLE else cost
    return bytes(found)


WAYS: Final[dict[int, tuple[Edition, Ways]]] = {}


def ways_of(edition: Edition) -> Ways:
    """The ways of the map of this edition."""
    found = WAYS.get(id(edition))
    if found is None or found[0] is not edition:
        found = WAYS[id(edition)] = (edition, Ways(edition))
    return found[1]
