"""Matrix games: known values, and no mix loses anything to the best response."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.lab.equilibrium import loss_of_columns, loss_of_rows, solve

CELLS = st.integers(-9, 9).map(float)


@pytest.mark.parametrize(
    ("matrix", "rows", "columns", "value"),
    [
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], [1 / 3] * 3, [1 / 3] * 3, 0.0),
        ([[3.0, 1.0], [0.0, 2.0]], [0.5, 0.5], [0.25, 0.75], 1.5),
        ([[1.0, 2.0], [3.0, 4.0]], [0.0, 1.0], [1.0, 0.0], 3.0),
        ([[0.5]], [1.0], [1.0], 0.5),
        ([[-2.0, -7.0]], [1.0], [0.0, 1.0], -7.0),
    ],
)
def test_known_games(matrix, rows, columns, value):
    ours, theirs, worth = solve(matrix)
    assert ours == pytest.approx(rows)
    assert theirs == pytest.approx(columns)
    assert worth == pytest.approx(value)


@given(st.integers(1, 6).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=1, max_size=6)))
def test_neither_side_gains_by_knowing_the_mix_of_the_other(matrix):
    ours, theirs, value = solve(matrix)
    assert sum(ours) == pytest.approx(1)
    assert sum(theirs) == pytest.approx(1)
    assert min(*ours, *theirs) >= 0
    assert loss_of_rows(matrix, ours) == pytest.approx(0, abs=1e-9)
    assert loss_of_columns(matrix, theirs) == pytest.approx(0, abs=1e-9)
    assert min(min(row) for row in matrix) - 1e-9 <= value <= max(max(row) for row in matrix) + 1e-9


def test_a_habit_can_be_read():
    pennies = [[1.0, -1.0], [-1.0, 1.0]]
    assert loss_of_rows(pennies, [1.0, 0.0]) == pytest.approx(1)
    assert loss_of_columns(pennies, [0.25, 0.75]) == pytest.approx(0.5)
