"""Tobruk: who controls it, what that is worth, and what it costs to attack it."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, scene, where
from tests.games.north_africa.turn_scenes import skip_to


def controller(t: Africa) -> str:
    return str(t.view("spectator")["table"]["tobruk"])


# Control


@pytest.mark.rule("LNA:tobruk.1")
def test_tobruk_is_allied_until_the_axis_take_it():
    t = scene(benghazi="15pz", cairo="7arm")
    assert controller(t) == "allies"
    play(t, "move 15pz tobruk")
    assert controller(t) == "axis"


@pytest.mark.rule("LNA:tobruk.2")
def test_marching_into_a_defended_tobruk_does_not_take_it():
    t = scene(axis="64", benghazi="15pz 5pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "move 5pz tobruk")
    assert controller(t) == "allies"


@pytest.mark.rule("LNA:tobruk.2")
def test_tobruk_falls_when_the_garrison_is_fought_out():
    t = scene(axis="87", tobruk="15pz 9aus", control="allies")
    play(t, "pass", "attack tobruk", "join 15pz", "battle 87 overrun", "plan overrun", "call armor")
    assert (where(t, "9aus"), controller(t)) == ("-", "axis")


@pytest.mark.rule("LNA:tobruk.2")
def test_an_empty_tobruk_stays_with_its_last_controller():
    t = scene(mover="allies", tobruk="9aus", benghazi="15pz")
    play(t, "move 9aus cairo")
    assert (where(t, "9aus"), controller(t)) == ("cairo", "allies")
    axis = scene(allies="40", tobruk="15pz")
    play(axis, "move 15pz tripoli")
    assert controller(axis) == "axis"


@pytest.mark.rule("LNA:tobruk.2")
@pytest.mark.rule("LNA:N15")
def test_control_passes_when_the_garrison_leaves_the_enemy_alone_there():
    presence = {"tobruk_control": "presence"}
    t = scene(mover="allies", axis="64", tobruk="9aus 15pz", control="allies", settings=presence)
    play(t, "move 9aus cairo")
    assert controller(t) == "axis"


@pytest.mark.rule("LNA:tobruk.2")
def test_control_changes_as_often_as_it_must():
    t = scene(axis="64", allies="40", benghazi="15pz", western_desert="4ind", settings={"tobruk_control": "presence"})
    play(t, "move 15pz tobruk")
    assert controller(t) == "axis"
    skip_to(t, "allies: act")
    play(t, "move 4ind tobruk")
    assert controller(t) == "axis"
    skip_to(t, "axis: act")
    play(t, "move 15pz tripoli", "allies: pass")
    assert controller(t) == "allies"


# Supply and cards


@pytest.mark.rule("LNA:tobruk.3b")
@pytest.mark.parametrize(("control", "cards"), [("axis", 2), ("allies", 1)])
def test_the_controller_draws_one_card_more_at_the_start_of_their_turn(control: str, cards: int):
    t = scene(mover="allies", control=control, benghazi="15pz", cairo="7arm")
    assert skip_to(t, "axis: act").count("chance: draw") == cards
    assert len(hand(t, "axis")) == cards


@pytest.mark.rule("LNA:tobruk.3b")
def test_the_allies_draw_it_too_and_need_nobody_there():
    t = scene(control="allies", tripoli="15pz", cairo="7arm")
    assert skip_to(t, "allies: act").count("chance: draw") == 2


@pytest.mark.rule("LNA:tobruk.3b")
def test_what_is_won_during_the_turn_counts_from_the_next_one():
    t = scene(axis="64", benghazi="15pz", cairo="7arm")
    play(t, "move 15pz tobruk")
    assert hand(t, "axis") == [64]
    assert skip_to(t, "allies: act").count("chance: draw") == 1
    assert skip_to(t, "axis: act").count("chance: draw") == 2


@pytest.mark.rule("LNA:tobruk.3a")
def test_a_besieged_garrison_does_not_starve():
    t = scene(mover="allies", tobruk="9aus 15pz", western_desert="5pz", control="allies")
    play(t, "allies: pass", "done")
    assert losses(t, "9aus") == 0


@pytest.mark.rule("LNA:tobruk.3a")
def test_the_besiegers_of_an_allied_tobruk_can_starve():
    t = scene(tobruk="9aus 15pz", benghazi="4ind", control="allies")
    play(t, "axis: pass", "done")
    assert losses(t, "15pz") == 2


# The toll


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N16")
def test_whoever_attacks_tobruk_chooses_an_attacking_unit_that_loses_a_step():
    t = scene(axis="64", tobruk="9aus 15pz 5pz ariete", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz", "join 5pz", "done")
    assert asked(t) == "axis: toll"
    assert options(t) == ["hit 5pz", "hit 15pz"]
    play(t, "hit 5pz")
    let_pass(t)
    assert (losses(t, "5pz"), losses(t, "15pz"), losses(t, "ariete")) == (1, 0, 0)


@pytest.mark.rule("LNA:tobruk.3c")
def test_a_single_attacker_pays_the_toll_itself():
    t = scene(tobruk="9aus 15pz", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz")
    assert losses(t, "15pz") == 1
    assert asked(t) == "axis: plan"


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N9")
def test_the_attack_is_off_when_the_toll_removes_the_attacker():
    t = scene(axis="64", tobruk="9aus 15pz-2", tripoli="5pz", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "9aus")) == ("-", 0)
    assert asked(t) == "axis: discard"


@pytest.mark.rule("LNA:tobruk.3c")
@pytest.mark.rule("LNA:N16")
def test_only_an_attack_on_the_controller_costs_the_toll():
    t = scene(tobruk="9aus 15pz", control="axis")
    play(t, "axis: pass", "attack tobruk", "join 15pz")
    assert losses(t, "15pz") == 0
    allies = scene(mover="allies", tobruk="7arm 15pz", control="axis")
    play(allies, "allies: pass", "attack tobruk", "join 7arm")
    assert (losses(allies, "7arm"), asked(allies)) == (1, "allies: plan")


@pytest.mark.rule("LNA:tobruk.3c")
def test_there_is_no_toll_anywhere_else():
    for region in ("benghazi", "cairo", "western_desert"):
        t = scene(control="allies", **{region: "4ind 15pz"})
        play(t, "axis: pass", f"attack {region.replace('_', '-')}", "join 15pz")
        assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:N16")
def test_every_declared_attack_pays_the_toll_once():
    t = scene(tobruk="9aus 15pz 5pz", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz", "done", "plan armor", "call armor")
    assert losses(t, "15pz") == 2  # the toll, and the failed attack
    play(t, "attack tobruk", "join 5pz", "plan armor", "call armor")
    assert losses(t, "5pz") == 2


@pytest.mark.rule("LNA:N51")
@pytest.mark.rule("LNA:tobruk.3c")
def test_the_toll_may_be_answered_and_a_pull_back_ends_the_attack():
    t = scene(axis="92 64", tobruk="9aus 15pz 5pz", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz", "done", "axis: card 92")
    let_pass(t)
    assert where(t, "15pz") == where(t, "5pz") == "benghazi"
    assert losses(t, "15pz") == 0
    assert asked(t) == "axis: discard"
    assert discards(t, "axis") == [92]
