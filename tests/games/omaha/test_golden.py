"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer. Their decks are written out in the settings, so that tuning the levels does not touch them.

When a change of the rules or of the events is meant, look at the difference and write the files anew:

    PYTHONPATH=src python -m tests.games.omaha.test_golden

It plays the answers of the records again. A record whose answers are no longer possible needs a new game.
"""

from pathlib import Path

import pytest

from sandtable.kernel import Event, Record, Sitting, read_record
from tests.games.omaha.scene import GAME

FOLDER = Path(__file__).parent / "golden"
GAMES = ("win", "death", "broke")


def read(name: str) -> Record:
    return read_record((FOLDER / f"{name}.record.txt").read_text(encoding="utf-8"))


def replay(record: Record) -> Sitting:
    sitting = Sitting(record.begin(GAME))
    for _, option in record.answers:
        sitting.answer(option)
    return sitting


def log_of(sitting: Sitting) -> str:
    """Each answer with its number and who gave it, and below it what happened: key, rule, facts."""
    lines = []
    for number, (actor, option) in enumerate(sitting.answers, 1):
        lines.append(f"{number:>3}  {actor} {option}")
        lines += [line_of(entry.event) for entry in sitting.log if entry.answer == number]
    return "\n".join([*lines, ""])


def line_of(event: Event) -> str:
    facts = " ".join(f"{name}={fact}" for name, fact in event.facts.items())
    return f"       {event.key:<13} {event.rule:<12} {facts}"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    record = read(name)
    sitting = replay(record)
    assert sitting.answers == record.answers
    assert log_of(sitting) == (FOLDER / f"{name}.log.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_written_as_it_was(name: str):
    record = read(name)
    assert replay(record).record().text() == (FOLDER / f"{name}.record.txt").read_text(encoding="utf-8")
    assert record.replay(GAME).digest() == record.digest


@pytest.mark.rule("OMA:end.1")
def test_the_golden_win_goes_through_all_four_assaults():
    sitting = replay(read("win"))
    assert sitting.state.result is not None
    assert (sitting.state.result.winner, sitting.state.result.rule) == ("squad", "OMA:end.1")
    assert [entry.event.facts["assault"] for entry in sitting.log if entry.event.key == "slid"] == [2, 3, 4]


@pytest.mark.rule("OMA:end.2")
def test_the_golden_death_is_by_mine_or_gun():
    result = replay(read("death")).state.result
    assert result is not None
    assert (result.winner, result.rule) == (None, "OMA:end.2")


@pytest.mark.rule("OMA:end.4")
def test_the_golden_broke_squad_had_no_charge_left():
    sitting = replay(read("broke"))
    assert sitting.state.result is not None
    assert (sitting.state.result.winner, sitting.state.result.rule) == (None, "OMA:end.4")
    assert sitting.state.view("squad")["table"]["charges"] == 0


def remake() -> None:
    """Play the records again and write down what comes of it now."""
    for name in GAMES:
        sitting = replay(read(name))
        (FOLDER / f"{name}.record.txt").write_text(sitting.record().text(), encoding="utf-8")
        (FOLDER / f"{name}.log.txt").write_text(log_of(sitting), encoding="utf-8")


if __name__ == "__main__":
    remake()
