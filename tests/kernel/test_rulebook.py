"""The rulebook: clauses and rulings by id, in both languages, or a clear mistake of the game."""

from pathlib import Path

import pytest

from sandtable.kernel import BadGame
from sandtable.kernel.rulebook import read_rulebook
from tests.toys import race

RULES = """
prefix = "X"
[sections]
move = { ja = "移動", en = "Movement" }
[rules]
"X:move.1" = { ja = "動く。", en = "Move." }
"X:move.2" = { ja = "止まる。", en = "Stop.", reconstruction = true }
"""
RULINGS = """
[R1]
rules = ["X:move.1"]
question = { ja = "なぜ。", en = "Why?" }
answer = { ja = "動くから。", en = "Because." }
reason = { ja = "理由。", en = "Reason." }
option = "why"
"""


def book(folder: Path, rules: str = RULES, rulings: str | None = RULINGS):
    (folder / "rules.toml").write_text(rules, encoding="utf-8")
    if rulings is not None:
        (folder / "rulings.toml").write_text(rulings, encoding="utf-8")
    return read_rulebook(folder)


def test_clauses_and_rulings_by_id(tmp_path):
    found = book(tmp_path)
    assert (found.prefix, list(found.sections), list(found.clauses), list(found.rulings)) == (
        "X",
        ["move"],
        ["X:move.1", "X:move.2"],
        ["X:R1"],
    )
    assert "X:move.1" in found
    assert "X:R1" in found
    assert "X:move.3" not in found
    assert [clause.reconstruction for clause in found.clauses.values()] == [False, True]
    assert (found.rulings["X:R1"].rules, found.rulings["X:R1"].option) == (["X:move.1"], "why")


def test_the_text_of_an_id_in_both_languages(tmp_path):
    found = book(tmp_path)
    assert [found.text("X:move.1", language) for language in ("ja", "en")] == ["動く。", "Move."]
    assert [found.text("X:R1", language) for language in ("ja", "en")] == ["動くから。", "Because."]
    with pytest.raises(KeyError):
        found.text("X:move.3", "en")


def test_a_game_without_rulings_or_without_a_folder_has_a_book_too(tmp_path):
    assert list(book(tmp_path, rulings=None).rulings) == []
    assert not read_rulebook(None).clauses


def test_a_book_is_read_once():
    assert race.GAME.rules is race.GAME.rules


WRONG = [
    ('prefix = "X"', "", "KeyError 'prefix'"),
    ("[sections]", "[chapters]", "KeyError 'sections'"),
    ("[rules]", "[clauses]", "KeyError 'rules'"),
    ("X:move.2", "X:fire.2", "X:fire.2 belongs to no section"),
    (', en = "Stop."', "", "X:move.2: the en text is missing"),
    ('ja = "止まる。"', 'ja = ""', "X:move.2: the ja text is missing"),
    ('ja = "移動", ', "", "move: the ja text is missing"),
    ('{ ja = "動く。", en = "Move." }', '"Move."', "rulebook in"),
    ("prefix =", "prefix", "TOMLDecodeError"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[w[2] for w in WRONG])
def test_a_wrong_rules_file_is_a_mistake_of_the_game(tmp_path, old, new, message):
    assert old in RULES
    with pytest.raises(BadGame, match=message):
        book(tmp_path, RULES.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("question =", "query =", "KeyError 'question'"),
        (', en = "Because."', "", "X:R1: the en text is missing"),
        ("[R1]", "R1 = 3\n[R2]", "rulebook in"),
    ],
)
def test_a_wrong_rulings_file_is_a_mistake_of_the_game(tmp_path, old, new, message):
    with pytest.raises(BadGame, match=message):
        book(tmp_path, rulings=RULINGS.replace(old, new))


def test_a_missing_rules_file_is_a_mistake_of_the_game(tmp_path):
    with pytest.raises(BadGame, match="FileNotFoundError"):
        read_rulebook(tmp_path)


VALUES = """
values.move = { ja = "動くものとする。", en = "It moves." }
values.stop = { ja = "止まるものとする。", en = "It stops." }
texts = ["card-1"]
contradicts.stop = ["moves"]
no_code = "Nothing to do."
"""


def test_a_ruling_says_what_is_played_with_each_value_of_its_setting(tmp_path):
    ruling = book(tmp_path, rulings=RULINGS + VALUES).rulings["X:R1"]
    assert ruling.played({"why": "stop"})["en"] == "It stops."
    assert ruling.played({"why": "move", "other": "stop"})["ja"] == "動くものとする。"
    assert ruling.played({})["en"] == "Because."
    assert (ruling.texts, ruling.contradicts, ruling.no_code) == (["card-1"], {"stop": ["moves"]}, "Nothing to do.")


def test_the_text_of_a_ruling_follows_the_settings_and_that_of_a_clause_does_not(tmp_path):
    found = book(tmp_path, rulings=RULINGS + VALUES)
    assert found.text("X:R1", "en", {"why": "stop"}) == "It stops."
    assert found.text("X:R1", "en") == "Because."
    assert found.text("X:move.1", "en", {"why": "stop"}) == "Move."


def test_the_rulings_on_a_clause_are_found(tmp_path):
    found = book(tmp_path)
    assert [ruling.rule for ruling in found.rulings_on("X:move.1")] == ["X:R1"]
    assert found.rulings_on("X:move.2") == []


def test_a_ruling_without_a_setting_says_why(tmp_path):
    text = RULINGS.replace('option = "why"', 'no_switch = { ja = "一つしかない。", en = "There is only one." }')
    ruling = book(tmp_path, rulings=text).rulings["X:R1"]
    assert (ruling.option, ruling.no_switch["en"]) == ("", "There is only one.")
    assert ruling.played({"why": "stop"})["en"] == "Because."


@pytest.mark.parametrize("line", ['values.move = { en = "It moves." }', 'no_switch = { ja = "一つしかない。" }'])
def test_what_a_ruling_says_is_said_in_both_languages(tmp_path, line):
    with pytest.raises(BadGame, match="text is missing"):
        book(tmp_path, rulings=RULINGS + line + "\n")
