"""The results file of an experiment, read and checked: which cells there are, and what came of every game.

What the games measured is added up while it is read, so that a file of a hundred thousand games fits into memory.
"""

import json
import sqlite3
from array import array
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable

FORMAT: Final = "1"
SIGNATURE: Final = b"SQLite format 3\0"
TABLES: Final = {"head", "cells", "games"}
NEEDED: Final = ("format", "game")

Piece = tuple[str, str, str, str]  # kind, side, name, deed


class BadResults(Exception):
    """A file that no report can be made of: why, what was found, and what would be right."""

    def __init__(self, key: str, found: str = "", possible: str = "") -> None:
        super().__init__(f"{key}: {found}" if found else key)
        self.key = key
        self.found = found
        self.possible = possible


class Played(NamedTuple):
    """One game, without its measures."""

    cell: int
    number: int
    seed: int
    swapped: int
    winner: str
    ending: str
    length: int  # turns, where the game tells them, else answers
    answers: int


class Column:
    """How often something was done with one piece, in the games where it was done at all."""

    def __init__(self) -> None:
        self.rows = array("l")
        self.times = array("l")

    def add(self, row: int, times: int) -> None:
        self.rows.append(row)
        self.times.append(times)


class Sum(NamedTuple):
    """Enough of some numbers for their mean and its interval."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, value: float) -> "Sum":
        return Sum(self.number + 1, self.total + value, self.squares + value * value)


class PlayedGames:
    """Everything that a report needs."""

    def __init__(self, head: dict[str, str], cells: dict[int, dict[str, Any]]) -> None:
        self.head = head
        self.cells = cells
        self.seats = sandtable.game(head["game"]).seats
        self.games: list[Played] = []
        self.records: dict[tuple[int, int], str] = {}
        self.has_turns = False
        self.pieces: dict[Piece, Column] = {}
        self.series: dict[tuple[int, str, str, int], Sum] = {}  # cell, what, side, turn
        self.places: dict[tuple[int, str, str, str], int] = {}  # cell, deed, side, place
        self.in_games: dict[tuple[int, str, str, str], int] = {}  # the same: games in which it happened at all
        self.falls: dict[tuple[int, str, str, int], int] = {}  # cell, objective, side, turn: games where it first fell
        self.options: dict[tuple[str, str, str], list[int]] = {}  # seat, question, option: offered, taken
        self.verbs: dict[tuple[str, str, str], list[int]] = {}

    def of_cell(self, cell: int) -> list[Played]:
        return [game for game in self.games if game.cell == cell]

    def add(self, game: Played, measures: dict[str, Any], record: str | None) -> None:
        row = len(self.games)
        self.games.append(game)
        if record:
            self.records[game.cell, game.number] = record
        self.add_pieces(row, measures)
        self.add_course(game.cell, measures)
        for name, counts in (("options", self.options), ("verbs", self.verbs)):
            for seat, question, answer, (offered, taken) in deep(measures.get(name, {}), 3):
                both = counts.setdefault((seat, question, answer), [0, 0])
                both[0] += offered
                both[1] += taken

    def add_pieces(self, row: int, measures: dict[str, Any]) -> None:
        for kind, side, name, deed, times in deep(measures.get("pieces", {}), 4):
            column = self.pieces.get((kind, side, name, deed))
            if column is None:
                column = self.pieces[kind, side, name, deed] = Column()
            column.add(row, times)

    def add_course(self, cell: int, measures: dict[str, Any]) -> None:
        """Turn by turn, place by place."""
        for what, side, values in deep(measures.get("series", {}), 2):
            for turn, value in values:
                key = (cell, what, side, int(turn))
                self.series[key] = self.series.get(key, Sum()).plus(value)
        for deed, side, place, times in deep(measures.get("places", {}), 3):
            at = (cell, deed, side, place)
            self.places[at] = self.places.get(at, 0) + times
            self.in_games[at] = self.in_games.get(at, 0) + 1
        seen: set[tuple[str, str]] = set()
        for objective, side, turn in measures.get("falls", []):
            if (objective, side) not in seen:
                seen.add((objective, side))
                fall = (cell, objective, side, int(turn))
                self.falls[fall] = self.falls.get(fall, 0) + 1


def deep(table: dict[str, Any], levels: int) -> Iterator[tuple[Any, ...]]:
    """The leaves of nested tables, each with the keys that lead to it."""
    for key, value in table.items():
        if levels == 1:
            yield key, value
        else:
            for rest in deep(value, levels - 1):
                yield key, *rest


# ------------------------------------------------------------------------------------------------------- reading it


def read_results(path: Path) -> PlayedGames:
    """Raises BadResults with the reason for a file that no report can be made of, OSError for one that cannot be
    opened at all.
    """
    with path.open("rb") as file:
        if file.read(len(SIGNATURE)) != SIGNATURE:
            raise BadResults("not-results")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as source:
            return read_from(source)
    except (sqlite3.DatabaseError, ValueError, TypeError, KeyError, AttributeError) as wrong:
        raise BadResults("results-damaged", str(wrong)[:200]) from wrong


def read_from(source: sqlite3.Connection) -> PlayedGames:
    tables = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables >= TABLES:
        raise BadResults("not-results")
    head = {str(key): str(value) for key, value in source.execute("SELECT key, value FROM head")}
    if any(key not in head for key in NEEDED):
        raise BadResults("not-results")
    if head["format"] != FORMAT:
        raise BadResults("results-version", head["format"][:40], FORMAT)
    cells = {int(cell): dict(json.loads(factors)) for cell, factors in source.execute("SELECT * FROM cells")}
    found = PlayedGames(head, dict(sorted(cells.items())))
    rows = source.execute(
        "SELECT cell, number, seed, swapped, winner, ending, answers, measures, record FROM games ORDER BY cell, number"
    )
    for cell, number, seed, swapped, winner, ending, answers, measures, record in rows:
        measured = {} if measures is None else dict(json.loads(measures))
        if cell not in found.cells:
            raise ValueError(f"game {number} belongs to cell {cell}, which is not there")
        if winner is not None and winner not in found.seats:
            raise ValueError(f"game {number} of cell {cell} was won by {winner}, who has no seat")
        found.has_turns = found.has_turns or "turns" in measured
        length = int(measured.get("turns", answers))
        game = Played(cell, number, seed, swapped, winner or "", str(ending), length, int(answers))
        found.add(game, measured, record)
    if not found.games:
        raise BadResults("results-empty")
    return found
