"""KAS:std.5, std.6.1. Moving, terrain, stacking, zones of control."""

import pytest

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.paths import reach_of
from sandtable.games.kasserine.rules.units import UNIT_NUMBER
from tests.games.kasserine.scene import asked, options, play, refuse, scene, sight, unit, ways, where


def reach(t, name: str) -> dict[str, int]:
    """Where a unit can go, with the points that are left there."""
    play(t, f"move {name}")
    return {goal: left for goal, (_, left) in ways(t).items()}


@pytest.mark.rule("KAS:std.5.1.a")
def test_each_unit_moves_once_in_a_phase_and_need_not():
    t = scene("7pz:2616 69pzgr:3016")
    play(t, "move 7pz", "to 2617", "stop")
    assert "69pzgr" in options(t, "move")
    assert refuse(t, "move 7pz") == ["KAS:std.5.1.a"]
    play(t, "end")
    assert where(t, "69pzgr") == "3016"


@pytest.mark.rule("KAS:std.5.1.a")
def test_a_unit_moves_up_to_its_allowance():
    t = scene("7pz:2616")
    found = reach(t, "7pz")
    assert found["2617"] == 10
    assert min(found.values()) == 0
    assert refuse(t, "to 0312") == ["KAS:std.5.1.a"]


@pytest.mark.rule("KAS:std.5.1.b")
def test_no_unit_enters_a_hex_with_an_enemy():
    t = scene("7pz:2616 81recon:2619")
    play(t, "move 7pz")
    assert refuse(t, "to 2619") == ["KAS:std.5.1.b"]


@pytest.mark.rule("KAS:std.5.1.c", "KAS:K21")
def test_in_the_mobile_phase_only_mobile_units_move_with_half_their_allowance():
    t = scene("69pzgr:2616 centauro-1:3016", phase="mobile")
    assert "69pzgr" in options(t, "move")
    assert refuse(t, "move centauro-1") == ["KAS:std.5.1.c"]
    play(t, "move 69pzgr")
    assert sight(t)["moving"]["left"] == 6  # half of 11, rounded up


@pytest.mark.rule("KAS:K21")
def test_read_otherwise_they_have_all_of_it():
    t = scene("69pzgr:2616", phase="mobile", settings={"mobile_phase": "full"})
    play(t, "move 69pzgr")
    assert sight(t)["moving"]["left"] == 11


@pytest.mark.rule("KAS:std.5.1.d")
def test_a_move_is_given_hex_by_hex_or_by_its_goal():
    t = scene("7pz:2616")
    play(t, "move 7pz", "to 2617", "to 2618")
    assert (where(t, "7pz"), sight(t)["moving"]["left"]) == ("2618", 8)
    play(t, "to 2615")
    assert where(t, "7pz") == "2615"


@pytest.mark.rule("KAS:std.5.1.d")
def test_the_way_to_a_goal_is_shown_before_it_is_taken_and_is_the_cheapest():
    t = scene("7pz:2714", objectives="2714")
    play(t, "move 7pz")
    assert ways(t)["2114"] == (["2614", "2514", "2414", "2314", "2214", "2114"], 12 - 6)


@pytest.mark.rule("KAS:std.5.1.d", "KAS:K22")
def test_a_way_that_sets_nothing_off_is_taken_if_there_is_one():
    settings, table = {"north_line": "above_row_14"}, {"set_off": ["sbeitla"]}
    t = scene("33aa:2714", objectives="2714", settings=settings, table=table)
    play(t, "move 33aa")
    assert all(int(h[2:]) >= 14 for h in ways(t)["3014"][0])  # the road through row 13 would be cheaper
    told = play(t, "to 3014")
    assert "set-off" not in told
    t = scene("33aa:2714", objectives="2714", settings=settings, table=table)
    assert "set-off" in play(t, "move 33aa", "to 3013")


@pytest.mark.parametrize(
    ("name", "start", "goal", "cost"),
    [
        ("26inf-1", "2616", "2617", 2),  # clear
        ("7pz", "2616", "2617", 2),
        ("26inf-1", "2715", "2714", 1),  # town
        ("7pz", "2715", "2714", 1),
        ("26inf-1", "3017", "3016", 1),  # road into rough
        ("26inf-1", "2917", "3016", 3),  # rough
        ("69pzgr", "2005", "2106", 8),
        ("7pz", "2714", "2614", 1),  # road
        ("26inf-1", "2714", "2614", 1),
        ("26inf-1", "2216", "2317", 1),  # trail
        ("580aa", "2216", "2317", 1),
        ("7pz", "2216", "2317", 1),
    ],
)
@pytest.mark.rule("KAS:std.5.2.a", "KAS:std.5.2.b", "KAS:std.5.2.c")
def test_terrain_costs_what_the_chart_says(name, start, goal, cost):
    side = unit(scene(), name)["side"]
    t = scene(f"{name}:{start}", mover=side, objectives="2714" if (start, side) == ("2714", "axis") else "")
    allowance = unit(t, name)["move"]
    assert allowance - reach(t, name)[goal] == cost


@pytest.mark.parametrize(("reading", "way", "cost"), [("cheapest", ["3015", "3016"], 3), ("straight", ["3016"], 8)])
@pytest.mark.rule("KAS:K22", "KAS:std.5.2.a")
def test_a_move_into_the_next_hex_takes_the_cheapest_way_unless_it_is_read_otherwise(reading, way, cost):
    t = scene("69pzgr:2916", settings={"next_hex": reading})
    assert 11 - reach(t, "69pzgr")["3016"] == cost
    assert ways(t)["3016"][0] == way
    play(t, "to 3016")
    assert t.events[0].facts["path"] == way
    assert sight(t)["moving"]["left"] == 11 - cost


@pytest.mark.parametrize("start", ["2916", "2714", "3414", "1914"])
@pytest.mark.rule("KAS:K22")
def test_every_goal_costs_what_the_cheapest_way_there_costs(start: str):
    everything = {"set_off": ["west", "north", "near", "sbeitla", "airfield"]}
    t = scene(f"69pzgr:{start}", table=everything)
    cheapest = reach_of(t, UNIT_NUMBER["69pzgr"], GRID.number(start), 11, True)
    for goal, left in reach(t, "69pzgr").items():
        assert 11 - left == cheapest.spent(GRID.number(goal))


@pytest.mark.rule("KAS:std.5.2.c")
def test_tanks_do_not_enter_rough_off_the_road():
    t = scene("7pz:3015")
    found = reach(t, "7pz")
    assert "3116" not in found
    assert "3016" in found  # there the road goes through
    assert refuse(t, "to 3116") == ["KAS:std.5.2.c"]


@pytest.mark.rule("KAS:std.5.3")
def test_units_pass_through_friends_but_do_not_stop_there():
    t = scene("7pz:2616 69pzgr:2617")
    found = reach(t, "7pz")
    assert "2618" in found
    assert "2617" not in options(t, "to")
    assert refuse(t, "to 2617") == ["KAS:std.5.3"]


@pytest.mark.rule("KAS:std.6.0")
def test_a_zone_is_the_six_hexes_around_a_unit_whatever_the_terrain():
    t = scene("7pz:3015 81recon:2616")
    assert set(sight(t)["zones"]["allies"]) == {"2615", "2617", "2716", "2717", "2516", "2517"}
    assert "3116" in sight(t)["zones"]["axis"]


@pytest.mark.rule("KAS:std.6.1.a")
def test_entering_an_enemy_zone_ends_the_move():
    t = scene("7pz:2612 81recon:2616")
    play(t, "move 7pz", "to 2615")
    assert asked(t) != "axis: go"
    assert where(t, "7pz") == "2615"
    t = scene("7pz:2612 81recon:2616")
    play(t, "move 7pz")
    assert refuse(t, "to 2617") in (["KAS:std.6.1.a"], ["KAS:std.5.1.a"])


@pytest.mark.rule("KAS:std.6.1.b")
def test_a_unit_that_starts_in_an_enemy_zone_leaves_it_freely():
    t = scene("7pz:2615 81recon:2616")
    found = reach(t, "7pz")
    assert found["2614"] == 12 - 2
    assert found["2613"] == 12 - 4


@pytest.mark.rule("KAS:std.6.1.c")
def test_from_zone_to_zone_a_unit_moves_one_hex_and_stops():
    t = scene("7pz:2615 81recon:2616")
    play(t, "move 7pz", "to 2716")
    assert where(t, "7pz") == "2716"
    assert asked(t) != "axis: go"


@pytest.mark.rule("KAS:13.1", "KAS:K13")
def test_the_rangers_ignore_enemy_zones():
    t = scene("rangers:2615 7pz:2616", mover="allies")
    play(t, "move rangers", "to 2716", "to 2717")
    assert where(t, "rangers") == "2717"
    assert asked(t) == "allies: go"


@pytest.mark.rule("KAS:13.0")
def test_a_reinforcement_in_an_enemy_zone_stays_there():
    t = scene("81recon:3224", open_groups="axis1")
    play(t, "move 5pz-1")
    assert where(t, "5pz-1") == "3225"
    assert asked(t) != "axis: go"


@pytest.mark.rule("KAS:std.5.3")
def test_the_corner_of_the_map_is_a_hex_like_any_other():
    t = scene("7pz:0101 580aa:0103 81recon:2616")
    play(t, "move 7pz", "to 0301", "stop", "move 580aa")
    assert "0101" in options(t, "to")
    play(t, "to 0101", "stop")
    assert (where(t, "7pz"), where(t, "580aa")) == ("0301", "0101")


@pytest.mark.rule("KAS:std.5.1.a")
def test_everybody_sees_who_has_moved():
    t = scene("7pz:2514 86pzgr:2510")
    play(t, "move 7pz", "to 2614", "stop")
    assert (unit(t, "7pz")["moved"], unit(t, "86pzgr")["moved"]) == (True, False)
