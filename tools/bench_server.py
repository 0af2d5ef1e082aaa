"""Measures the server against four goals, one line each:

    make bench-server
    make bench-server ARGS="--games 50 --seconds 5 --tables 500"
    make bench-server ARGS="--only answers"

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
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from sandtable.cli.load_server import LIMITS, Running, running
from sandtable.client.http import Client
from sandtable.client.load import Load, Plan
from sandtable.server.config import Config
from sandtable.server.run_server import raise_file_limit

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


async def fill(folder: str, count: int) -> None:
    """Tables on the disk, as players leave them: some wait, most are played, some are over."""
    from sandtable.server.live import new_tables, table_actions
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.storage import SqliteStore

    registry = TableRegistry(Config(data=Path(folder), limits=LIMITS, table_memory=1), SqliteStore(Path(folder)))
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


async def measure_games(server: Running, options: argparse.Namespace) -> list[Figure]:
    """How soon an answer is on the other screen, and what a game takes of the memory."""
    empty = server.memory()
    plan = Plan(server.address, "north-africa", ["axis", "allies"], options.games, options.seconds, options.pause)
    load, start = Load(plan), asyncio.Event()
    await load.sit_down()
    playing = asyncio.create_task(load.play(start))
    await start.wait()
    await asyncio.sleep(options.seconds / 2)
    full = server.memory()
    found = await playing
    print(f"  {len(found.times)} answers in {options.games} games, {found.a_second:.0f} a second")
    print(
        f"  p50 {found.percentile(50):.1f} ms, p95 {found.percentile(95):.1f} ms;"
        f" memory {empty:.0f} MB, then {full:.0f} MB"
    )
    return [
        Figure(f"p99 with {options.games} live games", found.percentile(99), "ms", GOAL_P99),
        Figure("memory a game", (full - empty) * 1024 / options.games, "KB", GOAL_MEMORY),
    ]


async def measure_throughput(server: Running, options: argparse.Namespace) -> list[Figure]:
    """How many answers are on the disk each second, and what one of them costs both processes."""
    load, start = Load(Plan(server.address, "omaha", ["squad"], options.players, options.seconds, 0)), asyncio.Event()
    await load.sit_down()
    playing = asyncio.create_task(load.play(start))
    await start.wait()
    served, played = server.processor_time(), time.process_time()
    found = await playing
    served, played = server.processor_time() - served, time.process_time() - played
    done = len(found.times)
    print(
        f"  {done} answers, each {served / done * 1000:.2f} ms of the server, {played / done * 1000:.2f} of the players"
    )
    return [Figure("durable answers", found.a_second, "a second", GOAL_ANSWERS, more_is_better=True)]


def measure_lobby(server: Running, options: argparse.Namespace) -> list[Figure]:
    times = []
    me = Client(server.address)
    me.guest("visitor")
    me.make_table("omaha")
    for _ in range(options.visits):
        began = time.perf_counter()
        answer = me.tables()
        times.append((time.perf_counter() - began) * 1000)
        assert len(answer["mine"]) == 1
    print(f"  p95 {statistics.quantiles(times, n=100)[94]:.1f} ms")
    return [Figure(f"p50 of the lobby with {options.tables} tables", statistics.median(times), "ms", GOAL_LOBBY)]


def bench_games(folder: str, options: argparse.Namespace) -> list[Figure]:
    with running(folder) as server:
        return asyncio.run(asyncio.wait_for(measure_games(server, options), LONGEST))


def bench_answers(folder: str, options: argparse.Namespace) -> list[Figure]:
    with running(folder) as server:
        return asyncio.run(asyncio.wait_for(measure_throughput(server, options), LONGEST))


def bench_lobby(folder: str, options: argparse.Namespace) -> list[Figure]:
    asyncio.run(asyncio.wait_for(fill(folder, options.tables), LONGEST))
    with running(folder) as server:
        return measure_lobby(server, options)


MEASUREMENTS = {"games": bench_games, "answers": bench_answers, "lobby": bench_lobby}


def measure(options: argparse.Namespace) -> list[Figure]:
    found: list[Figure] = []
    for name in options.only or MEASUREMENTS:
        with tempfile.TemporaryDirectory() as folder:
            found += MEASUREMENTS[name](folder, options)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1200, help="that are live")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds to think before an answer, on average")
    parser.add_argument("--players", type=int, default=100, help="who answer as fast as they can")
    parser.add_argument("--tables", type=int, default=12_000, help="on the disk, for the lobby")
    parser.add_argument("--visits", type=int, default=200, help="to the lobby")
    parser.add_argument("--only", choices=MEASUREMENTS, nargs="+", help="of the measurements")
    options = parser.parse_args()
    raise_file_limit()
    gc.disable()  # the players' own pauses are not the server's
    figures = measure(options)
    for figure in figures:
        print(figure.line())
    return 0 if all(figure.is_reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
