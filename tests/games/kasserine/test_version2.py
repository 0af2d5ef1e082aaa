"""Games of version 2 of the rules go on as they began: its terrain chart, combat table and markers; who is cut off does
not suffer. The files in version2/ were written by that version.
"""

import json
from pathlib import Path

import pytest

from sandtable.games.kasserine.rules.edition import FIRST_EDITION, OURS, SECOND_EDITION
from sandtable.kernel import BadSetting, read_record
from sandtable.kernel.record import result_text
from tests.games.kasserine.scene import GAME

FOLDER = Path(__file__).parent / "version2"
RECORDS = sorted(path.name.removesuffix(".record.txt") for path in FOLDER.glob("*.record.txt"))


def record_of(name: str):
    return read_record((FOLDER / f"{name}.record.txt").read_text(encoding="utf-8"))


def test_there_are_games_with_each_reading():
    assert RECORDS == ["last-readings", "other-readings", "usual"]
    assert {record_of(name).rules for name in RECORDS} == {2}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_end_and_result(name: str):
    record = record_of(name)
    assert result_text(record.replay(GAME).result) == record.result


def test_the_settings_are_those_of_that_time():
    settings = record_of("usual").begin(GAME).settings
    assert (settings["edition"], settings["cut_off"]) == (SECOND_EDITION, "none")
    assert GAME.start(rules=2).settings == settings
    assert record_of("last-readings").begin(GAME).settings["edition"] == FIRST_EDITION
    assert GAME.start().settings["edition"] == OURS


def test_an_owners_parts_lie_on_the_edition_of_that_time():
    for own in ({"allotments": {"axis": [5]}}, {"base": OURS, "allotments": {"axis": [5]}}):
        settings = GAME.start(options={"edition": json.dumps(own)}, rules=2).settings
        assert json.loads(settings["edition"]) == {"base": SECOND_EDITION, "allotments": {"axis": [5]}}
    older = {"base": FIRST_EDITION, "allotments": {"axis": [5]}}
    settings = GAME.start(options={"edition": json.dumps(older)}, rules=2).settings
    assert json.loads(settings["edition"]) == older


@pytest.mark.parametrize("wrong", ["[1]", "{", '"ours"'])
def test_what_is_no_edition_is_refused_as_it_was_written(wrong: str):
    with pytest.raises(BadSetting) as refused:
        GAME.start(options={"edition": wrong}, rules=2)
    assert wrong in str(refused.value)


def test_the_numbers_of_that_time_are_kept():
    then, now = GAME.start(rules=2).readings.edition, GAME.start().readings.edition
    assert then.pools == [[0, 3, 4, 4, 3, 1, 1, 0, 0, 0], [0, 4, 4, 4, 2, 1, 1, 0, 0, 0]]
    assert [then.allotment(0, turn) for turn in (1, 6, 10)] == [6, 6, 6]
    assert [then.allotment(1, turn) for turn in (1, 6, 10)] == [3, 5, 5]
    assert then.ways[0] == now.ways[0]
    assert then.ways[1] != now.ways[1]  # trails cost tanks two points
    assert then.steps != now.steps
    assert sum(then.steps) < sum(now.steps)
