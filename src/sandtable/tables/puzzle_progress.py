"""How far somebody is with the puzzles of a game: their rating, what they have tried, their streaks; and which puzzle
comes next. Plain data that can be kept anywhere; what cannot be read of it is begun anew.
"""

import datetime
import hashlib
from collections.abc import Collection, Mapping
from math import isfinite
from typing import Any, Final, NamedTuple

from sandtable.tables.glicko import MOST_DEVIATION, Rating, rated
from sandtable.tables.puzzle import Puzzle

NEW_PUZZLE: Final = 150.0  # how sure the rating is that a puzzle comes with
NEAREST: Final = 8  # puzzles of about the player's strength, from which the next is drawn
LOWEST, HIGHEST = 100.0, 4000.0


class PuzzleProgress(NamedTuple):
    """Of one person in one game."""

    rating: Rating
    tried: dict[str, bool]  # by id: whether the first try solved it; in the order of the tries
    streak: int  # puzzles solved in a row
    longest: int
    day: str  # of the last puzzle of the day that was solved
    days: int  # in a row on which it was solved

    def data(self) -> dict[str, Any]:
        return {
            "rating": [round(part, 6) for part in self.rating],
            "tried": self.tried,
            "streak": self.streak,
            "longest": self.longest,
            "day": self.day,
            "days": self.days,
        }

    @property
    def solved(self) -> int:
        return sum(self.tried.values())


NOTHING: Final = PuzzleProgress(Rating(), {}, 0, 0, "", 0)


def read_progress(data: object) -> PuzzleProgress:
    """The progress in plain data; each part that is not what it should be is as if nobody had begun."""
    found = data if isinstance(data, dict) else {}
    tried = found.get("tried")
    streak, longest, days = (count_of(found.get(name)) for name in ("streak", "longest", "days"))
    day = found.get("day")
    return PuzzleProgress(
        rating_of(found.get("rating")),
        {str(name): known for name, known in tried.items() if isinstance(known, bool)}
        if isinstance(tried, dict)
        else {},
        streak,
        max(longest, streak),
        day if isinstance(day, str) and read_day(day) is not None else "",
        days,
    )


def count_of(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9 else 0


def rating_of(value: object) -> Rating:
    if not isinstance(value, list) or len(value) != 3:
        return Rating()
    parts = [float(part) for part in value if isinstance(part, (int, float)) and isfinite(part)]
    if (
        len(parts) != 3
        or not LOWEST <= parts[0] <= HIGHEST
        or not 0 < parts[1] <= MOST_DEVIATION
        or not 0 < parts[2] < 1
    ):
        return Rating()
    return Rating(*parts)


def read_day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def puzzle_rating(puzzle: Puzzle) -> Rating:
    """What a puzzle is rated before anybody has tried it."""
    return Rating(float(puzzle.rating), NEW_PUZZLE)


def after_try(
    progress: PuzzleProgress, puzzle: Puzzle, solved: bool, against: Rating, day: datetime.date | None = None
) -> PuzzleProgress:
    """After an answer to a puzzle of this rating; only the first one counts. `day`: it was the puzzle of this day."""
    now = progress if day is None or not solved else on_day(progress, day)
    if puzzle.id in progress.tried:
        return now
    streak = progress.streak + 1 if solved else 0
    return now._replace(
        rating=rated(progress.rating, [(against, float(solved))]),
        tried={**progress.tried, puzzle.id: solved},
        streak=streak,
        longest=max(progress.longest, streak),
    )


def on_day(progress: PuzzleProgress, day: datetime.date) -> PuzzleProgress:
    """The puzzle of the day was solved: a row of days grows by one, or begins again."""
    if progress.day == day.isoformat():
        return progress
    before = (day - datetime.timedelta(days=1)).isoformat()
    return progress._replace(day=day.isoformat(), days=progress.days + 1 if progress.day == before else 1)


def after_attempt(puzzle: Rating, player: Rating, solved: bool) -> Rating:
    """The rating of a puzzle that somebody has tried: it wins where they fail."""
    return rated(puzzle, [(player, 0.0 if solved else 1.0)])


# -------------------------------------------------------------------------------------------------- which one is next


def puzzle_of_day(puzzles: Mapping[str, Puzzle], day: datetime.date) -> Puzzle | None:
    """The same for everybody who has the same puzzles; every day another one."""
    if not puzzles:
        return None
    order = sorted(puzzles, key=lambda name: hashlib.sha256(name.encode()).digest())
    return puzzles[order[day.toordinal() % len(order)]]


def next_puzzle(
    puzzles: Mapping[str, Puzzle],
    progress: PuzzleProgress,
    draw: int,
    theme: str = "",
    ratings: Mapping[str, Rating] | None = None,
    without: Collection[str] = (),
) -> Puzzle | None:
    """One of about the player's strength that they have not tried yet; then of those they failed; then of all."""
    known = ratings or {}
    about = [each for each in puzzles.values() if (not theme or theme in each.themes) and each.id not in without]
    new = [each for each in about if each.id not in progress.tried]
    failed = [each for each in about if not progress.tried.get(each.id, True)]
    near = sorted(
        new or failed or about,
        key=lambda each: (abs(known.get(each.id, puzzle_rating(each)).value - progress.rating.value), each.id),
    )[:NEAREST]
    return near[draw % len(near)] if near else None


def themes_of(puzzles: Mapping[str, Puzzle]) -> dict[str, int]:
    """The themes, with how many puzzles each has; the most frequent first."""
    found: dict[str, int] = {}
    for puzzle in puzzles.values():
        for theme in puzzle.themes:
            found[theme] = found.get(theme, 0) + 1
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))
