"""Close Combat and Field Repair: what is played when steps have been lost in a battle. LNA:card.38, 78, 90, 91"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, pending
from tests.games.north_africa.scene import ASKED, asked, discards, let_pass, losses, options, play, scene, where


def axis_attack(axis: str, allies: str, units: str, against: str, call: str = "motorized"):
    """The Axis attacks in Benghazi with the armor plan."""
    t = scene(axis=axis, allies=allies, benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, *(["stop"] if axis else []), "plan armor", f"call {call}")
    return t


def allied_attack(axis: str, allies: str, units: str, against: str, call: str = "motorized"):
    t = scene(axis=axis, allies=allies, mover="allies", benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, *(["stop"] if allies else []), "plan armor", f"call {call}")
    return t


# Close Combat


@pytest.mark.rule("LNA:card.78")
@pytest.mark.rule("LNA:N25")
@pytest.mark.rule("LNA:N57")
def test_close_combat_costs_the_enemy_a_step_for_each_attacking_unit():
    t = axis_attack("78", "", "5pz 90lt", "9aus 4ind")
    play(t, "pass", "hit 9aus", "hit 9aus", "hit 4ind")
    assert asked(t) == "axis: close-combat"
    play(t, "card 78")
    assert pending(t) == 2
    play(t, "hit 4ind", "hit 9aus")
    assert (where(t, "9aus"), losses(t, "4ind")) == ("-", 2)
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.38")
@pytest.mark.rule("LNA:N25")
def test_close_combat_needs_two_steps_lost_by_the_enemy():
    t = axis_attack("", "38", "15pz", "9aus 4ind", call="armor")
    assert losses(t, "15pz") == 1
    assert battle(t) == {}  # one step is not enough, so nobody was asked
    t = axis_attack("70", "38", "15pz 21pz", "9aus 4ind", call="armor")
    while asked(t) == "axis: damage":
        t.answer("pass")
    assert asked(t) in ("axis: repair", "allies: close-combat")
    play(t, "allies: card 38")
    assert pending(t) == 2


@pytest.mark.rule("LNA:card.38")
@pytest.mark.rule("LNA:N57")
def test_the_defender_counts_all_their_units_and_hits_only_those_who_attack():
    t = axis_attack("", "38", "15pz 21pz", "9aus 4ind 7arm", call="armor")
    assert asked(t) == "allies: close-combat"
    play(t, "card 38")
    assert pending(t) == 3
    assert options(t) == ["hit 15pz", "hit 21pz"]
    t = scene(allies="38", benghazi="15pz 21pz 5pz 9aus 4ind 7arm")
    attack(t, "benghazi", "15pz", "21pz")
    play(t, "plan armor", "call armor", "card 38")
    assert options(t) == ["hit 15pz", "hit 21pz"]  # the 5th Panzer stands aside


def melee():
    """A battle at Tobruk in which both sides have lost steps and may press on; the Axis attack succeeded."""
    t = scene(axis="78 71 75", allies="38 24 22", tobruk="15pz 21pz 9aus 4ind 7arm", control="allies")
    attack(t, "tobruk", "15pz", "21pz")
    play(t, "hit 15pz", "battle 71 overrun", "deny 24 armor", "hit 21pz", "hit 9aus")  # the toll and two riders
    play(t, "stop", "plan motorized", "call overrun", "hit 9aus", "hit 4ind", "hit 4ind", "hit 7arm", "hit 7arm")
    return t


@pytest.mark.rule("LNA:card.38")
@pytest.mark.rule("LNA:card.78")
@pytest.mark.rule("LNA:N57")
def test_close_combat_by_both_the_attacker_is_asked_first():
    t = melee()
    assert battle(t)["lost"] == {"axis": 2, "allies": 6}
    assert asked(t) == "axis: close-combat"
    play(t, "card 78", "hit 9aus", "hit 4ind")
    assert (where(t, "9aus"), where(t, "4ind")) == ("-", "-")
    assert asked(t) == "allies: close-combat"
    play(t, "card 38", "hit 15pz")  # a step for the one Allied unit that is left
    assert (losses(t, "15pz"), losses(t, "21pz")) == (2, 1)


@pytest.mark.rule("LNA:N57")
def test_who_has_passed_is_asked_again_when_the_enemy_presses_on():
    t = melee()
    play(t, "axis: pass", "allies: card 38", "hit 15pz", "hit 15pz")
    assert where(t, "15pz") == "-"
    assert asked(t) == "axis: repair"
    play(t, "axis: pass", strict=True)
    assert asked(t) == "axis: close-combat"
    play(t, "card 78", "hit 7arm")
    assert where(t, "7arm") == "-"


@pytest.mark.rule("LNA:N57")
def test_two_passes_in_a_row_end_close_combat():
    t = melee()
    play(t, "axis: pass", "allies: pass", strict=True)
    assert battle(t) == {}


@pytest.mark.rule("LNA:N57")
@pytest.mark.rule("LNA:N25")
def test_steps_lost_to_riders_and_to_the_fortress_count_for_close_combat():
    t = melee()
    assert (losses(t, "15pz"), losses(t, "21pz")) == (1, 1)  # nothing else has hurt the Axis
    play(t, "axis: pass")
    assert options(t) == ["pass", "card 38"]


@pytest.mark.rule("LNA:combat.4")
@pytest.mark.rule("LNA:N57")
def test_there_is_no_close_combat_when_one_side_is_gone():
    t = axis_attack("78", "", "15pz 21pz", "9aus")
    play(t, "pass")
    assert where(t, "9aus") == "-"
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.78")
@pytest.mark.rule("LNA:action.3")
@pytest.mark.rule("LNA:N23")
def test_the_attackers_close_combat_can_be_cancelled_by_its_twin():
    t = axis_attack("78", "38", "5pz 90lt", "9aus 4ind")
    play(t, "pass", "hit 9aus", "hit 9aus", "hit 4ind", "axis: card 78", "allies: card 38")
    let_pass(t)
    assert (losses(t, "9aus"), losses(t, "4ind")) == (2, 1)
    assert (discards(t, "axis"), discards(t, "allies")) == ([78], [38])


@pytest.mark.rule("LNA:N23")
def test_the_defenders_close_combat_has_no_twin_unless_both_sides_may():
    for reading, twins in (("turn_player", []), ("either_side", ["card 78"])):
        t = scene(axis="78", allies="38", benghazi="15pz 21pz 9aus 4ind", settings={"twins": reading})
        attack(t, "benghazi", "15pz", "21pz")
        play(t, "stop", "plan armor", "call armor", "allies: card 38")
        assert asked(t) == "axis: answer"
        assert options(t, "card") == twins


@pytest.mark.rule("LNA:card.95")
@pytest.mark.rule("LNA:N41")
def test_elite_troops_cannot_help_italian_attackers_against_close_combat():
    t = scene(axis="95 85", allies="38 24", benghazi="5pz ariete 9aus 4ind 2nz")
    attack(t, "benghazi", "ariete")
    play(t, "pay 85", "stop", "deny 24 armor", "hit ariete", "stop", "card 38")
    while asked(t) != "axis: damage":
        t.answer("pass")
    assert options(t) == ["pass"]  # the steps fall on the attackers, all of them Italian


# Field Repair


@pytest.mark.rule("LNA:card.90")
@pytest.mark.rule("LNA:N56")
def test_after_a_loss_in_battle_an_axis_unit_in_it_recovers_a_step():
    t = axis_attack("90", "", "15pz 21pz", "9aus 4ind", call="armor")
    play(t, "pass")
    assert asked(t) == "axis: repair"
    play(t, "card 90", "target 21pz")
    assert (losses(t, "15pz"), losses(t, "21pz")) == (1, 0)


@pytest.mark.rule("LNA:card.91")
@pytest.mark.rule("LNA:N56")
def test_field_repair_is_for_units_in_the_battle_only():
    t = scene(axis="91", benghazi="15pz 5pz-1 9aus 4ind", tripoli="21pz-1", settings=ASKED)
    attack(t, "benghazi", "15pz")
    play(t, "stop", "plan armor", "call armor", "card 91")
    assert options(t) == ["target 15pz"]


@pytest.mark.rule("LNA:card.91")
def test_in_defence_every_axis_unit_of_the_region_may_be_repaired():
    t = allied_attack("91", "", "7arm", "15pz 5pz-2")
    play(t, "hit 15pz", "hit 15pz", "card 91")
    assert options(t) == ["target 5pz", "target 15pz"]
    play(t, "target 5pz")
    assert losses(t, "5pz") == 1


@pytest.mark.rule("LNA:N56")
@pytest.mark.rule("LNA:N9")
def test_field_repair_does_not_bring_back_a_unit_that_was_removed():
    t = axis_attack("90", "", "15pz-2 21pz", "9aus 4ind", call="armor")
    play(t, "pass")
    assert where(t, "15pz") == "-"
    play(t, "card 90", "target 21pz")
    assert (where(t, "15pz"), losses(t, "21pz")) == ("-", 0)


@pytest.mark.rule("LNA:card.90")
@pytest.mark.rule("LNA:tobruk.3c")
def test_field_repair_answers_the_fortress_and_riders_too():
    t = scene(axis="90 91", allies="24 22", tobruk="15pz 9aus", control="allies")
    attack(t, "tobruk", "15pz")
    play(t, "card 90", "target 15pz", "stop", "deny 24 armor", "card 91", "target 15pz", "allies: pass")
    assert losses(t, "15pz") == 0
    assert battle(t)["lost"]["axis"] == 2  # a repair does not undo that the steps were lost


@pytest.mark.rule("LNA:card.90")
def test_two_repairs_may_follow_the_same_loss():
    t = axis_attack("90 91", "", "15pz-1 21pz", "9aus 4ind", call="armor")
    play(t, "pass", "card 90", "target 15pz", "card 91", "target 15pz")
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:card.90")
def test_without_a_loss_in_this_battle_there_is_no_field_repair():
    t = axis_attack("90", "", "15pz-1", "9aus 4ind")
    play(t, "pass")  # no card for the success
    assert asked(t) == "allies: hit"
    play(t, "hit 9aus", "hit 4ind", "hit 4ind")
    let_pass(t)
    assert losses(t, "15pz") == 1
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.90")
@pytest.mark.rule("LNA:card.96")
def test_a_loss_that_was_voided_leaves_nothing_to_repair():
    t = axis_attack("90 96", "", "15pz-1", "9aus 4ind", call="armor")
    play(t, "card 96")
    assert losses(t, "15pz") == 1
    assert asked(t) == "axis: discard"  # no step was lost, so nobody asked for a repair


@pytest.mark.rule("LNA:card.90")
def test_field_repair_is_not_for_losses_outside_battle():
    t = scene(axis="90", allies="32", mover="allies", benghazi="15pz 9aus")
    play(t, "card 32", "target 15pz")
    let_pass(t)
    assert losses(t, "15pz") == 1
    assert asked(t) == "allies: act"
