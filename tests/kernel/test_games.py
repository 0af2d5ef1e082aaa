"""Finding games: the folders, and others by entry point; and what an import costs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import COMPILED, Game, SandtableError, UnknownGame

TOP = Path(__file__).parent.parent.parent


def run(code: str, *paths: Path) -> str:
    """What a fresh process prints, with more folders to import from."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, paths), *sys.path])}
    order = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(order, capture_output=True, text=True, cwd=TOP, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def plugin(folder: Path, name: str, target: str) -> None:
    """A package that brings a game, as an installer would leave it."""
    info = folder / f"extra_{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: extra-{name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[sandtable.games]\n{name} = {target}\n")


def stays_plain(file: Path) -> bool:
    """Whether a source says that it is never compiled."""
    return file.suffix == ".py" and "# mypyc: skip" in file.read_text(encoding="utf-8").splitlines()[:5]


def test_every_listed_game_can_be_had_by_its_name():
    assert "omaha" in sandtable.game_names()
    for name in sandtable.game_names():
        game = sandtable.game(name)
        assert isinstance(game, Game)
        assert game.name == name


def test_games_are_listed_again_after_one_was_imported():
    sandtable.game("omaha")
    from sandtable.games.omaha.rules import GAME

    assert sandtable.game_names() == sandtable.game_names()
    assert sandtable.game("omaha") is GAME


@pytest.mark.parametrize("name", ["", "chess", "Omaha", "omaha.play", "../omaha", "north_africa", "__init__", "オマハ"])
def test_an_unknown_game_is_refused_with_those_that_are_known(name):
    with pytest.raises(UnknownGame, match=r"there is no game '.*'; possible: .*omaha"):
        sandtable.game(name)


def test_a_folder_without_rules_is_no_game():
    folders = {p.name.replace("_", "-") for p in Path(sandtable.__path__[0], "games").iterdir() if p.is_dir()}
    for name in folders - set(sandtable.game_names()):
        with pytest.raises(SandtableError):
            sandtable.game(name)


def test_a_game_comes_by_entry_point(tmp_path):
    plugin(tmp_path, "a-race", "tests.toys.race:GAME")
    code = "import sandtable; print(sandtable.game_names()[-1], sandtable.game('a-race').start(seed=1).actor)"
    assert run(code, tmp_path).split() == ["a-race", "runner"]


def test_no_entry_point_takes_the_name_of_our_own_game(tmp_path):
    plugin(tmp_path, "omaha", "tests.toys.race:GAME")
    code = "import sandtable; print(sandtable.game_names().count('omaha'), sandtable.game('omaha').name)"
    assert run(code, tmp_path).split() == ["1", "omaha"]


def test_an_import_brings_nothing_heavy():
    code = "import json, sys, sandtable; sandtable.games; print(json.dumps(sorted(sys.modules)))"
    modules = json.loads(run(code))
    heavy = {"textual", "rich", "typer", "click", "fluent", "hypothesis", "pytest", "asyncio", "importlib.metadata"}
    assert [m for m in modules if m.split(".")[0] in heavy or m in heavy] == []
    assert [m for m in modules if m.startswith("sandtable.games.")] == []
    assert not any(m.startswith(("sandtable.cli", "sandtable.words")) for m in modules)


def test_the_flag_says_which_form_was_imported():
    code = (
        "import sys, json, sandtable, sandtable.kernel as k; sandtable.game('omaha'); import sandtable.kernel.playout\n"
        "rooms = ('sandtable.kernel.', 'sandtable.games.')\n"
        "files = {name: module.__file__ for name, module in sys.modules.items() if name.startswith(rooms)}\n"
        "print(json.dumps([k.COMPILED, files]))"
    )
    compiled, files = json.loads(run(code))
    assert compiled == COMPILED
    assert len(files) > 15
    for name, file in files.items():
        if stays_plain(Path(file)):
            continue
        assert file.endswith(".py") != compiled, f"{name} comes from {file}, but COMPILED is {compiled}"


def test_the_version_is_that_of_the_package():
    assert sandtable.__version__.count(".") == 2
    assert set(sandtable.__all__) <= set(dir(sandtable))
