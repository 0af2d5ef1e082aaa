"""Engines in matches: they play like anybody, and what fails forfeits its game and no other."""

import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.lab.match import Terms, play_number, report
from sandtable.lab.single_game import play
from sandtable.players import player

EXAMPLE = Path(__file__).parents[2] / "examples" / "engines" / "engine.py"


def engine(file: Path) -> str:
    return f"engine:seconds=30:{sys.executable} {file}"


def test_an_engine_plays_a_match_with_sides_swapped() -> None:
    terms = Terms("poland", (engine(EXAMPLE), "random"), 2, 5, {}).check()
    lines = [play_number(terms, number) for number in range(2)]
    found = report(terms, lines)
    assert [line.seat for line in lines] == [0, 1]
    assert found["results"][0]["forfeits"] == {}


def test_what_fails_forfeits_and_is_counted(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit('my last words')")
    terms = Terms("poland", ("random", engine(broken)), 2, 5, {}).check()
    lines = [play_number(terms, number) for number in range(2)]
    assert [line.won for line in lines] == [0, 0]
    found = report(terms, lines)
    assert found["results"][1]["forfeits"] == {"crash": 2}
    assert found["results"][0]["forfeits"] == {}
    assert "my last words" in capfd.readouterr().err


def test_alone_nobody_wins_what_an_engine_broke_off(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys, time\nsys.stdin.readline()\nprint('garbage', flush=True)\ntime.sleep(60)")
    played = play(sandtable.game("omaha"), {}, 1, [player(engine(broken))])
    assert (played.winner, played.ending) == (None, "forfeit-garbage")
