"""Before an answer that leaves a third objective to the Axis, or the last turn to the Allies."""

import pytest

from sandtable.games.kasserine.guide import GUIDE
from tests.games.alarm_lines import alarms_now, sure_ends
from tests.games.kasserine.scene import play, scene

NEAR_ALL = {"set_off": ["west", "north", "near", "sbeitla", "airfield"]}


def before_tebessa(units: str, **others):
    """The Axis hold Sbeitla and Thala, and stand near Tebessa; the Allies are asked."""
    others.setdefault("objectives", "2714 2003")
    table = {**NEAR_ALL, "two_held": True}
    return scene(f"7pz:0708 {units}", mover="allies", turn=6, table=table, **others)


def test_a_third_objective_within_reach_is_an_alarm():
    t = before_tebessa("13ar-3:2401")
    assert alarms_now(GUIDE, t) == [
        "Objectives held by the Axis: 2. The next is within their reach: "
        "Tebessa (0306), Meskiana road (0104), Youks-les-Bains road (0105)"
    ]


def test_with_one_objective_or_with_nobody_near_there_is_none():
    assert alarms_now(GUIDE, before_tebessa("13ar-3:2401", objectives="2714")) == []
    far = scene(
        "7pz:3918 13ar-3:0307", mover="allies", turn=6, objectives="2714 2003", table={**NEAR_ALL, "two_held": True}
    )
    assert alarms_now(GUIDE, far) == []


@pytest.mark.parametrize(("reading", "warned"), [("any_moment", True), ("at_end", True), ("defeat", True)])
def test_in_the_last_turn_the_axis_are_warned_that_the_allies_win(reading: str, warned: bool):
    t = scene("7pz:3918", turn=10, objectives="2714", settings={"two_objectives": reading})
    assert bool(alarms_now(GUIDE, t)) is warned
    assert alarms_now(GUIDE, scene("7pz:3918", turn=9, settings={"two_objectives": reading})) == []


def test_two_objectives_at_the_end_are_a_draw_and_no_alarm():
    t = scene("7pz:3918", turn=10, objectives="2714 2003", settings={"two_objectives": "at_end"})
    assert alarms_now(GUIDE, t) == []
    lost = scene("7pz:3918", turn=10, objectives="2714 2003", settings={"two_objectives": "defeat"})
    assert alarms_now(GUIDE, lost) == ["This is the last turn: as it stands, the Allies win (objectives held: 2)."]


def test_to_leave_the_zone_that_keeps_a_third_objective_from_counting_loses_at_once():
    t = before_tebessa("13ar-3:0405", objectives="2714 2003 0306")
    play(t, "move 13ar-3")
    ends = {option.text: after(t, option.text) for option in t.options()}
    assert sure_ends(GUIDE, t) == {o for o, won in ends.items() if won == "axis"}
    assert set(ends.values()) == {"axis", None}


def after(t, option: str) -> str | None:
    """Who has won then."""
    copy = t.clone()
    copy.answer(option)
    return None if copy.result is None else copy.result.winner
