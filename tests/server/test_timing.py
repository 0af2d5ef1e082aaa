"""The clock tells nothing about a hand: worlds with the same public facts and different cards keep the same times.

The tables run on a clock that stands still while anybody works and jumps when everybody waits, so every message has an
exact time.
"""

import asyncio
import selectors
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import PASS, SPECTATOR, SeededDice, State
from sandtable.kernel.auto_pass import PASS_UNTIL_MY_TURN
from sandtable.players.answer_timing import Tempo, tempo
from sandtable.players.thinking_time import HASTE
from sandtable.server.config import Config, Limits
from sandtable.server.live import table_driver
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_driver import TableDriver
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import SqliteStore
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.tables.log_lines import PLAYING, Line
from sandtable.tables.seats import COMPUTER, PLAYER
from sandtable.tables.standing_orders import Order
from sandtable.tables.terms import Terms

pytestmark = pytest.mark.slow

HIDING = ("kasserine", "north-africa", "poland")
WORLDS = 5  # of each moment
SLOWEST = 1.2  # times its longest: a level on a busy machine


class Jumping(selectors.DefaultSelector):
    """Nobody waits: when there is nothing to do until a certain time, it is that time."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if not found and timeout:
            self.now += timeout
        return found


class Loop(asyncio.SelectorEventLoop):
    """An event loop by that clock."""

    def __init__(self) -> None:
        self.clock = Jumping()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


class Thinkers(WorkerPool):
    """Players in no process: with a choice they think, each time differently long, and without one they do not.

    Whatever they hold, they pass, so that the worlds stay alike for everybody else.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(1, Limits())
        self.rng = Random(seed)
        self.chose = 0

    async def have_one(self, lane: Any, near: str = "") -> None:
        await asyncio.sleep(0.5)

    async def tried(self, job: Job, worker: Any) -> list[str]:
        level, told = job.facts
        options: list[str] = told["view"]["options"]
        if len(options) > 1:
            self.chose += 1
            state = sandtable.game(told["view"]["game"]).setup(told["world"])
            await asyncio.sleep(self.rng.uniform(0.1, SLOWEST) * players.longest(level, state))
        return [options[0], ""]


class Forgetful(TableRegistry):
    """It writes nothing, and stops where the window is closed: what comes then depends on what is in the hands."""

    async def keep(
        self, table: LiveTable, lines: list[Line], seen: bool = True, also: Any = None, by: Any = None
    ) -> None:
        pass

    def __init__(self, config: Config, store: SqliteStore) -> None:
        super().__init__(config, store)
        self.driver = UntilClosed(self)


class UntilClosed(TableDriver):
    async def answer_once(self, table: LiveTable) -> None:
        if table.sitting.state.asking.reacts:
            await super().answer_once(table)
        else:
            table.end(None, "draw-agreed")


class Witness:
    """Somebody who looks on, with a watch."""

    def __init__(self, table: LiveTable, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.person = None
        self.heard: list[tuple[float, int]] = []
        self.lines: list[tuple[float, Any]] = []

    def refresh(self) -> None:
        self.heard.append((asyncio.get_running_loop().time(), self.table.n))

    def send(self, message: dict[str, Any]) -> None:
        self.lines.append((asyncio.get_running_loop().time(), message))


class Meeting:
    """A table at one moment, a seat that goes on by itself, and the others who watch it."""

    def __init__(self, registry: TableRegistry, state: State, seed: int = 0) -> None:
        self.table = table = LiveTable(Terms("abcdefgh", state.game, dict(state.settings), bytes(32), state.position()))
        table.state = PLAYING
        table.sitting.dice = table.dice(0)
        for seat in table.seats:
            seat.kind, seat.player = PLAYER, seat.name
        self.seat = table.seat(str(state.actor))
        self.registry = registry
        self.pool = registry.pool = Thinkers(seed)
        registry.random = Random(7)  # what is drawn is the same in all worlds
        others = [seat for seat in state.game.seats if seat != state.actor]
        self.witnesses = [Witness(table, seat) for seat in (*others, SPECTATOR)]

    def computer(self, level: str) -> None:
        self.seat.kind, self.seat.player, self.seat.level = COMPUTER, None, level

    def run(self) -> list[list[tuple[float, int]]]:
        """What the others hear, and when, until the window is closed. The others pass a second after being asked."""

        async def watch() -> None:
            table = self.table
            table.live.connections.update(self.witnesses)  # type: ignore[arg-type]
            self.registry.tables[table.id] = table
            self.registry.tell(table)
            while table.live.driver is not None or (table.actor is not None and table.sitting.state.asking.reacts):
                if table.live.driver is not None:
                    await asyncio.gather(table.live.driver)
                else:
                    await asyncio.sleep(1.0)
                    table.answer(PASS.text, None, None)
                    self.registry.tell(table)

        with asyncio.Runner(loop_factory=Loop) as runner:
            runner.run(watch())
        return [witness.heard for witness in self.witnesses]


def windows(name: str, games: int = 3) -> Iterator[list[State]]:
    """Moments at which a seat may react, each in worlds that nobody else can tell apart: with and without a choice."""
    game = sandtable.game(name)
    for seed in range(games):
        state = game.start(seed, events=False)
        dice = SeededDice(100 + seed)
        while state.result is None:
            options = state.options()
            if state.seat >= 0 and state.asking.reacts:
                yield worlds_of(state.clone())
            state.answer(options[dice.below(len(options))])


def worlds_of(state: State) -> list[State]:
    (enemy,) = [seat for seat in state.game.seats if seat != state.actor]
    return [state, *(state.resample(enemy, SeededDice(number)) for number in range(WORLDS - 1))]


@cache
def telling(name: str, most: int = 4) -> list[list[State]]:
    """Such moments at which some of the worlds offer a choice and others do not; where there are none, any."""
    found = list(windows(name))
    apart = [worlds for worlds in found if len({len(world.options()) == 1 for world in worlds}) > 1]
    assert apart or (found and name == "kasserine")  # whoever is asked there has something to play
    return (apart or found)[:: max(1, len(apart or found) // most)][:most]


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableRegistry]:
    store = SqliteStore(tmp_path_factory.mktemp("data"))
    yield Forgetful(Config(Path()), store)
    store.close()


@pytest.mark.parametrize("level", ["random", *(level.name for level in players.levels())])
@pytest.mark.parametrize("name", HIDING)
def test_a_computer_answers_at_the_same_time_whatever_it_holds_from_its_very_first_window_on(
    registry: TableRegistry, name: str, level: str
):
    chose = 0
    for worlds in telling(name):
        heard = []
        for number, world in enumerate(worlds):
            meeting = Meeting(registry, world, number)
            meeting.computer(level)
            heard.append(meeting.run())
            chose += meeting.pool.chose
        assert len(heard[0][0]) >= 2
        assert all(each == heard[0] for each in heard)
    assert chose > 0


def test_such_a_comparison_would_find_a_difference(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_driver, "tempo", lambda state, level: Tempo())
    times = set()
    for number, world in enumerate(telling("north-africa")[0]):
        meeting = Meeting(registry, world, number)
        meeting.computer("commander")
        times.add(meeting.run()[0][1][0])
    assert len(times) > 1


@pytest.mark.parametrize("name", HIDING)
def test_a_seat_that_is_not_asked_until_its_turn_passes_at_the_same_time_whatever_it_holds(
    registry: TableRegistry, name: str
):
    for worlds in telling(name):
        heard = []
        for world in worlds:
            meeting = Meeting(registry, world)
            meeting.table.auto_pass.wishes[world.seat] = PASS_UNTIL_MY_TURN
            heard.append(meeting.run())
        assert len(heard[0][0]) >= 2
        assert all(each == heard[0] for each in heard)


@pytest.mark.parametrize("name", HIDING)
def test_a_standing_order_answers_at_the_same_time_whatever_it_says_and_whatever_is_held(
    registry: TableRegistry, name: str
):
    for worlds in telling(name):
        question = worlds[0].question
        assert question is not None
        always_pass = Order(question.key, PASS.text, always=True)
        times = set()
        for world in worlds:
            for option in world.options()[:3]:
                meeting = Meeting(registry, world)
                meeting.seat.orders = [Order(question.key, option.text), always_pass]
                times.add(meeting.run()[0][1][0])
        assert len(times) == 1


def test_a_player_who_is_asked_is_told_last_so_that_listing_their_options_delays_nobody(registry: TableRegistry):
    for world in telling("north-africa")[0]:
        meeting = Meeting(registry, world)
        told: list[str] = []
        for seat in (*world.game.seats, SPECTATOR):
            witness = Witness(meeting.table, seat)
            witness.refresh = partial(told.append, seat)  # type: ignore[method-assign]
            meeting.table.live.connections.add(witness)  # type: ignore[arg-type]
        registry.tell(meeting.table)
        assert sorted(told) == sorted((*world.game.seats, SPECTATOR))
        assert told[-1] == world.actor


def test_an_answer_that_is_late_all_the_same_comes_a_whole_number_of_times_later():
    even = Tempo(2.0, even=True)
    assert [took + even.rest(took) for took in (0.0, 0.5, 2.0, 2.5, 4.5)] == [2.0, 2.0, 2.0, 4.0, 6.0]
    least = Tempo(2.0)
    assert [took + least.rest(took) for took in (0.0, 0.5, 2.0, 2.5)] == [2.0, 2.0, 2.0, 2.5]
    assert Tempo().rest(0.3) == 0


def test_windows_are_short_and_other_answers_without_a_choice_are_not_quicker_than_clear_ones():
    window = telling("north-africa")[0][0]
    assert [round(tempo(window, level.name).least, 2) for level in players.levels()] == [0.2, 0.31, 0.62, 1.4]
    assert all(tempo(window, level.name).even for level in players.levels())
    state = sandtable.game("north-africa").start(1)
    dice = SeededDice(1)
    seen: set[bool] = set()
    while seen != {True, False}:
        options = state.options()
        if state.seat >= 0 and not state.asking.reacts:
            seen.add(len(options) == 1)
            for level in players.levels():
                assert tempo(state, level.name) == Tempo(HASTE * level.seconds if len(options) == 1 else 0.0)
        state.answer(options[dice.below(len(options))])
    assert tempo(window, "random") == Tempo()


def test_in_a_game_without_secrets_nobody_waits():
    assert tempo(sandtable.game("omaha").start(1), "commander") == Tempo()


@pytest.mark.parametrize("others", [1, 3])
def test_a_worker_that_is_waited_for_is_kept_as_long_without_a_choice_as_with_one(registry: TableRegistry, others: int):
    """Several tables share one worker: when the others are answered, and what they are told of the line, tells nothing
    about the first.
    """
    first, second = telling("north-africa")[:2]
    seen = []
    for number, world in enumerate(first):
        meetings = [Meeting(registry, world, number)]
        for other in range(others):
            meetings.append(Meeting(registry, second[0], number))
            meetings[-1].table.terms.id = f"other-{other}"
        for meeting in meetings:
            meeting.computer("veteran")
        seen.append(run_all(meetings))
    assert all(each == seen[0] for each in seen)
    assert (others == 1) or any(lines for _, lines in seen[0])


def run_all(meetings: list[Meeting]) -> list[tuple[float, list[tuple[float, Any]]]]:
    """When the other tables hear the answer, if the first was told a moment before them, and where they stood."""

    async def watch() -> None:
        for meeting in meetings:
            meeting.table.live.connections.update(meeting.witnesses)  # type: ignore[arg-type]
            meeting.registry.tables[meeting.table.id] = meeting.table
            meeting.registry.tell(meeting.table)
        drivers = [meeting.table.live.driver for meeting in meetings if meeting.table.live.driver is not None]
        await asyncio.gather(*drivers)

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(watch())
    return [(meeting.witnesses[0].heard[1][0], meeting.witnesses[0].lines) for meeting in meetings[1:]]
