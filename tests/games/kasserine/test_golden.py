"""Golden playthroughs: whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. The little player of golden/player.py
played both sides. When a change of the rules, of the map or of the numbers is meant, look at the difference and write
the files anew:

    PYTHONPATH=src python -m tests.games.kasserine.test_golden
"""

from pathlib import Path

import pytest

from sandtable.games.kasserine.ground import SIDES
from sandtable.kernel import Event, Record, Sitting, read_record
from sandtable.kernel.event import Facts
from tests.games.kasserine.golden.player import Player
from tests.games.kasserine.scene import GAME

FOLDER = Path(__file__).parent / "golden"
OTHER_READINGS = {setting.name: setting.values[1] for setting in GAME.settings if len(setting.values) > 1}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    # the seed of the player, and the settings
    "usual": (1, {}),
    "other-readings": (2, OTHER_READINGS),
}


def play_anew(name: str) -> Sitting:
    seed, settings = GAMES[name]
    sitting = Sitting(GAME.start(options=settings))
    player = Player(seed)
    while sitting.state.result is None:
        sitting.answer(player.choose(sitting.state))
    return sitting


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
    return " ".join([f"        {event.key:<15} {event.rule:<14}", facts_of(event.facts), *private]).rstrip()


def facts_of(facts: Facts) -> str:
    texts = {name: ",".join(fact) if isinstance(fact, list) else str(fact) for name, fact in facts.items()}
    return " ".join(f"{name}={text}" for name, text in texts.items())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name: str):
    record = read(name)
    sitting = replay(record)
    assert sitting.answers == record.answers
    assert log_of(sitting) == text_of(f"{name}.log")
    assert sitting.record().text() == text_of(f"{name}.record")
    assert sitting.state.digest() == record.digest


def test_the_golden_games_are_real_games():
    keys = {entry.event.key for name in GAMES for entry in replay(read(name)).log}
    assert {"moved", "entered", "attacked", "committed", "shown", "rolled", "retreated", "advanced", "removed"} <= keys
    assert {"lost-step", "taken", "set-off", "reinforcements", "over"} <= keys


def remake() -> None:
    """Let the little player play again and write down what comes of it now."""
    for name in GAMES:
        sitting = play_anew(name)
        (FOLDER / f"{name}.record.txt").write_text(sitting.record().text(), encoding="utf-8")
        (FOLDER / f"{name}.log.txt").write_text(log_of(sitting), encoding="utf-8")


if __name__ == "__main__":
    remake()
