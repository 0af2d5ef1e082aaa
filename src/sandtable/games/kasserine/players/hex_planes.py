"""The map of Kasserine as planes of numbers, a byte for each hex: the ground, the units of each side, what is done now.

A hex stands in the row and the column that are printed on it, less one; every second column lies half a hex lower.
Nothing on the map is hidden, so all seats see the same.
"""

from typing import Final

from sandtable.games.kasserine.rules.frames import Battle, Bombard, March, Retreat
from sandtable.games.kasserine.rules.ground import GRID, PROHIBITED, ROAD, ROUGH, TOWN, TRAIL, Ground
from sandtable.games.kasserine.rules.map_tables import COLUMNS, LAST_ROW
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_SIDE, UNITS

OF_GROUND: Final = ("rough", "town", "prohibited", "trail", "road", "objective")
OF_SIDE: Final = ("unit", "attack", "defence", "steps", "marks")
OF_MOMENT: Final = ("held by the axis", "moving", "target", "attacker")
PLANE: Final = COLUMNS * LAST_ROW
FIRST_SIDE: Final = len(OF_GROUND) * PLANE
FIRST_MOMENT: Final = FIRST_SIDE + 2 * len(OF_SIDE) * PLANE
HELD: Final = FIRST_MOMENT
MOVING: Final = HELD + PLANE
TARGET: Final = MOVING + PLANE
ATTACKER: Final = TARGET + PLANE
WHERE: Final = [(GRID.rows[h] - 1) * COLUMNS + GRID.columns[h] - 1 for h in range(GRID.size)]  # in a plane, by hex
KNOWN: Final[list[tuple[Ground, bytes]]] = []  # a map never changes, and there are few


def hex_planes(t: Kasserine) -> bytes:
    """All planes, one after the other."""
    x = bytearray(ground_planes(t.readings.edition.ground))
    x += bytes(2 * len(OF_SIDE) * PLANE + len(OF_MOMENT) * PLANE)
    for unit in range(UNITS):
        h = t.place[unit]
        if h >= 0:
            at = FIRST_SIDE + UNIT_SIDE[unit] * len(OF_SIDE) * PLANE + WHERE[h]
            told = (1, t.attack_of(unit), t.defence_of(unit), t.steps_left(unit), t.flags[unit])
            for what in range(len(OF_SIDE)):
                x[at + what * PLANE] = told[what]
    add_moment(x, t)
    return bytes(x)


def ground_planes(ground: Ground) -> bytes:
    """OF_GROUND. What lies outside of the map counts as prohibited."""
    for known, planes in KNOWN:
        if known is ground:
            return planes
    x = bytearray(FIRST_SIDE)
    x[2 * PLANE : 3 * PLANE] = b"\1" * PLANE
    for h in range(GRID.size):
        terrain, ways = ground.terrain[h], ground.ways[h * 6 : h * 6 + 6]
        lies = (terrain == ROUGH, terrain == TOWN, terrain == PROHIBITED, TRAIL in ways, ROAD in ways)
        for what, is_so in enumerate((*lies, h in ground.objectives)):
            x[what * PLANE + WHERE[h]] = int(is_so)
    KNOWN.append((ground, bytes(x)))
    return KNOWN[-1][1]


def add_moment(x: bytearray, t: Kasserine) -> None:
    """OF_MOMENT: objectives that the Axis holds, who moves from where, what is attacked, and by whom."""
    for number, h in enumerate(t.readings.edition.ground.objectives):
        x[HELD + WHERE[h]] = (t.held >> number) & 1
    for f in t.stack:
        if isinstance(f, March):
            mark(x, MOVING, f.here)
        elif isinstance(f, Retreat):
            mark(x, MOVING, f.origin)
        elif isinstance(f, Bombard):
            mark(x, TARGET, f.hex)
        elif isinstance(f, Battle):
            mark(x, TARGET, f.hex)
            for unit in f.attackers:
                mark(x, ATTACKER, t.place[unit])


def mark(x: bytearray, plane: int, h: int) -> None:
    if h >= 0:
        x[plane + WHERE[h]] = 1
