"""A puzzle as it is shown and answered, whoever keeps how far its solver is."""

from typing import Any

from sandtable.kernel import IllegalOption, State
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_progress import PuzzleProgress
from sandtable.tables.puzzle_table import SOLVER, puzzle_table
from sandtable.tables.refusals import NotPossible
from sandtable.tables.table_views import table_view
from sandtable.tables.why_not import explained


def told(progress: PuzzleProgress) -> dict[str, Any]:
    """Progress as the page shows it."""
    return {
        "rating": round(progress.rating.value),
        "deviation": round(progress.rating.deviation),
        "tried": len(progress.tried),
        "solved": progress.solved,
        "streak": progress.streak,
        "longest": progress.longest,
        "day": progress.day,
        "days": progress.days,
    }


def puzzle_shown(puzzle: Puzzle, rating: float, is_of_day: bool, progress: PuzzleProgress) -> dict[str, Any]:
    """A puzzle before it is answered: what its seat sees, and nothing of the answer, not even its themes."""
    return {
        "game": puzzle.game.name,
        "id": puzzle.id,
        "seat": puzzle.seat,
        "rating": round(rating),
        "is_of_day": is_of_day,
        "tried": progress.tried.get(puzzle.id),
        "progress": told(progress),
        "sight": table_view(puzzle_table(puzzle), puzzle.seat, SOLVER),
    }


def possible(puzzle: Puzzle, state: State, answer: str) -> str:
    """The answer, if it is one of the options; else the rules say why not."""
    try:
        return state.check(answer).text
    except IllegalOption as wrong:
        raise NotPossible(wrong, explained(puzzle_table(puzzle), answer, wrong.rules)) from wrong


def solution(puzzle: Puzzle, state: State) -> dict[str, Any]:
    """All about it, for whoever has answered. Its position was dealt for its seat: nobody's secrets are in it."""
    question = state.question
    return {
        "answers": list(puzzle.answers),
        "chances": [list(pair) for pair in puzzle.chances],
        "line": [list(pair) for pair in puzzle.line],
        "themes": list(puzzle.themes),
        "gap": puzzle.gap,
        "rule": "" if question is None else question.rule,
        "odds": [[each.option, each.weight, each.total] for each in state.odds(puzzle.best)],
        "position": puzzle.position,
    }


def verdict(
    puzzle: Puzzle, state: State, option: str, before: PuzzleProgress | None, after: PuzzleProgress | None
) -> dict[str, Any]:
    """What an answer was worth, and what it did to the progress of whoever gave it."""
    return {
        **solution(puzzle, state),
        "given": option,
        "solved": puzzle.is_solved_by(option),
        "before": None if before is None else told(before),
        "progress": None if after is None else told(after),
    }
