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
from sandtable.kernel import CHANCE, SPECTATOR, BadGame, Game, LobbyCard, Manifest, SandtableError, UnknownGame
from sandtable.kernel.research import Research
from sandtable.kernel.try_out import reason_against, reason_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__version__ = "0.2.0"
__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Game",
    "LobbyCard",
    "Manifest",
    "Research",
    "SandtableError",
    "__version__",
    "broken_games",
    "game",
    "game_names",
    "manifest",
    "research",
    "scenario",
    "scenario_names",
]

GROUP = "sandtable.games"


def game_names() -> list[str]:
    """The names of all games: the folders of sandtable.games, then others by entry point, if they work."""
    return [*_own(), *(name for name in _strange() if not _fault(name))]


def own_games() -> list[str]:
    """The names of the games that come with Sandtable."""
    return list(_own())


def games_named_in(entry_points: str) -> list[str]:
    """The games that a package names in its file of entry points."""
    from configparser import ConfigParser

    read = ConfigParser(delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(entry_points)
    return sorted(read[GROUP]) if GROUP in read else []


def broken_games() -> dict[str, str]:
    """The games of others that are installed and left out, with the reason."""
    faults = {name: _fault(name) for name in _strange()}
    return {**_unreadable, **{name: fault for name, fault in faults.items() if fault}}


def manifest(name: str) -> Manifest:
    """What the game with this name offers; raises UnknownGame."""
    if name in _own():
        return _own_manifest(name)
    if name not in _others():
        raise UnknownGame("unknown-game", {"value": name, "possible": game_names()})
    if _fault(name):
        raise UnknownGame("broken-game", {"value": name, "possible": game_names()})
    return _loaded(name)


@cache
def _own_manifest(name: str) -> Manifest:
    return _as_manifest(name, import_module(f"sandtable.games.{name.replace('-', '_')}").GAME)


def _loaded(name: str) -> Manifest:
    return _as_manifest(name, _others()[name].load())


def _as_manifest(name: str, found: object) -> Manifest:
    if isinstance(found, Game):
        return Manifest.bare(found)
    if not isinstance(found, Manifest):
        raise BadGame(f"the entry point {name} of {GROUP} leads neither to a Manifest nor to a Game")
    return found


def game(name: str) -> Game[Any]:
    """The rules of the game with this name; raises UnknownGame."""
    return manifest(name).rules


@cache
def research(name: str) -> Research:
    """The game with this name in numbers, for programs that learn: its own, or what follows from its words alone."""
    found = manifest(name).load("research")
    return found if isinstance(found, Research) else Research(game(name))


def scenario_names(name: str) -> list[str]:
    """The scenarios of the game with this name: positions that are small enough for exact methods."""
    return manifest(name).scenario_names()


def scenario(name: str, which: str) -> dict[str, Any]:
    """The position of a scenario, for `game(name).setup(...)`; raises SandtableError with the names that there are."""
    return manifest(name).scenario(which)


def part(name: str, kind: str) -> Any:
    """A part of the game with this name; None if it has none, or if nobody knows the game."""
    return manifest(name).load(kind) if is_known(name) else None


def is_known(name: str) -> bool:
    """Whether there is a game with this name."""
    return name in _own() or name in game_names()


@cache
def _own() -> list[str]:
    """Read once: no game comes or goes while the program runs."""
    folders = [p for room in _rooms for p in Path(room).iterdir() if (p / "__init__.py").exists()]
    return sorted(p.name.replace("_", "-") for p in folders)


def _strange() -> list[str]:
    """The names of others' games; none of them takes that of one of ours."""
    own = _own()
    return [name for name in sorted(_others()) if name not in own]


def _fault(name: str) -> str:
    """Why a game of somebody else cannot be offered. Tried once: until that is done, it counts as working."""
    point = _others()[name]
    key = (point.name, point.value)
    if key not in _faults:
        _faults[key] = ""
        try:
            _faults[key] = reason_against(_loaded(name))
        except (Exception, SystemExit) as wrong:  # its import may do anything
            _faults[key] = reason_of(wrong)
    return _faults[key]


_faults: dict[tuple[str, str], str] = {}
_unreadable: dict[str, str] = {}  # by the package


def _others() -> "dict[str, EntryPoint]":
    return _installed()


@cache
def _installed() -> "dict[str, EntryPoint]":
    """Looked for once: it means to go through everything that is installed."""
    from importlib.metadata import distributions, entry_points  # slow to import, and rarely needed

    try:
        return {point.name: point for point in entry_points(group=GROUP)}
    except Exception:  # one package says it in a form that cannot be read: the others are looked at one by one
        found = {}
        for package in distributions():
            try:
                found.update({point.name: point for point in package.entry_points if point.group == GROUP})
            except Exception as wrong:
                _unreadable[package.name] = reason_of(wrong)
        return found
