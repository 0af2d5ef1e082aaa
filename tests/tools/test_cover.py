"""The floors of coverage: two figures, and what lies under its floor is listed."""

from pathlib import Path

import pytest
from coverage import CoverageData

from tools.cover import Reached, merge, of_both, of_branches, of_rules, tell

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


def test_lines_and_branches_count_alike_in_one_figure_and_branches_alone_in_the_other():
    assert of_both([GOOD]) == of_branches([GOOD]) == 100.0
    assert of_both([GOOD, POOR]) == 98.0
    assert of_branches([GOOD, POOR]) == pytest.approx(100 * 28 / 30)


def test_nothing_measured_is_nothing_reached():
    assert of_both([]) == of_branches([]) == 0.0


def test_at_its_floor_it_holds_and_under_it_the_places_are_named(capsys: pytest.CaptureFixture[str]):
    assert tell("the rest", [GOOD, POOR], 98.0, of_both)
    assert capsys.readouterr().out.count("\n") == 1
    assert not tell("the rest", [GOOD, POOR], 98.1, of_both)
    said = capsys.readouterr().out
    assert "98.00 % of lines and branches; floor 98.1 % of both" in said
    assert "games/omaha/rules/play.py: lines [7, 8], branches 6->7 6->9" in said
    assert "kernel/state.py" not in said


def test_lines_do_not_make_up_for_branches_of_the_rules(capsys: pytest.CaptureFixture[str]):
    assert not tell("rules", [GOOD, POOR], 98.0, of_branches)
    assert (
        "rules: 93.33 % of branches, 98.00 % of lines and branches; floor 98 % of branches" in capsys.readouterr().out
    )


def test_what_one_of_two_runs_reached_is_reached(tmp_path: Path):
    for name, arcs in (("games", [(1, 2)]), ("others", [(2, 3)])):
        data = CoverageData(basename=str(tmp_path / name))
        data.add_arcs({"rules.py": arcs})
        data.write()
    merge([tmp_path / "games", tmp_path / "others"], tmp_path / "whole")
    whole = CoverageData(basename=str(tmp_path / "whole"))
    whole.read()
    assert sorted(whole.arcs("rules.py") or []) == [(1, 2), (2, 3)]
