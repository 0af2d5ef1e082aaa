"""`sandtable lab report`: what it writes, and what it refuses without writing anything."""

import json
import sys
from pathlib import Path

import pytest

from sandtable.cli import main
from tests.lab.results_files import begin, make


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("lab") / "beach.sqlite", "omaha", {"level": ["standard", "recruit"]}, 8)


def run(*arguments: object) -> int:
    return main(["lab", "report", *map(str, arguments)])


def test_the_report_lies_beside_the_results(results: Path, capsys: pytest.CaptureFixture[str]):
    assert run(results, "--lang", "en") == 0
    assert "16 games" in capsys.readouterr().out
    assert results.with_suffix(".html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_report_is_written_again_over_an_older_one(results: Path, tmp_path: Path):
    out, figures, tables = tmp_path / "a.html", tmp_path / "a.json", tmp_path / "csv"
    for _ in range(2):
        assert run(results, "-o", out, "--json", figures, "--csv", tables, "--lang", "ja") == 0
    assert 'lang="ja"' in out.read_text(encoding="utf-8")
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 16
    assert (tables / "shares.csv").read_text(encoding="utf-8").startswith("cell,winner,value")


@pytest.mark.parametrize("option", ["-o", "--json"])
def test_a_file_that_is_no_report_is_not_overwritten_unless_told(
    results: Path, tmp_path: Path, option: str, capsys: pytest.CaptureFixture[str]
):
    precious = tmp_path / "precious"
    precious.write_text("{my notes}", encoding="utf-8")
    aside = ["-o", tmp_path / "b.html"] if option == "--json" else []
    assert run(results, option, precious, *aside, "--lang", "en") == 2
    assert "--force" in capsys.readouterr().err
    assert precious.read_text(encoding="utf-8") == "{my notes}"
    assert not (tmp_path / "b.html").exists()
    assert run(results, option, precious, *aside, "--force") == 0
    assert precious.read_text(encoding="utf-8") != "{my notes}"


def test_a_table_of_somebody_else_is_not_overwritten(results: Path, tmp_path: Path):
    (tmp_path / "cells.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    assert run(results, "-o", tmp_path / "a.html", "--csv", tmp_path) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cells.csv"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "is not a file of results"), ("ja", "結果のファイルではありません")]
)
def test_what_is_no_results_file_is_refused_in_the_readers_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str
):
    path = tmp_path / "notes.txt"
    path.write_text("hello", encoding="utf-8")
    assert run(path, "--lang", language) == 2
    assert said in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(("head", "said"), [({}, "no finished game"), ({"format": "99"}, "format 99")])
def test_empty_results_and_those_of_another_version_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], head: dict[str, str], said: str
):
    begin(tmp_path / "r.sqlite", "omaha", [{}], **head)
    assert run(tmp_path / "r.sqlite", "--lang", "en") == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "r.html").exists()


def test_results_of_a_game_that_is_not_installed_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    begin(tmp_path / "r.sqlite", "omaha", [{}], game="gettysburg")
    assert run(tmp_path / "r.sqlite", "--lang", "en") == 2
    assert "gettysburg" in capsys.readouterr().err


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run(tmp_path / "none.sqlite", "--lang", "en") == 2
    assert "There is no file" in capsys.readouterr().err
    assert run(tmp_path, "--lang", "en") == 2
    assert "folder" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_refused(results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run(results, "-o", tmp_path / "no" / "a.html", "--lang", "en") == 2
    assert "folder does not exist" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    results: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(results, "--lang", "en") == 2
    assert "sandtable[report]" in capsys.readouterr().err


def test_what_the_lab_has_played_becomes_a_report(tmp_path: Path):
    experiment = tmp_path / "beach.toml"
    factors = '[factors]\nsettings.level = ["standard", "veteran"]\n'
    experiment.write_text(f'game = "omaha"\ngames = 4\nplayers = "random"\nrecords = 1\n{factors}', encoding="utf-8")
    assert main(["lab", "run", str(experiment), "--jobs", "1"]) == 0
    figures = tmp_path / "beach.json"
    assert run(tmp_path / "beach.sqlite", "--json", figures) == 0
    found = json.loads(figures.read_text(encoding="utf-8"))
    assert [cell["factors"] for cell in found["cells"]] == [
        {"settings.level": "standard"},
        {"settings.level": "veteran"},
    ]
    assert found["places"]
    assert "omaha-B-0.txt" in (tmp_path / "beach.html").read_text(encoding="utf-8")
