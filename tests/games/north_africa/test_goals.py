"""How far the Axis are from Cairo, and how many of them the Allies still have to remove."""

from sandtable.games.north_africa.guide import GUIDE
from tests.games.goal_lines import goal_lines, goal_rules
from tests.games.north_africa.scene import scene


def test_the_nearest_axis_unit_counts_by_regions():
    t = scene(benghazi="15pz", tobruk="5pz-1", cairo="7arm")
    lines = goal_lines(GUIDE, t)
    assert lines["axis"] == "2 regions from Cairo. One unit there at the end of an Allied turn wins."
    assert lines["allies"] == "2 Axis units on the map, steps: 5. Won as soon as there is none."
    assert goal_rules(GUIDE, t) == ["LNA:victory.2", "LNA:victory.1"]


def test_one_region_and_one_unit_are_said_as_one():
    t = scene(western_desert="15pz-2", cairo="7arm")
    lines = goal_lines(GUIDE, t)
    assert lines["axis"].startswith("1 region from Cairo.")
    assert lines["allies"].startswith("1 Axis unit left on the map, steps: 1.")


def test_a_unit_in_cairo_wins_if_it_stays_there():
    t = scene(cairo="15pz 7arm", mover="allies")
    assert goal_lines(GUIDE, t)["axis"] == "1 unit in Cairo. Won if it is still there at the end of the Allied turn."
    assert goal_lines(GUIDE, t, "ja")["axis"] == "カイロに1部隊。連合軍の手番の終わりにまだいれば勝ち。"
