"""Games that began under version 1 of the rules go on as they began: with its decks, and creeping under fire."""

from pathlib import Path

import pytest

from sandtable.games.omaha.rules.deck import FIRST_DECKS, LEVELS, level_deck
from sandtable.kernel import BadSetting, SeededDice, read_position, read_record
from sandtable.kernel.playout import random_play
from sandtable.kernel.record import result_text
from tests.games.omaha.scene import GAME, Scene, play

HERE = Path(__file__).parent / "version1"
RECORDS = sorted(path.name.removesuffix(".record.txt") for path in HERE.glob("*.record.txt"))


def record_text(name: str) -> str:
    return (HERE / f"{name}.record.txt").read_text(encoding="utf-8")


def position_text(name: str) -> str:
    return (HERE / f"{name}.position.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_end_with_its_result(name: str):
    record = read_record(record_text(name))
    assert record.rules == 1 < GAME.version
    state = record.replay(GAME)
    assert result_text(state.result) == record.result
    chosen = record.settings["creep_exposed"], "next", "8"
    assert (state.settings["creep_exposed"], state.settings["behind"], state.settings["uses"]) == chosen


@pytest.mark.rule("OMA:O26")
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_of_a_level_goes_on_with_the_deck_that_it_had(level: str):
    record = read_record(record_text(level))
    assert (record.settings["level"], record.settings["deck"]) == (level, "level")
    settings = record.begin(GAME).settings
    assert (settings["level"], settings["deck"]) == (level, FIRST_DECKS[level])
    assert FIRST_DECKS[level] != level_deck(level).text()
    assert GAME.start(options={"level": level}, rules=1).settings["deck"] == FIRST_DECKS[level]
    assert GAME.start(options={"level": level}).settings["deck"] == "level"


def test_a_record_that_named_its_own_deck_keeps_it():
    record = read_record(record_text("win"))
    assert record.begin(GAME).settings["deck"] == record.settings["deck"] != "level"


def test_an_unknown_level_is_refused_in_an_old_game_too():
    with pytest.raises(BadSetting) as refusal:
        GAME.start(options={"level": "general"}, rules=1)
    assert (refusal.value.key, refusal.value.facts["place"]) == ("unknown-value", "level")


def test_a_running_game_goes_on_to_its_end():
    state = read_record(record_text("running")).replay(GAME)
    assert state.result is None
    random_play(state, SeededDice(4), 1000)
    assert state.result is not None


@pytest.mark.rule("OMA:O4")
def test_a_position_opens_and_is_played_on_as_it_was_read_then():
    t = Scene(GAME.setup(read_position(position_text("halfway"))))
    assert t.state.settings["deck"] == FIRST_DECKS["standard"]
    assert (t.assault, t.squad, t.charges, t.rounds, t.at) == (3, 5, 3, 2, "2-centre")
    play(t, "move ahead")
    assert (t.assault, t.asked) == (4, "chance deal")
    assert t.state.position()["rules"] == GAME.version
    again = GAME.setup(t.state.position())
    assert (again.settings, again.digest()) == (t.state.settings, t.state.digest())
    random_play(t.state, SeededDice(2), 1000)
    assert t.result is not None


@pytest.mark.rule("OMA:O2")
def test_a_dead_squad_of_an_old_position_is_dead():
    old = read_position(position_text("dead"))
    assert old["table"]["squad"] == 1
    t = Scene(GAME.setup(old))
    assert (t.squad, t.result) == (0, "nobody squad-dead OMA:end.2")


@pytest.mark.rule("OMA:O2")
def test_a_last_life_of_an_old_position_stays_a_last_life():
    old = read_position(position_text("halfway"))
    old["table"]["squad"] = 1
    old["settings"]["fatal_hit"] = "8"
    assert Scene(GAME.setup(old)).squad == 1
