"""Axis action cards 64-80: from Slow Start to Replacements."""

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

# Slow Start


@pytest.mark.rule("LNA:card.64", "LNA:card.65", "LNA:card.66")
@pytest.mark.parametrize("card", [64, 65, 66])
def test_an_allied_attacker_may_pay_two_cards_and_go_on(card: int):
    t = scene(axis=f"{card}", allies="40 41 42", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor")
    assert (asked(t), options(t)) == ("axis: before-call", ["pass", f"card {card}"])
    play(t, f"card {card}", "allies: pass", strict=True)
    assert (asked(t), options(t)) == ("allies: slow-start", ["accept", "refuse"])
    play(t, "accept", "discard 40", "discard 42", "call motorized")
    let_pass(t)
    assert (hand(t, "allies"), losses(t, "5pz")) == ([41], 2)


@pytest.mark.rule("LNA:card.64", "LNA:card.65", "LNA:card.66", "LNA:N34")
@pytest.mark.parametrize("card", [64, 65, 66])
def test_an_attack_that_is_not_paid_for_is_called_off_and_the_units_have_attacked(card: int):
    t = scene(axis=f"{card} 71", allies="40 41 42", mover="allies", benghazi="7arm 9aus 5pz", settings=ASKED)
    attack(t, "benghazi", "7arm")
    play(t, "battle 40 flank", "axis: pass", "discard 71")
    play(t, "stop", "plan flank", f"card {card}", "refuse")
    assert (losses(t, "7arm"), losses(t, "5pz"), hand(t, "allies")) == (0, 0, [41, 42])
    assert discards(t, "allies") == [40]
    play(t, "attack benghazi")
    assert options(t) == ["join 9aus"]


@pytest.mark.rule("LNA:card.65")
@pytest.mark.parametrize("held", ["", "40"])
def test_who_holds_less_than_two_cards_cannot_pay(held: str):
    t = scene(axis="65", allies=held, mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    until(t, "battle-card", "plan")
    if asked(t) == "allies: battle-card":
        play(t, "stop")
    play(t, "plan armor", "card 65")
    let_pass(t)
    assert (losses(t, "7arm"), losses(t, "5pz")) == (0, 0)
    assert asked(t) == ("allies: discard" if held else "allies: refill")


@pytest.mark.rule("LNA:card.64", "LNA:card.66")
def test_several_slow_starts_may_follow_each_other():
    t = scene(axis="64 66", allies="40 41 42 43", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 64", "accept", "discard 40", "discard 41", "card 66", "accept")
    assert (hand(t, "allies"), asked(t)) == ([], "axis: call")


@pytest.mark.rule("LNA:card.64", "LNA:card.54")
def test_superior_tactics_void_a_slow_start():
    t = scene(axis="64", allies="54", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 64", "allies: card 54")
    assert asked(t) == "axis: call"


@pytest.mark.rule("LNA:card.64", "LNA:cards.3")
def test_slow_start_is_for_the_axis_in_defence():
    t = scene(axis="64 65 66", allies="40", benghazi="15pz 9aus")
    assert refuse(t, "card 64") == ["LNA:cards.3", "LNA:card.64"]
    attack(t, "benghazi", "15pz")
    play(t, "stop")
    until(t, "plan")
    play(t, "plan armor")
    assert asked(t).startswith("allies: ")


# Breakthroughs


@pytest.mark.rule("LNA:card.67", "LNA:card.68", "LNA:card.69", "LNA:card.70")
@pytest.mark.parametrize(("card", "more"), [(67, 4), (68, 4), (69, 2), (70, 2)])
def test_a_breakthrough_adds_two_steps_for_each_attacking_unit_of_its_type(card: int, more: int):
    t = scene(axis=f"{card}", allies="40", benghazi="5pz 21pz 90lt 9aus 4ind 7arm")
    attack(t, "benghazi", "5pz 21pz")  # armor; armor and motorized
    strike(t, "armor", "motorized")
    assert asked(t) == "axis: success"
    play(t, f"card {card}", "allies: pass", strict=True)
    assert steps(t) == 2 + 2 + more


@pytest.mark.rule("LNA:card.67", "LNA:card.68", "LNA:card.69", "LNA:card.70")
def test_breakthroughs_add_up_but_none_that_would_add_nothing():
    t = scene(axis="67 68 69", allies="40", benghazi="15pz 9aus 4ind 7arm")
    attack(t, "benghazi", "15pz")
    strike(t, "armor", "motorized")
    play(t, "card 67", "card 69", "card 68")
    until(t, "damage")
    assert steps(t) == 1 + 1 + 1 + 2 + 2 + 2
    for unit, plan, breakthroughs in (("5pz", "armor", ["card 67"]), ("90lt", "motorized", ["card 69", "card 70"])):
        t = scene(axis="67 69 70 73", allies="40", benghazi=f"{unit} 9aus 4ind 7arm")
        attack(t, "benghazi", unit)
        play(t, "battle 73 encircle")
        strike(t, plan, "encircle")
        assert options(t) == ["pass", *breakthroughs]


@pytest.mark.rule("LNA:card.67", "LNA:card.70", "LNA:cards.3")
def test_a_breakthrough_needs_a_successful_axis_attack():
    t = scene(axis="67 70", allies="40", benghazi="15pz 9aus")
    assert refuse(t, "card 67") == ["LNA:cards.3", "LNA:card.67"]
    assert refuse(t, "card 70") == ["LNA:cards.3", "LNA:card.70"]
    attack(t, "benghazi", "15pz")
    strike(t, "armor", "armor")
    assert asked(t) == "axis: damage"


@pytest.mark.rule("LNA:card.68", "LNA:card.54")
def test_superior_tactics_void_a_breakthrough():
    t = scene(axis="68", allies="54", benghazi="5pz 21pz 9aus 4ind")
    attack(t, "benghazi", "5pz 21pz")
    strike(t, "armor", "motorized")
    play(t, "card 68", "allies: card 54", "hit 9aus", "hit 9aus", "hit 4ind", "hit 4ind")
    assert (losses(t, "9aus"), losses(t, "4ind")) == (2, 2)


# Supply Column


@pytest.mark.rule("LNA:card.71", "LNA:supply.3")
def test_a_supply_column_halves_the_losses_of_one_region():
    t = scene(axis="71", allies="54", western_desert="15pz 5pz", cairo="21pz 7arm", tobruk="9aus")
    play(t, "pass", "done")
    assert (asked(t), options(t)) == ("axis: supply-column", ["pass", "card 71"])
    play(t, "card 71")
    assert options(t) == ["to western-desert", "to cairo"]
    play(t, "to western-desert", "allies: pass", strict=True)
    let_pass(t)
    assert (losses(t, "15pz"), losses(t, "5pz"), losses(t, "21pz")) == (1, 1, 2)


@pytest.mark.rule("LNA:card.71", "LNA:card.54")
def test_a_supply_column_can_be_stopped_and_is_nothing_for_the_action_phase():
    t = scene(axis="71", allies="54", western_desert="15pz", tobruk="9aus")
    assert refuse(t, "card 71") == ["LNA:cards.3", "LNA:card.71"]
    play(t, "pass", "card 71", "to western-desert", "allies: card 54")
    let_pass(t)
    assert losses(t, "15pz") == 2


@pytest.mark.rule("LNA:card.71", "LNA:N51")
def test_a_supply_column_also_comes_through_where_supply_losses_are_final():
    settings = {"supply_losses": "final"}
    t = scene(axis="71 95", allies="40", western_desert="15pz", tobruk="9aus", settings=settings)
    play(t, "pass", "card 71", "to western-desert", "allies: pass", strict=True)
    assert (losses(t, "15pz"), asked(t)) == (1, "axis: discard")


@pytest.mark.rule("LNA:card.71")
def test_nobody_asks_for_a_supply_column_while_everybody_is_supplied():
    t = scene(axis="71", allies="40", benghazi="15pz", tobruk="9aus")
    play(t, "pass")
    assert asked(t) == "axis: discard"
    t = scene(axis="71", allies="40", mover="allies", benghazi="9aus", tobruk="15pz")
    play(t, "pass")
    assert asked(t) == "allies: damage"


# Dive Bombers


@pytest.mark.rule("LNA:card.72", "LNA:N29")
def test_axis_bombers_reach_enemies_beside_or_next_to_any_axis_unit():
    t = scene(
        axis="72 64", allies="40", benghazi="5pz", tobruk="9aus", western_desert="4ind", algeria="1us", tripoli="7arm"
    )
    play(t, "card 72")
    assert options(t) == ["target 9aus", "target 7arm"]
    play(t, "target 7arm", "allies: pass", "allies: pass", strict=True)
    assert (losses(t, "7arm"), asked(t)) == (1, "axis: act")


@pytest.mark.rule("LNA:card.72", "LNA:card.32", "LNA:card.33", "LNA:action.3")
@pytest.mark.parametrize("card", [32, 33])
def test_bombers_cancel_bombers_and_both_cards_are_spent(card: int):
    t = scene(axis="72", allies=f"{card}", benghazi="5pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", f"allies: card {card}", strict=True)
    assert (losses(t, "9aus"), discards(t, "axis"), discards(t, "allies")) == (0, [72], [card])


# Captured Supplies


@pytest.mark.rule("LNA:card.73", "LNA:card.74", "LNA:card.75")
@pytest.mark.parametrize("card", [73, 74, 75])
def test_the_allies_lose_a_step_where_they_like_and_then_the_axis_recovers_one(card: int):
    t = scene(axis=f"{card}", allies="40", benghazi="5pz-1 15pz-2", cairo="7arm", tobruk="9aus")
    play(t, f"card {card}", "allies: pass", strict=True)
    assert (asked(t), options(t)) == ("allies: captured-hit", ["hit 9aus", "hit 7arm"])
    play(t, "hit 7arm", "allies: pass", strict=True)
    assert (asked(t), options(t)) == ("axis: captured-gain", ["target 5pz", "target 15pz"])
    play(t, "target 15pz")
    assert (losses(t, "7arm"), losses(t, "15pz"), losses(t, "5pz")) == (1, 1, 1)


@pytest.mark.rule("LNA:card.73", "LNA:N51")
def test_the_step_of_captured_supplies_can_be_voided_but_the_axis_recovers_all_the_same():
    t = scene(axis="73", allies="30", benghazi="5pz-1", tobruk="9aus")
    play(t, "card 73", "allies: card 30")
    assert (losses(t, "9aus"), losses(t, "5pz")) == (0, 0)


@pytest.mark.rule("LNA:card.74", "LNA:N59")
def test_half_of_captured_supplies_is_enough_but_not_nothing():
    t = scene(axis="74", benghazi="5pz", tobruk="9aus")
    play(t, "card 74")
    assert losses(t, "9aus") == 1
    t = scene(axis="74", benghazi="5pz-1")
    play(t, "card 74")
    assert losses(t, "5pz") == 0
    t = scene(axis="74", benghazi="5pz")
    assert refuse(t, "card 74") == ["LNA:N59", "LNA:card.74"]


@pytest.mark.rule("LNA:card.75", "LNA:card.54")
def test_superior_tactics_void_both_halves_of_captured_supplies():
    t = scene(axis="75", allies="54", benghazi="5pz-1", tobruk="9aus")
    play(t, "card 75", "allies: card 54")
    assert (losses(t, "9aus"), losses(t, "5pz")) == (0, 1)


# Balkan War, Syrian War


@pytest.mark.rule("LNA:card.76", "LNA:card.77", "LNA:N51")
@pytest.mark.parametrize("card", [76, 77])
def test_another_war_takes_an_allied_unit_out_of_cairo_for_good(card: int):
    t = scene(axis=f"{card} 64 65", allies="22 29 40", cairo="7arm 2nz", western_desert="4ind", tobruk="5pz")
    play(t, f"card {card}", "pay 65")
    assert options(t) == ["target 7arm", "target 2nz"]
    play(t, "target 2nz", "allies: pass", strict=True)
    assert (where(t, "2nz"), asked(t)) == ("-", "axis: act")  # no damage that could be voided
    assert "2nz" in t.position()["table"]["removed"]
    assert (hand(t, "axis"), discards(t, "allies")) == ([64], [])


@pytest.mark.rule("LNA:card.76", "LNA:card.77", "LNA:cards.2", "LNA:N59")
@pytest.mark.parametrize("card", [76, 77])
def test_another_war_needs_a_card_to_pay_and_a_unit_in_cairo(card: int):
    t = scene(axis=f"{card}", cairo="7arm")
    assert refuse(t, f"card {card}") == ["LNA:cards.2", f"LNA:card.{card}"]
    t = scene(axis=f"{card} 64", western_desert="7arm", cairo="5pz")
    assert refuse(t, f"card {card}") == ["LNA:N59", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:card.77", "LNA:card.54", "LNA:NF4")
def test_a_voided_war_costs_its_card_and_comes_back_with_the_discards():
    rest = " ".join(str(n) for n in range(58, 104) if n not in (63, 64, 77))
    t = scene(axis="77 64", allies="54", axis_discards=rest, cairo="7arm")
    play(t, "card 77", "target 7arm", "allies: card 54", "prepare 164lt", "drawn 77")
    assert (where(t, "7arm"), hand(t, "axis")) == ("cairo", [77])


# Close Combat


@pytest.mark.rule("LNA:card.78", "LNA:N25", "LNA:N57")
def test_axis_attackers_who_cost_two_steps_may_close_in_for_one_more_each():
    t = scene(axis="78", allies="40", benghazi="5pz 21pz 9aus 4ind")
    attack(t, "benghazi", "5pz 21pz")
    strike(t, "motorized", "armor")
    until(t, "hit")
    play(t, "hit 9aus", "hit 9aus", "hit 4ind")
    assert (asked(t), options(t)) == ("axis: close-combat", ["pass", "card 78"])
    play(t, "card 78", "allies: pass", strict=True)
    assert steps(t) == 2


@pytest.mark.rule("LNA:card.78", "LNA:N57")
def test_axis_defenders_may_close_in_after_a_failed_attack_of_two_units():
    t = scene(axis="78", allies="40", mover="allies", benghazi="7arm 9aus 4ind 5pz")
    attack(t, "benghazi", "7arm 9aus")
    strike(t, "armor", "armor")
    until(t, "close-combat")
    play(t, "axis: card 78", "hit 9aus")  # one defender, one step, and only on an attacker
    assert (losses(t, "7arm"), losses(t, "9aus"), losses(t, "4ind")) == (1, 2, 0)


@pytest.mark.rule("LNA:card.78", "LNA:card.38", "LNA:N23")
def test_the_close_combat_of_a_defender_is_no_business_of_a_twin_unless_twins_are_for_both():
    for twins, offered in (("turn_player", False), ("either_side", True)):
        settings = {"twins": twins}
        t = scene(axis="78", allies="38", mover="allies", benghazi="7arm 9aus 4ind 5pz", settings=settings)
        attack(t, "benghazi", "7arm 9aus")
        strike(t, "armor", "armor")
        until(t, "close-combat")
        play(t, "axis: card 78")
        assert can(t, "card 38") == offered
        assert asked(t) == "allies: answer"


# Out of Supply, Replacements


@pytest.mark.rule("LNA:card.79", "LNA:card.44", "LNA:action.3")
def test_axis_out_of_supply_hurts_any_allied_unit_unless_the_allies_pay_or_cancel():
    t = scene(axis="79", allies="44 14", tripoli="5pz", cairo="7arm", algeria="1us")
    play(t, "card 79")
    assert options(t) == ["target 7arm", "target 1us"]
    play(t, "target 7arm")
    assert options(t) == ["pass", "card 44", "pay 14", "pay 44"]
    for answer, left in (("pass", [14, 44]), ("card 44", [14]), ("pay 14", [44])):
        fork = t.clone()
        play(fork, answer)
        let_pass(fork)
        assert (losses(fork, "7arm"), hand(fork, "allies")) == (1 if answer == "pass" else 0, left)


@pytest.mark.rule("LNA:card.80", "LNA:card.28", "LNA:action.3")
def test_axis_replacements_make_good_a_step_unless_allied_ones_cancel_them():
    t = scene(axis="80", allies="28", tripoli="5pz-2 15pz", cairo="7arm-1", settings=ASKED)
    play(t, "card 80")
    assert options(t) == ["target 5pz"]
    assert cannot(t, "target 15pz", "target 7arm")
    play(t, "target 5pz")
    fork = t.clone()
    play(fork, "allies: card 28")
    assert (losses(fork, "5pz"), losses(fork, "7arm")) == (2, 1)
    play(t, "allies: pass")
    assert losses(t, "5pz") == 1
