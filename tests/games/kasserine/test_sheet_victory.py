"""KAS:10, 16-19. Engineers, forbidden movement, victory, set-up."""

import pytest

from sandtable.games.kasserine.rules.ground import GRID
from tests.games.kasserine.scene import asked, begin, draw_all, options, play, refuse, scene, sight, unit, ways, where

NEAR_ALL = {"set_off": ["west", "north", "near", "sbeitla", "airfield"]}


@pytest.mark.rule("KAS:16.0", "KAS:K16")
def test_allied_units_within_seven_hexes_of_the_engineers_are_fortified_and_they_too():
    t = scene("19eng:0804 894td:0507 91recon:1504 805td:1604 26inf-1:0810 26inf-3:0812")
    here = GRID.number("0804")
    for each in sight(t)["units"]:
        if each["hex"]:
            near = GRID.distance(GRID.number(each["hex"]), here) <= 7
            assert each["fortified"] == near, each["id"]
    assert unit(t, "19eng")["fortified"]
    for reading, holds in (("always", True), ("full_strength", False)):
        depleted = scene("19eng:0804- 894td:0507", settings={"engineers": reading})
        assert unit(depleted, "894td")["fortified"] == holds


@pytest.mark.rule("KAS:16.0")
def test_all_allied_units_are_and_axis_units_are_not():
    t = scene("19eng:0804 7pz:0705 hamps:0805")
    assert not unit(t, "7pz")["fortified"]
    assert unit(t, "hamps")["fortified"]


@pytest.mark.rule("KAS:17.0")
def test_nobody_enters_a_prohibited_hex():
    t = scene("26inf-1:1002 7pz:2616", mover="allies")
    play(t, "move 26inf-1")
    assert refuse(t, "to 1001") == ["KAS:17.0"]


@pytest.mark.rule("KAS:17.1", "KAS:K6")
def test_until_the_end_of_turn_2_allied_units_in_the_west_stand_still():
    for turn, reading, moves in ((1, "turn_2", False), (2, "turn_2", False), (3, "turn_2", True), (2, "turn_1", True)):
        t = scene("26inf-3:1220 81recon:2714 7pz:3918", mover="allies", turn=turn, settings={"penny_packets": reading})
        assert ("26inf-3" in options(t, "move")) == moves
        assert "81recon" in options(t, "move")
        if not moves:
            assert refuse(t, "move 26inf-3") == ["KAS:17.1"]
            assert unit(t, "26inf-3")["pinned"]


@pytest.mark.rule("KAS:17.1")
def test_in_the_mobile_phase_too():
    t = scene("91recon:0914 81recon:2714 7pz:3918", mover="allies", phase="mobile", turn=2)
    assert refuse(t, "move 91recon") == ["KAS:17.1"]


@pytest.mark.rule("KAS:K3", "KAS:17.1")
def test_column_20_counts_as_the_west_unless_it_is_read_otherwise():
    for reading, moves in (("inclusive", False), ("exclusive", True)):
        t = scene("81recon:2014 7pz:3918", mover="allies", turn=1, settings={"kasserine_line": reading})
        assert ("81recon" in options(t, "move")) == moves


@pytest.mark.rule("KAS:K7")
def test_a_reinforcement_in_the_west_stays_in_its_entry_hex():
    t = scene("7pz:3918 81recon:3214", mover="allies", turn=1, open_groups="allies1")
    play(t, "move rangers", "to 1023")
    assert asked(t) == "allies: move"
    assert where(t, "rangers") == "1023"


@pytest.mark.rule("KAS:K23")
def test_a_unit_from_the_east_may_enter_the_west_and_stops_in_its_first_hex():
    t = scene("81recon:2215 7pz:3918", mover="allies", turn=1)
    play(t, "move 81recon")
    goals = options(t, "to")
    assert "2014" in goals
    assert not [hex_ for hex_ in goals if int(hex_[:2]) < 20]


@pytest.mark.rule("KAS:K33")
def test_units_that_stand_still_may_attack():
    t = scene("26inf-3:1220 7pz:1221", mover="allies", turn=1, phase="combat")
    assert "1221" in options(t, "attack")


def one_short():
    """The Axis holds two objectives; a fast unit stands beside the third."""
    return scene("33aa:0406 7pz:2714 8pz:2003 81recon:3514", objectives="2714 2003", table=NEAR_ALL)


@pytest.mark.rule("KAS:18.0.a", "KAS:18.0.b", "KAS:K5")
def test_three_objectives_win_at_once():
    t = one_short()
    play(t, "move 33aa", "to 0306")
    assert t.result is not None
    assert (t.result.winner, t.result.key, t.result.rule) == ("axis", "three-objectives", "KAS:18.0.a")


@pytest.mark.rule("KAS:18.0.a", "KAS:K5", "KAS:K27")
def test_even_for_a_moment_on_the_way():
    t = one_short()
    play(t, "move 33aa")
    through = next(goal for goal, (path, _) in ways(t).items() if "0306" in path[:-1])
    play(t, f"to {through}")
    assert t.result is not None
    assert t.result.winner == "axis"
    assert where(t, "33aa") == "0306"


@pytest.mark.rule("KAS:18.0.b")
def test_an_objective_belongs_to_whoever_was_there_last():
    t = scene("7pz:2714 81recon:3514", objectives="2714")
    play(t, "move 7pz", "to 2614", "stop")
    assert next(o for o in sight(t)["objectives"] if o["hex"] == "2714")["holder"] == "axis"
    t = scene("7pz:2414 81recon:2715", mover="allies", objectives="2714")
    play(t, "move 81recon", "to 2714")
    assert next(o for o in sight(t)["objectives"] if o["hex"] == "2714")["holder"] == "allies"


@pytest.mark.rule("KAS:18.0.c", "KAS:K5")
def test_an_objective_in_an_allied_zone_does_not_count():
    t = scene("33aa:0406 7pz:2714 8pz:2003 81recon:2715", objectives="2714 2003", table=NEAR_ALL)
    play(t, "move 33aa", "to 0306")
    assert t.result is None
    assert sight(t)["held"] == 2


@pytest.mark.rule("KAS:18.0.c", "KAS:18.0.a")
def test_when_the_zone_goes_the_game_is_won():
    t = scene(
        "33aa:0306 7pz:2714 8pz:2003 701td:2715 69pzgr:2716 86pzgr:2816",
        objectives="2714 2003 0306",
        table=NEAR_ALL,
        phase="combat",
    )
    assert t.result is None
    play(t, "attack 2715", "join 7pz", "join 69pzgr", "fight", "die 6")
    assert t.result is not None
    assert t.result.winner == "axis"


@pytest.mark.parametrize(
    ("objectives", "reading", "winner"),
    [
        ("2714 2003", "any_moment", None),
        ("2714 2003", "at_end", None),
        ("2714 2003", "defeat", "allies"),
        ("2714", "any_moment", "allies"),
        ("2714", "at_end", "allies"),
        ("", "any_moment", "allies"),
    ],
)
@pytest.mark.rule("KAS:18.0.d", "KAS:18.0.e", "KAS:K4")
def test_at_the_end_two_objectives_are_a_draw_and_fewer_an_allied_win(objectives, reading, winner):
    t = scene(
        "7pz:3918 81recon:3514",
        mover="allies",
        phase="mobile",
        turn=10,
        objectives=objectives,
        settings={"two_objectives": reading},
    )
    t.answer("end")
    assert t.result is not None
    assert t.result.winner == winner


@pytest.mark.rule("KAS:19.0.a", "KAS:19.0.c")
def test_sixteen_allied_units_stand_where_the_sheet_says():
    t = begin()
    draw_all(t)
    standing = {u["hex"]: u["printed"] for u in sight(t)["units"] if u["hex"]}
    assert standing == {
        "3718": "1-3-7", "3922": "1-2-7", "3722": "1-2-7", "3819": "3-2-12", "2714": "2-1-14", "2814": "2-3-11",
        "3911": "2-3-11", "3810": "2-1-11", "3811": "3-2-12", "1704": "1-2-7", "0804": "1-3-7", "0312": "2-3-11",
        "0507": "2-1-11", "1220": "1-2-7", "0914": "2-1-14", "0404": "2-1-11",
    }  # fmt: skip
