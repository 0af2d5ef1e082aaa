"""Sandtable (砂盤): small historical wargames with the rules enforced.

>>> import sandtable
>>> game = sandtable.game(sandtable.game_names()[0])
>>> state = game.start(seed=7)
>>> state.actor in game.seats
True
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.games import __path__ as _rooms
from sandtable.kernel import CHANCE, SPECTATOR, BadGame, Game, Manifest, SandtableError, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__version__ = "0.2.0"
__all__ = ["CHANCE", "SPECTATOR", "Game", "Manifest", "SandtableError", "__version__", "game", "game_names", "manifest"]

GROUP = "sandtable.games"


def game_names() -> list[str]:
    """The names of all games: the folders of sandtable.games, then others by entry point."""
    own = _own()
    return [*own, *(name for name in sorted(_others()) if name not in own)]


def manifest(name: str) -> Manifest:
    """What the game with this name offers; raises UnknownGame."""
    if name in _own():
        found = import_module(f"sandtable.games.{name.replace('-', '_')}").GAME
    elif name in (others := _others()):
        found = others[name].load()
    else:
        raise UnknownGame("unknown-game", {"value": name, "possible": game_names()})
    if isinstance(found, Game):
        return Manifest.bare(found)
    if not isinstance(found, Manifest):
        raise BadGame(f"the entry point {name} of {GROUP} leads neither to a Manifest nor to a Game")
    return found


def game(name: str) -> Game[Any]:
    """The rules of the game with this name; raises UnknownGame."""
    return manifest(name).rules


def part(name: str, kind: str) -> Any:
    """A part of the game with this name; None if it has none, or if nobody knows the game."""
    return manifest(name).load(kind) if name in game_names() else None


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
