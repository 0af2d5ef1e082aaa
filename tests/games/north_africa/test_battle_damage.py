"""What a battle costs: added, voided, spread, and the end of those who have lost three steps. LNA:combat.3-4, 5h-5i"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, pending
from tests.games.north_africa.scene import asked, discards, hand, losses, options, play, refuse, scene, where


def success(axis: str = "", allies: str = "", units: str = "15pz", against: str = "9aus", **settings: str):
    """An Axis attack in Benghazi whose armor plan was not guessed."""
    t = scene(axis=axis, allies=allies, benghazi=f"{units} {against}", settings=settings)
    attack(t, "benghazi", *units.split())
    play(t, *(["stop"] if axis else []), "plan armor", "call motorized")
    return t


def counterattack(axis: str = "", allies: str = "", units: str = "7arm", against: str = "15pz"):
    """An Allied attack in Benghazi whose armor plan was not guessed."""
    t = scene(axis=axis, allies=allies, mover="allies", benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, *(["stop"] if allies else []), "plan armor", "call motorized")
    return t


def failure(axis: str = "", allies: str = "", units: str = "15pz", beside: str = ""):
    """An Axis attack in Benghazi whose armor plan was guessed."""
    t = scene(axis=axis, allies=allies, benghazi=f"{units} {beside} 9aus 4ind")
    attack(t, "benghazi", *units.split())
    while not options(t, "plan"):
        t.answer(t.options()[-1] if asked(t) == "axis: battle-card" else t.options()[0])
    play(t, "plan armor", "call armor")
    return t


# Who takes it


@pytest.mark.rule("LNA:combat.3")
@pytest.mark.rule("LNA:combat.5h.2")
def test_the_owner_spreads_the_steps_one_by_one_over_their_units():
    t = success(against="9aus 4ind", units="5pz 90lt")
    assert asked(t) == "allies: hit"
    assert t.question is not None
    assert t.question.facts["left"] == 3  # two attackers, and one of them armor
    play(t, "hit 9aus", "hit 4ind", "hit 9aus")
    assert (losses(t, "9aus"), losses(t, "4ind")) == (2, 1)


@pytest.mark.rule("LNA:combat.3")
def test_where_there_is_nothing_to_choose_nobody_is_asked():
    t = success(units="5pz 90lt", against="9aus")
    assert where(t, "9aus") == "-"
    t = success(units="5pz 90lt", against="9aus-2 4ind-1")
    assert (where(t, "9aus"), where(t, "4ind")) == ("-", "-")


@pytest.mark.rule("LNA:combat.5i")
@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:force.1")
def test_a_unit_is_removed_with_its_third_step_and_takes_no_more():
    t = success(units="5pz 90lt", against="9aus-2 4ind")
    play(t, "hit 9aus")
    assert where(t, "9aus") == "-"
    assert losses(t, "4ind") == 2  # the rest falls on the only unit left
    assert t.view("allies")["table"]["removed"].count("9aus") == 1


@pytest.mark.rule("LNA:N10")
@pytest.mark.rule("LNA:combat.4")
def test_damage_beyond_the_last_unit_is_lost_and_the_battle_is_over():
    t = success(units="15pz 21pz 5pz", against="9aus-2")
    assert where(t, "9aus") == "-"
    assert asked(t) == "axis: refill"
    assert battle(t) == {}


@pytest.mark.rule("LNA:combat.4")
def test_a_battle_ends_when_the_defender_has_stepped_back():
    t = success(allies="22", units="5pz 90lt", against="9aus")
    play(t, "card 22")
    assert where(t, "9aus") == "tobruk"
    assert losses(t, "9aus") == 1
    assert battle(t) == {}


# What adds to it


@pytest.mark.rule("LNA:card.13")
def test_the_fifteenth_panzer_adds_a_step_to_a_success():
    assert pending(success(units="15pz", against="9aus 4ind")) == 1 + 1 + 1
    assert pending(success(units="21pz", against="9aus 4ind")) == 1 + 1


@pytest.mark.rule("LNA:card.13")
def test_the_fifteenth_panzer_adds_nothing_to_its_own_failure_or_its_defence():
    t = failure(units="15pz")
    assert (losses(t, "15pz"), losses(t, "9aus")) == (1, 0)
    assert pending(counterattack(units="7arm", against="15pz 5pz")) == 2


@pytest.mark.rule("LNA:card.19")
def test_the_tenth_armoured_adds_a_step_to_a_success():
    assert pending(counterattack(units="10arm 4ind", against="15pz 21pz 5pz")) == 2 + 1 + 1


@pytest.mark.rule("LNA:card.36")
@pytest.mark.rule("LNA:card.37")
def test_allied_thrusts_add_a_step_for_each_unit_of_their_type():
    t = counterattack(allies="36 37", units="7arm 2arm 4ind", against="15pz 21pz 5pz 90lt")
    assert asked(t) == "allies: success"
    play(t, "card 36", "card 37")
    assert pending(t) == 3 + 2 + 2 + 2


@pytest.mark.rule("LNA:card.67")
@pytest.mark.rule("LNA:card.69")
@pytest.mark.rule("LNA:card.70")
def test_axis_breakthroughs_add_two_steps_for_each_unit_of_their_type_and_add_up():
    t = success(axis="67 69 70", units="5pz 21pz 90lt", against="9aus 4ind 7arm 2arm 2nz 50inf")
    play(t, "card 67", "card 69", "card 70")
    assert pending(t) == 3 + 2 + 2 * 2 + 2 * 2 + 2 * 2


@pytest.mark.rule("LNA:card.68")
@pytest.mark.rule("LNA:card.36")
def test_cards_for_a_type_that_does_not_attack_cannot_be_played():
    t = scene(axis="68 69 75 88", benghazi="90lt 9aus")
    attack(t, "benghazi", "90lt")
    play(t, "battle 75 overrun", "stop", "plan overrun", "call motorized")
    assert options(t) == ["pass", "card 69"]
    t = scene(axis="68 69 75 88", benghazi="5pz 9aus")
    attack(t, "benghazi", "5pz")
    play(t, "battle 75 overrun", "stop", "plan overrun", "call armor")
    assert options(t) == ["pass", "card 68"]


@pytest.mark.rule("LNA:combat.5h.2")
@pytest.mark.rule("LNA:N50")
def test_the_attacker_adds_before_the_defender_voids():
    t = success(axis="67", allies="30", units="5pz 90lt", against="9aus 4ind")
    assert asked(t) == "axis: success"
    play(t, "card 67")
    assert pending(t) == 5
    assert options(t) == ["pass", "card 30"]
    play(t, "card 30")
    assert pending(t) == 3


@pytest.mark.rule("LNA:combat.5h.1")
@pytest.mark.rule("LNA:card.67")
def test_a_failed_attack_has_no_window_for_cards_of_success():
    t = failure(axis="67 70", units="5pz 90lt")
    assert asked(t) == "axis: damage"
    assert options(t) == ["pass"]


# What voids it


@pytest.mark.rule("LNA:card.22")
@pytest.mark.rule("LNA:N27")
def test_pull_back_voids_two_steps_and_the_rest_is_taken_before_leaving():
    t = success(allies="22", units="15pz 21pz", against="9aus 4ind")
    assert pending(t) == 5
    play(t, "card 22")
    assert pending(t) == 3
    play(t, "hit 9aus", "hit 4ind", "hit 9aus")
    assert [(where(t, u), losses(t, u)) for u in ("9aus", "4ind")] == [("tobruk", 2), ("tobruk", 1)]


@pytest.mark.rule("LNA:card.22")
@pytest.mark.rule("LNA:N26")
def test_all_friendly_units_of_the_region_step_back_even_those_who_did_not_fight():
    t = failure(axis="92", units="15pz", beside="5pz 21pz")
    play(t, "card 92")
    assert [where(t, u) for u in ("15pz", "5pz", "21pz")] == ["tripoli"] * 3
    assert where(t, "9aus") == "benghazi"


@pytest.mark.rule("LNA:N26")
def test_pull_back_is_not_possible_at_the_source_itself():
    t = scene(allies="22", cairo="15pz 9aus")
    attack(t, "cairo", "15pz")
    play(t, "plan armor", "call motorized")
    assert asked(t) == "allies: damage"
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:N26")
@pytest.mark.rule("LNA:card.25")
def test_units_of_two_nations_pull_back_toward_their_own_sources():
    t = scene(allies="25", benghazi="15pz 9aus 1us 3us", table={"landed": True})
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call motorized", "card 25", "hit 9aus")
    assert [where(t, u) for u in ("9aus", "1us", "3us")] == ["tobruk", "tripoli", "tripoli"]


@pytest.mark.rule("LNA:card.29")
def test_dig_in_voids_two_steps_for_every_card_paid():
    t = success(axis="69", allies="29 22 25 31", units="15pz 21pz", against="9aus 4ind")
    play(t, "card 69")
    assert pending(t) == 9
    play(t, "card 29", "pay 22", "pay 25", "done")
    assert pending(t) == 5
    assert (hand(t, "allies"), discards(t, "allies")) == ([31], [22, 25, 29])


@pytest.mark.rule("LNA:card.29")
@pytest.mark.rule("LNA:card.84")
def test_dig_in_takes_no_more_cards_than_there_are_steps_to_void():
    t = success(allies="29 22 25 31", units="5pz 90lt", against="9aus 4ind")
    assert pending(t) == 3
    play(t, "card 29", "pay 22", "pay 25")
    assert pending(t) == 0  # the third card was not even asked for
    assert (losses(t, "9aus"), losses(t, "4ind"), hand(t, "allies")) == (0, 0, [31])


@pytest.mark.rule("LNA:card.29")
@pytest.mark.rule("LNA:cards.2")
def test_dig_in_needs_a_card_to_pay_with():
    t = success(allies="29")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.30")
@pytest.mark.rule("LNA:N41")
def test_elite_troops_do_not_help_a_region_of_americans():
    t = scene(allies="30", benghazi="15pz 1us 3us", table={"landed": True})
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call motorized")
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.30")
@pytest.mark.rule("LNA:N50")
def test_elite_troops_work_on_the_total_if_one_unit_is_there_that_they_can_save():
    t = scene(allies="30", benghazi="15pz 9aus 1us", table={"landed": True})
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call motorized", "card 30")
    assert pending(t) == 1
    play(t, "hit 1us")
    assert (losses(t, "9aus"), losses(t, "1us")) == (0, 1)


@pytest.mark.rule("LNA:card.95")
@pytest.mark.rule("LNA:N41")
def test_elite_troops_spare_only_the_german_step_of_a_failed_attack():
    t = failure(axis="95 70", units="15pz ariete")  # card 70 paid for the Italians
    play(t, "card 95")
    assert (losses(t, "15pz"), losses(t, "ariete")) == (0, 1)


@pytest.mark.rule("LNA:card.96")
@pytest.mark.rule("LNA:N41")
def test_elite_troops_are_of_no_use_to_italians_alone():
    t = failure(axis="96 70", units="ariete")
    assert asked(t) == "axis: damage"
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:card.84")
@pytest.mark.rule("LNA:N50")
def test_the_owner_says_which_aimed_steps_are_spared():
    t = failure(axis="96", units="15pz 21pz 5pz")
    play(t, "card 96")
    assert asked(t) == "axis: spare"
    assert options(t) == ["spare 5pz", "spare 15pz", "spare 21pz"]
    play(t, "spare 15pz", "spare 5pz")
    assert [losses(t, u) for u in ("15pz", "21pz", "5pz")] == [0, 1, 0]


@pytest.mark.rule("LNA:combat.5h.2")
@pytest.mark.rule("LNA:N50")
def test_several_cards_may_void_steps_one_after_another_until_they_pass():
    t = success(allies="30 29 31", units="15pz 21pz", against="9aus 4ind")
    play(t, "card 30")
    assert pending(t) == 3
    play(t, "card 29", "pay 31")  # the last card, so that is all
    assert pending(t) == 1


@pytest.mark.rule("LNA:N50")
def test_the_window_closes_when_no_step_is_left():
    t = success(allies="30 29 31", units="21pz", against="9aus 4ind")
    play(t, "card 30")
    assert asked(t) != "allies: damage"
    assert hand(t, "allies") == [29, 31]
    assert (losses(t, "9aus"), losses(t, "4ind")) == (0, 0)


@pytest.mark.rule("LNA:combat.5h.2")
def test_nobody_is_asked_to_void_what_the_enemy_takes():
    t = success(axis="84 70", units="21pz", against="9aus 4ind")
    assert asked(t) == "axis: success"
    assert refuse(t, "card 84") == ["LNA:cards.3", "LNA:card.84"]


@pytest.mark.rule("LNA:victory.1")
@pytest.mark.rule("LNA:combat.5h.1")
def test_the_allies_win_at_once_when_the_last_axis_unit_falls_in_a_failed_attack():
    t = scene(benghazi="15pz-2 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("allies", "LNA:victory.1")
