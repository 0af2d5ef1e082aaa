"""`sandtable match` on the command line."""

import json

import pytest

MATCH = ("match", "heuristic", "random", "--game", "north-africa")


@pytest.mark.parametrize(("lang", "said"), [("en", "wins 2 of 2"), ("ja", "2局中2勝")])
def test_a_match_says_who_won_how_often(sandtable, lang, said):
    ran = sandtable(*MATCH, "--games", "2", "--jobs", "1", "--seed", "101", "--lang", lang)
    assert ran.code == 0
    assert said in ran.out
    assert "101" in ran.out.splitlines()[0]  # a number, not the name of a card
    assert "(101)" not in ran.out
    assert ran.err == ""


def test_a_match_as_json_and_in_a_file(sandtable, tmp_path):
    path = tmp_path / "m.jsonl"
    first = sandtable(*MATCH, "--games", "2", "--jobs", "1", "--json", "--file", str(path), "--seed", "5")
    again = sandtable(*MATCH, "--games", "2", "--json", "--file", str(path), "--seed", "5")
    assert json.loads(first.out) == json.loads(again.out)
    assert json.loads(first.out)["games"] == 2
    assert len(path.read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("match", "nobody", "random", "--game", "north-africa"), '"nobody" is not possible'),
        (("match", "random", "random", "--game", "chess"), "chess"),
        (("match", "random", "random"), "GAME is missing"),
        ((*MATCH, "--games", "many"), "--games"),
        ((*MATCH, "--jobs", "-1"), "--jobs"),
        ((*MATCH, "--games", "0", "--file", "/no/such/folder/m"), "folder does not exist"),
        ((*MATCH, "--option", "moon=full"), "moon"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(sandtable, arguments, said):
    ran = sandtable(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
