"""Grids and places on them, for properties."""

from hypothesis import strategies as st

from sandtable.hexmap import Grid

BOARD = Grid([24 - (c % 2 == 0) if c <= 14 else 26 - (c % 2 == 0) for c in range(1, 40)])
SMALL = Grid([5, 4, 5, 4, 5, 4])
ODD_LOWER = Grid([4, 5, 4, 5, 4], low_columns=1)
GRIDS = (BOARD, SMALL, ODD_LOWER)


def hexes(grid: Grid) -> st.SearchStrategy[int]:
    return st.integers(0, grid.size - 1)


def places(number: int) -> st.SearchStrategy[tuple[Grid, list[int]]]:
    """One of the grids, and so many hexes of it."""
    return st.sampled_from(GRIDS).flatmap(
        lambda grid: st.tuples(st.just(grid), st.lists(hexes(grid), min_size=number, max_size=number))
    )


def named(grid: Grid, text: str) -> list[int]:
    """`2014 2114` as hexes."""
    return [grid.numbers[name] for name in text.split()]
