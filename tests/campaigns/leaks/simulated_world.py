"""One world: the real application on a simulated clock, with a table at a given moment and people around it.

Two worlds with the same seed differ in nothing but what is hidden at the table. Everything that is sent is kept, with
its time: messages on WebSockets, and replies with status, headers and body.
"""

import asyncio
import json
import logging
import math
import os
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from heapq import heappop
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from argon2 import PasswordHasher

import sandtable
from sandtable.kernel import SPECTATOR, State
from sandtable.players import unfold
from sandtable.players.hints import hint
from sandtable.players.thinking_time import Effort
from sandtable.server.accounts import passwords
from sandtable.server.config import Config
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Job, SqliteStore, Store
from sandtable.server.storage.disk import Disk
from sandtable.server.storage.writer import Asked, Commits, Committer, settle
from sandtable.server.web.app import make_app
from sandtable.tables import clock, randomness
from sandtable.tables.seats import PLAYER
from sandtable.tables.terms import Terms
from tests.campaigns.simulation.loop import SimulatedLoop
from tests.campaigns.simulation.network import HOST, scope_of
from tests.server.real_server import NO_LIMITS

TABLE: Final = "twin-table"
WHILE: Final = 5.0  # seconds that pass after everything that is done
ROUNDS: Final = Effort(rounds=4)  # of a hint: so many, however long they take
QUICK_HASHER: Final = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)


class Loop(SimulatedLoop):
    """What a thread does takes no time: how long a machine takes for something is not compared here."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        done = self.create_future()

        def work() -> None:
            if not done.cancelled():
                try:
                    done.set_result(func(*args))
                except Exception as wrong:
                    done.set_exception(wrong)

        self.call_soon(work)
        return done

    def next_time(self) -> float:
        """When something happens next that is not called off."""
        while self.later and self.later[0][2].cancelled():
            heappop(self.later)
        return self.later[0][0] if self.later else math.inf


class LoopClock(clock.Clock):
    """The time of the loop."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop

    def now(self) -> float:
        return 1_800_000_000.0 + self.loop.moment

    def steady(self) -> float:
        return self.loop.moment


class AtOnce:
    """Writes in the moment in which it is asked."""

    def __init__(self, committer: Commits, loop: asyncio.AbstractEventLoop) -> None:
        self.committer: Any = committer
        self.loop = loop

    async def write(self, job: Job) -> Any:
        done: asyncio.Future[Any] = self.loop.create_future()
        asked: Asked = (job, done)
        settle(self.committer.commit([asked]))
        return await done

    def close(self) -> None:
        """Nothing is left to be written."""


class QuickDisk(Disk):
    """A disk without a thread of its own."""

    def writer(self, committer: Committer, loop: asyncio.AbstractEventLoop) -> AtOnce:
        return AtOnce(committer, loop)


class QuickPostgres:
    """A shared database without threads of its own: nobody shares it."""

    @staticmethod
    def at(url: str) -> Store:
        from sandtable.server.storage.postgres_store import PostgresStore

        class AtOncePostgres(PostgresStore):
            def open(self) -> None:
                self.leases.loop = asyncio.get_running_loop()
                self.leases.begin()
                loop = asyncio.get_running_loop()
                self.writers = [AtOnce(committer, loop) for committer in self.committers]  # type: ignore[misc]

        return AtOncePostgres(url)


class Adviser:
    """Gives help in this process: all that it was told, and now and then a hint."""

    def __init__(self) -> None:
        self.thinks = False

    async def help(self, kind: str, player: Any, told: dict[str, Any], *others: Any) -> dict[str, Any]:
        found = {"told": told}
        if self.thinks:
            game = sandtable.game(told["view"]["game"])
            found["hint"] = hint(unfold(game, told), ROUNDS)
        return found

    def close(self) -> None:
        """There is no process to end."""


class Sent(NamedTuple):
    """Something that the server has sent."""

    at: float
    what: str  # how it was asked for
    text: str


class Person:
    """Somebody at the table, or beside it."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.cookie = ""
        self.id = ""
        self.heard: list[Sent] = []
        self.to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()


class SimulatedWorld:
    """A world."""

    def __init__(self, state: State, seed: int, folder: Path, database: str = "") -> None:
        self.loop = Loop(Random(seed))
        self.clock = LoopClock(self.loop)
        self.rng = Random(seed)
        self.people = {seat: Person(seat) for seat in (*state.game.seats, SPECTATOR)}
        with self.inside():
            self.store = QuickPostgres.at(database) if database else SqliteStore(folder, disk=QuickDisk())
            config = Config(data=folder, limits=NO_LIMITS, allowed_hosts=(HOST.decode(),))
            self.registry = TableRegistry(config, self.store)
            self.registry.help_requests = self.adviser = Adviser()  # type: ignore[assignment]
            self.app = make_app(config)
            self.app.state.registry = self.registry
        self.do(self.sit_down(state))

    @contextmanager
    def inside(self) -> Any:
        """Its clock, its chance and its loop are the ones that count."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        asyncio._set_running_loop(self.loop)
        try:
            with clock.replaced_by(self.clock), randomness.replaced_by(self.rng):
                yield
        finally:
            asyncio._set_running_loop(before)

    def do(self, coro: Coroutine[Any, Any, Any]) -> Any:
        """Do something, and let a while pass."""
        with self.inside():
            task = self.loop.create_task(coro)
            self.pass_time()
            assert task.done(), "it does not come to an end"
            return task.result()

    def pass_time(self) -> None:
        loop = self.loop
        until = loop.moment + WHILE
        loop.steps = 0
        while loop.ready or loop.next_time() <= until:
            loop.step()
        loop.moment = until

    async def sit_down(self, state: State) -> None:
        self.store.open()
        secret, seed = self.rng.randbytes(32), self.rng.randbytes(32)
        table = LiveTable(Terms(TABLE, state.game, dict(state.settings), secret, state.position(), seed=seed))
        self.table = table
        for seat in table.seats:
            person = self.people[seat.name]
            await self.come(person)
            seat.kind, seat.player, seat.player_name = PLAYER, person.id, f"P{seat.name}"
        table.terms.opponent, table.terms.hints = "open", True
        await self.registry.add(table, table.begin())
        for person in self.people.values():
            self.loop.create_task(self.connect(person))
            await asyncio.sleep(0.1)

    async def come(self, person: Person) -> None:
        reply = await self.request(person, "POST", "/api/guest", {"name": f"P{person.seat}"})
        assert reply.startswith("200"), reply
        person.cookie = reply.partition("sandtable=")[2].partition(";")[0]
        person.id = json.loads(reply.partition("\n\n")[2])["player"]["id"]

    async def request(self, person: Person, method: str, path: str, body: Any = None) -> str:
        """What comes back, whole."""
        way, _, query = path.partition("?")
        scope = {**scope_of("http", way, query, person.cookie), "method": method}
        parts: list[bytes] = []

        async def receive() -> dict[str, Any]:
            data = b"" if body is None else json.dumps(body).encode()
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                lines = [str(message["status"]).encode(), *(b"%s: %s" % pair for pair in message["headers"])]
                parts.append(b"\n".join(lines) + b"\n\n")
            else:
                parts.append(message.get("body", b""))

        await self.app(scope, receive, send)
        text = b"".join(parts).decode()
        person.heard.append(Sent(self.loop.moment, f"{method} {path} {json.dumps(body)}", text))
        return text

    async def connect(self, person: Person) -> None:
        """A WebSocket, for as long as the world lasts."""
        scope = {**scope_of("websocket", f"/api/tables/{TABLE}/live", "", person.cookie), "subprotocols": []}
        await person.to_server.put({"type": "websocket.connect"})

        async def send(message: Any) -> None:
            person.heard.append(Sent(self.loop.moment, message["type"], message.get("text", str(message))))

        await self.app(scope, person.to_server.get, send)

    def say(self, person: Person, body: dict[str, Any]) -> None:
        async def put() -> None:
            await person.to_server.put({"type": "websocket.receive", "text": json.dumps(body)})

        self.do(put())

    def ask(self, person: Person, method: str, path: str, body: Any = None) -> str:
        text: str = self.do(self.request(person, method, path, body))
        return text

    def close(self) -> None:
        with self.inside():
            for owner in list(self.loop.owned):
                self.loop.end_tasks(owner)
            while self.loop.ready:
                self.loop.step()
        self.store.close()


@contextmanager
def quiet_folder() -> Iterator[Path]:
    """A folder in memory, where there is one, no journal on the screen, and no time for passwords: nobody has one."""
    memory = Path("/dev/shm")
    where = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    logger = logging.getLogger("sandtable.server")
    propagate, logger.propagate = logger.propagate, False
    try:
        with (
            patch.object(passwords, "PasswordHasher", QUICK_HASHER),
            tempfile.TemporaryDirectory(prefix="sandtable-", dir=where) as name,
        ):
            yield Path(name)
    finally:
        logger.propagate = propagate
