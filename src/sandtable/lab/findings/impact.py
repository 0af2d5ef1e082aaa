"""How much the chance to win changes with drawing, playing or losing one card or unit.

For each side on its own, a straight line is fitted to its results (1 a win, 1/2 nobody's, 0 a loss): how often the deed
was done with this piece, while these are held equal: the cell, who played the side, how often the deed was done with
any piece of the kind (so the piece is compared with another one drawn, played or lost in its place), the length of the
game, and, for what is done after drawing or deploying it, how often it was drawn or deployed. So a card is not praised
for being held by those who draw many cards, nor a unit blamed for being there in long games. The interval counts games
of one seed as one.
"""

from typing import Any, Final, TypeAlias

import numpy
from numpy.typing import NDArray

from sandtable.lab.findings.estimates import Z, discoveries, two_sided
from sandtable.lab.findings.played_games import Column, Piece, PlayedGames

Vector: TypeAlias = NDArray[numpy.float64]

FEWEST: Final = 20  # games in which a piece must have been used more, and less, than is usual
BEFORE: Final = ("drawn", "deployed")  # deeds by which one has a piece at all


def impact(results: PlayedGames) -> list[dict[str, Any]]:
    """A row for every deed with every piece that was done in enough games and left out in enough."""
    rows = []
    for kind, side, deed in sorted({(kind, side, deed) for kind, side, _, deed in results.pieces}):
        rows += impact_of(results, kind, side, deed)
    stands_out = discoveries([row.pop("chance") for row in rows])
    for row, clear in zip(rows, stands_out, strict=True):
        row["clear"] = clear
    return sorted(rows, key=lambda row: (row["kind"], row["side"], row["deed"], -row["value"]))


def impact_of(results: PlayedGames, kind: str, side: str, deed: str) -> list[dict[str, Any]]:
    columns = {key: column for key, column in results.pieces.items() if (key[0], key[1], key[3]) == (kind, side, deed)}
    seeds = numpy.unique([game.seed for game in results.games], return_inverse=True)[1]
    equal = held_equal(results, sum((filled(results, column) for column in columns.values()), start=zeros(results)))
    won = without(won_by(results, side), equal)
    rows = []
    for (_, _, name, _), column in columns.items():
        times = filled(results, column)
        if min(numpy.sum(times > times.min()), numpy.sum(times < times.max())) < FEWEST:
            continue
        own = [without(had, equal) for had in had_before(results, (kind, side, name, deed))]
        found = slope(without(times, equal), won, own, seeds, equal.shape[1])
        if found is not None:
            value, error = found
            row = {"kind": kind, "side": side, "piece": name, "deed": deed, "value": round(value, 5)}
            row |= {"low": round(value - Z * error, 5), "high": round(value + Z * error, 5), "games": len(column.rows)}
            rows.append({**row, "chance": two_sided(value, error)})
    return rows


def zeros(results: PlayedGames) -> Vector:
    return numpy.zeros(len(results.games))


def filled(results: PlayedGames, column: Column) -> Vector:
    """A number for every game, also for those where nothing was done."""
    found = zeros(results)
    found[numpy.array(column.rows, dtype=int)] = numpy.array(column.times, dtype=float)
    return found


def won_by(results: PlayedGames, side: str) -> Vector:
    nobody = 0.5 if len(results.seats) > 1 else 0.0
    return numpy.array([1.0 if game.winner == side else 0.0 if game.winner else nobody for game in results.games])


def held_equal(results: PlayedGames, total: Vector) -> Vector:
    """One column for each thing that is held equal."""
    cells = list(results.cells)
    columns = [numpy.array([float(game.cell == cell) for game in results.games]) for cell in cells]
    columns.append(numpy.array([float(game.swapped) for game in results.games]))
    columns.append(numpy.array([float(game.length) for game in results.games]))
    columns += [total, total * total / max(1.0, float(total.max(initial=0.0)))]
    used = [column for column in columns if column.any()]
    return numpy.column_stack(used)


def without(values: Vector, equal: Vector) -> Vector:
    """What is left of these values when all that the others explain is taken away."""
    return values - equal @ numpy.linalg.lstsq(equal, values, rcond=None)[0]


def had_before(results: PlayedGames, piece: Piece) -> list[Vector]:
    """How often the piece was there to be used."""
    kind, side, name, deed = piece
    keys = [(kind, side, name, each) for each in BEFORE[: BEFORE.index(deed) if deed in BEFORE else len(BEFORE)]]
    return [filled(results, results.pieces[key]) for key in keys if key in results.pieces]


def slope(times: Vector, won: Vector, own: list[Vector], seeds: NDArray[Any], held: int) -> tuple[float, float] | None:
    """What one time more changes, and the standard error of that; None, where nothing varies."""
    if own:
        had = numpy.column_stack(own)
        times, won = without(times, had), without(won, had)
    spread = float(times @ times)
    if spread < 1e-6 * len(times):
        return None
    value = float(times @ won) / spread
    off = numpy.bincount(seeds, weights=times * (won - value * times))
    groups, free = len(off), len(times) - held - len(own) - 1
    if groups < FEWEST or free < FEWEST:
        return None
    correction = groups / (groups - 1) * (len(times) - 1) / free
    return value, float(numpy.sqrt(correction * float(off @ off))) / spread
