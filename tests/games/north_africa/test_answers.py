"""The answer to a card: who is asked, twins, prices, Superior Tactics on everything, and where void cards go."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.card_scenes import attack, can, cannot, strike, until
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, scene, where

# Who is asked, and when


@pytest.mark.rule("LNA:action.3", "LNA:N42")
def test_the_enemy_answers_after_the_cost_is_paid_and_the_target_named():
    t = scene(axis="76 64 65", allies="40", cairo="7arm 4ind")
    play(t, "card 76")
    assert asked(t) == "axis: give-up"
    play(t, "pay 64")
    assert asked(t) == "axis: target"
    play(t, "target 4ind")
    assert (asked(t), options(t)) == ("allies: answer", ["pass"])
    assert where(t, "4ind") == "cairo"  # nothing has happened yet
    play(t, "pass")
    assert where(t, "4ind") == "-"


@pytest.mark.rule("LNA:action.3", "LNA:N42")
def test_what_is_looked_for_in_a_deck_or_chosen_by_the_enemy_is_chosen_after_the_answer():
    t = scene(axis="88 73", allies="40", tripoli="5pz", tobruk="9aus", cairo="7arm")
    play(t, "card 88")
    assert asked(t) == "allies: answer"
    play(t, "pass", "take 58", "card 73")
    assert asked(t) == "allies: answer"
    play(t, "pass")
    assert asked(t) == "allies: captured-hit"


@pytest.mark.rule("LNA:action.3", "LNA:N43")
def test_whether_the_enemy_is_asked_does_not_depend_on_what_they_hold():
    for held in ("32", "54", "14", "40"):
        t = scene(axis="72", allies=held, benghazi="5pz", tobruk="9aus")
        play(t, "card 72", "target 9aus")
        assert asked(t) == "allies: answer"


@pytest.mark.rule("LNA:action.3", "LNA:N43")
def test_nobody_is_asked_who_has_no_card_or_whose_answers_all_lie_in_the_discards():
    t = scene(axis="72", benghazi="5pz", tobruk="9aus")
    play(t, "card 72", "target 9aus")
    assert (asked(t), losses(t, "9aus")) == ("axis: act", 1)
    t = scene(axis="80 64", allies="40", allies_discards="27 28 54", benghazi="5pz-1")
    play(t, "card 80", "target 5pz")
    assert (asked(t), losses(t, "5pz")) == ("axis: act", 0)
    t = scene(axis="80 64", allies="40", allies_discards="27 54", benghazi="5pz-1")
    play(t, "card 80", "target 5pz")
    assert asked(t) == "allies: answer"


@pytest.mark.rule("LNA:card.54", "LNA:combat.5c", "LNA:N43")
def test_a_defender_is_asked_about_a_battle_card_as_long_as_they_may_hold_superior_tactics():
    gone = "23 24 26 27 28 29 31 33 40 42 46 50 52 53"  # armor, motorized, flank and any
    for more, asks in (("", "allies: deny"), ("54", "axis: battle-card")):
        t = scene(axis="74 64", allies="14", allies_discards=f"{gone} {more}", benghazi="5pz 9aus")
        attack(t, "benghazi", "5pz")
        play(t, "battle 74 flank")
        assert asked(t) == asks


@pytest.mark.rule("LNA:action.3", "LNA:card.54")
@pytest.mark.parametrize("action", ["move 15pz tobruk", "refit 15pz", "prepare 15pz"])
def test_operations_are_no_cards_and_cannot_be_answered(action: str):
    t = scene(axis="64", allies="54", benghazi="15pz-1")
    play(t, action)
    assert asked(t) in ("axis: act", "chance: draw")


# Twins


def turn_players_reaction(card: int, twin: int, twins: str) -> Africa:
    """A unit of the player whose turn it is runs into mines and answers the step with this card."""
    settings = {"twins": twins}
    if card > 57:
        t = scene(axis=f"{card} 64", allies=f"49 {twin}", benghazi="15pz", tobruk="9aus", settings=settings)
        play(t, "move 15pz tobruk", "card 49", f"axis: card {card}")
    else:
        hands = {"axis": f"102 {twin}", "allies": f"{card} 40"}
        t = scene(**hands, mover="allies", benghazi="15pz", tobruk="9aus", settings=settings)
        play(t, "move 9aus benghazi", "card 102", f"allies: card {card}")
    if asked(t).endswith(": give-up"):
        t.answer(t.options()[0])
    return t


def other_players_reaction(card: int, twin: int, twins: str) -> Africa:
    """A unit of the other player is bombed and answers the step with this card."""
    settings = {"twins": twins}
    if card > 57:
        hands = {"axis": f"{card} 64", "allies": f"32 {twin}"}
        t = scene(**hands, mover="allies", benghazi="15pz", tobruk="9aus", settings=settings)
        play(t, "card 32", "target 15pz", f"axis: card {card}")
    else:
        t = scene(axis=f"72 {twin}", allies=f"{card} 40", benghazi="15pz", tobruk="9aus", settings=settings)
        play(t, "card 72", "target 9aus", f"allies: card {card}")
    if asked(t).endswith(": give-up"):
        t.answer(t.options()[0])
    return t


TWINS = [(92, 22), (93, 23), (94, 24), (22, 92), (25, 94), (84, 29), (29, 84), (95, 30), (96, 30), (30, 95), (30, 96)]


@pytest.mark.rule("LNA:action.3", "LNA:N23")
@pytest.mark.parametrize("twins", ["turn_player", "either_side"])
@pytest.mark.parametrize(("card", "twin"), TWINS)
def test_a_reaction_of_the_player_whose_turn_it_is_is_cancelled_by_its_twin(card: int, twin: int, twins: str):
    t = turn_players_reaction(card, twin, twins)
    unit, there = ("15pz", "tobruk") if card > 57 else ("9aus", "benghazi")
    assert asked(t) == ("allies: answer" if card > 57 else "axis: answer")
    play(t, f"card {twin}")
    let_pass(t)
    assert (where(t, unit), losses(t, unit)) == (there, 1)


@pytest.mark.rule("LNA:action.3", "LNA:N23")
@pytest.mark.parametrize(("card", "twin"), TWINS)
def test_a_reaction_of_the_other_player_is_cancelled_by_its_twin_only_by_option(card: int, twin: int):
    t = other_players_reaction(card, twin, "turn_player")
    assert (asked(t).endswith(": answer"), cannot(t, f"card {twin}")) == (True, True)
    t = other_players_reaction(card, twin, "either_side")
    play(t, f"card {twin}")
    let_pass(t)
    assert losses(t, "15pz" if card > 57 else "9aus") == 1


@pytest.mark.rule("LNA:N23", "LNA:card.50", "LNA:card.102")
def test_mines_of_the_other_player_are_cleared_by_mines_only_by_option():
    for twins, offered in (("turn_player", ["pass"]), ("either_side", ["pass", "card 50"])):
        hands = {"axis": "102", "allies": "50"}
        t = scene(**hands, mover="allies", benghazi="15pz", tobruk="9aus", settings={"twins": twins})
        play(t, "move 9aus benghazi", "card 102")
        assert options(t) == offered


@pytest.mark.rule("LNA:N23", "LNA:card.97")
def test_there_is_one_attempt_to_cancel_by_a_twin():
    t = scene(axis="72 97", allies="32 33 54", benghazi="5pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 32", "axis: card 97", "allies: pass")
    assert (asked(t), options(t)) == ("allies: answer", ["pass", "card 54"])
    play(t, "pass")
    let_pass(t)
    assert losses(t, "9aus") == 1


@pytest.mark.rule("LNA:N23")
def test_a_twin_is_answered_by_superior_tactics_only():
    t = scene(axis="92 93 98", allies="49 22 23", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49", "axis: card 92", "allies: card 22")
    assert (asked(t), options(t)) == ("axis: answer", ["pass", "card 98"])
    play(t, "card 98")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("benghazi", 0)


@pytest.mark.rule("LNA:N23", "LNA:cards.1")
def test_a_twin_only_cancels_and_has_no_effect_of_its_own():
    t = scene(axis="80", allies="27", benghazi="5pz-1", cairo="7arm-1")
    play(t, "card 80", "target 5pz", "allies: card 27")
    assert (losses(t, "5pz"), losses(t, "7arm")) == (1, 1)


# Superior Tactics, to any depth


@pytest.mark.rule("LNA:N24", "LNA:card.54", "LNA:card.97", "LNA:card.98", "LNA:card.99")
@pytest.mark.parametrize(("tactics", "hit"), [("", 0), ("97", 1), ("97 54", 0), ("97 54 98", 1)])
def test_bombers_twin_and_a_chain_of_superior_tactics(tactics: str, hit: int):
    t = scene(axis="72 97 98 99", allies="32 54", benghazi="5pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 32", *(f"card {n}" for n in tactics.split()), strict=True)
    let_pass(t)
    assert losses(t, "9aus") == hit


@pytest.mark.rule("LNA:N24", "LNA:card.99")
def test_after_a_voided_answer_the_same_player_is_asked_again():
    t = scene(axis="72 97 98 99", allies="32 54 40", benghazi="5pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 32", "axis: card 97", "allies: card 54", strict=True)
    assert asked(t) == "axis: answer"  # to 54
    play(t, "pass", strict=True)
    assert (asked(t), options(t)) == ("axis: answer", ["pass", "card 98", "card 99"])  # to 32, once more
    play(t, "card 99", strict=True)
    assert asked(t) == "allies: damage"  # everything that could have answered 99 or 72 lies in the discards
    let_pass(t)
    assert (losses(t, "9aus"), discards(t, "axis"), discards(t, "allies")) == (1, [72, 97, 99], [32, 54])


@pytest.mark.rule("LNA:N24", "LNA:card.97", "LNA:combat.5b")
@pytest.mark.parametrize(
    ("card", "plan", "left"), [(41, "encircle", ["armor", "motorized"]), (24, "armor", ["armor", "motorized"])]
)
def test_superior_tactics_void_a_battle_card_but_deny_no_basic_plan(card: int, plan: str, left: list[str]):
    t = scene(axis="97 64", allies=f"{card}", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, f"battle {card} {plan}", "axis: card 97")
    until(t, "plan")
    assert options(t) == ["plan armor", "plan motorized"]
    assert (losses(t, "5pz"), hand(t, "axis"), discards(t, "allies")) == (0, [64], [card])  # and no secondary effect


@pytest.mark.rule("LNA:N24", "LNA:card.97", "LNA:cards.1")
def test_superior_tactics_meet_a_battle_card_of_their_own_plan_in_two_ways():
    t = scene(axis="97 64", allies="32", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 32 encircle")
    assert [o for o in options(t) if "97" in o] == ["deny 97 encircle", "card 97"]
    fork = t.clone()
    play(fork, "card 97", "plan armor")  # special rule: no secondary effects
    assert (losses(fork, "7arm"), hand(fork, "axis")) == (0, [64])
    play(t, "deny 97 encircle", "drawn 65")  # battle effect: a card and a step
    let_pass(t)
    assert (losses(t, "7arm"), hand(t, "axis")) == (1, [64, 65])


@pytest.mark.rule("LNA:N24", "LNA:card.54", "LNA:combat.5d")
def test_an_attacker_voids_a_denial_by_superior_tactics_and_its_effect_with_it():
    t = scene(axis="70", allies="33 54 40", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 33 flank", "axis: deny 70 flank", "allies: card 54")
    let_pass(t)
    assert (asked(t), losses(t, "7arm"), discards(t, "axis")) == ("allies: battle-card", 0, [70])
    assert t.view("axis")["table"]["battle"]["laid"] == {"flank": 33}


@pytest.mark.rule("LNA:N24", "LNA:card.97", "LNA:combat.5d")
def test_a_defender_voids_a_counter_by_superior_tactics_and_the_denial_stands():
    t = scene(axis="70 97", allies="33 40 42", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "battle 33 flank", "axis: deny 70 flank", "allies: counter 40", "axis: card 97")
    let_pass(t)
    assert (losses(t, "7arm"), hand(t, "axis"), asked(t)) == (1, [], "allies: battle-card")
    assert t.view("axis")["table"]["battle"]["laid"] == {}
    assert discards(t, "allies") == [33, 40]


@pytest.mark.rule("LNA:N24", "LNA:combat.5d")
def test_a_card_of_superior_tactics_counters_by_its_plan_or_by_its_special_rule():
    t = scene(axis="97 98 73", allies="41 14", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 73 encircle", "allies: deny 41 encircle")
    assert options(t) == ["pass", "counter 97", "card 97", "card 98"]
    fork = t.clone()
    play(fork, "counter 97")
    until(fork, "may-draw")
    assert hand(fork, "axis") == [98]  # its effects follow: a card may be drawn
    play(t, "card 97")
    let_pass(t)
    assert (asked(t), hand(t, "axis"), losses(t, "9aus")) == ("axis: battle-card", [98], 0)


@pytest.mark.rule("LNA:N24")
def test_read_widely_superior_tactics_sweep_the_enemys_cards_off_the_table():
    cards = {"axis": "97 64", "allies": "33 32 26"}
    for reading, plans in (("one_card", ["flank"]), ("all_in_play", [])):
        settings = {"superior_tactics": reading}
        t = scene(**cards, mover="allies", tobruk="9aus 5pz", control="allies", settings=settings)
        attack(t, "tobruk", "9aus")
        play(t, "battle 33 flank", "battle 32 encircle", "axis: card 97")
        let_pass(t)
        assert list(t.view("axis")["table"]["battle"]["laid"]) == plans


@pytest.mark.rule("LNA:N24", "LNA:combat.5c.4")
def test_read_widely_superior_tactics_of_the_attacker_also_lift_earlier_denials():
    for reading, plans in (("one_card", ["motorized", "flank"]), ("all_in_play", ["armor", "motorized", "flank"])):
        settings = {"superior_tactics": reading}
        t = scene(axis="89 70", allies="33 54", mover="allies", benghazi="7arm 5pz", settings=settings)
        attack(t, "benghazi", "7arm")
        play(t, "battle 33 flank", "deny 89 armor", "allies: pass", "deny 70 flank", "allies: card 54")
        until(t, "plan")
        assert options(t) == [f"plan {plan}" for plan in plans]


@pytest.mark.rule("LNA:N24", "LNA:card.26")
def test_read_widely_superior_tactics_also_end_a_great_offensive():
    for reading, more in (("one_card", 2), ("all_in_play", 0)):
        settings = {"superior_tactics": reading}
        t = scene(axis="97", allies="26 36", mover="allies", tobruk="7arm 9aus 5pz 15pz", settings=settings)
        attack(t, "tobruk", "7arm 9aus")
        play(t, "stop", "card 26")
        strike(t, "armor", "motorized")
        play(t, "card 36", "axis: card 97")
        until(t, "hit")
        assert t.view("axis")["question"]["facts"]["left"] == 2 + 1 + more


# Prices


@pytest.mark.rule("LNA:card.44", "LNA:card.79", "LNA:N42")
def test_a_price_can_still_be_paid_after_a_twin_has_failed_and_cannot_be_answered():
    t = scene(axis="79 97 98", allies="44 14", benghazi="5pz", cairo="7arm")
    play(t, "card 79", "target 7arm", "allies: card 44", "axis: card 97", "allies: pass")
    assert (asked(t), options(t)) == ("allies: answer", ["pass", "pay 14"])
    play(t, "pay 14")
    assert (asked(t), losses(t, "7arm"), discards(t, "allies")) == ("axis: act", 0, [14, 44])


@pytest.mark.rule("LNA:card.100", "LNA:card.54")
def test_superior_tactics_buy_off_anti_tank_guns_safely_or_void_them_at_a_risk():
    t = scene(axis="100 97", allies="54", benghazi="5pz", tobruk="9aus")
    play(t, "card 100", "target 9aus")
    assert options(t) == ["pass", "card 54", "pay 54"]
    fork = t.clone()
    play(fork, "pay 54")
    assert (losses(fork, "9aus"), hand(fork, "axis")) == (0, [97])
    play(t, "card 54", "axis: card 97")
    assert losses(t, "9aus") == 2


# Where void cards go


@pytest.mark.rule("LNA:N54", "LNA:N39", "LNA:force.3a")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_a_force_whose_arrival_is_voided_is_a_discard_and_can_come_again(side: str):
    if side == "axis":
        t = scene(axis="58 64 65 66", allies="54", tripoli="5pz")
        play(t, "deploy 5lt", "pay 64", "pay 65", "allies: card 54")
    else:
        t = scene(axis="97", allies="19 40 41 42", mover="allies", cairo="7arm")
        play(t, "deploy 10arm", "pay 40", "pay 41", "axis: card 97")
    let_pass(t)
    unit, pile = ("5lt", [58, 64, 65]) if side == "axis" else ("10arm", [19, 40, 41])
    assert (where(t, unit), discards(t, side)) == ("-", pile)
    assert unit not in t.position()["table"]["removed"]


@pytest.mark.rule("LNA:N54", "LNA:N14", "LNA:card.20", "LNA:card.21")
def test_a_landing_that_is_voided_does_not_open_algeria():
    t = scene(axis="97", allies="20 21 40 41", mover="allies", cairo="7arm", settings={"algeria": "closed"})
    play(t, "deploy 1us")
    fork = t.clone()
    play(fork, "axis: pass")
    assert (where(fork, "1us"), where(fork, "3us"), fork.position()["table"]["landed"]) == ("algeria", "algeria", True)
    play(t, "axis: card 97")
    assert (where(t, "1us"), where(t, "3us"), t.position()["table"]["landed"]) == ("-", "-", False)
    assert discards(t, "allies") == [20, 21, 40, 41]


@pytest.mark.rule("LNA:card.34", "LNA:card.35", "LNA:N44")
def test_what_malta_sent_under_the_deck_is_drawn_last_and_is_no_secret_then():
    rest = " ".join(str(n) for n in range(58, 104) if n not in (61, 63, 64, 65, 66, 67, 103))
    t = scene(axis="61 63 64 65 66 67", allies="34 35", axis_discards=rest, tripoli="5pz 15pz", benghazi="ariete")
    play(t, "deploy 21pz", "pay 64", "pay 65", "pay 66", "allies: card 34")
    let_pass(t)
    play(t, "deploy 164lt", "allies: card 35")
    let_pass(t)
    assert t.view("allies")["table"]["sides"]["axis"]["bottom"] == [61, 63]
    play(t, "prepare 5pz", "drawn 103")  # the only card that was left above them
    play(t, "prepare 15pz")  # no chance any more
    assert (hand(t, "axis"), asked(t)) == ([61, 103], "axis: act")
    sides = t.view("allies")["table"]["sides"]["axis"]
    assert (sides["bottom"], sides["shown"]) == ([63], [61])
    play(t, "prepare ariete")
    assert (hand(t, "axis"), asked(t)) == ([61, 63, 103], "axis: act")
    assert can(t, "deploy 164lt")


@pytest.mark.rule("LNA:cards.2", "LNA:N42")
@pytest.mark.parametrize(("card", "paid"), [("53", [40, 41]), ("55", [40])])
def test_a_void_card_and_what_it_cost_lie_in_the_discards(card: str, paid: list[int]):
    t = scene(axis="98", allies=f"{card} 40 41 42", mover="allies", cairo="7arm-1")
    play(t, f"card {card}", *(f"pay {n}" for n in paid), "axis: card 98")
    let_pass(t)
    assert (discards(t, "allies"), losses(t, "7arm")) == ([*paid, int(card)], 1)
