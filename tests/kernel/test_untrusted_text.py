"""What a stranger wrote is read quickly or not at all, whatever stands in it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from sandtable.kernel import BadPosition, BadRecord, read_position, read_record
from sandtable.kernel.errors import BadSetting
from sandtable.kernel.untrusted_text import DEEPEST, LONGEST, MOST_VALUES, read_json, read_toml

PARTS = 32_000  # of a key, which took fifteen seconds


@pytest.mark.parametrize(
    "text",
    [
        "a." * PARTS + "a = 1",
        "[" + "a." * PARTS + "a]",
        "[[" + "a." * PARTS + "a]]",
        "x = { " + "a." * PARTS + "a = 1 }",
        "a . " * PARTS + "a = 1",
        '"a".' * PARTS + "a = 1",
        "'a'." * PARTS + "a = 1",
        "a = " + "[" * PARTS,
        "a = " + "{ a = " * PARTS,
    ],
    ids=lambda text: text[:12],
)
def test_a_toml_text_that_goes_too_deep_is_refused_before_it_is_read(text: str, monkeypatch: pytest.MonkeyPatch):
    def never(text: str) -> dict[str, Any]:
        raise AssertionError("the reader was asked")

    monkeypatch.setattr("tomllib.loads", never)
    with pytest.raises(ValueError, match="levels deep"):
        read_toml(text)


def test_what_stands_in_strings_and_comments_is_no_depth():
    dots, brackets = "." * 200, "[" * 200
    text = "\n".join(
        [
            f'a = "{dots}{brackets}\\" {dots}" # {dots}{brackets} "',
            f"b = '{dots}{brackets}\\' # '''",
            f'c = """\n{dots}\n"{brackets}" \\""" {dots}"""',
            f"d = '''\n{dots}\n'{brackets}' '''",
            "e.f.g = [1, [2], { h.i = 3 }]",
        ]
    )
    found = read_toml(text)
    assert found["a"] == f'{dots}{brackets}" {dots}'
    assert found["e"] == {"f": {"g": [1, [2], {"h": {"i": 3}}]}}


@pytest.mark.parametrize("opening", ['"""', "'''", '"', "'", '"""\\', '"""\n\\"""\n' * 20_001])
def test_a_string_that_does_not_end_is_refused(opening: str):
    with pytest.raises(ValueError, match=r"."):
        read_toml(f"a = {opening}")


def test_the_deepest_that_is_read_and_one_more():
    def deep(levels: int) -> str:
        return '{"a":' * levels + "1" + "}" * levels

    assert read_json(deep(DEEPEST))
    assert read_toml(".".join("a" * DEEPEST) + " = 1")
    for read, text in (
        (read_json, deep(DEEPEST + 1)),
        (read_json, "[" * 100_000),
        (read_toml, ".".join("a" * (DEEPEST + 1)) + " = 1"),
    ):
        with pytest.raises(ValueError, match="levels deep"):
            read(text)


@pytest.mark.parametrize(
    ("read", "text", "reason"),
    [
        (read_json, '"' + "x" * LONGEST + '"', "longer than"),
        (read_toml, "#" * (LONGEST + 1), "longer than"),
        (read_json, json.dumps([[]] * (MOST_VALUES + 1)), "values"),
        (read_json, "[NaN]", "beyond"),
        (read_json, "[-Infinity]", "beyond"),
        (read_json, "[1e300]", "beyond"),
        (read_toml, "a = 1979-05-27", "whole number"),
        (read_json, "[9007199254740993]", "beyond"),
        (read_toml, "a = -9007199254740993", "beyond"),
        (read_json, "9" * 5000, "digits"),
        (read_json, '["\\ud800"]', "surrogate"),
        (read_json, '{"\\udfff": 1}', "surrogate"),
        (read_json, '["a\\u0000"]', "NUL"),
        (read_toml, 'a = "\udcff"', "surrogate"),
    ],
)
def test_what_no_file_of_ours_holds_is_refused(read: Callable[[str], Any], text: str, reason: str):
    with pytest.raises(ValueError, match=reason):
        read(text)


@pytest.mark.parametrize("text", ["a." * PARTS + "a = 1", '{"a":' * 5000, '{"table": {"squad": 1e5}}'])
def test_such_a_position_is_refused_with_the_place(text: str):
    with pytest.raises(BadPosition) as refused:
        read_position(text)
    assert (refused.value.key, refused.value.facts["place"]) == ("unreadable", "position")


RECORD = "Sandtable record 1\ngame: omaha\nrules: 2\n"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"Sandtable record {'9' * 5000}\n", "not-a-record"),
        (f"Sandtable record 1\ngame: omaha\nrules: {'1' * 5000}\n", "bad-shape"),
        (RECORD + 'start: {"a":' + "[" * 5000 + "\n", "unreadable"),
        (RECORD + 'start: {"a": 1.5}\n', "unreadable"),
        (RECORD + "\n" + "squad land\n" * 100_001, "unreadable"),
        (RECORD + "\n" + "x" * 4_000_000, "unreadable"),
        (RECORD + "setting a: 1\nsetting b: 2\nsetting a: 1\n", "twice"),
    ],
)
def test_a_record_that_cannot_be_is_refused(text: str, key: str):
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        ("omaha", "a." * PARTS + "a = 1"),
        ("poland", "a." * PARTS + "a = 1"),
        ("kasserine", "a." * PARTS + "a = 1"),
        ("poland", "a = " + "[" * PARTS),
        ("kasserine", "a = " + "[" * PARTS),
    ],
)
def test_a_deck_file_is_read_with_the_same_care(game: str, deck: str):
    with pytest.raises(BadSetting) as refused:
        sandtable.game(game).read_deck(deck)
    assert refused.value.key == "unreadable"


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("kasserine", {"edition": '{"units":' * 20_000}),
        ("kasserine", {"edition": '{"allotments":{"axis":[' + "9" * 5000 + "]}}"}),
        ("kasserine", {"edition": '{"units":{"601":"' + "9" * 5000 + '-1-1"}}'}),
        ("poland", {"deck": '{"cards":' * 20_000}),
        ("omaha", {"deck": f"open {'9' * 5000}/0"}),
    ],
)
def test_cards_and_maps_in_a_setting_are_read_with_the_same_care(game: str, settings: dict[str, str]):
    with pytest.raises(BadSetting):
        sandtable.game(game).start(options=settings)


@pytest.mark.parametrize("name", ["omaha", "kasserine", "poland"])
def test_what_was_read_of_many_settings_is_not_kept_for_ever(name: str):
    """Else strangers with cards of their own could fill the memory."""
    game: Any = sandtable.game(name)
    settings = {setting.name: setting.values for setting in game.settings if len(setting.values) > 1}
    chosen: list[dict[str, str]] = [{}]
    for setting, values in settings.items():
        chosen = [{**each, setting: value} for each in chosen for value in values][:300]
    for each in chosen:
        game.table(game.settled(each, game.version))
    assert len(chosen) == 300 or name == "omaha"
    assert len(game.readings.known) <= 200
