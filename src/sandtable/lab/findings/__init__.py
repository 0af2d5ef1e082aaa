"""What the results of an experiment say, as plain data: figures with their intervals, and nothing drawn."""

from typing import Any

import sandtable
from sandtable.kernel import SPECTATOR, SandtableError, State, read_record
from sandtable.lab.findings.comparisons import cell_rows, effects, interactions, outcomes
from sandtable.lab.findings.course import fall_rows, fallen_rows, place_rows, series_rows
from sandtable.lab.findings.impact import impact
from sandtable.lab.findings.played_games import PlayedGames
from sandtable.lab.findings.players import player_rows
from sandtable.lab.findings.usage import option_rows, piece_rows, verb_rows
from sandtable.lab.measures import measures_of

TABLES = (
    "cells", "effects", "interactions", "players", "impact", "pieces", "options", "verbs", "series", "places", "falls",
    "fallen",
)  # fmt: skip


def findings(results: PlayedGames) -> dict[str, Any]:
    """Everything, table by table; what a report draws, and what `--json` and `--csv` write."""
    game = sandtable.game(results.head["game"])
    own = measures_of(game)
    start = first_state(results)
    known = own.pieces(start) if own is not None and start is not None else {}
    return {
        "sandtable": "report",
        "head": {key: value for key, value in results.head.items() if key != "experiment"},
        "experiment": results.head.get("experiment", ""),
        "seats": list(results.seats),
        "outcomes": outcomes(results),
        "games": len(results.games),
        "seeds": len({game.seed for game in results.games}),
        "length_in": "turns" if results.has_turns else "answers",
        "cells": cell_rows(results),
        "effects": effects(results),
        "interactions": interactions(results),
        "players": player_rows(results),
        "impact": impact(results),
        "pieces": piece_rows(results, known),
        "options": option_rows(results),
        "verbs": verb_rows(results),
        "series": series_rows(results),
        "places": place_rows(results),
        "falls": fall_rows(results),
        "fallen": fallen_rows(results),
    }


def first_state(results: PlayedGames) -> State | None:
    """The game as it began, from the first record that can be read: it knows the cards and the map that were played."""
    game = sandtable.game(results.head["game"])
    for text in results.records.values():
        try:
            return read_record(text).begin(game)
        except SandtableError:
            continue
    try:
        started: State = game.start()
    except SandtableError:
        return None
    return started


def view_of(state: State) -> dict[str, Any]:
    return state.view(SPECTATOR)
