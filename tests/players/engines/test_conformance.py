"""Whether an engine keeps to the protocol is tried with whole games; the engines of examples/ do."""

import shutil
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.players.engines.conformance import Check, check_engine
from sandtable.players.engines.limits import Engine, EngineLimits

EXAMPLES = Path(__file__).parents[3] / "examples" / "engines"
LIMITS = EngineLimits(seconds=30.0)


def checks(*command: str) -> list[Check]:
    return list(check_engine(Engine(command, LIMITS), [sandtable.game("omaha")]))


def test_the_engine_in_python_keeps_to_the_protocol() -> None:
    found = checks(sys.executable, str(EXAMPLES / "engine.py"))
    assert [check.key for check in found] == ["game", "again", "bye"]
    assert all(check.wrong is None for check in found)
    assert found[0].facts["answers"] > 0
    assert found[0].facts["illegal"] == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on the PATH")
def test_the_engine_in_javascript_keeps_to_the_protocol() -> None:
    assert [check.wrong for check in checks("node", str(EXAMPLES / "engine.js"))] == [None, None, None]


def test_one_that_does_not_end_is_found(tmp_path: Path) -> None:
    stubborn = tmp_path / "stubborn.py"
    text = (EXAMPLES / "engine.py").read_text()
    stubborn.write_text(text + "\nimport time\ntime.sleep(60)\n")
    found = checks(sys.executable, str(stubborn))
    assert found[-1].key == "bye"
    assert found[-1].wrong is not None
    assert found[-1].wrong.kind == "time"


def test_the_first_failure_ends_the_checks(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys, time\nsys.stdin.readline()\nprint('hello', flush=True)\ntime.sleep(60)\n")
    found = checks(sys.executable, str(broken))
    assert len(found) == 1
    assert found[0].wrong is not None
    assert found[0].wrong.kind == "garbage"
