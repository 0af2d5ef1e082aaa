"""`make bench ARGS="--against DIR"`: other sources and these, on the same games."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import Game
from tools import bench_against, bench_answers, bench_rules


@pytest.fixture
def omaha(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """A game whose defaults are as before when the scene is over."""
    game = sandtable.game("omaha")
    monkeypatch.setattr(game, "defaults", game.defaults)
    return game


def test_games_can_begin_by_the_rules_of_an_older_version(omaha: Game[Any]):
    before = omaha.settled({}, 1)
    bench_rules.play_by(omaha, {"version": 1, "settings": {"fatal_hit": "8"}})
    assert omaha.start().settings == {**before, "fatal_hit": "8"}
    assert bench_rules.rules_of(omaha)["settings"]["creep_exposed"] == "yes"


def test_other_rules_show_in_the_random_games(omaha: Game[Any]):
    now = bench_rules.played(omaha)
    assert bench_rules.played(omaha) == now
    bench_rules.play_by(omaha, {"version": 1, "settings": {}})
    assert bench_rules.played(omaha) != now


def test_only_older_rules_with_known_settings_can_be_played_by():
    ours = {"version": 2, "settings": {"a": "yes", "b": "no"}}
    assert bench_against.can_play_by(ours, {"version": 1, "settings": {"a": "no"}})
    assert not bench_against.can_play_by(ours, {"version": 3, "settings": {"a": "no"}})
    assert not bench_against.can_play_by(ours, {"version": 2, "settings": {"c": "no"}})


def test_games_by_other_rules_are_said_not_to_compare(monkeypatch: pytest.MonkeyPatch):
    answers = {"old": [[30, "red", "won"]], "new": [[40, "red", "won"]]}
    version = {"old": 2, "new": 1}  # the other sources are the newer ones: nobody can play by their rules

    def run(form: str, *_: object) -> Any:
        return {"rules": {"version": version[form], "settings": {}}, "played": answers[form]}

    monkeypatch.setattr(bench_against, "run", run)
    assert bench_against.common_rules("hill", "new", "old") == (
        "",
        "OTHER GAMES: 30 answers each before, 40 now; the figures do not compare",
    )
    answers["new"] = answers["old"]
    assert bench_against.common_rules("hill", "new", "old") == ("", "the same games, by version 2 of the rules")


def test_a_rate_that_falls_and_a_time_that_grows_are_both_slower():
    before = {"answers/s": 100.0, "clone us": 2.0, "search rounds/s": 100.0, "only before ms": 1.0}
    rows = bench_against.lines("plain", before, {"answers/s": 94.0, "clone us": 2.2, "search rounds/s": 96.0})
    assert [row.split()[-2:] for row in rows[1:]] == [["0.94x", "slower"], ["0.91x", "slower"], ["96.00", "0.96x"]]


def test_the_best_of_several_rounds_is_the_largest_rate_and_the_smallest_time():
    rounds = [{"answers/s": 90.0, "clone us": 2.0}, {"answers/s": 100.0, "clone us": 3.0}]
    assert bench_against.best(rounds) == {"answers/s": 100.0, "clone us": 2.0}


def test_sources_compared_with_themselves_play_the_same_games():
    command = [sys.executable, "-m", "tools.bench", "--against", ".", "--game", "omaha"]
    command += ["--seconds", "0.01", "--rounds", "1"]
    printed = subprocess.run(command, cwd=bench_against.ROOT, check=True, capture_output=True, text=True).stdout
    version = sandtable.game("omaha").version
    assert f"omaha: the same games, by version {version} of the rules" in printed
    assert {"answers/s", "clone"} <= {line.split()[0] for line in printed.splitlines() if "x" in line}


def test_a_folder_without_sources_is_refused_in_words(tmp_path: Path):
    command = [sys.executable, "-m", "tools.bench", "--against", str(tmp_path)]
    done = subprocess.run(command, cwd=bench_against.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "holds no sources with a benchmark" in done.stderr


def test_it_is_said_whether_the_search_answers_as_before(monkeypatch: pytest.MonkeyPatch):
    answers = {"old": [[1, "move", "stay", 50, "a"], [2, "move", "go", 50, "b"]], "new": [[1, "move", "stay", 50, "a"]]}

    def run(form: str, *_: object) -> Any:
        return answers[form]

    monkeypatch.setattr(bench_against, "run", run)
    line = bench_against.search_answers("hill", "new", "old", "")
    assert line == "THE SEARCH ANSWERS OTHERWISE: 1 of 2 questions the same"
    answers["new"] = answers["old"]
    assert bench_against.search_answers("hill", "new", "old", "") == "the search answers all of 2 questions the same"


def test_the_questions_to_the_search_are_the_same_every_time():
    game = sandtable.game("poland")
    once, again = ([seed for seed, _ in bench_answers.questions(game, 1, 5)] for _ in range(2))
    assert once == again
    assert len(once) > 3
