"""Somebody's own mistake as a puzzle: how it is shown and what an answer is worth, whoever keeps it.

Such puzzles are practice and not rated. Whoever answers has seen the position before, and in the review the answer too.
"""

import datetime
from typing import Any, NamedTuple

from sandtable.kernel import State
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_play import solution, told
from sandtable.tables.puzzle_progress import PuzzleProgress, puzzle_rating
from sandtable.tables.puzzle_repetition import ENOUGH, Repetition
from sandtable.tables.puzzle_table import SOLVER, puzzle_table
from sandtable.tables.table_views import table_view


class OwnMistake(NamedTuple):
    """One of them: where it is from, what was answered there, and when it comes back."""

    id: str
    table: str
    given: str
    repetition: Repetition


def mistake_counts(found: list[OwnMistake], today: datetime.date) -> dict[str, int]:
    """How many there are, how many of them are to be solved now, and how many do not come back."""
    return {
        "count": len(found),
        "due": sum(each.repetition.is_due(today) for each in found),
        "learned": sum(each.repetition.is_learned for each in found),
    }


def mistake_shown(each: OwnMistake, puzzle: Puzzle, progress: PuzzleProgress, today: datetime.date) -> dict[str, Any]:
    """Before it is answered: what the seat sees, and nothing of the answer, nor of what was answered then."""
    return {
        "game": puzzle.game.name,
        "id": puzzle.id,
        "seat": puzzle.seat,
        "rating": round(puzzle_rating(puzzle).value),
        "is_of_day": False,
        "tried": None,
        "progress": told(progress),
        "sight": table_view(puzzle_table(puzzle), puzzle.seat, SOLVER),
        "mistake": {"table": each.table, **when(each.repetition, today)},
    }


def mistake_verdict(
    each: OwnMistake, puzzle: Puzzle, state: State, option: str, after: Repetition, today: datetime.date
) -> dict[str, Any]:
    """What an answer is worth, and when the puzzle comes back. No rating changes."""
    return {
        **solution(puzzle, state),
        "given": option,
        "solved": puzzle.is_solved_by(option),
        "before": None,
        "progress": None,
        "mistake": {"table": each.table, "given": each.given, **when(after, today)},
    }


def when(repetition: Repetition, today: datetime.date) -> dict[str, Any]:
    """How often it still has to be solved, and in how many days it comes back."""
    return {
        "left": max(0, ENOUGH - repetition.solved),
        "days": 0 if repetition.is_learned else max(0, (repetition.due - today).days),
    }
