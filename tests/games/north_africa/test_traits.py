"""The traits of units: recovering, costly to attack with, hitting hard, drawing, hurting, roaming."""

import pytest

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
from tests.games.north_africa.turn_scenes import skip_to

# Cards 7, 11, 12: they recover


@pytest.mark.rule("LNA:card.7")
@pytest.mark.rule("LNA:N22")
def test_the_5th_panzer_recovers_a_step_before_the_axis_draw():
    t = scene(mover="allies", tripoli="5pz-2 15pz-2", cairo="7arm")
    skip_to(t, "chance: draw")
    assert (losses(t, "5pz"), losses(t, "15pz")) == (1, 2)
    skip_to(t, "axis: act")
    assert losses(t, "5pz") == 1


@pytest.mark.rule("LNA:card.11")
@pytest.mark.rule("LNA:card.12")
@pytest.mark.rule("LNA:N22")
def test_the_7th_and_2nd_armored_recover_a_step_before_the_allied_draw():
    t = scene(tripoli="15pz", cairo="7arm-2 2arm-1 4ind-1")
    skip_to(t, "chance: draw")
    assert (losses(t, "7arm"), losses(t, "2arm"), losses(t, "4ind")) == (1, 0, 1)


@pytest.mark.rule("LNA:card.7")
@pytest.mark.rule("LNA:card.11")
def test_an_undamaged_unit_does_not_recover():
    t = scene(mover="allies", tripoli="5pz", cairo="7arm")
    told = play(t, "allies: pass", "done")
    assert "turn" in told
    assert "recovered" not in told


@pytest.mark.rule("LNA:card.12")
def test_recovering_is_no_operation():
    t = scene(axis="64", mover="axis", tripoli="15pz", western_desert="2arm-2")
    skip_to(t, "allies: act")
    play(t, "refit 2arm")
    assert losses(t, "2arm") == 0


# Cards 8, 59, 60: they cost a card to attack with


@pytest.mark.rule("LNA:card.8")
@pytest.mark.rule("LNA:card.59")
@pytest.mark.rule("LNA:card.60")
@pytest.mark.parametrize("unit", ["ariete", "littorio", "sabratha"])
def test_italian_units_cost_a_card_to_attack_with(unit: str):
    t = scene(axis="64 70", benghazi=f"{unit} 4ind 15pz")
    play(t, "axis: pass", "attack benghazi", f"join {unit}", "done")
    assert options(t) == ["pay 64", "pay 70"]
    play(t, "pay 70")
    assert discards(t, "axis") == [70]


@pytest.mark.rule("LNA:card.8")
@pytest.mark.rule("LNA:card.59")
@pytest.mark.rule("LNA:card.60")
@pytest.mark.parametrize(("unit", "rule"), [("ariete", "card.8"), ("littorio", "card.59"), ("sabratha", "card.60")])
def test_without_a_card_italian_units_do_not_attack(unit: str, rule: str):
    t = scene(benghazi=f"{unit} 4ind 15pz", settings=ASKED)
    play(t, "axis: pass", "attack benghazi")
    assert options(t) == ["join 15pz"]
    assert refuse(t, f"join {unit}") == [f"LNA:{rule}"]


@pytest.mark.rule("LNA:card.8")
@pytest.mark.rule("LNA:card.59")
def test_each_italian_unit_costs_a_card_of_its_own():
    t = scene(axis="64", benghazi="ariete littorio 4ind")
    play(t, "axis: pass", "attack benghazi", "join ariete")
    assert t.view("allies")["table"]["battle"]["attackers"] == ["ariete"]
    assert discards(t, "axis") == [64]
    rich = scene(axis="64 70", benghazi="ariete littorio 4ind")
    play(rich, "axis: pass", "attack benghazi", "join ariete", "join littorio")
    assert discards(rich, "axis") == [64, 70]


@pytest.mark.rule("LNA:card.60")
def test_italian_units_defend_for_nothing():
    t = scene(axis="64 70", allies="40", mover="allies", benghazi="sabratha 4ind")
    play(t, "allies: pass", "attack benghazi", "join 4ind")
    assert hand(t, "axis") == [64, 70]
    assert discards(t, "axis") == []


@pytest.mark.rule("LNA:card.60")
def test_sabratha_has_no_type_and_no_basic_plan():
    t = scene(axis="64 70", benghazi="sabratha 4ind")
    play(t, "axis: pass", "attack benghazi", "join sabratha", "pay 64")
    assert options(t) == ["battle 70 flank", "stop"]


# Cards 13, 19: they hit hard


def success(unit: str, other: str) -> int:
    """Steps that the enemy of an overrun by this unit alone must take."""
    axis = unit in ("15pz", "21pz")
    hands = {"axis": "87", "allies": ""} if axis else {"axis": "", "allies": "36"}
    t = scene(**hands, mover="axis" if axis else "allies", benghazi=f"{unit} {other}")
    lay = "battle 87 overrun" if axis else "battle 36 overrun"
    play(t, "pass", "attack benghazi", f"join {unit}", lay)
    play(t, "plan overrun", "call armor")
    let_pass(t)
    named = other.split()
    steps = 0
    while asked(t).endswith(": hit"):
        t.answer(t.options()[0])
    for name in named:
        steps += 3 if where(t, name) == "-" else losses(t, name)
    return steps


@pytest.mark.rule("LNA:card.13")
def test_the_15th_panzer_adds_a_step_to_a_successful_attack():
    assert success("21pz", "4ind 2arm 9aus") == 3
    assert success("15pz", "4ind 2arm 9aus") == 4


@pytest.mark.rule("LNA:card.19")
def test_the_10th_armored_adds_a_step_to_a_successful_attack():
    assert success("8arm", "5pz ariete 164lt") == 3
    assert success("10arm", "5pz ariete 164lt") == 4


@pytest.mark.rule("LNA:card.13")
def test_the_15th_panzer_adds_nothing_to_a_failure():
    t = scene(benghazi="15pz 4ind 9aus")
    play(t, "pass", "attack benghazi", "join 15pz", "plan armor", "call armor")
    assert (losses(t, "15pz"), losses(t, "4ind"), losses(t, "9aus")) == (1, 0, 0)


@pytest.mark.rule("LNA:card.13")
def test_the_15th_panzer_adds_nothing_where_it_does_not_attack():
    t = scene(benghazi="15pz 21pz 4ind 9aus")
    play(t, "pass", "attack benghazi", "join 21pz", "done", "plan armor", "call motorized")
    assert asked(t) == "allies: hit"
    play(t, "hit 4ind", "hit 9aus")
    assert asked(t) == "axis: fight"


# Card 58: it draws


@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:N64")
def test_the_5th_light_draws_before_the_first_battle_card():
    t = scene(axis="64", benghazi="5lt 4ind")
    play(t, "axis: pass", "attack benghazi", "join 5lt", "drawn 70")
    assert hand(t, "axis") == [64, 70]
    assert asked(t) == "axis: battle-card"


@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:cards.5")
def test_the_5th_light_does_not_draw_with_nine_cards():
    t = scene(axis="64 65 66 67 68 69 70 71 72", benghazi="5lt 4ind")
    play(t, "axis: pass", "attack benghazi", "join 5lt")
    assert asked(t) == "axis: battle-card"
    assert len(hand(t, "axis")) == 9


@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:N64")
def test_the_5th_light_does_not_draw_when_it_defends_or_watches():
    defends = scene(axis="64", allies="40", mover="allies", benghazi="5lt 4ind")
    play(defends, "allies: pass", "attack benghazi", "join 4ind")
    assert asked(defends) == "allies: battle-card"
    watches = scene(axis="64", benghazi="5lt 15pz 4ind")
    play(watches, "axis: pass", "attack benghazi", "join 15pz", "done")
    assert asked(watches) == "axis: battle-card"


# Card 61: it hurts


@pytest.mark.rule("LNA:card.61")
@pytest.mark.rule("LNA:N52")
def test_the_21st_panzer_hurts_an_allied_unit_of_the_allies_choice():
    t = scene(mover="allies", tobruk="21pz 9aus 4ind", western_desert="2arm", control="allies")
    skip_to(t, "allies: hurt")
    assert t.view("axis")["table"]["mover"] == "axis"
    assert options(t) == ["hit 4ind", "hit 9aus"]
    play(t, "hit 9aus")
    assert (losses(t, "9aus"), losses(t, "4ind")) == (1, 0)
    assert asked(t) == "chance: draw"


@pytest.mark.rule("LNA:card.61")
@pytest.mark.rule("LNA:N52")
def test_the_21st_panzer_hurts_without_being_asked():
    once = scene(mover="allies", tobruk="21pz 9aus", control="allies")
    skip_to(once, "chance: draw")
    assert losses(once, "9aus") == 1
    t = scene(mover="allies", tobruk="21pz 9aus-2", control="allies")
    skip_to(t, "chance: draw")
    assert where(t, "9aus") == "-"
    assert t.view("axis")["table"]["tobruk"] == "allies"  # no battle was fought for it


@pytest.mark.rule("LNA:card.61")
def test_the_21st_panzer_hurts_nobody_in_other_regions_or_in_the_allied_turn():
    t = scene(axis="64", tobruk="21pz", benghazi="4ind", western_desert="9aus")
    skip_to(t, "allies: act")
    assert (losses(t, "4ind"), losses(t, "9aus")) == (0, 0)
    apart = scene(mover="allies", tobruk="21pz", western_desert="9aus", cairo="4ind")
    skip_to(apart, "axis: act")
    assert (losses(apart, "4ind"), losses(apart, "9aus")) == (0, 0)


@pytest.mark.rule("LNA:card.61")
@pytest.mark.rule("LNA:N51")
def test_the_hurt_unit_may_pull_back():
    t = scene(mover="allies", allies="22", tobruk="21pz 9aus 4ind", control="allies")
    skip_to(t, "allies: hurt")
    play(t, "hit 9aus", "allies: card 22")
    assert where(t, "9aus") == where(t, "4ind") == "western-desert"
    assert losses(t, "9aus") == 0


# Card 62: it roams


@pytest.mark.rule("LNA:card.62")
@pytest.mark.rule("LNA:N53")
def test_the_90th_light_moves_freely_before_the_axis_draw():
    t = scene(mover="allies", benghazi="90lt", cairo="7arm")
    skip_to(t, "axis: roam")
    assert t.view("axis")["table"]["mover"] == "axis"
    assert options(t) == ["pass", "move 90lt tripoli", "move 90lt tobruk"]
    play(t, "move 90lt tobruk")
    assert where(t, "90lt") == "tobruk"
    assert asked(t) == "chance: draw"


@pytest.mark.rule("LNA:card.62")
@pytest.mark.rule("LNA:N53")
def test_the_free_move_uses_neither_operation_nor_attack():
    t = scene(axis="64", mover="allies", benghazi="90lt", western_desert="2arm", settings=ASKED)
    skip_to(t, "axis: roam")
    play(t, "move 90lt tobruk")
    skip_to(t, "axis: act")
    play(t, "move 90lt western-desert", "axis: pass", "attack western-desert")
    assert options(t) == ["join 90lt"]


@pytest.mark.rule("LNA:card.62")
@pytest.mark.rule("LNA:N53")
def test_the_free_move_is_optional_and_only_in_the_axis_turn():
    t = scene(axis="64", mover="allies", benghazi="90lt", western_desert="2arm")
    skip_to(t, "axis: roam")
    play(t, "pass")
    assert where(t, "90lt") == "benghazi"
    assert "axis: roam" not in skip_to(t, "allies: act")


@pytest.mark.rule("LNA:card.62")
def test_the_90th_light_does_not_roam_beyond_the_next_region():
    t = scene(mover="allies", benghazi="90lt", cairo="7arm")
    skip_to(t, "axis: roam")
    assert refuse(t, "move 90lt western-desert") == ["LNA:card.62"]


@pytest.mark.rule("LNA:card.62")
def test_without_the_90th_light_nobody_is_asked_to_roam():
    t = scene(mover="allies", benghazi="15pz", cairo="7arm")
    assert "axis: roam" not in skip_to(t, "axis: act")


# Card 63, 9, 10 and the other plain units


@pytest.mark.rule("LNA:card.63")
@pytest.mark.rule("LNA:card.9")
@pytest.mark.rule("LNA:card.10")
def test_plain_units_neither_recover_nor_do_anything_by_themselves():
    t = scene(mover="allies", benghazi="164lt-1 4ind-1", cairo="9aus-1")
    assert "axis: roam" not in skip_to(t, "axis: act")
    assert (losses(t, "164lt"), losses(t, "9aus")) == (1, 1)
