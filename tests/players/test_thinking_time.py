"""No level goes beyond its time by more than a tenth. The clock of these tests moves only when somebody works."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import Dice, Option, SeededDice, State
from sandtable.players import search_results, thinking_processes, thinking_time
from sandtable.players.advice import Advice, advice_for
from sandtable.players.observation import Observation
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort
from tests.layers import lighter

HIDING = lighter(("kasserine", "north-africa", "poland"))
ALLOWED = 1.1
STEP = 0.002  # seconds that a slow machine needs to look at one question


class Watch:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def perf_counter(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


class Slow(Advice):
    """The advice of a game, on a machine that needs a while for everything."""

    def __init__(self, advice: Advice, watch: Watch) -> None:
        self.advice = advice
        self.watch = watch
        self.horizon = advice.horizon

    def weights(self, t: State) -> list[float]:
        self.watch.now += STEP
        return self.advice.weights(t)

    def value(self, t: State, seat: int) -> float:
        self.watch.now += STEP
        return self.advice.value(t, seat)

    def settled(self, t: State) -> bool:
        return self.advice.settled(t)

    def shown(self, option: Option) -> str:
        return self.advice.shown(option)

    def secret(self, t: State) -> bool:
        return self.advice.secret(t)

    def committed(self, t: State) -> str:
        return self.advice.committed(t)

    def is_far(self, root: State, t: State, count: int) -> bool:
        return self.advice.is_far(root, t, count)

    def habit(self) -> Callable[[State], Option] | None:
        quick = self.advice.habit()

        def slowly(t: State) -> Option:
            assert quick is not None
            self.watch.now += STEP
            return quick(t)

        return None if quick is None else slowly

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        self.watch.now += 10 * STEP
        return self.advice.orders(t, dice)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    for module in (thinking_time, thinking_processes, search_results):
        monkeypatch.setattr(module, "time", watch)
    monkeypatch.setattr(search_results, "advice_for", lambda game: Slow(advice_for(game), watch))
    return watch


def decisions(name: str, count: int) -> Iterator[Observation]:
    """Moments of a random game at which there is a choice."""
    state = sandtable.game(name).start(2)
    dice = SeededDice(3)
    found = 0
    while found < count and state.result is None:
        options = state.options()
        if state.actor in state.game.seats and len(options) > 1 and dice.below(4) == 0:
            found += 1
            yield players.look(state, state.actor, found)
        state.answer(options[dice.below(len(options))])


@pytest.mark.parametrize("seconds", [0.125, 1.0])
@pytest.mark.parametrize("name", HIDING)
def test_a_search_ends_in_its_time_also_where_every_round_is_long(watch: Watch, name: str, seconds: float):
    for observation in decisions(name, 6):
        began = watch.now
        found = think(observation, Effort(seconds))
        assert found.choice in observation.options
        assert watch.now - began <= ALLOWED * seconds


class Late(thinking_processes.Helper):
    """A helper that is still at work when the time is over."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def ask(self, name: str, brief: dict[str, Any], end: float) -> bool:
        return True

    def hear(self, seconds: float) -> dict[str, Any] | None:
        self.watch.now += seconds
        return None


def test_nobody_waits_for_a_helper_that_is_late(watch: Watch, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking_processes, "HELPERS", [Late(watch)])
    for observation in decisions("poland", 3):
        began = watch.now
        found = thinking_processes.think_together(observation, Effort(1.0), 2)
        assert found.parts == 1
        assert watch.now - began <= ALLOWED


def test_of_a_short_time_enough_is_kept_back_for_what_comes_after_the_thinking():
    assert [round(Effort(seconds).margin, 4) for seconds in (0.04, 0.125, 1.0, 10.0)] == [0.01, 0.02, 0.05, 0.5]


def test_a_window_of_a_game_with_secrets_is_thought_about_for_a_share_of_the_time():
    assert [level.in_window for level in players.levels()] == [0.3 / 8, 1 / 8, 3 / 8, 1.0]
    state = sandtable.game("north-africa").start(1)
    assert players.longest("commander", state) == 10.0
    dice = SeededDice(1)
    while not (state.seat >= 0 and state.asking.reacts):
        options = state.options()
        state.answer(options[dice.below(len(options))])
    assert players.longest("commander", state) == 1.0
    assert players.longest("random", state) == 0.0


def test_a_level_uses_the_time_of_the_window_and_an_experiment_its_own(monkeypatch: pytest.MonkeyPatch):
    given: list[float | None] = []

    def note(observation: Observation, time: Effort, processes: int = 1) -> Any:
        given.append(time.seconds)
        return think(observation, Effort(rounds=1))

    monkeypatch.setattr("sandtable.players.player_types.findings_of", note)
    window = next(observation for observation in decisions("poland", 200) if observation.is_window)
    other = next(observation for observation in decisions("poland", 200) if not observation.is_window)
    for name in ("veteran", "search:2"):
        for observation in (window, other):
            players.player(name)(observation)
    assert given == [3 / 8, 3.0, 2.0, 2.0]
