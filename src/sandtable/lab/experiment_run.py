"""Plays an experiment: every seed in every cell, until there are enough games or the intervals are narrow enough.

Whether they are is looked at after whole batches, in the order of the seeds: so the rows are the same, whoever played
them and whichever was finished first.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandtable.lab.experiment import Experiment
from sandtable.lab.intervals import Interval, difference, share
from sandtable.lab.played_row import play_row
from sandtable.lab.results import Results, cell_task
from sandtable.lab.runner import Runner

SHORT: Final = 1.1  # a guess at what is missing falls short of it as often as not
MOST: Final = 1e4  # times too wide: there is nothing to guess from


class Progress(NamedTuple):
    """Games that are done, and how many there will be as far as one can tell."""

    done: int
    total: int


def run_experiment(experiment: Experiment, results: Results, runner: Runner) -> Iterator[Progress]:
    """Play what is missing. Says how far it is, at first and whenever games are done."""
    played = results.played()
    total = experiment.games * len(experiment.cells)
    yield Progress(len(played), total)
    for first, end in batches(experiment):
        tasks: list[tuple[Any, ...]] = [
            cell_task(experiment, cell, number)
            for number in range(first, end)
            for cell in experiment.cells
            if (cell.number, number) not in played
        ]
        for rows in runner.run(play_row, tasks):
            results.add(rows)
            played |= {(row.cell, row.number) for row in rows}
            yield Progress(len(played), max(total, len(played)))
        widest = excess(experiment, results, end)
        if widest <= 1.0:
            yield Progress(len(played), len(played))
            return
        total = min(experiment.games, int(end * min(widest, MOST) ** 2 * SHORT) + 1) * len(experiment.cells)


def batches(experiment: Experiment) -> Iterator[tuple[int, int]]:
    """The numbers of the games between two looks; without a wanted precision all at once."""
    wanted = experiment.precision.share or experiment.precision.difference
    step = experiment.batch if wanted else experiment.games
    for first in range(0, experiment.games, step):
        yield first, min(first + step, experiment.games)


def excess(experiment: Experiment, results: Results, games: int) -> float:
    """How many times too wide the widest interval of the first games is; 1 or less is narrow enough."""
    wanted = experiment.precision
    if not wanted.share and not wanted.difference:
        return float("inf")
    found = 0.0
    for cell in Standing(experiment, results, games, wanted.seat).cells:
        if wanted.share:
            found = max(found, cell.share.reach / wanted.share)
        if wanted.difference and cell.difference is not None:
            found = max(found, cell.difference.reach / wanted.difference)
    return found


class CellStanding(NamedTuple):
    """How a seat does in a cell, and how that differs from the first cell with the same luck."""

    number: int
    games: int
    won: int
    share: Interval
    difference: Interval | None


class Standing:
    """How a seat does in every cell, in the first games or in all of them."""

    def __init__(self, experiment: Experiment, results: Results, games: int, seat: str) -> None:
        winners = results.winners()
        before = winners.get(0, {})
        self.cells: list[CellStanding] = []
        for cell in experiment.cells:
            here = {n: who for n, who in winners.get(cell.number, {}).items() if n < games}
            pairs = [(before[n] == seat, who == seat) for n, who in sorted(here.items()) if n in before]
            won = sum(who == seat for who in here.values())
            differs = difference(pairs) if cell.number else None
            self.cells.append(CellStanding(cell.number, len(here), won, share(won, len(here)), differs))
