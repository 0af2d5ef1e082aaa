"""Manifests: what a game offers is found without loading it, and nobody outside of a game knows its name."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.cli.boards import Board
from sandtable.kernel import BadGame, Game, Guide, Manifest, State
from sandtable.players.advice import Advice
from sandtable.players.daily import Challenge
from sandtable.players.solution import Solution

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (".py", ".ftl", ".toml", ".ts", ".svelte", ".css", ".html", ".json")
KINDS: dict[str, Any] = {
    "advice": Advice,
    "cards": Callable,
    "daily": Challenge,
    "guide": Guide,
    "solver": Solution,
    "terminal": Board,
}

each_game = pytest.mark.parametrize("name", sandtable.game_names())


def sources() -> list[Path]:
    """All that we wrote beside the games: the rooms and the frame of the page."""
    rooms = [path for path in (ROOT / "src").rglob("*") if "games" not in path.parts and "page" not in path.parts]
    frame = [path for path in (ROOT / "web").rglob("*") if "node_modules" not in path.parts]
    return [path for path in (*rooms, *frame) if path.suffix in SOURCES and path.is_file()]


def test_rooms_outside_name_no_game():
    spelt = [name.replace("-", "[-_ ]?") for name in sandtable.game_names()]
    names = re.compile("|".join(spelt), re.IGNORECASE)
    files = sources()
    assert len(files) > 200
    named = [str(path.relative_to(ROOT)) for path in files if names.search(path.read_text(encoding="utf-8"))]
    assert named == []


@each_game
def test_a_part_that_is_named_is_there_and_of_its_kind(name: str):
    manifest = sandtable.manifest(name)
    assert isinstance(manifest.rules, Game)
    assert manifest.rules.name == name
    for part, kind in KINDS.items():
        found = manifest.load(part)
        assert manifest.offers(part) == (found is not None)
        assert found is None or isinstance(found, kind)
    folder = ROOT / "src" / "sandtable" / "games" / name.replace("-", "_")  # what is installed has no sources of boards
    assert (folder / manifest.page / "index.ts").is_file()


@each_game
def test_the_manifest_says_whether_its_seats_have_secrets(name: str):
    manifest = sandtable.manifest(name)
    state = manifest.rules.start(seed=1)
    assert manifest.hidden == (type(state).deal_hidden is not State.deal_hidden)


def test_a_manifest_is_read_without_loading_any_rules():
    code = (
        "import sys, sandtable; found = [sandtable.manifest(name) for name in sandtable.game_names()];"
        "assert all(each.offers('rules') for each in found);"
        "print([name for name in sys.modules if name.startswith('sandtable.games.') and name.count('.') > 2])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_manifest_with_an_unknown_part_or_without_rules_is_a_mistake_of_the_game():
    with pytest.raises(BadGame, match="parts that nobody knows: board"):
        Manifest("toy", "tests.toys", hidden=False, rules="race:GAME", board="race:GAME")
    with pytest.raises(BadGame, match="does not say where its rules are"):
        Manifest("toy", "tests.toys", hidden=False)


def test_rules_of_another_name_are_a_mistake_of_the_game():
    with pytest.raises(BadGame, match="are not a Game of that name"):
        _ = Manifest("toy", "tests.toys", hidden=False, rules="race:GAME").rules


def test_a_part_that_is_not_offered_is_none_also_for_a_game_that_nobody_knows():
    assert sandtable.part(sandtable.game_names()[0], "cards") is None
    assert sandtable.part("chess", "advice") is None
