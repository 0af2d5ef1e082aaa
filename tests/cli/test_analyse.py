"""`sandtable analyse`: any position, answers that could be given there, the best lines."""

import json
from pathlib import Path

import pytest

from sandtable.kernel import read_record
from tests.cli.scenes import Command


@pytest.mark.parametrize(("lang", "said"), [("en", "to win"), ("ja", "勝率")])
def test_the_best_lines_of_a_position_are_printed(sandtable: Command, near_the_nest: Path, lang: str, said: str):
    ran = sandtable("analyse", str(near_the_nest), "--effort", "20x", "--plain", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert "1) " in ran.out
    assert said in ran.out


def test_a_record_is_looked_at_after_any_of_its_answers(sandtable: Command, record: Path):
    answers = read_record(record.read_text(encoding="utf-8")).answers
    at = next(number for number, (seat, _) in enumerate(answers) if seat == "squad")
    found = json.loads(sandtable("analyse", str(record), "--move", str(at), "--effort", "20x", "--json").out)
    assert found["seat"] == "squad"
    assert found["best"]


def test_other_answers_are_tried_and_chance_is_told_with_its_odds(sandtable: Command, record: Path):
    answers = read_record(record.read_text(encoding="utf-8")).answers
    at = next(number for number in range(1, len(answers)) if answers[number][0] == "chance" != answers[number - 1][0])
    asked = ("analyse", str(record), "--move", str(at - 1), "--then", answers[at - 1][1], "--json")
    outcomes = json.loads(sandtable(*asked).out)["chance"]
    assert answers[at][1] in {each["option"] for each in outcomes}
    assert sum(each["weight"] for each in outcomes) == outcomes[0]["total"]
    further = sandtable(*asked[:-1], "--then", answers[at][1], "--effort", "20x", "--plain")
    assert further.code == 0


@pytest.mark.parametrize("wrong", [("--then", "fly away"), ("--effort", "much"), ("--move", "99999"), ("--move", "x")])
def test_what_is_not_possible_is_refused(sandtable: Command, record: Path, wrong: tuple[str, str]):
    ran = sandtable("analyse", str(record), *(("--move", "0") if wrong[0] == "--then" else ()), *wrong)
    assert ran.code == 2
    assert wrong[1] in ran.err
    assert ran.out == ""
