"""Operations: move, refit, prepare, and who may attack after what. One for each unit and turn."""

import pytest

from tests.games.north_africa.scene import ASKED, asked, discards, hand, losses, options, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to

# Move


@pytest.mark.rule("LNA:force.5.move")
@pytest.mark.parametrize("to", ["tripoli", "algeria", "tobruk", "western-desert"])
def test_a_unit_moves_one_or_two_regions(to: str):
    t = scene(axis="64", benghazi="15pz")
    play(t, f"move 15pz {to}")
    assert where(t, "15pz") == to


@pytest.mark.rule("LNA:force.5.move")
def test_a_unit_does_not_move_three_regions():
    t = scene(benghazi="15pz")
    assert refuse(t, "move 15pz cairo") == ["LNA:force.5.move"]
    assert refuse(t, "move 15pz benghazi") == ["LNA:force.5.move"]


@pytest.mark.rule("LNA:force.5.move")
@pytest.mark.rule("LNA:N19")
def test_a_unit_that_meets_the_enemy_goes_no_farther():
    t = scene(tripoli="15pz", benghazi="4ind")
    assert options(t, "move") == ["move 15pz algeria", "move 15pz benghazi"]
    assert refuse(t, "move 15pz tobruk") == ["LNA:force.5.move"]


@pytest.mark.rule("LNA:force.5.move")
def test_the_enemy_in_the_second_region_does_not_matter():
    t = scene(tripoli="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk")
    assert where(t, "15pz") == "tobruk"


@pytest.mark.rule("LNA:force.5.move")
def test_friends_on_the_way_do_not_help_past_the_enemy():
    t = scene(tripoli="15pz", benghazi="4ind 5pz")
    assert refuse(t, "move 15pz tobruk") == ["LNA:force.5.move"]


@pytest.mark.rule("LNA:N19")
def test_leaving_a_region_with_the_enemy_is_free():
    t = scene(mover="allies", benghazi="15pz 4ind", tobruk="9aus")
    play(t, "move 4ind western-desert")
    assert where(t, "4ind") == "western-desert"


@pytest.mark.rule("LNA:force.5.move")
def test_the_line_ends_at_algeria_and_cairo():
    t = scene(cairo="15pz", algeria="5pz")
    assert options(t, "move") == [
        "move 5pz tripoli",
        "move 5pz benghazi",
        "move 15pz western-desert",
        "move 15pz tobruk",
    ]


@pytest.mark.rule("LNA:force.5")
def test_a_player_orders_only_their_own_units_on_the_map():
    t = scene(axis="63 64 70", tripoli="15pz", cairo="7arm")
    assert refuse(t, "move 7arm western-desert") == ["LNA:action.1"]
    assert refuse(t, "prepare 7arm") == ["LNA:action.1"]
    assert refuse(t, "refit 7arm") == ["LNA:action.1"]
    assert refuse(t, "move 164lt benghazi") == ["LNA:action.1"]
    assert refuse(t, "move 5pz benghazi") == ["LNA:action.1"]


def test_what_is_no_order_at_all_is_refused():
    t = scene(tripoli="15pz")
    assert refuse(t, "move 15pz malta") == ["LNA:turn.2"]
    assert refuse(t, "advance") == ["LNA:turn.2"]
    assert refuse(t, "done") == ["LNA:turn.2"]


# Refit and prepare


@pytest.mark.rule("LNA:force.5.refit")
@pytest.mark.rule("LNA:force.4")
def test_a_refit_makes_one_step_good():
    t = scene(axis="64", tripoli="15pz-2")
    play(t, "refit 15pz")
    assert losses(t, "15pz") == 1
    assert refuse(t, "refit 15pz") == ["LNA:action.1"]


@pytest.mark.rule("LNA:force.5.refit")
@pytest.mark.rule("LNA:N59")
def test_an_undamaged_unit_cannot_refit():
    t = scene(tripoli="15pz")
    assert options(t, "refit") == []
    assert refuse(t, "refit 15pz") == ["LNA:N59"]


@pytest.mark.rule("LNA:force.5.refit")
def test_a_unit_can_refit_beside_the_enemy():
    t = scene(axis="64", tripoli="15pz-1 4ind")
    play(t, "refit 15pz")
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:force.4")
def test_steps_lost_are_marked_on_each_unit():
    t = scene(tripoli="15pz-2 5pz-1", cairo="7arm")
    seen = {u["id"]: u["losses"] for u in t.view("allies")["table"]["units"]}
    assert seen == {"15pz": 2, "5pz": 1, "7arm": 0}


@pytest.mark.rule("LNA:force.5.prepare")
def test_a_unit_that_prepares_brings_a_card():
    t = scene(axis="64", tripoli="15pz 5pz")
    play(t, "prepare 15pz", "drawn 70", "prepare 5pz", "drawn 71")
    assert hand(t, "axis") == [64, 70, 71]
    assert refuse(t, "prepare 15pz") == ["LNA:action.1"]


@pytest.mark.rule("LNA:force.5.prepare")
@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:N59")
def test_nobody_prepares_with_nine_cards_in_hand():
    t = scene(axis="64 65 66 67 68 69 70 71 72", tripoli="15pz")
    assert options(t, "prepare") == []
    assert refuse(t, "prepare 15pz") == ["LNA:cards.5"]


@pytest.mark.rule("LNA:force.5")
@pytest.mark.parametrize("first", ["move 15pz benghazi", "refit 15pz", "prepare 15pz"])
def test_one_operation_excludes_the_others(first: str):
    t = scene(axis="64", tripoli="15pz-1")
    play(t, first)
    if asked(t) == "chance: draw":
        t.answer("drawn 70")
    for other in ("move 15pz tobruk", "refit 15pz", "prepare 15pz"):
        assert refuse(t, other) == ["LNA:action.1"]


# Attack


@pytest.mark.rule("LNA:force.5.attack")
@pytest.mark.rule("LNA:N18")
@pytest.mark.parametrize("start", ["tobruk", "benghazi"])
def test_a_unit_that_stayed_or_moved_one_region_may_attack(start: str):
    t = scene(
        axis="64",
        tobruk="9aus" if start == "benghazi" else "9aus 15pz",
        benghazi="15pz" * (start == "benghazi"),
        settings=ASKED,
    )
    if start == "benghazi":
        play(t, "move 15pz tobruk")
    play(t, "axis: pass", "attack tobruk")
    assert options(t) == ["join 15pz"]


@pytest.mark.rule("LNA:force.5.attack")
@pytest.mark.rule("LNA:N18")
def test_a_unit_that_moved_two_regions_may_not_attack():
    t = scene(axis="64", tripoli="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "axis: pass")
    assert asked(t) == "axis: discard"


@pytest.mark.rule("LNA:N18")
@pytest.mark.parametrize("operation", ["refit 15pz", "prepare 15pz"])
def test_a_unit_that_refitted_or_prepared_may_not_attack(operation: str):
    t = scene(axis="64", tobruk="9aus 15pz-1 5pz", control="allies", settings=ASKED)
    play(t, operation)
    if asked(t) == "chance: draw":
        t.answer("drawn 70")
    play(t, "axis: pass", "attack tobruk")
    assert options(t) == ["join 5pz"]
    assert refuse(t, "join 15pz") == ["LNA:force.5.attack", "LNA:N18"]


@pytest.mark.rule("LNA:force.5.attack")
def test_the_attack_is_no_order_of_the_action_phase():
    t = scene(axis="64", tobruk="9aus 15pz", control="allies")
    assert refuse(t, "attack tobruk") == ["LNA:turn.3"]
    assert options(t, "attack") == []


@pytest.mark.rule("LNA:force.5.attack")
def test_units_moved_by_a_card_may_still_move_and_attack():
    t = scene(axis="82", tripoli="15pz", tobruk="9aus", settings=ASKED)
    play(t, "card 82", "axis: road 15pz benghazi", "move 15pz tobruk", "attack tobruk")
    assert options(t) == ["join 15pz"]


# New units wait


@pytest.mark.rule("LNA:force.3b")
def test_a_new_unit_has_no_operation():
    t = scene(axis="63 64 70", tripoli="15pz")
    play(t, "deploy 164lt", "pay 64")
    for order in ("move 164lt benghazi", "prepare 164lt", "refit 164lt"):
        assert refuse(t, order) == ["LNA:force.3b"]


@pytest.mark.rule("LNA:force.3b")
def test_a_new_unit_cannot_attack():
    t = scene(axis="63 64 70", tripoli="15pz 4ind", settings=ASKED)
    play(t, "deploy 164lt", "pay 64", "axis: pass", "attack tripoli")
    assert options(t) == ["join 15pz"]


@pytest.mark.rule("LNA:force.3b")
def test_a_region_where_only_new_units_stand_sees_no_attack():
    t = scene(axis="63 64 70", tripoli="4ind", benghazi="15pz")
    play(t, "deploy 164lt", "pay 64")
    play(t, "axis: pass")
    assert asked(t) != "axis: fight"


@pytest.mark.rule("LNA:force.3b")
def test_a_new_unit_operates_from_the_next_turn_on():
    t = scene(axis="63 64", allies="40", tripoli="15pz", cairo="7arm")
    play(t, "deploy 164lt")
    skip_to(t, "allies: act")
    skip_to(t, "axis: act")
    play(t, "move 164lt benghazi")
    assert where(t, "164lt") == "benghazi"


# Apathy


@pytest.mark.rule("LNA:N61")
@pytest.mark.parametrize("order", ["move ariete tripoli", "refit ariete", "prepare ariete"])
def test_apathy_takes_the_operation_of_an_italian_unit(order: str):
    t = scene(axis="64", allies="51", benghazi="ariete-1 5pz", tobruk="9aus")
    play(t, order, "allies: card 51", "drawn 22")
    assert (where(t, "ariete"), losses(t, "ariete"), hand(t, "axis")) == ("benghazi", 1, [64])
    assert (hand(t, "allies"), discards(t, "allies")) == ([22], [51])
    assert refuse(t, order) == ["LNA:action.1"]


def test_german_units_know_no_apathy():
    t = scene(axis="64", allies="51", benghazi="5pz")
    play(t, "move 5pz tripoli", strict=True)
    assert asked(t) == "axis: act"


def test_an_idle_italian_unit_does_not_attack_either():
    t = scene(axis="64", allies="51", tobruk="ariete 5pz 9aus", control="allies", settings=ASKED)
    play(t, "prepare ariete", "allies: card 51", "drawn 22", "axis: pass", "attack tobruk")
    assert options(t) == ["join 5pz"]


@pytest.mark.rule("LNA:force.5.attack")
def test_a_unit_is_marked_with_what_it_cannot_do_any_more():
    t = scene(axis="64", tobruk="21pz", benghazi="5pz 15pz", table={"far": ["21pz", "15pz"], "attacked": ["15pz"]})
    marks = {unit["id"]: unit["marks"] for unit in t.view("axis")["table"]["units"]}
    assert {name: marks[name] for name in ("5pz", "15pz", "21pz")} == {"5pz": [], "15pz": ["attacked"], "21pz": ["far"]}
