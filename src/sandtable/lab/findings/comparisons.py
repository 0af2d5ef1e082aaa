"""What each cell came to, what a factor changes, and whether two factors change more together than each alone.

Every comparison is made seed by seed: both sides of it had the same luck, so what is left is the change.
"""

from collections import Counter
from itertools import combinations
from statistics import median, quantiles
from typing import Any, Final

from sandtable.lab.findings.estimates import contrast, mean, share
from sandtable.lab.findings.played_games import Played, PlayedGames

LENGTH: Final = "length"
DRAW: Final = ""
BySeed = dict[int, float]


def outcomes(results: PlayedGames) -> list[str]:
    """What is compared: how often each seat wins, how often nobody, and how long it takes."""
    drawn = [DRAW] if len(results.seats) > 1 and any(not game.winner for game in results.games) else []
    return [*results.seats, *drawn, LENGTH]


def value(game: Played, outcome: str) -> float:
    return float(game.length) if outcome == LENGTH else float(game.winner == outcome)


def seeds_of(games: list[Played]) -> dict[int, list[Played]]:
    found: dict[int, list[Played]] = {}
    for game in games:
        found.setdefault(game.seed, []).append(game)
    return found


def by_seed(games: list[Played], outcome: str) -> BySeed:
    """The mean over the games of each seed."""
    return {seed: sum(value(game, outcome) for game in some) / len(some) for seed, some in seeds_of(games).items()}


# ------------------------------------------------------------------------------------------------------------ cells


def cell_rows(results: PlayedGames) -> list[dict[str, Any]]:
    return [cell_row(results, cell) for cell in results.cells if results.of_cell(cell)]


def cell_row(results: PlayedGames, cell: int) -> dict[str, Any]:
    games = results.of_cell(cell)
    seeds = seeds_of(games)
    lengths = sorted(game.length for game in games)
    middle = mean(by_seed(games, LENGTH).values())
    shares = {
        who: share({seed: [game.winner == who for game in some] for seed, some in seeds.items()}).plain()
        for who in outcomes(results)
        if who != LENGTH
    }
    cuts = quantiles(lengths, n=10) if len(lengths) > 1 else [float(lengths[0])] * 9
    return {
        "cell": cell,
        "factors": results.cells[cell],
        "games": len(games),
        "seeds": len(seeds),
        "shares": shares,
        "endings": ending_rows(seeds),
        "length": {**middle.plain(), "median": median(lengths), "tenth": cuts[0], "ninetieth": cuts[-1]},
        "lengths": dict(sorted(Counter(lengths).items())),
    }


def ending_rows(seeds: dict[int, list[Played]]) -> list[dict[str, Any]]:
    """How the games ended, and for whom."""
    ways = Counter((game.ending, game.winner) for some in seeds.values() for game in some)
    rows = []
    for (ending, winner), times in ways.most_common():
        this_way = {
            seed: [(game.ending, game.winner) == (ending, winner) for game in some] for seed, some in seeds.items()
        }
        rows.append({"ending": ending, "winner": winner, "times": times, **share(this_way).plain()})
    return rows


# ---------------------------------------------------------------------------------------------------------- factors


def values_of(results: PlayedGames) -> dict[str, list[Any]]:
    """Every factor with its values; the one of the baseline comes first."""
    found: dict[str, list[Any]] = {}
    for factors in results.cells.values():
        for name, each in factors.items():
            values = found.setdefault(name, [])
            if each not in values:
                values.append(each)
    return {name: values for name, values in found.items() if len(values) > 1}


def find(results: PlayedGames, factors: dict[str, Any]) -> int | None:
    """The cell with these values."""
    return next((cell for cell, own in results.cells.items() if own == factors), None)


def effects(results: PlayedGames) -> list[dict[str, Any]]:
    """What it does to change one factor from its first value to another, with everything else the same."""
    rows = []
    kept = {(cell, out): by_seed(results.of_cell(cell), out) for cell in results.cells for out in outcomes(results)}
    for factor, (usual, *others) in values_of(results).items():
        for other in others:
            pairs = pairs_of(results, factor, usual, other)
            for outcome in outcomes(results):
                found = paired([(kept[a, outcome], kept[b, outcome]) for a, b in pairs], outcome)
                if found.size:
                    row = {"factor": factor, "from": usual, "to": other, "outcome": outcome}
                    rows.append({**row, "cells": len(pairs), **found.plain(), "clear": found.is_clear})
    return rows


def pairs_of(results: PlayedGames, factor: str, usual: Any, other: Any) -> list[tuple[int, int]]:
    """All pairs of cells between which only this differs."""
    pairs = []
    for cell, factors in results.cells.items():
        if factors.get(factor) == usual:
            changed = find(results, {**factors, factor: other})
            if changed is not None:
                pairs.append((cell, changed))
    return pairs


def paired(pairs: list[tuple[BySeed, BySeed]], outcome: str) -> Any:
    """The mean difference over all pairs of cells, each seed counted once."""
    seeds: dict[int, list[float]] = {}
    for first, second in pairs:
        for seed in first.keys() & second.keys():
            seeds.setdefault(seed, []).append(second[seed] - first[seed])
    return contrast([sum(each) / len(each) for _, each in sorted(seeds.items())], outcome != LENGTH)


def interactions(results: PlayedGames) -> list[dict[str, Any]]:
    """How much more (or less) the change of one factor does where the other is changed too."""
    rows = []
    kept = {(cell, out): by_seed(results.of_cell(cell), out) for cell in results.cells for out in outcomes(results)}
    for (one, ones), (two, twos) in combinations(values_of(results).items(), 2):
        for other in ones[1:]:
            for another in twos[1:]:
                squares = squares_of(results, (one, ones[0], other), (two, twos[0], another))
                for outcome in outcomes(results):
                    found = crossed([[kept[cell, outcome] for cell in square] for square in squares], outcome)
                    if found.size:
                        row = {"one": one, "one_from": ones[0], "one_to": other, "two": two, "two_from": twos[0]}
                        row |= {"two_to": another, "outcome": outcome, "cells": 4 * len(squares)}
                        rows.append({**row, **found.plain(), "clear": found.is_clear})
    return rows


Change = tuple[str, Any, Any]  # factor, from, to


def squares_of(results: PlayedGames, one: Change, two: Change) -> list[list[int]]:
    """Four cells at a time: neither, the first, the second, both changed."""
    found = []
    for cell, factors in results.cells.items():
        if factors.get(one[0]) == one[1] and factors.get(two[0]) == two[1]:
            wanted = ({one[0]: one[2]}, {two[0]: two[2]}, {one[0]: one[2], two[0]: two[2]})
            others = [find(results, {**factors, **change}) for change in wanted]
            there = [each for each in others if each is not None]
            if len(there) == len(wanted):
                found.append([cell, *there])
    return found


def crossed(squares: list[list[BySeed]], outcome: str) -> Any:
    """Both changes, less each alone, seed by seed."""
    seeds: dict[int, list[float]] = {}
    for neither, one, two, both in squares:
        for seed in neither.keys() & one.keys() & two.keys() & both.keys():
            seeds.setdefault(seed, []).append(both[seed] - one[seed] - two[seed] + neither[seed])
    return contrast([sum(each) / len(each) for _, each in sorted(seeds.items())], outcome != LENGTH)
