"""Battle cards: laid, denied, countered, until the attacker stops. LNA:combat.5b-5e"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, on_table
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene

# In these scenes the 15th Panzer (armor and motorized) attacks the 9th Australian in Benghazi. Cards without riders:
# Axis 73 encircle, 74 flank, 75 overrun, 76 siege, 64-67 any, 89 armor, 90 motorized.
# Allies 25 encircle, 31 flank, 34 overrun, 22 siege, 53 any; 24 armor (loss), 27 motorized (discard).


def desert(axis: str = "", allies: str = "", units: str = "15pz", **settings: str):
    t = scene(axis=axis, allies=allies, benghazi=f"{units} 9aus", settings=settings)
    attack(t, "benghazi", *units.split())
    return t


# Laying cards


@pytest.mark.rule("LNA:combat.5b")
@pytest.mark.rule("LNA:cards.4")
@pytest.mark.rule("LNA:cards.4.plans")
def test_a_battle_card_adds_its_plan_to_those_that_can_be_chosen():
    t = desert(axis="75 88")
    assert options(t) == ["battle 75 overrun", "battle 88 siege", "stop"]
    told = play(t, "battle 75 overrun", "stop")
    assert "laid" in told
    assert options(t) == ["plan armor", "plan motorized", "plan overrun"]
    assert on_table(t, "axis") == [75]


@pytest.mark.rule("LNA:combat.5b")
@pytest.mark.rule("LNA:cards.4")
def test_force_cards_are_no_battle_cards():
    t = desert(axis="58 75")
    assert options(t) == ["battle 75 overrun", "stop"]


@pytest.mark.rule("LNA:cards.1")
def test_a_card_laid_for_its_plan_does_not_use_its_special_rule():
    t = desert(axis="76 88", allies="25")
    play(t, "battle 76 siege", "pass", "stop")
    assert hand(t, "axis") == [88]  # the Balkan War would have cost a card
    assert discards(t, "axis") == []


@pytest.mark.rule("LNA:combat.5e")
def test_the_attacker_may_lay_card_after_card_until_they_stop():
    t = desert(axis="73 74 75 76")
    play(t, "battle 73 encircle", "battle 74 flank", "battle 75 overrun", "battle 76 siege")
    assert asked(t) == "axis: plan"  # an empty hand stops it
    assert options(t) == [
        "plan armor",
        "plan motorized",
        "plan encircle",
        "plan flank",
        "plan overrun",
        "plan siege",
    ]


@pytest.mark.rule("LNA:NF6")
def test_two_cards_of_the_same_plan_are_never_in_play_together():
    t = desert(axis="74 78 64", allies="")
    play(t, "battle 74 flank")
    assert refuse(t, "battle 78 flank") == ["LNA:NF6"]
    assert "battle 64 flank" not in options(t)
    assert "battle 64 siege" in options(t)


@pytest.mark.rule("LNA:NF6")
@pytest.mark.rule("LNA:cards.4.plans")
def test_one_armor_card_may_lie_beside_the_basic_armor_assault():
    t = desert(axis="89 95")
    play(t, "battle 89 armor")
    assert on_table(t, "axis") == [89]
    assert refuse(t, "battle 95 armor") == ["LNA:NF6"]


@pytest.mark.rule("LNA:cards.4.any")
@pytest.mark.rule("LNA:N40")
def test_an_any_card_is_declared_as_one_of_the_six_plans():
    t = desert(axis="64 65")
    assert options(t)[:6] == [f"battle 64 {p}" for p in ("armor", "motorized", "encircle", "flank", "overrun", "siege")]
    play(t, "battle 64 siege", "stop")
    assert options(t) == ["plan armor", "plan motorized", "plan siege"]


@pytest.mark.rule("LNA:N4")
def test_armor_cards_need_an_attacking_armor_unit():
    t = desert(axis="89 90 64", units="90lt", basic_plans="needs_type")
    assert options(t, "battle") == [
        *(f"battle 64 {p}" for p in ("motorized", "encircle", "flank", "overrun", "siege")),
        "battle 90 motorized",
    ]
    t = desert(axis="89 90", units="90lt")
    assert options(t, "battle") == ["battle 89 armor", "battle 90 motorized"]


# Denying


@pytest.mark.rule("LNA:combat.5c")
@pytest.mark.rule("LNA:combat.5c.1")
@pytest.mark.rule("LNA:cards.4.plans")
def test_a_card_of_the_same_plan_denies_it_and_the_attackers_card_is_discarded_at_once():
    t = desert(axis="75 88", allies="34 25")
    play(t, "battle 75 overrun")
    assert asked(t) == "allies: deny"
    assert options(t) == ["pass", "deny 34 overrun"]
    told = play(t, "deny 34 overrun", "axis: pass")
    assert told[0] == "denied"
    assert discards(t, "axis") == [75]
    assert on_table(t, "allies") == [34]  # it stays on the table until the battle is over
    play(t, "stop")
    play(t, "plan armor")
    assert battle(t)["open_plans"] == ["armor", "motorized"]


@pytest.mark.rule("LNA:combat.5c.4")
@pytest.mark.rule("LNA:combat.5c")
def test_the_defender_may_deny_a_basic_plan_when_a_card_is_laid():
    t = desert(axis="75 88 74", allies="24 27 25")
    play(t, "battle 75 overrun")
    assert options(t) == ["pass", "deny 24 armor", "deny 27 motorized"]
    play(t, "deny 27 motorized", "axis: pass", "discard 88")
    assert battle(t)["denied"] == ["motorized"]
    assert asked(t) == "allies: deny"  # and so on until they pass
    play(t, "pass", "stop")
    let_pass(t)
    assert asked(t) == "axis: plan"
    assert options(t) == ["plan armor", "plan overrun"]


@pytest.mark.rule("LNA:combat.5c.4")
@pytest.mark.rule("LNA:N48")
def test_basic_plans_may_be_denied_even_if_the_attacker_lays_nothing():
    t = desert(allies="24 25")
    assert asked(t) == "allies: deny"
    play(t, "deny 24 armor")
    assert losses(t, "15pz") == 1  # the rider of card 24
    assert battle(t)["denied"] == ["armor"]


@pytest.mark.rule("LNA:N48")
def test_after_a_denial_the_attacker_may_go_on_laying_cards():
    t = desert(axis="75", allies="24 25")
    play(t, "stop")
    assert asked(t) == "allies: deny"
    play(t, "deny 24 armor", "allies: pass")
    assert asked(t) == "axis: battle-card"
    play(t, "battle 75 overrun")
    let_pass(t)
    assert options(t) == ["plan motorized", "plan overrun"]


@pytest.mark.rule("LNA:N48")
@pytest.mark.rule("LNA:combat.5e")
def test_a_stop_followed_by_a_pass_ends_the_laying_of_cards():
    t = desert(axis="75", allies="24 25")
    play(t, "stop", "pass")
    assert asked(t) == "axis: plan"


@pytest.mark.rule("LNA:N48")
def test_a_card_once_let_through_is_safe():
    t = desert(axis="75 88", allies="34 22")
    play(t, "battle 75 overrun", "pass", "battle 88 siege")
    assert options(t) == ["pass", "deny 22 siege"]
    let_pass(t)
    assert "plan overrun" in options(t)


@pytest.mark.rule("LNA:N48")
def test_a_basic_plan_that_a_safe_card_has_opened_again_cannot_be_denied():
    t = desert(axis="89 75", allies="24 53")
    play(t, "battle 89 armor", "pass", "battle 75 overrun")
    assert [o for o in options(t) if o.endswith("armor")] == []
    assert "deny 53 motorized" in options(t)


@pytest.mark.rule("LNA:N48")
def test_the_defender_may_deny_several_plans_one_after_another():
    t = desert(axis="75", allies="34 23 27")
    play(t, "battle 75 overrun", "deny 34 overrun", "deny 23 armor", "deny 27 motorized")
    assert battle(t) == {}  # no plan is left: LNA:N46
    assert discards(t, "allies") == [23, 27, 34]


@pytest.mark.rule("LNA:N47")
@pytest.mark.rule("LNA:combat.5c.1")
def test_denying_an_armor_card_takes_the_basic_armor_assault_away_too():
    t = desert(axis="89 75 74", allies="23 25")
    play(t, "battle 89 armor", "deny 23 armor", "axis: pass", "discard 75")
    assert discards(t, "axis") == [75, 89]
    assert battle(t)["denied"] == ["armor"]
    play(t, "pass", "battle 74 flank")
    let_pass(t)
    assert options(t) == ["plan motorized", "plan flank"]


@pytest.mark.rule("LNA:NF5")
@pytest.mark.rule("LNA:N47")
def test_a_denied_plan_comes_back_with_another_card():
    t = desert(axis="89 95", allies="23 24 25")
    play(t, "stop", "deny 24 armor", "allies: pass", "battle 89 armor", "allies: pass", "stop")
    let_pass(t)
    assert options(t) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:NF5")
def test_a_denied_card_plan_may_be_played_again_and_denied_again():
    t = desert(axis="74 78 64", allies="31 42 25")
    play(t, "battle 74 flank", "deny 31 flank", "axis: pass", "allies: pass")
    assert "battle 78 flank" in options(t)
    play(t, "battle 78 flank", "deny 42 flank", "axis: pass", "allies: pass", "battle 64 flank")
    let_pass(t)
    assert "plan flank" in options(t)


@pytest.mark.rule("LNA:cards.4.any")
@pytest.mark.rule("LNA:N40")
def test_an_any_card_denies_whatever_its_player_declares_basic_plans_too():
    t = desert(axis="75", allies="53")
    play(t, "battle 75 overrun")
    assert options(t) == ["pass", "deny 53 overrun", "deny 53 armor", "deny 53 motorized"]
    play(t, "deny 53 motorized")
    assert battle(t)["denied"] == ["motorized"]


@pytest.mark.rule("LNA:N4")
@pytest.mark.rule("LNA:combat.5c.4")
def test_a_basic_plan_that_nobody_can_carry_out_cannot_be_denied():
    t = desert(axis="75 74", allies="53 24", units="90lt", basic_plans="needs_type")
    play(t, "battle 75 overrun")
    assert options(t) == ["pass", "deny 53 overrun", "deny 53 motorized"]
    assert refuse(t, "deny 24 armor") == ["LNA:N4"]


# Countering


@pytest.mark.rule("LNA:combat.5d")
def test_the_attacker_voids_a_denial_with_another_card_of_the_same_plan():
    t = desert(axis="75 87", allies="34 25")
    play(t, "battle 75 overrun", "deny 34 overrun")
    assert asked(t) == "axis: answer"
    assert options(t) == ["pass", "counter 87"]
    told = play(t, "counter 87", "pass")
    assert {"countered", "voided", "cancelled"} <= set(told)
    assert discards(t, "allies") == [34]  # the voided denial leaves at once
    assert on_table(t, "axis") == [75, 87]
    play(t, "plan overrun")
    assert "overrun" in battle(t)["open_plans"]


@pytest.mark.rule("LNA:combat.5d")
@pytest.mark.rule("LNA:N4")
def test_a_counter_saves_a_basic_plan():
    t = desert(axis="89 75", allies="24 25")
    play(t, "stop", "deny 24 armor", "counter 89", "pass", "stop", "pass")
    assert losses(t, "15pz") == 0
    assert options(t) == ["plan armor", "plan motorized"]


@pytest.mark.rule("LNA:N48")
def test_after_a_failed_denial_the_defender_may_deny_the_same_card_once_more():
    t = desert(axis="75 87 74", allies="34 36 25")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 87")
    play(t, "allies: deny 36 overrun", "axis: pass")
    assert discards(t, "axis") == [75]
    assert "overrun" not in battle(t)["laid"]


@pytest.mark.rule("LNA:NF6")
def test_cards_that_deny_or_counter_do_not_count_as_plan_cards_in_play():
    t = desert(axis="75 87 99", allies="34 25")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 87", "pass")
    assert battle(t)["laid"] == {"overrun": 75}
    assert on_table(t, "axis") == [75, 87]


@pytest.mark.rule("LNA:combat.5d")
def test_a_counter_can_only_be_answered_by_superior_tactics():
    t = desert(axis="75 87 74", allies="34 36 54")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 87")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass", "card 54"]
    play(t, "card 54", "axis: pass")
    assert discards(t, "axis") == [87]
    assert options(t) == ["pass"]  # the denial is still there; they may answer it again, but have nothing left
    play(t, "pass")
    assert discards(t, "axis") == [75, 87]


@pytest.mark.rule("LNA:combat.5i")
def test_all_battle_cards_are_discarded_when_the_battle_is_over():
    t = desert(axis="75 87", allies="34 25")
    play(t, "battle 75 overrun", "deny 34 overrun", "counter 87", "pass", "plan overrun", "call armor")
    assert discards(t, "axis") == []
    play(t, "pass")
    assert (on_table(t, "axis"), discards(t, "axis"), discards(t, "allies")) == ([], [75, 87], [34])


@pytest.mark.rule("LNA:NF4")
@pytest.mark.rule("LNA:combat.5i")
@pytest.mark.parametrize("card", [76, 77])
def test_a_war_elsewhere_laid_in_battle_is_an_ordinary_discard_and_comes_back(card: int):
    rest = " ".join(str(n) for n in range(58, 104) if n not in (63, card))
    t = scene(axis=str(card), axis_discards=rest, tripoli="164lt", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, f"battle {card} {'siege' if card == 76 else 'encircle'}", "plan armor", "call armor")
    assert card in discards(t, "axis")
    play(t, "draw")  # the deck is empty: the discards become the new one
    assert f"drawn {card}" in options(t)
