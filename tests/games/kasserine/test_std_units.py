"""KAS:std.1-4, std.9. Counters, steps, set-up, the sequence of a turn."""

import pytest

from sandtable.games.kasserine.rules.units import GROUPS, OF_GROUP
from sandtable.kernel import CHANCE, BadPosition
from tests.games.kasserine.scene import (
    GAME,
    asked,
    begin,
    draw_all,
    end_phase,
    end_phases,
    options,
    play,
    scene,
    sight,
    unit,
    where,
)

ALL = sight(begin())["units"]


@pytest.mark.rule("KAS:std.1")
def test_every_standard_rule_is_marked_as_a_reconstruction_and_no_rule_of_the_sheet_is():
    for rule, clause in GAME.rules.clauses.items():
        assert clause.reconstruction == rule.startswith("KAS:std."), rule


@pytest.mark.rule("KAS:std.2.1", "KAS:11.1")
def test_there_are_27_axis_and_40_allied_counters_with_three_numbers():
    sides = [u["side"] for u in ALL]
    assert (sides.count("axis"), sides.count("allies")) == (27, 40)
    for each in ALL:
        assert each["printed"] == f"{each['attack']}-{each['defence']}-{each['move']}"


@pytest.mark.rule("KAS:std.2.2")
def test_an_allowance_of_seven_or_less_is_a_leg_unit():
    for each in ALL:
        assert (each["class"] == "leg") == (each["move"] <= 7), each["id"]
    assert {each["class"] for each in ALL} == {"leg", "mobile", "mech", "recon"}


@pytest.mark.rule("KAS:std.2.3", "KAS:K17")
def test_units_whose_strengths_add_up_to_three_have_two_steps():
    for each in ALL:
        assert each["steps"] == (2 if each["attack"] + each["defence"] >= 3 else 1), each["id"]


@pytest.mark.parametrize("name", [each["id"] for each in ALL])
@pytest.mark.rule("KAS:std.2.4", "KAS:K17")
def test_the_depleted_side_is_one_less_and_at_least_one(name):
    full = next(each for each in ALL if each["id"] == name)
    if full["steps"] == 1:
        with pytest.raises(BadPosition):
            scene(f"{name}:2616-")
        return
    back = unit(scene(f"{name}:2616-"), name)
    expected = (max(1, full["attack"] - 1), max(1, full["defence"] - 1), full["move"])
    assert (back["attack"], back["defence"], back["move"]) == expected


@pytest.mark.rule("KAS:std.2.4")
def test_a_further_loss_removes_a_depleted_unit_for_good():
    t = scene("tiger501:2615 701td:2616-", phase="combat")
    play(t, "attack 2616", "join tiger501", "fight")
    while asked(t) == "allies: defend":
        play(t, "pass")
    play(t, "die 6")
    assert where(t, "701td") == "removed"


@pytest.mark.rule("KAS:std.3.1", "KAS:19.0.a", "KAS:10.0")
def test_there_is_one_scenario_and_the_markers_lie_in_two_pools():
    t = begin()
    assert {name: len(sight(t)["sides"][name]["pool"]) for name in ("axis", "allies")} == {"axis": 6, "allies": 6}
    assert sum(sight(t)["sides"]["axis"]["pool"].values()) == 16
    assert [len(OF_GROUP[GROUPS.index(name)]) for name in ("setup", "axis1")] == [16, 12]


@pytest.mark.rule("KAS:std.3.2", "KAS:K18")
def test_the_game_lasts_as_many_turns_as_was_agreed():
    for length in ("8", "10"):
        t = scene("7pz:3918", mover="allies", phase="mobile", turn=int(length), settings={"length": length})
        assert sight(t)["turns"] == int(length)
        while t.result is None and t.actor != CHANCE:
            t.answer("end")
        assert t.result is not None
        assert t.result.winner == "allies"


@pytest.mark.rule("KAS:std.4.1", "KAS:std.4.2")
def test_a_turn_is_support_fire_then_three_phases_of_each_side():
    t = scene("7pz:2615 69pzgr:3514 81recon:2616 6ai-1:2010", phase="movement", axis="4", allies="4")
    seen = []
    while sight(t)["turn"] == 3:
        seen.append(asked(t))
        end_phase(t)
    assert seen == ["axis: move", "axis: attack", "axis: mobile", "allies: move", "allies: attack", "allies: mobile"]
    assert asked(t) == "chance: draw"


@pytest.mark.rule("KAS:std.4.3", "KAS:std.8.6.b")
def test_all_markers_go_back_to_their_pools_at_the_end_of_the_turn():
    t = scene("7pz:2615 81recon:3514", mover="allies", phase="mobile", axis="4 5", table={"axis_spent": [1]})
    assert sight(t)["sides"]["axis"]["markers"] == 2
    t.answer("end")
    assert t.actor == CHANCE
    assert sight(t)["sides"]["axis"]["markers"] == 0
    assert sight(t)["sides"]["axis"]["spent"] == []


@pytest.mark.rule("KAS:std.9.1")
def test_a_surrounded_unit_fights_and_moves_as_ever():
    t = scene("7pz:2616 81recon:2514 91recon:2818 701td:2418", phase="movement")
    assert "7pz" in options(t, "move")
    assert unit(t, "7pz")["attack"] == 5


@pytest.mark.rule("KAS:K19")
def test_the_cross_reference_changes_nothing():
    t = begin()
    draw_all(t)
    assert asked(t) == "axis: move"
    end_phases(t, 1)
    assert sight(t)["turn"] == 1
