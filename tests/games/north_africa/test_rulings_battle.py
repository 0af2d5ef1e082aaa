"""Rulings about battles: what counts when, in which order, and what is never done twice."""

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
from tests.games.north_africa.turn_scenes import skip_to

# Battle cards


@pytest.mark.rule("LNA:N3")
@pytest.mark.rule("LNA:NF1")
def test_the_rider_of_a_denial_waits_for_the_attackers_counter():
    t = scene(axis="90 96 64 65", allies="27 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 90 motorized", "allies: deny 27 motorized")
    assert asked(t) == "axis: answer"
    assert len(hand(t, "axis")) == 3
    void, stands = t.clone(), t.clone()
    play(void, "counter 96", "allies: pass")
    assert hand(void, "axis") == [64, 65]
    play(stands, "axis: pass")
    assert asked(stands) == "axis: give-up"


@pytest.mark.rule("LNA:NF1")
def test_only_cards_that_survive_carry_out_their_riders_whoever_played_them():
    t = scene(axis="72 64", allies="22 40", benghazi="15pz 4ind 9aus")
    attack(t, "benghazi", "15pz")
    denied, stands = t.clone(), t.clone()
    play(denied, "battle 72 siege", "allies: deny 22 siege")
    skip_to(denied, "axis: battle-card")
    assert (losses(denied, "4ind"), losses(denied, "9aus")) == (0, 0)
    play(stands, "battle 72 siege", "allies: pass", "allies: pass", "hit 9aus")
    assert losses(stands, "9aus") == 1


@pytest.mark.rule("LNA:NF2")
@pytest.mark.rule("LNA:cards.4.loss")
def test_a_loss_strikes_at_once_and_may_be_answered_by_leaving_the_battle():
    t = scene(axis="72 64", allies="22 40", benghazi="15pz 4ind 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 72 siege", "allies: pass", "allies: card 22")
    let_pass(t)
    assert where(t, "4ind") == where(t, "9aus") == "tobruk"
    assert battle(t) == {}
    assert discards(t, "axis") == [72]


@pytest.mark.rule("LNA:NF5")
@pytest.mark.rule("LNA:N47")
def test_a_denied_plan_may_be_opened_again_with_another_card():
    t = scene(axis="89 95 87", allies="28 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 89 armor", "allies: deny 28 armor", "axis: pass", "drawn 41")
    skip_to(t, "axis: battle-card")
    assert "battle 95 armor" in options(t)
    closed, opened = t.clone(), t.clone()
    play(closed, "axis: battle 87 overrun")
    skip_to(closed, "axis: plan")
    assert options(closed) == ["plan motorized", "plan overrun"]
    play(opened, "axis: battle 95 armor")
    skip_to(opened, "axis: plan")
    assert options(opened) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:NF6")
def test_one_card_of_each_plan_is_in_play_at_a_time():
    t = scene(axis="74 86 64", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank")
    assert refuse(t, "battle 86 flank") == ["LNA:NF6"]
    assert refuse(t, "battle 64 flank") == ["LNA:NF6"]
    play(t, "battle 64 siege")
    assert on_table(t, "axis") == [64, 74]


@pytest.mark.rule("LNA:NF6")
def test_cards_that_deny_and_counter_are_not_counted():
    t = scene(axis="74 86 97", allies="33 42 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank", "allies: deny 33 flank", "axis: counter 86", "allies: deny 42 flank", "axis: pass")
    assert on_table(t, "axis") == [86]
    assert on_table(t, "allies") == [42]
    assert discards(t, "axis") == [74]


@pytest.mark.rule("LNA:N40")
@pytest.mark.rule("LNA:cards.4.any")
def test_an_any_card_may_deny_a_basic_plan_and_counter_such_a_denial():
    t = scene(axis="64", allies="53 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "stop")
    assert options(t, "deny") == ["deny 53 armor", "deny 53 motorized"]
    play(t, "deny 53 armor")
    assert options(t, "counter") == ["counter 64"]
    play(t, "counter 64")
    skip_to(t, "axis: plan")
    assert options(t) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:N48")
def test_a_card_once_let_through_is_safe():
    t = scene(axis="74 87", allies="33 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank", "allies: pass", "axis: battle 87 overrun")
    assert asked(t) == "allies: deny"
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:N48")
def test_a_denial_after_the_stop_lets_the_attacker_go_on():
    t = scene(axis="87 64", allies="28 40", benghazi="15pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "allies: deny 28 armor", "axis: pass", "drawn 41", "allies: pass")
    assert asked(t) == "axis: battle-card"
    assert battle(t)["denied"] == ["armor"]
    play(t, "battle 87 overrun", "allies: pass", "axis: stop", "allies: pass")
    assert options(t) == ["plan motorized", "plan overrun"]


@pytest.mark.rule("LNA:N46")
def test_with_every_plan_denied_the_attack_is_called_off():
    t = scene(allies="28 40 29", benghazi="5pz 4ind 9aus", tripoli="15pz")
    attack(t, "benghazi", "5pz")
    play(t, "allies: deny 28 armor", "drawn 41", "allies: deny 29 motorized", "drawn 42")
    let_pass(t)
    assert (losses(t, "5pz"), losses(t, "4ind")) == (0, 0)
    assert battle(t) == {}
    assert asked(t) == "axis: refill"


# Plan and call


@pytest.mark.rule("LNA:N6")
def test_flank_counts_all_open_plans_itself_included():
    t = scene(axis="74", allies="40", benghazi="21pz 4ind 9aus 2arm")
    attack(t, "benghazi", "21pz")
    play(t, "battle 74 flank", "plan flank", "call armor")
    assert battle(t)["open_plans"] == ["armor", "motorized", "flank"]
    assert pending(t) == 1 + 3


@pytest.mark.rule("LNA:N58")
def test_each_recon_tells_another_plan_until_none_is_left():
    t = scene(axis="85 86 87 64", allies="42 36 40", mover="allies", benghazi="7arm 15pz", settings=ASKED)
    attack(t, "benghazi", "7arm")
    play(t, "battle 42 flank", "allies: battle 36 overrun", "allies: stop", "plan armor")
    for number, told in ((85, "motorized"), (86, "flank"), (87, "overrun")):
        play(t, f"axis: card {number}", f"allies: tell {told}")
        assert f"tell {told}" not in options(t)
    assert battle(t)["told"] == ["motorized", "flank", "overrun"]
    let_pass(t)
    assert losses(t, "7arm") == 1  # only one plan is left to call


@pytest.mark.rule("LNA:N58")
def test_recon_is_of_no_use_when_nothing_is_left_to_tell():
    t = scene(axis="85 86 64", allies="40", mover="allies", benghazi="7arm 15pz", settings=ASKED)
    attack(t, "benghazi", "7arm")
    play(t, "allies: stop", "plan armor", "axis: card 85", "allies: tell motorized")
    assert "card 86" not in options(t)


# What counts when


@pytest.mark.rule("LNA:N7")
@pytest.mark.rule("LNA:N49")
def test_encircle_compares_the_declaration_and_strikes_with_what_is_left():
    t = scene(axis="85 64", allies="40", tobruk="21pz-2 5pz 164lt 4ind 9aus", control="allies")
    attack(t, "tobruk", "21pz", "5pz", "164lt")
    play(t, "hit 21pz", "battle 85 encircle", "axis: stop", "plan encircle", "call armor")
    assert where(t, "21pz") == "-"
    assert pending(t) == 2 + 3


@pytest.mark.rule("LNA:N7")
def test_encircle_needs_more_attackers_than_defenders():
    t = scene(axis="85", allies="40", benghazi="5pz 164lt 4ind 9aus")
    attack(t, "benghazi", "5pz", "164lt")
    play(t, "battle 85 encircle", "plan encircle", "call armor")
    assert pending(t) == 2


@pytest.mark.rule("LNA:N49")
def test_units_that_are_gone_hurt_nobody():
    t = scene(axis="87", allies="54 40", benghazi="5pz-2 21pz 4ind 9aus 2arm")
    attack(t, "benghazi", "5pz", "21pz")
    play(t, "battle 87 overrun", "allies: deny 54 motorized", "hit 5pz", "plan overrun", "call armor")
    assert where(t, "5pz") == "-"
    assert pending(t) == 3  # one unit and two steps for it, not six


@pytest.mark.rule("LNA:N9")
def test_a_unit_is_gone_with_its_third_step_and_not_at_the_end_of_the_battle():
    t = scene(axis="72 64", allies="40", benghazi="15pz 4ind-2 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 72 siege", "allies: pass", "allies: pass", "hit 4ind")
    assert where(t, "4ind") == "-"
    assert battle(t)["region"] == "benghazi"


@pytest.mark.rule("LNA:N10")
def test_damage_that_nobody_can_take_is_lost():
    t = scene(axis="87 64", allies="40", benghazi="21pz 4ind-2", tobruk="9aus")
    attack(t, "benghazi", "21pz")
    play(t, "battle 87 overrun", "axis: stop", "plan overrun", "call armor")
    assert pending(t) == 3
    let_pass(t)
    assert (where(t, "4ind"), losses(t, "9aus")) == ("-", 0)


@pytest.mark.rule("LNA:N50")
def test_the_attacker_adds_then_the_defender_voids_then_they_spread():
    t = scene(axis="87 67 64", allies="30 40", benghazi="21pz 4ind 9aus")
    attack(t, "benghazi", "21pz")
    play(t, "battle 87 overrun", "axis: stop", "plan overrun", "call armor")
    skip_to(t, "axis: success")
    play(t, "card 67")
    assert pending(t) == 5
    play(t, "allies: card 30", "axis: pass", "allies: pass")
    assert asked(t) == "allies: hit"
    play(t, "hit 4ind", "hit 9aus", "hit 9aus")
    assert (losses(t, "4ind"), losses(t, "9aus")) == (1, 2)


@pytest.mark.rule("LNA:N50")
@pytest.mark.rule("LNA:N41")
def test_elite_troops_void_steps_of_the_total_if_one_unit_there_can_be_saved():
    us = {"landed": True}
    mixed = scene(axis="87", allies="30 40", benghazi="21pz 1us 4ind", table=us)
    attack(mixed, "benghazi", "21pz")
    play(mixed, "battle 87 overrun", "plan overrun", "call armor")
    assert pending(mixed) == 3
    assert "card 30" in options(mixed)
    alone = scene(axis="87", allies="30 40", benghazi="21pz 1us 3us", table=us)
    attack(alone, "benghazi", "21pz")
    play(alone, "battle 87 overrun", "plan overrun", "call armor")
    assert pending(alone) == 3
    assert "card 30" not in options(alone)


@pytest.mark.rule("LNA:N8")
@pytest.mark.rule("LNA:N62")
def test_the_owner_chooses_what_a_siege_takes_even_if_none_of_their_units_is_left():
    t = scene(axis="88", allies="40 41 42", benghazi="21pz 5pz 4ind-1", tobruk="9aus")
    attack(t, "benghazi", "21pz", "5pz")
    play(t, "battle 88 siege", "plan siege", "call armor")
    let_pass(t)
    assert where(t, "4ind") == "-"
    assert asked(t) == "allies: give-up"
    play(t, "discard 41", "discard 40")
    assert hand(t, "allies") == [42]


@pytest.mark.rule("LNA:N57")
@pytest.mark.rule("LNA:N25")
def test_the_defender_may_close_in_when_the_attack_cost_two_steps():
    t = scene(axis="64", allies="38 40", benghazi="5pz 15pz 4ind 9aus 2arm")
    attack(t, "benghazi", "5pz", "15pz")
    play(t, "stop", "plan armor", "call armor")
    skip_to(t, "allies: close-combat")
    play(t, "card 38")
    skip_to(t, "axis: damage")
    assert pending(t) == 3


@pytest.mark.rule("LNA:N25")
def test_close_combat_needs_two_steps_in_this_battle():
    t = scene(axis="64", allies="38 40", benghazi="15pz 4ind 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "plan armor", "call armor")
    assert "allies: close-combat" not in skip_to(t, "axis: discard")


@pytest.mark.rule("LNA:N56")
def test_field_repair_comes_after_the_losses_and_saves_no_unit():
    t = scene(axis="90 64", allies="40", benghazi="15pz-2 5pz 4ind", settings=ASKED)
    attack(t, "benghazi", "15pz", "5pz")
    play(t, "stop", "plan armor", "call armor")
    skip_to(t, "axis: repair")
    assert (where(t, "15pz"), losses(t, "5pz")) == ("-", 1)
    play(t, "card 90")
    assert options(t) == ["target 5pz"]
    play(t, "target 5pz")
    let_pass(t)
    assert losses(t, "5pz") == 0


# Order of battles, Italians, losses


@pytest.mark.rule("LNA:N60")
def test_nobody_returns_to_a_region_after_attacking_in_another():
    t = scene(benghazi="15pz 5pz 4ind", western_desert="21pz 2arm", control="axis")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    assert options(t, "attack") == ["attack benghazi", "attack western-desert"]
    attack(t, "western-desert", "21pz")
    play(t, "plan armor", "call armor")
    assert asked(t) != "axis: fight"


@pytest.mark.rule("LNA:N61")
def test_the_italians_pay_then_may_stay_idle_and_only_then_the_fortress_strikes():
    t = scene(axis="64 65", allies="51 40", tobruk="ariete 15pz 9aus", control="allies")
    attack(t, "tobruk", "ariete", "15pz")
    assert asked(t) == "axis: give-up"
    play(t, "pay 64")
    assert asked(t) == "allies: apathy"
    assert losses(t, "15pz") == 0
    play(t, "card 51", "target ariete", "drawn 41")
    let_pass(t)
    assert battle(t)["attackers"] == ["15pz"]
    assert (losses(t, "ariete"), losses(t, "15pz"), discards(t, "axis")) == (0, 1, [64])


@pytest.mark.rule("LNA:N61")
def test_an_attack_of_idle_italians_alone_meets_no_fortress():
    t = scene(axis="64 65", allies="51 40", tobruk="ariete 9aus", control="allies")
    attack(t, "tobruk", "ariete")
    play(t, "pay 64", "allies: card 51", "target ariete", "drawn 41")
    let_pass(t)
    assert (losses(t, "ariete"), losses(t, "9aus")) == (0, 0)
    assert asked(t) == "axis: discard"


@pytest.mark.rule("LNA:N64")
def test_the_5th_light_draws_after_the_fortress_and_only_as_attacker():
    t = scene(axis="64", tobruk="5lt 9aus", control="allies")
    attack(t, "tobruk", "5lt")
    assert asked(t) == "axis: damage"
    play(t, "pass", "drawn 70")
    assert (losses(t, "5lt"), hand(t, "axis")) == (1, [64, 70])


@pytest.mark.rule("LNA:N65")
def test_a_unit_that_does_not_attack_may_take_the_loss():
    t = scene(axis="64", allies="24 40", benghazi="15pz 5pz 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "allies: deny 24 armor", "axis: pass", "axis: pass")
    assert options(t) == ["hit 5pz", "hit 15pz"]
    play(t, "hit 5pz")
    assert (losses(t, "5pz"), losses(t, "15pz")) == (1, 0)


@pytest.mark.rule("LNA:N34")
def test_attackers_stopped_by_a_slow_start_have_attacked():
    t = scene(axis="64 70", allies="40 41 42", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "axis: card 64", "allies: refuse")
    assert (losses(t, "7arm"), losses(t, "15pz")) == (0, 0)
    assert asked(t) == "allies: discard"


@pytest.mark.rule("LNA:N34")
def test_two_cards_buy_off_a_slow_start():
    t = scene(axis="64 70", allies="40 41 42", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "axis: card 64", "allies: accept", "discard 40", "discard 41")
    assert hand(t, "allies") == [42]
    let_pass(t)
    assert asked(t) == "axis: call"


@pytest.mark.rule("LNA:N18")
def test_a_unit_attacks_once_a_turn():
    t = scene(benghazi="15pz 5pz 4ind", settings=ASKED)
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor", "attack benghazi")
    assert options(t) == ["join 5pz"]
    assert refuse(t, "join 15pz") == ["LNA:combat.2"]
