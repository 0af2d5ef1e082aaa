"""Allied action cards 32-39: Dive Bombers, Malta Air Force, Thrusts, Close Combat, Coast Road."""

import pytest

from tests.games.north_africa.card_scenes import attack, can, cannot, steps, strike, until
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene, where

# Dive Bombers


@pytest.mark.rule("LNA:card.32", "LNA:card.33", "LNA:N29")
@pytest.mark.parametrize("card", [32, 33])
def test_allied_bombers_reach_enemies_beside_or_next_to_any_allied_unit(card: int):
    t = scene(
        axis="64", allies=f"{card}", mover="allies", cairo="7arm 5pz", tobruk="9aus", benghazi="15pz", tripoli="ariete"
    )
    play(t, f"card {card}")
    assert options(t) == ["target 5pz", "target 15pz"]
    play(t, "target 15pz", "axis: pass", "axis: pass", strict=True)
    assert (losses(t, "15pz"), asked(t)) == (1, "allies: act")


@pytest.mark.rule("LNA:card.32", "LNA:card.33", "LNA:N59")
def test_bombers_without_an_enemy_in_reach_stay_on_the_ground():
    t = scene(allies="32 33", mover="allies", cairo="7arm", benghazi="5pz")
    assert refuse(t, "card 32") == ["LNA:N59", "LNA:card.32"]
    assert refuse(t, "card 33") == ["LNA:N59", "LNA:card.33"]


@pytest.mark.rule("LNA:card.33", "LNA:victory.1")
def test_bombs_on_the_last_axis_unit_end_the_game_at_once():
    t = scene(allies="33", mover="allies", tobruk="9aus", benghazi="5pz-2")
    play(t, "card 33", "target 5pz")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("allies", "LNA:victory.1")


# Malta Air Force


@pytest.mark.rule("LNA:card.34", "LNA:card.35", "LNA:N32")
@pytest.mark.parametrize("card", [34, 35])
def test_malta_sends_a_new_axis_force_under_its_deck_and_nothing_is_refunded(card: int):
    t = scene(axis="61 64 65 66 67", allies=f"{card}", tripoli="5pz")
    play(t, "deploy 21pz", "pay 64", "pay 65", "pay 66", f"allies: card {card}", "axis: pass", strict=True)
    assert (where(t, "21pz"), hand(t, "axis")) == ("-", [67])
    assert discards(t, "axis") == [64, 65, 66]
    assert t.position()["table"]["axis_bottom"] == [61]
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:card.34", "LNA:card.35", "LNA:card.99")
def test_if_superior_tactics_stop_malta_a_second_malta_may_strike():
    t = scene(axis="63 64 99", allies="34 35", tripoli="5pz")
    play(t, "deploy 164lt", "pay 64", "card 34", "axis: card 99", "card 35")
    assert where(t, "164lt") == "-"
    t = scene(axis="63 64 99", allies="34 35", tripoli="5pz")
    play(t, "deploy 164lt", "pay 64", "card 34", "axis: card 99", "allies: pass")
    assert where(t, "164lt") == "tripoli"


@pytest.mark.rule("LNA:card.34", "LNA:card.35", "LNA:cards.3")
def test_malta_answers_forces_only_and_is_no_action():
    t = scene(axis="72", allies="34 35", tobruk="9aus", benghazi="5pz")
    play(t, "card 72", "target 9aus")
    assert (asked(t), options(t)) == ("allies: answer", ["pass"])
    t = scene(axis="64", allies="34 35 14", mover="allies", cairo="7arm")
    assert refuse(t, "card 34") == ["LNA:cards.3", "LNA:card.34"]
    assert refuse(t, "card 35") == ["LNA:cards.3", "LNA:card.35"]


# Armor Thrust, Motorized Thrust


@pytest.mark.rule("LNA:card.36", "LNA:card.37")
@pytest.mark.parametrize(("card", "more"), [(36, 1), (37, 2)])
def test_a_thrust_adds_a_step_for_each_attacking_unit_of_its_type(card: int, more: int):
    t = scene(axis="64", allies=f"{card}", mover="allies", benghazi="7arm 4ind 2arm 5pz 15pz 21pz", tobruk="9aus")
    attack(t, "benghazi", "7arm 4ind")  # armor and motorized; motorized
    strike(t, "armor", "motorized")
    assert asked(t) == "allies: success"
    play(t, f"card {card}", "axis: pass", strict=True)
    assert steps(t) == 2 + 1 + more


@pytest.mark.rule("LNA:card.36", "LNA:card.37")
def test_both_thrusts_may_be_played_but_none_that_would_add_nothing():
    t = scene(axis="64", allies="36 37", mover="allies", benghazi="7arm 5pz 15pz")
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "motorized")
    play(t, "card 36", "card 37")
    until(t, "damage")
    assert steps(t) == 2 + 1 + 1
    for unit, plan, thrust in (("2arm", "armor", 36), ("9aus", "motorized", 37)):
        t = scene(axis="64", allies="36 37 32", mover="allies", benghazi=f"{unit} 5pz 15pz")
        attack(t, "benghazi", unit)
        play(t, "battle 32 encircle")
        strike(t, plan, "encircle")
        assert options(t) == ["pass", f"card {thrust}"]


@pytest.mark.rule("LNA:card.36", "LNA:card.37", "LNA:cards.3")
def test_a_thrust_needs_a_successful_attack_of_its_own_side():
    t = scene(axis="64", allies="36 37", mover="allies", benghazi="7arm 5pz")
    assert refuse(t, "card 36") == ["LNA:cards.3", "LNA:card.36"]
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "armor")
    assert asked(t) == "allies: damage"  # the attack failed, and there is nothing to add
    t = scene(allies="36 37", benghazi="15pz 7arm")
    attack(t, "benghazi", "15pz")
    strike(t, "armor", "motorized")
    assert (asked(t), options(t)) == ("allies: damage", ["pass"])


@pytest.mark.rule("LNA:card.36", "LNA:card.37", "LNA:card.97", "LNA:card.98")
def test_superior_tactics_void_a_thrust():
    t = scene(axis="97 98", allies="36 37", mover="allies", benghazi="7arm 5pz 15pz")
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "motorized")
    play(t, "card 36", "axis: card 97", "card 37", "axis: card 98")
    until(t, "hit")
    assert t.view("axis")["question"]["facts"]["left"] == 2


# Close Combat


@pytest.mark.rule("LNA:card.38", "LNA:N25", "LNA:N57")
def test_allied_attackers_who_cost_two_steps_may_close_in_for_one_more_each():
    t = scene(axis="64", allies="38", mover="allies", benghazi="7arm 9aus 5pz 15pz")
    attack(t, "benghazi", "7arm 9aus")
    strike(t, "armor", "motorized")
    until(t, "hit")
    play(t, "hit 5pz", "hit 5pz", "hit 15pz")
    until(t, "close-combat")
    assert (asked(t), options(t)) == ("allies: close-combat", ["pass", "card 38"])
    play(t, "card 38", "axis: pass", strict=True)
    assert steps(t) == 2


@pytest.mark.rule("LNA:card.38", "LNA:N25")
def test_close_combat_needs_two_steps_lost_by_the_enemy():
    t = scene(axis="64", allies="38 32", mover="allies", benghazi="2arm 5pz")
    attack(t, "benghazi", "2arm")
    play(t, "battle 32 encircle")
    strike(t, "encircle", "armor")  # one against one: a single step
    let_pass(t)
    assert losses(t, "5pz") == 1
    assert (asked(t), hand(t, "allies")) == ("allies: discard", [38])


@pytest.mark.rule("LNA:card.38", "LNA:N57")
def test_allied_defenders_may_close_in_and_only_attacking_units_are_hurt():
    t = scene(allies="38", benghazi="5pz 15pz 21pz 9aus 4ind 7arm")
    attack(t, "benghazi", "5pz 15pz")
    strike(t, "armor", "armor")
    until(t, "close-combat")
    play(t, "allies: card 38", "hit 5pz", "hit 5pz")  # three defenders, three steps
    assert (losses(t, "15pz"), losses(t, "21pz"), where(t, "5pz")) == (2, 0, "-")


@pytest.mark.rule("LNA:card.38", "LNA:card.78", "LNA:action.3")
def test_axis_close_combat_cancels_that_of_an_allied_attacker():
    t = scene(axis="78", allies="38", mover="allies", benghazi="7arm 5pz 15pz")
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "motorized")
    play(t, "hit 5pz", "hit 5pz", "card 38", "axis: card 78")
    let_pass(t)
    assert (losses(t, "5pz"), losses(t, "15pz")) == (2, 0)


# Coast Road


@pytest.mark.rule("LNA:card.39", "LNA:N55")
def test_each_allied_unit_may_go_one_region_either_way_and_keeps_its_operation():
    t = scene(axis="64", allies="39", mover="allies", cairo="7arm", tobruk="9aus 4ind", tripoli="5pz")
    play(t, "card 39", "axis: pass", strict=True)
    assert can(t, "road 9aus benghazi", "road 9aus western-desert", "road 7arm western-desert", "done")
    assert cannot(t, "road 5pz benghazi", "road 9aus tripoli", "road 7arm tobruk")
    play(t, "road 9aus benghazi", "road 7arm western-desert")
    assert options(t) == ["road 4ind benghazi", "road 4ind western-desert", "done"]
    play(t, "done")
    assert (where(t, "9aus"), where(t, "7arm"), where(t, "4ind")) == ("benghazi", "western-desert", "tobruk")
    assert can(t, "move 9aus tripoli", "move 7arm benghazi")


@pytest.mark.rule("LNA:card.39", "LNA:N55", "LNA:force.5.attack")
def test_a_move_by_coast_road_does_not_count_for_the_attack_and_new_units_may_use_it():
    t = scene(axis="64", allies="39 14 40", mover="allies", cairo="7arm", tobruk="5pz")
    play(t, "deploy 2nz", "pay 40", "card 39", "road 2nz western-desert")
    play(t, "road 7arm western-desert", "move 7arm tobruk", "pass")
    assert can(t, "attack tobruk")


@pytest.mark.rule("LNA:card.39", "LNA:card.103", "LNA:N63")
def test_units_on_the_coast_road_can_run_into_mines():
    t = scene(axis="103", allies="39", mover="allies", tobruk="9aus", benghazi="5pz")
    play(t, "card 39", "road 9aus benghazi", "axis: card 103")
    assert losses(t, "9aus") == 1


@pytest.mark.rule("LNA:card.39", "LNA:card.82", "LNA:action.3")
def test_axis_coast_road_cancels_the_allied_one():
    t = scene(axis="82", allies="39", mover="allies", cairo="7arm")
    play(t, "card 39", "axis: card 82")
    assert (asked(t), where(t, "7arm")) == ("allies: act", "cairo")
