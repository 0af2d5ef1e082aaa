"""Numbers, neighbours, hexsides, distances and lines of a grid of hexes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.hexmap import DIRECTIONS, NO_HEX, Grid
from tests.hexmap.grids import BOARD, GRIDS, ODD_LOWER, SMALL, hexes, named, places


def test_every_hex_has_its_printed_number():
    assert SMALL.names[:6] == ["0101", "0102", "0103", "0104", "0105", "0201"]
    assert SMALL.size == 27
    for grid in GRIDS:
        assert [grid.number(name) for name in grid.names] == list(range(grid.size))
        assert all(grid.names[h] == f"{grid.columns[h]:02}{grid.rows[h]:02}" for h in range(grid.size))


@pytest.mark.parametrize("name", ["0100", "0106", "0205", "0701", "", "x", "101", "00101"])
def test_a_number_off_the_grid_is_no_hex(name: str):
    assert SMALL.number(name) == NO_HEX


def test_neighbours_run_clockwise_from_the_top():
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")
    for hex_, around in {
        "2014": "2013 2114 2115 2015 1915 1914",  # an even column lies half a hex lower
        "2714": "2713 2813 2814 2715 2614 2613",
    }.items():
        assert BOARD.neighbours(BOARD.number(hex_)) == named(BOARD, around)
    assert ODD_LOWER.neighbours(ODD_LOWER.number("0302")) == named(ODD_LOWER, "0301 0402 0403 0303 0203 0202")


def test_at_the_edge_neighbours_are_missing():
    corner = BOARD.number("0101")
    assert BOARD.beside[corner * 6 : corner * 6 + 6] == [NO_HEX, NO_HEX, *named(BOARD, "0201 0102"), NO_HEX, NO_HEX]


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_are_neighbours_of_each_other(grid: Grid):
    for h in range(grid.size):
        for d in range(6):
            n = grid.beside[h * 6 + d]
            if n != NO_HEX:
                assert grid.beside[n * 6 + (d + 3) % 6] == h
                assert grid.direction(h, n) == d
                assert grid.distance(h, n) == 1


@pytest.mark.parametrize("grid", GRIDS)
def test_a_hexside_belongs_to_two_hexes(grid: Grid):
    seen: dict[int, list[int]] = {}
    for at, side in enumerate(grid.hexsides):
        assert (side == NO_HEX) == (grid.beside[at] == NO_HEX)
        if side != NO_HEX:
            seen.setdefault(side, []).append(at // 6)
    assert sorted(seen) == list(range(len(grid.sides)))
    for side, (h, d) in enumerate(grid.sides):
        assert sorted(seen[side]) == [h, grid.beside[h * 6 + d]]


def test_hexes_apart_have_no_direction():
    assert BOARD.direction(*named(BOARD, "2014 2214")) == -1
    assert BOARD.direction(*named(BOARD, "2014 2014")) == -1


@given(places(3))
def test_distance_is_a_metric(given_places: tuple[Grid, list[int]]):
    grid, (a, b, c) = given_places
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("grid", [SMALL, ODD_LOWER])
def test_distance_is_the_number_of_steps(grid: Grid):
    for start in range(grid.size):
        steps = {start: 0}
        for h in (front := [start]):
            for n in grid.neighbours(h):
                if n not in steps:
                    steps[n] = steps[h] + 1
                    front.append(n)
        assert steps == {h: grid.distance(start, h) for h in range(grid.size)}


@given(hexes(BOARD), st.integers(0, 8))
def test_within_holds_the_hexes_so_near(h: int, radius: int):
    near = BOARD.within(h, radius)
    assert near == sorted(near)
    assert set(near) == {n for n in range(BOARD.size) if BOARD.distance(h, n) <= radius}
    assert len(near) <= 1 + 3 * radius * (radius + 1)


@given(hexes(BOARD), hexes(BOARD))
def test_a_line_is_a_shortest_chain(a: int, b: int):
    line = BOARD.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert line == BOARD.line(b, a)[::-1]
    inside = len(line) == BOARD.distance(a, b) + 1  # the map has a notch in the south, which a line may cross
    steps = [BOARD.distance(line[i], line[i + 1]) for i in range(len(line) - 1)]
    assert not inside or steps == [1] * (len(line) - 1)


@given(hexes(SMALL), hexes(SMALL))
def test_a_line_stays_beside_the_straight_one(a: int, b: int):
    """No hex of it lies further than half a step from the straight line, measured in halves of a column."""
    ax, ay, bx, by = *centre(SMALL, a), *centre(SMALL, b)
    for h in SMALL.line(a, b):
        x, y = centre(SMALL, h)
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else 0
        assert off <= 0.5774 + 1e-9  # from the centre of a hex to its corner


def centre(grid: Grid, h: int) -> tuple[float, float]:
    lower = 0.5 if grid.columns[h] % 2 == grid.low_columns else 0
    return grid.columns[h] * 0.75**0.5, grid.rows[h] + lower


def test_a_line_to_the_same_hex_is_that_hex():
    assert SMALL.line(7, 7) == [7]


def test_lines_look_as_they_should():
    assert BOARD.line(*named(BOARD, "2014 2018")) == named(BOARD, "2014 2015 2016 2017 2018")
    assert BOARD.line(*named(BOARD, "2014 2413")) == named(BOARD, "2014 2114 2213 2314 2413")
    assert BOARD.line(*named(BOARD, "2014 2216")) == named(BOARD, "2014 2115 2116 2216")
