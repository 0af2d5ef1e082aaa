"""The floors of coverage: a share of branches, and what lies under its floor is listed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.cover import (
    BUILT,
    PACKAGE,
    Reached,
    Taken,
    merge,
    not_loaded,
    of_branches,
    of_rules,
    reached,
    source_of,
    tell,
)

GOOD = Reached("kernel/state.py", 90, [], 10, [])
POOR = Reached("games/omaha/rules/play.py", 80, [7, 8], 20, ["6->7", "6->9"])


@pytest.mark.parametrize(
    ("file", "is_one"),
    [
        ("kernel/state.py", True),
        ("hexmap/grid.py", True),
        ("games/omaha/rules/play.py", True),
        ("games/omaha/players/advice.py", False),
        ("server/fields.py", False),
    ],
)
def test_rules_are_kernel_map_and_the_rules_of_every_game(file: str, is_one: bool):
    assert of_rules(file) is is_one


def test_branches_count_and_lines_do_not():
    assert of_branches([GOOD]) == 100.0
    assert of_branches([GOOD, POOR]) == pytest.approx(100 * 28 / 30)


def test_nothing_measured_is_nothing_reached():
    assert of_branches([]) == 0.0


def test_at_its_floor_it_holds_and_under_it_the_places_are_named(capsys: pytest.CaptureFixture[str]):
    assert tell("the rest", [GOOD, POOR], 93.3)
    assert capsys.readouterr().out == "the rest: 93.33 % of branches; floor 93.3 %\n"
    assert not tell("the rest", [GOOD, POOR], 93.4)
    said = capsys.readouterr().out
    assert "93.33 % of branches; floor 93.4 %" in said
    assert "games/omaha/rules/play.py: lines [7, 8], branches 6->7 6->9" in said
    assert "kernel/state.py" not in said


def found(executed: list[tuple[int, int]], missing: list[tuple[int, int]]) -> dict[str, Any]:
    """Of one file, as it is noted."""
    lines = {"executed_lines": sorted({line for line, _ in executed}), "missing_lines": []}
    return {**lines, "executed_branches": executed, "missing_branches": missing}


def test_what_one_of_two_runs_reached_is_reached():
    whole: dict[str, Taken] = {}
    merge(whole, {str(PACKAGE / "lab/match.py"): found([(1, 2)], [(1, 3), (4, 0)])})
    merge(whole, {str(PACKAGE / "lab/match.py"): found([(1, 3)], [(1, 2), (4, 0)])})
    assert reached("lab/match.py", whole["lab/match.py"]).missing_branches == ["4->exit"]


def test_what_ran_beside_compiled_rules_counts_for_its_source():
    assert source_of(str(BUILT.resolve() / "server/fields.py")) == "server/fields.py"
    assert source_of(str(PACKAGE / "server/fields.py")) == "server/fields.py"


def test_a_source_that_no_test_loads_is_not_forgotten():
    whole: dict[str, Taken] = {}
    merge(whole, not_loaded([PACKAGE / "kernel/alarms.py"]))
    unseen = reached("kernel/alarms.py", whole["kernel/alarms.py"])
    assert unseen.branches == len(unseen.missing_branches) > 10


SOURCE = """
def sign(number):
    if number < 0:
        return "minus"
    return "plus"
"""
TEST = """
from sandtable import sign

def test_plus():
    assert sign(1) == "plus"
"""


def test_a_run_notes_the_branches_that_its_tests_take(tmp_path: Path):
    """In worker processes, as `make test` runs them."""
    folder = tmp_path / PACKAGE
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "test_sign.py").write_text(TEST, encoding="utf-8")
    ways = os.pathsep.join([str(tmp_path / PACKAGE.parent), str(Path(__file__).parents[2])])
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SANDTABLE"))}
    given = {**outside, "PYTHONPATH": ways, "SANDTABLE_REACHED": "reached/rest"}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "tools.branches_taken", "test_sign.py"]
    done = subprocess.run(command, cwd=tmp_path, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (noted,) = json.loads((tmp_path / "reached/rest-gw0.json").read_text(encoding="utf-8")).values()
    assert (noted["executed_branches"], noted["missing_branches"]) == ([[3, 5]], [[3, 4]])
