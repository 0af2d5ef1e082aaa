"""How the squad wins and how near it is; how it loses, and how near that is."""

import pytest

from sandtable.games.omaha.guide import GUIDE
from tests.games.goal_lines import goal_lines, goal_rules
from tests.games.omaha.scene import OPEN, SEA, scene

LINE = "open/clear open/clear open/clear"


def test_before_the_last_assault_the_nest_is_still_to_come():
    t = scene([LINE, OPEN, OPEN, OPEN], assault=2, squad=5, charges=3)
    lines = goal_lines(GUIDE, t.state)
    assert lines["squad"].startswith("Assault 2 of 4. The last one brings the nest")
    assert lines["beach"].startswith("Squad 5, charges 3.")
    assert goal_rules(GUIDE, t.state) == ["OMA:end.1", "OMA:note.9"]


def test_in_the_last_assault_the_line_says_where_nest_and_squad_are():
    t = scene([LINE, LINE, OPEN, "open open -"], at="1-left", assault=4, nest="3-right")
    assert goal_lines(GUIDE, t.state)["squad"].startswith("Assault 4 of 4. Nest: row 3, right; squad: row 1, left.")


@pytest.mark.parametrize(
    ("reading", "lost"),
    [("at_once", "spends its last charge before the nest."), ("at_nest", "stuck or on the nest without a charge.")],
)
def test_what_the_last_charge_costs_follows_the_setting(reading: str, lost: str):
    t = scene([SEA, OPEN, OPEN, OPEN], out_of_charges=reading)
    assert goal_lines(GUIDE, t.state)["beach"].endswith(lost)
