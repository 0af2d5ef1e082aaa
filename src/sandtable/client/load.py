"""Many players at once, for measuring a server: they sit down at tables, answer at random, and note how long it takes
until the answer is on the other screens. Everything is bounded: so many games, so many seconds, and then it ends.
"""

import asyncio
import json
import random
import statistics
import time
from contextlib import AsyncExitStack
from typing import Any, Final, NamedTuple

import orjson
from websockets.asyncio.client import ClientConnection, connect

from sandtable.client.http import Client
from sandtable.client.shapes import ServerRefused
from sandtable.tables.client_view import ClientSight

TOGETHER: Final = 8  # that sit down at the same time
TOO_MANY: Final = 429
PATIENCE: Final = 60.0  # seconds for which somebody who is told to slow down tries again
LARGEST: Final = 16 * 2**20


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
            async with AsyncExitStack() as opened:
                screens = [await Screen.open(opened, player, seated.table) for player in seated.players]
                if not until:
                    await barrier.wait()
                    until = time.perf_counter() + self.plan.seconds
                while screens[0].sight["state"] == "playing" and time.perf_counter() < until:
                    times.append(await self.answer(screens))
            if time.perf_counter() >= until:
                return times
            seated = await self.open_table(seated.players)

    async def answer(self, screens: list["Screen"]) -> float:
        """One answer of whoever is asked; milliseconds until all the others see it, or, alone, until it is kept."""
        if self.plan.pause:
            await asyncio.sleep(random.uniform(0, 2 * self.plan.pause))
        asked = next((screen for screen in screens if screen.sight["options"]), None)
        if asked is None:  # the server answers by itself
            await asyncio.gather(*(screen.after(screen.sight["n"]) for screen in screens))
            return await self.answer(screens)
        n, option = asked.sight["n"], random.choice(asked.sight["options"])["text"]
        others = [screen for screen in screens if screen is not asked] or [asked]
        began = time.perf_counter()
        await asked.socket.send(json.dumps({"do": "answer", "n": n, "option": option}))
        for screen in others:
            await screen.after(n)
        took = (time.perf_counter() - began) * 1000
        await asked.after(n)
        return took


class Screen:
    """What one player sees of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told = ClientSight()
        self.sight: dict[str, Any] = {"n": -1}

    @classmethod
    async def open(cls, opened: AsyncExitStack, player: Client, table: str) -> "Screen":
        address = f"{player.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {name: value for name, value in player.headers().items() if name != "X-Sandtable"}
        calling = connect(
            address,
            additional_headers=headers,
            open_timeout=PATIENCE,
            compression=None,
            ping_interval=None,
            max_size=LARGEST,
            proxy=None,
        )
        screen = cls(await opened.enter_async_context(calling))
        await screen.after(-1)
        return screen

    async def after(self, n: int) -> None:
        """Listen until more than n answers are seen."""
        while self.sight["n"] <= n:
            # The players are all in one process: what they read must not be what is measured.
            message: dict[str, Any] = orjson.loads(await self.socket.recv(decode=False))
            if message["is"] == "refused":
                raise ServerRefused(0, message["error"]["key"], message["error"]["facts"])
            if message["is"] == "sight":
                self.sight = self.told.take(message)


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
