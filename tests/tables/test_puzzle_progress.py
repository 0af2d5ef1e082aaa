"""Progress with puzzles: rating, streaks, the puzzle of the day, and which one comes next."""

import datetime
import json
from typing import Any

import pytest

from sandtable.tables.glicko import Rating
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_progress import (
    NEAREST,
    NOTHING,
    PuzzleProgress,
    after_attempt,
    after_try,
    next_puzzle,
    puzzle_of_day,
    puzzle_rating,
    read_progress,
    themes_of,
)
from tests.toys.doors.play import RULES

TODAY = datetime.date(2026, 6, 6)


def puzzle(name: str, rating: int = 1500, themes: tuple[str, ...] = ("surprise",)) -> Puzzle:
    return Puzzle(name, RULES, "guest", {}, ("open left",), 0.2, (), (), themes, rating, "1")


PUZZLES = {f"{n:02}": puzzle(f"{n:02}", 1000 + 20 * n, ("even",) if n % 2 == 0 else ("odd",)) for n in range(40)}


def tried(*results: bool, day: datetime.date | None = None) -> PuzzleProgress:
    progress = NOTHING
    for number, solved in enumerate(results):
        one = PUZZLES[f"{number:02}"]
        progress = after_try(progress, one, solved, puzzle_rating(one), day)
    return progress


def test_solving_raises_the_rating_and_failing_lowers_it():
    assert tried(True).rating.value > NOTHING.rating.value > tried(False).rating.value
    assert tried(True).rating.deviation < NOTHING.rating.deviation


def test_a_streak_grows_and_ends_and_the_longest_is_remembered():
    progress = tried(True, True, True, False, True)
    assert (progress.streak, progress.longest, progress.solved) == (1, 3, 4)


def test_only_the_first_try_of_a_puzzle_counts():
    once = tried(False)
    again = after_try(once, PUZZLES["00"], True, puzzle_rating(PUZZLES["00"]))
    assert again == once


def test_days_in_a_row_are_counted():
    progress = NOTHING
    for days, expected in ((0, 1), (0, 1), (1, 2), (2, 3), (4, 1)):
        day = TODAY + datetime.timedelta(days=days)
        progress = after_try(progress, PUZZLES["00"], True, Rating(), day)
        assert (progress.days, progress.day) == (expected, day.isoformat())
    assert after_try(progress, PUZZLES["01"], False, Rating(), TODAY + datetime.timedelta(days=5)).days == 1


def test_a_puzzle_rises_where_somebody_fails():
    assert after_attempt(Rating(1500, 100), Rating(1500, 100), False).value > 1500
    assert after_attempt(Rating(1500, 100), Rating(1500, 100), True).value < 1500


def test_the_puzzle_of_the_day_is_another_one_each_day_until_all_were_shown():
    days = [TODAY + datetime.timedelta(days=n) for n in range(len(PUZZLES))]
    found = [puzzle_of_day(PUZZLES, day) for day in days]
    assert {each.id for each in found if each} == set(PUZZLES)
    assert puzzle_of_day(dict(reversed(PUZZLES.items())), TODAY) == puzzle_of_day(PUZZLES, TODAY)
    assert puzzle_of_day({}, TODAY) is None


def test_the_next_one_is_of_about_the_players_strength():
    for value in (1100, 1500):
        progress = NOTHING._replace(rating=Rating(value, 80))
        for draw in range(30):
            found = next_puzzle(PUZZLES, progress, draw)
            assert found is not None
            assert abs(found.rating - value) <= 20 * NEAREST
    drawn = {each.id for draw in range(30) if (each := next_puzzle(PUZZLES, NOTHING, draw))}
    assert len(drawn) == NEAREST


def test_what_others_made_of_a_puzzle_counts_more_than_what_it_came_with():
    ratings = {"00": Rating(1500, 60)}
    drawn = {each.id for draw in range(30) if (each := next_puzzle(PUZZLES, NOTHING, draw, ratings=ratings))}
    assert "00" in drawn


def test_new_puzzles_come_first_then_those_that_were_failed():
    few = {name: PUZZLES[name] for name in ("00", "01", "02")}
    assert next_puzzle(few, tried(True, False), 0) == PUZZLES["02"]
    assert next_puzzle(few, tried(True, False, True), 0) == PUZZLES["01"]
    assert next_puzzle(few, tried(True, True, True), 0) is not None
    assert next_puzzle(few, NOTHING, 0, without=list(few)) is None


def test_a_theme_is_kept_to():
    assert {each.themes for draw in range(30) if (each := next_puzzle(PUZZLES, NOTHING, draw, "odd"))} == {("odd",)}
    assert next_puzzle(PUZZLES, NOTHING, 0, "none of them") is None
    assert themes_of(PUZZLES) == {"even": 20, "odd": 20}


def test_progress_survives_being_written_and_read():
    progress = tried(True, False, True, day=TODAY)
    assert read_progress(json.loads(json.dumps(progress.data()))).data() == progress.data()


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {"rating": [1500, 200]},
        {"rating": ["a", "b", "c"]},
        {"rating": [1e9, 200, 0.06]},
        {"rating": [1500, -1, 0.06]},
        {"rating": [1500, 200, float("nan")]},
        {"tried": [1], "streak": -1, "longest": True, "day": "never", "days": "many"},
    ],
)
def test_what_cannot_be_read_is_begun_anew(data: Any):
    assert read_progress(data) == NOTHING
