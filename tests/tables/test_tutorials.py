"""The guided first games: every branch can be played, every step has a few words, a wrong file is told where."""

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.tables.game_file import BadGameFile, text_in
from sandtable.tables.guided_game import LEARNER, lesson, shown
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import read_tutorial, tutorial_of
from sandtable.words import words

TUTORED = [name for name in sandtable.game_names() if tutorial_of(name)]
FEWEST, MOST = 10, 16
MOST_WORDS = 25
MOST_SIGNS = 70  # of Japanese, which counts no words

SMALL = """
seat = "squad"

[position]
game = "omaha"

[position.table]
assault = 4
at = "0-centre"
nest = "3-left"
beach = ["x open/clear x", "wire wire wire", "wire wire wire", "- wire wire"]

[[step]]
name = "wire"
rule = "OMA:play.4b.1"
answers = ["blow ahead"]

[[step]]
name = "go"
rule = "OMA:play.4e"
answers = ["snipe ahead", "move ahead"]
"""


def tutorial(name: str) -> Tutorial:
    found = tutorial_of(name)
    assert found is not None
    return found


def ways(found: Tutorial) -> list[list[str]]:
    """Every accepted answer once, in games to the end."""
    firsts = [step.answers[0] for step in found.steps]
    return [[*firsts[:at], answer, *firsts[at + 1 :]] for at, step in enumerate(found.steps) for answer in step.answers]


@pytest.mark.parametrize("name", TUTORED)
def test_every_branch_is_played_to_the_last_step(name: str):
    found = tutorial(name)
    for way in ways(found):
        end = lesson(found, way)
        assert end.step is None
        assert end.number == len(found.steps)


@pytest.mark.parametrize("name", TUTORED)
def test_it_has_ten_to_sixteen_steps_and_the_learner_is_asked_at_each(name: str):
    found = tutorial(name)
    assert FEWEST <= len(found.steps) <= MOST
    for number in range(len(found.steps)):
        now = lesson(found, [step.answers[0] for step in found.steps[:number]])
        assert now.table.actor == found.seat


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("name", TUTORED)
def test_every_step_is_said_in_a_few_words_of_its_own(name: str, language: str):
    found = tutorial(name)
    said = words(language, found.game)
    keys = [key for step in found.steps for key in (step.key, step.done_key)] + [each.key for each in found.later]
    assert len(set(keys)) == len(keys)
    for key in keys:
        assert said.has(key), key
        text = said.say(key)
        assert len(text.split()) <= MOST_WORDS, text
        assert language == "en" or len(text) <= MOST_SIGNS, text


@pytest.mark.parametrize("name", TUTORED)
def test_no_words_are_left_of_a_step_that_is_gone(name: str):
    found = tutorial(name)
    text = (sandtable.manifest(name).folder / "locale" / "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^(tutorial-[a-z0-9-]+) =", text, re.M))
    assert written == {key for step in found.steps for key in (step.key, step.done_key)} | {
        each.key for each in found.later
    }


@pytest.mark.parametrize("name", TUTORED)
def test_what_comes_later_is_a_question_of_the_game_and_a_rule(name: str):
    found = tutorial(name)
    for each in found.later:
        assert words("en", found.game).has(f"question-{each.question}"), each.question
        assert each.rule in found.game.rules


def test_the_learner_sees_the_table_of_a_seat_and_what_to_do():
    found = tutorial("omaha")
    first = shown(found, lesson(found, []))
    assert first["step"] == {"key": "tutorial-open-ground", "rule": "OMA:play.4a", "answers": ["move ahead"]}
    assert first["places"] == ["1-centre"]
    assert first["done"] is None
    assert first["sight"]["mine"] == ["squad"]
    assert first["sight"]["seat"] == "squad"
    second = shown(found, lesson(found, ["move ahead"]))
    assert second["done"] == {"key": "tutorial-open-ground-done", "rule": "OMA:play.4a"}
    told = second["sight"]["log"][second["log_from"] :]
    assert [line["key"] for line in told] == ["turned", "moved", "hit"]


@pytest.mark.parametrize("name", TUTORED)
def test_the_learner_sees_nothing_that_the_seat_may_not_see(name: str):
    found = tutorial(name)
    for number in range(len(found.steps)):
        now = lesson(found, [step.answers[0] for step in found.steps[:number]])
        sight = shown(found, now)["sight"]
        expected = now.table.sitting.state.view(found.seat)
        del expected["options"]
        assert sight["view"] == expected
        assert now.table.seats_of(LEARNER) == [found.seat]


def test_another_answer_is_refused_with_the_rule_of_the_step():
    found = read_tutorial(sandtable.game("omaha"), SMALL)
    with pytest.raises(Refused) as refused:
        lesson(found, ["blow left"])
    assert refused.value.key == "not-this-step"
    assert refused.value.facts == {"value": "blow left", "possible": ["blow ahead"], "rule": "OMA:play.4b.1"}
    with pytest.raises(Refused, match="too-many-answers"):
        lesson(found, ["blow ahead", "move ahead", "move ahead"])


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('seat = "squad"', 'seat = "moon"', "line 2, tutorial.toml seat", "'moon' is not possible"),
        ('seat = "squad"', 'chair = "squad"', "tutorial.toml", "'chair' is unknown"),
        ('name = "go"', 'nam = "go"', "line 18, tutorial.toml step", "'nam' is unknown"),
        ('"OMA:play.4b.1"', '"OMA:play.99"', "line 13, tutorial.toml step rule", "OMA:play.99"),
        ('["blow ahead"]', '["fly"]', "line 13, tutorial.toml step wire", "'fly' is not possible there"),
        ('["blow ahead"]', '["blow left"]', "line 13, tutorial.toml step wire", "'snipe ahead' is not possible there"),
        ('["blow ahead"]', "[]", "line 13, tutorial.toml step answers", "not possible"),
        ('["blow ahead"]', "7", "line 13, tutorial.toml step answers", "not possible"),
        ('"move ahead"]', '"storm left"]', "line 18, tutorial.toml step go", "'storm left' is not possible there"),
        ("assault = 4", "assault = 9", "line 4, tutorial.toml position table.assault", "9"),
        ("[[step]]", "[[step", "tutorial.toml", "cannot be read"),
    ],
)
def test_a_broken_file_is_refused_with_place_and_reason(old: str, new: str, place: str, reason: str):
    with pytest.raises(BadGameFile) as wrong:
        read_tutorial(sandtable.game("omaha"), SMALL.replace(old, new, 1))
    assert str(wrong.value).startswith(place)
    assert reason in str(wrong.value)


def test_a_game_without_steps_is_refused():
    with pytest.raises(BadGameFile, match="missing"):
        read_tutorial(sandtable.game("omaha"), 'seat = "squad"')


def test_a_file_that_is_no_text_is_refused_with_its_name(tmp_path: Path):
    (tmp_path / "tutorial.toml").write_bytes(b'seat = "\xff"')
    with pytest.raises(BadGameFile, match=r"tutorial\.toml cannot be read"):
        text_in(tmp_path / "tutorial.toml")
    assert text_in(tmp_path / "other.toml") is None
