"""Fair shares: whoever has used least comes first, by address and by player, and short work never waits for long."""

import asyncio
import selectors
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from sandtable.server.config import Rate
from sandtable.server.workers import fair_queue
from sandtable.server.workers.fair_queue import AGED, SHORT, FairQueue, Owner, Place, Rank, Share

ENDLESS = Rate(1e9, 1e9)
ANN, BOB = Owner("ann", "1.1.1.1"), Owner("bob", "2.2.2.2")
LONG = 10.0


class Jumping(selectors.DefaultSelector):
    """When there is nothing to do until a certain time, it is that time."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout:
            self.now += timeout
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """An event loop by that clock."""

    def __init__(self) -> None:
        self.clock = Jumping()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def in_no_time(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(work())


def time() -> float:
    return asyncio.get_running_loop().time()


class Scene:
    """People at a queue, and when each of them was served."""

    def __init__(self, places: int, by_player: Rate = ENDLESS, by_address: Rate = ENDLESS) -> None:
        self.queue = FairQueue(places, by_player, by_address)
        self.served: list[tuple[float, str]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, owner: Owner, seconds: float, times: int = 1, rank: Rank = Rank.AT_TABLE) -> None:
        for _ in range(times):
            self.tasks.append(asyncio.create_task(self.work(owner, seconds, rank)))

    async def work(self, owner: Owner, seconds: float, rank: Rank) -> None:
        async with self.queue.turn(owner, rank, seconds):
            self.served.append((time(), owner.player))
            await asyncio.sleep(seconds)

    async def end(self) -> None:
        await asyncio.gather(*self.tasks)

    def when(self, player: str) -> list[float]:
        return [at for at, who in self.served if who == player]

    def names(self) -> list[str]:
        return [who for _, who in self.served]


@pytest.mark.parametrize("places", [1, 2, 4])
def test_one_with_twenty_long_games_makes_nobody_wait_longer_than_for_one_of_them(places: int):
    async def scene() -> None:
        s = Scene(places)
        s.ask(ANN, LONG, 20)
        await asyncio.sleep(1)
        s.ask(BOB, LONG)
        await s.end()
        assert s.when("bob")[0] <= LONG

    in_no_time(scene)


def test_the_same_holds_for_two_players_at_one_address():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, LONG, 20)
        await asyncio.sleep(1)
        s.ask(Owner("bob", ANN.address), LONG, 3)
        await s.end()
        assert s.names()[:6] == ["ann", "bob", "ann", "bob", "ann", "bob"]

    in_no_time(scene)


def test_a_short_answer_never_waits_for_a_long_thought():
    async def scene() -> None:
        s = Scene(2)
        for number in range(20):
            s.ask(Owner(f"player {number}", f"address {number}"), LONG)
        await asyncio.sleep(1)
        s.ask(BOB, 0.3)
        await s.end()
        assert s.when("bob") == [1]

    in_no_time(scene)


def test_twelve_names_at_one_address_have_the_share_of_one():
    async def scene() -> None:
        s = Scene(1)
        for number in range(12):
            s.ask(Owner(f"guest {number}", "9.9.9.9"), 1.0, 3)
        s.ask(BOB, 1.0, 5)
        await s.end()
        first = Counter("bob" if name == "bob" else "guest" for name in s.names()[:10])
        assert first == {"bob": 5, "guest": 5}

    in_no_time(scene)


def test_those_who_ask_alike_are_served_in_turn_and_time_counts_not_number():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, 4.0, 10)
        s.ask(BOB, 1.0, 40)
        await s.end()
        served = Counter(who for at, who in s.served if at < 40)
        assert abs(4 * served["ann"] - served["bob"]) <= 4

    in_no_time(scene)


def test_nobody_saves_up_by_staying_away():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, 1.0, 50)
        await asyncio.sleep(20.5)
        s.ask(BOB, 1.0, 10)
        await s.end()
        after = Counter(s.names()[21:31])
        assert abs(after["ann"] - after["bob"]) <= 2

    in_no_time(scene)


def test_what_somebody_waits_for_comes_before_what_is_done_in_the_background():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, 1.0)
        s.ask(Owner("review"), 1.0, 2, Rank.BACKGROUND)
        s.ask(Owner("stranger"), 1.0, 2, Rank.WHEN_IDLE)
        await asyncio.sleep(0.5)
        s.ask(BOB, 1.0, 2)
        await s.end()
        assert s.names() == ["ann", "bob", "bob", "review", "review", "stranger", "stranger"]

    in_no_time(scene)


def test_the_background_comes_to_its_turn_after_a_while_and_what_is_for_idle_times_does_not():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, 1.0, 100)
        s.ask(Owner("review"), 1.0, 1, Rank.BACKGROUND)
        s.ask(Owner("stranger"), 1.0, 1, Rank.WHEN_IDLE)
        await s.end()
        assert AGED < s.when("review")[0] <= AGED + 2
        assert s.when("stranger") == [101]

    in_no_time(scene)


def test_who_has_used_up_a_budget_comes_behind_those_who_have_not_until_it_is_filled_again():
    async def scene() -> None:
        s = Scene(1, by_player=Rate(20, 0.1))
        s.ask(ANN, LONG, 3)
        await s.end()
        s.queue.shares_of(BOB)[0].used = 1000  # so that Bob comes behind Ann by what he has used
        s.ask(Owner("eve"), LONG)
        s.ask(ANN, LONG)
        s.ask(Owner("review"), LONG, 1, Rank.BACKGROUND)
        s.ask(BOB, LONG)
        await s.end()
        assert s.names()[3:] == ["eve", "bob", "ann", "review"]
        await asyncio.sleep(500)
        s.ask(Owner("eve"), LONG)
        s.ask(ANN, LONG)
        s.ask(BOB, LONG)
        await s.end()
        assert s.names()[7:] == ["eve", "ann", "bob"]

    in_no_time(scene)


def test_an_address_has_a_budget_too():
    async def scene() -> None:
        s = Scene(1, by_address=Rate(5, 0.1))
        s.ask(ANN, LONG)
        await s.end()
        assert s.queue.is_overdrawn(Owner("another", ANN.address))
        assert not s.queue.is_overdrawn(Owner("ann", "8.8.8.8"))

    in_no_time(scene)


def test_long_work_and_the_background_leave_one_place_free():
    async def scene() -> None:
        s = Scene(3)
        s.ask(ANN, LONG, 3)
        s.ask(Owner("review"), 0.5, 3, Rank.BACKGROUND)
        await asyncio.sleep(0.1)
        assert [turn.is_heavy for turn in s.queue.running] == [True, True]
        s.ask(BOB, SHORT)
        await asyncio.sleep(0.1)
        assert len(s.queue.running) == 3
        await s.end()

    in_no_time(scene)


def test_everybody_sees_where_they_stand_and_about_how_long_it_takes():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, LONG, 3)
        await asyncio.sleep(4)
        s.ask(BOB, LONG)
        await asyncio.sleep(0)
        line = {turn.number: place for turn, place in s.queue.line().items()}
        assert line == {3: Place(0, 6), 1: Place(1, 16), 2: Place(2, 26)}
        await s.end()
        assert s.queue.line() == {}

    in_no_time(scene)


def test_the_line_that_is_shown_is_the_one_that_is_served(monkeypatch: pytest.MonkeyPatch):
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, 3.0, 4)
        for number in range(6):
            s.ask(Owner(f"player {number}", f"address {number % 2}"), 1.0 + number, 2)
        await asyncio.sleep(0.5)
        shown = [turn.owner.player for turn in s.queue.in_order(False) + s.queue.in_order(True)]
        light = [turn.owner.player for turn in s.queue.in_order(False)]
        await s.end()
        served = s.names()[1:]
        assert sorted(served) == sorted(shown)
        assert [name for name in served if name in light] == light

    monkeypatch.setattr(fair_queue, "SHORT", 100.0)
    in_no_time(scene)


def test_whoever_goes_away_leaves_no_trace():
    async def scene() -> None:
        s = Scene(1)
        s.ask(ANN, LONG)
        s.ask(BOB, LONG, 3)
        await asyncio.sleep(1)
        for task in s.tasks:
            task.cancel()
        await asyncio.gather(*s.tasks, return_exceptions=True)
        assert s.queue.running == s.queue.waiting == []
        assert all(share.active == 0 for share in s.queue.shares.parts.values())

    in_no_time(scene)


def test_many_strangers_cost_no_memory(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fair_queue, "KEPT", 10)
    share = Share()
    busy = share.part("busy")
    busy.active = 1
    for number in range(100):
        share.part(str(number))
    assert len(share.parts) == 11
    assert share.part("busy") is busy


def test_what_was_used_at_another_process_counts_as_if_it_had_been_here():
    async def scene() -> None:
        s = Scene(1, by_player=Rate(50, 1))
        told: list[tuple[Owner, float]] = []
        s.queue.used = lambda owner, seconds: told.append((owner, seconds))
        s.queue.charge(ANN, 40.0)
        s.ask(Owner("carol", "3.3.3.3"), 1.0)
        await asyncio.sleep(0.1)
        s.ask(ANN, 1.0)
        s.ask(BOB, 1.0, 3)
        await s.end()
        assert s.names() == ["carol", "bob", "bob", "bob", "ann"]
        assert told[0][0] == Owner("carol", "3.3.3.3")
        assert told[0][1] == pytest.approx(1.0)
        assert not s.queue.is_overdrawn(ANN)
        s.queue.charge(ANN, 60.0)
        assert s.queue.is_overdrawn(ANN)

    in_no_time(scene)


def test_work_of_others_begins_only_where_a_place_is_free_and_leaves_one_for_short_work():
    async def scene() -> None:
        s = Scene(2)
        freed: list[int] = []
        s.queue.came_free = lambda: freed.append(len(s.queue.running))
        long, short = (fair_queue.Turn(BOB, Rank.AT_TABLE, seconds, 0, 0.0) for seconds in (LONG, 0.1))
        assert s.queue.has_room_for(long)
        s.ask(ANN, LONG)
        await asyncio.sleep(1)
        assert not s.queue.has_room_for(long)
        assert s.queue.has_room_for(short)
        s.ask(ANN, 1.0)
        await asyncio.sleep(0.5)
        assert not s.queue.has_room_for(short)
        await s.end()
        assert freed == [1, 0]

    in_no_time(scene)
