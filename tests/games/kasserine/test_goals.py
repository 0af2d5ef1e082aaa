"""Which objectives the Axis have taken, which of these count, and what the Allies must hold out for."""

import pytest

from sandtable.games.kasserine.guide import GUIDE
from tests.games.goal_lines import goal_lines, goal_rules
from tests.games.kasserine.scene import scene


def test_nothing_taken_all_six_are_allied():
    t = scene("7pz:3918", turn=3)
    lines = goal_lines(GUIDE, t)
    assert lines["axis"] == (
        "0 of 3 objectives (3 at one time win). Taken: none. "
        "Allied: Sbeitla (2714), Thala (2003), Tebessa (0306), Meskiana road (0104), "
        "Youks-les-Bains road (0105), Le Kef road (1601)"
    )
    assert lines["allies"].startswith("Turn 3 of 10. Won after the last")
    assert goal_rules(GUIDE, t) == ["KAS:18.0.a", "KAS:18.0.e"]


def test_an_objective_in_an_allied_zone_is_taken_and_does_not_count():
    t = scene("7pz:2714 81recon:2614", objectives="2714 2003")
    line = goal_lines(GUIDE, t)["axis"]
    assert line.startswith("1 of 3 objectives")
    assert "Sbeitla (2714) – in an Allied zone, does not count" in line
    assert "Thala" not in line.partition("Allied: ")[2]


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("any_moment", "never held two objectives at one time"),
        ("at_end", "then hold fewer than two objectives"),
        ("defeat", "have not taken a third objective"),
    ],
)
def test_what_the_allies_need_follows_the_setting(reading: str, words: str):
    t = scene("7pz:3918", settings={"two_objectives": reading, "length": "8"})
    assert goal_lines(GUIDE, t)["allies"].startswith("Turn 3 of 8.")
    assert words in goal_lines(GUIDE, t)["allies"]


def test_after_two_at_one_time_the_allies_can_only_draw():
    t = scene("7pz:3918", objectives="2714 2003", table={"two_held": True})
    assert "a draw, if there is never a third" in goal_lines(GUIDE, t)["allies"]
    assert goal_rules(GUIDE, t)[1] == "KAS:18.0.d"
