"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer. Their decks are written out in the settings, so that tuning the levels does not touch them.

After an intended change of the rules or of the events, look at the difference and write the files again:

    PYTHONPATH=src python -m tests.games.omaha.test_golden

It plays the answers of the records again. A record whose answers are no longer possible needs a new game.
"""

from pathlib import Path

import pytest

from sandtable.testing.golden import Golden
from tests.games.omaha.scene import GAME

GOLDEN = Golden(GAME, Path(__file__).parent / "golden", key=13, rule=13)
GAMES = ("win", "death", "broke")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    GOLDEN.check(name)


@pytest.mark.rule("OMA:end.1")
def test_the_golden_win_goes_through_all_four_assaults():
    sitting = GOLDEN.replay("win")
    assert sitting.state.result is not None
    assert (sitting.state.result.winner, sitting.state.result.rule) == ("squad", "OMA:end.1")
    assert [entry.event.facts["assault"] for entry in sitting.log if entry.event.key == "slid"] == [2, 3, 4]


@pytest.mark.rule("OMA:end.2")
def test_the_golden_death_is_by_mine_or_gun():
    result = GOLDEN.replay("death").state.result
    assert result is not None
    assert (result.winner, result.rule) == (None, "OMA:end.2")


@pytest.mark.rule("OMA:end.4")
def test_the_golden_broke_squad_had_no_charge_left():
    sitting = GOLDEN.replay("broke")
    assert sitting.state.result is not None
    assert (sitting.state.result.winner, sitting.state.result.rule) == (None, "OMA:end.4")
    assert sitting.state.view("squad")["table"]["charges"] == 0


def remake() -> None:
    """Play the records again and write down what comes of it now."""
    for name in GAMES:
        GOLDEN.write(name, GOLDEN.replay(name))


if __name__ == "__main__":
    remake()
