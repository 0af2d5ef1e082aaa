"""Axis action cards 92-103: Pull Back, Elite Troops, Superior Tactics, Anti-Tank Guns, Minefield."""

import pytest

from tests.games.north_africa.card_scenes import attack, can, cannot, steps, strike, until
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

# Pull Back


@pytest.mark.rule("LNA:card.92", "LNA:card.93", "LNA:card.94")
@pytest.mark.parametrize("card", [92, 93, 94])
def test_two_steps_are_void_and_all_axis_units_of_the_region_fall_back(card: int):
    t = scene(axis=f"{card}", allies="40", mover="allies", tobruk="15pz ariete 7arm 9aus", control="axis")
    attack(t, "tobruk", "7arm 9aus")
    play(t, "hit 9aus")  # the fortress is in Axis hands
    strike(t, "motorized", "armor")
    assert steps(t) == 4
    play(t, f"card {card}", "hit 15pz", "hit ariete")
    assert (where(t, "15pz"), where(t, "ariete")) == ("benghazi", "benghazi")
    assert (losses(t, "15pz"), losses(t, "ariete")) == (1, 1)
    assert (where(t, "7arm"), t.position()["table"]["tobruk"]) == ("tobruk", "allies")


@pytest.mark.rule("LNA:card.92", "LNA:card.93", "LNA:card.94", "LNA:N26")
def test_the_axis_falls_back_to_tripoli_from_both_sides_and_no_farther():
    t = scene(axis="92 93", allies="32", mover="allies", algeria="5pz 1us")
    play(t, "card 32", "target 5pz", "card 92")
    let_pass(t)
    assert where(t, "5pz") == "tripoli"
    t = scene(axis="92 93 94", allies="32", mover="allies", tripoli="5pz 1us")
    play(t, "card 32", "target 5pz")
    until(t, "axis: damage")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.93", "LNA:card.94", "LNA:NF3")
def test_two_axis_pull_backs_mean_two_regions():
    t = scene(axis="93 94", allies="40", mover="allies", tobruk="15pz 7arm 9aus 4ind", control="allies")
    attack(t, "tobruk", "7arm 9aus")
    strike(t, "motorized", "armor")
    play(t, "card 93", "card 94")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tripoli", 0)


@pytest.mark.rule("LNA:card.92", "LNA:card.22", "LNA:N23")
def test_an_axis_pull_back_is_cancelled_by_an_allied_one_in_the_axis_turn():
    t = scene(axis="92", allies="49 22", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49", "axis: card 92", "allies: card 22")
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 1)


# Elite Troops


@pytest.mark.rule("LNA:card.95", "LNA:card.96")
@pytest.mark.parametrize("card", [95, 96])
def test_axis_elite_troops_void_two_steps(card: int):
    t = scene(axis=f"{card}", allies="40", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "motorized")
    play(t, f"card {card}", "allies: pass")
    assert (losses(t, "5pz"), where(t, "5pz")) == (0, "benghazi")


@pytest.mark.rule("LNA:card.95", "LNA:card.96", "LNA:N41")
def test_axis_elite_troops_are_no_help_to_italians():
    t = scene(axis="95 96", allies="32", mover="allies", benghazi="ariete 5pz 9aus")
    play(t, "card 32", "target ariete")
    until(t, "axis: damage")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.95", "LNA:N41", "LNA:combat.5h.1")
def test_of_a_failed_attack_of_germans_and_italians_only_german_steps_are_saved():
    t = scene(axis="95 64 65", allies="40", benghazi="5pz 15pz 21pz ariete 9aus")
    attack(t, "benghazi", "5pz 15pz 21pz ariete")
    play(t, "pay 64")
    strike(t, "armor", "armor")
    assert steps(t) == 4
    play(t, "card 95", "allies: pass")
    assert options(t) == ["spare 5pz", "spare 15pz", "spare 21pz"]
    play(t, "spare 15pz", "spare 21pz")
    let_pass(t)
    assert [losses(t, unit) for unit in ("5pz", "15pz", "21pz", "ariete")] == [1, 0, 0, 1]


@pytest.mark.rule("LNA:card.96", "LNA:card.45", "LNA:N41", "LNA:N50")
def test_the_step_added_by_a_blocking_force_is_anybodys_and_elite_troops_can_void_it():
    t = scene(axis="92 96", allies="32 45", mover="allies", benghazi="ariete 5pz 9aus")
    play(t, "card 32", "target ariete", "card 92", "card 45")
    until(t, "axis: damage")
    assert (steps(t), options(t)) == (2, ["pass", "card 96"])
    play(t, "card 96")
    let_pass(t)
    assert (losses(t, "ariete"), losses(t, "5pz")) == (1, 0)


# Superior Tactics


@pytest.mark.rule("LNA:card.97", "LNA:card.98", "LNA:card.99", "LNA:N24")
@pytest.mark.parametrize("card", [97, 98, 99])
def test_axis_superior_tactics_void_a_card_as_it_is_played(card: int):
    t = scene(axis=f"{card}", allies="32", mover="allies", tobruk="9aus", benghazi="5pz")
    play(t, "card 32", "target 5pz", f"axis: card {card}")
    assert (losses(t, "5pz"), discards(t, "axis"), discards(t, "allies")) == (0, [card], [32])


@pytest.mark.rule("LNA:card.97", "LNA:card.98", "LNA:card.99", "LNA:cards.3")
@pytest.mark.parametrize("card", [97, 98, 99])
def test_superior_tactics_are_no_action(card: int):
    t = scene(axis=f"{card}", benghazi="5pz")
    assert refuse(t, f"card {card}") == ["LNA:cards.3", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:card.99", "LNA:N54")
def test_the_two_american_divisions_are_one_arrival_and_both_are_discarded():
    t = scene(axis="99", allies="20 21 40 41 42", mover="allies", cairo="7arm")
    play(t, "deploy 1us", "pay 40", "pay 41", "axis: card 99")
    let_pass(t)
    assert (where(t, "1us"), where(t, "3us")) == ("-", "-")
    assert discards(t, "allies") == [20, 21, 40, 41]


@pytest.mark.rule("LNA:card.97", "LNA:N24", "LNA:combat.5h")
def test_superior_tactics_never_touch_the_plan_laid_face_down():
    t = scene(axis="97", allies="40", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop")
    until(t, "plan")
    play(t, "plan armor")
    assert cannot(t, "card 97")
    until(t, "call")
    play(t, "call motorized")
    let_pass(t)
    assert (losses(t, "5pz"), hand(t, "axis")) == (2, [97])


# Anti-Tank Guns


@pytest.mark.rule("LNA:card.100", "LNA:card.101", "LNA:N29")
@pytest.mark.parametrize("card", [100, 101])
def test_anti_tank_guns_cost_an_allied_unit_in_reach_two_steps(card: int):
    t = scene(
        axis=f"{card} 64",
        allies="40",
        benghazi="5pz",
        tobruk="9aus",
        western_desert="4ind",
        algeria="1us",
        settings=ASKED,
    )
    play(t, f"card {card}")
    assert options(t) == ["target 9aus"]
    play(t, "target 9aus", "allies: pass", "allies: pass", strict=True)
    assert (losses(t, "9aus"), asked(t)) == (2, "axis: act")


@pytest.mark.rule("LNA:card.100", "LNA:card.101", "LNA:card.24", "LNA:card.26", "LNA:card.54")
@pytest.mark.parametrize("card", [100, 101])
@pytest.mark.parametrize("price", [24, 26, 54])
def test_a_card_with_the_loss_effect_buys_the_guns_off(card: int, price: int):
    t = scene(axis=f"{card} 97", allies=f"{price} 22 40", benghazi="5pz", tobruk="9aus")
    play(t, f"card {card}", "target 9aus")
    assert options(t, "pay") == [f"pay {price}"]
    play(t, f"pay {price}")
    assert (losses(t, "9aus"), asked(t), discards(t, "allies")) == (0, "axis: act", [price])


@pytest.mark.rule("LNA:card.100", "LNA:card.101")
def test_anti_tank_guns_cannot_be_bought_off_with_any_other_card_nor_fire_without_a_target():
    t = scene(axis="100 101", allies="22 23 40", benghazi="5pz", tobruk="9aus")
    play(t, "card 100", "target 9aus")
    assert options(t) == ["pass"]
    t = scene(axis="100 101", benghazi="5pz", western_desert="9aus")
    assert refuse(t, "card 100") == ["LNA:N59", "LNA:card.100"]
    assert refuse(t, "card 101") == ["LNA:N59", "LNA:card.101"]


@pytest.mark.rule("LNA:card.101", "LNA:N10")
def test_steps_aimed_at_a_unit_beyond_what_it_has_are_lost():
    t = scene(axis="101", benghazi="5pz", tobruk="9aus-2 4ind")
    play(t, "card 101", "target 9aus")
    assert (where(t, "9aus"), losses(t, "4ind")) == ("-", 0)


# Minefield


@pytest.mark.rule("LNA:card.102", "LNA:card.103")
@pytest.mark.parametrize("card", [102, 103])
def test_an_allied_unit_that_enters_an_axis_region_can_run_into_mines(card: int):
    t = scene(axis=f"{card}", allies="40", mover="allies", benghazi="15pz", tobruk="9aus 4ind")
    play(t, "move 9aus benghazi")
    assert asked(t) == "axis: enter"
    play(t, f"card {card}", "allies: pass", "allies: pass", strict=True)
    assert (losses(t, "9aus"), where(t, "9aus"), losses(t, "4ind")) == (1, "benghazi", 0)


@pytest.mark.rule("LNA:card.102", "LNA:card.103", "LNA:N63")
def test_a_force_that_comes_in_beside_the_enemy_does_not_enter():
    t = scene(axis="102 103", allies="14 40 41", mover="allies", cairo="15pz")
    play(t, "deploy 2nz", "pay 40")
    let_pass(t)
    assert (asked(t), losses(t, "2nz")) == ("allies: act", 0)


@pytest.mark.rule("LNA:card.103", "LNA:card.24", "LNA:N63")
def test_a_unit_on_the_retreat_meets_the_mines_of_every_region_on_its_way():
    t = scene(axis="72 102 103", allies="24", benghazi="9aus 5pz", tobruk="15pz")
    play(t, "card 72", "target 9aus", "card 24", "axis: card 102", "axis: card 103")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("tobruk", 2)


@pytest.mark.rule("LNA:card.102", "LNA:card.54", "LNA:cards.3")
def test_mines_can_be_cleared_by_superior_tactics_and_are_no_action():
    t = scene(axis="102", allies="54", mover="allies", benghazi="15pz", tobruk="9aus")
    play(t, "move 9aus benghazi", "card 102", "allies: card 54")
    assert losses(t, "9aus") == 0
    t = scene(axis="102 103", benghazi="15pz 9aus")
    assert refuse(t, "card 102") == ["LNA:cards.3", "LNA:card.102"]
    assert refuse(t, "card 103") == ["LNA:cards.3", "LNA:card.103"]
    assert can(t, "move 15pz tripoli")
