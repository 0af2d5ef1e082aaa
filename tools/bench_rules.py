"""By which rules the form on PYTHONPATH plays a game, and how its random games go. Called by bench.py.

It runs on older sources too: what is asked of them here must be what they have always had.
"""

import json
import sys
from typing import Any, Final

import sandtable
from sandtable.kernel import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.playout import random_play

GAMES: Final = 20
LIMIT: Final = 1_000_000
Rules = dict[str, Any]  # the version of the rules, and all settings


def rules_of(game: Game[Any]) -> Rules:
    return {"version": game.version, "settings": game.defaults}


def play_by(game: Game[Any], rules: Rules) -> None:
    """From now on the games of this process begin as those of an older version did, with its settings.

    They are settled once, as the defaults are, so that beginning a game costs what it costs otherwise.
    """
    game.defaults = game.settled(rules["settings"], rules["version"])


def played(game: Game[Any]) -> list[list[Any]]:
    """How long each of some random games is, who wins it, and by what."""
    found: list[list[Any]] = []
    for seed in range(GAMES):
        state = game.start()
        answers = random_play(state, SeededDice(seed), LIMIT)
        assert state.result is not None
        found.append([answers, state.result.winner, state.result.key])
    return found


def main() -> None:
    game = sandtable.game(sys.argv[1])
    if len(sys.argv) > 2:
        play_by(game, json.loads(sys.argv[2]))
    print(json.dumps({"rules": rules_of(game), "played": played(game)}))


if __name__ == "__main__":
    main()
