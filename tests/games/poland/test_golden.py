"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. Germany wins; Poland wins; and a game
with every ruling read the other way. Their cards are written out in the settings, so that tuning the set does not touch
them.

When a change of the rules or of the events is meant, look at the difference and write the files anew:

    PYTHONPATH=src python -m tests.games.poland.test_golden

It plays the answers of the records again. A record whose answers are no longer possible needs a new game.
"""

from pathlib import Path

import pytest

from sandtable.games.poland.deck import SIDES
from sandtable.kernel import Event, Record, Sitting, read_record
from sandtable.kernel.event import Facts
from tests.games.poland.scene import GAME

FOLDER = Path(__file__).parent / "golden"
GAMES = ("germany", "poland", "other-readings")


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def read(name: str) -> Record:
    return read_record(text_of(f"{name}.record"))


def replay(record: Record) -> Sitting:
    sitting = Sitting(record.begin(GAME))
    for _, option in record.answers:
        sitting.answer(option)
    return sitting


def log_of(sitting: Sitting) -> str:
    """Each answer with its number and who gave it, and below it what happened: key, rule, facts."""
    events: dict[int, list[Event]] = {}
    for entry in sitting.log:
        events.setdefault(entry.answer, []).append(entry.event)
    lines = [line_of(event) for event in events.get(0, [])]
    for number, (actor, option) in enumerate(sitting.answers, 1):
        lines.append(f"{number:>4}  {actor} {option}")
        lines += [line_of(event) for event in events.get(number, [])]
    return "\n".join([*lines, ""])


def line_of(event: Event) -> str:
    private = [f"[{SIDES[seat]}: {facts_of(facts)}]" for seat, facts in sorted(event.private.items())]
    return " ".join([f"        {event.key:<11} {event.rule:<19}", facts_of(event.facts), *private]).rstrip()


def facts_of(facts: Facts) -> str:
    texts = {name: ",".join(fact) if isinstance(fact, list) else str(fact) for name, fact in facts.items()}
    return " ".join(f"{name}={text}" for name, text in texts.items())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    record = read(name)
    sitting = replay(record)
    assert sitting.answers == record.answers
    assert log_of(sitting) == text_of(f"{name}.log")


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_written_as_it_was(name: str):
    record = read(name)
    assert replay(record).record().text() == text_of(f"{name}.record")
    assert record.replay(GAME).digest() == record.digest


@pytest.mark.parametrize("name", SIDES)
@pytest.mark.rule("POL:win.1")
def test_the_golden_winner_has_ten_points(name: str):
    state = replay(read(name)).state
    assert repr(state.result) == f"Result('{name}', 'ten-points', 'POL:win.1')"
    score = state.view("spectator")["table"]["score"]
    assert score[name] >= 10 > min(score.values())


def test_the_third_game_is_played_with_every_other_reading():
    record = read("other-readings")
    usual = GAME.defaults
    assert all(record.settings[name] != value for name, value in usual.items())


def test_the_golden_games_are_real_games():
    keys = {entry.event.key for name in GAMES for entry in replay(read(name)).log}
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


def remake() -> None:
    """Give the answers of the records again and write down what comes of them now."""
    for name in GAMES:
        sitting = replay(read(name))
        (FOLDER / f"{name}.record.txt").write_text(sitting.record().text(), encoding="utf-8")
        (FOLDER / f"{name}.log.txt").write_text(log_of(sitting), encoding="utf-8")


if __name__ == "__main__":
    remake()
