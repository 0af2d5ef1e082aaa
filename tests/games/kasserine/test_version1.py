"""Games of version 1 of the rules go on as they began: its map, its readings, its ways and retreats.

The files in version1/ were written by that version: whole games, and positions from the second half of one.
"""

import json
from pathlib import Path

import pytest

from sandtable.games.kasserine.rules.edition import FIRST_EDITION
from sandtable.games.kasserine.rules.ground import GRID, GROUND, ROUGH
from sandtable.kernel import BadSetting, SeededDice, Sitting, read_record
from sandtable.kernel.record import result_text
from tests.games.kasserine.scene import GAME

FOLDER = Path(__file__).parent / "version1"
RECORDS = sorted(path.name.removesuffix(".record.txt") for path in FOLDER.glob("*.record.txt"))
POSITIONS = sorted(path.name.removesuffix(".position.json") for path in FOLDER.glob("*.position.json"))
AS_IT_WAS = {
    "edition": FIRST_EDITION,
    "north_line": "above_row_14",
    "two_objectives": "at_end",
    "sbeitla_group": "movement",
    "boxes": "allies",
    "next_hex": "straight",
    "arrivals": "may_wait",
    "mined_attack": "all",
    "retreats": "from_origin",
}


def record_of(name: str):
    return read_record((FOLDER / f"{name}.record.txt").read_text(encoding="utf-8"))


def position_of(name: str):
    return json.loads((FOLDER / f"{name}.position.json").read_text(encoding="utf-8"))


def test_there_are_games_and_positions_of_many_kinds():
    assert RECORDS == ["draw", "other-readings", "own-edition", "usual"]
    frames = {position_of(name)["doing"][-1]["frame"] for name in POSITIONS}
    assert frames == {"turn", "march", "battle", "bombard", "retreat"}
    assert {read["rules"] for read in map(position_of, POSITIONS)} == {1}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_end_and_result(name: str):
    record = record_of(name)
    state = record.replay(GAME)
    assert result_text(state.result) == record.result


@pytest.mark.parametrize("name", RECORDS)
def test_replayed_it_is_a_game_of_this_version_with_the_settings_of_that_time(name: str):
    record = record_of(name)
    sitting = Sitting(record.begin(GAME))
    for _, option in record.answers:
        sitting.answer(option)
    again = read_record(sitting.record().text())
    assert again.rules == GAME.version
    assert again.replay(GAME).digest() == sitting.state.digest()


def test_the_settings_of_a_usual_game_are_those_of_that_time():
    settings = record_of("usual").begin(GAME).settings
    assert {name: settings[name] for name in AS_IT_WAS} == AS_IT_WAS
    assert GAME.start(rules=1).settings == settings


def test_an_owners_parts_lie_on_the_edition_of_that_time():
    settings = record_of("own-edition").begin(GAME).settings
    own = json.loads(settings["edition"])
    assert own == {"base": FIRST_EDITION, "allotments": {"axis": [5]}, "units": {"7pz": "6-4-14/5-3-14"}}
    assert GAME.setup({"rules": 1, **position_of("own-edition-half")}).settings == settings


def test_what_version_1_could_not_read_is_still_refused():
    for text in ("printed", "[1]", "{}"):
        with pytest.raises(BadSetting):
            GAME.start(options={"edition": text}, rules=1)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_opens_and_is_played_to_an_end(name: str):
    position = position_of(name)
    state = GAME.setup(position)
    assert state.actor == position["actor"]
    assert GAME.setup(state.position()).digest() == state.digest()
    dice = SeededDice(7)
    while state.result is None:
        options = state.options()
        state.answer(options[dice.below(len(options))])


def test_the_map_of_that_time_is_kept():
    state = GAME.start(rules=1)
    ground = state.readings.edition.ground
    other = [GRID.names[h] for h in range(GRID.size) if ground.terrain[h] != GROUND.terrain[h]]
    assert other == ["1401", "2126", "2225", "2825", "2926", "3907", "3908"]
    assert all(ground.terrain[GRID.number(h)] == ROUGH for h in other)
    assert GRID.number("3909") in ground.supply[1]


def test_the_markers_of_that_time_are_kept():
    later, own = {"axis": 7, "allies": 3}, {"axis": 5, "allies": 3}
    for name, allotted in (("usual-turn", later), ("own-edition-half", own)):
        edition = GAME.setup(position_of(name)).readings.edition
        assert {side: edition.allotment(number, 8) for number, side in enumerate(GAME.seats)} == allotted
    first = GAME.start(rules=1).readings.edition
    assert [first.allotment(1, turn) for turn in range(1, 6)] == [2, 2, 2, 3, 3]
