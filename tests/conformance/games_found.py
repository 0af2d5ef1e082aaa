"""Which games are checked: all that Sandtable finds, and the good games of the tests. Nobody registers a game here."""

from importlib import import_module
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel import Game
from sandtable.testing import transcript

TESTS = Path(__file__).parent.parent
TOYS = ("toy-race", "toy-duel")
NAMES = [*sandtable.game_names(), *TOYS]


def find(name: str) -> Game[Any]:
    """A game by its name; `module:NAME` for one that only the tests know."""
    return transcript.find(spelled(name))


def spelled(name: str) -> str:
    """A name by which another process finds the game too."""
    return f"tests.toys.{name.removeprefix('toy-')}:GAME" if name in TOYS else name


def rare_settings(name: str) -> tuple[str, ...]:
    """The settings of a game that random games hardly ever show."""
    folder = folder_of_tests(name)
    if folder is None or not (folder / "rare_settings.py").exists():
        return ()
    found: tuple[str, ...] = import_module(f"tests.games.{folder.name}.rare_settings").RARE_SETTINGS
    return found


def folder_of_tests(name: str) -> Path | None:
    """The folder with the rule tests of a game; None for one that came by entry point and has them at home."""
    if name in TOYS:
        return TESTS / "toys" / name.removeprefix("toy-")
    folder = find(name).folder
    ours = folder is not None and folder.is_relative_to(Path(sandtable.__path__[0]))
    return TESTS / "games" / name.replace("-", "_") if ours else None
