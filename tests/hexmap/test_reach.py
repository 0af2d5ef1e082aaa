"""Where a mover can go: the same as a plain Dijkstra says, whatever the ground and whoever stands there."""

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.hexmap import NO_HEX, UNREACHED, WHOLE, Grid, reach
from tests.hexmap.grids import BOARD, ODD_LOWER, SMALL, hexes, named

FREE = [0] * SMALL.size


def even_costs(grid: Grid, cost: int) -> bytes:
    return bytes(0 if n == NO_HEX else cost for n in grid.beside)


@st.composite
def grounds(draw: st.DrawFn) -> tuple[Grid, int, int, bytes, list[int], list[int], int]:
    grid = draw(st.sampled_from([SMALL, ODD_LOWER]))
    sides = len(grid.beside)
    costs = draw(st.lists(st.sampled_from([0, 1, 1, 2, 2, 3, 4, WHOLE]), min_size=sides, max_size=sides))
    marks = st.lists(st.sampled_from([0, 0, 0, 0, 1, 2]), min_size=grid.size, max_size=grid.size)
    real = bytes(0 if n == NO_HEX else cost for n, cost in zip(grid.beside, costs, strict=True))
    barred = draw(st.sampled_from([0, 0, 0, 1, 6, 63]))
    return grid, draw(hexes(grid)), draw(st.integers(0, 16)), real, draw(marks), draw(marks), barred


def plain_dijkstra(
    grid: Grid, start: int, allowance: int, costs: bytes, blocked: list[int], stops: list[int], barred: int
) -> dict[int, int]:
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        spent, h = heapq.heappop(heap)
        if spent > best[h] or (h != start and stops[h]):
            continue
        for d in range(6):
            step, n = costs[h * 6 + d], grid.beside[h * 6 + d]
            if step == WHOLE:
                step = allowance if h == start and allowance else 0
            if not step or spent + step > allowance or blocked[n] or (h == start and barred >> d & 1):
                continue
            if spent + step < best.get(n, allowance + 1):
                best[n] = spent + step
                heapq.heappush(heap, (spent + step, n))
    return best


@given(grounds())
def test_reach_is_what_a_plain_dijkstra_finds(ground: tuple[Grid, int, int, bytes, list[int], list[int], int]):
    grid, start, allowance, costs, blocked, stops, barred = ground
    found = reach(grid, start, allowance, costs, blocked, stops, barred)
    best = plain_dijkstra(grid, start, allowance, costs, blocked, stops, barred)
    assert {h: found.spent(h) for h in found.found} == best
    assert len(found.found) == len(best)
    assert [found.spent(h) for h in range(grid.size)] == [best.get(h, UNREACHED) for h in range(grid.size)]
    assert [found.has(h) for h in range(grid.size)] == [h in best for h in range(grid.size)]
    spent = [found.spent(h) for h in found.found]
    assert spent == sorted(spent)


@given(grounds())
def test_a_path_costs_what_it_says_and_keeps_the_rules(
    ground: tuple[Grid, int, int, bytes, list[int], list[int], int],
):
    grid, start, allowance, costs, blocked, stops, barred = ground
    found = reach(grid, start, allowance, costs, blocked, stops, barred)
    for goal in found.found:
        at, spent = start, 0
        for h in found.path(goal):
            d = grid.direction(at, h)
            step = costs[at * 6 + d]
            spent += allowance if step == WHOLE else step
            assert step
            assert not blocked[h]
            assert at == start or not stops[at]
            assert at != start or not barred >> d & 1
            at = h
        assert at == goal
        assert spent == found.spent(goal)


def test_nobody_stays_where_they_are_without_movement():
    found = reach(SMALL, 9, 0, even_costs(SMALL, 1), FREE, FREE)
    assert found.found == [9]
    assert found.path(9) == []


def test_hexes_out_of_reach_have_no_path():
    found = reach(SMALL, 0, 1, even_costs(SMALL, 1), FREE, FREE)
    assert found.path(SMALL.size - 1) == []
    assert found.spent(SMALL.size - 1) == UNREACHED


@given(hexes(BOARD), st.integers(0, 9))
def test_on_even_ground_reach_is_distance(start: int, allowance: int):
    free = [0] * BOARD.size
    found = reach(BOARD, start, allowance, even_costs(BOARD, 1), free, free)
    assert all(found.spent(h) == BOARD.distance(start, h) for h in found.found)
    # The short columns in the south-west never force a longer way round.
    assert sorted(found.found) == BOARD.within(start, allowance)


def test_a_step_that_costs_everything_is_the_first_and_the_last():
    start, there, beyond, apart = named(SMALL, "0302 0303 0304 0101")
    mined = bytes(WHOLE if n == there else 0 if n == NO_HEX else 2 for n in SMALL.beside)
    found = reach(SMALL, start, 7, mined, FREE, FREE)
    assert found.spent(there) == 7
    assert found.path(there) == [there]
    assert there not in found.path(beyond)
    assert not reach(SMALL, apart, 16, mined, FREE, FREE).has(there)


def test_who_has_moved_cannot_pay_the_whole_allowance():
    start = SMALL.number("0302")
    costs = bytes(WHOLE if n != NO_HEX else 0 for n in SMALL.beside)
    assert len(reach(SMALL, start, 7, costs, FREE, FREE).found) == 7
    assert reach(SMALL, start, 7, costs, FREE, FREE, whole=False).found == [start]


def test_a_cheaper_way_round_is_better_than_paying_everything():
    start, there = named(SMALL, "0302 0303")
    costs = bytearray(even_costs(SMALL, 1))
    costs[start * 6 + 3] = WHOLE
    found = reach(SMALL, start, 7, bytes(costs), FREE, FREE)
    assert found.spent(there) == 2
    assert len(found.path(there)) == 2


@pytest.mark.parametrize("barred", range(6))
def test_a_barred_direction_is_closed_for_the_first_step_only(barred: int):
    start = SMALL.number("0303")
    neighbour = SMALL.beside[start * 6 + barred]
    found = reach(SMALL, start, 4, even_costs(SMALL, 1), FREE, FREE, barred=1 << barred)
    assert found.path(neighbour) != [neighbour]
    assert found.spent(neighbour) == 2


def test_the_same_question_has_the_same_answer():
    """Among ways of equal cost the one found first stays, so that a record replays everywhere."""
    found = reach(SMALL, SMALL.number("0101"), 9, even_costs(SMALL, 1), FREE, FREE)
    assert [SMALL.names[h] for h in found.path(SMALL.number("0503"))] == ["0201", "0302", "0402", "0503"]
    assert [SMALL.names[h] for h in found.found[:8]] == ["0101", "0201", "0102", "0301", "0302", "0202", "0103", "0401"]


@given(grounds(), st.randoms(use_true_random=False))
def test_the_hexes_in_reach_are_ranked_by_their_distance_from_a_goal_and_kept(ground, luck):
    grid, start, allowance, costs, blocked, stops, barred = ground
    found = reach(grid, start, allowance, costs, blocked, stops, barred)
    field = [luck.randrange(5) for _ in range(grid.size)]
    marks = [luck.randrange(2) for _ in range(grid.size)]
    special = [h for h in range(grid.size) if luck.randrange(4) == 0]
    ranking = found.rank(7, field, marks, special)
    assert ranking.hexes == sorted(found.found, key=lambda h: (field[h], found.found.index(h)))
    assert ranking.marked == [h for h in ranking.hexes if marks[h]]
    assert ranking.special == [h for h in special if h in found.found]
    assert found.by_goal[7] is ranking
