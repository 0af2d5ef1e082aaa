"""Many players at once, for measuring a server: they sit down at tables, answer at random, and note how long it takes
until the answer is on the other screens. Everything is bounded: so many games, so many seconds, and then it ends.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, suppress
from typing import Any, Final, NamedTuple, TypeVar

from sandtable.client.http import Client
from sandtable.client.load_screen import Screen
from sandtable.client.shapes import ServerRefused

T = TypeVar("T")
TOGETHER: Final = 8  # that sit down at the same time
TOO_MANY: Final = 429
PATIENCE: Final = 60.0  # seconds for which somebody who is told to slow down tries again


class Plan(NamedTuple):
    """What is to be played."""

    address: str
    game: str
    seats: list[str]
    games: int
    seconds: float
    pause: float  # to think before an answer, on average; 0: as fast as the server acknowledges


class Seated(NamedTuple):
    """A table with its players, in the order of the seats."""

    table: str
    players: list[Client]


class Measured(NamedTuple):
    """What came of it."""

    seconds: float
    times: list[float]  # milliseconds, one for each answer

    @property
    def a_second(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, percent: int) -> float:
        if len(self.times) < 2:
            return self.times[0] if self.times else 0.0
        return statistics.quantiles(self.times, n=100, method="inclusive")[percent - 1]


class Load:
    """All games of a plan: first everybody sits down, then they play."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seated: list[Seated] = []

    async def sit_down(self) -> None:
        """Guests at tables of their own, a few at a time."""
        turnstile = asyncio.Semaphore(TOGETHER)

        async def one(number: int) -> Seated:
            async with turnstile:
                players = [Client(self.plan.address, patience=PATIENCE) for _ in self.plan.seats]
                for seat, player in zip(self.plan.seats, players, strict=True):
                    await patiently(player.guest, f"{seat} {number}"[:24])
                return await self.open_table(players)

        self.seated = list(await asyncio.gather(*(one(number) for number in range(self.plan.games))))

    async def open_table(self, players: list[Client]) -> Seated:
        first, *others = players
        terms = {"seat": self.plan.seats[0], "opponent": "open"} if others else {}
        table = (await patiently(first.make_table, self.plan.game, **terms))["id"]
        for player, seat in zip(others, self.plan.seats[1:], strict=True):
            await patiently(player.join, table, seat=seat)
        return Seated(table, players)

    async def play(self, start: asyncio.Event | None = None) -> Measured:
        """Every table from the same moment on, in which `start` is set; a game that ends is followed by another."""
        barrier = asyncio.Barrier(len(self.seated) + 1)
        playing = [asyncio.create_task(self.play_on(seated, barrier)) for seated in self.seated]
        try:
            await first_of(barrier.wait(), *playing)
            if start is not None:
                start.set()
            times = await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return Measured(self.plan.seconds, [took for each in times for took in each])

    async def play_on(self, seated: Seated, barrier: asyncio.Barrier) -> list[float]:
        times: list[float] = []
        until = 0.0
        while True:
            with ExitStack() as opened:
                screens: list[Screen] = []
                for player in seated.players:
                    screens.append(await Screen.open(player, seated.table, PATIENCE))
                    opened.callback(screens[-1].close)
                if not until:
                    await barrier.wait()
                    until = time.perf_counter() + self.plan.seconds
                while screens[0].is_playing() and time.perf_counter() < until:
                    times.append(await self.answer(screens))
            if time.perf_counter() >= until:
                return times
            seated = await self.open_table(seated.players)

    async def answer(self, screens: list["Screen"]) -> float:
        """One answer of whoever is asked; milliseconds until all the others see it, or, alone, until it is kept."""
        if self.plan.pause:
            await asyncio.sleep(random.uniform(0, 2 * self.plan.pause))
        asked = next((screen for screen in screens if screen.told["options"]), None)
        if asked is None:  # the server answers by itself
            await asyncio.gather(*(screen.after(screen.n) for screen in screens))
            return await self.answer(screens)
        n, option = asked.n, random.choice(asked.options())
        others = [screen for screen in screens if screen is not asked] or [asked]
        began = time.perf_counter()
        asked.send({"do": "answer", "n": n, "option": option})
        for screen in others:
            await screen.after(n)
        took = (time.perf_counter() - began) * 1000
        await asked.after(n)
        return took


def run(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """In an event loop that takes as little as there is to be had; at most so many seconds."""
    factory: Callable[[], asyncio.AbstractEventLoop] | None = None
    with suppress(ImportError):  # there is none for Windows
        from uvloop import new_event_loop as factory
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(asyncio.wait_for(work, seconds))


async def patiently(ask: Any, *arguments: Any, **named: Any) -> Any:
    """A request in a thread; whoever is told to slow down waits a second and tries again."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await asyncio.to_thread(ask, *arguments, **named)
        except ServerRefused as wrong:
            if wrong.status != TOO_MANY or time.monotonic() > until:
                raise
        await asyncio.sleep(1)


async def first_of(waiting: Any, *tasks: "asyncio.Task[Any]") -> None:
    """Until what is waited for has come; if one of the tasks fails before that, it fails."""
    waiter = asyncio.ensure_future(waiting)
    try:
        while not waiter.done():
            done, _ = await asyncio.wait([waiter, *tasks], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
    finally:
        waiter.cancel()
