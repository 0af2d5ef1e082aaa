"""Reviews judge from what a seat knew, and beside it with hindsight."""

import json

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice, Sitting
from sandtable.lab.parallel_review import review
from sandtable.lab.runner import runner
from sandtable.players.review import Hindsight, Judged, decisions, error, grade, judge, point, states_of, whole
from sandtable.players.review_plan import finished, judge_point, oddness, plan, telling, thorough
from sandtable.players.search_results import Finding
from sandtable.players.thinking_time import Effort
from tests.games.north_africa.scene import play, scene

pytestmark = pytest.mark.slow

ROUNDS = 24


@pytest.fixture(scope="module")
def record() -> str:
    """A short game of heuristic players, as the text of its record."""
    sitting = Sitting(sandtable.game("north-africa").start(events=True), SeededDice(3))
    luck = SeededDice(9)
    names = {"axis": "heuristic", "allies": "recruit"}
    while sitting.state.result is None:
        state = sitting.state
        actor = str(state.actor)
        sitting.answer(players.player(names[actor])(players.look(state, actor, luck.below(1 << 30))))
    return sitting.record().text()


def test_the_decisions_are_the_answers_with_a_choice(record):
    saved, states = states_of(record)
    found = decisions(record)
    assert 20 < len(found) < len(saved.answers)
    for number in found:
        assert states[number].actor == saved.answers[number][0]
        assert len(states[number].options()) > 1


def test_a_decision_is_judged_fairly_and_with_hindsight(record):
    number = decisions(record)[5]
    one = point(record, number, ROUNDS)
    assert one == point(record, number, ROUNDS)
    assert json.loads(json.dumps(one)) == one
    assert 0 <= one["probability"] <= 1
    assert one["loss"] >= 0
    assert set(one["hindsight"]) == {"best", "probability", "loss"}


def test_the_fair_judgement_does_not_depend_on_what_was_hidden(record):
    saved, states = states_of(record)
    number = decisions(record)[5]
    seat, given = saved.answers[number]
    twin = states[number].resample(seat, SeededDice(77))
    assert twin.digest() != states[number].digest()
    here, there = (judge(players.look(t, seat, 1), given, ROUNDS) for t in (states[number], twin))
    assert here == there


def test_hindsight_sees_the_one_real_world():
    t = scene("64 65", "32", mover="allies", tobruk="164lt", western_desert="4ind")
    observation = Hindsight(t.view("allies"), t, 1)
    assert observation.world(SeededDice(5)).digest() == t.digest()
    assert players.look(t, "allies", 1).world(SeededDice(5)).digest() != t.digest()


def test_letting_cairo_go_is_a_blunder():
    t = scene(allies="32 33 36 39", mover="allies", cairo="164lt-2 7arm 2arm 4ind", tripoli="5pz")
    play(t, "pass")
    judged = judge(players.look(t, "allies", 1), "done", 60)
    assert judged.best == "attack cairo"
    assert grade(judged) == "blunder"
    assert grade(judge(players.look(t, "allies", 1), "attack cairo", 60)) == ""


def test_of_a_handful_of_tries_nothing_is_known():
    assert error(Finding("a", visits=3, total=3.0, squares=3.0)) == 1.0
    assert error(Finding("a", visits=4, total=4.0, squares=4.0)) == 0.0
    assert error(Finding("a", visits=16, total=8.0, squares=8.0)) == 0.125


@pytest.mark.parametrize(
    ("loss", "doubt", "word"),
    [(0.3, 0.02, "blunder"), (0.15, 0.02, "mistake"), (0.06, 0.02, "inaccuracy"), (0.04, 0.0, ""), (0.3, 0.2, "")],
)
def test_a_loss_must_be_larger_than_its_margin_of_error(loss, doubt, word):
    assert grade(Judged("pass", 0.5, loss, doubt)) == word


def test_a_secret_choice_is_no_mistake_while_it_belongs_to_the_mix():
    t = scene(mover="axis", benghazi="15pz 5pz 9aus 2nz 4ind")
    play(t, "pass", "attack benghazi", "join 5pz", "join 15pz")
    while t.asking.name != "plan":
        t.answer("stop" if t.asking.name == "battle-card" else t.options()[0])
    judged = judge(players.look(t, "axis", 1), "plan motorized", 8)
    assert judged.loss == pytest.approx(0, abs=1e-6)


def test_a_whole_review_in_this_process_and_in_others(record):
    how = thorough(record, 8)
    here: list[dict[str, object]] = []
    steps = [len(here := points) for points in review(record, how, runner(1))]
    assert steps == list(range(len(decisions(record)) + 1))
    *_, there = review(record, how, runner(2))
    found = whole(record, here, 8)
    assert whole(record, there, 8) == found
    assert [each["number"] for each in found["points"]] == decisions(record)
    graded = {each["number"] for each in found["points"] if each["grade"]}
    assert set(found["mistakes"]) == graded
    assert set(found["lost"]) == {"axis", "allies"}
    assert Effort(rounds=8).is_counted


def test_of_a_long_game_the_odd_answers_are_judged_and_some_of_all_parts(record):
    numbers = decisions(record)
    chosen = telling(record, numbers, 20)
    assert telling(record, numbers, len(numbers)) == numbers
    assert len(chosen) == 20
    assert chosen == sorted(set(chosen) & set(numbers))
    left_out = [oddness(record, number) for number in numbers if number not in chosen]
    assert sum(oddness(record, number) >= max(left_out) for number in chosen) >= 10
    assert numbers[0] in chosen


def test_a_plan_keeps_to_the_decisions_that_it_may_judge(record):
    found = plan(record, 0.0, 30)
    assert (found["judge"], len(found["numbers"]), found["of"]) == ("search", 30, len(decisions(record)))
    assert "hindsight" in judge_point(record, found["numbers"][0], 4)


def test_the_beach_is_judged_by_its_solver():
    sitting = Sitting(sandtable.game("omaha").start(events=True), SeededDice(3))
    while sitting.state.result is None:
        sitting.answer(sitting.state.options()[0])
    text = sitting.record().text()
    how = plan(text, 0.0)
    *_, points = review(text, how, runner(2))
    assert points == how["points"]
    found = finished(text, how, points)
    assert (found["judge"], found["of"], found["rounds"]) == ("solver", len(decisions(text)), 0)
    assert all("hindsight" not in each for each in points)
