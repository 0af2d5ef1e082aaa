"""How long the stages of `make test` took is noted and shown."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import stages

COUNT = "sum(range(3_000_000))"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stages, "FOLDER", tmp_path / "stages")
    monkeypatch.setattr(stages, "adopt_orphans", lambda: None)  # the children of a test run are not ours to wait for
    monkeypatch.setattr(stages, "wait_for_orphans", lambda: None)
    return tmp_path / "stages"


def test_a_stage_is_noted_with_the_computing_of_its_processes_and_its_exit_code_is_kept():
    began = time.time()
    assert stages.main(["count", sys.executable, "-c", COUNT]) == 0
    assert stages.main(["fail", sys.executable, "-c", "raise SystemExit(3)"]) == 3
    count, fail = stages.noted(began)
    assert (count.name, fail.name) == ("count", "fail")
    assert count.computed > 0
    assert began <= count.began < count.ended <= fail.began


ORPHAN = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time\\nwhile time.process_time() < 0.5: pass"], start_new_session=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody can wait for the children of others")
def test_what_outlives_its_parent_is_counted_as_well(tmp_path: Path):
    """As a browser's own processes do."""
    command = [sys.executable, "-m", "tools.stages", "orphan", sys.executable, "-c", ORPHAN]
    given = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run(command, cwd=tmp_path, env=given, check=True)
    noted = json.loads((tmp_path / "build/stages/orphan.json").read_text(encoding="utf-8"))
    assert noted["computed"] > 0.5


def test_what_was_noted_in_an_earlier_run_is_not_shown():
    stages.main(["old", sys.executable, "-c", ""])
    since = time.time()
    stages.main(["new", sys.executable, "-c", ""])
    assert [stage.name for stage in stages.noted(since)] == ["new"]


def test_the_table_has_the_set_up_every_stage_and_the_whole():
    two = [stages.Stage("docs", 160.0, 220.0, 30.0), stages.Stage("test-browser", 220.0, 460.0, 300.0)]
    head, *lines = stages.table(two, since=100.0, now=460.0)
    assert head.split() == ["stage", "minutes", "computing"]
    assert [line.split()[:3] for line in lines] == [
        ["set-up", "1.0"],
        ["docs", "1.0", "0.5"],
        ["test-browser", "4.0", "5.0"],
        ["all", "of", "it"],
    ]
    assert lines[-1].split()[3:5] == ["6.0", "5.5"]


def test_it_is_printed(capsys: pytest.CaptureFixture[str]):
    since = time.time()
    stages.main(["docs", sys.executable, "-c", ""])
    assert stages.main(["--since", str(since)]) == 0
    assert "docs" in capsys.readouterr().out
