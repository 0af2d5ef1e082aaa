"""One's own mistakes come back after longer and longer waits until they were solved often enough in a row."""

import datetime

from sandtable.tables.puzzle_repetition import ENOUGH, WAITS, Repetition, after_answer

TODAY = datetime.date(2026, 3, 1)
NEW = Repetition(0, TODAY)


def later(days: int) -> datetime.date:
    return TODAY + datetime.timedelta(days=days)


def test_a_mistake_is_learned_when_it_was_solved_on_three_days_that_lie_further_and_further_apart():
    now, day = NEW, TODAY
    for wait in WAITS:
        now = after_answer(now, True, day)
        assert now.due == day + datetime.timedelta(days=wait)
        assert not now.is_due(now.due - datetime.timedelta(days=1))
        assert now.is_due(now.due)
        day = now.due
    assert not now.is_learned
    now = after_answer(now, True, day)
    assert now.solved == ENOUGH == 3
    assert now.is_learned
    assert not now.is_due(later(10_000))


def test_who_fails_begins_again_tomorrow_however_far_they_were():
    for solved in range(ENOUGH + 1):
        assert after_answer(Repetition(solved, TODAY), False, TODAY) == Repetition(0, later(1))


def test_what_is_solved_before_its_day_is_practice():
    waiting = after_answer(NEW, True, TODAY)
    assert after_answer(waiting, True, TODAY) == waiting
    learned = Repetition(ENOUGH, TODAY)
    assert after_answer(learned, True, TODAY) == learned
