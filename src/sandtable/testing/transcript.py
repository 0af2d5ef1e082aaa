"""A random game in full, printed as JSON: `python -m sandtable.testing.transcript GAME SETTINGS SEED`.

The check of the order of options runs it in processes that hash texts differently.
"""

import json
import sys
from importlib import import_module
from typing import Any

import sandtable
from sandtable.kernel import Game
from sandtable.kernel.manifest import Manifest
from sandtable.testing.random_games import texts, told, walk


def find(name: str) -> Game[Any]:
    """A game by its name; `module:NAME` for one that is not installed."""
    module, colon, attribute = name.partition(":")
    found = getattr(import_module(module), attribute) if colon else sandtable.game(name)
    rules = found.rules if isinstance(found, Manifest) else found
    assert isinstance(rules, Game), f"{name} is no game"
    return rules


def transcript(game: Game[Any], settings: dict[str, str], seed: int) -> list[Any]:
    """Options, events and digest after every answer."""
    return [[texts(s.state.options()), repr(told(s.state)), s.state.digest()] for s in walk(game, settings, seed)]


if __name__ == "__main__":
    print(json.dumps(transcript(find(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3]))))
