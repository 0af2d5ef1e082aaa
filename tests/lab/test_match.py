"""Matches: the same seed for both sides, intervals, and going on after an interruption."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import SandtableError
from sandtable.lab.intervals import wilson
from sandtable.lab.match import Line, OtherMatch, Terms, play_number, report, run, score
from sandtable.lab.runner import OneProcess
from sandtable.lab.single_game import play
from sandtable.players import player

NA = "north-africa"


def terms(games=4, players=("heuristic", "random"), game=NA, seed=1):
    return Terms(game, players, games, seed, {}).check()


def finish(match, path=None):
    return list(run(match, OneProcess(), path))[-1]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.278), (10, 10, 0.722, 1), (50, 100, 0.404, 0.596), (95, 100, 0.888, 0.978)],
)
def test_intervals_of_wilson(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=0.001)


def test_the_same_seed_is_the_same_game():
    one, two = (play_number(terms(), 3) for _ in range(2))
    assert one[:5] == two[:5]
    assert play_number(terms(seed=2), 3)[:5] != one[:5]


def test_two_games_in_a_row_have_the_same_luck_and_swapped_sides():
    game = sandtable.game(NA)
    for number in (0, 1):
        line = play_number(terms(), number)
        names = ["heuristic", "random"] if number == 0 else ["random", "heuristic"]
        played = play(game, {}, 1, [player(name) for name in names])
        assert line.seat == number
        assert (line.ending, line.answers) == (played.ending, played.answers)
        assert names[game.seats.index(played.winner)] == ("heuristic", "random")[line.won]


def test_scores_by_player_and_seat():
    lines = [Line(n, won, n % 2, "end", 10, (0.1, 0.2)) for n, won in enumerate([0, 0, 1, -1, 0, 1])]
    assert score(lines, 0) == (3, 6)
    assert score(lines, 1) == (2, 6)
    assert score(lines, 0, 0) == (2, 3)  # games 0, 2, 4
    assert score(lines, 0, 1) == (1, 3)
    assert score(lines, 1, 1) == (1, 3)  # opposite to the first player in games 0, 2, 4
    found = report(terms(6), lines)
    assert (found["games"], found["draws"], found["answers"]) == (6, 1, 10)
    assert found["results"][0]["seats"]["axis"]["won"] == 2
    assert found["results"][1]["longest"] == 0.2


def test_a_match_goes_on_where_it_stopped(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    whole = finish(terms(4))
    finish(terms(2), path)
    with path.open("a") as file:
        file.write("[2, 1, 0, ")  # killed in the middle of a line
    lines = finish(terms(4), path)
    assert sorted(line[:5] for line in lines) == sorted(line[:5] for line in whole)
    head, *rest = path.read_text().splitlines()
    assert json.loads(head)["players"] == ["heuristic", "random"]
    assert len(rest) >= 4
    assert next(iter(run(terms(4), OneProcess(), path))) == lines


def test_a_file_of_another_match_is_refused(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    finish(terms(0), path)
    with pytest.raises(OtherMatch) as refused:
        finish(terms(0, ("random", "random")), path)
    assert refused.value.found == "match heuristic random --game north-africa --seed 1"
    path.write_text("something else\n")
    with pytest.raises(OtherMatch) as refused:
        finish(terms(0), path)
    assert refused.value.found == "something else"


def test_a_game_for_one_is_played_by_each_alone():
    match = terms(4, ("random", "heuristic"), "omaha")
    lines = [play_number(match, number) for number in range(4)]
    assert [line.seat for line in lines] == [0, 1, 0, 1]
    found = report(match, lines)
    assert [row["games"] for row in found["results"]] == [2, 2]
    assert [row["seats"] for row in found["results"]] == [{}, {}]


def test_a_game_for_one_needs_one_player_only():
    match = terms(3, ("heuristic",), "omaha", seed=4)
    lines = [play_number(match, number) for number in range(3)]
    paired = [play_number(terms(6, ("heuristic", "random"), "omaha", seed=4), number) for number in (0, 2, 4)]
    assert [line[1:5] for line in lines] == [line[1:5] for line in paired]
    assert [row["games"] for row in report(match, lines)["results"]] == [3]


@pytest.mark.parametrize("wrong", [("nobody", "random"), ("random", "search:x"), ("random",)])
def test_wrong_players_are_refused_before_anything_is_played(wrong):
    with pytest.raises(SandtableError):
        terms(2, wrong)


def test_the_heuristic_player_beats_the_random_one():
    match = terms(40)
    lines = [play_number(match, number) for number in range(40)]
    assert score(lines, 0).won >= 36


def test_the_processes_of_a_match_that_was_killed_end_too(tmp_path):
    kept = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "sandtable", "match", "random", "random", "--game", NA, "--games", "2000"]
    with subprocess.Popen([*command, "--jobs", "2", "--file", str(kept)], stdout=subprocess.PIPE) as match:
        while not (kept.exists() and len(kept.read_text().splitlines()) > 1):
            assert match.poll() is None
            time.sleep(0.02)
        match.kill()
        assert match.communicate(timeout=60)[0] == b""  # to its end, and that comes when nobody holds the line any more
