"""Many turns of games with hidden hands on a clock of their own: players come and go, places fail, the server stops.
Whoever was away and had not answered must have been told, once, and nothing hidden.
"""

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from sandtable.kernel import SPECTATOR
from sandtable.server.accounts.people import Person
from sandtable.server.config import Config
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.new_tables import join, make_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.notices import channels
from sandtable.server.notices.choices import Choices, choose
from sandtable.server.notices.delivery import NotDelivered
from sandtable.server.notices.messages import Message
from sandtable.server.notices.outbox import Notice
from sandtable.server.notices.sender import PAUSES, NoticeSender
from sandtable.server.notices.signed_links import decoded
from sandtable.server.storage import SqliteStore
from sandtable.tables import clock, randomness
from sandtable.tables.log_lines import PLAYING
from tests.campaigns.results import Case
from tests.server.real_server import NO_LIMITS
from tests.server.secret_search import words_in

GAME: Final = "north-africa"
PLAYERS: Final = 6
TABLES: Final = 8
DELAY: Final = 30.0
DAY: Final = 24 * 3600.0
PATIENCE: Final = sum(PAUSES) + 2 * DAY  # after which everything must have been sent
ADDRESS: Final = "https://play.example.org"


class Outcome(NamedTuple):
    """What was found."""

    turns: int  # that somebody who was away should have been told of
    told: int
    missed: list[str]
    doubled: list[str]
    hidden: list[str]
    restarts: int


class SteppedClock(clock.Clock):
    """Stands still until somebody moves it on."""

    def __init__(self) -> None:
        self.at = 1_780_000_000.0

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.at


class Places(NoticeSender):
    """Sends to nowhere, keeps what comes there, and fails now and then."""

    def __init__(self, config: Config, store: Any, world: "World") -> None:
        super().__init__(config, store)
        self.world = world

    async def deliver(self, kind: str, address: str, message: Message) -> None:
        if self.world.rng.random() < 0.1:
            raise NotDelivered("HTTP 503")
        self.world.came.append((address, message))
        for table in tables_in(message):
            self.world.settle(table)

    async def try_later(self, notices: list[Notice], why: str) -> None:
        """Until it is tried again, it is not overdue."""
        for notice in notices:
            due = clock.now() + PAUSES[min(notices[0].tries, len(PAUSES)) - 1]
            if self.world.waiting.get(notice.table, ("", 0.0))[0] == notice.player:
                choices = Choices(**json.loads(self.world.row(notice.player)))
                self.world.waiting[notice.table] = (notice.player, choices.after_quiet(due))
        await super().try_later(notices, why)


class AtTheTable:
    """A screen of somebody who looks at a table."""

    def __init__(self, person: str) -> None:
        self.person, self.seat, self.lines, self.is_away = person, "", 0, False

    def refresh(self) -> None:
        pass

    def send(self, message: str) -> None:
        pass

    def leave(self) -> None:
        pass


class World:
    """A server, its players, and what they must be told."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = Random(seed)
        self.clock = SteppedClock()
        self.came: list[tuple[str, Message]] = []
        self.owed: Counter[tuple[str, str]] = Counter()  # by player and table: turns that must be told in the end
        self.waiting: dict[str, tuple[str, float]] = {}  # by table: who is away, and from when on it counts
        self.hidden: list[str] = []
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.restarts = 0
        self.registry: TableRegistry

    async def open(self) -> None:
        config = Config(self.folder, limits=NO_LIMITS, public_address=ADDRESS, notice_delay=DELAY)
        self.registry = TableRegistry(config, SqliteStore(self.folder))
        await self.registry.open()
        self.registry.sender = Places(config, self.registry.store, self)
        await self.registry.sender.read_keys()

    async def restart(self) -> None:
        """What is queued is on the disk; nothing else is needed."""
        self.restarts += 1
        await self.registry.close()
        await self.open()

    async def populate(self) -> None:
        store = self.registry.store
        for number in range(PLAYERS):
            welcome = await self.registry.people.guest(f"Player {number}")
            self.people.append(welcome.person)
            await channels.add(store, welcome.person.id, channels.WEBHOOK, f"https://example.org/{number}")
            quiet = (22 * 60, 7 * 60) if number % 2 else None
            digest = ("at-once", "at-once", "hourly", "daily")[number % 4]
            choices = Choices(("turn",), quiet, digest, language=("en", "ja")[number % 2])
            await choose(store, welcome.person.id, choices)

    async def new_table(self) -> None:
        one, other = self.rng.sample(self.people, 2)
        body = {"game": GAME, "seat": "axis", "opponent": "open"}
        table = await make_table(self.registry, one, body)
        await join(self.registry, table, other, {})
        self.tables.append(table.id)
        self.expect(table, other.id)

    def expect(self, table: LiveTable, by: str) -> None:
        """Whoever is asked now and is not there must be told, unless they come or answer first."""
        asked = table.person_asked()
        player = None if asked is None else table.seat(asked).player
        if player is None or player == by or player in table.live.here():
            self.waiting.pop(table.id, None)
        else:
            choices = Choices(**json.loads(self.row(player)))
            self.waiting[table.id] = (player, choices.when("turn", self.clock.at + DELAY))

    def row(self, player: str) -> str:
        found = self.registry.store.row("SELECT data FROM notice_choices WHERE player = ?", (player,))
        assert found is not None
        return str(found["data"])

    async def turn(self) -> None:
        """Somebody comes to a table, plays until the other side is asked, and leaves; or comes and only looks."""
        table = await self.registry.table(self.rng.choice(self.tables))
        asked = table.person_asked()
        if table.state != PLAYING or asked is None:
            self.tables.remove(table.id)
            await self.new_table()
            return
        player = str(table.seat(asked).player)
        screen: Any = AtTheTable(player)
        if self.rng.random() < 0.2:
            other = next(seat.player for seat in table.seats if seat.name != asked)
            table.live.connections.add(AtTheTable(str(other)))  # type: ignore[arg-type]
        table.live.connections.add(screen)
        await self.registry.notices.arrive(table, player)
        self.settle(table.id)
        if self.rng.random() < 0.9:
            await self.play(table, asked, player)
            self.expect(table, player)
        table.live.connections.clear()

    async def play(self, table: LiveTable, asked: str, player: str) -> None:
        while table.actor == asked:
            option = self.rng.choice(table.sitting.state.options()).text
            lines = table.answer(option, player, None)
            await self.registry.keep(table, lines, by=player)
        self.look_for_secrets(table)

    def settle(self, table: str) -> None:
        """Told, or somebody came: what was due before that must have been told, once; what was not, not at all."""
        player, due = self.waiting.pop(table, ("", 0.0))
        if player and due <= self.clock.at:
            self.owed[player, table] += 1

    def look_for_secrets(self, table: LiveTable) -> None:
        """What is queued about a table names no card that only its owner knows."""
        state = table.sitting.state
        known = {word for _, _, text in words_in(state.view(SPECTATOR), 0) for word in text.split()}
        for row in self.registry.store.rows("SELECT said FROM outbox WHERE table_id = ?", (table.id,)):
            words = {word for _, _, text in words_in(json.loads(row["said"])["line"], 0) for word in text.split()}
            for seat in table.game.seats:
                hand = set(map(str, state.view(seat)["table"]["sides"][seat]["hand"]))
                self.hidden += [f"{word} at {table.id}" for word in words & (hand - known)]

    async def send(self) -> None:
        """Where the clock has jumped into quiet hours, what was due before them comes after them."""
        for table, (player, due) in self.waiting.items():
            choices = Choices(**json.loads(self.row(player)))
            if due <= self.clock.at < choices.after_quiet(self.clock.at):
                self.waiting[table] = (player, choices.after_quiet(self.clock.at))
        for _ in range(len(PAUSES) + 1):
            await self.registry.sender.send_all()

    def outcome(self) -> Outcome:
        told: Counter[tuple[str, str]] = Counter()
        for address, message in self.came:
            player = self.people[int(address.rpartition("/")[2])].id
            told.update((player, table) for table in tables_in(message))
        missed = [f"{key}: {self.owed[key] - told[key]}" for key in self.owed if told[key] < self.owed[key]]
        doubled = [f"{key}: {told[key] - self.owed[key]}" for key in told if told[key] > self.owed[key]]
        return Outcome(self.owed.total(), told.total(), missed, doubled, self.hidden, self.restarts)


def tables_in(message: Message) -> list[str]:
    """The tables that a message leads to."""
    links = [text.rpartition("/go/")[2] for text in (message.link, *message.lines) if "/go/" in text]
    return [str(json.loads(decoded(link.partition(".")[0]))[2]) for link in links]


async def simulate(turns: int, seed: int, folder: Path) -> Outcome:
    world = World(folder, seed)
    with clock.replaced_by(world.clock), randomness.replaced_by(Random(seed)):
        await world.open()
        await world.populate()
        for _ in range(TABLES):
            await world.new_table()
        for number in range(turns):
            world.clock.at += world.rng.choice((5, 20, 60, 600, 7200, 30000))
            await world.send()
            await world.turn()
            if number % 97 == 96:
                await world.restart()
        world.clock.at += PATIENCE
        for table in list(world.waiting):
            world.settle(table)
        for _ in range(len(PAUSES) + 2):
            await world.send()
            world.clock.at += PATIENCE
        await world.registry.close()
    return world.outcome()


def run(turns: int, seed: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(simulate(turns, seed, Path(folder)))


def try_notices(seeds: Iterable[int], turns: int) -> list[Case]:
    """Games of so many turns, for a campaign."""
    found = []
    for seed in seeds:
        seen = run(turns, seed)
        wrong = [f"missed {each}" for each in seen.missed] + [f"twice {each}" for each in seen.doubled]
        counted = {"turns": turns, "told": seen.told, "restarts": seen.restarts}
        found.append(Case(seed, wrong + [f"hidden {each}" for each in seen.hidden], counted))
    return found
