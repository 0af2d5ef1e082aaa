"""`sandtable match` on the command line."""

import json

import pytest
from rich.cells import cell_len

from sandtable.cli.progress_bar import Bar, drawn
from sandtable.cli.table_words import table_words
from sandtable.lab.match import Line

MATCH = ("match", "heuristic", "random", "--game", "north-africa")


@pytest.mark.parametrize(("lang", "said"), [("en", "wins 2 of 2"), ("ja", "2回中2勝")])
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
        (("match", "random", "--game", "north-africa"), "B is missing"),
        ((*MATCH, "--games", "0"), "Possible: 1-"),
        ((*MATCH, "--jobs", "-1"), "--jobs"),
        ((*MATCH, "--games", "2", "--file", "/no/such/folder/m"), "folder does not exist"),
        ((*MATCH, "--option", "moon=full"), "moon"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(sandtable, arguments, said):
    ran = sandtable(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_player_alone_on_the_beach(sandtable):
    ran = sandtable("match", "random", "--game", "omaha", "--games", "3", "--jobs", "1")
    assert ran.code == 0
    assert "of 3 =" in ran.out
    assert ran.out.count("random") == 1


def test_the_file_of_another_match_is_named(sandtable, tmp_path):
    path = tmp_path / "m.jsonl"
    path.write_text('{"match": "poland", "players": ["random", "random"], "seed": 1, "settings": {}}\n')
    ran = sandtable(*MATCH, "--file", str(path))
    assert ran.code == 2
    assert '"match random random --game poland --seed 1"' in ran.err
    assert '"match heuristic random --game north-africa --seed 1"' in ran.err


@pytest.mark.parametrize(("kept", "said"), [((), "With --file FILE"), (("--file", "m.jsonl"), "saved in m.jsonl")])
def test_what_was_played_before_ctrl_c_is_not_lost(sandtable, monkeypatch, tmp_path, kept, said):
    def stops(terms, runner, path):
        yield [Line(0, 0, 0, "end", 10, (0.1, 0.2))]
        raise KeyboardInterrupt

    monkeypatch.setattr("sandtable.cli.match.run", stops)
    ran = sandtable(*MATCH, *kept)
    assert ran.code == 130
    assert "wins 1 of 1" in ran.out
    assert "1 of 100 games" in ran.err
    assert said in ran.err


@pytest.mark.parametrize("width", [20, 40, 100])
def test_a_bar_fits_the_line(width):
    for done in (0, 7, 20):
        line = drawn(done, 20, f"{done}回", width)
        assert cell_len(line) < width
    assert "#" in drawn(20, 20, "20回", width)


def test_a_bar_is_for_a_terminal_only(capsys, monkeypatch):
    words = table_words("en")
    Bar(words, 10, "ui-match-progress").show(5)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    bar = Bar(words, 10, "ui-match-progress")
    bar.show(4)
    bar.show(5)
    bar.end()
    said = capsys.readouterr().err
    assert "4 of 10 games, – left" in said
    assert "5 of 10 games, 0:00 left" in said
