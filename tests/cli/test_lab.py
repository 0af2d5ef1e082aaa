"""`sandtable lab run` and `sandtable lab tune`: said in words, kept in files, refused before anything is played."""

import json
import sqlite3
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from sandtable.lab.cluster import OtherVersions
from sandtable.lab.experiment_run import Progress
from sandtable.lab.runner import OneProcess

EXPERIMENT = 'game = "omaha"\ngames = 4\nplayers = "random"\nfactors.patch.deck.wire.cards = [33, 20]\n'
TUNE = """
game = "omaha"
games = 4
players = "random"
tune = { trials = 2, confirm = 3, numbers.deck.wire.cards = [5, 40], goal.share.squad = 0.5 }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wire.toml"
    path.write_text(EXPERIMENT)
    return path


@pytest.mark.parametrize(("lang", "said"), [("en", "against the first"), ("ja", "最初との差")])
def test_an_experiment_is_played_and_told(sandtable, file, lang, said):
    ran = sandtable("lab", "run", str(file), "--jobs", "1", "--lang", lang)
    assert ran.code == 0
    assert "deck.wire.cards = 20" in ran.out
    assert said in ran.out
    assert file.with_suffix(".sqlite").exists()


def test_the_same_command_plays_nothing_again(sandtable, file):
    first = sandtable("lab", "run", str(file), "--jobs", "1", "--json")
    before = file.with_suffix(".sqlite").read_bytes()
    again = sandtable("lab", "run", str(file), "--jobs", "1", "--json")
    assert again.out == first.out
    assert file.with_suffix(".sqlite").read_bytes() == before
    cells = json.loads(first.out)["cells"]
    assert [cell["games"] for cell in cells] == [4, 4]
    assert len(cells[1]["seats"]["squad"]["difference"]) == 3


def test_what_was_played_before_ctrl_c_is_not_lost(sandtable, file, monkeypatch):
    def stops(experiment, results, runner):
        yield Progress(1, 8)
        raise KeyboardInterrupt

    monkeypatch.setattr("sandtable.cli.lab_run.run_experiment", stops)
    ran = sandtable("lab", "run", str(file), "--jobs", "1")
    assert ran.code == 130
    assert "Run the same command to continue" in ran.err


def test_a_mistake_is_told_with_file_and_place(sandtable, file):
    file.write_text(EXPERIMENT.replace("wire", "wyre"))
    ran = sandtable("lab", "run", str(file))
    assert ran.code == 2
    assert "wire.toml" in ran.err
    assert "patch.deck.wyre.cards" in ran.err
    assert not file.with_suffix(".sqlite").exists()


def test_the_results_of_something_else_are_not_touched(sandtable, file, tmp_path):
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as kept:
        kept.execute("CREATE TABLE mine(x)")
    before = other.read_bytes()
    ran = sandtable("lab", "run", str(file), "--jobs", "1", "--out", str(other))
    assert ran.code == 2
    assert "holds the results of something else" in ran.err
    assert other.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cluster", "127.0.0.9:1"), "No cluster can be reached"),
        (("--cluster", "auto", "--jobs", "2"), "give only one of them"),
        (("--jobs", "0"), "--jobs"),
        (("--out", "/nowhere/at/all.sqlite"), "/nowhere/at/all.sqlite"),
    ],
)
def test_a_place_that_cannot_be_is_refused(sandtable, file, words, said):
    if "--cluster" in words and find_spec("ray") is None:
        pytest.skip("Ray is not installed: pip install 'sandtable[cluster]'")
    ran = sandtable("lab", "run", str(file), *words)
    assert ran.code == 2
    assert said in ran.err
    assert not file.with_suffix(".sqlite").exists()


def test_a_node_that_joins_with_other_sources_ends_the_work_and_is_named(sandtable, file, monkeypatch):
    def joined(experiment, results, runner):
        yield Progress(1, 8)
        raise OtherVersions("127.0.0.4", "sandtable 1", "sandtable 2")

    monkeypatch.setattr("sandtable.cli.runner_arguments.found", lambda jobs, cluster: OneProcess())
    monkeypatch.setattr("sandtable.cli.lab_run.run_experiment", joined)
    ran = sandtable("lab", "run", str(file), "--cluster", "auto")
    assert ran.code == 2
    assert "127.0.0.4" in ran.err
    assert "is kept" in ran.err


def test_without_the_extra_its_name_is_said(sandtable, file, monkeypatch):
    monkeypatch.setattr("sandtable.lab.extras.import_module", missing)
    ran = sandtable("lab", "run", str(file), "--cluster", "auto")
    assert ran.code == 2
    assert "sandtable[cluster]" in ran.err
    file.write_text(TUNE)
    ran = sandtable("lab", "tune", str(file))
    assert ran.code == 2
    assert "sandtable[tune]" in ran.err


def missing(name: str) -> None:
    raise ModuleNotFoundError(name)


needs_optuna = pytest.mark.skipif(find_spec("optuna") is None, reason="Optuna is not installed")


@needs_optuna
def test_a_tuning_writes_a_patch_and_can_be_run_again(sandtable, file):
    file.write_text(TUNE)
    first = sandtable("lab", "tune", str(file), "--jobs", "1")
    assert first.code == 0
    assert "deck.wire.cards: 33" in first.out
    patch = file.with_suffix(".patch.toml").read_bytes()
    assert sandtable("lab", "tune", str(file), "--jobs", "1").out == first.out
    assert file.with_suffix(".patch.toml").read_bytes() == patch


@needs_optuna
def test_a_patch_of_somebody_else_is_not_overwritten(sandtable, file):
    file.write_text(TUNE)
    file.with_suffix(".patch.toml").write_text("[patch]\n")
    ran = sandtable("lab", "tune", str(file), "--jobs", "1")
    assert ran.code == 2
    assert "does not come from this tuning" in ran.err
    assert file.with_suffix(".patch.toml").read_text() == "[patch]\n"


@needs_optuna
def test_the_trials_of_another_tuning_are_not_touched(sandtable, file):
    file.write_text(TUNE)
    file.with_suffix(".tune.jsonl").write_text("something else\n")
    ran = sandtable("lab", "tune", str(file), "--jobs", "1")
    assert ran.code == 2
    assert "trials of another tuning" in ran.err
    assert file.with_suffix(".tune.jsonl").read_text() == "something else\n"
