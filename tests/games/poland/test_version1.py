"""Games of the first version of the rules go on as they began. Their files in version1/ were written by that version.

It let players play one action card at a time and hit the enemy's card only, drew cards "when played" above nine, and
asked where there was nothing to choose; all these are settings now, and an older game has the values of its time.
"""

from pathlib import Path

import pytest

from sandtable.kernel import CHANCE, Record, SeededDice, read_position, read_record
from sandtable.kernel.record import result_text
from tests.games.poland.scene import GAME, asked, options

FOLDER = Path(__file__).parent / "version1"
RECORDS = ("germany", "poland", "other-readings")
POSITIONS = ("all-supply-spent", "in-a-battle")
OF_ITS_TIME = {
    "action_play": "one",
    "discard_power": "enemy",
    "card_draws": "any_timing",
    "empty_questions": "asked",
}


def record_of(name: str) -> Record:
    record = read_record((FOLDER / f"{name}.record.txt").read_text(encoding="utf-8"))
    assert record.rules == 1
    return record


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_end(name: str):
    record = record_of(name)
    assert result_text(record.replay(GAME).result) == record.result != ""


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_that_is_saved_on_the_way_goes_on_to_the_same_end(name: str):
    record = record_of(name)
    for at in range(0, len(record.answers), 25):
        state = GAME.setup(record.replay(GAME, at).position())
        for actor, option in record.answers[at:]:
            assert state.actor == actor
            state.answer(option)
        assert result_text(state.result) == record.result


@pytest.mark.parametrize("name", ["germany", "poland"])
def test_it_keeps_the_settings_of_its_time(name: str):
    settings = record_of(name).replay(GAME).settings
    assert {**settings, **OF_ITS_TIME} == settings


def test_a_record_that_names_no_settings_has_those_of_its_time_too():
    state = Record("poland", 1, {}, []).begin(GAME)
    assert state.settings == {**GAME.defaults, **OF_ITS_TIME, "deck": "standard_1"}
    assert Record("poland", 2, {}, []).begin(GAME).settings == {**GAME.defaults, "deck": "standard_1"}
    assert Record("poland", 3, {}, []).begin(GAME).settings == GAME.defaults


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_opens_and_plays_on(name: str):
    state = GAME.setup(read_position((FOLDER / f"{name}.position.toml").read_text(encoding="utf-8")))
    assert state.settings["empty_questions"] == "asked"
    dice = SeededDice(3)
    while state.result is None:
        state.answer(state.options()[dice.pick(state.weights()) if state.actor == CHANCE else 0])
        if state.turn > 40:
            break
    assert state.result is not None or state.turn > 40


def test_a_position_asks_what_it_asked():
    texts = [(FOLDER / f"{name}.position.toml").read_text(encoding="utf-8") for name in POSITIONS]
    spent, fight = (GAME.setup(read_position(text)) for text in texts)
    assert (asked(spent), options(spent)) == ("poland: deploy", ["done"])
    assert (asked(fight), options(fight)) == ("germany: actions", ["pass"])
