"""Which games are checked: all that Sandtable finds, and the good games of the tests. Nobody registers a game here."""

from importlib import import_module
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel import Game

TESTS = Path(__file__).parent.parent
TOYS = ("toy-race", "toy-duel")
NAMES = [*sandtable.game_names(), *TOYS]


def find(name: str) -> Game[Any]:
    """A game by its name; `module:NAME` for one that only the tests know."""
    if ":" in name:
        module, _, attribute = name.partition(":")
        found = getattr(import_module(module), attribute)
    elif name in TOYS:
        found = import_module(f"tests.toys.{name.removeprefix('toy-')}").GAME
    else:
        found = sandtable.game(name)
    assert isinstance(found, Game)
    return found


def folder_of_tests(name: str) -> Path | None:
    """The folder with the rule tests of a game; None for one that came by entry point and has them at home."""
    if name in TOYS:
        return TESTS / "toys" / name.removeprefix("toy-")
    folder = find(name).folder
    ours = folder is not None and folder.is_relative_to(Path(sandtable.__path__[0]))
    return TESTS / "games" / name.replace("-", "_") if ours else None
