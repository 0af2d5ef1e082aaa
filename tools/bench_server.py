"""Measures the server: how soon a click is on the other screen, and what idle connections cost.

    make bench-server
    make bench-server ARGS="--games 50 --seconds 5"

The server runs in a process of its own, the players in this one, both on the loopback. Each of many games of North
Africa is played by two clients that think a little before each answer.
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
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from sandtable.server.config import Config, Limits, Rate
from sandtable.server.serving import run

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
GOAL_P99 = 50.0  # milliseconds
GOAL_MEMORY = 300.0  # megabytes


def serve(folder: str) -> None:
    """The process that is measured."""
    raise_file_limit()
    config = Config(data=Path(folder), port=0, limits=LIMITS)
    run(config, lambda address: print(address, flush=True))


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
        message: dict[str, Any] = json.loads(await socket.recv())
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


async def measure_answers(base: str, options: argparse.Namespace) -> tuple[list[float], str]:
    async with httpx.AsyncClient(base_url=base, headers={"X-Sandtable": "1"}, timeout=60) as http:
        pairs = []
        for number in range(options.games):
            one, two = await guest(http, base, f"axis {number}"), await guest(http, base, f"allies {number}")
            pairs.append((one, two, await make_table(http, one, two)))
    start = asyncio.Barrier(len(pairs))
    all_times = await asyncio.gather(*(play(game, start, options.seconds, options.pause) for game in pairs))
    return [took for times in all_times for took in times], pairs[0][2]


async def measure_idle(base: str, pid: int, table: str, count: int) -> tuple[float, float]:
    """Memory before and with so many connections that only wait."""
    before = memory(pid)
    watcher = Client(base, "")
    sockets = []
    for _ in range(0, count, 50):
        sockets += await asyncio.gather(*(watcher.connect(table).__aenter__() for _ in range(50)))
    for socket in sockets:
        await socket.recv()
    await asyncio.sleep(1)
    during = memory(pid)
    await asyncio.gather(*(socket.close() for socket in sockets))
    return before, during


def report(times: list[float], idle: tuple[float, float], options: argparse.Namespace) -> bool:
    cuts = statistics.quantiles(times, n=100)
    print(f"answers: {len(times)} in {options.games} games, {len(times) / options.seconds:.0f} a second")
    print(
        f"from click to the other screen: p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms (goal 50)"
    )
    print(f"memory: {idle[0]:.0f} MB, with {options.idle} idle connections {idle[1]:.0f} MB (goal 300)")
    return cuts[98] <= GOAL_P99 and idle[1] <= GOAL_MEMORY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds to think before an answer, on average")
    parser.add_argument("--idle", type=int, default=2000, help="connections that only wait")
    parser.add_argument("--serve", metavar="DIR", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return 0
    raise_file_limit()
    gc.disable()  # the players' own pauses are not the server's
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", folder]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert child.stdout is not None
            base = child.stdout.readline().strip()
            times, table = asyncio.run(measure_answers(base, options))
            idle = asyncio.run(measure_idle(base, child.pid, table, options.idle))
        finally:
            child.terminate()
            child.wait(20)
    return 0 if report(times, idle, options) else 1


if __name__ == "__main__":
    sys.exit(main())
