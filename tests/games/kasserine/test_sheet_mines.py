"""KAS:14. Minefields in movement, retreat, combat and zones, and the boxes. The pass of Kasserine is the scene."""

import pytest

from sandtable.games.kasserine.rules.ground import GRID, GROUND
from tests.games.kasserine.scene import asked, options, play, refuse, scene, sight, unit, ways, where


def fight(t, hex_: str, units: str, die: int) -> list[str]:
    return play(t, f"attack {hex_}", *(f"join {name}" for name in units.split()), "fight", f"die {die}")


@pytest.mark.rule("KAS:14.0")
def test_mines_are_terrain_and_stay():
    mined = sum(GROUND.mines) // 2
    assert mined == 14
    t = scene("7pz:1812")
    play(t, "move 7pz", "to 1811")
    again = scene("7pz:1812 26inf-1:1811", phase="combat")
    play(again, "attack 1811", "join 7pz")
    assert sight(again)["battle"]["line"] == "minefield"


@pytest.mark.rule("KAS:14.1")
def test_crossing_costs_an_allied_unit_two_more_even_by_road():
    t = scene("26inf-1:1811 7pz:3514", mover="allies")
    play(t, "move 26inf-1")
    assert 7 - ways(t)["1812"][1] == 3


@pytest.mark.rule("KAS:14.2.a")
def test_an_axis_unit_must_begin_beside_the_mines():
    t = scene("7pz:1914")
    play(t, "move 7pz")
    assert "1811" not in options(t, "to")
    assert refuse(t, "to 1811") == ["KAS:14.2.a"]


@pytest.mark.rule("KAS:14.2.b")
def test_crossing_takes_its_whole_allowance_and_it_stops():
    t = scene("7pz:1812")
    told = play(t, "move 7pz", "to 1811")
    assert "crossed-mines" in told
    assert where(t, "7pz") == "1811"
    assert asked(t) != "axis: go"


@pytest.mark.rule("KAS:14.2.b", "KAS:std.5.1.d")
def test_the_way_across_is_shown_before_it_is_taken():
    t = scene("7pz:1812")
    play(t, "move 7pz")
    assert ways(t)["1811"][0] == ["1811"]
    assert set(ways(t)) == set(options(t, "to"))


@pytest.mark.rule("KAS:14.2.b")
def test_a_unit_that_has_moved_cannot_cross():
    t = scene("7pz:1812")
    play(t, "move 7pz", "to 1913", "to 1812")
    assert refuse(t, "to 1811") == ["KAS:14.2.a", "KAS:14.2.b"]


@pytest.mark.rule("KAS:14.2.c", "KAS:14.3.c")
def test_an_axis_unit_that_retreats_across_mines_loses_a_step_and_a_box_does_not_help_it():
    t = scene("7pz:1811 13ar-2:1810 135inf:1711", mover="allies", phase="combat")
    told = fight(t, "1811", "13ar-2 135inf", 5)
    while asked(t) == "axis: retreat":
        t.answer(t.options()[0])
    assert "ignored-retreat" not in told
    assert unit(t, "7pz")["steps"] == 1
    assert where(t, "7pz") not in ("1811", "removed")


@pytest.mark.rule("KAS:14.2.c")
def test_a_unit_with_one_step_is_removed_instead():
    t = scene(
        "centauro-1:1811 13ar-2:1810 135inf:1711 18inf:1911 26inf-1:1912 26inf-3:1712", mover="allies", phase="combat"
    )
    fight(t, "1811", "13ar-2 135inf", 3)
    while asked(t) == "axis: retreat":
        t.answer(t.options()[0])
    assert where(t, "centauro-1") == "removed"


@pytest.mark.rule("KAS:14.2.d")
def test_zones_reach_across_mines():
    assert "1812" in sight(scene("7pz:3514 26inf-1:1811"))["zones"]["allies"]


@pytest.mark.rule("KAS:14.2.d")
def test_nobody_moves_from_zone_to_zone_across_mines():
    t = scene("7pz:1812 26inf-1:1912")
    play(t, "move 7pz")
    assert refuse(t, "to 1811") == ["KAS:14.2.d"]
    t = scene("69pzgr:1912 5leic:1811", mover="allies")
    play(t, "move 5leic")
    assert refuse(t, "to 1812") == ["KAS:14.2.d"]


@pytest.mark.rule("KAS:14.2.d", "KAS:K22")
def test_a_unit_goes_round_where_it_cannot_step_from_zone_to_zone_across_mines():
    t = scene("13ar-3:1209 7pz:1109 69pzgr:1308", mover="allies", settings={"next_hex": "straight"})
    play(t, "move 13ar-3")
    assert ways(t)["1309"][0] == ["1310", "1309"]


@pytest.mark.rule("KAS:14.2.d", "KAS:13.1")
def test_except_the_rangers():
    t = scene("69pzgr:1912 rangers:1811", mover="allies")
    play(t, "move rangers", "to 1812")
    assert where(t, "rangers") == "1812"


@pytest.mark.rule("KAS:14.2.e", "KAS:std.7.4.b")
def test_an_attack_wholly_across_mines_uses_the_minefield_line():
    t = scene("7pz:1812 26inf-1:1811", phase="combat")
    play(t, "attack 1811", "join 7pz")
    assert sight(t)["battle"]["line"] == "minefield"


@pytest.mark.parametrize(("reading", "line"), [("any", "minefield"), ("all", "clear")])
@pytest.mark.rule("KAS:K26", "KAS:14.2.e", "KAS:std.7.4.b")
def test_one_attacker_across_mines_is_enough_for_the_minefield_line_unless_it_is_read_otherwise(reading, line):
    t = scene("7pz:1812 8pz:1810 26inf-1:1811", phase="combat", settings={"mined_attack": reading})
    play(t, "attack 1811", "join 8pz")
    assert sight(t)["battle"]["line"] == "clear"
    play(t, "join 7pz")
    assert sight(t)["battle"]["line"] == line
    told = play(t, "fight")
    assert next(e for e in t.events if e.key == "differential").facts["line"] == line
    assert "differential" in told


@pytest.mark.rule("KAS:14.2.f")
def test_an_allied_attack_across_mines_has_no_penalty():
    t = scene("7pz:1812 13ar-2:1811", mover="allies", phase="combat")
    play(t, "attack 1812", "join 13ar-2")
    assert sight(t)["battle"]["line"] == "clear"


@pytest.mark.parametrize(
    ("name", "reading", "stays"),
    [("26inf-1", "us", True), ("hamps", "us", False), ("7rtm", "us", False), ("hamps", "allies", True)],
)
@pytest.mark.rule("KAS:14.3.a", "KAS:K14")
def test_an_american_defender_in_a_box_ignores_a_retreat_and_others_only_if_it_is_read_so(name, reading, stays):
    t = scene(f"7pz:1812 69pzgr:1712 {name}:1811", phase="combat", settings={"boxes": reading})
    told = fight(t, "1811", "7pz 69pzgr", 4)
    while asked(t) == "allies: retreat":
        t.answer(t.options()[0])
    assert ("ignored-retreat" in told) == stays
    assert (where(t, name) == "1811") == stays


@pytest.mark.rule("KAS:14.3.a", "KAS:K14")
def test_who_is_american_is_data_that_an_owner_can_replace():
    settings = {"edition": '{"nations": {"hamps": "us"}}'}
    t = scene("7pz:1812 69pzgr:1712 hamps:1811", phase="combat", settings=settings)
    assert unit(t, "hamps")["nation"] == "us"
    assert "ignored-retreat" in fight(t, "1811", "7pz 69pzgr", 4)


@pytest.mark.rule("KAS:14.3.a")
def test_so_does_an_attacker():
    t = scene("tiger501:1812 26inf-1:1811", mover="allies", phase="combat")
    told = fight(t, "1812", "26inf-1", 4)
    assert "ignored-retreat" in told
    assert where(t, "26inf-1") == "1811"


@pytest.mark.rule("KAS:14.3.b")
def test_a_retreat_does_not_end_in_a_box():
    t = scene("7pz:1809 8pz:1710 81recon:1810", phase="combat")
    fight(t, "1810", "7pz 8pz", 3)
    while asked(t) == "allies: retreat":
        play(t, "to 1811" if "1811" in options(t, "to") else t.options()[0].text)
    gone = where(t, "81recon")
    assert gone != "1811"
    assert gone == "removed" or GRID.distance(GRID.number(gone), GRID.number("1810")) >= 2


@pytest.mark.rule("KAS:14.3.a")
def test_there_are_three_boxes():
    boxes = {GROUND.box[h] for h in range(GRID.size)} - {0}
    assert boxes == {1, 2, 3}
    assert [GROUND.box[GRID.number(h)] != 0 for h in ("1811", "2706", "1209")] == [True, True, True]


@pytest.mark.rule("KAS:K24")
def test_an_axis_unit_may_advance_across_mines_and_stops_there():
    t = scene("7pz:1812 69pzgr:1712 701td:1811-", phase="combat")
    fight(t, "1811", "7pz 69pzgr", 6)
    assert where(t, "701td") == "removed"
    play(t, "advance 7pz")
    assert where(t, "7pz") == "1811"
    assert asked(t) != "axis: pursue"
