"""Games a second in the lab: on processes of this machine and on a Ray node that is started for it, in turns.

    python -m tools.bench_lab [--game G] [--player P] [--games N] [--workers 1 2] [--repeats N]

The same games are played by both, and only the ratio within a run says something. Each starts its workers with a few
games that do not count.
"""

import argparse
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sandtable
from sandtable.kernel import COMPILED
from sandtable.lab.experiment import read_experiment
from sandtable.lab.played_row import play_row
from sandtable.lab.results import Row, cell_task
from sandtable.lab.runner import Runner, runner

GOAL = 0.9  # of the games a second of the processes, where a game takes longer than 50 ms
STARTING = 120.0


@contextmanager
def ray_node(workers: int) -> Iterator[str]:
    """A node with so many workers on a loopback address, until it is no longer needed."""
    ray = Path(sys.executable).with_name("ray")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        log = Path(folder) / "log"
        words = ["--head", "--block", f"--num-cpus={workers}", f"--port={port}", "--node-ip-address=127.0.0.1"]
        words += ["--include-dashboard=false", "--object-store-memory=80000000", f"--temp-dir={folder}/ray"]
        # Ray's workers give way to all others, which is not what is measured here.
        env = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}
        # A group of its own, to end it, in our session: systems share their cores between sessions.
        with log.open("wb") as out:
            node = subprocess.Popen([ray, "start", *words], env=env, stdout=out, stderr=out, process_group=0)
        try:
            limit = time.monotonic() + STARTING
            while "Ray runtime started" not in log.read_text():
                if node.poll() is not None or time.monotonic() > limit:
                    raise SystemExit(log.read_text())
                time.sleep(0.1)
            yield f"127.0.0.1:{port}"
        finally:
            os.killpg(node.pid, signal.SIGKILL)
            node.wait()


def timed(here: Runner, tasks: list[tuple[object, ...]]) -> tuple[float, list[Row]]:
    """Games a second, and the rows."""
    begin = time.perf_counter()
    rows = [row for some in here.run(play_row, tasks) for row in some]
    return len(tasks) / (time.perf_counter() - begin), sorted(rows, key=lambda row: row.number)


def compare(wish: argparse.Namespace, workers: int) -> tuple[float, float, float]:
    """Processes and Ray in turns: games a second of each, and the median of the ratios."""
    text = f'game = "{wish.game}"\ngames = {wish.games}\nplayers = "{wish.player}"\nrecords = 0\n'
    experiment = read_experiment(text)
    tasks = [cell_task(experiment, experiment.cells[0], number) for number in range(wish.games)]
    with ray_node(workers) as address, closing(runner(cluster=address)) as ray, closing(runner(workers)) as pool:
        for here in (pool, ray):
            timed(here, tasks[: 4 * workers])
        pairs = []
        for _ in range(wish.repeats):
            (one, rows), (two, others) = timed(pool, tasks), timed(ray, tasks)
            if rows != others:
                raise SystemExit("the rows differ")
            pairs.append((one, two))
    ratio = statistics.median(two / one for one, two in pairs)
    return statistics.median(one for one, _ in pairs), statistics.median(two for _, two in pairs), ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="poland", choices=sandtable.game_names())
    parser.add_argument("--player", default="search:20x")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--repeats", type=int, default=3)
    wish = parser.parse_args()
    print(
        f"{wish.game}, {wish.player}, {wish.games} games x {wish.repeats}, {'compiled' if COMPILED else 'plain'} form"
    )
    first = None
    for workers in wish.workers:
        pool, ray, ratio = compare(wish, workers)
        first = first or (pool / workers, ray / workers)
        growth = f"x{pool / first[0]:.2f} and x{ray / first[1]:.2f} of one worker"
        long = 1000 * workers / pool
        verdict = "" if long < 50 else f" (goal {GOAL}: {'met' if ratio >= GOAL else 'missed'})"
        told = f"{workers} workers: processes {pool:.2f} games/s, Ray {ray:.2f}, ratio {ratio:.2f}{verdict}"
        print(f"{told}; {long:.0f} ms a game; {growth}", flush=True)


if __name__ == "__main__":
    main()
