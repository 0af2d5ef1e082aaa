"""A game of two secret choices: how often to choose what, so that it does not matter if the other side knows it.

The matrix holds what the chooser of the row gains. It is solved exactly, as a linear program.
"""

from typing import Final

TINY: Final = 1e-12
MOST: Final = 10_000  # pivots; a handful is usual, and no rounding may keep a player from answering
Matrix = list[list[float]]


def solve(matrix: Matrix) -> tuple[list[float], list[float], float]:
    """The mix of the rows, the mix of the columns, and what the rows gain when both are played.

    >>> rows, columns, value = solve([[1.0, -1.0], [-1.0, 1.0]])
    >>> [round(part, 6) for part in (*rows, *columns, value)]
    [0.5, 0.5, 0.5, 0.5, 0.0]
    """
    shift = 1 - min(min(row) for row in matrix)
    tableau, basis = prepare([[cell + shift for cell in row] for row in matrix])
    for _ in range(MOST):
        if (column := entering(tableau)) < 0:
            break
        pivot(tableau, basis, leaving(tableau, basis, column), column)
    rows, columns = len(matrix), len(matrix[0])
    total = tableau[-1][-1]
    theirs = [0.0] * columns
    for line, variable in enumerate(basis):
        if variable < columns:
            theirs[variable] = tableau[line][-1] / total
    ours = [max(0.0, tableau[-1][columns + row]) / total for row in range(rows)]
    return ours, theirs, 1 / total - shift


def prepare(positive: Matrix) -> tuple[Matrix, list[int]]:
    """The first tableau of: the largest sum of y with A y <= 1. Its duals are the other side's mix."""
    rows, columns = len(positive), len(positive[0])
    tableau = []
    for number, row in enumerate(positive):
        slack = [1.0 if other == number else 0.0 for other in range(rows)]
        tableau.append([*row, *slack, 1.0])
    tableau.append([-1.0] * columns + [0.0] * (rows + 1))
    return tableau, [columns + row for row in range(rows)]


def entering(tableau: Matrix) -> int:
    """The first variable that still helps (Bland's rule: it never goes in circles); -1 when none does."""
    goal = tableau[-1]
    return next((column for column in range(len(goal) - 1) if goal[column] < -TINY), -1)


def leaving(tableau: Matrix, basis: list[int], column: int) -> int:
    """The line that limits it first."""
    limits = [
        (line[-1] / line[column], basis[number], number)
        for number, line in enumerate(tableau[:-1])
        if line[column] > TINY
    ]
    return min(limits)[2]


def pivot(tableau: Matrix, basis: list[int], line: int, column: int) -> None:
    divisor = tableau[line][column]
    tableau[line] = [cell / divisor for cell in tableau[line]]
    for number, other in enumerate(tableau):
        factor = other[column]
        if number != line and factor:
            tableau[number] = [cell - factor * ours for cell, ours in zip(other, tableau[line], strict=True)]
    basis[line] = column


def loss_of_rows(matrix: Matrix, mix: list[float]) -> float:
    """What a mix of rows loses, against the equilibrium, to a column chooser who knows it."""
    value = solve(matrix)[2]
    worst = min(
        sum(share * row[column] for share, row in zip(mix, matrix, strict=True)) for column in range(len(matrix[0]))
    )
    return value - worst


def loss_of_columns(matrix: Matrix, mix: list[float]) -> float:
    """What a mix of columns loses, against the equilibrium, to a row chooser who knows it."""
    best = max(sum(share * cell for share, cell in zip(mix, row, strict=True)) for row in matrix)
    return best - solve(matrix)[2]
