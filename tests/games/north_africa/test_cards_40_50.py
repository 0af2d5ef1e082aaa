"""Allied action cards 40-50: Poor Supply, Out of Supply, Blocking Force, Withdraw, Minefield."""

import pytest

from tests.games.north_africa.card_scenes import can, cannot
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

# Poor Supply


@pytest.mark.rule("LNA:card.40", "LNA:card.41", "LNA:card.42")
@pytest.mark.parametrize("card", [40, 41, 42])
def test_poor_supply_costs_the_axis_a_card_of_its_own_choice(card: int):
    t = scene(axis="64 70 63", allies=f"{card}", mover="allies", cairo="7arm 5pz")
    play(t, f"card {card}", "axis: pass", strict=True)
    assert (asked(t), options(t)) == ("axis: give-up", ["discard 63", "discard 64", "discard 70"])
    play(t, "discard 63")
    assert (hand(t, "axis"), discards(t, "axis"), asked(t)) == ([64, 70], [63], "allies: act")


@pytest.mark.rule("LNA:card.40", "LNA:card.41", "LNA:card.42", "LNA:N59")
@pytest.mark.parametrize("card", [40, 41, 42])
def test_poor_supply_is_not_possible_against_an_empty_hand(card: int):
    t = scene(allies=f"{card}", mover="allies", cairo="7arm")
    assert refuse(t, f"card {card}") == ["LNA:N59", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:card.40", "LNA:card.98")
def test_superior_tactics_against_poor_supply_cost_one_card_and_save_the_others():
    t = scene(axis="64 98", allies="40", mover="allies", cairo="7arm")
    play(t, "card 40", "axis: card 98")
    assert (hand(t, "axis"), asked(t)) == ([64], "allies: act")


# Out of Supply


@pytest.mark.rule("LNA:card.43", "LNA:card.44")
@pytest.mark.parametrize("card", [43, 44])
def test_allied_out_of_supply_hurts_any_axis_unit_however_far_away(card: int):
    t = scene(axis="64", allies=f"{card}", mover="allies", cairo="7arm", algeria="5pz", benghazi="ariete")
    play(t, f"card {card}")
    assert options(t) == ["target 5pz", "target ariete"]
    play(t, "target 5pz", "axis: pass", "axis: pass", strict=True)
    assert (losses(t, "5pz"), hand(t, "axis")) == (1, [64])


@pytest.mark.rule("LNA:card.43", "LNA:card.44", "LNA:N42")
@pytest.mark.parametrize("card", [43, 44])
def test_the_axis_may_pay_any_card_and_no_card_can_touch_that(card: int):
    t = scene(axis="63 64", allies=f"{card} 54", mover="allies", cairo="7arm", algeria="5pz")
    play(t, f"card {card}", "target 5pz")
    assert options(t) == ["pass", "pay 63", "pay 64"]
    play(t, "pay 63")
    assert (losses(t, "5pz"), discards(t, "axis"), asked(t)) == (0, [63], "allies: act")


@pytest.mark.rule("LNA:card.43", "LNA:card.79", "LNA:action.3")
def test_axis_out_of_supply_cancels_the_allied_one_or_pays_for_it():
    t = scene(axis="79", allies="43", mover="allies", cairo="7arm", algeria="5pz")
    play(t, "card 43", "target 5pz")
    assert options(t) == ["pass", "card 79", "pay 79"]
    play(t, "card 79")
    assert (losses(t, "5pz"), discards(t, "axis"), discards(t, "allies")) == (0, [79], [43])


# Blocking Force


@pytest.mark.rule("LNA:card.45", "LNA:card.46", "LNA:N28", "LNA:force.5.attack")
@pytest.mark.parametrize("card", [45, 46])
def test_a_blocked_axis_unit_stays_and_loses_a_step_and_may_still_attack(card: int):
    t = scene(axis="64", allies=f"{card}", benghazi="15pz 9aus", settings=ASKED)
    play(t, "move 15pz algeria")
    assert asked(t) == "allies: leave"
    play(t, f"card {card}", "axis: pass", "axis: pass", strict=True)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("benghazi", 1)
    assert refuse(t, "move 15pz tripoli") == ["LNA:action.1"]
    play(t, "pass", "attack benghazi")  # it has not moved
    assert options(t) == ["join 15pz"]


@pytest.mark.rule("LNA:card.45", "LNA:card.46")
def test_nothing_blocks_a_unit_that_leaves_no_allies_behind():
    t = scene(axis="64", allies="45 46", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tripoli")
    assert (asked(t), where(t, "15pz")) == ("axis: act", "tripoli")


@pytest.mark.rule("LNA:card.45", "LNA:card.46", "LNA:N28")
def test_a_second_blocking_force_may_follow_one_that_was_voided():
    t = scene(axis="97", allies="45 46", benghazi="15pz 9aus")
    play(t, "move 15pz tripoli", "card 45", "axis: card 97", "allies: card 46")
    assert (where(t, "15pz"), losses(t, "15pz")) == ("benghazi", 1)
    t = scene(axis="97", allies="45 46", benghazi="15pz 9aus")
    play(t, "move 15pz tripoli", "card 45", "axis: card 97")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tripoli", 0)


@pytest.mark.rule("LNA:card.45", "LNA:card.82", "LNA:N28")
def test_the_coast_road_can_be_blocked():
    t = scene(axis="82", allies="45", benghazi="15pz 5pz 9aus")
    play(t, "card 82", "road 15pz tripoli", "allies: card 45", "road 5pz tripoli")
    assert (where(t, "15pz"), where(t, "5pz")) == ("benghazi", "tripoli")
    assert can(t, "move 15pz tripoli")  # Coast Road is no operation


@pytest.mark.rule("LNA:card.46", "LNA:card.47", "LNA:N28")
def test_the_allies_cannot_block_a_unit_that_they_drive_out_themselves():
    t = scene(axis="64", allies="46 47", mover="allies", benghazi="15pz-1 9aus")
    play(t, "card 47", "target 15pz", "to tripoli", "axis: pass", strict=True)
    assert (where(t, "15pz"), asked(t)) == ("tripoli", "allies: act")


@pytest.mark.rule("LNA:card.46", "LNA:card.92", "LNA:N28")
def test_a_pull_back_is_blocked_only_beside_an_allied_unit():
    t = scene(axis="92", allies="46 32", mover="allies", benghazi="15pz", tobruk="9aus")
    play(t, "card 32", "target 15pz", "axis: card 92")
    assert cannot(t, "card 46")


# Withdraw


@pytest.mark.rule("LNA:card.47", "LNA:card.48", "LNA:N33")
@pytest.mark.parametrize("card", [47, 48])
def test_allied_withdraw_sends_a_damaged_axis_unit_either_way(card: int):
    t = scene(axis="64", allies=f"{card}", mover="allies", tobruk="15pz-1 9aus", algeria="5pz-2", benghazi="ariete")
    play(t, f"card {card}")
    assert options(t) == ["target 5pz", "target 15pz"]
    play(t, "target 15pz")
    assert options(t) == ["to benghazi", "to western-desert"]
    play(t, "to western-desert", "axis: pass", strict=True)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("western-desert", 1)


@pytest.mark.rule("LNA:card.47", "LNA:card.48", "LNA:N59")
def test_withdraw_needs_a_damaged_enemy():
    t = scene(allies="47 48", mover="allies", tobruk="15pz 9aus-1")
    assert refuse(t, "card 47") == ["LNA:N59", "LNA:card.47"]
    assert refuse(t, "card 48") == ["LNA:N59", "LNA:card.48"]


@pytest.mark.rule("LNA:card.48", "LNA:tobruk.2", "LNA:N15")
@pytest.mark.parametrize(("reading", "holder"), [("presence", "allies"), ("battle", "axis")])
def test_withdraw_gives_tobruk_to_those_who_stay_only_where_presence_is_enough(reading: str, holder: str):
    settings = {"tobruk_control": reading}
    t = scene(allies="48", mover="allies", tobruk="15pz-1 9aus", control="axis", settings=settings)
    play(t, "card 48", "target 15pz", "to benghazi")
    assert t.position()["table"]["tobruk"] == holder


@pytest.mark.rule("LNA:card.47", "LNA:card.49", "LNA:N63")
def test_withdraw_can_drive_a_unit_into_a_minefield_of_the_same_player():
    t = scene(axis="64", allies="47 49", mover="allies", benghazi="15pz-1", tobruk="9aus")
    play(t, "card 47", "target 15pz", "to tobruk", "axis: pass", "allies: card 49")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 2)


@pytest.mark.rule("LNA:card.47", "LNA:card.81", "LNA:action.3")
def test_axis_withdraw_cancels_the_allied_one():
    t = scene(axis="81", allies="47", mover="allies", benghazi="15pz-1")
    play(t, "card 47", "target 15pz", "to tripoli", "axis: card 81")
    assert where(t, "15pz") == "benghazi"


# Minefield


@pytest.mark.rule("LNA:card.49", "LNA:card.50")
@pytest.mark.parametrize("card", [49, 50])
def test_an_axis_unit_that_enters_an_allied_region_can_run_into_mines(card: int):
    t = scene(axis="64", allies=f"{card}", benghazi="15pz 5pz", tobruk="9aus")
    play(t, "move 15pz tobruk")
    assert asked(t) == "allies: enter"
    play(t, f"card {card}", "axis: pass", "axis: pass", strict=True)
    assert (losses(t, "15pz"), where(t, "15pz"), losses(t, "5pz")) == (1, "tobruk", 0)


@pytest.mark.rule("LNA:card.49", "LNA:card.50", "LNA:N63")
def test_two_minefields_may_lie_in_the_way_but_only_before_allied_units():
    t = scene(allies="49 50", benghazi="15pz-1", tripoli="5pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49", "card 50")
    assert where(t, "15pz") == "-"
    t = scene(axis="64", allies="49 50", tripoli="15pz", cairo="7arm")
    play(t, "move 15pz tobruk")
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:card.49", "LNA:card.92", "LNA:N63")
def test_a_unit_that_pulls_back_out_of_one_minefield_meets_no_second_one_there():
    t = scene(axis="92", allies="49 50", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49", "axis: card 92")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz"), hand(t, "allies")) == ("benghazi", 0, [50])


@pytest.mark.rule("LNA:card.49", "LNA:card.102", "LNA:N23")
def test_allied_mines_are_cancelled_by_axis_mines_only_in_the_allied_turn():
    t = scene(axis="102", allies="49", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49")
    assert (asked(t), options(t)) == ("axis: answer", ["pass"])
    t = scene(axis="102", allies="47 49", mover="allies", benghazi="15pz-1", tobruk="9aus")
    play(t, "card 47", "target 15pz", "to tobruk", "card 49", "axis: card 102")
    assert losses(t, "15pz") == 1
