"""Roads and trails through chains of hexes, and what they join."""

from hypothesis import given
from hypothesis import strategies as st

from sandtable.hexmap import along, lay
from tests.hexmap.grids import BOARD, SMALL, hexes, named

TRAIL, ROAD = 1, 2


def empty() -> list[int]:
    return [0] * len(SMALL.beside)


def test_a_way_runs_both_ways():
    ways = empty()
    a, b = named(SMALL, "0202 0303")
    lay(SMALL, ways, [a, b], ROAD)
    assert ways[a * 6 + SMALL.direction(a, b)] == ways[b * 6 + SMALL.direction(b, a)] == ROAD
    assert sum(ways) == 2 * ROAD


def test_a_trail_does_not_spoil_a_road():
    ways = empty()
    chain = named(SMALL, "0202 0303")
    lay(SMALL, ways, chain, ROAD)
    lay(SMALL, ways, chain, TRAIL)
    assert max(ways) == ROAD
    assert TRAIL not in ways


def test_along_follows_the_ways_and_nothing_else():
    ways = empty()
    lay(SMALL, ways, named(SMALL, "0101 0102 0202"), ROAD)
    lay(SMALL, ways, named(SMALL, "0202 0302 0402"), TRAIL)
    lay(SMALL, ways, named(SMALL, "0504 0505"), ROAD)
    start = SMALL.number("0101")
    assert along(SMALL, ways, start) == named(SMALL, "0101 0102 0202 0302 0402")
    assert along(SMALL, ways, start, least=ROAD) == named(SMALL, "0101 0102 0202")
    assert along(SMALL, ways, SMALL.number("0305")) == named(SMALL, "0305")


def test_along_does_not_enter_what_is_blocked():
    ways = empty()
    lay(SMALL, ways, named(SMALL, "0101 0102 0202"), ROAD)
    blocked = [0] * SMALL.size
    blocked[SMALL.number("0102")] = 1
    assert along(SMALL, ways, SMALL.number("0101"), blocked=blocked) == named(SMALL, "0101")


@given(hexes(BOARD), hexes(BOARD))
def test_the_ends_of_a_way_are_joined(a: int, b: int):
    ways = [0] * len(BOARD.beside)
    line = BOARD.line(a, b)
    if len(line) == BOARD.distance(a, b) + 1:
        lay(BOARD, ways, line, TRAIL)
        assert sorted(along(BOARD, ways, a)) == sorted(along(BOARD, ways, b)) == sorted(line)


@given(st.lists(hexes(SMALL), min_size=2, max_size=6))
def test_joined_is_the_same_from_everywhere(corners: list[int]):
    ways = empty()
    for i in range(len(corners) - 1):
        lay(SMALL, ways, SMALL.line(corners[i], corners[i + 1]), TRAIL)
    joined = sorted(along(SMALL, ways, corners[0]))
    assert all(sorted(along(SMALL, ways, h)) == joined for h in joined)
