"""Where a unit can stand at all: where it comes onto the map, or where some way leads from a hex beside it."""

import pytest

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.position import can_stand
from sandtable.games.kasserine.rules.units import UNIT_CLASS, UNIT_ID
from tests.games.kasserine.scene import scene

ONE_OF_EACH_CLASS = sorted({UNIT_CLASS[unit]: unit for unit in range(len(UNIT_ID))}.values())


@pytest.mark.parametrize("unit", ONE_OF_EACH_CLASS, ids=lambda unit: UNIT_ID[unit])
def test_a_unit_can_stand_where_a_way_leads_from_a_hex_beside(unit: int):
    t = scene()
    edition = t.readings.edition
    ways, entry = edition.ways[UNIT_CLASS[unit]], edition.entry[UNIT_CLASS[unit]]
    reached = {n for n, cost in enumerate(entry) if cost}
    for here in range(len(GRID.names)):
        for d in range(6):
            if GRID.beside[here * 6 + d] >= 0 and ways[here * 6 + d]:
                reached.add(GRID.beside[here * 6 + d])
    found = {h for h in range(len(GRID.names)) if can_stand(t, unit, h)}
    assert found == reached
    assert 0 < len(found) < len(GRID.names)
