"""Victory: no Axis unit left at any moment; an Axis unit in Cairo when an Allied turn ends."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.scene import asked, let_pass, options, play, scene
from tests.games.north_africa.turn_scenes import end, skip_to


def result(t: Africa) -> tuple[str | None, str, str] | None:
    return None if t.result is None else (t.result.winner, t.result.key, t.result.rule)


ALLIES_WIN = ("allies", "no-axis", "LNA:victory.1")
AXIS_WIN = ("axis", "cairo", "LNA:victory.2")

# The Allies


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_when_a_card_removes_the_last_axis_unit():
    t = scene(allies="43", mover="allies", tripoli="15pz-2", cairo="7arm")
    play(t, "card 43", "target 15pz")
    assert result(t) == ALLIES_WIN
    assert (t.actor, options(t), asked(t)) == (None, [], "over")


@pytest.mark.rule("LNA:victory.1")
def test_forces_in_hand_do_not_help_an_axis_that_has_left_the_map():
    t = scene(axis="58 59 61 64 65", allies="32", mover="allies", tripoli="15pz-2 4ind")
    play(t, "card 32", "target 15pz")
    let_pass(t)
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_in_the_axis_turn_by_a_minefield():
    t = scene(axis="64", allies="49", benghazi="15pz-2", tobruk="9aus")
    play(t, "move 15pz tobruk", "card 49")
    let_pass(t)
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_when_the_last_axis_unit_starves():
    t = scene(benghazi="15pz-1", tripoli="4ind")
    play(t, "pass")
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_in_the_middle_of_a_battle_by_a_rider():
    t = scene(axis="64", allies="24 40", benghazi="15pz-2 4ind")
    play(t, "axis: pass", "attack benghazi", "join 15pz", "stop", "allies: deny 24 armor")
    let_pass(t)
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_when_the_toll_removes_the_last_axis_unit():
    t = scene(tobruk="15pz-2 9aus", control="allies")
    play(t, "axis: pass", "attack tobruk", "join 15pz")
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_the_allies_win_when_a_battle_leaves_no_axis_unit():
    t = scene(axis="64", allies="36", benghazi="15pz-2 5pz-2 4ind", mover="allies")
    play(t, "allies: pass", "attack benghazi", "join 4ind", "battle 36 overrun", "plan overrun", "call motorized")
    let_pass(t)
    assert result(t) == ALLIES_WIN


@pytest.mark.rule("LNA:victory.1")
def test_one_axis_unit_anywhere_keeps_the_game_going():
    t = scene(allies="43", mover="allies", tripoli="15pz-2", algeria="5pz-2", cairo="7arm")
    play(t, "card 43", "target 15pz")
    assert result(t) is None


@pytest.mark.rule("LNA:victory.1")
def test_the_axis_may_be_without_an_allied_unit_on_the_map():
    t = scene(axis="76 64", cairo="7arm", tripoli="15pz")
    play(t, "card 76", "target 7arm")
    assert result(t) is None


# The Axis


@pytest.mark.rule("LNA:victory.2")
def test_the_axis_win_with_a_unit_in_cairo_when_an_allied_turn_ends():
    t = scene(mover="allies", cairo="15pz", tobruk="9aus")
    play(t, "pass", "done")
    assert result(t) == AXIS_WIN


@pytest.mark.rule("LNA:victory.2")
@pytest.mark.rule("LNA:N37")
def test_allied_units_in_cairo_do_not_prevent_it():
    t = scene(mover="allies", cairo="15pz 7arm 4ind 9aus")
    play(t, "pass", "done", "done")
    assert result(t) == AXIS_WIN


@pytest.mark.rule("LNA:victory.2")
def test_reaching_cairo_does_not_win_at_once_nor_at_the_end_of_the_axis_turn():
    t = scene(western_desert="15pz", cairo="7arm", tobruk="9aus")
    play(t, "move 15pz cairo")
    assert result(t) is None
    skip_to(t, "allies: act")
    assert result(t) is None
    end(t)
    assert result(t) == AXIS_WIN


@pytest.mark.rule("LNA:victory.2")
def test_the_allies_have_one_turn_to_clear_cairo():
    t = scene(mover="allies", allies="47 40", cairo="15pz-1 7arm", tripoli="5pz")
    play(t, "card 47", "target 15pz", "to western-desert")
    skip_to(t, "axis: act")
    assert result(t) is None


@pytest.mark.rule("LNA:victory.2")
def test_an_axis_unit_that_dies_in_cairo_wins_nothing():
    t = scene(mover="allies", allies="43", cairo="15pz-2 7arm", tripoli="5pz")
    play(t, "card 43", "target 15pz")
    skip_to(t, "axis: act")
    assert result(t) is None


@pytest.mark.rule("LNA:victory.2")
def test_the_axis_need_cairo_and_not_the_western_desert():
    t = scene(mover="allies", western_desert="15pz", tobruk="5pz", cairo="7arm")
    skip_to(t, "axis: act")
    assert result(t) is None


def test_after_the_end_nothing_can_be_answered():
    t = scene(allies="43", mover="allies", tripoli="15pz-2", cairo="7arm")
    play(t, "card 43", "target 15pz")
    assert t.why_not("pass") == ["LNA:victory.1"]
