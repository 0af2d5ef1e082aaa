"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. The little player of golden/player.py
played both sides: the Axis holds Cairo; the Axis is driven from the map; a draw, with every ruling read the other way.

After an intended change of the rules or of the events, look at the difference and write the files again:

    PYTHONPATH=src python -m tests.games.north_africa.test_golden

It lets the little player play the three games again.
"""

from pathlib import Path

import pytest

from sandtable.games.north_africa.rules.cards import SIDES
from sandtable.kernel import Sitting
from sandtable.testing.golden import Golden
from tests.games.north_africa.golden.player import Player
from tests.games.north_africa.scene import GAME
from tests.games.played_games import played_by

GOLDEN = Golden(GAME, Path(__file__).parent / "golden", key=13, rule=16)
OTHER_READINGS = {setting.name: setting.values[1] for setting in GAME.settings}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    # the seed of the player, and the settings
    "cairo": (30, {}),
    "no-axis": (72, {}),
    "stalemate": (68, OTHER_READINGS),
}


def play_anew(name: str) -> Sitting:
    seed, settings = GAMES[name]
    return played_by(GAME, settings, Player(seed))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    GOLDEN.check(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_little_player_would_play_the_same_game_again(name: str):
    assert play_anew(name).record().text() == GOLDEN.record_text(name)


@pytest.mark.rule("LNA:victory.2")
def test_the_golden_axis_holds_cairo():
    state = GOLDEN.replay("cairo").state
    assert repr(state.result) == "Result('axis', 'cairo', 'LNA:victory.2')"
    assert any(u["region"] == "cairo" and u["side"] == "axis" for u in state.view("axis")["table"]["units"])


@pytest.mark.rule("LNA:victory.1")
def test_the_golden_allies_drive_the_axis_from_the_map():
    state = GOLDEN.replay("no-axis").state
    assert repr(state.result) == "Result('allies', 'no-axis', 'LNA:victory.1')"
    assert {u["side"] for u in state.view("axis")["table"]["units"]} == {"allies"}


@pytest.mark.rule("LNA:N38")
def test_the_golden_draw_comes_when_both_decks_were_rebuilt_three_times():
    state = GOLDEN.replay("stalemate").state
    assert repr(state.result) == "Result(None, 'stalemate', 'LNA:N38')"
    sides = state.view("axis")["table"]["sides"]
    assert min(sides[side]["rebuilds"] for side in SIDES) == 3


def test_the_golden_games_are_real_games():
    keys = GOLDEN.keys(GAMES)
    assert {"attacked", "laid", "denied", "countered", "voided", "plan-guessed", "plan-missed", "deployed"} <= keys
    assert {"removed", "tobruk-taken", "recovered", "rebuilt", "found", "over"} <= keys


def remake() -> None:
    """Let the little player play again and write down what comes of it now."""
    for name in GAMES:
        GOLDEN.write(name, play_anew(name))


if __name__ == "__main__":
    remake()
