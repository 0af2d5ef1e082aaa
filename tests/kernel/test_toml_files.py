"""Files that people write: on which line something stands, and plain data written as TOML."""

import tomllib

import pytest

from sandtable.kernel import BadSetting
from sandtable.kernel.toml_lines import line_of, lines_of, unreadable, with_line
from sandtable.kernel.toml_text import toml_text
from sandtable.kernel.untrusted_text import read_toml

FILE = """# a comment
base = "x"

[units]
7pz = "5-3-12"  # a [comment] with = signs

[[map.boxes]]
en = "first"

[[map.boxes]]
en = "second"
"""


def test_tables_and_keys_have_the_line_on_which_they_begin():
    lines = lines_of(FILE)
    assert (lines["base",], lines["units",], lines["units", "7pz"]) == (2, 4, 5)
    assert (lines["map", "boxes", "1"], lines["map", "boxes", "2"], lines["map", "boxes", "2", "en"]) == (7, 10, 11)


@pytest.mark.parametrize(
    ("place", "line"),
    [("edition units 7pz attack", 5), ("map boxes 2 mines", 10), ("map boxes 9", 7), ("somewhere", 0), ("", 0)],
)
def test_a_place_is_found_by_its_words(place: str, line: int):
    assert line_of(lines_of(FILE), place) == line


def test_a_mistake_is_told_with_its_line_and_stays_what_it_was():
    wrong = BadSetting("out-of-range", {"place": "edition units 7pz", "value": 99, "possible": "1-30"})
    assert with_line(FILE, wrong).facts == {"place": "line 5, edition units 7pz", "value": 99, "possible": "1-30"}
    unknown = BadSetting("unknown-name", {"place": "edition", "value": "units", "possible": []})
    assert with_line(FILE, unknown).facts["place"] == "line 4, edition"
    nowhere = BadSetting("missing", {"place": "weather", "possible": ""})
    assert with_line(FILE, nowhere) is nowhere


@pytest.mark.parametrize(("text", "line"), [("a = 1\nb = ", 2), ("a = 1\na = 2\n", 2), ("\n\n[x", 3)])
def test_a_text_that_is_no_toml_is_told_with_its_line(text: str, line: int):
    with pytest.raises(ValueError, match="at ") as wrong:
        read_toml(text)
    assert unreadable(text, wrong.value).facts["place"] == f"line {line}"


@pytest.mark.parametrize("headings", [0, 1, 2, 3])
def test_data_reads_back_as_it_was_whatever_has_a_heading(headings: int):
    data = {
        "cards": {"germany": 47},
        "flag": True,
        "germany": {
            "units": {"1pz": {"type": "armor", "start": True, "played": {"discard": ["a", "b"]}}},
            "objectives": {},
        },
        "map": {"terrain": '\n01  ..\n02  "^"\n', "odd key.": '\\ "quotes" \'', "boxes": [{"en": "é", "hexes": "1"}]},
        "names": [{"kind": "town", "at": "0306", "ja": "テベッサ"}],
        "rows": {"1": [1, -2], "2": []},
    }
    assert tomllib.loads(toml_text(data, headings)) == data


def test_many_tables_in_a_list_stand_below_each_other():
    data = {"map": {"names": [{"kind": "town", "at": "0306"}] * 9, "terrain": "x"}}
    text = toml_text(data, 3)
    assert text.startswith('[map]\nnames = [\n    { kind = "town", at = "0306" },\n')
    assert tomllib.loads(text) == data


def test_rows_stand_on_one_line_below_their_heading():
    text = toml_text({"a": {"b": {"c": {"type": "x", "n": 1}}}, "counts": {"x": 1}}, 2)
    assert text == 'counts = { x = 1 }\n\n[a.b]\nc = { type = "x", n = 1 }\n'
