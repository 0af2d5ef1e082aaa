"""Games of version 1 of the rules go on as they began. The files in version1/ were written by that version."""

from pathlib import Path

import pytest

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import BadRecord, SeededDice, read_record
from sandtable.kernel.playout import random_play
from sandtable.kernel.position import read_position, write_position
from tests.games.north_africa.scene import GAME, asked, options, where

FOLDER = Path(__file__).parent / "version1"
WHOLE = ("cairo", "no-axis", "stalemate")
BLOCKED = "second-pull-back"
NEW = {
    "encircle": "declaration",
    "elimination": "at_once",
    "draws": "automatic",
    "free_move": "hindered",
    "fifth_light": "attack",
    "cancelling": "one_answer",
    "played_cards": "discarded",
    "panzer_raid": "allies",
    "empty_questions": "asked",
}
POSITIONS = {  # and what is asked there
    "cairo": "axis: give-up",
    "no-axis": "axis: answer",
    "stalemate": "chance: draw",
    "sparing": "axis: spare",
    "drawing": "chance: draw",
    "drawing-extra": "chance: draw",
    "countering": "axis: answer",
    "retreating": "axis: enter",
}


def record(name: str):
    return read_record((FOLDER / f"{name}.record.txt").read_text(encoding="utf-8"))


def position(name: str) -> Africa:
    state = GAME.setup(read_position((FOLDER / f"{name}.position.toml").read_text(encoding="utf-8")))
    assert isinstance(state, Africa)
    return state


def test_every_file_is_tried():
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{n}.record.txt" for n in (*WHOLE, BLOCKED)} | {f"{n}.position.toml" for n in POSITIONS}


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_replays_to_its_result(name: str):
    old = record(name)
    state = old.replay(GAME)
    assert old.rules == 1
    assert state.result is not None
    assert old.result == f"{state.result.winner or 'nobody'} {state.result.key} {state.result.rule}"


@pytest.mark.rule("LNA:N4", "LNA:N15", "LNA:N45")
def test_a_game_keeps_its_settings_and_has_the_new_ones_as_they_were_played():
    state = record("cairo").begin(GAME)
    assert (state.settings["basic_plans"], state.settings["tobruk_control"]) == ("needs_type", "presence")
    assert {name: state.settings[name] for name in NEW} == NEW


@pytest.mark.rule("LNA:N15")
def test_tobruk_taken_in_passing_goes_on_under_its_own_name():
    old = record("stalemate")
    assert old.settings["tobruk_control"] == "battle"
    assert old.begin(GAME).settings["tobruk_control"] == "entering"


@pytest.mark.rule("LNA:N4", "LNA:N15")
def test_a_new_game_is_played_by_the_new_readings():
    assert GAME.version == 2
    settings = GAME.start().settings
    assert (settings["basic_plans"], settings["tobruk_control"], settings["draws"]) == ("always", "battle", "optional")
    old = GAME.start(rules=1).settings
    assert (old["basic_plans"], old["tobruk_control"], old["draws"]) == ("needs_type", "presence", "automatic")


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_opens_where_it_was_and_plays_on(name: str):
    state = position(name)
    assert asked(state) == POSITIONS[name]
    again = GAME.setup(read_position(write_position(state.position())))
    assert again.digest() == state.digest()
    before = state.turn
    random_play(state, SeededDice(3), 400)
    assert state.result is not None or state.turn > before


def test_a_draw_that_was_under_way_is_not_asked_about():
    state = position("drawing-extra")
    state.answer(state.options()[0])
    assert asked(state) == "chance: draw"  # the second of the two cards that version 1 drew in one go


@pytest.mark.rule("LNA:N68")
def test_a_game_that_rests_on_a_fixed_bug_says_at_which_answer_and_why():
    old = record(BLOCKED)
    at = next(i for i, answer in enumerate(old.answers) if answer == ("allies", "card 45"))
    with pytest.raises(BadRecord) as wrong:
        old.replay(GAME)
    assert wrong.value.key == "record-outdated"
    assert wrong.value.facts["place"] == f"line {old.first_line + at}"
    assert wrong.value.facts["value"] == "card 45"
    assert wrong.value.facts["rule"] == ["LNA:N68", "LNA:card.45"]
    state = old.replay(GAME, at)
    assert isinstance(state, Africa)
    assert (asked(state), options(state), where(state, "15pz")) == ("allies: answer", ["pass"], "western-desert")
