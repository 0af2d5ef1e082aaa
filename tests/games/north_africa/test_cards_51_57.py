"""Allied action cards 51-57: Apathy, Torch, Superior Tactics, Resupply, Tobruk Port, Perimeter Recon."""

import pytest

from tests.games.north_africa.card_scenes import attack, can, until
from tests.games.north_africa.scene import asked, discards, hand, losses, options, play, refuse, scene, where

# Apathy


@pytest.mark.rule("LNA:card.51", "LNA:card.52", "LNA:N30")
@pytest.mark.parametrize("card", [51, 52])
@pytest.mark.parametrize("order", ["move ariete tobruk", "refit ariete", "prepare ariete"])
def test_apathy_cancels_the_operation_of_an_italian_unit_and_draws_a_card(card: int, order: str):
    t = scene(axis="64", allies=f"{card} 45", benghazi="ariete-1 9aus")
    play(t, order)
    assert asked(t) == "allies: apathy"  # before anybody could block its way
    play(t, f"card {card}", "axis: pass", "drawn 33", strict=True)
    assert (where(t, "ariete"), losses(t, "ariete"), hand(t, "axis")) == ("benghazi", 1, [64])
    assert (hand(t, "allies"), asked(t)) == ([33, 45], "axis: act")
    assert refuse(t, "refit ariete") == ["LNA:action.1"]
    play(t, "pass")
    assert asked(t) == "axis: discard"  # nor can it attack


@pytest.mark.rule("LNA:card.51", "LNA:card.52")
@pytest.mark.parametrize("order", ["move 15pz tobruk", "refit 15pz", "prepare 15pz"])
def test_apathy_knows_no_germans(order: str):
    t = scene(axis="64", allies="51 52", benghazi="15pz-1 ariete")
    play(t, order)
    assert asked(t) != "allies: apathy"


@pytest.mark.rule("LNA:card.51", "LNA:card.52", "LNA:N61")
def test_apathy_takes_one_italian_unit_out_of_an_attack_and_the_others_go_on():
    t = scene(axis="64 65 66", allies="51 45", benghazi="ariete littorio 15pz 9aus")
    attack(t, "benghazi", "ariete littorio 15pz")
    play(t, "pay 64", "pay 65")
    assert (asked(t), options(t)) == ("allies: apathy", ["pass", "card 51"])
    play(t, "card 51")
    assert options(t) == ["target ariete", "target littorio"]
    play(t, "target littorio", "axis: pass", "drawn 33", strict=True)
    assert t.view("axis")["table"]["battle"]["attackers"] == ["ariete", "15pz"]
    assert hand(t, "axis") == [66]  # the cost is not refunded


@pytest.mark.rule("LNA:card.52", "LNA:N61", "LNA:tobruk.3c")
def test_an_attack_of_nobody_but_an_idle_italian_is_off_and_meets_no_fortress():
    t = scene(axis="64 65", allies="52", tobruk="ariete 9aus", control="allies")
    attack(t, "tobruk", "ariete")
    play(t, "pay 64", "card 52", "target ariete", "axis: pass", "drawn 33")
    assert (losses(t, "ariete"), asked(t)) == (0, "axis: discard")


@pytest.mark.rule("LNA:card.51", "LNA:card.99")
def test_superior_tactics_wake_up_the_italians():
    t = scene(axis="99", allies="51", benghazi="ariete-1")
    play(t, "refit ariete", "card 51", "axis: card 99")
    assert (losses(t, "ariete"), hand(t, "allies")) == (0, [])


@pytest.mark.rule("LNA:card.52", "LNA:card.82", "LNA:N17")
def test_italians_on_the_coast_road_carry_out_no_operation():
    t = scene(axis="82", allies="52", benghazi="ariete")
    play(t, "card 82", "allies: pass", "road ariete tripoli")
    assert (where(t, "ariete"), asked(t)) == ("tripoli", "axis: act")


@pytest.mark.rule("LNA:card.51", "LNA:cards.5")
def test_apathy_draws_nothing_into_a_hand_of_nine():
    t = scene(allies="51 52 40 41 42 43 44 45 46", benghazi="ariete")
    play(t, "prepare ariete", "card 51", "drawn 33")
    assert len(hand(t, "allies")) == 9


# Operation Torch


@pytest.mark.rule("LNA:card.53", "LNA:N42")
def test_torch_finds_an_american_division_in_the_deck_and_shows_it():
    t = scene(axis="64", allies="53 40 41 42", mover="allies", cairo="7arm")
    play(t, "card 53", "pay 40", "pay 42", "axis: pass", strict=True)
    assert options(t) == ["take 20", "take 21"]
    play(t, "take 21")
    assert (hand(t, "allies"), discards(t, "allies")) == ([21, 41], [40, 42, 53])
    assert t.view("axis")["table"]["sides"]["allies"]["shown"] == [21]


@pytest.mark.rule("LNA:card.53", "LNA:cards.2", "LNA:N59")
def test_torch_needs_two_cards_to_pay_and_an_american_in_the_deck():
    t = scene(allies="53 40", mover="allies", cairo="7arm")
    assert refuse(t, "card 53") == ["LNA:cards.2", "LNA:card.53"]
    t = scene(allies="53 40 41", allies_discards="20", mover="allies", cairo="7arm", algeria="3us")
    assert refuse(t, "card 53") == ["LNA:N59", "LNA:card.53"]
    t = scene(allies="53 40 41 20", mover="allies", cairo="7arm")
    play(t, "card 53", "pay 40", "pay 41")
    assert options(t) == ["take 21"]


@pytest.mark.rule("LNA:card.53", "LNA:N44", "LNA:NF4")
def test_torch_rebuilds_an_empty_deck_before_it_looks_and_works_again():
    rest = " ".join(str(n) for n in range(14, 58) if n not in (40, 41, 53))
    t = scene(allies="53 40 41", allies_discards=rest, mover="allies", cairo="7arm")
    play(t, "card 53", "take 20")
    assert (hand(t, "allies"), discards(t, "allies")) == ([20], [])
    play(t, "prepare 7arm", "drawn 53")
    assert hand(t, "allies") == [20, 53]


@pytest.mark.rule("LNA:card.53", "LNA:card.97", "LNA:N42")
def test_a_voided_torch_costs_all_the_same():
    t = scene(axis="97", allies="53 40 41", mover="allies", cairo="7arm")
    play(t, "card 53", "axis: card 97")
    assert (hand(t, "allies"), discards(t, "allies"), asked(t)) == ([], [40, 41, 53], "allies: act")


# Superior Tactics


@pytest.mark.rule("LNA:card.54", "LNA:N24")
@pytest.mark.parametrize(("card", "aim"), [(72, "target 9aus"), (89, "target 4ind"), (79, "target 9aus")])
def test_allied_superior_tactics_void_a_card_as_it_is_played(card: int, aim: str):
    t = scene(axis=f"{card}", allies="54", tobruk="9aus", benghazi="15pz 4ind")
    play(t, f"card {card}", aim)
    if asked(t) == "axis: to":
        play(t, "to tripoli")
    play(t, "allies: card 54")
    assert (where(t, "4ind"), losses(t, "9aus"), discards(t, "allies")) == ("benghazi", 0, [54])


@pytest.mark.rule("LNA:card.54", "LNA:N54", "LNA:cards.3")
def test_allied_superior_tactics_send_a_force_to_the_discards_and_are_no_action():
    t = scene(axis="62 64 65", allies="54", tripoli="5pz")
    play(t, "deploy 90lt", "allies: card 54")
    assert (where(t, "90lt"), discards(t, "axis")) == ("-", [62, 64, 65])
    t = scene(allies="54", mover="allies", cairo="7arm")
    assert refuse(t, "card 54") == ["LNA:cards.3", "LNA:card.54"]


# Resupply, Tobruk Port


@pytest.mark.rule("LNA:card.55")
def test_resupply_makes_good_a_step_of_every_allied_unit_for_one_card():
    t = scene(axis="64", allies="55 40", mover="allies", cairo="7arm-2 4ind", tobruk="9aus-1", benghazi="5pz-1")
    play(t, "card 55", "axis: pass", strict=True)  # one card in hand: nothing to choose
    assert [losses(t, unit) for unit in ("7arm", "4ind", "9aus", "5pz")] == [1, 0, 0, 1]
    assert (hand(t, "allies"), discards(t, "allies")) == ([], [40, 55])


@pytest.mark.rule("LNA:card.55", "LNA:cards.2", "LNA:N59")
def test_resupply_needs_a_card_to_pay_and_a_damaged_unit():
    t = scene(allies="55", mover="allies", cairo="7arm-1")
    assert refuse(t, "card 55") == ["LNA:cards.2", "LNA:card.55"]
    t = scene(allies="55 40", mover="allies", cairo="7arm", tripoli="5pz-1")
    assert refuse(t, "card 55") == ["LNA:N59", "LNA:card.55"]


@pytest.mark.rule("LNA:card.56")
def test_tobruk_port_draws_three_cards():
    t = scene(axis="64", allies="56", mover="allies", tobruk="9aus")
    play(t, "card 56", "axis: pass", "drawn 22", "drawn 23", "drawn 24", strict=True)
    assert (hand(t, "allies"), asked(t)) == ([22, 23, 24], "allies: act")


@pytest.mark.rule("LNA:card.56", "LNA:cards.5")
def test_tobruk_port_draws_no_more_than_nine_in_hand():
    t = scene(allies="56 40 41 42 43 44 45 46", mover="allies", tobruk="9aus")
    play(t, "card 56", "drawn 22", "drawn 23")
    assert (len(hand(t, "allies")), asked(t)) == (9, "allies: act")


@pytest.mark.rule("LNA:card.56", "LNA:tobruk.2")
def test_tobruk_port_is_only_for_its_controller():
    t = scene(allies="56", mover="allies", tobruk="9aus 5pz", control="axis")
    assert refuse(t, "card 56") == ["LNA:card.56"]
    t = scene(allies="56", mover="allies", tobruk="9aus 5pz", control="allies")
    assert can(t, "card 56")


# Perimeter Recon


@pytest.mark.rule("LNA:card.57", "LNA:N58")
def test_the_axis_attacker_must_name_a_plan_that_they_did_not_choose():
    t = scene(axis="73", allies="57", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 73 encircle")
    until(t, "plan")
    play(t, "plan encircle")
    assert (asked(t), options(t)) == ("allies: before-call", ["pass", "card 57"])
    play(t, "card 57")
    assert (asked(t), options(t)) == ("axis: tell", ["tell armor", "tell motorized"])
    play(t, "tell motorized")
    assert (asked(t), options(t)) == ("allies: call", ["call armor", "call encircle"])


@pytest.mark.rule("LNA:card.57", "LNA:N58")
def test_with_two_plans_recon_gives_the_plan_away():
    t = scene(allies="57", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    until(t, "plan")
    play(t, "plan armor", "card 57", "tell motorized")
    assert losses(t, "15pz") == 1


@pytest.mark.rule("LNA:card.57", "LNA:N58")
def test_recon_is_useless_against_a_single_plan():
    t = scene(allies="57", benghazi="5pz 9aus", settings={"basic_plans": "needs_type"})
    attack(t, "benghazi", "5pz")
    play(t, "allies: pass")  # to deny the plan; nobody asks for more
    assert (losses(t, "5pz"), hand(t, "allies"), asked(t)) == (1, [57], "axis: refill")


@pytest.mark.rule("LNA:card.57", "LNA:cards.3")
def test_recon_is_for_the_defender():
    t = scene(axis="64", allies="57", mover="allies", benghazi="7arm 5pz")
    assert refuse(t, "card 57") == ["LNA:cards.3", "LNA:card.57"]
    attack(t, "benghazi", "7arm")
    play(t, "stop")
    until(t, "plan")
    play(t, "plan armor")
    assert asked(t).startswith("axis: ")
