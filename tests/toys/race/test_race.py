"""The rules of the race."""

import pytest

from tests.toys.race import BREATH, GAME, Race


def race(*answers: str, **options: str) -> Race:
    t = GAME.start(options=options)
    for answer in answers:
        t.answer(answer)
    return t


@pytest.mark.rule("RAC:start.1")
def test_the_runner_starts_with_six_breaths():
    assert race().breath == BREATH == 6


@pytest.mark.rule("RAC:lap.1")
def test_shoes_change_how_the_die_falls():
    assert race("run").weights() == [2, 2, 1]
    assert race("wear spikes", "run").weights() == [1, 1, 2]


@pytest.mark.rule("RAC:lap.2")
def test_two_stretches_add_two_steps_and_a_third_is_refused():
    t = race("stretch", "stretch")
    assert t.why_not("stretch") == ["RAC:lap.2"]
    t.answer("run")
    t.answer("roll 1")
    assert t.at == 3


@pytest.mark.rule("RAC:lap.3")
def test_running_goes_as_far_as_the_die_says():
    t = race("run", "roll 3")
    assert (t.at, t.breath) == (3, 5)


@pytest.mark.rule("RAC:lap.4")
def test_resting_falls_back_a_step():
    t = race("run", "roll 3", "rest")
    assert (t.at, t.breath) == (2, 4)


@pytest.mark.rule("RAC:end.1")
def test_over_the_line_wins():
    t = race(*["run", "roll 3"] * 2, goal="6")
    assert repr(t.result) == "Result('runner', 'arrived', 'RAC:end.1')"


@pytest.mark.rule("RAC:end.2")
def test_out_of_breath_loses():
    t = race(*["rest"] * 6)
    assert repr(t.result) == "Result(None, 'exhausted', 'RAC:end.2')"


@pytest.mark.rule("RAC:R1")
def test_against_the_wind_a_run_is_a_step_shorter():
    assert race("run", "roll 3", wind="against").at == 2
