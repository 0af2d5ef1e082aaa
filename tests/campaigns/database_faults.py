"""Faults between the server and PostgreSQL: two real servers, each with a line of its own to one database, people who
play at them, and lines that are cut, fall silent, are slow, go away, or lose a commit or the reply to one. Everything
that was acknowledged must be there, once.

A simulated disk, as in the simulation, does not exist for a database that is another program; what can go wrong between
the two is all that the server sees of it. The seed decides what goes wrong and when; how far the servers are by then is
up to the machine, so that a case played again is alike, not the same.
"""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Final

from sandtable.server.storage.postgres_store import PostgresStore
from tests.campaigns.kills import CUT, PATIENCE, Lines, faults_in
from tests.campaigns.process_kills import PASSING, PAUSE, Persistent, end, is_lost
from tests.campaigns.results import Case
from tests.database_line import DatabaseLine, line_to
from tests.own_postgres import QUICK, running
from tests.server.real_server import RealServer, open_server, quick

SECONDS: Final = 20.0  # of one case
PLAYERS: Final = 6
FAULTS: Final = ("cut", "lost reply", "lost commit", "slow", "silent", "away")
LASTING: Final = (0.1, 0.6)  # seconds


class Wandering(Persistent):
    """Somebody who tries another server when the one they were at has cut them off."""

    passing = (*PASSING, "stale")  # of a table that was forgotten while they were in the middle of something

    def __init__(self, rng: Random, name: str, ports: list[int]) -> None:
        super().__init__(rng, name)
        self.ports = ports

    async def wander(self) -> None:
        while not self.is_over:
            port = self.rng.choice(self.ports)
            try:
                if not (self.cookie and self.table):
                    await self.begin(port)
                await self.play_table(port)
            except CUT:
                self.cut = self.cut or time.monotonic()
                await asyncio.sleep(PAUSE)


async def go_wrong(line: DatabaseLine, what: str, seconds: float) -> None:
    """One fault, until it is over."""
    if what == "cut":
        await asyncio.to_thread(line.cut)
    elif what == "lost reply":
        line.lose_next_reply()
    elif what == "lost commit":
        line.cut_next_commit()
    elif what == "slow":
        line.delay = 0.05
        await asyncio.sleep(seconds)
        line.delay = 0.0
    else:
        await asyncio.to_thread(line.fall_silent if what == "silent" else line.go_away)
        await asyncio.sleep(seconds)
        line.come_back()


async def disturb(lines: list[DatabaseLine], rng: Random, seconds: float, counted: dict[str, int]) -> None:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        await asyncio.sleep(rng.uniform(0.1, 0.8))
        what = rng.choice(FAULTS)
        counted[what] = counted.get(what, 0) + 1
        await go_wrong(rng.choice(lines), what, rng.uniform(*LASTING))
    for line in lines:
        line.at_commit = lambda: ""
    await asyncio.sleep(2.0)  # and then everybody comes back


async def play(seed: int, servers: list[RealServer], lines: list[DatabaseLine], seconds: float) -> Case:
    rng = Random(seed)
    ports = [server.port for server in servers]
    guests = [Wandering(Random(rng.random()), f"D{seed}-{number}", ports) for number in range(PLAYERS)]
    counted: dict[str, int] = {}
    playing = [asyncio.create_task(guest.wander()) for guest in guests]
    disturbing = asyncio.create_task(disturb(lines, rng, seconds, counted))
    done, _ = await asyncio.wait([disturbing, *playing], return_when=asyncio.FIRST_COMPLETED)
    wrong = [repr(task.exception()) for task in done if not task.cancelled() and task.exception() is not None]
    ends = time.monotonic() + PATIENCE
    while not wrong and any(guest.cut for guest in guests) and time.monotonic() < ends:
        await asyncio.sleep(0.05)
    await end(list(guests), [disturbing, *playing])
    wrong += [f"{guest.name} was cut off and never came back" for guest in guests if is_lost(guest)]
    found = {"faults": sum(counted.values()), **counted}
    found["acknowledged answers"] = sum(len(guest.told) for guest in guests)
    found["interruptions"] = sum(len(guest.waits) for guest in guests)
    case = Case(seed, wrong, found)
    await asyncio.sleep(1.0)  # what was asked for last is written by then: a table in the making would look torn
    case.wrong.extend(await asyncio.to_thread(look_after, guests, lines[0]))
    return case


def look_after(guests: list[Wandering], line: DatabaseLine) -> list[str]:
    """What is wrong with what is kept."""
    kept: Lines = {}
    with closing(PostgresStore(line.url)) as store:
        return faults_in(store, list(guests), kept)[0]


def one_case(seed: int, seconds: float, url: str) -> Case:
    """Two servers at this database, which nobody else uses."""
    place = Path(tempfile.mkdtemp(prefix=f"sandtable-database-faults-{seed}-"))
    try:
        with ExitStack() as opened:
            lines = [opened.enter_context(line_to(url)) for _ in range(2)]
            servers = [opened.enter_context(open_server(quick(place, database=line.url))) for line in lines]
            return asyncio.run(play(seed, servers, lines, seconds))
    finally:
        shutil.rmtree(place, ignore_errors=True)


def try_database_faults(seeds: Iterable[int], seconds: float = SECONDS) -> list[Case]:
    """Each seed is a database of its own."""
    with running(**QUICK) as postgres:
        return [one_case(seed, seconds, postgres.new_database(f"case_{seed}")) for seed in seeds]
