"""The rest of a plan is answered without thinking again, as long as everything comes as it was planned."""

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players import remembered_plans
from sandtable.players.thinking_time import Effort

GAME = sandtable.game("kasserine")
EFFORT = Effort(rounds=1)


@pytest.fixture(autouse=True)
def forget():
    remembered_plans.KEPT.clear()
    yield
    remembered_plans.KEPT.clear()


def opening(steps: int = 4):
    """The first moment at which one seat answers so many times in a row, and a plan of such answers."""
    state = GAME.start(1)
    dice = SeededDice(2)
    while True:
        plan: list[str] = []
        t = state.clone()
        while len(plan) < steps and t.seat == state.seat >= 0 and len(t.options()) > 1:
            plan.append(t.options()[0].text)
            t.answer(plan[-1])
        if len(plan) == steps:
            return state, plan
        options = state.options()
        state.answer(options[dice.below(len(options))])


def look(state):
    return players.look(state, state.actor, 5)


def test_a_plan_is_recalled_step_by_step_and_again_after_a_step_was_taken_back():
    state, plan = opening()
    remembered_plans.keep(look(state), EFFORT, plan)
    assert remembered_plans.recall(look(state), EFFORT) is None  # the first step was answered already
    for number, step in enumerate(plan, start=1):
        following = (plan[number], f"plan=0.{number}") if number < len(plan) else None
        before = state.clone()
        state.answer(step)
        assert remembered_plans.recall(look(state), EFFORT) == following
        before.answer(step)
        assert remembered_plans.recall(look(before), EFFORT) == following


def test_when_it_comes_otherwise_or_somebody_else_asks_nothing_is_recalled():
    state, plan = opening()
    remembered_plans.keep(look(state), EFFORT, plan)
    other = state.clone()
    other.answer(state.options()[1])
    if other.actor is not None:
        assert remembered_plans.recall(look(other), EFFORT) is None
    state.answer(plan[0])
    assert remembered_plans.recall(look(state), Effort(rounds=2)) is None
    assert remembered_plans.recall(look(state), EFFORT) == (plan[1], "plan=0.1")


def test_only_so_many_moments_are_kept(monkeypatch):
    monkeypatch.setattr(remembered_plans, "MOST", 2)
    state, plan = opening()
    for rounds in range(1, 6):
        remembered_plans.keep(look(state), Effort(rounds=rounds), plan)
    assert len(remembered_plans.KEPT) == 2
    state.answer(plan[0])
    assert remembered_plans.recall(look(state), Effort(rounds=1)) is None
    assert remembered_plans.recall(look(state), Effort(rounds=5)) == (plan[1], "plan=0.1")


def test_a_plan_of_one_answer_leaves_nothing_to_recall():
    state, plan = opening()
    remembered_plans.keep(look(state), EFFORT, plan[:1])
    remembered_plans.keep(look(state), EFFORT, [])
    assert remembered_plans.KEPT == {}
