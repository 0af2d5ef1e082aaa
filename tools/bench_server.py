"""Measures the server against four goals, one line each:

    make bench-server
    make bench-server ARGS="--games 50 --seconds 5 --tables 500"

- p99 from a click to the other screen, with 1,200 live games of North Africa whose players think before they answer;
- durable answers per second, when many players of Omaha answer as fast as they can;
- p50 of the lobby, with 12,000 tables on the disk;
- memory for each live game, with the connections of both players.

The server runs in a process of its own, the players in this one, both on the loopback: two cores are enough, and
nothing else should want them. Everything is bounded: so many games, so many seconds, and then it ends.
"""

import argparse
import asyncio
import gc
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from sandtable.server.config import Config, Limits, Rate
from sandtable.server.run_server import run

FREELY = Rate(1e9, 1e9)
LIMITS = Limits(
    requests=FREELY,
    guests=FREELY,
    passwords=FREELY,
    messages=FREELY,
    frames=FREELY,
    tables=FREELY,
    connections=10**6,
    open_tables=10**6,
    spectators=10**6,
    spectators_by_table=10**6,
    spectators_by_address=10**6,
    open_connections=10**6,
    open_by_address=10**6,
    half_open=10**6,
    half_open_by_address=10**6,
    running_tables=10**6,
    stored_bytes=10**12,
)
GOAL_P99 = 30.0  # milliseconds
GOAL_ANSWERS = 1000.0  # a second
GOAL_LOBBY = 15.0  # milliseconds
GOAL_MEMORY = 100.0  # kilobytes a game
LONGEST = 900  # seconds that one measurement may take with all that comes before it
TOGETHER = 50  # that come to the server at the same time


class Figure(NamedTuple):
    """What was measured, and what it should be."""

    name: str
    value: float
    unit: str
    goal: float
    more_is_better: bool = False

    @property
    def is_reached(self) -> bool:
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal

    def line(self) -> str:
        bound = "at least" if self.more_is_better else "at most"
        verdict = "reached" if self.is_reached else "NOT REACHED"
        return f"{self.name:<44}{self.value:>10.1f} {self.unit:<10}{bound} {self.goal:g}: {verdict}"


def serve(folder: str) -> None:
    """The process that is measured."""
    raise_file_limit()
    config = Config(data=Path(folder), port=0, limits=LIMITS)
    run(config, lambda address: print(address, flush=True))


async def fill(folder: str, count: int) -> None:
    """Tables on the disk, as players leave them: some wait, most are played, some are over."""
    from sandtable.server.live import new_tables, table_actions
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.storage import Store

    registry = TableRegistry(Config(data=Path(folder), limits=LIMITS, table_memory=1), Store(Path(folder)))
    await registry.open()
    people = [(await registry.people.guest(f"player {number}"))[0] for number in range(100)]

    async def one(number: int) -> None:
        person, other = people[number % 100], people[(number + 7) % 100]
        kind = {"game": ("north-africa", "poland")[number % 2], "seat": "any", "opponent": "open"}
        table = await new_tables.make_table(registry, person, kind)
        if number % 4:
            await new_tables.join(registry, table, other, {})
        if number % 4 == 3:
            await table_actions.resign(registry, table, person, {})

    for first in range(0, count, TOGETHER):
        await asyncio.gather(*(one(number) for number in range(first, min(first + TOGETHER, count))))
    await registry.close()


def raise_file_limit() -> None:
    """A connection is a file; the usual limit is too low for thousands of them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def memory(pid: int) -> float:
    """Megabytes that a process holds now."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


class Client:
    """A player with a session."""

    def __init__(self, base: str, cookie: str) -> None:
        self.live = base.replace("http", "ws", 1)
        self.cookie = cookie

    def connect(self, table: str) -> connect:
        headers = {"Cookie": f"sandtable={self.cookie}"} if self.cookie else {}
        return connect(
            f"{self.live}api/tables/{table}/live", additional_headers=headers, compression=None, ping_interval=None
        )


async def guest(http: httpx.AsyncClient, base: str, name: str) -> Client:
    response = await http.post("/api/guest", json={"name": name})
    http.cookies.clear()
    return Client(base, response.cookies["sandtable"])


async def make_table(http: httpx.AsyncClient, one: Client, two: Client) -> str:
    body = {"game": "north-africa", "seat": "axis", "opponent": "open"}
    made = await http.post("/api/tables", json=body, headers={"Cookie": f"sandtable={one.cookie}"})
    table = str(made.json()["id"])
    await http.post(f"/api/tables/{table}/join", json={}, headers={"Cookie": f"sandtable={two.cookie}"})
    return table


async def next_sight(socket: ClientConnection, n: int) -> dict[str, Any]:
    """The first sight after answer n."""
    while True:
        # The players are all in one process: what they read must not be what is measured.
        message: dict[str, Any] = orjson.loads(await socket.recv(decode=False))
        if message["is"] == "refused":
            raise RuntimeError(message["error"]["key"])
        if message["is"] == "sight" and message["n"] > n:
            return message


async def play(game: tuple[Client, Client, str], start: asyncio.Barrier, seconds: float, pause: float) -> list[float]:
    """One game, begun when all players of all games are seated; how long each answer took to the other screen."""
    one, two, table = game
    times = []
    async with one.connect(table) as first, two.connect(table) as second:
        sights = [await next_sight(first, -1), await next_sight(second, -1)]
        sockets = [first, second]
        await start.wait()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and sights[0]["state"] == "playing":
            await asyncio.sleep(random.uniform(0, 2 * pause))
            me = 0 if sights[0]["options"] else 1
            n = sights[me]["n"]
            option = random.choice(sights[me]["options"])["text"]
            began = time.perf_counter()
            await sockets[me].send(json.dumps({"do": "answer", "n": n, "option": option}))
            sights[1 - me] = await next_sight(sockets[1 - me], n)
            times.append((time.perf_counter() - began) * 1000)
            sights[me] = await next_sight(sockets[me], n)
    return times


@contextmanager
def server(folder: str) -> Iterator[tuple[str, int]]:
    """A server over a folder: its address, and the number of its process."""
    command = [sys.executable, __file__, "--serve", folder]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert child.stdout is not None
        yield child.stdout.readline().strip(), child.pid
    finally:
        child.terminate()
        try:
            child.wait(20)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def client_for(base: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=TOGETHER)
    return httpx.AsyncClient(base_url=base, headers={"X-Sandtable": "1"}, timeout=60, limits=limits)


async def seat_players(base: str, games: int) -> list[tuple[Client, Client, str]]:
    pairs: list[tuple[Client, Client, str]] = []
    async with client_for(base) as http:
        for number in range(games):
            one, two = await guest(http, base, f"axis {number}"), await guest(http, base, f"allies {number}")
            pairs.append((one, two, await make_table(http, one, two)))
    return pairs


async def measure_games(base: str, pid: int, options: argparse.Namespace) -> list[Figure]:
    """How soon an answer is on the other screen, and what a game takes of the memory."""
    empty = memory(pid)
    pairs = await seat_players(base, options.games)
    start = asyncio.Barrier(len(pairs) + 1)
    playing = [asyncio.create_task(play(game, start, options.seconds, options.pause)) for game in pairs]
    await start.wait()
    await asyncio.sleep(options.seconds / 2)
    full = memory(pid)
    times = [took for times in await asyncio.gather(*playing) for took in times]
    print(f"  {len(times)} answers in {options.games} games, {len(times) / options.seconds:.0f} a second")
    cuts = statistics.quantiles(times, n=100)
    print(f"  p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms; memory {empty:.0f} MB, then {full:.0f} MB")
    return [
        Figure(f"p99 with {options.games} live games", cuts[98], "ms", GOAL_P99),
        Figure("memory a game", (full - empty) * 1024 / options.games, "KB", GOAL_MEMORY),
    ]


async def answer_all_the_time(base: str, number: int, start: asyncio.Barrier, seconds: float) -> int:
    """One player of Omaha after the other, as fast as the server acknowledges; how many answers it did."""
    async with client_for(base) as http:
        me = await guest(http, base, f"squad {number}")
        tables = [await make_solo(http, me) for _ in range(max(2, round(seconds)))]
    done = 0
    await start.wait()
    until = time.perf_counter() + seconds
    for table in tables:
        async with me.connect(table) as socket:
            sight = await next_sight(socket, -1)
            while sight["state"] == "playing" and time.perf_counter() < until:
                option = random.choice(sight["options"])["text"]
                await socket.send(json.dumps({"do": "answer", "n": sight["n"], "option": option}))
                sight = await next_sight(socket, sight["n"])
                done += 1
    return done


async def make_solo(http: httpx.AsyncClient, one: Client) -> str:
    made = await http.post("/api/tables", json={"game": "omaha"}, headers={"Cookie": f"sandtable={one.cookie}"})
    return str(made.json()["id"])


async def measure_throughput(base: str, options: argparse.Namespace) -> list[Figure]:
    start = asyncio.Barrier(options.players)
    work = [answer_all_the_time(base, number, start, options.seconds) for number in range(options.players)]
    done = sum(await asyncio.gather(*work))
    return [Figure("durable answers", done / options.seconds, "a second", GOAL_ANSWERS, more_is_better=True)]


async def measure_lobby(base: str, options: argparse.Namespace) -> list[Figure]:
    times = []
    async with client_for(base) as http:
        me = await guest(http, base, "visitor")
        await make_solo(http, me)
        for _ in range(options.visits):
            began = time.perf_counter()
            answer = await http.get("/api/tables", headers={"Cookie": f"sandtable={me.cookie}"})
            times.append((time.perf_counter() - began) * 1000)
            assert len(answer.json()["mine"]) == 1
    print(f"  p95 {statistics.quantiles(times, n=100)[94]:.1f} ms, {len(answer.content) / 1024:.0f} KB")
    return [Figure(f"p50 of the lobby with {options.tables} tables", statistics.median(times), "ms", GOAL_LOBBY)]


def measure(options: argparse.Namespace) -> list[Figure]:
    found: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder, server(folder) as (base, pid):
        found += asyncio.run(asyncio.wait_for(measure_games(base, pid, options), LONGEST))
    with tempfile.TemporaryDirectory() as folder, server(folder) as (base, _):
        found += asyncio.run(asyncio.wait_for(measure_throughput(base, options), LONGEST))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(asyncio.wait_for(fill(folder, options.tables), LONGEST))
        with server(folder) as (base, _):
            found += asyncio.run(asyncio.wait_for(measure_lobby(base, options), LONGEST))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1200, help="that are live")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds to think before an answer, on average")
    parser.add_argument("--players", type=int, default=100, help="who answer as fast as they can")
    parser.add_argument("--tables", type=int, default=12_000, help="on the disk, for the lobby")
    parser.add_argument("--visits", type=int, default=200, help="to the lobby")
    parser.add_argument("--serve", metavar="DIR", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return 0
    raise_file_limit()
    gc.disable()  # the players' own pauses are not the server's
    figures = measure(options)
    for figure in figures:
        print(figure.line())
    return 0 if all(figure.is_reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
