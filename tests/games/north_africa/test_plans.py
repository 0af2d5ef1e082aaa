"""The six attack plans and what each of them costs the defender. LNA:card.1-6"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle, on_table, pending
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, scene, where

MANY = "9aus 4ind 7arm 2arm 2nz"  # so many defenders that nothing is lost by surplus
CARD = {"encircle": "73", "flank": "74", "overrun": "75", "siege": "76"}  # Axis cards without riders
ALLIED_CARD = {"encircle": "25", "flank": "31", "overrun": "34", "siege": "22"}


def strike(plan: str, units: str, against: str = MANY, allies: str = "", **settings: str):
    """An Axis attack in Benghazi by this plan; the defender called another one."""
    card = CARD.get(plan, "75")  # beside a basic plan one more is opened, so that there is something to guess
    t = scene(axis=card, allies=allies, benghazi=f"{units} {against}", settings=settings)
    attack(t, "benghazi", *units.split())
    play(t, f"battle {card} {plan if plan in CARD else 'overrun'}", f"plan {plan}")
    call_wrong(t, plan)
    return t


def allied_strike(plan: str, units: str, against: str, axis: str = ""):
    card = ALLIED_CARD.get(plan, "34")
    t = scene(axis=axis, allies=card, mover="allies", benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, f"battle {card} {plan if plan in CARD else 'overrun'}", f"plan {plan}")
    call_wrong(t, plan)
    return t


def call_wrong(t, plan: str) -> None:
    let_pass(t)
    t.answer(next(o for o in t.options() if o.text != f"call {plan}"))


# Armor Assault


@pytest.mark.rule("LNA:card.1")
@pytest.mark.parametrize(
    ("units", "steps"),
    [
        ("5pz", 1 + 1),
        ("5pz 21pz", 2 + 2),
        ("5pz 90lt", 2 + 1),  # the 90th Light is no armor unit
        ("5pz 90lt 164lt 5lt", 4 + 1),
        ("15pz 5pz", 2 + 2 + 1),  # and the 15th Panzer adds its own
    ],
)
def test_armor_assault_adds_a_step_for_each_attacking_armor_unit(units: str, steps: int):
    t = scene(axis="75 88", benghazi=f"{units} {MANY}")
    attack(t, "benghazi", *units.split())
    if asked(t) == "axis: may-draw":
        play(t, "drawn 70")
    play(t, "battle 75 overrun", "stop", "plan armor", "call overrun")
    assert pending(t) == steps


@pytest.mark.rule("LNA:card.1")
def test_units_of_both_types_count_as_armor_too():
    assert pending(strike("armor", "21pz")) == 2
    assert pending(allied_strike("armor", "7arm 2arm", "15pz 21pz")) == 4


# Motorized Assault


@pytest.mark.rule("LNA:card.2")
@pytest.mark.parametrize(
    ("units", "steps"),
    [
        ("90lt", 1 + 1),
        ("90lt 164lt", 2 + 2),
        ("90lt 5pz", 2 + 1),  # the 5th Panzer is armor only
        ("21pz 90lt", 2 + 2),
        ("15pz 90lt 5pz", 3 + 2 + 1),
    ],
)
def test_motorized_assault_adds_a_step_for_each_attacking_motorized_unit(units: str, steps: int):
    assert pending(strike("motorized", units)) == steps


@pytest.mark.rule("LNA:card.2")
@pytest.mark.rule("LNA:card.60")
def test_a_unit_without_a_type_brings_its_own_step_and_no_more():
    t = scene(axis="75 88", benghazi=f"90lt sabratha {MANY}")
    attack(t, "benghazi", "90lt", "sabratha")
    play(t, "pay 88", "battle 75 overrun", "plan motorized", "call overrun")
    assert pending(t) == 2 + 1


# Encircle


@pytest.mark.rule("LNA:card.3")
@pytest.mark.rule("LNA:N7")
@pytest.mark.parametrize(
    ("units", "against", "steps"),
    [
        ("5pz 21pz 90lt", "9aus 4ind", 3 + 3),
        ("5pz 21pz", "9aus", 2 + 3),
        ("5pz 21pz", "9aus 4ind", 2),  # as many are not more
        ("5pz", "9aus 4ind", 1),
    ],
)
def test_encircle_adds_three_steps_if_the_attackers_outnumber_the_defenders(units: str, against: str, steps: int):
    t = scene(axis="73", allies="30", benghazi=f"{units} {against}")
    attack(t, "benghazi", *units.split())
    play(t, "battle 73 encircle", "plan encircle")
    call_wrong(t, "encircle")
    assert pending(t) == steps


@pytest.mark.rule("LNA:card.3")
@pytest.mark.rule("LNA:N7")
def test_encircle_counts_attacking_units_only_not_those_who_stand_aside():
    t = scene(axis="73", benghazi="5pz 21pz 90lt 9aus 4ind")
    attack(t, "benghazi", "5pz", "21pz")
    play(t, "battle 73 encircle", "plan encircle", "call armor")
    assert pending(t) == 2


@pytest.mark.rule("LNA:card.3")
@pytest.mark.rule("LNA:N7")
@pytest.mark.rule("LNA:N49")
def test_encircle_compares_the_declaration_though_an_attacker_fell_to_the_fortress():
    t = scene(axis="73", allies="30", tobruk="5pz-2 21pz 90lt 9aus 4ind", control="allies")
    attack(t, "tobruk", "5pz", "21pz", "90lt")
    play(t, "hit 5pz", "battle 73 encircle", "plan encircle", "call armor")
    assert where(t, "5pz") == "-"
    assert pending(t) == 2 + 3  # three against two were declared, two are left to strike


# Flank


@pytest.mark.rule("LNA:card.4")
@pytest.mark.rule("LNA:N6")
@pytest.mark.parametrize(
    ("cards", "units", "steps"),
    [
        (["74 flank"], "21pz", 1 + 3),  # armor, motorized and flank itself
        (["74 flank"], "5pz", 1 + 3),  # the motorized plan is open too, though nobody could make use of it
        (["74 flank", "75 overrun", "76 siege", "73 encircle"], "21pz 5pz", 2 + 6),
        (["64 flank", "65 siege"], "21pz", 1 + 4),
    ],
)
def test_flank_adds_a_step_for_each_plan_that_was_open(cards: list[str], units: str, steps: int):
    t = scene(axis=" ".join(card.split()[0] for card in cards), benghazi=f"{units} {MANY}")
    attack(t, "benghazi", *units.split())
    play(t, *(f"battle {card}" for card in cards), "plan flank", "call armor")
    assert pending(t) == steps


@pytest.mark.rule("LNA:card.4")
@pytest.mark.rule("LNA:N6")
def test_flank_counts_no_plan_that_nobody_there_could_carry_out_where_plans_need_their_type():
    t = scene(axis="74", benghazi=f"5pz {MANY}", settings={"basic_plans": "needs_type"})
    attack(t, "benghazi", "5pz")
    play(t, "battle 74 flank", "plan flank", "call armor")
    assert pending(t) == 1 + 2


@pytest.mark.rule("LNA:card.4")
@pytest.mark.rule("LNA:N6")
def test_flank_does_not_count_plans_that_were_denied():
    t = scene(axis="74 75", allies="34 23 25", benghazi=f"21pz {MANY}")
    attack(t, "benghazi", "21pz")
    play(t, "battle 74 flank", "pass", "battle 75 overrun", "deny 34 overrun", "deny 23 armor", "plan flank")
    assert battle(t)["open_plans"] == ["motorized", "flank"]
    call_wrong(t, "flank")
    assert pending(t) == 1 + 2


# Overrun


@pytest.mark.rule("LNA:card.5")
@pytest.mark.rule("LNA:N5")
@pytest.mark.parametrize(("units", "steps"), [("5pz", 3), ("5pz 90lt", 6), ("5pz 90lt 21pz", 9), ("15pz", 4)])
def test_overrun_adds_two_steps_for_each_attacking_unit(units: str, steps: int):
    assert pending(strike("overrun", units)) == steps


@pytest.mark.rule("LNA:N5")
@pytest.mark.parametrize(("units", "steps"), [("5pz", 3), ("5pz 90lt", 4), ("5pz 90lt 21pz", 5)])
def test_read_the_other_way_overrun_adds_two_steps_in_all(units: str, steps: int):
    assert pending(strike("overrun", units, overrun="flat")) == steps


# Siege


@pytest.mark.rule("LNA:card.6")
@pytest.mark.rule("LNA:N8")
def test_siege_adds_no_steps_but_the_defender_discards_as_many_cards_of_their_choice():
    t = strike("siege", "5pz 90lt", allies="25 31 34 44")
    assert pending(t) == 2
    play(t, "hit 9aus", "hit 9aus")
    assert asked(t) == "allies: give-up"
    play(t, "discard 31", "discard 44")
    assert hand(t, "allies") == [25, 34]
    assert discards(t, "allies") == [31, 44]


@pytest.mark.rule("LNA:card.6")
def test_whoever_has_fewer_cards_gives_all_they_have():
    t = strike("siege", "5pz 90lt 21pz", allies="25 31")
    play(t, "hit 9aus", "hit 9aus", "hit 4ind")
    assert hand(t, "allies") == []
    t = strike("siege", "5pz 90lt 21pz")
    play(t, "hit 9aus", "hit 9aus", "hit 4ind")
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.6")
@pytest.mark.rule("LNA:N62")
def test_the_discards_of_a_siege_come_after_the_damage_even_if_no_defender_is_left():
    t = strike("siege", "5pz 90lt", against="9aus-1", allies="25 31 34")
    play(t, "allies: pass")
    assert where(t, "9aus") == "-"
    assert asked(t) == "allies: give-up"
    play(t, "discard 25", "discard 31")
    assert (hand(t, "allies"), battle(t)) == ([34], {})


@pytest.mark.rule("LNA:card.6")
@pytest.mark.rule("LNA:N62")
def test_a_defender_who_pulls_back_from_a_siege_still_discards():
    t = strike("siege", "5pz 90lt", against="9aus 4ind", allies="22 25 31 34")
    play(t, "card 22")
    assert (where(t, "9aus"), losses(t, "9aus")) == ("tobruk", 0)
    play(t, "discard 25", "discard 34")
    assert hand(t, "allies") == [31]


@pytest.mark.rule("LNA:card.6")
@pytest.mark.rule("LNA:combat.5h.1")
def test_a_siege_that_was_guessed_takes_no_cards():
    t = scene(axis="76", allies="25 31", benghazi=f"5pz {MANY}")
    attack(t, "benghazi", "5pz")
    play(t, "battle 76 siege", "plan siege", "call siege")
    let_pass(t)
    assert losses(t, "5pz") == 1
    assert hand(t, "allies") == [25, 31]


@pytest.mark.rule("LNA:N49")
@pytest.mark.rule("LNA:card.5")
def test_only_units_still_in_the_battle_strike():
    t = scene(axis="75 74", allies="24 22", benghazi=f"5pz-2 21pz {MANY}")
    attack(t, "benghazi", "5pz", "21pz")
    play(t, "battle 75 overrun", "deny 24 armor", "hit 5pz", "stop", "plan overrun", "call motorized")
    assert where(t, "5pz") == "-"
    assert pending(t) == 1 + 2


@pytest.mark.rule("LNA:card.1")
@pytest.mark.rule("LNA:card.13")
@pytest.mark.rule("LNA:card.68")
@pytest.mark.rule("LNA:card.69")
def test_plan_trait_and_cards_add_up():
    t = scene(axis="68 69 75", benghazi=f"15pz 90lt {MANY}")
    attack(t, "benghazi", "15pz", "90lt")
    play(t, "battle 75 overrun", "stop", "plan overrun", "call armor", "card 68", "card 69")
    assert pending(t) == 2 + 4 + 1 + 2 + 4


@pytest.mark.rule("LNA:combat.5i")
def test_the_card_of_the_plan_is_discarded_with_the_others():
    t = strike("flank", "5pz", against="9aus 4ind 7arm")
    assert on_table(t, "axis") == [74]
    play(t, "hit 9aus", "hit 9aus", "hit 4ind", "hit 4ind")
    assert (on_table(t, "axis"), discards(t, "axis")) == ([], [74])
    assert options(t) == ["draw", "done"]
