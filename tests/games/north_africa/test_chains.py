"""Cards on cards on cards: twins, prices, Superior Tactics, denials on "any". LNA:action.3, LNA:N24"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, on_table, pending
from tests.games.north_africa.scene import (
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

# Bombers, their twin, and Superior Tactics to any depth


def bombers(axis: str, allies: str, **settings: str):
    t = scene(axis=axis, allies=allies, benghazi="15pz", tobruk="9aus", settings=settings)
    play(t, "card 72", "target 9aus")
    return t


@pytest.mark.rule("LNA:action.3")
@pytest.mark.rule("LNA:card.72")
def test_the_sheets_own_example_bombers_are_cancelled_by_bombers():
    t = bombers("72", "32")
    told = play(t, "allies: card 32")
    assert told == ["played", "voided"]
    assert losses(t, "9aus") == 0
    assert (discards(t, "axis"), discards(t, "allies")) == ([72], [32])
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:action.3")
@pytest.mark.rule("LNA:card.33")
def test_a_twin_cancels_and_does_nothing_else():
    t = bombers("72 70", "33")
    play(t, "card 33", "axis: pass")
    assert losses(t, "15pz") == losses(t, "9aus") == 0


@pytest.mark.rule("LNA:action.3")
@pytest.mark.rule("LNA:N23")
def test_other_cards_are_no_twins_and_a_twin_has_no_twin():
    t = bombers("72", "44 49 32 33")
    assert options(t) == ["pass", "card 32", "card 33"]
    play(t, "card 32")
    assert asked(t) == "axis: act"  # an empty hand is not asked; and with a hand only Superior Tactics would help
    t = bombers("72 79", "32 44")
    play(t, "card 32")
    assert asked(t) == "axis: answer"
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.97")
@pytest.mark.rule("LNA:N23")
def test_superior_tactics_on_the_twin_let_the_bombs_fall():
    t = bombers("72 97", "32")
    play(t, "card 32", "card 97")
    let_pass(t)
    assert losses(t, "9aus") == 1


@pytest.mark.rule("LNA:card.54")
@pytest.mark.rule("LNA:card.97")
@pytest.mark.rule("LNA:N24")
def test_superior_tactics_on_superior_tactics_on_the_twin_stop_them_again():
    t = bombers("72 97", "32 54")
    play(t, "card 32", "axis: card 97", "allies: card 54")
    let_pass(t)
    assert losses(t, "9aus") == 0
    assert (discards(t, "axis"), discards(t, "allies")) == ([72, 97], [32, 54])


@pytest.mark.rule("LNA:card.98")
@pytest.mark.rule("LNA:card.99")
@pytest.mark.rule("LNA:N24")
def test_the_chain_goes_on_to_any_depth():
    t = bombers("72 97 98", "32 54")
    play(t, "card 32", "axis: card 97", "allies: card 54", "axis: card 98")
    let_pass(t)
    assert losses(t, "9aus") == 1
    t = bombers("72 97 98 99", "54 32")
    play(t, "card 54", "axis: card 97", "allies: card 32", "axis: card 98")  # two answers, one after the other
    let_pass(t)
    assert losses(t, "9aus") == 1
    assert hand(t, "axis") == [99]


@pytest.mark.rule("LNA:N23")
def test_when_an_answer_is_voided_they_are_asked_again_but_not_for_a_second_twin():
    t = bombers("72 97", "32 33 54")
    play(t, "card 32", "axis: card 97", "allies: pass")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass", "card 54"]  # 33 is a twin too, but one attempt is all
    play(t, "card 54")
    let_pass(t)
    assert losses(t, "9aus") == 0


@pytest.mark.rule("LNA:N23")
@pytest.mark.rule("LNA:card.49")
def test_the_player_whose_turn_it_is_has_no_twin_unless_both_sides_may():
    for reading, twins in (("turn_player", []), ("either_side", ["card 102"])):
        t = scene(axis="102", allies="49", benghazi="15pz", tobruk="9aus", settings={"twins": reading})
        play(t, "move 15pz tobruk", "allies: card 49")
        assert asked(t) == "axis: answer"
        assert options(t, "card") == twins


@pytest.mark.rule("LNA:card.79")
@pytest.mark.rule("LNA:card.54")
def test_after_failed_tactics_a_printed_price_may_still_be_paid():
    t = scene(axis="79 97", allies="54 22", benghazi="15pz", cairo="9aus")
    play(t, "card 79", "target 9aus", "card 54", "axis: card 97")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass", "pay 22"]
    told = play(t, "pay 22")
    assert told == ["discarded", "voided"]
    assert losses(t, "9aus") == 0


@pytest.mark.rule("LNA:card.100")
@pytest.mark.rule("LNA:card.54")
def test_superior_tactics_may_be_played_against_the_guns_or_paid_as_their_price():
    for answer in ("card 54", "pay 54"):
        t = scene(axis="100", allies="54", benghazi="15pz", tobruk="9aus")
        play(t, "card 100", "target 9aus")
        assert options(t) == ["pass", "card 54", "pay 54"]
        play(t, answer)
        assert losses(t, "9aus") == 0


@pytest.mark.rule("LNA:card.34")
@pytest.mark.rule("LNA:card.35")
@pytest.mark.rule("LNA:card.97")
def test_a_second_malta_may_follow_one_that_was_stopped():
    t = scene(axis="63 97 70", allies="34 35", tripoli="15pz", cairo="9aus")
    play(t, "deploy 164lt", "pay 70", "card 34", "axis: card 97", "allies: pass")
    assert (asked(t), options(t)) == ("allies: answer", ["pass", "card 35"])
    play(t, "card 35")
    assert where(t, "164lt") == "-"
    assert t.view("allies")["table"]["sides"]["axis"]["bottom"] == [63]


# Superior Tactics, everywhere


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:N42")
def test_superior_tactics_on_a_special_rule_leave_its_cost_paid():
    t = scene(axis="76 70", allies="54", benghazi="15pz", cairo="9aus")
    play(t, "card 76", "target 9aus", "card 54")
    assert where(t, "9aus") == "cairo"
    assert discards(t, "axis") == [70, 76]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:N54")
def test_superior_tactics_send_a_force_to_the_discards():
    t = scene(axis="63 70", allies="54", benghazi="15pz", cairo="9aus")
    play(t, "deploy 164lt", "card 54")
    assert where(t, "164lt") == "-"
    assert discards(t, "axis") == [63, 70]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:combat.5b")
def test_superior_tactics_take_a_battle_card_off_the_table_but_not_its_basic_plan():
    t = scene(axis="89 70", allies="54", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 89 armor")
    assert "card 54" in options(t)
    play(t, "card 54", "axis: pass")
    assert (on_table(t, "axis"), discards(t, "axis")) == ([], [89])
    play(t, "stop")
    assert options(t) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:combat.5b")
def test_a_battle_card_saved_by_tactics_against_tactics_can_still_be_denied():
    t = scene(axis="75 97", allies="54 34", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "card 54", "card 97")
    assert asked(t) == "allies: deny"
    assert "deny 34 overrun" in options(t)
    play(t, "deny 34 overrun")
    assert discards(t, "axis") == [75, 97]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:combat.5c.1")
def test_superior_tactics_void_a_denial_without_a_matching_card():
    t = scene(axis="75 98", allies="34 31", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 34 overrun")
    assert options(t) == ["pass", "card 98"]
    play(t, "card 98", "allies: pass")
    assert discards(t, "allies") == [34]
    assert battle(t)["laid"] == {"overrun": 75}


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.99")
def test_a_tactics_card_of_the_right_suit_may_counter_or_be_played_for_its_rule():
    t = scene(axis="75 99", allies="34 31", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 34 overrun")
    assert options(t) == ["pass", "counter 99", "card 99"]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:combat.5d")
def test_denial_counter_tactics_and_tactics_again():
    t = scene(axis="75 87 97", allies="34 54 31", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 87", "card 54", "card 97")
    let_pass(t)
    assert 34 in discards(t, "allies")
    assert "plan overrun" in options(t)  # 97 saved the counter, the counter voided the denial


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        pytest.param("26", ["stop", "card 26"], marks=pytest.mark.rule("LNA:card.26")),
        pytest.param("36", ["stop", "plan armor", "call motorized", "card 36"], marks=pytest.mark.rule("LNA:card.36")),
        pytest.param("37", ["stop", "plan armor", "call motorized", "card 37"], marks=pytest.mark.rule("LNA:card.37")),
    ],
)
def test_superior_tactics_void_what_would_add_to_a_success(cards: str, answers: list[str]):
    t = scene(axis="97 70", allies=cards, mover="allies", tobruk="7arm 15pz 21pz")
    attack(t, "tobruk", "7arm")
    play(t, *answers, "axis: card 97")
    if "plan armor" not in answers:
        play(t, "plan armor", "call motorized")
    assert pending(t) == 2


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.57")
def test_superior_tactics_keep_the_plan_from_a_recon():
    t = scene(axis="97", allies="57", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "plan armor", "card 57", "card 97")
    let_pass(t)
    assert options(t) == ["call armor", "call motorized"]


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.64")
def test_superior_tactics_stop_a_slow_start():
    t = scene(axis="64", allies="54", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 64", "card 54")
    let_pass(t)
    assert asked(t) == "axis: call"


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.90")
def test_superior_tactics_stop_a_field_repair():
    t = scene(axis="90", allies="54", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "plan armor", "call armor", "card 90", "target 15pz", "card 54")
    assert losses(t, "15pz") == 1


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.78")
def test_superior_tactics_stop_close_combat():
    t = scene(axis="78", allies="54", benghazi="5pz 90lt 9aus 4ind")
    attack(t, "benghazi", "5pz", "90lt")
    play(t, "stop", "plan armor", "call motorized", "hit 9aus", "hit 9aus", "hit 4ind", "card 78", "card 54")
    assert (losses(t, "9aus"), losses(t, "4ind")) == (2, 1)
    assert battle(t) == {}


@pytest.mark.rule("LNA:N24")
@pytest.mark.rule("LNA:card.84")
@pytest.mark.rule("LNA:N42")
def test_dig_in_that_is_voided_has_cost_its_cards():
    t = scene(axis="84 70 71", allies="54", mover="allies", benghazi="15pz 5pz 7arm")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "call motorized", "card 84", "pay 70", "card 54")
    assert pending(t) == 2
    assert (hand(t, "axis"), discards(t, "axis")) == ([71], [70, 84])


@pytest.mark.rule("LNA:card.84")
@pytest.mark.rule("LNA:N24")
def test_dig_in_counts_the_cards_paid_for_it_and_not_tactics_played_to_save_it():
    t = scene(axis="84 97 85 86", allies="54 36", mover="allies", benghazi="15pz 21pz 9aus 4ind 7arm 2nz")
    attack(t, "benghazi", "9aus", "4ind", "7arm", "2nz")
    play(t, "stop", "plan motorized", "call armor", "card 84", "pay 85", "done", "card 54", "card 97")
    assert asked(t) == "axis: damage"
    assert pending(t) == 8 - 2


@pytest.mark.rule("LNA:N24")
def test_superior_tactics_are_never_an_action_of_their_own():
    t = scene(axis="97", benghazi="15pz")
    assert refuse(t, "card 97") == ["LNA:cards.3", "LNA:card.97"]


# Read widely: Superior Tactics sweep the table


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize("reading", ["one_card", "all_in_play"])
def test_read_widely_superior_tactics_also_cancel_all_battle_cards_in_play(reading: str):
    t = scene(axis="75 74 70", allies="54 22", benghazi="15pz 9aus", settings={"superior_tactics": reading})
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "battle 74 flank", "card 54", "axis: pass", "allies: pass")
    assert battle(t)["laid"] == ({"overrun": 75} if reading == "one_card" else {})
    assert discards(t, "axis") == ([74] if reading == "one_card" else [74, 75])
    play(t, "stop")
    let_pass(t)
    assert ("plan overrun" in options(t)) == (reading == "one_card")


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize("reading", ["one_card", "all_in_play"])
def test_read_widely_a_great_offensive_is_swept_away_too(reading: str):
    t = scene(axis="97 70", allies="26 36", mover="allies", tobruk="7arm 15pz", settings={"superior_tactics": reading})
    attack(t, "tobruk", "7arm")
    play(t, "stop", "card 26", "plan armor", "call motorized", "card 36", "axis: card 97")
    assert pending(t) == (3 if reading == "one_card" else 2)  # with Crusader a step more


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize("reading", ["one_card", "all_in_play"])
def test_read_widely_denials_of_the_enemy_are_undone(reading: str):
    t = scene(axis="75 97", allies="23 34 31", benghazi="15pz 9aus", settings={"superior_tactics": reading})
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 23 armor", "axis: pass")
    assert discards(t, "axis") == [97]  # the rider took the last card: nothing to sweep with
    t = scene(axis="75 97 70", allies="23 34 31", benghazi="15pz 9aus", settings={"superior_tactics": reading})
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 23 armor", "discard 70", "deny 34 overrun", "card 97")
    let_pass(t)
    plans = ["plan motorized", "plan overrun"]
    assert options(t) == (plans if reading == "one_card" else ["plan armor", *plans])


# Denials on "any"


@pytest.mark.rule("LNA:cards.4.any")
@pytest.mark.rule("LNA:N40")
@pytest.mark.rule("LNA:card.103")
def test_an_exchange_of_denials_on_any_cards():
    t = scene(axis="103 70", allies="26 31", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 103 flank", "deny 26 flank", "counter 70", "allies: pass")
    assert losses(t, "15pz") == 0  # the rider of 26 is void
    play(t, "hit 9aus")  # that of the counter is not
    assert 26 in discards(t, "allies")
    assert asked(t) == "allies: deny"  # and 103 may still be denied
    play(t, "pass", "drawn 71", "hit 4ind")  # let through: 103 draws, and hurts
    assert (losses(t, "9aus"), losses(t, "4ind")) == (1, 1)
    assert battle(t)["laid"] == {"flank": 103}


@pytest.mark.rule("LNA:cards.4.any")
@pytest.mark.rule("LNA:N40")
@pytest.mark.rule("LNA:card.26")
def test_the_mirror_image_any_against_any_against_any():
    t = scene(axis="64 70", allies="26 53 31", mover="allies", benghazi="7arm 15pz 21pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 26 siege", "deny 64 siege", "counter 53", "axis: pass")
    assert 64 in discards(t, "axis")
    play(t, "axis: pass", "hit 15pz")
    assert losses(t, "15pz") == 1
    assert battle(t)["laid"] == {"siege": 26}
    assert on_table(t, "allies") == [26, 53]


@pytest.mark.rule("LNA:N40")
@pytest.mark.rule("LNA:combat.5c.4")
def test_any_denies_a_basic_plan_and_any_saves_it():
    t = scene(axis="65 70", allies="53 31", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "deny 53 motorized", "counter 65", "allies: pass", "allies: pass", "stop")
    let_pass(t)
    assert options(t) == ["plan armor", "plan motorized"]
