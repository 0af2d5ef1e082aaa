"""An edition as tables in which a designer changes one number, and back to a setting."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.kasserine.rules import GAME
from sandtable.games.kasserine.rules.edition_data import edition_data, read_edition_data
from sandtable.kernel import SandtableError

pytestmark = pytest.mark.rule("KAS:std.2.1")

OURS = "reconstruction"


@pytest.mark.parametrize("name", [OURS, "reconstruction_1", "reconstruction_2"])
def test_tables_that_nobody_changed_are_the_edition_itself(name: str):
    assert read_edition_data(edition_data(name)) == name


def test_a_changed_number_is_all_that_the_setting_tells():
    data = edition_data(OURS)
    data["units"]["tiger501"]["attack"] = 5
    text = read_edition_data(data)
    assert list(json.loads(text)) == ["units"]
    assert edition_data(text)["units"]["tiger501"]["attack"] == 5
    assert GAME.read_deck_data(GAME.deck_data({"edition": text})) == {"edition": text}


def test_an_older_edition_stays_what_the_change_lies_on():
    data = edition_data("reconstruction_2")
    data["units"]["tiger501"]["reduced"]["defence"] = 6
    text = read_edition_data(data)
    assert json.loads(text)["base"] == "reconstruction_2"
    assert edition_data(text)["base"] == "reconstruction_2"


def test_a_hex_of_the_map_can_be_another_terrain():
    data = edition_data(OURS)
    data["map"]["terrain"]["2015"] = "rough"
    assert edition_data(read_edition_data(data))["map"]["terrain"]["2015"] == "rough"


def set_base(data: dict[str, Any]) -> None:
    data["base"] = "moscow"


def drop_a_unit(data: dict[str, Any]) -> None:
    del data["units"]["tiger501"]


def no_table(data: dict[str, Any]) -> None:
    data["allotments"] = 5


def no_counter(data: dict[str, Any]) -> None:
    data["units"]["tiger501"] = "5-5-10"


def misspell(data: dict[str, Any]) -> None:
    data["units"]["tiger501"]["atack"] = 5


def too_strong(data: dict[str, Any]) -> None:
    data["units"]["tiger501"]["attack"] = 31


def no_back(data: dict[str, Any]) -> None:
    data["units"]["tiger501"]["reduced"] = 4


def no_such_hex(data: dict[str, Any]) -> None:
    data["map"]["terrain"]["9999"] = "clear"


def swamp(data: dict[str, Any]) -> None:
    data["map"]["terrain"]["2015"] = "swamp"


WRONG = {
    set_base: "unknown-value",
    drop_a_unit: "missing",
    no_table: "bad-shape",
    no_counter: "bad-shape",
    misspell: "unknown-name",
    too_strong: "out-of-range",
    no_back: "out-of-range",
    no_such_hex: "unknown-name",
    swamp: "unknown-value",
}


@pytest.mark.parametrize(("spoil", "key"), WRONG.items(), ids=lambda each: getattr(each, "__name__", str(each)))
def test_what_no_edition_can_be_is_refused(spoil: Callable[[dict[str, Any]], None], key: str):
    data = edition_data(OURS)
    spoil(data)
    with pytest.raises(SandtableError) as refused:
        read_edition_data(data)
    assert refused.value.key == key
