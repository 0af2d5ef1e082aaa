"""How long players may take: what can be agreed on, and how the clock of a table counts."""

import datetime
from typing import Any

import pytest

from sandtable.tables.game_clock import NEVER, GameClock
from sandtable.tables.refusals import Refused
from sandtable.tables.running_time import RunningTime, Span
from sandtable.tables.time_control import DAY, LATE_START, TimeControl, read_control, stored_control

MONDAY = datetime.datetime(2026, 6, 1, 12, tzinfo=datetime.UTC).timestamp()


def control(**time: Any) -> TimeControl:
    return read_control({"time": time})


def clock(agreed: TimeControl, wall: float = MONDAY) -> GameClock:
    return GameClock(agreed, ["axis", "allies"], RunningTime(1000.0, [Span(1000.0, wall)]))


def wait(clock: GameClock, seconds: float) -> None:
    clock.running.ran += seconds


# What can be agreed on


def test_what_is_not_said_is_no_limit():
    assert read_control({}) == read_control({"time": {"kind": "none"}}) == TimeControl()
    assert not read_control({}).is_limited


def test_days_are_sent_as_days_and_kept_as_seconds():
    agreed = control(kind="days", move=3, bank=10, vacation=14, weekends=True, zone=540, at_end="computer")
    assert (agreed.move, agreed.bank, agreed.vacation) == (3 * DAY, 10 * DAY, 14)
    assert (agreed.weekends, agreed.zone, agreed.at_end) == (True, 540, "computer")
    assert stored_control(agreed.plain()) == agreed


@pytest.mark.parametrize(
    ("time", "key", "place"),
    [
        ("soon", "bad-field", "time"),
        ({"kind": "blitz"}, "bad-field", "time.kind"),
        ({"kind": "live"}, "no-time", "time"),
        ({"kind": "days", "bank": 3}, "no-time", "time"),
        ({"kind": "live", "move": 4}, "bad-field", "time.move"),
        ({"kind": "live", "move": "60"}, "bad-field", "time.move"),
        ({"kind": "live", "move": 60, "increment": 5}, "bad-field", "time.increment"),
        ({"kind": "days", "move": 1, "weekends": 1}, "bad-field", "time.weekends"),
        ({"kind": "days", "move": 1, "zone": 900}, "bad-field", "time.zone"),
        ({"kind": "days", "move": 1, "at_end": "win"}, "bad-field", "time.at_end"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(time: Any, key: str, place: str):
    with pytest.raises(Refused) as wrong:
        read_control({"time": time})
    assert (wrong.value.key, wrong.value.facts["place"]) == (key, place)


# Live


def test_a_bank_runs_down_and_the_increment_gives_back_no_more_than_the_move_took():
    c = clock(control(kind="live", bank=600, increment=10))
    c.ask("axis")
    wait(c, 100)
    assert c.left() == 500
    c.ask("allies")
    wait(c, 4)
    c.ask("axis")
    assert (c.seats["axis"].left, c.seats["allies"].left) == (510, 600)
    wait(c, 510)
    assert c.is_overdue()


def test_a_limit_for_each_move_begins_anew_with_each_move_and_the_shorter_one_counts():
    c = clock(control(kind="live", move=60, bank=90))
    c.ask("axis")
    wait(c, 50)
    assert c.left() == 10
    c.ask("allies")
    c.ask("axis")
    assert c.left() == 40


def test_all_that_a_seat_answers_until_somebody_else_is_asked_is_one_move():
    c = clock(control(kind="live", move=60))
    c.ask("axis")
    wait(c, 30)
    c.ask("axis")
    assert c.left() == 30


def test_somebody_who_has_not_come_yet_has_time_to_come():
    c = clock(control(kind="live", bank=60))
    c.ask("axis", is_here=False)
    wait(c, LATE_START - 1)
    assert (c.left(), c.arrive("axis")) == (60, True)
    wait(c, 10)
    assert (c.left(), c.arrive("axis")) == (50, False)
    c.ask("allies", is_here=False)
    wait(c, LATE_START + 60)
    assert c.is_overdue()


# Days


def test_beyond_the_days_of_a_move_the_reserve_is_used_and_does_not_come_back():
    c = clock(control(kind="days", move=2, bank=3))
    c.ask("axis")
    wait(c, 3 * DAY)
    assert c.left() == 2 * DAY
    c.ask("allies")
    c.ask("axis")
    assert (c.seats["axis"].left, c.left()) == (2 * DAY, 4 * DAY)


def test_weekends_do_not_count_where_that_was_agreed_on():
    c = clock(control(kind="days", move=5, weekends=True))
    c.ask("axis")
    assert c.ends() - c.running.now() == 7 * DAY  # from Monday noon to Monday noon
    wait(c, 5 * DAY)
    assert c.used() == 4.5 * DAY
    wait(c, 1.5 * DAY)
    assert (c.used(), c.is_overdue()) == (4.5 * DAY, False)
    wait(c, 0.5 * DAY)
    assert c.is_overdue()


def test_where_the_weekend_begins_depends_on_the_zone():
    saturday = datetime.datetime(2026, 6, 6, 1, tzinfo=datetime.UTC).timestamp()
    counted = [RunningTime(0, [Span(0, saturday)]).working(0, DAY, zone) / 3600 for zone in (0, -120, 540)]
    assert counted == [0, 1, 0]
    assert RunningTime(0, [Span(0, saturday)]).after(0, 3600, 0) == 48 * 3600  # from Monday 0:00 an hour on


def test_a_vacation_stops_the_clock_and_days_that_were_not_needed_come_back():
    c = clock(control(kind="days", move=2, vacation=10))
    c.ask("axis")
    wait(c, DAY)
    c.go_away("axis", 7)
    assert (c.seats["axis"].vacation, c.is_away("axis"), c.ends() - c.running.now()) == (3, True, 8 * DAY)
    wait(c, 2.5 * DAY)
    assert c.left() == DAY
    c.ask("allies")
    assert (c.seats["axis"].vacation, c.is_away("axis")) == (7, False)
    wait(c, DAY)
    with pytest.raises(Refused, match="no-vacation"):
        c.go_away("allies", 11)
    c.go_away("allies", 10)
    with pytest.raises(Refused):
        c.go_away("allies", 1)
    wait(c, 11 * DAY)
    assert c.is_overdue()


# Restarts and clocks that jump


def test_neither_a_stop_of_the_server_nor_a_clock_that_is_set_changes_what_is_left():
    c = clock(control(kind="days", move=2))
    c.ask("axis")
    wait(c, DAY)
    stored = c.plain()
    again = GameClock(c.control, ["axis", "allies"], RunningTime(c.running.ran, [*c.running.spans]))
    again.restore(stored)
    again.running.spans.append(Span(again.running.ran, MONDAY + 400 * DAY))  # the machine woke up a year later
    assert again.left() == DAY
    again.running.spans.append(Span(again.running.ran, 0.0))
    wait(again, 1.0)
    assert again.left() == DAY - 1
    again.running.ran = 0.0  # less was stored than had run: the rest is given to the players
    assert again.left() == 2 * DAY


def test_weekends_are_found_across_a_time_when_the_server_did_not_run():
    time = RunningTime(0, [Span(0, MONDAY), Span(DAY, MONDAY + 4 * DAY)])  # stopped from Tuesday noon to Friday noon
    assert time.working(0, 2 * DAY, 0) == 1.5 * DAY
    assert time.wall(1.5 * DAY) == MONDAY + 4.5 * DAY


# Nothing by surprise


def test_a_warning_always_comes_before_the_end():
    for agreed in (control(kind="days", move=3, bank=4), control(kind="live", bank=300), control(kind="live", move=60)):
        c = clock(agreed)
        c.ask("axis")
        first = c.next_look()
        assert c.running.now() < first < c.ends()
        wait(c, first - c.running.now())
        c.is_warned = True
        assert (c.next_look(), c.is_overdue()) == (c.ends(), False)


def test_whoever_is_given_more_time_is_not_late_any_more():
    for agreed in (control(kind="days", move=1), control(kind="live", bank=60), control(kind="live", move=60)):
        c = clock(agreed)
        c.ask("axis")
        wait(c, DAY)
        assert c.is_overdue()
        c.is_over = True
        assert c.ends() == NEVER
        c.give_more()
        assert not c.is_overdue()
        assert c.left() >= 60


def test_what_is_shown_can_be_stored_and_names_nobody_by_id():
    c = clock(TimeControl("live", move=60, at_end="arbiter", arbiter="secret-id", arbiter_name="Ann"))
    c.ask("axis")
    shown = c.shown()
    assert "secret-id" not in str(shown)
    assert (shown["control"]["arbiter"], shown["left"], shown["asked"]) == ("Ann", 60, "axis")
    assert shown["seats"]["allies"] == {"left": 0, "vacation": 0, "away": None}
