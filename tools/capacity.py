"""How many processes a number of live games needs: the plan in docs/operating.md, worked out from measured costs.

    python -m tools.capacity                         # with the figures that the page names
    python -m tools.capacity --answer-ms 0.9 --game-kb 97 --pause 5

What an answer costs and how much memory a game takes is what `sandtable load --json` prints. Everything else is
simulated: tables are spread over processes by a hash of their id, answers arrive at random, each process works on one
at a time, and then one process is lost and its tables go to the others. It says how long an answer waits for the
process, not what the network and the disk add.
"""

import argparse
import hashlib
import math
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

ANSWER_MS: Final = 1.0  # of the server's process, for one answer
GAME_KB: Final = 97.0  # of its memory, for one live game
PAUSE: Final = 5.0  # seconds from one answer of a game to the next
LINES: Final = 1.6  # rows of the log for one answer: what chance says is a row too
COMMITS: Final = 3_000.0  # transactions a second for one database: a quarter of what PostgreSQL was seen to do
BATCH: Final = 4.0  # answers in a transaction, where many come at once
BUSY: Final = 0.6  # of a core, at most, on average: so that the loss of a process is borne
LOOKS: Final = 0.1  # of those who play look at the lobby at any time
LOBBY_MS: Final = 12.0  # of a database's core for one look
LOBBY_EVERY: Final = 10.0  # seconds
SPREAD: Final = 0.7  # of the times that answers take: sigma of a log-normal distribution
SECONDS: Final = 120.0  # that are simulated
BASE_MB: Final = 180.0  # a process without games
CORE_PRICE: Final = 15.0  # a month; of whatever money one likes
GIGABYTE_PRICE: Final = 2.5
SIZES: Final = (1_000, 10_000, 100_000)


class Costs(NamedTuple):
    """What was measured, and how people play."""

    answer: float  # seconds
    game: float  # megabytes
    pause: float  # seconds
    core_price: float = CORE_PRICE
    gigabyte_price: float = GIGABYTE_PRICE


class Waits(NamedTuple):
    """Milliseconds from the arrival of an answer until the process is done with it."""

    middle: float
    late: float  # 99 of 100 are sooner


class Plan(NamedTuple):
    """What a number of games needs, and how it would go."""

    games: int
    answers: float  # a second
    processes: int
    fullest: float  # games of the fullest process, compared with the average
    usual: Waits
    hottest: Waits
    one_lost: Waits  # at the process that is fullest then
    databases: int
    replicas: int
    memory: float  # gigabytes, of all processes
    price: float  # for 1,000 games, a month


def process_of(table: int, processes: list[int]) -> int:
    """Rendezvous hashing: when a process is lost, only its own tables move."""
    return max(processes, key=lambda each: hashlib.blake2b(b"%d %d" % (table, each), digest_size=8).digest())


def spread(games: int, processes: list[int]) -> dict[int, int]:
    """How many tables each process has. Of many games a sample says it, and is scaled."""
    sample = min(games, 4_000 * len(processes), 60_000)
    counts = dict.fromkeys(processes, 0)
    for table in range(sample):
        counts[process_of(table, processes)] += 1
    mean = games / len(processes)
    noise = math.sqrt(sample / games)  # a small sample is more uneven than all of it
    return {each: round(mean + (count * games / sample - mean) * noise) for each, count in counts.items()}


def waits(games: float, costs: Costs, seed: int) -> Waits:
    """One process with so many games: a queue of one."""
    rate = games / costs.pause
    mu = math.log(costs.answer) - SPREAD**2 / 2  # so that the mean is what was measured
    rng, waited, found = Random(seed), 0.0, []
    for _ in range(int(rate * SECONDS)):
        work = rng.lognormvariate(mu, SPREAD)
        found.append(waited + work)
        waited = max(0.0, waited + work - rng.expovariate(rate))
    found.sort()
    return Waits(1000 * found[len(found) // 2], 1000 * found[len(found) * 99 // 100])


def plan(games: int, costs: Costs, seed: int = 1) -> Plan:
    answers = games / costs.pause
    count = max(2, math.ceil(answers * costs.answer / BUSY))  # two, so that one can be lost
    numbers = list(range(count))
    held, left = spread(games, numbers), spread(games, numbers[1:])
    databases = max(1, math.ceil(answers / BATCH / COMMITS))
    looks = games * 2 * LOOKS / LOBBY_EVERY
    replicas = math.ceil(looks * LOBBY_MS / 1000 / BUSY) if looks * LOBBY_MS / 1000 > BUSY / 2 else 0
    memory = (count * BASE_MB + games * costs.game) / 1024
    cores = count + 2 * databases + replicas
    price = (cores * costs.core_price + memory * 1.5 * costs.gigabyte_price) * 1000 / games
    return Plan(
        games,
        answers,
        count,
        max(held.values()) * count / games,
        waits(games / count, costs, seed),
        waits(max(held.values()), costs, seed),
        waits(max(left.values()), costs, seed),
        databases,
        replicas,
        memory,
        price,
    )


def lines(plans: list[Plan]) -> Iterator[str]:
    head = ("games", "answers/s", "processes", "fullest", "p50 ms", "p99 ms", "p99, fullest", "p99, one lost")
    yield " | ".join((*head, "databases", "replicas", "memory GB", "a month, per 1,000"))
    for each in plans:
        times = (each.usual.middle, each.usual.late, each.hottest.late, each.one_lost.late)
        cells = (
            f"{each.games:,}",
            f"{each.answers:,.0f}",
            str(each.processes),
            f"{each.fullest:.2f}",
            *(f"{value:.1f}" for value in times),
            str(each.databases),
            str(each.replicas),
            f"{each.memory:.1f}",
            f"{each.price:.0f}",
        )
        yield " | ".join(cells)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What a number of live games needs.")
    parser.add_argument("--answer-ms", type=float, default=ANSWER_MS)
    parser.add_argument("--game-kb", type=float, default=GAME_KB)
    parser.add_argument("--pause", type=float, default=PAUSE)
    parser.add_argument("--core-price", type=float, default=CORE_PRICE)
    parser.add_argument("--gigabyte-price", type=float, default=GIGABYTE_PRICE)
    parser.add_argument("games", type=int, nargs="*", default=list(SIZES))
    return parser.parse_args()


def main() -> None:
    given = read_arguments()
    costs = Costs(given.answer_ms / 1000, given.game_kb / 1024, given.pause, given.core_price, given.gigabyte_price)
    print("\n".join(lines([plan(games, costs) for games in given.games])))


if __name__ == "__main__":
    main()
