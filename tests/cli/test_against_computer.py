"""A game against the computer, at both tables."""

from itertools import cycle

import pytest

from sandtable.cli import game_session as desks
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import Wishes, against, wishes
from sandtable.kernel import SeededDice, read_record
from sandtable.players import Thought
from tests.cli.scenes import LARGE, Typist, on_table, seen
from tests.toys.duel import GAME as DUEL

NA = ("play", "north-africa", "--plain", "--seed", "4")


def test_a_whole_game_line_by_line_against_the_computer(sandtable, tmp_path):
    path = tmp_path / "game.record"
    said = sandtable(*NA, "--against", "heuristic", "--seat", "allies", "--record", str(path), typed=Typist(5, 9))
    assert said.code == 0
    assert "Hand over" not in said.out
    record = read_record(path.read_text(encoding="utf-8"))
    assert {actor for actor, _ in record.answers} == {"axis", "allies", "chance"}
    assert record.result


def test_the_computers_hand_stays_hidden():
    wished = against(wishes("north-africa", (), "4"), "heuristic", "allies")
    session = GameSession(wished.open(), "en")
    assert session.viewer == "allies"
    assert not session.is_covered()
    while (observation := session.computer_observation()) is not None:
        assert session.choices() == []
        assert session.view() == session.sitting.state.view("allies")
        assert observation.seat == "axis"
        session.computer_answers(session.computer_thought(observation))
    assert session.choices()


class Watch:
    """A clock that moves when somebody thinks or waits."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


def test_in_a_window_the_computer_takes_the_same_time_with_a_choice_and_without(monkeypatch):
    watch = Watch()
    thoughts = cycle((0.1, 0.7, 1.0))

    def thinking(level):
        def answer(observation):
            watch.now += next(thoughts) if len(observation.options) > 1 else 0.0
            return Thought(observation.options[0])

        return answer

    monkeypatch.setattr(desks, "time", watch)
    monkeypatch.setattr(desks, "thinker", thinking)
    wished = against(wishes("north-africa", (), "4"), "commander", "allies")
    session, dice = GameSession(wished.open(), "en"), SeededDice(2)
    took: dict[bool, set[float]] = {True: set(), False: set()}
    while session.sitting.state.result is None:
        observation = session.computer_observation()
        if observation is None:
            options = session.sitting.state.options()
            session.answer(options[dice.below(len(options))].text)
            continue
        began = watch.now
        option = session.computer_thought(observation).option
        if observation.is_window:
            took[len(observation.options) > 1].add(round(watch.now - began, 6))
        session.answer(option if observation.is_window else observation.options[dice.below(len(observation.options))])
    assert took == {True: {1.4}, False: {1.4}}


async def test_the_computer_answers_at_the_drawn_table():
    wished = against(Wishes(DUEL, {}, None, 3), "random", "blue")
    session = GameSession(wished.open(), "en")
    session.switch_alarms()  # what they ask has a page of its own
    table = on_table(wished, session)
    async with table.app.run_test(size=LARGE) as pilot:
        for number in range(300):
            await table.app.workers.wait_for_complete()
            await pilot.pause()
            if table.screen.over:
                break
            if table.screen.offered:
                await pilot.press(str(1 + number % len(table.screen.offered)))
        assert table.screen.over
        assert "ui-" not in seen(table.app)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "omaha", "--against", "recruit"), "one-player game"),
        (("play", "north-africa", "--seat", "axis"), "--against"),
        (("play", "north-africa", "--against", "general"), '"general" is not possible'),
        (("play", "north-africa", "--against", "recruit", "--seat", "moon"), 'no seat "moon"'),
    ],
)
def test_what_cannot_be_is_refused(sandtable, arguments, said):
    ran = sandtable(*arguments, "--plain")
    assert ran.code == 2
    assert said in ran.err
