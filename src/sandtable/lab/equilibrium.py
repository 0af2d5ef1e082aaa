"""A game of two secret choices: how often to choose what, so that it does not matter if the other side knows it.

The matrix holds what the chooser of the row gains. It is solved exactly, as a linear program.
"""

from typing import Final

TINY: Final = 1e-10  # less than this is rounding: to divide by it would make it large
MOST: Final = 10_000  # pivots; a handful is usual, and no rounding may keep a player from answering
QUICK: Final = 1_000  # pivots after which nothing is chosen but what never goes in circles
Matrix = list[list[float]]


def solve(matrix: Matrix) -> tuple[list[float], list[float], float]:
    """The mix of the rows, the mix of the columns, and what the rows gain when both are played.

    >>> rows, columns, value = solve([[1.0, -1.0], [-1.0, 1.0]])
    >>> [round(part, 6) for part in (*rows, *columns, value)]
    [0.5, 0.5, 0.5, 0.5, 0.0]
    """
    shift = 1 - min(min(row) for row in matrix)
    tableau, basis = prepare([[cell + shift for cell in row] for row in matrix])
    for number in range(MOST):
        patient = number > QUICK
        if (column := entering(tableau, patient)) < 0:
            break
        pivot(tableau, basis, leaving(tableau, basis, column, patient), column)
    rows, columns = len(matrix), len(matrix[0])
    total = tableau[-1][-1]
    theirs = [0.0] * columns
    for line, variable in enumerate(basis):
        if variable < columns:
            theirs[variable] = max(0.0, tableau[line][-1]) / total
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


def entering(tableau: Matrix, patient: bool) -> int:
    """The variable that helps most; -1 when none does. The patient take the first that helps (Bland's rule: it never
    goes in circles).
    """
    goal = tableau[-1]
    helps = [column for column in range(len(goal) - 1) if goal[column] < -TINY and is_limited(tableau, column)]
    if not helps:
        return -1
    return helps[0] if patient else min(helps, key=lambda column: goal[column])


def is_limited(tableau: Matrix, column: int) -> bool:
    """Whether any line limits it. In a game one always does; where none seems to, it is rounding that seems to help."""
    return any(line[column] > TINY for line in tableau[:-1])


def leaving(tableau: Matrix, basis: list[int], column: int, patient: bool) -> int:
    """The line that limits it first; among equals that with the largest cell, because rounding grows by dividing."""
    limits = [
        (line[-1] / line[column], basis[number] if patient else -line[column], number)
        for number, line in enumerate(tableau[:-1])
        if line[column] > TINY
    ]
    first = min(limits)[0] + TINY
    return min(limit[1:] for limit in limits if limit[0] <= first)[1]


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
