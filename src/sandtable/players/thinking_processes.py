# mypyc: skip
"""Thinking on more than one core: helpers in processes of their own, each with worlds of its own.

A helper is given the plain data of an observation, never more. Helpers live as long as the process that started them.
"""

import atexit
import multiprocessing
import os
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Any, Final

from sandtable.players.observation import Observation, unfold
from sandtable.players.search_results import Findings, read, think, together
from sandtable.players.thinking_time import SHORTEST, Effort

LATE: Final = 0.03  # of the time that a helper may be late
BEHIND: Final = 2  # questions that a helper may have before it; it is still being started, or the machine is busy
BURIAL: Final = 5.0  # seconds to wait for one that was killed

Part = dict[str, Any]


class Helper:
    """One more process that thinks. It has a line and nothing else, so it can be ended at any moment."""

    def __init__(self) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.line, theirs = fresh.Pipe()
        self.process = fresh.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.asked = 0
        self.heard = 0

    def ask(self, name: str, brief: dict[str, Any], end: float) -> bool:
        """Let it think until this moment. False if it has too much to do yet."""
        while self.line.poll():
            self.hear_one()
        if self.asked - self.heard >= BEHIND:
            return False
        self.line.send((name, brief, end))
        self.asked += 1
        return True

    def hear_one(self) -> Part | None:
        part: Part | None = self.line.recv()
        self.heard += 1
        return part

    def hear(self, seconds: float) -> Part | None:
        """What it found out about the last question, if that comes in time. What is left of earlier ones is dropped."""
        limit = time.time() + seconds
        part = None
        while self.heard < self.asked and self.line.poll(max(0.0, limit - time.time())):
            part = self.hear_one()
        return part if self.heard == self.asked else None

    def end(self) -> None:
        """Killed: one that was stopped would not notice anything gentler."""
        self.process.kill()
        self.process.join(BURIAL)
        self.line.close()


HELPERS: Final[list[Helper]] = []
AT_WORK: Final = Lock()  # the helpers serve one decision at a time; whoever comes meanwhile thinks alone


def think_together(observation: Observation, effort: Effort, processes: int) -> Findings:
    """Search here and in helpers at the same time. Without helpers (busy, or not to be had) search here alone."""
    if not AT_WORK.acquire(blocking=False):
        return think(observation, effort)
    try:
        return think_with_helpers(observation, effort, processes)
    finally:
        AT_WORK.release()


def think_with_helpers(observation: Observation, effort: Effort, processes: int) -> Findings:
    seconds = effort.seconds or 0.0
    end = time.time() + seconds
    asked = call(observation, processes - 1, end)
    parts = [think(observation, Effort(max(SHORTEST, end - time.time())))]  # to start helpers takes time too
    parts += collect(asked, end + LATE * seconds)
    return together(parts, observation.seed) if len(parts) > 1 else parts[0]


def call(observation: Observation, count: int, end: float) -> list[tuple[int, Helper]]:
    """Ask helpers for their part; those who take it on, with the number by which their seed differs."""
    try:
        team = helpers(count)
        brief = observation.brief()
        return [
            (number, helper)
            for number, helper in enumerate(team, start=1)
            if helper.ask(observation.root.game.name, {**brief, "seed": observation.seed + number}, end)
        ]
    except (OSError, EOFError, RuntimeError):
        close()
        return []


def collect(asked: list[tuple[int, Helper]], limit: float) -> list[Findings]:
    """The parts that come in time."""
    found = []
    try:
        for number, helper in asked:
            part = helper.hear(limit - time.time())
            if part is not None:
                findings = read(part)
                findings.work = [(number, work) for _, work in findings.work]
                found.append(findings)
    except (OSError, EOFError):
        close()
    return found


def helpers(count: int) -> list[Helper]:
    """The helpers of this process, started when they are first needed."""
    if not HELPERS:
        atexit.register(close)
    while len(HELPERS) < count:
        HELPERS.append(Helper())
    return HELPERS[:count]


def close() -> None:
    """End the helpers."""
    while HELPERS:
        HELPERS.pop().end()
    atexit.unregister(close)


def serve(line: "Connection[Any, Any]") -> None:
    """The life of a helper."""
    serve_main_process()
    with suppress(EOFError, OSError):
        while True:
            line.send(assist(*line.recv()))


def assist(name: str, brief: dict[str, Any], end: float) -> Part | None:
    """What a helper does; nothing if it was called too late."""
    import sandtable

    seconds = end - time.time()
    return think(unfold(sandtable.game(name), brief), Effort(seconds)).plain() if seconds > SHORTEST else None


def serve_main_process() -> None:
    """Ctrl-C is for the main process; when it ends, so do we."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
