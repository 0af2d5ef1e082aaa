"""Golden playthroughs: whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. The little player of golden/player.py
played both sides. When a change of the rules, of the map or of the numbers is meant, look at the difference and write
the files again:

    PYTHONPATH=src python -m tests.games.kasserine.test_golden
"""

from pathlib import Path

import pytest

from sandtable.kernel import Sitting
from sandtable.testing.golden import Golden
from tests.games.kasserine.golden.player import Player
from tests.games.kasserine.scene import GAME
from tests.games.played_games import played_by

GOLDEN = Golden(GAME, Path(__file__).parent / "golden", key=15, rule=14)
OTHER_READINGS = {setting.name: setting.values[1] for setting in GAME.settings}
LAST_READINGS = {setting.name: setting.values[-1] for setting in GAME.settings}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    # the seed of the player, and the settings
    "usual": (1, {}),
    "other-readings": (2, OTHER_READINGS),
    "last-readings": (3, LAST_READINGS),
}


def play_anew(name: str) -> Sitting:
    seed, settings = GAMES[name]
    return played_by(GAME, settings, Player(seed))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    GOLDEN.check(name)


def test_the_golden_games_are_real_games():
    keys = GOLDEN.keys(GAMES)
    assert {"moved", "entered", "attacked", "committed", "shown", "rolled", "retreated", "advanced", "removed"} <= keys
    assert {"lost-step", "taken", "set-off", "reinforcements", "over"} <= keys


def remake() -> None:
    """Let the little player play again and write down what comes of it now."""
    for name in GAMES:
        GOLDEN.write(name, play_anew(name))


if __name__ == "__main__":
    remake()
