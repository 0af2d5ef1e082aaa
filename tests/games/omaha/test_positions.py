"""Positions: any situation can be written down and set up again, and what cannot be is refused with its place."""

from random import Random
from typing import Any

import pytest

from sandtable.kernel import SeededDice, read_position, write_position
from sandtable.kernel.playout import random_answer
from tests.games.omaha.scene import GAME, OPEN, SEA, Scene, deal, play, position, refused, scene
from tests.games.omaha.scripted_chance import random_settings

GRID = [SEA, OPEN, OPEN, OPEN]
ACT = {"frame": "assault", "step": "act", "place": 12}
BELOW = {"frame": "assault", "next": "act", "place": 12}  # an assault with a move on top of it goes on with this step

# Round trips


def test_every_situation_of_a_game_can_be_written_down_and_set_up_again():
    """In one game; many are played by the conformance suite."""
    random = Random(0)
    dice = SeededDice(0)
    state = GAME.start(options=random_settings(random))
    while state.result is None:
        for text in (write_position(state.position()), write_position(GAME.setup(state.position()).position())):
            again = GAME.setup(read_position(text))
            assert again.digest() == state.digest()
            assert [o.text for o in again.options()] == [o.text for o in state.options()]
            assert again.view("squad") == state.view("squad")
        random_answer(state, dice)
    over = GAME.setup(read_position(write_position(state.position())))
    assert over.result is not None
    assert (over.digest(), over.result.rule, over.actor) == (state.digest(), state.result.rule, None)


def test_a_position_need_not_say_what_is_going_on():
    t = scene(GRID, at="0-left")
    assert t.asked == "squad act"
    assert Scene(GAME.setup(position(GRID, at="sea"))).asked == "squad land"


def test_what_a_position_does_not_say_is_as_at_the_start():
    beach = [SEA, "open wire wire", "wire x wire", "wire wire open"]
    t = Scene(GAME.setup({"game": "omaha", "table": {"beach": beach, "at": "0-left"}}))
    assert (t.assault, t.squad, t.charges, t.rounds, t.nest) == (1, 8, 8, 8, "none")
    assert t.state.settings["level"] == "standard"


def test_a_position_says_what_is_known_about_the_line():
    t = scene([SEA, "x/clear open open", "open/clear open open", "open x open"], at="2-left", deck="open 12/0, x 3/1")
    play(t, "move ahead")
    deal(t, OPEN, OPEN, OPEN)
    written = t.state.position()["table"]
    assert written["line_mines"]["x"] == [1, 1]
    assert Scene(GAME.setup(t.state.position())).mine_odds("0-centre") == t.mine_odds("0-centre")
    del written["line_mines"]
    guess = Scene(GAME.setup(position(written["beach"], at="0-left", settings={"deck": "open 12/0, x 3/1"}, assault=2)))
    assert guess.mine_odds("0-centre") != t.mine_odds("0-centre")


@pytest.mark.parametrize(
    "card", ["open", "open/clear", "open/mine", "wire", "x-eye/mine", "delta/clear", "delta-eye/clear+eye", "delta-eye"]
)
def test_cards_are_written_as_they_lie(card: str):
    t = scene([SEA, f"open {card} open", OPEN, OPEN], at="0-left")
    assert t.card("1-centre") == card
    assert t.state.position()["table"]["beach"][1] == f"open {card} open"


@pytest.mark.rule("OMA:O16")
def test_a_card_that_must_be_entered_is_part_of_the_position():
    t = scene([SEA, "open/clear open open", "x open open", OPEN], at="1-left", blown_card="must_enter")
    play(t, "blow ahead", "back clear")
    assert t.state.position()["table"]["due"] == "2-left"
    assert Scene(GAME.setup(t.state.position())).options == t.options


# Refusals: the head, and what is going on


@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"game": "poland"}, "unknown-value", "game"),
        ({"rules": 99}, "wrong-version", "rules"),
        ({"colour": "red"}, "unknown-name", "position"),
        ({"settings": "x"}, "bad-shape", "settings"),
        ({"table": []}, "missing", "table"),
        ({"doing": "act"}, "bad-shape", "doing"),
        ({"doing": [], "actor": "squad"}, "missing", "doing"),
        ({"doing": [], "result": {"key": "x"}}, "missing", "doing"),
        ({"doing": [ACT], "actor": "axis"}, "unknown-value", "actor"),
        ({"doing": [{"frame": "battle"}], "actor": "squad"}, "unreadable", "doing 1"),
        ({"doing": [ACT | {"step": "sleep"}], "actor": "squad"}, "unreadable", "doing 1"),
        ({"doing": [ACT | {"place": "12"}], "actor": "squad"}, "unreadable", "doing 1"),
        ({"doing": [ACT], "actor": "nobody", "result": "won"}, "bad-shape", "result"),
    ],
)
def test_the_head_of_a_position_must_make_sense(change: dict[str, Any], key: str, place: str):
    found, facts = refused(position(GRID) | change)
    assert (found, facts["place"]) == (key, place)


def moving(**change: object) -> dict[str, Any]:
    move = {"frame": "move", "step": "turn", "to": 3, "direction": 0, "covered": 0, **change}
    return {"doing": [BELOW, move], "actor": "chance"}


def test_a_position_in_the_middle_of_a_move_is_fine():
    t = Scene(GAME.setup(position(GRID) | moving()))
    assert t.asked == "chance turn"
    play(t, "back mine")
    assert (t.at, t.squad) == ("1-left", 6)


def test_only_the_frame_on_top_has_a_step_in_progress():
    for below in (ACT, BELOW | {"next": "sleep"}):
        odd = moving()
        odd["doing"][0] = below
        key, facts = refused(position(GRID) | odd)
        assert (key, facts["place"]) == ("unreadable", "doing 1")


@pytest.mark.parametrize(
    ("beach", "change", "place"),
    [
        (GRID, moving(to=11), "doing 2"),
        (GRID, moving(to=99), "doing 2.to"),
        (GRID, moving(to=-1), "doing 2.to"),
        (GRID, moving(direction=7), "doing 2.direction"),
        (GRID, moving(direction=1), "doing 2"),
        (GRID, moving(covered=9), "doing 2.covered"),
        (GRID, moving(frame="demolition"), "doing 2"),
        (GRID, moving(frame="assault"), "doing 2"),
        (GRID, moving() | {"actor": "squad"}, "actor"),
        ([SEA, "wire open open", OPEN, OPEN], moving(), "doing 2"),
        ([SEA, "open/clear open open", OPEN, OPEN], moving(), "doing"),
        (GRID, {"doing": [BELOW, ACT], "actor": "squad"}, "doing"),
        (GRID, {"doing": [ACT], "actor": "chance"}, "doing"),
        (GRID, {"doing": [ACT | {"place": 7}], "actor": "squad"}, "table.beach 2-centre"),
        (GRID, {"doing": [ACT | {"place": 2}], "actor": "squad"}, "doing 1.place"),
        (GRID, {"doing": [ACT | {"step": "land"}], "actor": "squad"}, "actor"),
        (GRID, {"doing": [ACT | {"step": "nest"}], "actor": "chance"}, "actor"),
        (GRID, {"doing": [ACT | {"step": "deal"}], "actor": "chance"}, "actor"),
        (GRID, {"doing": [moving()["doing"][1]], "actor": "chance"}, "doing 1"),
        (GRID, {"doing": [ACT], "actor": "nobody", "result": {"winner": "axis", "key": "x", "rule": "y"}}, "result"),
    ],
)
def test_what_is_going_on_must_fit_the_table(beach: list[str], change: dict[str, Any], place: str):
    key, facts = refused(position(beach) | change)
    assert key in ("against-rule", "out-of-range", "unknown-value", "unreadable")
    assert str(facts["place"]).startswith(place)


@pytest.mark.rule("OMA:play.3")
def test_a_squad_cannot_act_before_it_has_landed():
    key, facts = refused(position(GRID, at="sea") | {"doing": [ACT], "actor": "squad"})
    assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.at", "OMA:play.3")


@pytest.mark.rule("OMA:play.11")
def test_the_nest_lies_on_one_side_of_the_far_row():
    key, facts = refused(position(["open/clear open open", OPEN, OPEN, "open - open"], assault=4, nest="3-centre"))
    assert (key, facts["place"], facts["possible"]) == ("against-rule", "table.nest", ["3-left", "3-right"])


def test_everybody_sees_whether_the_squad_is_still_in_its_craft():
    beach = [SEA, "open/clear open open", OPEN, OPEN]
    assert [scene(beach, at=at).table["in_craft"] for at in ("0-left", "1-left")] == [True, False]
