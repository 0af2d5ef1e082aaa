"""Allied action cards 22-31: Pull Back, Crusader and El Alamein, Replacements, Dig In, Elite Troops."""

from typing import Any

import pytest

from tests.games.north_africa.card_scenes import attack, can, cannot, steps, strike, until
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene, where

# Pull Back


@pytest.mark.rule("LNA:card.22", "LNA:card.23", "LNA:card.24", "LNA:card.25")
@pytest.mark.parametrize("card", [22, 23, 24, 25])
def test_two_steps_are_void_and_every_unit_of_the_region_falls_back(card: int):
    t = scene(axis="100 64", allies=f"{card}", tobruk="9aus 4ind", benghazi="5pz")
    play(t, "card 100", "target 9aus", "allies: pass", f"allies: card {card}", "axis: pass", strict=True)
    assert (where(t, "9aus"), where(t, "4ind")) == ("western-desert", "western-desert")
    assert (losses(t, "9aus"), losses(t, "4ind")) == (0, 0)
    assert (discards(t, "allies"), asked(t)) == ([card], "axis: act")


@pytest.mark.rule("LNA:card.25", "LNA:N26")
def test_nobody_pulls_back_from_their_own_source_nor_farther_than_to_it():
    t = scene(axis="100", allies="25 24", western_desert="5pz", cairo="7arm")
    play(t, "card 100", "target 7arm")
    until(t, "damage")
    assert options(t) == ["pass"]
    t = scene(allies="25 24", western_desert="5pz 15pz 7arm 9aus")
    attack(t, "western-desert", "5pz 15pz")
    strike(t, "armor", "motorized")
    play(t, "card 25")
    until(t, "allies: damage")
    assert (steps(t), options(t)) == (3, ["pass"])  # Cairo is only one region away


@pytest.mark.rule("LNA:card.24", "LNA:N26")
def test_units_of_two_nations_fall_back_each_toward_its_own_source():
    t = scene(axis="72", allies="24", benghazi="5pz 1us 9aus")
    play(t, "card 72", "target 9aus", "card 24")
    assert (where(t, "1us"), where(t, "9aus"), where(t, "5pz")) == ("tripoli", "tobruk", "benghazi")


@pytest.mark.rule("LNA:card.24", "LNA:N26")
def test_an_american_unit_in_algeria_holds_back_the_others():
    t = scene(axis="72", allies="24", tripoli="5pz", algeria="1us 9aus")
    play(t, "card 72", "target 9aus")
    until(t, "allies: damage")
    assert cannot(t, "card 24")


@pytest.mark.rule("LNA:card.23", "LNA:card.25", "LNA:NF3")
def test_the_enemy_on_the_way_does_not_stop_a_pull_back_of_two_regions():
    t = scene(allies="23 25", benghazi="5pz 15pz 9aus", tobruk="21pz", western_desert="90lt")
    attack(t, "benghazi", "5pz 15pz")
    strike(t, "armor", "motorized")
    play(t, "card 23", "card 25")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("western-desert", 1)


@pytest.mark.rule("LNA:card.22", "LNA:N51")
def test_a_pull_back_also_saves_from_the_supply_check_and_leads_into_the_enemy():
    t = scene(axis="102", allies="22", mover="allies", benghazi="9aus", tobruk="5pz")
    play(t, "pass", "card 22", "axis: card 102")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("tobruk", 1)


# Operation Crusader, El Alamein


def units(region: str, names: str) -> dict[str, Any]:
    """These units in this region, for scene()."""
    return {region.replace("-", "_"): names}


@pytest.mark.rule("LNA:card.26", "LNA:card.31")
@pytest.mark.parametrize(("card", "region"), [(26, "tobruk"), (31, "cairo")])
def test_a_great_offensive_adds_a_step_for_each_attacking_unit(card: int, region: str):
    t = scene(axis="64", allies=f"{card}", mover="allies", control="allies", **units(region, "7arm 9aus 5pz 15pz"))
    attack(t, region, "7arm 9aus")
    play(t, "stop", f"allies: card {card}")
    strike(t, "armor", "motorized")
    assert steps(t) == 2 + 1 + 2
    assert discards(t, "allies") == [card]


@pytest.mark.rule("LNA:card.26", "LNA:card.31")
@pytest.mark.parametrize("region", ["western-desert", "benghazi"])
def test_a_great_offensive_needs_its_own_battlefield(region: str):
    t = scene(axis="64", allies="26 31", mover="allies", **units(region, "7arm 5pz"))
    attack(t, region, "7arm")
    play(t, "stop")
    until(t, "plan", "before-plan")
    assert asked(t) == "allies: plan"


@pytest.mark.rule("LNA:card.26", "LNA:card.31")
@pytest.mark.parametrize(("region", "other"), [("tobruk", 31), ("cairo", 26)])
def test_the_offensive_of_the_other_battlefield_is_not_possible(region: str, other: int):
    t = scene(axis="64", allies="26 31", mover="allies", control="allies", **units(region, "7arm 5pz"))
    attack(t, region, "7arm")
    play(t, "stop")
    until(t, "before-plan")
    assert cannot(t, f"card {other}")
    assert len(options(t)) == 2


@pytest.mark.rule("LNA:card.26")
def test_crusader_is_lost_when_the_attack_fails_and_no_action_of_its_own():
    t = scene(axis="64", allies="26", mover="allies", control="allies", tobruk="7arm 5pz")
    assert "LNA:cards.3" in refuse(t, "card 26")
    attack(t, "tobruk", "7arm")
    until(t, "battle-card")
    play(t, "stop", "card 26")
    strike(t, "armor", "armor")
    assert (losses(t, "7arm"), losses(t, "5pz")) == (1, 0)


@pytest.mark.rule("LNA:card.26", "LNA:cards.1")
def test_crusader_laid_as_a_battle_card_adds_no_steps():
    t = scene(axis="64", allies="26", mover="allies", control="allies", tobruk="7arm 5pz 15pz")
    attack(t, "tobruk", "7arm")
    play(t, "battle 26 overrun", "hit 5pz")  # its loss
    strike(t, "armor", "overrun")
    assert steps(t) == 2


@pytest.mark.rule("LNA:card.26", "LNA:card.31", "LNA:card.97")
@pytest.mark.parametrize(("card", "region"), [(26, "tobruk"), (31, "cairo")])
def test_superior_tactics_stop_a_great_offensive(card: int, region: str):
    t = scene(axis="97", allies=f"{card}", mover="allies", control="allies", **units(region, "7arm 5pz"))
    attack(t, region, "7arm")
    until(t, "battle-card")
    play(t, "stop", f"card {card}", "axis: card 97")
    strike(t, "armor", "motorized")
    assert losses(t, "5pz") == 2


# Replacements


@pytest.mark.rule("LNA:card.27", "LNA:card.28")
@pytest.mark.parametrize("card", [27, 28])
def test_replacements_make_good_one_step_of_a_damaged_unit_and_leave_it_its_operation(card: int):
    t = scene(axis="64", allies=f"{card}", mover="allies", cairo="9aus-2 4ind", tobruk="2arm-1", benghazi="5pz-1")
    play(t, f"card {card}")
    assert options(t) == ["target 9aus", "target 2arm"]
    play(t, "target 9aus", "axis: pass", strict=True)
    assert (losses(t, "9aus"), losses(t, "2arm")) == (1, 1)
    assert can(t, "refit 9aus")


@pytest.mark.rule("LNA:card.27", "LNA:card.28", "LNA:N59")
def test_replacements_need_a_damaged_unit():
    t = scene(allies="27 28", mover="allies", cairo="9aus", tripoli="5pz-1")
    assert refuse(t, "card 27") == ["LNA:N59", "LNA:card.27"]
    assert refuse(t, "card 28") == ["LNA:N59", "LNA:card.28"]


@pytest.mark.rule("LNA:card.27", "LNA:card.80", "LNA:action.3")
def test_axis_replacements_cancel_allied_ones():
    t = scene(axis="80", allies="27", mover="allies", cairo="9aus-1")
    play(t, "card 27", "target 9aus", "axis: card 80")
    assert losses(t, "9aus") == 1
    assert (discards(t, "axis"), discards(t, "allies")) == ([80], [27])


# Dig In


@pytest.mark.rule("LNA:card.29", "LNA:N50")
def test_dig_in_voids_two_steps_for_each_card_paid():
    t = scene(allies="29 40 41 42", benghazi="5pz 15pz 9aus 4ind")
    attack(t, "benghazi", "5pz 15pz")
    strike(t, "armor", "motorized")
    assert steps(t) == 5
    play(t, "card 29")
    assert options(t) == ["pay 40", "pay 41", "pay 42"]
    play(t, "pay 40", "pay 42")
    assert can(t, "done", "pay 41")
    play(t, "done", "hit 4ind")
    assert (losses(t, "4ind"), losses(t, "9aus"), hand(t, "allies")) == (1, 0, [41])
    assert discards(t, "allies") == [29, 40, 42]


@pytest.mark.rule("LNA:card.29")
def test_dig_in_takes_no_more_cards_than_there_are_steps_to_void():
    t = scene(axis="100 64", allies="29 40 41 42", tobruk="9aus", benghazi="5pz")
    play(t, "card 100", "target 9aus", "allies: card 29", "pay 40")
    assert asked(t) == "axis: answer"
    play(t, "pass")
    assert (losses(t, "9aus"), hand(t, "allies")) == (0, [41, 42])


@pytest.mark.rule("LNA:card.29", "LNA:cards.2")
def test_dig_in_needs_another_card_to_pay():
    t = scene(axis="72", allies="29", tobruk="9aus", benghazi="5pz")
    play(t, "card 72", "target 9aus")
    until(t, "allies: damage")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.29", "LNA:card.98", "LNA:N42")
def test_cards_paid_for_a_voided_dig_in_are_lost():
    t = scene(axis="100 98", allies="29 40", tobruk="9aus", benghazi="5pz")
    play(t, "card 100", "target 9aus", "card 29", "pay 40", "axis: card 98")
    assert (losses(t, "9aus"), hand(t, "allies")) == (2, [])


@pytest.mark.rule("LNA:card.29", "LNA:card.54", "LNA:card.97")
def test_cards_played_to_defend_a_dig_in_do_not_count_as_paid_for_it():
    t = scene(axis="97", allies="29 40 54", benghazi="5pz 15pz 9aus 4ind")
    attack(t, "benghazi", "5pz 15pz")
    strike(t, "armor", "motorized")
    play(t, "card 29", "pay 40", "done", "axis: card 97", "allies: card 54")
    until(t, "hit")
    assert t.view("allies")["question"]["facts"]["left"] == 5 - 2


# Elite Troops


@pytest.mark.rule("LNA:card.30")
def test_allied_elite_troops_void_two_steps():
    t = scene(axis="100", allies="30", tobruk="9aus", benghazi="5pz")
    play(t, "card 100", "target 9aus", "card 30", "axis: pass")
    assert (losses(t, "9aus"), where(t, "9aus")) == (0, "tobruk")


@pytest.mark.rule("LNA:card.30", "LNA:N41")
def test_allied_elite_troops_are_no_help_to_americans():
    t = scene(axis="100", allies="30 40", tripoli="5pz", algeria="1us 9aus")
    play(t, "card 100", "target 1us")
    until(t, "allies: damage")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.30", "LNA:N41", "LNA:combat.5h.1")
def test_of_the_steps_of_a_failed_attack_elite_troops_save_only_those_of_other_nations():
    t = scene(axis="64", allies="30", mover="allies", tripoli="5pz 1us 3us 9aus")
    attack(t, "tripoli", "9aus 1us 3us")
    strike(t, "armor", "armor")
    assert steps(t) == 3
    play(t, "card 30")
    let_pass(t)
    assert (losses(t, "9aus"), losses(t, "1us"), losses(t, "3us")) == (0, 1, 1)


@pytest.mark.rule("LNA:card.30", "LNA:N50")
def test_elite_troops_work_on_a_total_if_one_unit_is_there_that_they_can_save():
    t = scene(allies="30", tripoli="5pz 15pz 1us 9aus")
    attack(t, "tripoli", "5pz 15pz")
    strike(t, "armor", "motorized")
    play(t, "card 30", "hit 1us", "hit 1us", "hit 9aus")
    assert (losses(t, "1us"), losses(t, "9aus")) == (2, 1)
    t = scene(allies="30", tripoli="5pz 15pz 1us 3us")
    attack(t, "tripoli", "5pz 15pz")
    strike(t, "armor", "motorized")
    assert (steps(t), options(t)) == (5, ["pass"])


@pytest.mark.rule("LNA:card.30", "LNA:N41", "LNA:supply.3")
def test_out_of_supply_only_the_steps_of_other_nations_can_be_saved():
    t = scene(axis="64", allies="30", mover="allies", benghazi="9aus 1us", tobruk="5pz", tripoli="15pz")
    play(t, "pass")
    until(t, "damage")
    assert steps(t) == 4
    play(t, "card 30")
    let_pass(t)
    assert (losses(t, "9aus"), losses(t, "1us")) == (0, 2)
