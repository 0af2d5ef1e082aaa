"""Sandtable (砂盤): small historical wargames with the rules enforced.

>>> import sandtable
>>> game = sandtable.game("omaha")
>>> state = game.start(seed=7)
>>> state.actor
'squad'
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.games import __path__ as _rooms
from sandtable.kernel import CHANCE, SPECTATOR, Game, SandtableError, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__version__ = "0.1.0"
__all__ = ["CHANCE", "SPECTATOR", "Game", "SandtableError", "__version__", "game", "game_names"]

GROUP = "sandtable.games"


def game_names() -> list[str]:
    """The names of all games: the folders of sandtable.games, then others by entry point."""
    own = _own()
    return [*own, *(name for name in sorted(_others()) if name not in own)]


def game(name: str) -> Game[Any]:
    """The game with this name; raises UnknownGame."""
    if name in _own():
        found = import_module(f"sandtable.games.{name.replace('-', '_')}").GAME
    elif name in (others := _others()):
        found = others[name].load()
    else:
        raise UnknownGame("unknown-game", {"value": name, "possible": game_names()})
    assert isinstance(found, Game)
    return found


@cache
def _own() -> list[str]:
    """Read once: no game comes or goes while the program runs."""
    folders = [p for room in _rooms for p in Path(room).iterdir() if (p / "__init__.py").exists()]
    return sorted(p.name.replace("_", "-") for p in folders)


def _others() -> "dict[str, EntryPoint]":
    return _installed()


@cache
def _installed() -> "dict[str, EntryPoint]":
    """Looked for once: it means to go through everything that is installed."""
    from importlib.metadata import entry_points  # slow to import, and rarely needed

    return {point.name: point for point in entry_points(group=GROUP)}
