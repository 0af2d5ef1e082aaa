"""KAS:18.0.d, 18.0.e, K4. What two objectives are worth: at any one moment, at the end, or nothing without a third."""

import pytest

from tests.games.kasserine.scene import GAME, asked, draw_all, end_phase, play, refuse, scene, sight

NEAR_ALL = {"set_off": ["west", "north", "near", "sbeitla", "airfield"]}


def drive_through_thala(reading: str, others: str = "", turn: int = 9):
    """The Axis has Sbeitla; a fast unit drives through Thala, and an Allied unit beside it comes back there."""
    units = f"33aa:2004 7pz:2616 13ar-3:2401 {others}"
    t = scene(units, turn=turn, objectives="2714", settings={"two_objectives": reading}, table=NEAR_ALL)
    return t, play(t, "move 33aa", "to 2003", "to 1904", "stop")


def back_to_thala(t) -> None:
    while asked(t) != "allies: move":
        end_phase(t)
    play(t, "move 13ar-3", "to 2003")
    assert sight(t)["held"] < 2


def to_the_end(t) -> str:
    """All phases end as soon as they may."""
    while t.result is None:
        draw_all(t)
        end_phase(t)
    return f"{t.result.winner or 'nobody'} {t.result.key} {t.result.rule}"


@pytest.mark.parametrize(
    ("reading", "result"),
    [
        ("any_moment", "nobody two-objectives KAS:18.0.d"),
        ("at_end", "allies held-off KAS:18.0.e"),
        ("defeat", "allies held-off KAS:K4"),
    ],
)
@pytest.mark.rule("KAS:18.0.d", "KAS:18.0.e", "KAS:K4", "KAS:K27")
def test_two_objectives_at_one_moment_make_a_draw_unless_it_is_read_otherwise(reading, result):
    t, told = drive_through_thala(reading)
    assert ("two-held" in told) == (reading == "any_moment")
    assert sight(t)["two_held"] == (reading == "any_moment")
    back_to_thala(t)
    assert sight(t)["two_held"] == (reading == "any_moment")
    assert to_the_end(t) == result


@pytest.mark.rule("KAS:18.0.c", "KAS:18.0.d", "KAS:K4", "KAS:K5")
def test_an_objective_in_an_allied_zone_is_no_second_one():
    t, told = drive_through_thala("any_moment", "81recon:2715")  # beside Sbeitla
    assert "taken" in told
    assert "two-held" not in told
    assert sight(t)["held"] == 1
    back_to_thala(t)
    assert to_the_end(t).startswith("allies held-off")


@pytest.mark.rule("KAS:18.0.c", "KAS:18.0.d", "KAS:K4")
def test_the_moment_comes_when_the_allied_zone_goes():
    t = scene("8pz:2003 7pz:2713 69pzgr:2615 701td:2715 5pz-1:2714", phase="combat", table=NEAR_ALL)
    assert not sight(t)["two_held"]
    play(t, "attack 2715", "join 69pzgr", "join 5pz-1", "fight", "die 6")
    assert sight(t)["two_held"]


@pytest.mark.rule("KAS:18.0.a", "KAS:18.0.d", "KAS:K4")
def test_a_third_objective_still_wins():
    t, _ = drive_through_thala("any_moment", "8pz:0406")
    play(t, "move 8pz", "to 0306")
    assert t.result is not None
    assert t.result.winner == "axis"


@pytest.mark.rule("KAS:K4")
def test_the_moment_is_saved_and_is_not_told_twice():
    t, _ = drive_through_thala("any_moment")
    assert t.position()["table"]["two_held"] is True
    again = GAME.setup(t.position())
    assert again.digest() == t.digest()
    back_to_thala(again)
    assert again.position()["table"]["two_held"] is True
    assert "two-held" not in play(again, *(["stop"] if "stop" in [o.text for o in again.options()] else []))


@pytest.mark.rule("KAS:K4")
def test_a_position_in_which_two_count_needs_no_word_about_it():
    t = scene("7pz:2714 8pz:2003 81recon:3514", table=NEAR_ALL)
    assert sight(t)["two_held"]
    t = scene("7pz:2714 8pz:2003 81recon:3514", settings={"two_objectives": "at_end"}, table=NEAR_ALL)
    assert not sight(t)["two_held"]


@pytest.mark.rule("KAS:18.0.b", "KAS:18.0.c")
def test_the_view_says_which_objectives_count_and_for_whom():
    t = scene("7pz:2714 8pz:2003 81recon:2715", table=NEAR_ALL)
    seen = {o["hex"]: (o["holder"], o["zone"], o["counts"]) for o in sight(t)["objectives"]}
    assert seen["2003"] == ("axis", False, True)
    assert seen["2714"] == ("axis", True, False)
    assert seen["0306"] == ("allies", False, False)
    assert (sight(t)["held"], sight(t)["needed"]) == (1, 3)


def test_a_phase_in_which_nobody_must_come_ends():
    t, _ = drive_through_thala("any_moment")
    assert refuse(t, "move 33aa") == ["KAS:std.5.1.a"]
    end_phase(t)
    assert sight(t)["phase"] != "movement"
