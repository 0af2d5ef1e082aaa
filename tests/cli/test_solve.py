"""`sandtable solve` and `sandtable daily` on the command line."""

import datetime
import json
from pathlib import Path

import pytest

from sandtable.games.omaha.daily import CHALLENGE
from tests.cli.scenes import Command, Typist

DATE = "2026-06-06"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Perfect play from here:", "exact", "hindsight")),
        ("ja", ("ここから完璧にプレイすれば勝率", "厳密", "後知恵")),
    ],
)
def test_a_position_is_solved(sandtable: Command, near_the_nest: Path, lang: str, said: tuple[str, ...]):
    ran = sandtable("solve", "omaha", str(near_the_nest), "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert all(part in ran.out for part in said)


def test_a_position_is_solved_as_json(sandtable: Command, near_the_nest: Path):
    found = json.loads(sandtable("solve", "omaha", str(near_the_nest), "--json").out)
    values = {each["option"]: each["value"] for each in found["options"]}
    assert found["exact"]
    assert found["value"] == max(values.values())
    assert found["low"] == found["high"] == found["value"]
    assert 0 < found["value"] <= found["hindsight"]


def test_a_game_before_its_first_card_is_worth_what_the_table_says(sandtable: Command):
    found = json.loads(sandtable("solve", "omaha", "--option", "level=recruit", "--json").out)
    assert found["options"] == []
    assert found["low"] < found["value"] < found["high"]


@pytest.mark.parametrize(("lang", "said"), [("en", "the average over a sample"), ("ja", "海岸の平均")])
def test_the_error_stands_beside_a_value_that_is_not_exact(sandtable: Command, lang: str, said: str):
    first, last = sandtable("solve", "omaha", "--lang", lang).out.splitlines()
    assert first.count("%") == 4
    assert "95 %" in first
    assert said in last


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solve", "north-africa"), "no solver for north-africa"),
        (("solve", "chess"), "chess"),
        (("solve", "omaha", "/no/such/file"), "/no/such/file"),
        (("solve", "omaha", "--move", "3"), "--move"),
        (("solve", "omaha", "--option", "moon=full"), "moon"),
        (("daily", "--date", "tomorrow"), "--date"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(sandtable: Command, arguments: tuple[str, ...], said: str):
    ran = sandtable(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(("lang", "said"), [("en", "The beach of 2026-06-06"), ("ja", "2026-06-06の海岸")])
def test_the_beach_of_the_day(sandtable: Command, lang: str, said: str):
    ran = sandtable("daily", "--date", DATE, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out
    assert f"--seed {CHALLENGE.of(datetime.date.fromisoformat(DATE)).seed}" in ran.out


def test_a_record_of_the_day_is_held_against_perfect_play(sandtable: Command, tmp_path: Path):
    day = CHALLENGE.of(datetime.date.fromisoformat(DATE))
    path = str(tmp_path / "day.record")
    told = ("--option", f"level={day.level}", "--seed", str(day.seed), "--record", path)
    sandtable("play", "omaha", "--plain", *told, typed=Typist(1))
    found = json.loads(sandtable("daily", "--date", DATE, "--record", path, "--json").out)
    assert found["start"] + found["luck"] - found["given_away"] == pytest.approx(found["result"], abs=0.001)
    assert found["steps"]
    for lang, said in (("en", "You gave away"), ("ja", "最善との差は")):
        assert said in sandtable("daily", "--date", DATE, "--record", path, "--lang", lang).out


def test_another_game_is_not_that_of_the_day(sandtable: Command, tmp_path: Path):
    day = CHALLENGE.of(datetime.date.fromisoformat(DATE))
    for level, seed in ((day.level, day.seed + 1), ("recruit", day.seed)):
        path = str(tmp_path / f"{level}.record")
        told = ("--option", f"level={level}", "--seed", str(seed), "--record", path)
        sandtable("play", "omaha", "--plain", *told, typed="1\nquit\n")
        ran = sandtable("daily", "--date", DATE, "--record", path)
        assert ran.code == 2
        assert DATE in ran.err
