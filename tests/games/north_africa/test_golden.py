"""Golden playthroughs: three whole games as readable text, compared to the letter.

Each game has two files in golden/: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened
after each answer: key, rule and facts, what only one side may know in brackets. The little player of golden/player.py
played both sides: the Axis holds Cairo; the Axis is driven from the map; a draw, with every ruling read the other way.

When a change of the rules or of the events is meant, look at the difference and write the files anew:

    PYTHONPATH=src python -m tests.games.north_africa.test_golden

It lets the little player play the three games again.
"""

from pathlib import Path

import pytest

from sandtable.games.north_africa.cards import SIDES
from sandtable.kernel import Event, Record, Sitting, read_record
from sandtable.kernel.event import Facts
from tests.games.north_africa.golden.player import Player
from tests.games.north_africa.scene import GAME

FOLDER = Path(__file__).parent / "golden"
OTHER_READINGS = {setting.name: setting.values[1] for setting in GAME.settings}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    # the seed of the player, and the settings
    "cairo": (29, {}),
    "no-axis": (43, {}),
    "stalemate": (53, OTHER_READINGS),
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
    return " ".join([f"        {event.key:<13} {event.rule:<16}", facts_of(event.facts), *private]).rstrip()


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


@pytest.mark.parametrize("name", GAMES)
def test_the_little_player_would_play_the_same_game_again(name: str):
    assert play_anew(name).record().text() == text_of(f"{name}.record")


@pytest.mark.rule("LNA:victory.2")
def test_the_golden_axis_holds_cairo():
    state = replay(read("cairo")).state
    assert repr(state.result) == "Result('axis', 'cairo', 'LNA:victory.2')"
    assert any(u["region"] == "cairo" and u["side"] == "axis" for u in state.view("axis")["table"]["units"])


@pytest.mark.rule("LNA:victory.1")
def test_the_golden_allies_drive_the_axis_from_the_map():
    state = replay(read("no-axis")).state
    assert repr(state.result) == "Result('allies', 'no-axis', 'LNA:victory.1')"
    assert {u["side"] for u in state.view("axis")["table"]["units"]} == {"allies"}


@pytest.mark.rule("LNA:N38")
def test_the_golden_draw_comes_when_both_decks_were_rebuilt_three_times():
    state = replay(read("stalemate")).state
    assert repr(state.result) == "Result(None, 'stalemate', 'LNA:N38')"
    sides = state.view("axis")["table"]["sides"]
    assert min(sides[side]["rebuilds"] for side in SIDES) == 3


def test_the_golden_games_are_real_games():
    keys = {entry.event.key for name in GAMES for entry in replay(read(name)).log}
    assert {"attacked", "laid", "denied", "countered", "voided", "plan-guessed", "plan-missed", "deployed"} <= keys
    assert {"removed", "tobruk-taken", "recovered", "rebuilt", "found", "over"} <= keys


def remake() -> None:
    """Let the little player play again and write down what comes of it now."""
    for name in GAMES:
        sitting = play_anew(name)
        (FOLDER / f"{name}.record.txt").write_text(sitting.record().text(), encoding="utf-8")
        (FOLDER / f"{name}.log.txt").write_text(log_of(sitting), encoding="utf-8")


if __name__ == "__main__":
    remake()
