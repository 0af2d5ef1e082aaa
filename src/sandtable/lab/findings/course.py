"""The course of the games: how the sides stand turn by turn, where things happen, which objectives fall when."""

from collections import Counter
from typing import Any

from sandtable.lab.findings.estimates import mean_of_sums, share
from sandtable.lab.findings.played_games import PlayedGames


def series_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """The mean of what is left of the games in each turn."""
    return [
        {"cell": cell, "what": what, "side": side, "turn": turn, **mean_of_sums(*values).plain()}
        for (cell, what, side, turn), values in sorted(results.series.items())
    ]


def place_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """How often something happens in a place in one game, and in which share of the games it happens at all."""
    games = Counter(game.cell for game in results.games)
    rows = []
    for (cell, deed, side, place), times in sorted(results.places.items()):
        row = {"cell": cell, "deed": deed, "side": side, "place": place, "times": times}
        row["value"] = round(times / games[cell], 5)
        rows.append({**row, "games": round(results.in_games[cell, deed, side, place] / games[cell], 5)})
    return rows


def fall_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """In which share of the games a side first takes an objective in which turn."""
    games = Counter(game.cell for game in results.games)
    return [
        {
            "cell": cell,
            "objective": objective,
            "side": side,
            "turn": turn,
            "times": times,
            "value": round(times / games[cell], 5),
        }
        for (cell, objective, side, turn), times in sorted(results.falls.items())
    ]


def fallen_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """In which share of the games a side ever takes an objective."""
    games = Counter(game.cell for game in results.games)
    times: Counter[tuple[int, str, str]] = Counter()
    turns: Counter[tuple[int, str, str]] = Counter()
    for (cell, objective, side, turn), count in results.falls.items():
        times[cell, objective, side] += count
        turns[cell, objective, side] += count * turn
    rows = []
    for (cell, objective, side), count in sorted(times.items()):
        rate = share({number: [number < count] for number in range(games[cell])})
        row = {
            "cell": cell,
            "objective": objective,
            "side": side,
            "turn": round(turns[cell, objective, side] / count, 2),
        }
        rows.append({**row, **rate.plain()})
    return rows
