"""Thinking on more than one core: helpers in processes of their own, each with worlds of its own.

A helper is given the plain data of a sight, never more. Helpers live as long as the process that started them.
"""

import atexit
import multiprocessing
import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Final

from sandtable.agents.effort import SHORTEST, Effort
from sandtable.agents.findings import Findings, read, think, together
from sandtable.agents.sight import Sight, unfold

LATE: Final = 0.04  # of the time that a helper may be late
POOLS: Final[list[ProcessPoolExecutor]] = []


def think_together(sight: Sight, effort: Effort, processes: int) -> Findings:
    """Search here and in helpers at the same time. Without helpers (no more processes to be had) search here alone."""
    seconds = effort.seconds or 0.0
    end = time.time() + seconds
    tasks = []
    try:
        pool = helpers(processes - 1)
        for number in range(1, processes):
            brief = {**sight.brief(), "seed": sight.seed + number}
            tasks.append(pool.submit(assist, sight.root.game.name, brief, end))
    except (BrokenProcessPool, OSError, RuntimeError):
        close()
    parts = [think(sight, Effort(max(SHORTEST, end - time.time())))]  # to start helpers takes time too
    for task in tasks:
        try:
            part = task.result(timeout=max(0.0, end - time.time()) + LATE * seconds)
        except TimeoutError:  # it was still being started, or the machine is busy: its part is left out
            task.cancel()
            continue
        except BrokenProcessPool:
            close()
            break
        if part is not None:
            parts.append(read(part))
    return together(parts, sight.seed)


def assist(name: str, brief: dict[str, Any], end: float) -> dict[str, Any] | None:
    """What a helper does; nothing if it was called too late."""
    import sandtable

    seconds = end - time.time()
    return think(unfold(sandtable.game(name), brief), Effort(seconds)).plain() if seconds > SHORTEST else None


def helpers(count: int) -> ProcessPoolExecutor:
    """The helpers of this process, started and warmed up when they are first needed."""
    if not POOLS:
        fresh = multiprocessing.get_context("spawn")
        POOLS.append(ProcessPoolExecutor(count, mp_context=fresh, initializer=serve_one_master))
        atexit.register(close)
    return POOLS[0]


def close() -> None:
    """Send the helpers away."""
    while POOLS:
        POOLS.pop().shutdown(wait=False, cancel_futures=True)


def serve_one_master() -> None:
    """Ctrl-C is for the master; when it ends, so do we."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
