"""The secret plan, the call, what may come before it, and the reveal. LNA:combat.5f-5h"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, pending
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

ALL_SIX = ("armor", "motorized", "encircle", "flank", "overrun", "siege")


def desert(axis: str = "", allies: str = "", units: str = "15pz", **settings: str):
    """An Axis attack in Benghazi, up to the first question."""
    t = scene(axis=axis, allies=allies, benghazi=f"{units} 9aus", settings=settings)
    attack(t, "benghazi", *units.split())
    return t


# The plan


@pytest.mark.rule("LNA:combat.5f")
def test_the_attacker_chooses_in_secret_among_the_plans_that_are_open():
    t = desert(axis="75")
    play(t, "battle 75 overrun")
    assert options(t) == ["plan armor", "plan motorized", "plan overrun"]
    assert refuse(t, "plan siege") == ["LNA:combat.5f"]
    play(t, "plan overrun")
    assert battle(t, "axis")["plan"] == "overrun"
    assert "plan" not in battle(t, "allies")
    assert battle(t, "allies")["plan_laid"]


@pytest.mark.rule("LNA:combat.5f")
@pytest.mark.rule("LNA:N4")
def test_the_basic_plans_need_an_attacking_unit_of_their_type():
    assert options(desert(units="5pz 90lt", basic_plans="needs_type")) == ["plan armor", "plan motorized"]
    t = desert(axis="75", units="5pz", basic_plans="needs_type")
    play(t, "battle 75 overrun")
    assert options(t) == ["plan armor", "plan overrun"]
    t = desert(axis="75", units="90lt", basic_plans="needs_type")
    play(t, "battle 75 overrun")
    assert options(t) == ["plan motorized", "plan overrun"]


@pytest.mark.rule("LNA:N4")
def test_read_widely_both_basic_plans_are_open_to_everybody():
    assert options(desert(units="5pz", basic_plans="always")) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:N4")
def test_a_basic_plan_is_gone_with_the_last_attacking_unit_of_its_type():
    t = desert(axis="75 74", allies="24 25", units="5pz-2 90lt")
    play(t, "battle 75 overrun", "deny 24 armor", "axis: pass", "hit 5pz")
    assert where(t, "5pz") == "-"
    play(t, "stop")
    let_pass(t)
    assert options(t) == ["plan motorized", "plan overrun"]


@pytest.mark.rule("LNA:combat.5f")
def test_a_single_plan_is_laid_by_itself_and_is_always_guessed():
    t = desert(units="5pz", basic_plans="needs_type")
    assert losses(t, "5pz") == 1
    assert losses(t, "9aus") == 0


@pytest.mark.rule("LNA:N46")
@pytest.mark.rule("LNA:card.60")
def test_without_any_plan_the_attack_is_called_off_and_the_units_have_attacked():
    t = scene(axis="70", benghazi="sabratha 9aus", settings={"basic_plans": "needs_type"})
    told = attack(t, "benghazi", "sabratha")
    assert told[-2:] == ["no-plan", "battle-over"]
    assert (losses(t, "sabratha"), losses(t, "9aus")) == (0, 0)
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:N46")
def test_read_strictly_an_attack_without_a_plan_fails():
    t = desert(axis="70", units="sabratha", no_plan="fails", basic_plans="needs_type")
    assert losses(t, "sabratha") == 1
    assert losses(t, "9aus") == 0


# Before the plan: great offensives


@pytest.mark.rule("LNA:card.26")
def test_crusader_adds_a_step_for_each_attacking_unit_at_tobruk():
    t = scene(allies="26", mover="allies", tobruk="9aus 4ind 7arm 15pz 21pz 5pz")
    attack(t, "tobruk", "9aus", "4ind", "7arm")
    play(t, "stop", "card 26", "plan armor", "call motorized")
    assert pending(t) == 3 + 1 + 3


@pytest.mark.rule("LNA:card.26")
def test_crusader_is_lost_if_the_attack_fails_and_is_for_tobruk_alone():
    t = scene(allies="26", mover="allies", tobruk="7arm 15pz")
    attack(t, "tobruk", "7arm")
    play(t, "stop", "card 26", "plan armor", "call armor")
    assert (losses(t, "15pz"), losses(t, "7arm"), discards(t, "allies")) == (0, 1, [26])
    t = scene(allies="26", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop")
    assert asked(t) == "allies: plan"


@pytest.mark.rule("LNA:card.26")
@pytest.mark.rule("LNA:cards.1")
def test_crusader_laid_as_a_battle_card_adds_no_steps():
    t = scene(allies="26", mover="allies", tobruk="7arm 15pz-1")
    attack(t, "tobruk", "7arm")
    play(t, "battle 26 siege", "plan siege", "call armor")
    assert where(t, "15pz") == "-"  # the rider of the card, and one step of the siege


@pytest.mark.rule("LNA:card.31")
def test_el_alamein_does_the_same_at_cairo():
    t = scene(allies="31 26", mover="allies", cairo="7arm 4ind 15pz 21pz")
    attack(t, "cairo", "7arm", "4ind")
    play(t, "stop")
    assert options(t) == ["pass", "card 31"]
    play(t, "card 31", "plan armor", "call motorized")
    assert pending(t) == 2 + 1 + 2


# Before the call


@pytest.mark.rule("LNA:card.57")
def test_perimeter_recon_makes_the_attacker_name_a_plan_that_they_did_not_choose():
    t = desert(axis="75", allies="57")
    play(t, "battle 75 overrun", "plan overrun", "card 57")
    assert asked(t) == "axis: tell"
    assert options(t) == ["tell armor", "tell motorized"]
    before = t.reveals
    play(t, "tell armor")
    assert t.reveals == before + 1  # nobody takes it back
    assert battle(t, "allies")["told"] == ["armor"]
    assert options(t) == ["call motorized", "call overrun"]
    assert refuse(t, "call armor") == ["LNA:card.57", "LNA:combat.5g"]


@pytest.mark.rule("LNA:card.57")
def test_with_two_plans_perimeter_recon_gives_the_plan_away():
    t = desert(allies="57")
    play(t, "plan armor", "card 57", "tell motorized")
    assert losses(t, "15pz") == 1  # one plan is left to call


@pytest.mark.rule("LNA:card.85")
@pytest.mark.rule("LNA:card.86")
@pytest.mark.rule("LNA:N58")
def test_a_second_recon_makes_them_name_another_plan():
    t = scene(axis="85 86 70", allies="34", mover="allies", benghazi="7arm 15pz", settings=ASKED)
    attack(t, "benghazi", "7arm")
    play(t, "battle 34 overrun", "plan armor", "card 85", "tell overrun", "card 86")
    assert options(t) == ["tell motorized"]
    play(t, "tell motorized", "axis: pass")
    assert losses(t, "7arm") == 1


@pytest.mark.rule("LNA:N58")
@pytest.mark.rule("LNA:card.87")
def test_recon_is_not_playable_when_no_plan_is_left_to_name():
    t = scene(axis="87 64", mover="allies", benghazi="4ind 15pz", settings={"basic_plans": "needs_type"})
    attack(t, "benghazi", "4ind")
    play(t, "axis: pass", strict=True)  # nothing denied; motorized is the only plan
    assert asked(t) == "axis: before-call"
    assert options(t) == ["pass", "card 64"]


@pytest.mark.rule("LNA:N58")
@pytest.mark.rule("LNA:card.57")
def test_nobody_is_asked_for_a_recon_when_there_is_only_one_plan():
    t = desert(allies="57", units="5pz", basic_plans="needs_type")
    assert asked(t) == "allies: deny"
    play(t, "pass", strict=True)
    assert (losses(t, "5pz"), battle(t)) == (1, {})


@pytest.mark.rule("LNA:card.64")
def test_slow_start_makes_the_allies_pay_two_cards_of_their_choice():
    t = scene(axis="64", allies="22 25 31", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "axis: card 64")
    while asked(t) != "allies: slow-start":
        t.answer("pass")
    assert options(t) == ["accept", "refuse"]
    play(t, "accept", "discard 22", "discard 31")
    assert hand(t, "allies") == [25]
    assert asked(t) == "axis: call"


@pytest.mark.rule("LNA:card.65")
@pytest.mark.rule("LNA:N34")
def test_who_refuses_calls_the_battle_off_without_losses_but_has_attacked():
    t = scene(axis="65", allies="22 25 31", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    told = play(t, "stop", "plan armor", "axis: card 65", "refuse")
    assert told[-2:] == ["called-off", "battle-over"]
    assert (losses(t, "7arm"), losses(t, "15pz")) == (0, 0)
    assert hand(t, "allies") == [22, 25, 31]
    assert asked(t) == "allies: discard"  # nobody is left to attack


@pytest.mark.rule("LNA:card.66")
def test_who_cannot_pay_two_cards_loses_the_battle_day():
    t = scene(axis="66", allies="22", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    told = play(t, "stop", "plan armor", "axis: card 66", "pass")
    assert "called-off" in told
    assert hand(t, "allies") == [22]


@pytest.mark.rule("LNA:card.64")
@pytest.mark.rule("LNA:N34")
def test_slow_start_takes_great_offensives_and_battle_cards_with_it():
    t = scene(axis="64", allies="26 34", mover="allies", tobruk="7arm 15pz")
    attack(t, "tobruk", "7arm")
    play(t, "battle 34 overrun", "stop", "card 26", "plan overrun", "axis: card 64")
    assert discards(t, "allies") == [26, 34]
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.64")
def test_slow_start_may_be_played_again_after_it_was_paid():
    t = scene(axis="64 65", allies="22 25 31", mover="allies", benghazi="7arm 15pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 64", "accept", "discard 22", "discard 25", "axis: card 65", "pass")
    assert battle(t) == {}
    assert hand(t, "allies") == [31]


@pytest.mark.rule("LNA:card.64")
def test_slow_start_is_not_for_the_attacker():
    t = desert(axis="64 75", allies="22")
    play(t, "battle 75 overrun", "stop", "plan armor")
    assert asked(t) == "allies: before-call"
    assert options(t) == ["pass"]


# The call and the reveal


@pytest.mark.rule("LNA:combat.5g")
def test_the_defender_calls_one_of_the_plans_that_were_open():
    t = desert(axis="64 65 66 67")
    play(t, "battle 64 encircle", "battle 65 flank", "battle 66 overrun", "battle 67 siege", "plan flank")
    assert asked(t) == "allies: call"
    assert options(t) == [f"call {plan}" for plan in ALL_SIX]


@pytest.mark.rule("LNA:combat.5h")
@pytest.mark.rule("LNA:combat.5h.1")
def test_a_right_call_shows_the_plan_and_every_attacking_unit_takes_a_step():
    t = desert(units="15pz 21pz")
    told = play(t, "plan armor", "call armor")
    assert told[-4:] == ["plan-guessed", "lost-step", "lost-step", "battle-over"]
    assert [losses(t, u) for u in ("15pz", "21pz", "9aus")] == [1, 1, 0]


@pytest.mark.rule("LNA:combat.5h.1")
def test_units_that_did_not_attack_take_no_step_when_the_attack_fails():
    t = scene(benghazi="15pz 21pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    assert (losses(t, "15pz"), losses(t, "21pz")) == (1, 0)


@pytest.mark.rule("LNA:combat.5h")
@pytest.mark.rule("LNA:combat.5h.2")
def test_a_wrong_call_means_success():
    t = desert(units="5pz 90lt")
    told = play(t, "plan armor", "call motorized")
    assert told[1:3] == ["plan-missed", "struck"]
    assert where(t, "9aus") == "-"  # two attackers, one of them armor
    assert (losses(t, "5pz"), losses(t, "90lt")) == (0, 0)


@pytest.mark.rule("LNA:card.54")
@pytest.mark.rule("LNA:card.97")
@pytest.mark.rule("LNA:N24")
def test_superior_tactics_never_touch_the_plan_that_lies_face_down():
    t = desert(axis="75", allies="54")
    play(t, "battle 75 overrun", "plan overrun")
    assert asked(t) == "allies: before-call"
    assert refuse(t, "card 54") == ["LNA:cards.3", "LNA:card.54"]
    play(t, "pass")
    assert refuse(t, "card 54") == ["LNA:cards.3", "LNA:card.54"]
    play(t, "call armor")
    assert asked(t) == "allies: damage"  # shown and struck: no card came between
    assert options(t) == ["pass"]
