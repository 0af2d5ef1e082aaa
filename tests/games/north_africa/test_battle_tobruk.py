"""The fortress of Tobruk in battle. LNA:tobruk.3c"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle
from tests.games.north_africa.scene import asked, hand, losses, options, play, scene, where


def tobruk_is_held_by(t) -> str:
    return str(t.view("spectator")["table"]["tobruk"])


@pytest.mark.rule("LNA:tobruk.3c")
def test_whoever_attacks_tobruk_loses_a_step_at_once():
    t = scene(tobruk="15pz 9aus", control="allies")
    attack(t, "tobruk", "15pz")
    assert losses(t, "15pz") == 1
    assert asked(t) == "axis: plan"


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N16")
def test_the_attacker_chooses_which_attacking_unit_the_fortress_hits():
    t = scene(tobruk="15pz 5pz 21pz 9aus", control="allies")
    attack(t, "tobruk", "15pz", "5pz")
    assert asked(t) == "axis: toll"
    assert options(t) == ["hit 5pz", "hit 15pz"]
    play(t, "hit 5pz")
    assert (losses(t, "5pz"), losses(t, "15pz")) == (1, 0)


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N16")
def test_the_controller_of_tobruk_attacks_there_for_nothing():
    t = scene(tobruk="15pz 9aus", control="axis")
    attack(t, "tobruk", "15pz")
    assert losses(t, "15pz") == 0
    t = scene(mover="allies", tobruk="15pz 9aus", control="axis")
    attack(t, "tobruk", "9aus")
    assert losses(t, "9aus") == 1  # the fortress


@pytest.mark.rule("LNA:tobruk.3c")
def test_other_regions_are_no_fortress():
    t = scene(benghazi="15pz 9aus", control="allies")
    attack(t, "benghazi", "15pz")
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:N16")
def test_every_declared_attack_meets_the_fortress():
    t = scene(tobruk="15pz 21pz 9aus", control="allies")
    attack(t, "tobruk", "15pz")
    play(t, "plan armor", "call armor")
    attack(t, "tobruk", "21pz")
    assert (losses(t, "15pz"), losses(t, "21pz")) == (2, 1)


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N9")
def test_the_attack_is_off_when_the_fortress_removes_the_attacker():
    t = scene(tobruk="15pz-2 9aus", tripoli="5pz", control="allies")
    told = attack(t, "tobruk", "15pz")
    assert told[-2:] == ["removed", "battle-over"]
    assert where(t, "15pz") == "-"
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:N16")
def test_the_attack_goes_on_while_another_attacker_is_left():
    t = scene(tobruk="15pz-2 5pz 9aus", control="allies")
    attack(t, "tobruk", "15pz", "5pz")
    play(t, "hit 15pz")
    assert where(t, "15pz") == "-"
    play(t, "plan armor", "call armor")
    assert losses(t, "5pz") == 1


@pytest.mark.rule("LNA:N16")
def test_read_strictly_the_attack_ends_with_the_chosen_unit():
    t = scene(tobruk="15pz-2 5pz 9aus", control="allies", settings={"tobruk_toll": "chosen_unit"})
    attack(t, "tobruk", "15pz", "5pz")
    play(t, "hit 15pz")
    assert losses(t, "5pz") == 0
    assert battle(t) == {}


@pytest.mark.rule("LNA:N16")
def test_read_strictly_the_attack_goes_on_if_the_chosen_unit_survives():
    t = scene(tobruk="15pz-1 5pz 9aus", control="allies", settings={"tobruk_toll": "chosen_unit"})
    attack(t, "tobruk", "15pz", "5pz")
    play(t, "hit 15pz")
    assert asked(t) == "axis: plan"


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N51")
@pytest.mark.rule("LNA:card.92")
def test_the_attacker_may_pull_back_from_the_fortress_and_the_attack_is_over():
    t = scene(axis="92", tobruk="15pz 5pz 9aus", control="allies")
    attack(t, "tobruk", "15pz")
    play(t, "axis: card 92")
    assert (where(t, "15pz"), where(t, "5pz")) == ("benghazi", "benghazi")
    assert losses(t, "15pz") == 0
    assert battle(t) == {}


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:card.30")
def test_elite_troops_may_void_the_toll_and_the_attack_goes_on():
    t = scene(allies="30", mover="allies", tobruk="7arm 15pz", control="axis")
    attack(t, "tobruk", "7arm")
    play(t, "card 30")
    assert losses(t, "7arm") == 0
    assert asked(t) == "allies: plan"


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:card.58")
def test_a_fifth_light_that_falls_to_the_fortress_brings_no_card():
    t = scene(tobruk="5lt-2 15pz 9aus", control="allies")
    attack(t, "tobruk", "5lt", "15pz")
    play(t, "hit 5lt")
    assert asked(t) == "axis: plan"
    assert hand(t, "axis") == []


@pytest.mark.rule("LNA:tobruk.2")
@pytest.mark.rule("LNA:N15")
def test_tobruk_changes_hands_when_its_garrison_is_fought_out():
    t = scene(tobruk="15pz 21pz 9aus-2", control="allies")
    attack(t, "tobruk", "15pz", "21pz")
    play(t, "hit 15pz", "plan armor", "call motorized")
    assert where(t, "9aus") == "-"
    assert tobruk_is_held_by(t) == "axis"


@pytest.mark.rule("LNA:tobruk.2")
@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("reading", ["presence", "battle"])
def test_tobruk_changes_hands_when_its_garrison_pulls_back_out_of_a_battle(reading: str):
    t = scene(allies="22", tobruk="15pz 9aus", control="allies", settings={"tobruk_control": reading})
    attack(t, "tobruk", "15pz")
    play(t, "plan armor", "call motorized", "card 22")
    assert where(t, "9aus") == "western-desert"
    assert tobruk_is_held_by(t) == "axis"


@pytest.mark.rule("LNA:N15")
def test_read_strictly_an_attacker_lost_to_the_fortress_changes_nothing():
    t = scene(tobruk="15pz-2 9aus", tripoli="5pz", control="allies", settings={"tobruk_control": "battle"})
    attack(t, "tobruk", "15pz")
    assert tobruk_is_held_by(t) == "allies"
