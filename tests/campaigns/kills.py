"""Real kills: the real `sandtable serve` on the loopback, real sockets, kill -9 at random moments, and then everything
that was acknowledged must be there, once.

One case is one data folder that is served, killed and served again, some kills long. The seed decides who plays what
and when the kill comes; how far the server is by then is up to the machine, so that a case played again is alike, not
the same. The folder of a case that failed is kept, to be looked at.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sandtable.server.storage import Damaged, Lost, SqliteStore, Store
from sandtable.server.storage.log_check import damaged_logs, unreadable
from sandtable.tables.client_view import ClientSight
from tests.campaigns.results import Case

KILLS: Final = 10  # of one case
PLAYERS: Final = 3
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")
CUT: Final = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)
PATIENCE: Final = 30.0
LINES: Final = "SELECT table_id, seq, kind, seat, option, player, message FROM log ORDER BY table_id, seq"
Lines = dict[str, list[tuple[Any, ...]]]


class Server:
    """`sandtable serve` in a process of its own."""

    def __init__(self, child: asyncio.subprocess.Process, port: int) -> None:
        self.child = child
        self.port = port

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.child.pid, signal.SIGKILL)
        await self.child.wait()


async def start(folder: Path, log: Path) -> Server:
    """Raises TimeoutError or ValueError where it does not come up."""
    with log.open("ab") as errors:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandtable", "serve", "--port", "0", "--data", str(folder), "--lang", "en"),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
    assert child.stdout is not None
    try:
        first = (await asyncio.wait_for(child.stdout.readline(), PATIENCE)).decode()
        found = ADDRESS.search(first)
        if found is None:
            raise ValueError(f"the server did not start: {first!r}")
    except BaseException:
        with suppress(ProcessLookupError):
            os.kill(child.pid, signal.SIGKILL)
        await child.wait()
        raise
    return Server(child, int(found[1]))


class Guest:
    """Somebody who plays alone, table after table, and remembers what was acknowledged."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        self.name = name
        self.cookie = ""
        self.table = ""
        self.waiting: dict[str, Any] | None = None
        self.count = 0
        self.given: dict[str, str] = {}  # by its id: the table where it was given
        self.told: dict[str, str] = {}  # and those that were acknowledged
        self.line = ClientSight()

    async def play(self, port: int) -> None:
        """Until the server is gone."""
        with suppress(*CUT):
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}", headers={"X-Sandtable": "1"}, timeout=PATIENCE
            ) as http:
                await self.come(http)
                while True:
                    await self.sit_down(http)
                    await self.play_table(port)

    async def come(self, http: httpx.AsyncClient) -> None:
        if not self.cookie:
            reply = await http.post("/api/guest", json={"name": self.name})
            reply.raise_for_status()
            self.cookie = reply.cookies["sandtable"]
        http.cookies.set("sandtable", self.cookie)

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        if not self.table:
            game = self.rng.choice(("omaha", "omaha", "north-africa"))
            body = {"game": game, "seat": "all", "opponent": "none"}
            while (reply := await http.post("/api/tables", json=body)).status_code == 429:
                await asyncio.sleep(0.5)
            reply.raise_for_status()
            self.table = reply.json()["id"]

    async def play_table(self, port: int) -> None:
        """Until it is over, or this player has had enough of it."""
        most = self.rng.randint(20, 60)
        address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live"
        async with connect(address, additional_headers={"Cookie": f"sandtable={self.cookie}"}) as socket:
            self.line = ClientSight()
            sight = await self.next_sight(socket)
            if self.waiting is not None:  # whether it was done is not known: the very same once more
                await socket.send(json.dumps(self.waiting))
                sight = await self.acknowledged(socket)
            for _ in range(most):
                if sight["state"] != "playing":
                    break
                if sight["seat"] != sight["actor"]:
                    await socket.send(json.dumps({"do": "sit", "seat": sight["actor"]}))
                    sight = await self.next_sight(socket)
                    continue
                await self.answer(socket, sight)
                sight = await self.acknowledged(socket)
        self.table = ""

    async def answer(self, socket: Any, sight: dict[str, Any]) -> None:
        self.count += 1
        number = f"{self.name}-{self.count}"
        option = self.rng.choice(sight["options"])["text"]
        self.waiting = {"do": "answer", "n": sight["n"], "option": option, "id": number}
        self.given[number] = self.table
        for _ in range(2 if self.rng.random() < 0.1 else 1):
            await socket.send(json.dumps(self.waiting))
        await asyncio.sleep(0.06)  # no faster than the server lets one player be

    async def acknowledged(self, socket: Any) -> dict[str, Any]:
        """Listen until the answer that waits is acknowledged or refused."""
        assert self.waiting is not None
        number = self.waiting["id"]
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["is"] == "sight":
                sight = self.line.take(message)
                if message.get("for") == number:
                    self.told[number] = self.table
                    self.waiting = None
                    return sight
            if message["is"] == "refused" and message["id"] == number:
                if message["error"]["key"] == "too-fast":
                    await asyncio.sleep(1)
                    await socket.send(json.dumps(self.waiting))
                    continue
                raise AssertionError(f"{number} was refused: {message['error']}")

    async def next_sight(self, socket: Any) -> dict[str, Any]:
        while (message := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))["is"] != "sight":
            pass
        return self.line.take(message)


async def play_and_kill(folder: Path, rng: Random, guests: list[Guest]) -> None:
    """One life of the server, ended in the middle of everything."""
    server = await start(folder, folder.with_suffix(".log"))
    try:
        playing = [asyncio.create_task(guest.play(server.port)) for guest in guests]
        await asyncio.wait(playing, timeout=rng.uniform(0.05, 1.5), return_when=asyncio.FIRST_EXCEPTION)
        await server.kill()
        await asyncio.gather(*playing)
    finally:
        await server.kill()


def faults_on_disk(folder: Path, guests: list[Guest], before: Lines) -> tuple[list[str], Lines]:
    """What is wrong with a folder after a kill, and the lines in it."""
    try:
        store = SqliteStore(folder)
    except (Damaged, Lost, sqlite3.Error) as refusal:
        return [f"it cannot be opened: {refusal!r}"], before
    with closing(store):
        return faults_in(store, guests, before)


def faults_in(store: Store, guests: list[Guest], before: Lines) -> tuple[list[str], Lines]:
    """What is wrong with what a server has kept, and the lines in it."""
    wrong = [f"{table} is damaged: {flaw}" for table, flaw in damaged_logs(store).items()]
    wrong += [f"{table} cannot be read" for table in unreadable(store)]
    found: Lines = {}
    for table, *line in store.rows(LINES):
        found.setdefault(table, []).append(tuple(line))
    wrong += [f"{table} is not what it was" for table, lines in before.items() if found[table][: len(lines)] != lines]
    count = Counter((line[5], table) for table, lines in found.items() for line in lines if line[5] is not None)
    for guest in guests:
        wrong += [
            f"{number} was acknowledged, and is lost" for number, at in guest.told.items() if not count[number, at]
        ]
        wrong += [f"{number} is there twice" for number, at in guest.given.items() if count[number, at] > 1]
    return wrong, found


async def serve_and_kill(folder: Path, seed: int, kills: int) -> Case:
    rng = Random(seed)
    guests = [Guest(Random(rng.random()), f"P{seed}-{number}") for number in range(PLAYERS)]
    lines: Lines = {}
    wrong: list[str] = []
    for number in range(kills):
        try:
            await play_and_kill(folder, rng, guests)
        except (AssertionError, ValueError, TimeoutError) as failure:
            wrong.append(f"kill {number + 1}: {failure}")
        found, lines = faults_on_disk(folder, guests, lines)
        wrong += [f"kill {number + 1}: {each}" for each in found]
        if wrong:
            break
    counted = {"kills": kills, "acknowledged answers": sum(len(guest.told) for guest in guests)}
    return Case(seed, wrong, counted)


def try_kills(seeds: Iterable[int], kills: int = KILLS) -> list[Case]:
    """Each seed is a folder of its own. One that failed stays where it is."""
    cases = []
    for seed in seeds:
        place = Path(tempfile.mkdtemp(prefix=f"sandtable-kills-{seed}-"))
        case = asyncio.run(serve_and_kill(place / "data", seed, kills))
        if case.wrong:
            case.wrong.append(f"the files are in {place}")
        else:
            shutil.rmtree(place, ignore_errors=True)
        cases.append(case)
    return cases
