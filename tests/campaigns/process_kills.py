"""Kills of single processes: `sandtable serve --processes 3` on a PostgreSQL of our own, people who play at it, and now
and then one of the three is killed. Everything that was acknowledged must be there, once, and play must go on soon.

One case is one database, some kills long. What is measured is how long somebody who was cut off had to wait until the
next answer was acknowledged, connecting anew included.
"""

import asyncio
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from sandtable.server.storage.postgres_store import PostgresStore
from tests.campaigns.kills import ADDRESS, CUT, PATIENCE, Guest, Lines, faults_in
from tests.campaigns.results import Case
from tests.own_postgres import QUICK, running
from tests.server.real_server import NO_CERTIFICATES

KILLS: Final = 50  # of one case
PLAYERS: Final = 6
PROCESSES: Final = 3
BOUNDS: Final = (0.25, 0.5, 1.0, 1.5, 2.0)  # seconds; how many waits were longer is counted
PAUSE: Final = 0.1  # seconds before somebody who was cut off comes again
STARTING: Final = 180.0
PASSING: Final = ("storage", "not-sure", "table-moved", "draining")  # refusals after which one comes again


class Passing(ConnectionError):
    """Refused for a reason that passes."""


class Persistent(Guest):
    """Somebody who comes again and again, and remembers how long that took."""

    passing: tuple[str, ...] = PASSING

    def __init__(self, rng: Random, name: str) -> None:
        super().__init__(rng, name)
        self.cut: float | None = None
        self.waits: list[float] = []
        self.is_over = False

    async def play(self, port: int) -> None:
        while not self.is_over:
            try:
                if not (self.cookie and self.table):
                    await self.begin(port)
                await self.play_table(port)
            except CUT:
                self.cut = self.cut or time.monotonic()
                await asyncio.sleep(PAUSE)

    async def begin(self, port: int) -> None:
        address, ours = f"http://127.0.0.1:{port}", {"X-Sandtable": "1"}
        async with httpx.AsyncClient(base_url=address, headers=ours, timeout=PATIENCE, verify=NO_CERTIFICATES) as http:
            await self.come(http)
            await self.sit_down(http)

    async def acknowledged(self, socket: Any) -> dict[str, Any]:
        try:
            sight = await super().acknowledged(socket)
        except AssertionError as refused:
            if any(f"'{key}'" in str(refused) for key in self.passing):
                raise Passing from refused
            raise
        if self.cut is not None:
            self.waits.append(time.monotonic() - self.cut)
            self.cut = None
        return sight


class Service:
    """`sandtable serve` with its processes."""

    def __init__(self, child: asyncio.subprocess.Process, port: int, journal: Path) -> None:
        self.child = child
        self.port = port
        self.journal = journal

    def alive(self) -> list[int]:
        """The processes that serve, by what the journal says of those that have come."""
        found = [json.loads(line) for line in self.journal.read_text().splitlines() if line.startswith("{")]
        return [each["pid"] for each in found if each["event"] == "serving" and is_alive(each["pid"])]

    async def stop(self) -> None:
        with suppress(ProcessLookupError):
            self.child.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.child.wait(), PATIENCE)
        except TimeoutError:
            self.child.kill()
            await self.child.wait()


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def start(url: str, folder: Path) -> Service:
    journal = folder / "journal"
    serving = ("serve", "--port", "0", "--data", str(folder), "--database", url, "--processes", str(PROCESSES))
    with journal.open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandtable", *serving, "--workers", "1", "--lang", "en"),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
    assert child.stdout is not None
    try:
        first = (await asyncio.wait_for(child.stdout.readline(), STARTING)).decode()
        found = ADDRESS.search(first)
        if found is None:
            raise ValueError(f"the server did not start: {first!r}")
    except BaseException:
        child.terminate()
        await child.wait()
        raise
    return Service(child, int(found[1]), journal)


async def kill_some(service: Service, rng: Random, kills: int) -> None:
    """One after the other, whichever, as long as another one is left that can take over."""
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.2, 1.5))
        while len(pids := service.alive()) < PROCESSES - 1:
            await asyncio.sleep(0.1)
        with suppress(ProcessLookupError):
            os.kill(rng.choice(pids), signal.SIGKILL)
    await asyncio.sleep(3.0)  # and then everybody comes back


async def serve_and_kill(url: str, folder: Path, seed: int, kills: int) -> Case:
    rng = Random(seed)
    guests = [Persistent(Random(rng.random()), f"P{seed}-{number}") for number in range(PLAYERS)]
    service = await start(url, folder)
    wrong: list[str] = []
    try:
        playing = [asyncio.create_task(guest.play(service.port)) for guest in guests]
        killing = asyncio.create_task(kill_some(service, rng, kills))
        done, _ = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        await end(guests, [killing, *playing])
        wrong += [repr(task.exception()) for task in done if not task.cancelled() and task.exception() is not None]
    finally:
        await service.stop()
    with closing(PostgresStore(url)) as store:
        lines: Lines = {}
        wrong += faults_in(store, list(guests), lines)[0]
    wrong += [f"{guest.name} was cut off and never came back" for guest in guests if is_lost(guest)]
    counted = {"kills": kills, "acknowledged answers": sum(len(guest.told) for guest in guests)}
    waits = sorted(wait for guest in guests for wait in guest.waits)
    counted["interruptions"] = len(waits)
    for bound in BOUNDS:
        counted[f"over {bound:g} s"] = sum(wait > bound for wait in waits)
    return Case(seed, wrong, counted)


async def end(guests: list[Persistent], tasks: "list[asyncio.Task[None]]") -> None:
    """A task that is told to stop in the very moment in which it hears something may not hear that."""
    for guest in guests:
        guest.is_over = True
    while not all(task.done() for task in tasks):
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=1.0)


def is_lost(guest: Persistent) -> bool:
    return guest.cut is not None and time.monotonic() - guest.cut > PATIENCE


def try_process_kills(seeds: Iterable[int], kills: int = KILLS, is_quick: bool = False) -> list[Case]:
    """Each seed is a database of its own. What a case that failed wrote into its journal stays where it is."""
    cases = []
    with running(**(QUICK if is_quick else {})) as postgres:
        for seed in seeds:
            place = Path(tempfile.mkdtemp(prefix=f"sandtable-process-kills-{seed}-"))
            case = asyncio.run(serve_and_kill(postgres.new_database(f"case_{seed}"), place, seed, kills))
            if case.wrong:
                case.wrong.append(f"the journal is in {place}")
            else:
                shutil.rmtree(place, ignore_errors=True)
            cases.append(case)
    return cases
