"""Whole plans at Kasserine: legal, different, and the good one is found."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable import players
from sandtable.games.kasserine.players.advice import ADVICE
from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.players.plans import phase_plan
from sandtable.games.kasserine.players.rollout_policy import RolloutPlayer, nearest, only_mover, promising, promising_in
from sandtable.games.kasserine.players.temperament import Temperament
from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.paths import reach_of
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_NUMBER
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.players import remembered_plans
from sandtable.players.search_results import read, think, together
from sandtable.players.thinking_time import Effort
from tests.games.kasserine.scene import GAME, play, scene

FRONT = "7pz:2015 tiger501:1914 104pzgr-1:2410 5pz-2:2614 guards:1811 5leic:2003 6ai-3:1209 1ar-3:2611 894td:0507"
ONE_MORE: dict[str, Any] = {"objectives": "2714 2003", "turn": 6}  # the third objective wins


def plans(t):
    return ADVICE.orders(t, SeededDice(1))


def thinks(t, rounds, seed=1):
    return think(players.look(t, str(t.actor), seed), Effort(rounds=rounds))


def carried_out(t, plan):
    """The position after the plan; every answer must be possible."""
    world = t.clone()
    for option in plan:
        assert option in world.options(), [o.text for o in plan]
        world.answer(option)
    return world


# What a plan is


@pytest.mark.parametrize("mover", ["axis", "allies"])
@pytest.mark.parametrize("phase", ["movement", "mobile"])
def test_a_plan_is_a_legal_phase_from_its_first_answer_to_its_end(mover, phase):
    t = scene(FRONT, mover=mover, phase=phase, axis="3 4", allies="2")
    found = plans(t)
    assert len(found) > 3
    for plan in found:
        end = carried_out(t, plan)
        assert end.phase != t.phase or end.mover != t.mover or end.result is not None


def test_no_two_plans_come_to_the_same():
    t = scene(FRONT, axis="3 4")
    ends = [tuple(carried_out(t, plan).place) for plan in plans(t)]
    assert len(set(ends)) == len(ends)


def test_a_main_effort_goes_where_it_should():
    t = scene("7pz:1608 3zouaves:2701", objectives="2714")
    objectives = t.readings.edition.ground.objectives
    here = t.place[UNIT_NUMBER["7pz"]]
    for name in ("2003", "0306"):
        goal = GRID.number(name)
        end = carried_out(t, phase_plan(t, Temperament(main=objectives.index(goal)))).place[UNIT_NUMBER["7pz"]]
        assert GRID.distance(end, goal) < GRID.distance(here, goal) - 2


def test_a_unit_that_is_already_called_has_several_hexes_to_choose_from():
    t = scene(FRONT)
    play(t, "move 7pz")
    first = {plan[0].text for plan in plans(t)}
    assert len(first) > 3
    assert all(carried_out(t, plan).phase != t.phase for plan in plans(t))


def test_plans_of_a_combat_phase_are_legal_and_one_of_them_is_peace():
    t = scene("7pz:2514 tiger501:2615 81recon:2614 6ai-3:2712 90pzjg:2613", phase="combat", axis="4 2")
    found = plans(t)
    assert ["end"] in [[o.text for o in plan] for plan in found]
    assert {plan[-1].text for plan in found if plan[0].verb == "attack"} == {"fight"}
    for plan in found:
        carried_out(t, plan)
    assert len({tuple(plan) for plan in found}) == len(found)


def test_in_a_battle_the_answers_that_matter_are_compared():
    t = scene("7pz:2514 tiger501:2615 81recon:2614", phase="combat", axis="3", allies="4 2")
    play(t, "attack 2614", "join 7pz", "fight")
    assert t.asking.name == "defend"
    assert sorted(plan[0].text for plan in plans(t)) == ["commit 2", "commit 4", "pass"]


# Which one is chosen


def test_the_winning_move_is_found_among_the_plans():
    t = scene("7pz:0608 104pzgr-1:2714 3zouaves:2211", **ONE_MORE)
    findings = thinks(t, 60)
    end = t.clone()
    for text in findings.plan:
        if end.result is None:
            end.answer(text)
    assert end.result is not None
    assert end.result.winner == "axis"
    assert findings.best()[0].mean == 1.0


def test_a_hopeless_attack_is_not_made_and_a_good_one_is():
    box = scene("tiger501:1812- 7pz:2014 8pz:2015 18inf:1811 19eng:1810 26inf-1:1912", phase="combat", turn=9)
    assert thinks(box, 80).choice == "end"
    t = scene("7pz:2514 tiger501:2615 8pz:2515 81recon:2614", phase="combat", axis="5", turn=6)
    assert thinks(t, 80).choice == "attack 2614"


def test_the_same_seed_finds_the_same():
    t = scene(FRONT, axis="3 4")
    assert thinks(t, 40).plain() == thinks(t, 40).plain()


# The rest of a plan


def test_a_player_carries_out_its_plan_without_thinking_again():
    t = scene(FRONT, axis="3 4")
    player, effort = players.player("search:30x"), Effort(rounds=30)
    remembered_plans.KEPT.clear()
    t.answer(player(players.look(t, str(t.actor), 1)))
    observation = players.look(t, str(t.actor), 2)
    meant = remembered_plans.recall(observation, effort)
    assert meant is not None
    assert meant[0] in observation.options
    assert player(observation) == meant[0]
    assert remembered_plans.recall(observation, Effort(rounds=31)) is None


def test_what_comes_otherwise_is_thought_about_anew():
    t = scene(FRONT, axis="3 4")
    observation, effort = players.look(t, str(t.actor), 1), Effort(rounds=30)
    remembered_plans.KEPT.clear()
    plan = think(observation, effort).plan
    remembered_plans.keep(observation, effort, plan)
    other = next(o for o in t.options() if o.text not in plan)
    t.answer(other)
    assert remembered_plans.recall(players.look(t, str(t.actor), 2), effort) is None


def test_plans_of_two_processes_are_added_up():
    t = scene(FRONT, axis="3 4")
    one, two = thinks(t, 40, 1), thinks(t, 40, 2)
    assert read(one.plain()).plain() == one.plain()
    both = together([one, two], 0)
    assert [p.answers for p in both.plans] == [p.answers for p in one.plans]
    assert [p.visits for p in both.plans] == [a.visits + b.visits for a, b in zip(one.plans, two.plans, strict=True)]
    assert both.choice == both.plan[0]
    assert both.plan in [p.answers for p in both.plans]


# The quick player


def test_the_quick_player_plays_a_game_to_its_end_and_always_the_same():
    ends = []
    for _ in range(2):
        t, dice, quick = GAME.start(), SeededDice(4), RolloutPlayer()
        while t.result is None and t.turn < 4:
            if t.seat == CHANCE_SEAT:
                t.roll_once(dice)
            else:
                t.answer(quick.answer(t))
        ends.append(t.digest())
    assert ends[0] == ends[1]


def test_the_quick_player_takes_an_open_objective():
    t = scene("7pz:2716 3zouaves:1704")
    quick = RolloutPlayer()
    while t.phase == 1:
        t.answer(quick.answer(t))
    assert t.place[UNIT_NUMBER["7pz"]] == GRID.number("2714")
    assert t.held & 1
    assert ADVICE.value(t, AXIS) > ADVICE.value(scene("7pz:2716 3zouaves:1704"), AXIS)


@given(st.lists(st.integers(0, 20), max_size=40), st.integers(1, 6))
def test_the_nearest_hexes_are_those_that_sorting_would_find(field: list[int], count: int):
    hexes = list(range(len(field)))
    assert nearest(hexes[::-1], field, count) == sorted(hexes, key=field.__getitem__)[:count]


def looked_at_alike(t):
    """Whether the kept rankings lead a unit to the hexes that a look at all of its reach would."""
    march = MovementValue(t, t.mover)
    for unit in range(FIRST[t.mover], LAST[t.mover]):
        if t.place[unit] >= 0:
            r, taken = reach_of(t, unit, t.place[unit], t.allowance(unit), True), t.friends(t.mover)
            if promising_in(march, unit, r, taken) != promising(march, unit, r.found, taken):
                return False
    return True


def test_a_quick_player_answers_only_what_is_offered():
    for seed in range(2):
        t, dice, player = GAME.start(seed=seed), SeededDice(seed), RolloutPlayer()
        while t.result is None:
            if t.seat == CHANCE_SEAT:
                t.roll_once(dice)
                continue
            if t.asking.name in ("move", "mobile"):
                assert (only_mover(t) >= 0) == (len(t.options()) == 1)
                assert dice.below(20) or looked_at_alike(t)
            t.answer(player.answer(t))
        assert t.result.key in ("three-objectives", "two-objectives", "held-off")
