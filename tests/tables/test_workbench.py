"""The workbench without a server: a file of ours, a changed one, and what is wrong with it."""

import pytest

import sandtable
from sandtable.kernel import BadSetting
from sandtable.tables.refusals import Refused
from sandtable.tables.workbench import checked, differences, has_workbench, offered, settings_of

WITH = [name for name in ("omaha", "poland", "kasserine") if name in sandtable.game_names()]


@pytest.mark.parametrize("name", WITH)
def test_our_own_file_fits_and_changes_nothing(name: str):
    found = offered(name, 0)
    assert found["wrong"] is None
    assert (found["changes"], found["changed"]) == ([], 0)
    assert found["board"]["game"] == name
    assert found["tables"]
    assert [part["part"] for part in found["parts"]]


def test_a_changed_row_is_told_as_a_difference_and_stands_on_the_board():
    text = offered("kasserine", 0)["text"].replace('tiger501 = "6-5-10/5-4-10"', 'tiger501 = "9-5-10/5-4-10"')
    found = checked("kasserine", 0, text)
    assert found["changes"] == [{"path": ["units", "tiger501", "attack"], "from": 6, "to": 9}]
    assert found["settings"] == {"edition": '{"units":{"tiger501":"9-5-10/5-4-10"}}'}
    units = found["board"]["view"]["table"]["units"]
    assert next(unit for unit in units if unit["id"] == "tiger501")["attack"] == 9


def test_terrain_is_told_hex_by_hex():
    text = offered("kasserine", 0)["text"].replace("05  ...............^", "05  ..^............^")
    found = checked("kasserine", 0, text)
    assert found["changes"] == [{"path": ["map", "terrain", "0305"], "from": "clear", "to": "rough"}]


@pytest.mark.parametrize(
    ("name", "old", "new", "key", "row"),
    [
        ("omaha", "cards = 33", "cards = 133", "out-of-range", "wire ="),
        ("poland", 'type = "armor"', 'type = "horse"', "unknown-value", "1pz ="),
        ("kasserine", "6-5-10/5-4-10", "6-5-99", "bad-shape", "tiger501 ="),
        ("kasserine", "[pools]", "[pool]", "unknown-name", "[pool]"),
        ("kasserine", '"3720 3619', '"3720 3601', "unknown-value", "sidi-bou-zid-kern ="),
        ("omaha", "[deck]", "[deck", "unreadable", "[deck"),
    ],
)
def test_what_is_wrong_is_told_with_line_and_reason(name: str, old: str, new: str, key: str, row: str):
    text = offered(name, 0)["text"].replace(old, new, 1)
    found = checked(name, 0, text)
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith(row))
    assert (found["wrong"]["key"], found["wrong"]["line"]) == (key, line)
    assert found["board"] is None
    assert (found["tables"] is None) == (key == "unreadable")


def test_the_check_is_the_one_at_load():
    text = offered("poland", 1)["text"].replace("copies = 2", "copies = 3", 1)
    with pytest.raises(BadSetting) as at_load:
        sandtable.game("poland").read_deck(text)
    told = checked("poland", 1, text)["wrong"]
    assert (told["key"], told["facts"]) == (at_load.value.key, at_load.value.facts)
    assert told["facts"]["place"].startswith(f"line {told['line']}, ")


def test_the_settings_play():
    text = offered("omaha", 2)["text"].replace("cards = 44", "cards = 12")
    settings = settings_of("omaha", 2, text)
    assert settings["level"] == "veteran"
    assert "wire 12/0" in settings["deck"]
    assert sandtable.game("omaha").start(seed=1, options=settings).actor == "squad"


def test_a_game_without_files_and_an_original_that_is_none_are_refused():
    assert not has_workbench(sandtable.game("north-africa"))
    for name, number, key in (("north-africa", 0, "no-workbench"), ("omaha", 9, "bad-field")):
        with pytest.raises(Refused) as refused:
            offered(name, number)
        assert refused.value.key == key


def test_a_row_that_came_or_went_is_one_difference():
    before, after = {"units": {"a": {"n": 1}}}, {"units": {"b": {"n": 1}}}
    assert differences(before, after) == [
        {"path": ["units", "a"], "from": {"n": 1}, "to": None},
        {"path": ["units", "b"], "from": None, "to": {"n": 1}},
    ]
