"""Supply: sources, the three examples of the sheet, who is cut off, and what it costs."""

import pytest

from tests.games.north_africa.scene import asked, losses, options, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to


def supplied(unit: str, control: str = "", **regions: str) -> bool:
    """Whether this unit is in supply as the units stand."""
    t = scene(control=control or None, **regions)
    found = {u["id"]: u["supplied"] for u in t.view("spectator")["table"]["units"]}
    return bool(found[unit])


# The three examples of the sheet


@pytest.mark.rule("LNA:supply.ex1")
@pytest.mark.rule("LNA:supply.2")
def test_example_1_the_axis_hold_all_three_regions_on_the_way_to_cairo():
    assert not supplied("7arm", benghazi="7arm", tobruk="15pz", western_desert="5pz", cairo="ariete")


@pytest.mark.rule("LNA:supply.ex1")
@pytest.mark.rule("LNA:N12")
@pytest.mark.parametrize("where_they_are", ["tobruk", "western_desert", "cairo"])
def test_one_of_the_three_regions_is_enough(where_they_are: str):
    assert not supplied("7arm", benghazi="7arm", **{where_they_are: "15pz"})


@pytest.mark.rule("LNA:supply.ex2")
def test_example_2_an_axis_unit_in_cairo_cuts_off_the_western_desert():
    assert not supplied("7arm", western_desert="7arm", cairo="15pz")


@pytest.mark.rule("LNA:supply.ex3")
def test_example_3_a_unit_in_cairo_is_in_supply_beside_the_axis():
    assert supplied("7arm", cairo="7arm 15pz")


# The way to the source


@pytest.mark.rule("LNA:supply.1")
def test_a_unit_is_either_in_supply_or_out_of_it():
    t = scene(benghazi="4ind", tobruk="15pz", cairo="7arm")
    assert {u["id"]: u["supplied"] for u in t.view("axis")["table"]["units"]} == {
        "4ind": False,
        "7arm": True,
        "15pz": True,
    }


@pytest.mark.rule("LNA:N11")
def test_the_region_of_the_unit_itself_does_not_count():
    assert supplied("7arm", western_desert="7arm 15pz")
    assert supplied("15pz", benghazi="15pz 4ind")


@pytest.mark.rule("LNA:N11")
def test_friends_beside_the_enemy_do_not_open_the_way():
    assert not supplied("4ind", benghazi="4ind", western_desert="15pz 2arm 7arm")


@pytest.mark.rule("LNA:supply.2")
def test_enemies_behind_the_unit_do_not_matter():
    assert supplied("4ind", western_desert="4ind", tobruk="15pz", benghazi="5pz")
    assert supplied("15pz", benghazi="15pz", tobruk="9aus", cairo="7arm")


@pytest.mark.rule("LNA:N13")
@pytest.mark.parametrize("unit", ["15pz", "ariete"])
def test_germans_and_italians_are_supplied_from_tripoli(unit: str):
    assert supplied(unit, tripoli=f"{unit} 4ind")
    assert not supplied(unit, benghazi=unit, tripoli="4ind")
    assert supplied(unit, benghazi=unit, algeria="4ind")


@pytest.mark.rule("LNA:N13")
@pytest.mark.parametrize("unit", ["1us", "3us"])
def test_americans_are_supplied_from_algeria(unit: str):
    def stands(**regions: str) -> bool:
        t = scene(table={"landed": True}, **regions)
        found = {u["id"]: u["supplied"] for u in t.view("spectator")["table"]["units"]}
        return bool(found[unit])

    assert stands(algeria=f"{unit} 15pz")
    assert stands(benghazi=unit, tobruk="15pz", cairo="5pz")
    assert not stands(benghazi=unit, tripoli="15pz")
    assert not stands(tripoli=unit, algeria="15pz")


@pytest.mark.rule("LNA:N13")
@pytest.mark.rule("LNA:N14")
def test_axis_units_in_algeria_look_east_for_their_supply():
    assert supplied("15pz", algeria="15pz", benghazi="4ind")
    assert not supplied("15pz", algeria="15pz", tripoli="4ind")
    assert not supplied("15pz", algeria="15pz", tripoli="4ind 5pz")


@pytest.mark.rule("LNA:supply.2")
def test_commonwealth_units_in_the_far_west_need_the_whole_coast():
    assert supplied("4ind", algeria="4ind", cairo="7arm") is False  # the 164th Light stands in Tripoli
    assert supplied("4ind", tripoli="4ind", algeria="15pz")


# Tobruk


@pytest.mark.rule("LNA:tobruk.3a")
def test_the_controller_of_tobruk_is_in_supply_there():
    assert supplied("9aus", tobruk="9aus", western_desert="15pz", cairo="5pz")
    assert supplied("15pz", tobruk="15pz", benghazi="4ind", tripoli="2arm")


@pytest.mark.rule("LNA:tobruk.3a")
@pytest.mark.parametrize(("control", "axis", "allies"), [("axis", True, False), ("allies", False, True)])
def test_in_a_contested_tobruk_only_the_controller_is_in_supply(control: str, axis: bool, allies: bool):
    stands = {"tobruk": "15pz 9aus", "benghazi": "4ind", "western_desert": "5pz"}
    assert supplied("15pz", control, **stands) is axis
    assert supplied("9aus", control, **stands) is allies


@pytest.mark.rule("LNA:tobruk.3a")
def test_tobruk_supplies_nobody_outside_it():
    assert not supplied("4ind", "allies", benghazi="4ind", tobruk="9aus", western_desert="15pz")
    assert not supplied("15pz", "axis", western_desert="15pz", tobruk="5pz", benghazi="4ind")


@pytest.mark.rule("LNA:tobruk.3a")
def test_americans_in_an_allied_tobruk_are_in_supply():
    t = scene(table={"landed": True}, tobruk="1us", benghazi="15pz")
    assert all(u["supplied"] for u in t.view("axis")["table"]["units"] if u["id"] == "1us")


# What it costs


@pytest.mark.rule("LNA:supply.3")
def test_a_unit_cut_off_loses_two_steps():
    t = scene(benghazi="15pz", tripoli="4ind")
    play(t, "pass")
    assert losses(t, "15pz") == 2


@pytest.mark.rule("LNA:supply.3")
@pytest.mark.rule("LNA:force.1")
def test_a_damaged_unit_cut_off_is_gone():
    t = scene(benghazi="15pz-1 5pz", tripoli="4ind")
    play(t, "pass")
    assert (where(t, "15pz"), losses(t, "5pz")) == ("-", 2)
    assert "15pz" in t.view("axis")["table"]["removed"]


@pytest.mark.rule("LNA:supply.3")
def test_units_in_supply_and_units_of_the_enemy_lose_nothing():
    t = scene(axis="64", tripoli="15pz", benghazi="4ind", tobruk="5pz", western_desert="9aus")
    skip_to(t, "axis: discard")
    assert (losses(t, "15pz"), losses(t, "4ind"), losses(t, "9aus"), losses(t, "5pz")) == (0, 0, 0, 0)


@pytest.mark.rule("LNA:supply.3")
@pytest.mark.rule("LNA:supply.1")
def test_who_is_cut_off_is_settled_before_anybody_suffers():
    t = scene(mover="allies", tripoli="4ind-1", benghazi="15pz", western_desert="2arm", cairo="5pz")
    play(t, "pass", "done")
    assert (where(t, "4ind"), losses(t, "2arm")) == ("-", 2)


@pytest.mark.rule("LNA:supply.3")
def test_it_is_too_late_to_move_out_when_supply_is_checked():
    t = scene(axis="64", benghazi="15pz", tripoli="4ind")
    play(t, "move 15pz tripoli", "axis: pass", "done")
    assert losses(t, "15pz") == 0
    stays = scene(axis="64", benghazi="15pz", tripoli="4ind")
    play(stays, "pass")
    assert asked(stays) == "axis: supply-column"
    assert refuse(stays, "move 15pz tripoli") == ["LNA:turn.2"]


@pytest.mark.rule("LNA:N51")
@pytest.mark.rule("LNA:supply.3")
def test_supply_losses_may_be_dug_out_of():
    t = scene(axis="84 64", benghazi="15pz", tripoli="4ind")
    play(t, "pass", "axis: card 84", "pay 64")
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:supply.3")
def test_a_supply_column_halves_what_one_region_loses():
    t = scene(axis="71 64", benghazi="15pz 5pz", tobruk="ariete 9aus", control="allies", tripoli="4ind")
    play(t, "axis: pass", "done", "card 71")
    assert options(t) == ["to benghazi", "to tobruk"]
    play(t, "to benghazi")
    skip_to(t, "axis: discard")
    assert (losses(t, "15pz"), losses(t, "5pz"), losses(t, "ariete")) == (1, 1, 2)


@pytest.mark.rule("LNA:supply.3")
def test_a_unit_that_pulled_back_in_the_check_does_not_suffer_twice():
    t = scene(axis="92 64", tobruk="15pz 9aus", benghazi="5pz", tripoli="4ind", control="allies")
    play(t, "pass", "done")
    skip_to(t, "axis: damage")
    assert losses(t, "5pz") == 0
    play(t, "pass", "card 92")
    skip_to(t, "axis: discard")
    assert (where(t, "15pz"), losses(t, "15pz"), losses(t, "5pz")) == ("benghazi", 0, 2)


@pytest.mark.rule("LNA:supply.3")
def test_a_unit_that_pulled_back_into_a_region_checked_later_does_not_suffer_there():
    t = scene(allies="22 40", mover="allies", tripoli="4ind", benghazi="9aus", cairo="15pz")
    skip_to(t, "allies: damage")
    play(t, "card 22")
    skip_to(t, "allies: discard")
    assert (where(t, "4ind"), losses(t, "4ind"), losses(t, "9aus")) == ("benghazi", 0, 2)


@pytest.mark.rule("LNA:supply.3")
@pytest.mark.parametrize("region", ["algeria", "benghazi", "western_desert", "cairo"])
def test_units_cut_off_suffer_wherever_they_are(region: str):
    t = scene(axis="64", tripoli="4ind", **{region: "15pz"})
    skip_to(t, "axis: discard")
    assert losses(t, "15pz") == 2
