"""`sandtable new-game` writes a package that works as it is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.cli.new_game import files_of, named
from sandtable.words import LANGUAGES
from tests.cli.conftest import english, sandtable
from tests.cli.scenes import Command
from tests.third_party.installed import HILL

__all__ = ["english", "sandtable"]  # fixtures


def run(folder: Path, *words: str, typed: str = "") -> str:
    """A command of Python in the folder of a package; it must succeed."""
    paths = os.pathsep.join([str(folder), *sys.path])
    env = {**os.environ, "PYTHONPATH": paths, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=folder, input=typed, capture_output=True, text=True, encoding="utf-8", env=env, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_example_is_what_it_writes():
    """After a change of one of them: `sandtable new-game hill --title "The Hill" --title-ja 丘`."""
    kept = [path for path in HILL.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    found = {path.relative_to(HILL).as_posix(): path.read_text(encoding="utf-8") for path in kept}
    assert files_of(named("hill", "The Hill", "丘")) == found


def test_a_title_that_is_not_given_follows_from_the_name():
    files = files_of(named("north-front"))
    assert "game-title = North Front\n" in files["north_front/locale/ja.ftl"]
    assert 'north-front = "north_front:GAME"' in files["pyproject.toml"]
    assert 'prefix = "NOR"' in files["north_front/rules.toml"]
    assert "@" not in "".join(text for path, text in files.items() if not path.startswith("tests/"))


@pytest.mark.slow
def test_what_it_wrote_passes_its_own_tests_and_can_be_played(
    sandtable: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert sandtable("new-game", "north-front").code == 0
    folder = tmp_path / "north-front"
    assert "42 passed" in run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    info = folder / "north_front-0.1.0.dist-info"  # as if it were installed
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: north-front\nVersion: 0.1.0\n", encoding="utf-8")
    point = "[sandtable.games]\nnorth-front = north_front:GAME\n"
    (info / "entry_points.txt").write_text(point, encoding="utf-8")
    said = run(folder, "-m", "sandtable", "play", "north-front", "--plain", "--seed", "3", typed="attack\n" * 200)
    assert "The line stands at 0" in said
    assert "holds the hill." in said
    book = run(folder, "-m", "sandtable", "rules", "north-front")
    assert "What beginners forget\n  Whoever attacks gives up their own trench. [NOR:turn.1]\n" in book


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_to_do_next(sandtable: Command, tmp_path: Path, language: str):
    said = sandtable("new-game", "north-front", "--folder", str(tmp_path / "here"), "--lang", language)
    assert said.code == 0
    assert f"pip install -e {tmp_path / 'here'}" in said.out
    assert "sandtable play north-front" in said.out
    assert "ui-" not in said.out
    assert (tmp_path / "here" / "north_front" / "rules.py").exists()


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("North", "cannot be the name of a game"),
        ("a", "cannot be the name of a game"),
        ("../away", "cannot be the name of a game"),
        ("north--front", "cannot be the name of a game"),
        ("9th", "cannot be the name of a game"),
        ("丘", "cannot be the name of a game"),
        ("x" * 41, "cannot be the name of a game"),
        ("omaha", "already a game called"),
        ("json", "name of a Python module"),
        ("rich", "name of a Python module"),
        ("while", "name of a Python module"),
        ("tests", "name of a Python module"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(
    sandtable: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, part: str
):
    monkeypatch.chdir(tmp_path)
    said = sandtable("new-game", name)
    assert (said.code, said.out) == (2, "")
    assert part in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("title", ['a "b"', "a\\b", "{ a }", "a\nb", " ", "x" * 81])
def test_a_title_that_would_break_a_file_is_refused(sandtable: Command, tmp_path: Path, title: str):
    said = sandtable("new-game", "north-front", "--title", title, "--folder", str(tmp_path / "here"))
    assert said.code == 2
    assert "cannot be a title" in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_folder", [True, False])
def test_what_is_there_already_is_left_as_it_is(sandtable: Command, tmp_path: Path, is_folder: bool):
    place = tmp_path / "here"
    if is_folder:
        place.mkdir()
    else:
        place.write_text("mine", encoding="utf-8")
    said = sandtable("new-game", "north-front", "--folder", str(place))
    assert said.code == 2
    assert "already exists. Nothing was written." in said.err
    assert list(place.iterdir()) == [] if is_folder else place.read_text(encoding="utf-8") == "mine"


def test_a_place_that_is_not_there_is_refused(sandtable: Command, tmp_path: Path):
    said = sandtable("new-game", "north-front", "--folder", str(tmp_path / "no" / "where"))
    assert said.code == 2
    assert said.err.count("\n") == 1
