"""A few cases of the campaigns on PostgreSQL: faults on the line to it, strange messages, twin worlds."""

from tests.campaigns.database_faults import FAULTS, one_case
from tests.campaigns.fuzz.campaign import try_fuzz
from tests.campaigns.leaks.campaign import try_leaks
from tests.own_postgres import OwnPostgres


def test_whatever_happens_on_the_line_to_the_database_all_that_was_acknowledged_is_there_once(postgres: OwnPostgres):
    case = one_case(3, 4.0, postgres.new_database())
    assert case.wrong == []
    assert case.counted["acknowledged answers"] > 0
    assert case.counted["interruptions"] > 0
    assert case.counted["faults"] == sum(case.counted.get(what, 0) for what in FAULTS)


def test_strange_messages_change_nothing_in_a_shared_database_either(postgres: OwnPostgres):
    (case,) = try_fuzz([1], messages=50, new_database=postgres.new_database)
    assert case.wrong == []
    assert case.counted["refused or read"] > 15


def test_no_seat_can_tell_two_worlds_apart_that_are_kept_in_a_shared_database(postgres: OwnPostgres):
    (case,) = try_leaks([1], answers=2, new_database=postgres.new_database)
    assert case.wrong == []
    assert case.counted["comparisons"] > 50
