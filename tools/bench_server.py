"""Measures the server against four goals, one line each:

    make bench-server
    make bench-server ARGS="--games 50 --seconds 5 --tables 500"
    make bench-server ARGS="--only answers"
    make bench-server ARGS="--postgres 2"

- p99 from a click to the other screen, with 1,200 live games of North Africa whose players think before they answer;
- durable answers per second, when many players of Omaha answer as fast as they can;
- p50 of the lobby, with 12,000 tables on the disk;
- memory for each live game, with the connections of both players.

With `--postgres N` it is N processes on a PostgreSQL of our own, against the goals for those: 500 live games, 100,000
finished games on the disk, and how much of the computing was the database's.

The server runs in a process of its own, the players in this one, both on the loopback: two cores are enough, and
nothing else should want them. Everything is bounded: so many games, so many seconds, and then it ends.
"""

import argparse
import asyncio
import gc
import os
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

from sandtable.cli.load_server import LIMITS, Running, family, running
from sandtable.client.http import Client
from sandtable.client.load import Load, Plan, first_of, run
from sandtable.server.config import Config
from sandtable.server.run_server import raise_file_limit

GOAL_MEMORY = 100.0  # kilobytes a game
LONGEST = 900  # seconds that one measurement may take with all that comes before it
TOGETHER = 50  # that come to the server at the same time


class Goals(NamedTuple):
    """What should be reached: with one process over a file, and with several on PostgreSQL."""

    p99: float  # milliseconds
    answers: float  # a second
    lobby: float  # milliseconds
    games: int  # that are live
    tables: int  # on the disk, for the lobby


ON_FILE = Goals(30.0, 1000.0, 15.0, 1200, 12_000)
ON_POSTGRES = Goals(50.0, 2000.0, 30.0, 500, 100_000)
SEEDS = 400  # tables that are really made, where the others are copies


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


async def fill(folder: str, count: int, database: str = "") -> None:
    """Tables on the disk, as players leave them: some wait, most are played, some are over."""
    from sandtable.server.live import new_tables, table_actions
    from sandtable.server.live.table_registry import TableRegistry
    from sandtable.server.storage.opening import open_store

    store = open_store(Path(folder), database)
    registry = TableRegistry(Config(data=Path(folder), limits=LIMITS, table_memory=1), store)
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


def multiply(database: str, count: int) -> None:
    """The finished games of a database of PostgreSQL once more and once more, until there are so many."""
    from sandtable.server.storage.catalogue import known_tables
    from sandtable.server.storage.postgres import connect

    def copied(column: str, key: str) -> str:
        if column == key:
            return f"t.{column} || '-' || g.number"
        return f"t.{column} - g.number" if column in ("created", "updated") else f"t.{column}"

    with closing(connect(database, 0)) as storage:
        (over,) = storage.execute("SELECT COUNT(*) FROM tables WHERE state = 'over'").fetchone()
        for name in ("tables", "seats", "summaries"):
            columns = known_tables()[name].columns
            told = ", ".join(copied(column, columns[0]) for column in columns)
            each = f"generate_series(1, {max(1, count // over)}) AS g(number)"
            storage.script(
                f"INSERT INTO {name} SELECT {told} FROM {name} t, {each}"
                f" WHERE t.{columns[0]} IN (SELECT id FROM tables WHERE state = 'over')"
            )
        storage.script("ANALYZE")


async def measure_games(server: Running, options: argparse.Namespace) -> list[Figure]:
    """How soon an answer is on the other screen, and what a game takes of the memory."""
    empty = server.memory()
    plan = Plan(server.address, "north-africa", ["axis", "allies"], options.games, options.seconds, options.pause)
    load, start = Load(plan), asyncio.Event()
    await load.sit_down()
    playing = asyncio.create_task(load.play(start))
    await first_of(start.wait(), playing)
    await asyncio.sleep(options.seconds / 2)
    full = server.memory()
    found = await playing
    print(f"  {len(found.times)} answers in {options.games} games, {found.a_second:.0f} a second")
    print(
        f"  p50 {found.percentile(50):.1f} ms, p95 {found.percentile(95):.1f} ms;"
        f" memory {empty:.0f} MB, then {full:.0f} MB"
    )
    return [
        Figure(f"p99 with {options.games} live games", found.percentile(99), "ms", options.goals.p99),
        Figure("memory a game", (full - empty) * 1024 / options.games, "KB", GOAL_MEMORY),
    ]


async def measure_throughput(server: Running, options: argparse.Namespace) -> list[Figure]:
    """How many answers are on the disk each second, and what one of them costs both processes."""
    load, start = Load(Plan(server.address, "omaha", ["squad"], options.players, options.seconds, 0)), asyncio.Event()
    await load.sit_down()
    playing = asyncio.create_task(load.play(start))
    await first_of(start.wait(), playing)
    began = worked(server, options)
    found = await playing
    took = {name: now - began[name] for name, now in worked(server, options).items()}
    done, cores = len(found.times), os.cpu_count() or 1
    each = ", ".join(f"{seconds / done * 1000:.2f} ms of the {name}" for name, seconds in took.items())
    shares = ", ".join(f"{name} {seconds / options.seconds / cores:.0%}" for name, seconds in took.items())
    print(f"  {done} answers, each {each}; of {cores} cores: {shares}; p99 {found.percentile(99):.0f} ms")
    return [Figure("durable answers", found.a_second, "a second", options.goals.answers, more_is_better=True)]


def worked(server: Running, options: argparse.Namespace) -> dict[str, float]:
    """Seconds of computing so far, by who did it."""
    database = {"database": work_of(options.database_pid)} if options.database_pid else {}
    return {"server": server.processor_time(), **database, "players": time.process_time()}


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
    return [
        Figure(f"p50 of the lobby with {options.tables} tables", statistics.median(times), "ms", options.goals.lobby)
    ]


def bench_games(folder: str, database: str, options: argparse.Namespace) -> list[Figure]:
    with running(folder, database, options.postgres or 1) as server:
        return run(measure_games(server, options), LONGEST)


def bench_answers(folder: str, database: str, options: argparse.Namespace) -> list[Figure]:
    with running(folder, database, options.postgres or 1) as server:
        return run(measure_throughput(server, options), LONGEST)


def bench_lobby(folder: str, database: str, options: argparse.Namespace) -> list[Figure]:
    asyncio.run(asyncio.wait_for(fill(folder, SEEDS if database else options.tables, database), LONGEST))
    if database:
        multiply(database, options.tables)
    with running(folder, database, options.postgres or 1) as server:
        return measure_lobby(server, options)


MEASUREMENTS = {"games": bench_games, "answers": bench_answers, "lobby": bench_lobby}


def measure(options: argparse.Namespace) -> list[Figure]:
    found: list[Figure] = []
    with ExitStack() as opened:
        postgres = None
        if options.postgres:
            from tests.own_postgres import running as running_postgres

            postgres = opened.enter_context(running_postgres(shared_buffers="256MB"))
            options.database_pid = postgres.pid
        for name in options.only or MEASUREMENTS:
            folder = opened.enter_context(tempfile.TemporaryDirectory())
            database = postgres.new_database(f"bench_{name}") if postgres else ""
            found += MEASUREMENTS[name](folder, database, options)
    return found


def work_of(pid: int) -> float:
    """Seconds of computing of a process and all that it has started, those that have ended included."""
    total = 0.0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        total += sum(map(int, fields[11 : 15 if each == pid else 13]))
    return total / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="that are live; 1,200, or 500 on PostgreSQL")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds to think before an answer, on average")
    parser.add_argument("--players", type=int, default=100, help="who answer as fast as they can")
    parser.add_argument("--tables", type=int, help="on the disk, for the lobby; 12,000, or 100,000 on PostgreSQL")
    parser.add_argument("--postgres", type=int, default=0, metavar="N", help="processes on a PostgreSQL of our own")
    parser.add_argument("--visits", type=int, default=200, help="to the lobby")
    parser.add_argument("--only", choices=MEASUREMENTS, nargs="+", help="of the measurements")
    options = parser.parse_args()
    options.database_pid = 0
    options.goals = ON_POSTGRES if options.postgres else ON_FILE
    options.games = options.games or options.goals.games
    options.tables = options.tables or options.goals.tables
    raise_file_limit()
    gc.disable()  # the players' own pauses are not the server's
    figures = measure(options)
    for figure in figures:
        print(figure.line())
    return 0 if all(figure.is_reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
