"""Pull Back: several at once, blocked, mined; and battles that end while cards are still being played. LNA:card.22"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, on_table, pending
from tests.games.north_africa.scene import (
    ASKED,
    asked,
    discards,
    hand,
    let_pass,
    losses,
    options,
    play,
    refuse,
    scene,
    where,
)


def axis_failure(axis: str, allies: str, units: str = "15pz", beside: str = "", **settings: str):
    """An Axis attack at Tobruk, held by the Axis, that has just failed."""
    t = scene(axis=axis, allies=allies, tobruk=f"{units} {beside} 9aus", control="axis", settings=settings)
    attack(t, "tobruk", *units.split())
    play(t, "stop", "plan armor", "call armor")
    return t


def axis_success(allies: str, units: str = "15pz 21pz", against: str = "9aus 4ind", axis: str = ""):
    """An Axis attack in Benghazi that has just succeeded: five steps with these units."""
    t = scene(axis=axis, allies=allies, benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, *(["stop"] if axis else []), "plan armor", "call motorized")
    return t


# Pull Back against Blocking Force


@pytest.mark.rule("LNA:card.45")
@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:card.92")
def test_a_blocked_pull_back_voids_nothing_moves_nobody_and_costs_a_step_more():
    t = axis_failure("92", "45", "15pz 21pz")
    play(t, "card 92")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass", "card 45"]
    play(t, "card 45")
    assert (losses(t, "15pz"), losses(t, "21pz"), asked(t)) == (1, 1, "axis: hit")
    play(t, "hit 15pz")  # the owner says who takes the further step
    assert [(where(t, u), losses(t, u)) for u in ("15pz", "21pz")] == [("tobruk", 2), ("tobruk", 1)]
    assert (discards(t, "axis"), discards(t, "allies")) == ([92], [45])


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:card.97")
def test_superior_tactics_on_the_blocking_force_let_them_go():
    t = axis_failure("92 97", "45", "15pz 21pz")
    play(t, "card 92", "card 45", "card 97")
    let_pass(t)
    assert [(where(t, u), losses(t, u)) for u in ("15pz", "21pz")] == [("benghazi", 0), ("benghazi", 0)]


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:card.46")
def test_a_second_blocking_force_may_follow_one_that_was_stopped():
    t = axis_failure("92 97", "45 46", "15pz")
    play(t, "card 92", "card 45", "card 97", "allies: pass", "allies: card 46")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 2)


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:card.46")
@pytest.mark.rule("LNA:card.93")
def test_after_a_blocked_pull_back_another_may_be_tried_and_blocked_at_the_price_of_another_step():
    t = axis_failure("92 93", "45 46", "15pz 21pz")
    play(t, "card 92", "card 45", "axis: pass", "card 93")
    blocked = t.clone()
    play(blocked, "allies: card 46", "hit 15pz", "hit 21pz")  # one for each block
    assert [(where(blocked, u), losses(blocked, u)) for u in ("15pz", "21pz")] == [("tobruk", 2), ("tobruk", 2)]
    play(t, "allies: pass")
    assert asked(t) == "axis: spare"
    play(t, "spare 15pz", "spare any")
    let_pass(t)
    assert [(where(t, u), losses(t, u)) for u in ("15pz", "21pz")] == [("benghazi", 0), ("benghazi", 1)]


@pytest.mark.rule("LNA:N28")
def test_where_no_allied_unit_stands_nobody_can_block():
    t = scene(axis="92", allies="32 45", mover="allies", tobruk="9aus", benghazi="15pz")
    play(t, "card 32", "target 15pz", "axis: pass", "axis: card 92")
    assert options(t) == ["pass"]
    play(t, "pass")
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tripoli", 0)


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:card.45")
def test_an_allied_pull_back_cannot_be_blocked():
    t = axis_success("22", axis="97 70")
    play(t, "card 22")
    assert options(t) == ["pass", "card 97"]


@pytest.mark.rule("LNA:action.3")
@pytest.mark.rule("LNA:N23")
@pytest.mark.rule("LNA:card.22")
def test_a_pull_back_of_the_player_whose_turn_it_is_has_a_twin():
    t = axis_failure("92", "22", "15pz")
    play(t, "card 92", "allies: card 22")
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 1)
    t = axis_success("22", axis="92 70")
    play(t, "card 22")
    assert options(t) == ["pass"]  # but not that of the other


@pytest.mark.rule("LNA:card.95")
@pytest.mark.rule("LNA:N41")
@pytest.mark.rule("LNA:N28")
def test_elite_troops_may_spare_the_open_step_of_a_blocked_pull_back():
    t = scene(axis="95 92 85", allies="45 22", benghazi="5pz ariete 9aus 4ind 2nz")
    attack(t, "benghazi", "ariete")
    play(t, "pay 85", "stop", "plan armor", "call armor", "card 92", "card 45", "axis: pass")
    assert asked(t) == "axis: damage"
    assert options(t) == ["pass", "card 95"]  # the step aimed at the Italians stays, the other could fall on Germans
    play(t, "card 95", "allies: pass")
    let_pass(t)
    assert (losses(t, "ariete"), losses(t, "5pz")) == (1, 0)


# Several Pull Backs


@pytest.mark.rule("LNA:NF3")
@pytest.mark.rule("LNA:N26")
@pytest.mark.rule("LNA:N27")
@pytest.mark.rule("LNA:card.22")
@pytest.mark.rule("LNA:card.23")
def test_two_pull_backs_void_four_steps_and_go_two_regions():
    t = axis_success("22 23")
    assert pending(t) == 5
    play(t, "card 22", "card 23", "hit 9aus")
    assert [(where(t, u), losses(t, u)) for u in ("9aus", "4ind")] == [
        ("western-desert", 1),
        ("western-desert", 0),
    ]


@pytest.mark.rule("LNA:NF3")
@pytest.mark.rule("LNA:card.24")
@pytest.mark.rule("LNA:card.25")
def test_as_many_pull_backs_as_there_are_regions_to_the_source():
    t = axis_success("22 23 24 25", units="15pz 21pz 5pz", against="9aus 4ind 7arm", axis="67 68")
    play(t, "card 67", "card 68")
    assert pending(t) == 7 + 6 + 6
    play(t, "card 22", "card 23", "card 24")
    while asked(t) == "axis: answer":
        t.answer("pass")
    assert options(t) == ["pass"]  # three regions to Cairo, and there is no fourth
    assert pending(t) == 13


@pytest.mark.rule("LNA:N26")
@pytest.mark.rule("LNA:card.94")
def test_one_region_from_the_source_a_second_pull_back_is_impossible():
    t = scene(axis="92 93 94", mover="allies", benghazi="15pz 21pz 7arm 2arm 4ind")
    attack(t, "benghazi", "7arm", "2arm", "4ind")
    play(t, "plan armor", "call motorized")
    assert pending(t) == 5
    play(t, "card 92")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:NF3")
@pytest.mark.rule("LNA:N24")
def test_of_two_pull_backs_one_voided_leaves_one_region_and_two_steps():
    t = axis_success("22 23", axis="97 70")
    play(t, "card 22", "card 97", "card 23", "axis: pass")
    assert pending(t) == 3
    play(t, "hit 9aus", "hit 9aus", "hit 4ind")
    assert (where(t, "9aus"), where(t, "4ind")) == ("tobruk", "tobruk")


@pytest.mark.rule("LNA:N26")
def test_tobruk_is_no_source_to_stop_at():
    t = scene(allies="22 23", tobruk="15pz 21pz 9aus 4ind", control="axis")
    attack(t, "tobruk", "15pz", "21pz")
    play(t, "plan armor", "call motorized", "card 22", "card 23", "hit 9aus")
    assert where(t, "9aus") == "cairo"


# On the way back


@pytest.mark.rule("LNA:card.102")
@pytest.mark.rule("LNA:N63")
def test_a_unit_that_steps_back_into_a_mined_region_takes_a_step():
    t = scene(axis="102 70", allies="22", benghazi="21pz 9aus", tobruk="5pz")
    attack(t, "benghazi", "21pz")
    play(t, "stop", "plan armor", "call motorized", "card 22", "axis: card 102")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("tobruk", 1)


@pytest.mark.rule("LNA:card.102")
@pytest.mark.rule("LNA:N63")
def test_every_unit_that_steps_back_may_meet_the_mines():
    t = scene(axis="102 103 70", allies="22", benghazi="21pz 9aus 4ind", tobruk="5pz")
    attack(t, "benghazi", "21pz")
    play(t, "stop", "plan armor", "call motorized", "card 22", "axis: card 102")
    play(t, "axis: pass", "axis: card 103")  # let through the first unit, then the other comes
    assert (losses(t, "9aus"), losses(t, "4ind")) == (1, 1)


@pytest.mark.rule("LNA:N26")
@pytest.mark.rule("LNA:NF3")
def test_a_retreat_goes_on_through_a_region_with_enemies():
    t = scene(allies="22 23", benghazi="15pz 21pz 9aus", tobruk="5pz")
    attack(t, "benghazi", "15pz", "21pz")
    play(t, "plan armor", "call motorized", "card 22", "card 23")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("western-desert", 1)


@pytest.mark.rule("LNA:card.22")
@pytest.mark.rule("LNA:N28")
def test_a_retreat_once_granted_is_not_blocked_on_the_way():
    t = axis_failure("92 93", "45 31", "15pz 21pz 5pz")
    play(t, "card 92", "allies: pass")
    play(t, "spare 15pz", "spare 21pz")
    let_pass(t)
    assert [where(t, u) for u in ("15pz", "21pz", "5pz")] == ["benghazi"] * 3
    assert hand(t, "allies") == [31, 45]


# Battles that end while cards are played


@pytest.mark.rule("LNA:combat.4")
@pytest.mark.rule("LNA:NF2")
@pytest.mark.rule("LNA:card.24")
def test_a_denial_that_kills_the_only_attacker_ends_the_battle_before_the_plan():
    t = scene(axis="75 70", allies="24 31", benghazi="15pz-2 9aus", tripoli="5pz")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 24 armor", "axis: pass")
    told = play(t, "axis: pass")  # nothing voids the loss
    assert told[-1] == "battle-over"
    assert where(t, "15pz") == "-"
    assert (on_table(t, "axis"), on_table(t, "allies")) == ([], [])
    assert (discards(t, "axis"), discards(t, "allies")) == ([75], [24])
    assert asked(t) == "axis: discard"


@pytest.mark.rule("LNA:combat.4")
@pytest.mark.rule("LNA:combat.2")
def test_when_the_attacker_pulls_back_from_a_rider_their_units_have_attacked():
    t = scene(axis="92 70", allies="24 31", tobruk="15pz 9aus", benghazi="5pz 4ind", control="axis", settings=ASKED)
    attack(t, "tobruk", "15pz")
    play(t, "stop", "deny 24 armor", "card 92")
    let_pass(t)
    assert (where(t, "15pz"), battle(t)) == ("benghazi", {})
    play(t, "attack benghazi")
    assert options(t) == ["join 5pz"]  # the 15th Panzer is there too, but has attacked


@pytest.mark.rule("LNA:combat.4")
def test_a_battle_goes_on_while_units_that_do_not_attack_bear_the_loss():
    t = scene(axis="70", allies="24 31", benghazi="15pz 5pz-2 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "deny 24 armor", "hit 5pz")
    assert where(t, "5pz") == "-"
    assert battle(t)["attackers"] == ["15pz"]


@pytest.mark.rule("LNA:combat.4")
def test_a_battle_ends_when_the_attackers_are_gone_though_others_stand_by():
    t = scene(axis="70", allies="24 31", benghazi="15pz-2 5pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "deny 24 armor", "hit 15pz")
    assert (where(t, "15pz"), battle(t)) == ("-", {})
    assert options(t) == ["attack benghazi", "done"]


@pytest.mark.rule("LNA:combat.4")
@pytest.mark.rule("LNA:combat.5d")
def test_a_counter_may_end_the_battle_too():
    t = scene(axis="75 71", allies="34 31", benghazi="15pz 9aus-2")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 71")
    let_pass(t)
    assert (where(t, "9aus"), battle(t)) == ("-", {})
    assert (discards(t, "axis"), discards(t, "allies")) == ([71, 75], [34])


@pytest.mark.rule("LNA:victory.1")
@pytest.mark.rule("LNA:NF2")
def test_the_game_is_over_at_once_when_a_rider_kills_the_last_axis_unit():
    t = scene(allies="24 31", benghazi="15pz-2 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "deny 24 armor")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("allies", "LNA:victory.1")
    assert asked(t) == "over"
    assert refuse(t, "pass") == ["LNA:victory.1"]


@pytest.mark.rule("LNA:combat.5j")
@pytest.mark.rule("LNA:combat.4")
def test_after_a_battle_that_ended_early_the_next_attack_may_follow():
    t = scene(axis="70 71", allies="22 31", benghazi="15pz 21pz 9aus", tripoli="5pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 70 flank", "card 22", "axis: pass")
    assert battle(t) == {}
    assert options(t) == ["attack tripoli", "done"]
