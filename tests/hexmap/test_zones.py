"""Zones of control are counted as units come and go, and copies never disturb each other."""

from hypothesis import given
from hypothesis import strategies as st

from sandtable.hexmap import Grid, Zones
from tests.hexmap.grids import BOARD, SMALL, hexes, named


def counted(grid: Grid, units: list[tuple[int, int]], side: int) -> list[int]:
    return [sum(1 for s, at in units if s == side and grid.distance(at, h) == 1) for h in range(grid.size)]


def test_a_unit_controls_the_six_hexes_around_it():
    zones = Zones(BOARD, 2)
    zones.place(1, BOARD.number("2014"))
    assert [h for h in range(BOARD.size) if zones.of[1][h]] == sorted(named(BOARD, "2013 2114 2115 2015 1915 1914"))
    assert not any(zones.of[0])
    zones.lift(1, BOARD.number("2014"))
    assert not any(zones.of[1])


@given(st.lists(st.tuples(st.integers(0, 1), hexes(SMALL), st.booleans()), max_size=30))
def test_zones_count_the_units_beside_a_hex(changes: list[tuple[int, int, bool]]):
    zones = Zones(SMALL, 2)
    units: list[tuple[int, int]] = []
    for side, h, comes in changes:
        if comes or (side, h) not in units:
            zones.place(side, h)
            units.append((side, h))
        else:
            zones.lift(side, h)
            units.remove((side, h))
    assert zones.of == [counted(SMALL, units, 0), counted(SMALL, units, 1)]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1), hexes(SMALL)), max_size=20))
def test_copies_go_their_own_way(changes: list[tuple[int, int, int]]):
    copies = [Zones(SMALL, 2)]
    units: list[list[tuple[int, int]]] = [[]]
    for who, side, h in changes:
        one = who % len(copies)
        if len(copies) < 4:
            copies.append(copies[one].clone())
            units.append(units[one][:])
        copies[one].place(side, h)
        units[one].append((side, h))
    for zones, stand in zip(copies, units, strict=True):
        assert zones.of == [counted(SMALL, stand, 0), counted(SMALL, stand, 1)]
