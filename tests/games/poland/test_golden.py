"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. Germany wins; Poland wins; and a game
with every ruling read the other way. Their cards are written out in the settings, so that tuning the set does not touch
them.

After an intended change of the rules or of the events, look at the difference and write the files again:

    PYTHONPATH=src python -m tests.games.poland.test_golden

It plays the answers of the records again. A record whose answers are no longer possible needs a new game.
"""

from pathlib import Path

import pytest

from sandtable.games.poland.rules.deck import SIDES
from sandtable.testing.golden import Golden
from tests.games.poland.scene import GAME

GOLDEN = Golden(GAME, Path(__file__).parent / "golden", key=11, rule=19)
GAMES = ("germany", "poland", "other-readings")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    GOLDEN.check(name)


@pytest.mark.parametrize("name", SIDES)
@pytest.mark.rule("POL:win.1")
def test_the_golden_winner_has_ten_points(name: str):
    state = GOLDEN.replay(name).state
    assert repr(state.result) == f"Result('{name}', 'ten-points', 'POL:win.1')"
    score = state.view("spectator")["table"]["score"]
    assert score[name] >= 10 > min(score.values())


def test_the_third_game_is_played_with_every_other_reading_and_an_objective_is_retaken():
    record = GOLDEN.read("other-readings")
    usual = GAME.defaults
    assert all(record.settings[name] != value for name, value in usual.items())
    assert any(entry.event.facts.get("back") for entry in GOLDEN.replay("other-readings").log)


def test_the_golden_games_are_real_games():
    keys = GOLDEN.keys(GAMES)
    assert {
        "attacked",
        "committed",
        "unopposed",
        "played",
        "replaced",
        "passed",
        "captured",
        "held",
        "returned",
    } <= keys
    assert {"deployed", "prepared", "discarded", "drew", "reshuffled", "stayed", "over"} <= keys
    assert {"handed-over", "removed", "routed", "kept", "lost", "paid", "withdrawn"} <= keys


def remake() -> None:
    """Give the answers of the records again and write down what comes of them now."""
    for name in GAMES:
        GOLDEN.write(name, GOLDEN.replay(name))


if __name__ == "__main__":
    remake()
