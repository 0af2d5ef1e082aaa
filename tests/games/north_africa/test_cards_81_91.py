"""Axis action cards 81-91: from Withdraw to Field Repair."""

from typing import Any

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

# Withdraw, Coast Road


@pytest.mark.rule("LNA:card.81", "LNA:N33")
def test_axis_withdraw_sends_a_damaged_allied_unit_either_way():
    t = scene(axis="81", allies="40", tobruk="9aus-1 4ind", cairo="7arm-2", benghazi="5pz-1", settings=ASKED)
    play(t, "card 81")
    assert options(t) == ["target 9aus", "target 7arm"]
    play(t, "target 7arm")
    assert options(t) == ["to western-desert"]
    play(t, "to western-desert", "allies: pass", strict=True)
    assert (where(t, "7arm"), losses(t, "7arm")) == ("western-desert", 2)
    t = scene(axis="81", tobruk="9aus", benghazi="5pz-1", settings=ASKED)
    assert refuse(t, "card 81") == ["LNA:N59", "LNA:card.81"]


@pytest.mark.rule("LNA:card.81", "LNA:card.103", "LNA:card.48")
def test_axis_withdraw_leads_into_axis_mines_unless_it_is_cancelled():
    t = scene(axis="81 103", allies="48", tobruk="9aus-1", benghazi="5pz")
    play(t, "card 81", "target 9aus", "to benghazi")
    fork = t.clone()
    play(fork, "allies: card 48")
    assert where(fork, "9aus") == "tobruk"
    play(t, "allies: pass", "axis: card 103")
    let_pass(t)
    assert (where(t, "9aus"), losses(t, "9aus")) == ("benghazi", 2)


@pytest.mark.rule("LNA:card.82", "LNA:N55")
def test_each_axis_unit_may_go_one_region_and_keeps_its_operation():
    t = scene(axis="82 63 64", allies="40", tripoli="5pz", benghazi="15pz", cairo="7arm")
    play(t, "deploy 164lt", "pay 64", "card 82")
    play(t, "road 164lt benghazi", "road 5pz algeria", "done")
    assert (where(t, "164lt"), where(t, "5pz"), where(t, "15pz")) == ("benghazi", "algeria", "benghazi")
    assert can(t, "move 5pz benghazi", "move 15pz western-desert")
    assert cannot(t, "prepare 164lt", "move 164lt tobruk")


@pytest.mark.rule("LNA:card.82", "LNA:card.39", "LNA:action.3")
def test_allied_coast_road_cancels_the_axis_one():
    t = scene(axis="82", allies="39", tripoli="5pz")
    play(t, "card 82", "allies: card 39")
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:card.82", "LNA:N14")
def test_the_coast_road_does_not_lead_into_a_closed_algeria():
    t = scene(axis="82", tripoli="5pz", settings={"algeria": "closed"})
    play(t, "card 82")
    assert options(t) == ["road 5pz benghazi", "done"]


# First Strike


@pytest.mark.rule("LNA:card.83", "LNA:N36")
def test_first_strike_lets_every_unit_go_three_regions_or_two_and_attack():
    t = scene(axis="83 64", allies="40", tripoli="15pz 5pz", western_desert="4ind")
    assert cannot(t, "move 15pz western-desert")
    play(t, "card 83", "allies: pass", strict=True)
    play(t, "move 15pz western-desert", "move 5pz tobruk")
    play(t, "pass")
    until(t, "fight", "discard")
    assert asked(t) == "axis: discard"  # three regions: too far to attack
    t = scene(axis="83 64", allies="40", benghazi="15pz", western_desert="4ind")
    play(t, "card 83", "move 15pz western-desert")
    let_pass(t)
    play(t, "axis: pass")
    assert options(t) == ["attack western-desert", "done"]


@pytest.mark.rule("LNA:card.83", "LNA:N36", "LNA:force.5.move")
def test_units_still_stop_on_meeting_the_enemy_after_a_first_strike():
    t = scene(axis="83", tripoli="15pz", tobruk="9aus")
    play(t, "card 83")
    assert [o for o in options(t, "move") if "15pz" in o] == [
        "move 15pz algeria",
        "move 15pz benghazi",
        "move 15pz tobruk",
    ]


@pytest.mark.rule("LNA:card.83")
@pytest.mark.parametrize("order", ["move 5pz benghazi", "refit 5pz", "prepare 5pz"])
def test_first_strike_comes_before_any_operation(order: str):
    t = scene(axis="83 64", tripoli="5pz-1 15pz")
    play(t, order)
    if asked(t).startswith("chance"):
        play(t, "drawn 65")
    assert refuse(t, "card 83") == ["LNA:card.83"]


@pytest.mark.rule("LNA:card.83", "LNA:card.51")
def test_an_operation_cancelled_by_apathy_is_one_all_the_same():
    t = scene(axis="83", allies="51", benghazi="ariete 5pz")
    play(t, "move ariete tripoli", "card 51", "drawn 22")
    assert refuse(t, "card 83") == ["LNA:card.83"]


@pytest.mark.rule("LNA:card.83", "LNA:card.82", "LNA:N36")
def test_cards_and_new_forces_before_a_first_strike_do_no_harm():
    t = scene(axis="83 82 63 64", tripoli="5pz")
    play(t, "card 82", "road 5pz benghazi", "deploy 164lt", "pay 64", "card 83")
    assert can(t, "move 5pz cairo")


@pytest.mark.rule("LNA:card.83", "LNA:card.54")
def test_superior_tactics_void_a_first_strike():
    t = scene(axis="83", allies="54", tripoli="5pz")
    play(t, "card 83", "allies: card 54")
    assert cannot(t, "move 5pz western-desert")


# Dig In


@pytest.mark.rule("LNA:card.84")
def test_axis_dig_in_voids_two_steps_for_each_card_paid():
    t = scene(axis="84 64 65", allies="40", mover="allies", benghazi="7arm 9aus 4ind 5pz 15pz 21pz")
    attack(t, "benghazi", "7arm 9aus 4ind")
    strike(t, "motorized", "armor")
    assert steps(t) == 6
    play(t, "card 84", "pay 64", "pay 65")  # nothing is left to pay, so it is done
    let_pass(t)
    assert (asked(t), hand(t, "axis")) == ("axis: hit", [])
    play(t, "hit 5pz", "hit 15pz")
    assert losses(t, "5pz") + losses(t, "15pz") == 2


@pytest.mark.rule("LNA:card.84", "LNA:card.29", "LNA:N23")
def test_axis_dig_in_can_be_cancelled_by_allied_dig_in_in_the_axis_turn():
    t = scene(axis="84 64", allies="49 29 40", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49", "axis: card 84", "pay 64")
    assert can(t, "card 29")
    play(t, "card 29")
    assert (losses(t, "15pz"), hand(t, "axis"), hand(t, "allies")) == (1, [], [40])


# Perimeter Recon


@pytest.mark.rule("LNA:card.85", "LNA:card.86", "LNA:card.87", "LNA:N58")
@pytest.mark.parametrize("card", [85, 86, 87])
def test_the_allied_attacker_must_name_a_plan_that_they_did_not_choose(card: int):
    t = scene(axis=f"{card}", allies="32", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 32 encircle", "plan armor")
    assert (asked(t), options(t)) == ("axis: before-call", ["pass", f"card {card}"])
    play(t, f"card {card}")
    assert (asked(t), options(t)) == ("allies: tell", ["tell motorized", "tell encircle"])
    play(t, "tell encircle")
    assert (asked(t), options(t)) == ("axis: call", ["call armor", "call motorized"])
    assert t.view("spectator")["table"]["battle"]["told"] == ["encircle"]


@pytest.mark.rule("LNA:card.85", "LNA:card.86", "LNA:N58")
def test_each_recon_tells_another_plan_until_there_is_nothing_left_to_tell():
    t = scene(axis="85 86 87", allies="32", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 32 encircle", "plan armor", "card 85", "tell motorized", "card 86", "tell encircle")
    let_pass(t)
    assert (losses(t, "7arm"), hand(t, "axis")) == (1, [87])


@pytest.mark.rule("LNA:card.87", "LNA:card.57", "LNA:card.54", "LNA:N23")
def test_recon_is_never_the_turn_players_so_only_superior_tactics_answer_it():
    t = scene(axis="87", allies="57 54", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 87")
    assert options(t) == ["pass", "card 54"]
    play(t, "card 54")
    assert (asked(t), options(t)) == ("axis: call", ["call armor", "call motorized"])
    settings = {"twins": "either_side"}
    t = scene(axis="87", allies="57 54", mover="allies", benghazi="7arm 5pz", settings=settings)
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 87")
    assert options(t) == ["pass", "card 54", "card 57"]


# Convoy Arrives, Confused Orders


@pytest.mark.rule("LNA:card.88", "LNA:N42")
def test_a_convoy_brings_any_force_of_the_deck_and_shows_it():
    t = scene(axis="88", allies="40", axis_discards="60", tripoli="5pz")
    play(t, "card 88", "allies: pass", strict=True)
    assert options(t) == ["take 58", "take 59", "take 61", "take 62", "take 63"]
    assert t.question is not None
    assert t.question.rule == "LNA:card.88"
    play(t, "take 61")
    assert (hand(t, "axis"), asked(t)) == ([61], "axis: act")
    assert t.view("allies")["table"]["sides"]["axis"]["shown"] == [61]


@pytest.mark.rule("LNA:card.88", "LNA:card.34")
def test_a_convoy_also_finds_what_malta_sent_under_the_deck_and_mixes_the_rest_in():
    t = scene(axis="88", tripoli="5pz", table={"axis_bottom": [61, 62]})
    play(t, "card 88", "take 61")
    assert (hand(t, "axis"), t.position()["table"]["axis_bottom"]) == ([61], [])


@pytest.mark.rule("LNA:card.88", "LNA:card.54", "LNA:N59")
def test_a_convoy_can_be_stopped_and_does_not_sail_for_nothing():
    t = scene(axis="88", allies="54", tripoli="5pz")
    play(t, "card 88", "allies: card 54")
    assert (hand(t, "axis"), asked(t)) == ([], "axis: act")
    t = scene(axis="88", axis_discards="58 59 60 61 62 63", tripoli="5pz")
    assert refuse(t, "card 88") == ["LNA:N59", "LNA:card.88"]


@pytest.mark.rule("LNA:card.89")
def test_confused_orders_move_an_allied_unit_that_is_not_in_tobruk_cairo_or_algeria():
    places: dict[str, Any] = {"algeria": "1us", "tripoli": "2nz", "benghazi": "9aus", "tobruk": "4ind", "cairo": "7arm"}
    t = scene(axis="89 64", allies="40", western_desert="2arm 5pz", **places)
    play(t, "card 89")
    assert options(t) == ["target 9aus", "target 2arm", "target 2nz"]
    play(t, "target 2nz")
    assert options(t) == ["to algeria", "to benghazi"]
    play(t, "to algeria", "allies: pass", strict=True)
    assert (where(t, "2nz"), losses(t, "2nz"), asked(t)) == ("algeria", 0, "axis: act")
    assert [event.rule for event in t.events if event.key == "moved"] == ["LNA:card.89"]
    assert cannot(t, "move 2nz tripoli")


@pytest.mark.rule("LNA:card.89", "LNA:card.102", "LNA:card.49", "LNA:N63")
def test_confused_orders_lead_into_mines_and_the_allies_may_clear_them_with_their_own():
    t = scene(axis="89 102", allies="49", western_desert="2arm", cairo="5pz")
    play(t, "card 89", "target 2arm", "to cairo", "axis: card 102")
    fork = t.clone()
    play(fork, "allies: card 49")  # the same special rule, in the turn of the Axis
    assert (where(fork, "2arm"), losses(fork, "2arm")) == ("cairo", 0)
    play(t, "allies: pass", "allies: pass")
    assert losses(t, "2arm") == 1


@pytest.mark.rule("LNA:card.89", "LNA:N59")
def test_confused_orders_need_an_allied_unit_in_the_open():
    t = scene(axis="89", algeria="1us", tobruk="4ind", cairo="7arm")
    assert refuse(t, "card 89") == ["LNA:N59", "LNA:card.89"]


# Field Repair


@pytest.mark.rule("LNA:card.90", "LNA:card.91", "LNA:N56")
@pytest.mark.parametrize("card", [90, 91])
def test_after_losses_in_a_battle_an_axis_unit_in_it_recovers_a_step(card: int):
    t = scene(axis=f"{card}", allies="40", benghazi="15pz 5pz 21pz-2 9aus")
    attack(t, "benghazi", "15pz 5pz")
    strike(t, "armor", "armor")
    until(t, "repair")
    play(t, f"card {card}")
    assert options(t) == ["target 5pz", "target 15pz"]  # the others do not fight in this battle
    play(t, "target 5pz", "allies: pass", strict=True)
    assert (losses(t, "15pz"), losses(t, "5pz"), discards(t, "axis")) == (1, 0, [card])


@pytest.mark.rule("LNA:card.90", "LNA:card.91", "LNA:N56")
def test_defenders_repair_too_but_nobody_brings_back_a_unit_that_is_gone():
    t = scene(axis="90 91", allies="40", mover="allies", benghazi="7arm 5pz-1 15pz-2", settings=ASKED)
    attack(t, "benghazi", "7arm")
    strike(t, "armor", "motorized")
    play(t, "hit 15pz", "card 90")
    assert (options(t), where(t, "15pz")) == (["target 5pz"], "-")
    play(t, "target 5pz", "card 91", "target 5pz")
    let_pass(t)
    assert losses(t, "5pz") == 0


@pytest.mark.rule("LNA:card.91", "LNA:tobruk.3c")
def test_the_fortress_loss_can_be_repaired():
    t = scene(axis="91", allies="40", tobruk="15pz 9aus", control="allies")
    attack(t, "tobruk", "15pz")
    until(t, "repair")
    play(t, "card 91", "target 15pz")
    let_pass(t)
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:card.90", "LNA:card.91", "LNA:cards.3")
def test_there_is_no_field_repair_outside_battle():
    t = scene(axis="90 91", allies="32", mover="allies", tobruk="9aus", benghazi="5pz")
    play(t, "card 32", "target 5pz")
    let_pass(t)
    assert (losses(t, "5pz"), asked(t)) == (1, "allies: act")
    t = scene(axis="90 91", benghazi="5pz-1")
    assert refuse(t, "card 90") == ["LNA:cards.3", "LNA:card.90"]
    assert refuse(t, "card 91") == ["LNA:cards.3", "LNA:card.91"]


@pytest.mark.rule("LNA:card.81", "LNA:action.3")
def test_whoever_answers_a_card_is_told_whom_and_where_to_it_sends():
    t = scene(axis="81 64", allies="40", benghazi="15pz", cairo="7arm-1")
    play(t, "card 81")
    facts = {"card": "81", "kind": "special", "unit": "7arm", "region": "western-desert"}
    assert (asked(t), t.question and t.question.facts) == ("allies: answer", facts)
    t = scene(axis="72 64", allies="32 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 72")
    assert t.question is not None
    assert t.question.facts == {"card": "72", "kind": "special", "unit": "9aus"}
