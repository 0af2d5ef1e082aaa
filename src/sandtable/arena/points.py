"""How far apart players are, in points on one scale (Elo's): 200 more wins three games of four.

All games are looked at together, whatever their order: the points are those that make what happened likeliest. One
player is fixed, so that tables of different days can be compared.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from sandtable.arena.ladder import Played
from sandtable.lab.intervals import CONFIDENCE, Interval

SCALE: Final = 400 / log(10)
MADE_UP: Final = 1.0  # drawn games added for every two that met: nobody who won every game is infinitely better
LONGEST_STEP: Final = 300.0
CLOSE: Final = 0.01
PATIENCE: Final = 200

Meeting = tuple[int, int, float, float]
"""Two players by number, what the first one scored against the second, and the games that they played."""


def points(names: Sequence[str], played: Sequence[Played], fixed: str, at: float) -> dict[str, Interval]:
    """The points of everybody with 95 % intervals, seen from the one who is fixed."""
    met = meetings(names, played)
    first = names.index(fixed)
    free = [n for n in range(len(names)) if n != first and any(n in pair[:2] for pair in met)]
    found = [at] * len(names)
    for _ in range(PATIENCE):
        unsure = inverse(information(found, met, free))
        slope = slopes(found, met)
        steps = [sum(unsure[i][j] * slope[free[j]] for j in range(len(free))) for i in range(len(free))]
        for i, step in enumerate(steps):
            found[free[i]] += max(-LONGEST_STEP, min(LONGEST_STEP, step))
        if not steps or max(map(abs, steps)) < CLOSE:
            break
    unsure = inverse(information(found, met, free))
    reach = {free[i]: CONFIDENCE * sqrt(unsure[i][i]) for i in range(len(free))}
    return {
        name: Interval(found[n], found[n] - reach.get(n, 0.0), found[n] + reach.get(n, 0.0))
        for n, name in enumerate(names)
    }


def meetings(names: Sequence[str], played: Sequence[Played]) -> list[Meeting]:
    """What every two scored against each other, a draw as one half; with the games that are made up."""
    scores: dict[tuple[int, int], list[float]] = {}
    for game in played:
        one, other = game.seats
        pair = (names.index(one), names.index(other))
        score = 0.5 if game.winner == "" else float(game.winner == one)
        if pair[0] > pair[1]:
            pair, score = (pair[1], pair[0]), 1 - score
        scores.setdefault(pair, []).append(score)
    return [(*pair, sum(found) + MADE_UP / 2, len(found) + MADE_UP) for pair, found in sorted(scores.items())]


def chance(ahead: float) -> float:
    """How often somebody wins who has so many points more.

    >>> round(chance(200), 2)
    0.76
    """
    return 1 / (1 + 10 ** (-ahead / 400))


def slopes(found: Sequence[float], met: Sequence[Meeting]) -> list[float]:
    """How much likelier the games become with a point more for each player."""
    slope = [0.0] * len(found)
    for one, other, score, games in met:
        gain = (score - games * chance(found[one] - found[other])) / SCALE
        slope[one] += gain
        slope[other] -= gain
    return slope


def information(found: Sequence[float], met: Sequence[Meeting], free: Sequence[int]) -> list[list[float]]:
    """How much the games tell about the points of those who are not fixed (Fisher)."""
    place = {n: i for i, n in enumerate(free)}
    told = [[0.0] * len(free) for _ in free]
    for one, other, _, games in met:
        rate = chance(found[one] - found[other])
        worth = games * rate * (1 - rate) / SCALE**2
        for a, b, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            if a in place and b in place:
                told[place[a]][place[b]] += sign * worth
    return told


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small symmetric matrix (Gauss and Jordan).

    >>> inverse([[2.0, 1.0], [1.0, 1.0]])
    [[1.0, -1.0], [-1.0, 2.0]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda n: abs(rows[n][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for n in range(size):
            if n != i:
                factor = rows[n][i]
                rows[n] = [value - factor * own for value, own in zip(rows[n], rows[i], strict=True)]
    return [row[size:] for row in rows]
