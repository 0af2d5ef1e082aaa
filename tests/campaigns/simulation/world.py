"""One timeline: a server with its lives and deaths, players who go on all the same, and what must hold in the end."""

import asyncio
import json
import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn
from unittest.mock import patch

from argon2 import PasswordHasher

import sandtable
from sandtable.kernel import Game
from sandtable.server.accounts import passwords
from sandtable.server.config import Config, Limits
from sandtable.server.live.opening_index import OpeningIndex
from sandtable.server.live.table_cache import MEGABYTE, TableCache
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.retention.sweep import Retention
from sandtable.server.storage import Damaged, Lost, SqliteStore
from sandtable.server.storage.writer import Committer
from sandtable.server.web.app import make_app
from sandtable.server.workers.text_jobs import read_text
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.tables import clock, randomness
from sandtable.tables.client_view import read_sight
from sandtable.tables.log_lines import BESIDE
from tests.campaigns.simulation.disk import Faults, SimulatedDisk, lay_out
from tests.campaigns.simulation.history import History, Kept
from tests.campaigns.simulation.loop import OWNER, SimulatedLoop
from tests.campaigns.simulation.network import HOST, Network
from tests.campaigns.simulation.player import Player, Screen
from tests.campaigns.simulation.signing_key import SigningKey
from tests.server.real_server import NO_LIMITS

TOYS: Final = {"toy-race": "tests.toys.race:GAME", "toy-duel": "tests.toys.duel:GAME"}
GAMES: Final = {"toy-race": 70, "toy-duel": 80, "omaha": 40, "north-africa": 5, "poland": 4, "kasserine": 1}
DAY: Final = 24 * 3600.0
FARTHEST: Final = 2000 * DAY  # that a clock jumps: nothing ends by it, and nothing is swept away
ALL_LINES: Final = "SELECT table_id, seq, kind, seat, option, player, message FROM log ORDER BY table_id, seq"
NEW_LINES: Final = (
    "SELECT seq, kind, seat, option, player, message FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
)
NEVER: Final = ("damaged", "unreadable", "not-replayed", "snapshot-wrong", "live", "failed", "set-aside", "not-listed")

EXPECTED: Final = ("OperationalError", "Unsure", "NotWritten")  # of a disk that fails


Seen = dict[str, Any]


class Broken(Exception):
    """Something that must hold does not."""


class SimulatedClock(clock.Clock):
    """The time of the loop; the time of day jumps."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop
        self.ahead = 0.0

    def now(self) -> float:
        return 1_800_000_000.0 + self.loop.moment + self.ahead

    def steady(self) -> float:
        return self.loop.moment


class SimulatedPool(WorkerPool):
    """Computer players, and what reads strangers' texts, without processes of their own."""

    def __init__(self, rng: Random) -> None:
        super().__init__(1, Limits())
        self.rng = rng

    async def have_one(self, lane: Any, near: str = "") -> None:
        """There is nothing to start."""

    async def start_one(self) -> None:
        """Nor to keep ready."""

    async def tried(self, job: Job, worker: Any) -> Any:
        if job.is_untrusted:
            return json.loads(json.dumps(read_text(*job.facts)))
        await asyncio.sleep(self.rng.expovariate(5))
        _, told = job.facts
        return [str(self.rng.choice(told["view"]["options"]))]


class SmallCache(TableCache):
    """Has room for one table that nobody watches, and sees to it each time that another comes."""

    def __init__(self) -> None:
        super().__init__(1 / MEGABYTE)

    def sweep(self) -> None:
        self.came = -1
        super().sweep()


class Events(logging.Handler):
    """What the living server writes into its journal that must never stand there."""

    def __init__(self, world: "World") -> None:
        super().__init__()
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        if getattr(record, "facts", {}).get("kind") in EXPECTED:
            return
        if record.getMessage() in NEVER and OWNER.get() == self.world.life and not self.world.disk.is_dead:
            self.world.wrong.append(f"journal: {record.getMessage()} {getattr(record, 'facts', {})}")


class World:
    """Everything in one timeline."""

    disk_type: type[SimulatedDisk] = SimulatedDisk
    registry_type: type[TableRegistry] = TableRegistry

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.folder = folder
        self.loop = SimulatedLoop(Random(self.rng.random()))
        self.clock = SimulatedClock(self.loop)
        self.faults = Faults(self.rng)
        self.life = 0
        self.disk = self.disk_type(folder, Random(self.rng.random()), self.faults, self.died)
        self.image = empty_image()
        self.store: SqliteStore | None = None
        self.stores: list[SqliteStore] = []  # of all lives
        self.network = Network(self.loop, Random(self.rng.random()), self.be_down)
        self.network.heard = self.hear
        self.crashes = self.rng.choice((0, 1, 1, 2, 3))
        self.far = self.rng.choice((30, 300, 3000))  # steps from one crash to the next, at most
        self.is_small = self.rng.random() < 0.5  # whether there is little memory for tables
        self.is_up = asyncio.Event()
        self.is_healed = self.is_over = False
        self.histories: dict[str, History] = {}
        self.settings: dict[str, str] = {}
        self.doubles = self.network.faults.twice > 0
        self.parsed: list[tuple[str, Seen, dict[str, int]]] | None = None
        self.heard: list[tuple[str, str, dict[str, int]]] = []
        self.wrong: list[str] = []
        self.story: list[str] = []  # what happened, for whoever replays it
        self.screens: list[Screen] = []
        self.proved = 0  # games that came to an end, and whose records are true
        self.signed = 0  # answers in them that were signed

    # The lives of the server

    async def be_down(self, scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("there is no server")

    def tell(self, what: str) -> None:
        self.story.append(f"{self.loop.moment:8.3f} step {self.loop.steps}: {what}")

    def start(self) -> None:
        """A new life, on what the last one left."""
        if self.is_over:
            return
        self.life += 1
        folder = self.folder / str(self.life)
        lay_out(folder, self.image)
        self.disk = self.disk_type(folder, Random(self.rng.random()), self.faults, self.died)
        self.disk.kept = self.note_commit
        self.tell(f"life {self.life} begins")
        context = copy_context()
        context.run(OWNER.set, self.life)
        self.loop.create_task(self.live(self.life, folder), context=context)
        if self.crashes and not self.is_healed:
            self.crashes -= 1
            self.loop.at_step[self.loop.steps + self.rng.randint(1, self.far)] = self.disk.die

    async def live(self, life: int, folder: Path) -> None:
        try:
            self.store = SqliteStore(folder, disk=self.disk)
            self.stores.append(self.store)
        except (Damaged, Lost, sqlite3.Error) as wrong:
            self.give_up(f"life {life} did not begin: {wrong!r}")
        self.compare_log(self.store)
        config = Config(
            data=folder,
            limits=NO_LIMITS,
            allowed_hosts=(HOST.decode(),),
            pass_delay=(0.05, 0.3),
            computer_delay=0.05,
        )
        registry = self.registry_type(config, self.store)
        pool = SimulatedPool(Random(self.rng.random()))
        registry.pool = registry.help_requests.pool = registry.reviews.pool = registry.texts.pool = pool
        if self.is_small:
            registry.tables = SmallCache()
        await registry.open()
        Retention(registry).open()
        OpeningIndex(registry.store).open()
        app = make_app(config)
        app.state.registry = registry
        self.network.app = app
        context = copy_context()

        def spawn(doing: Awaitable[None]) -> None:
            self.loop.create_task(doing, context=context.run(copy_context))

        self.network.spawn = spawn
        self.is_up.set()
        self.tell(f"life {life} serves")

    def died(self) -> None:
        """The machine or the process is gone; a new one comes after a while."""
        self.tell(f"life {self.life} dies")
        self.is_up.clear()
        self.image = self.disk.image
        self.network.sever()
        self.loop.end_tasks(self.life)
        store, self.store = self.store, None
        pause = self.rng.expovariate(2)
        if store is not None:
            self.loop.call_later(pause / 2, let_go, store)
        self.loop.call_later(pause, self.start)

    def give_up(self, wrong: str) -> NoReturn:
        """It makes no sense to go on."""
        self.wrong.append(wrong)
        self.loop.is_ended = self.is_over = True
        raise Broken(wrong)

    # What is on the disk

    def history(self, table: str, store: Any) -> History:
        if table not in self.histories:
            (name, text) = store.execute("SELECT game, settings FROM tables WHERE id = ?", (table,)).fetchone()
            self.histories[table] = History(sandtable.game(name), read_settings(text))
        return self.histories[table]

    def note_commit(self, committer: Committer) -> None:
        """After every commit: the lines that are on the disk now."""
        for table in dict.fromkeys(line.split()[0] for line in committer.lines):
            if not committer.database.execute("SELECT 1 FROM log WHERE table_id = ?", (table,)).fetchone():
                continue  # it was not done
            history = self.history(table, committer.database)
            for row in committer.database.execute(NEW_LINES, (table, len(history.lines))):
                self.add_line(table, history, Kept(*row))

    def add_line(self, table: str, history: History, line: Kept) -> None:
        if line.seq != len(history.lines) + 1:
            self.give_up(f"{table} has line {line.seq} after {len(history.lines)}")
        history.add(line)

    def compare_log(self, store: SqliteStore) -> None:
        """After every restart: all that was ever committed is there, in its place, as it was."""
        found: dict[str, list[Kept]] = {}
        for table, *row in store.rows(ALL_LINES):
            found.setdefault(table, []).append(Kept(*row))
        for table, history in self.histories.items():
            lines = found.get(table, [])
            if lines[: len(history.lines)] != history.lines:
                self.give_up(f"{table} had {len(history.lines)} lines, and has {len(lines)} that differ")
        for table, lines in found.items():
            history = self.history(table, store.reading)
            for line in lines[len(history.lines) :]:
                self.add_line(table, history, line)

    # What is told

    def hear(self, who: str, text: str) -> None:
        if not self.disk.is_dead:
            self.heard.append((who, text, {table: len(each.lines) for table, each in self.histories.items()}))

    # The course of things

    async def run(self) -> None:
        self.start()
        people, tables = await self.sit_down()
        for screen in self.screens:
            self.loop.create_task(screen.live())
        jumps = self.loop.create_task(self.turn_the_clock())
        await self.play(tables)
        jumps.cancel()
        await self.heal(people)
        await self.settle()
        await self.finish(people[0], tables)
        self.is_over = True
        self.disk.die()

    def choose_game(self) -> Game[Any]:
        """Mostly small ones: their timelines are short."""
        return sandtable.game(*self.rng.choices(list(GAMES), list(GAMES.values())))

    def signing_key(self, name: str) -> SigningKey | None:
        """Most players have a client that signs."""
        return SigningKey(f"{name} {self.rng.random()}") if self.rng.random() < 0.7 else None

    async def sit_down(self) -> tuple[list[Player], list[str]]:
        """Players, one or two tables, and somebody who looks on."""
        game = self.choose_game()
        people = [
            Player(self.network, Random(self.rng.random()), name, self.signing_key(name))
            for name in ("Ann", "Bob", "Eve")
        ]
        ann, bob, eve = people
        for player in people:
            await player.come()
        tables = []
        alone = len(game.seats) == 1
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            kind = self.rng.random()
            is_open = not alone and kind >= 0.2
            opponent = "none" if alone else "open" if is_open else "computer:random"
            table = await ann.make(game.name, game.seats[0], opponent, {})
            if is_open:
                await bob.join(table)
            tables.append(table)
            self.screens += [Screen(ann, table)] + ([Screen(bob, table)] if is_open else [])
        if self.rng.random() < 0.4:
            self.screens.append(Screen(ann, tables[0]))  # a second screen of the same player
        if self.rng.random() < 0.4:
            self.screens.append(Screen(eve, tables[0], spectates=True))
        self.tell(f"{game.name}: {', '.join(tables)}")
        return people, tables

    async def play(self, tables: list[str]) -> None:
        """For a while, or until it is over."""
        most = self.rng.choice((4, 10, 16, 30))
        for _ in range(60):
            await asyncio.sleep(self.rng.uniform(0.2, 1.0))
            if sum(line.kind not in BESIDE for each in self.histories.values() for line in each.lines) >= most:
                return

    async def turn_the_clock(self) -> None:
        """Somebody sets the clock of the machine."""
        while True:
            await asyncio.sleep(self.rng.expovariate(0.2))
            self.clock.ahead = self.rng.choice((0.0, self.rng.uniform(-5, 5), self.rng.uniform(-FARTHEST, FARTHEST)))

    async def heal(self, people: list[Player]) -> None:
        """Nothing fails any more, and nobody begins anything new."""
        self.is_healed = True
        self.faults.heal()
        self.network.faults.heal()
        self.loop.at_step.clear()
        for player in people:
            player.is_calm = True
        await self.is_up.wait()

    async def settle(self) -> None:
        """Every screen must come to show the table as it is."""
        for _ in range(120):
            await asyncio.sleep(1.0)
            if all([await self.is_settled(screen) for screen in self.screens]):
                return
        self.wrong.append("the screens do not come to show the table")

    async def finish(self, ann: Player, tables: list[str]) -> None:
        """Some games are played to their end, so that their records can be checked."""
        for table in tables:
            if self.rng.random() < 0.7:
                await ann.give_up(table)

    async def is_settled(self, screen: Screen) -> bool:
        if screen.waiting is not None or screen.actions or screen.wire is None or not screen.sight:
            return False
        fresh = read_sight((await screen.player.sure("GET", f"/api/tables/{screen.table}")).body)
        shown = {**screen.sight, "log": screen.log, "chat": screen.chat}
        return all(shown.get(name) == fresh.get(name) for name in SHOWN)


SHOWN: Final = (
    *("n", "state", "actor", "view", "options", "log", "chat", "offers", "result", "seats", "seat"),
    *("wish", "orders", "can_undo", "aside"),
)


def read_settings(text: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(text)
    return found


def let_go(store: SqliteStore) -> None:
    """What a process that has died holds no more."""
    with suppress(sqlite3.Error, OSError):
        store.opened.close()


@cache
def empty_image() -> dict[str, bytes]:
    """A new data folder."""
    with tempfile.TemporaryDirectory() as name:
        SqliteStore(Path(name)).close()
        return SimulatedDisk(Path(name), Random(), Faults(Random()), lambda: None).read()


def quick_hasher() -> PasswordHasher:
    """Nobody here has a password that is worth the time."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def prepared() -> Iterator[Path]:
    """A folder in memory, the toys among the games, and no journal on the screen."""
    points = {name: EntryPoint(name, place, "sandtable.games") for name, place in TOYS.items()}
    before, sandtable._others = sandtable._others, lambda: points
    memory = Path("/dev/shm")
    where = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="sandtable-", dir=where))
    logger = logging.getLogger("sandtable.server")
    propagate, logger.propagate = logger.propagate, False
    try:
        with patch.object(passwords, "PasswordHasher", quick_hasher):
            yield folder
    finally:
        logger.propagate = propagate
        shutil.rmtree(folder, ignore_errors=True)
        sandtable._others = before


def live_through(world: World) -> list[str]:
    """Run a timeline; everything that does not hold in it."""
    logger = logging.getLogger("sandtable.server")
    events = Events(world)
    logger.addHandler(events)
    try:
        with clock.replaced_by(world.clock), randomness.replaced_by(Random(world.rng.random())):
            world.loop.run(world.run())
    except Broken:
        pass  # it is among what is wrong already
    finally:
        logger.removeHandler(events)
    return world.wrong
