"""Levels: names, words, how long they think, and both cores."""

import time

import pytest

import sandtable
from sandtable import players
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError, State
from sandtable.players import player_types, thinking_processes
from sandtable.players.advice import Advice
from sandtable.players.levels import player, read_effort
from sandtable.players.thinking_time import SHORTEST, Effort
from sandtable.words import LANGUAGES
from tests.games.north_africa.scene import scene


def test_levels_from_weak_to_strong():
    assert [level.name for level in players.levels()] == ["recruit", "regular", "veteran", "commander"]
    assert [level.seconds for level in players.levels()] == [0.3, 1.0, 3.0, 10.0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_description(language):
    words = table_words(language)
    for level in players.levels():
        assert words.has(f"level-{level.name}")
        assert words.has(f"level-{level.name}-about")


@pytest.mark.parametrize(
    "name", ["", "general", "search", "search:", "search:0", "search:-1", "search:0x", "search:nanx"]
)
def test_an_unknown_player_is_refused_with_the_names_of_all(name):
    with pytest.raises(SandtableError) as refused:
        player(name)
    assert refused.value.key == "unknown-value"
    assert "commander" in str(refused.value.facts["possible"])


def test_effort_in_seconds_or_rounds():
    seconds, rounds = read_effort("0.25"), read_effort("40x")
    assert seconds is not None
    assert rounds is not None
    assert (seconds.seconds, seconds.rounds, seconds.is_counted) == (0.25, None, False)
    assert (rounds.seconds, rounds.rounds, rounds.is_counted) == (None, 40, True)


def test_a_counted_effort_ends_after_its_rounds_or_when_nothing_can_change():
    clock = Effort(rounds=3).begin()
    assert [clock.goes_on() for _ in range(5)] == [True, True, True, False, False]
    clock = Effort(rounds=100).begin()
    for _ in range(60):
        clock.goes_on()
    assert not clock.is_over()
    assert not clock.is_clear(0.5)
    assert clock.is_clear(0.9)


def test_what_was_used_before_is_taken_from_the_time():
    rounds = Effort(rounds=5)
    assert rounds.since(0.0) is rounds
    assert Effort(1.0).since(-1e9).seconds == SHORTEST
    left = Effort(1000.0).since(time.perf_counter()).seconds
    assert left is not None
    assert 900 < left <= 1000


def test_an_effort_without_time_ends_at_once():
    clock = Effort(1e-9).begin()
    assert not clock.goes_on()
    assert clock.is_over()


def test_two_processes_think_about_one_decision():
    t = scene(allies="32 33", mover="allies", tobruk="164lt", western_desert="4ind")
    observation = players.look(t, "allies", 1)
    try:
        for _ in range(100):  # until the helper has been started, its part is missing
            both = thinking_processes.think_together(observation, Effort(1.0), 2)
            assert both.choice in observation.options
            if both.parts == 2:
                break
    finally:
        thinking_processes.close()
    assert both.parts == 2
    assert sum(f.visits for f in both.found) == both.rounds


def test_a_helper_that_is_called_too_late_does_nothing():
    t = scene(allies="32 33", mover="allies", tobruk="164lt", western_desert="4ind")
    assert thinking_processes.assist("north-africa", players.look(t, "allies", 1).brief(), 0.0) is None


def duty():
    t = scene(allies="32 33", mover="allies", tobruk="164lt", western_desert="4ind")
    return players.look(t, "allies", 1)


class Line:
    """A line on which a helper has said so much."""

    def __init__(self, *said):
        self.said = list(said)
        self.sent = []

    def poll(self, seconds=0.0):
        return bool(self.said)

    def recv(self):
        return self.said.pop(0)

    def send(self, question):
        self.sent.append(question)


def helper(line, asked=0):
    found = thinking_processes.Helper.__new__(thinking_processes.Helper)
    found.line, found.asked, found.heard = line, asked, 0
    return found


def test_only_what_a_helper_says_to_the_last_question_counts():
    busy = helper(Line("old"), asked=2)
    assert busy.hear(0.0) is None
    busy.line.said = ["new"]
    assert busy.hear(0.0) == "new"
    quick = helper(Line("old", "new"), asked=2)
    assert quick.hear(0.0) == "new"


def test_a_helper_with_much_to_do_is_not_asked_again():
    busy = helper(Line(), asked=thinking_processes.BEHIND)
    assert not busy.ask("poland", {}, 0.0)
    assert busy.line.sent == []
    busy.line.said = ["late"] * thinking_processes.BEHIND
    assert busy.ask("poland", {}, 0.0)
    assert len(busy.line.sent) == 1


def test_while_helpers_work_on_one_decision_another_is_thought_about_alone():
    with thinking_processes.AT_WORK:
        assert thinking_processes.think_together(duty(), Effort(0.05), 2).parts == 1
    assert thinking_processes.HELPERS == []


def test_a_helper_that_was_killed_is_left_out_and_then_replaced():
    try:
        (first,) = thinking_processes.helpers(1)
        first.process.kill()
        first.process.join()
        assert thinking_processes.think_together(duty(), Effort(0.05), 2).parts == 1
        (second,) = thinking_processes.helpers(1)
        assert second.process.is_alive()
    finally:
        thinking_processes.close()
    assert thinking_processes.HELPERS == []


class Two(Advice):
    """Of all options the first two are worth something, the first a little more."""

    def weights(self, t: State) -> list[float]:
        return [3.0, 2.0] + [0.0] * (len(t.options()) - 2)


@pytest.mark.parametrize(
    ("overlooks", "steadiness", "kinds"),
    [(10**6, 60.0, {1}), (10**6, 1.0, {2}), (1, 60.0, range(3, 20))],
    ids=["firm", "loose", "blind"],
)
def test_a_recruit_is_as_careless_as_the_advice_says(overlooks, steadiness, kinds, monkeypatch):
    advice = Two()
    advice.overlooks, advice.steadiness = overlooks, steadiness
    monkeypatch.setattr(player_types, "advice_for", lambda game: advice)
    state = sandtable.game("poland").start(seed=1)
    given = {player("recruit")(players.look(state, str(state.actor), seed)) for seed in range(40)}
    assert len(given) in kinds
