"""Points of ten, and what each side could take next."""

from sandtable.games.poland.guide import GUIDE
from tests.games.goal_lines import goal_lines, goal_rules
from tests.games.poland.scene import scene


def test_points_of_ten_and_the_objectives_that_are_open():
    t = scene(captured="westerplatte corridor")
    lines = goal_lines(GUIDE, t)
    assert lines["germany"].startswith("2 of 10 points (10 win). Open now:")
    open_now = lines["germany"].partition("Open now: ")[2]
    assert "Modlin 1" in open_now
    assert "Danzig" not in open_now
    assert lines["poland"].startswith("0 of 10 points (10 win).")
    assert "Wizna" in lines["poland"]
    assert "Wizna" not in open_now
    assert goal_rules(GUIDE, t) == ["POL:win.1", "POL:win.1"]


def test_a_limit_of_rounds_is_told_only_where_there_is_one():
    assert "after round" not in goal_lines(GUIDE, scene())["poland"]
    limited = goal_lines(GUIDE, scene(settings={"turn_limit": "60"}))["poland"]
    assert "after round 60 whoever has more, a tie goes to Poland" in limited
