"""Every way to lose. Winning is in test_nest."""

import pytest

from tests.games.omaha.scene import OPEN, QUIET, SEA, WIRE, hits, keys, play, scene

DEAD = "nobody squad-dead OMA:end.2"
BROKE = "nobody no-charges OMA:end.4"
WIRED = "nobody three-wires OMA:end.3"
LINE = "open/clear open/clear open/clear"


@pytest.mark.rule("OMA:end.2", "OMA:note.9")
def test_a_squad_shot_to_the_last_man_has_lost():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=2, deck=QUIET)
    told = play(t, "move ahead")
    assert (t.result, hits(told)) == (DEAD, [("machine-gun", "OMA:play.4a")])
    assert t.state.result is not None
    assert t.state.result.winner is None
    assert (t.options, t.asked, t.state.actor) == ([], None, None)


@pytest.mark.rule("OMA:end.2", "OMA:note.9")
def test_a_squad_blown_up_by_a_mine_has_lost():
    t = scene([SEA, OPEN, "x-eye open open", OPEN], at="0-left", squad=2)
    told = play(t, "move ahead", "back mine")
    assert (t.result, hits(told)) == (DEAD, [("mine", "OMA:play.5")])
    assert "moved" not in keys(told)


@pytest.mark.rule("OMA:end.2")
def test_a_squad_can_survive_the_mine_and_die_under_the_gun():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=3)
    told = play(t, "move ahead", "back mine")
    assert (t.result, len(hits(told))) == (DEAD, 2)


@pytest.mark.rule("OMA:end.2", "OMA:O5")
def test_a_double_hit_kills_a_squad_that_has_one_hit_left():
    t = scene([SEA, LINE, OPEN, OPEN], at="1-left", squad=2, sideways_fire="twice", deck=QUIET)
    play(t, "move right")
    assert t.result == DEAD


@pytest.mark.rule("OMA:end.2")
@pytest.mark.parametrize(("fatal", "result"), [("7", DEAD), ("8", None)])
def test_what_kills_a_squad_of_two_depends_on_the_fatal_hit(fatal: str, result: str | None):
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=2, fatal_hit=fatal, deck=QUIET)
    play(t, "move ahead")
    assert t.result == result


@pytest.mark.rule("OMA:end.4", "OMA:O14", "OMA:note.9")
def test_without_a_charge_for_the_nest_the_game_is_lost_at_once():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left", charges=1, out_of_charges="at_once")
    told = play(t, "blow ahead", "back clear")
    assert (t.result, t.charges, t.card("1-left")) == (BROKE, 0, "wire/clear")
    assert keys(told)[-2:] == ["blown", "over"]


@pytest.mark.rule("OMA:O14")
def test_with_one_charge_left_the_game_goes_on():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left", charges=2, out_of_charges="at_once", deck=QUIET)
    play(t, "blow ahead")
    assert (t.result, t.charges) == (None, 1)


@pytest.mark.rule("OMA:O14")
def test_where_it_is_lost_at_the_nest_a_squad_without_charges_goes_on():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left", charges=1, out_of_charges="at_nest", deck=QUIET)
    play(t, "blow ahead")
    assert (t.result, t.charges) == (None, 0)
    play(t, "move ahead", "move ahead")
    assert (t.result, t.at) == (None, "2-left")


@pytest.mark.rule("OMA:end.4", "OMA:O14", "OMA:demo.3")
def test_a_squad_that_reaches_the_nest_without_a_charge_has_lost():
    beach = [LINE, LINE, LINE, "- open open"]
    t = scene(beach, at="2-left", assault=4, nest="3-left", charges=0, out_of_charges="at_nest", deck=QUIET)
    told = play(t, "storm ahead")
    assert (t.result, t.at, t.charges) == (BROKE, "3-left", 0)
    assert keys(told) == ["moved", "over"]


@pytest.mark.rule("OMA:O15", "OMA:O14")
def test_one_charge_is_enough_to_go_on_against_three_wires():
    t = scene([SEA, LINE, WIRE, OPEN], at="1-left", charges=1, deck=QUIET, out_of_charges="at_once")
    assert (t.result, t.asked) == (None, "squad act")
    assert t.offers("blow ahead", "move right")


@pytest.mark.rule("OMA:end.3", "OMA:O15")
def test_three_wires_ahead_and_no_charge_left_is_the_end():
    t = scene([SEA, "wire open/clear open", WIRE, OPEN], at="1-centre", charges=1, out_of_charges="at_nest", deck=QUIET)
    play(t, "blow left")
    assert (t.result, t.squad) == (WIRED, 8)


@pytest.mark.rule("OMA:end.3")
def test_three_wires_are_seen_as_soon_as_the_squad_stands_before_them():
    t = scene([SEA, OPEN, WIRE, OPEN], at="0-left", charges=0, out_of_charges="at_nest", deck=QUIET)
    assert t.result is None
    play(t, "move ahead")
    assert t.result == WIRED


@pytest.mark.rule("OMA:end.3")
@pytest.mark.parametrize("row", ["wire wire open", "wire/clear wire wire", "wire x wire"])
def test_two_wires_are_no_wall(row: str):
    t = scene([SEA, OPEN, row, OPEN], at="0-left", charges=0, out_of_charges="at_nest", deck=QUIET)
    play(t, "move ahead")
    assert (t.result, t.asked) == (None, "squad act")


@pytest.mark.rule("OMA:end.3", "OMA:O15")
def test_where_the_last_charge_loses_at_once_three_wires_never_do():
    t = scene([SEA, "wire open/clear open", WIRE, OPEN], at="1-centre", charges=1, out_of_charges="at_once", deck=QUIET)
    play(t, "blow left")
    assert t.result == BROKE


@pytest.mark.rule("OMA:end.4", "OMA:end.3")
def test_a_squad_that_cannot_move_without_a_charge_has_lost():
    """Wire ahead and beside it, though not three in a row: the game cannot go on."""
    t = scene(
        [SEA, "open wire open", "wire open open", OPEN], at="0-left", charges=0, out_of_charges="at_nest", deck=QUIET
    )
    play(t, "move ahead")
    assert t.result == BROKE


@pytest.mark.rule("OMA:end.2", "OMA:end.4")
def test_nothing_can_be_answered_after_the_end():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=2, deck=QUIET)
    play(t, "move ahead")
    assert t.why_not("move ahead") == ["OMA:end.2"]
