"""Plan against call cannot be read: what a best response gains is worked out exactly on small battles."""

import pytest

from sandtable.games.north_africa.lab.battles import BATTLES
from sandtable.games.north_africa.lab.plan_reading import CALL, PLAN, Study, worlds

AT_MOST = 0.02  # of what a battle is about
ROUNDS = 12
BY_NAME = {battle.name: battle for battle in BATTLES}
NAMES = ["two plans", "four plans", "elite troops", "Axis scouts", "a slow start or not", "a thrust or not"]


@pytest.fixture(scope="module", params=NAMES)
def study(request):
    return Study(BY_NAME[request.param].state())


@pytest.mark.parametrize("question", [PLAN, CALL])
def test_the_secret_choice_loses_next_to_nothing_to_the_best_response(study, question):
    reading = study.read(question, ROUNDS, 2)
    assert reading.mixes
    for mix in reading.mixes:
        assert sum(mix) == pytest.approx(1)
    assert 0 <= reading.loss <= AT_MOST, (reading.loss, reading.mixes)


@pytest.mark.parametrize("question", [PLAN, CALL])
def test_a_habit_is_found_out(question):
    study = Study(BY_NAME["Axis scouts"].state())
    habit = {
        number: [1.0] + [0.0] * (len(place.moments[0].below) - 1)
        for number, place in enumerate(study.game.places)
        if place.is_open and place.sample.asking.name == question
    }
    assert abs(study.value - study.game.value(habit)) > 5 * AT_MOST * study.stake


def test_every_battle_stands_before_its_plan():
    for battle in BATTLES:
        t = battle.state()
        assert (t.asking.name, t.actor) == (PLAN, battle.side)


def test_the_hands_that_are_possible():
    t = BY_NAME["both sides in doubt"].state()
    hands = {(tuple(t.holds(0, t.hand[0])), tuple(t.holds(1, t.hand[1]))) for t in worlds(t)}
    assert hands == {((67,), (29,)), ((67,), (30,)), ((71,), (29,)), ((71,), (30,))}
