"""`sandtable engine` and `sandtable engine-check`."""

import json
import sys
from pathlib import Path

import pytest

from sandtable.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "engines" / "engine.py"


def test_an_engine_that_keeps_to_the_protocol_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine-check", f"{sys.executable} {EXAMPLE}", "--game", "omaha", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "It keeps to the protocol." in said
    assert "found another answer" in said


def test_one_that_does_not_is_told_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys, time\nsys.stdin.readline()\nprint('not a message', flush=True)\ntime.sleep(60)\n")
    assert main(["engine-check", f"{sys.executable} {broken}", "--game", "omaha", "--lang", "ja"]) == 1
    said = capsys.readouterr().out
    assert "not a message" in said
    assert "約束にない" in said


def test_our_own_player_answers_on_standard_output(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.cli.engine_run.said", lambda: iter([{"do": "hello"}, {"do": "bye"}]))
    assert main(["engine", "--level", "heuristic"]) == 0
    assert json.loads(capfdbinary.readouterr().out)["hello"]["name"] == "sandtable heuristic"


def test_an_unknown_game_or_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine-check", str(EXAMPLE), "--game", "chess", "--lang", "en"]) == 2
    assert main(["engine", "--level", "genius", "--lang", "en"]) == 2
    assert "genius" in capsys.readouterr().err
