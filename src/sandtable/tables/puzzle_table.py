"""A puzzle as a table with somebody at it, so that it can be shown as any other table is."""

from typing import Final

from sandtable.tables.log_lines import PLAYING
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.seats import COMPUTER, PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

SOLVER: Final = "solver"
NO_DICE: Final = bytes(32)  # nothing is rolled here


def puzzle_table(puzzle: Puzzle) -> Table:
    settings = {str(name): str(value) for name, value in puzzle.position.get("settings", {}).items()}
    table = Table(Terms("puzzle", puzzle.game, settings, NO_DICE, {**puzzle.position}))
    for seat in table.seats:
        seat.kind, seat.player = (PLAYER, SOLVER) if seat.name == puzzle.seat else (COMPUTER, None)
    table.state = PLAYING
    return table
