"""The computer players' own processes. They are given a view and a seed, and never hold up the server."""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Final

from sandtable import agents
from sandtable.server.refusals import Refused

PATIENCE: Final = 30.0  # seconds for one answer


class Crew:
    """Worker processes, started when the first computer player must think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, level: str, view: dict[str, Any], seed: int) -> str:
        """The answer of a computer player; one of the options of the view."""
        loop = asyncio.get_running_loop()
        for _ in range(2):  # a worker may have been killed; a new one is tried once
            pool = self.started()
            try:
                option = await asyncio.wait_for(loop.run_in_executor(pool, agents.choose, level, view, seed), PATIENCE)
            except BrokenProcessPool:
                self.close()
                continue
            if option in view["options"]:
                return option
        raise Refused("our-fault")

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # A fresh interpreter: it shares neither the memory of the server nor its files.
            fresh = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=serve_one_master)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def serve_one_master() -> None:
    """Ctrl-C is for the server, which ends its workers itself; if it is killed, they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
