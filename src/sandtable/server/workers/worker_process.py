"""One worker process, and the server's end of it.

The server never waits for a process: a thread of its own talks to each, and a process that is not wanted any more is
killed, which also ends one that was stopped. Whatever the process is doing, the event loop goes on.
"""

import asyncio
import atexit
import json
import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

import sandtable
from sandtable.server.workers import compiled_form
from sandtable.server.workers.child_process import die_with_parent

STANDS_BACK: Final = 5  # how much workers stand back behind the server where both want the machine
BURIAL: Final = 5.0  # seconds that a thread waits for a process that it has killed
REMEMBERED: Final = 200
LONGEST_ANSWER: Final = 4_000_000  # bytes
MEMORY: Final = 1 << 30  # bytes of address space for a confined process
READY: Final = "ready"
DONE: Final = "done"
FAILED: Final = "failed"

Request = tuple[str, tuple[Any, ...]]


class WorkerLost(Exception):
    """The process died, was stopped, or did not come to an end. The job can be done again."""


class JobFailed(Exception):
    """The job itself went wrong; doing it again would change nothing. Its name is the kind of failure."""

    def __init__(self, kind: str, where: list[str] | None = None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.where = where or []  # lines of code, without any data


class WorkerProcess:
    """A fresh interpreter: it shares neither the memory of the server nor its files. A confined one reads what
    strangers sent: it does nothing else, and has little memory.
    """

    def __init__(self, is_confined: bool = False) -> None:
        self.is_confined = is_confined
        self.loop = asyncio.get_running_loop()
        self.requests: SimpleQueue[Request | None] = SimpleQueue()
        self.reply: asyncio.Future[Any] = self.loop.create_future()  # to what it was last asked; first, to be ready
        self.gone: asyncio.Future[None] = self.loop.create_future()
        self.process: SpawnProcess | None = None
        self.is_unwanted = False
        self.is_plain = not compiled_form.is_ready()
        self.idle_since = self.loop.time()
        self.known: dict[str, None] = {}  # what it was last concerned with
        RUNNING.add(self)
        Thread(target=self.live, name="worker", daemon=True).start()

    # On the event loop

    async def ready(self) -> None:
        """Wait until it can be asked."""
        await self.reply

    async def ask(self, kind: str, *facts: Any) -> Any:
        """What comes of a job. Raises WorkerLost or JobFailed."""
        if self.is_unwanted:
            raise WorkerLost(kind)
        self.reply = self.loop.create_future()
        self.requests.put((kind, facts))
        try:
            return await self.reply
        finally:
            self.idle_since = self.loop.time()

    def know(self, name: str) -> None:
        self.known.pop(name, None)
        self.known[name] = None
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]

    def kill(self) -> None:
        """End it at once. Nobody waits for that; its thread reaps it."""
        self.is_unwanted = True
        if self.process is not None:  # else its thread ends it as soon as it has started
            kill_group(self.process)
        self.requests.put(None)

    @property
    def is_well(self) -> bool:
        """Whether it runs: it did not die and was not stopped by somebody."""
        if self.is_unwanted or self.process is None:
            return not self.is_unwanted
        return self.process.pid is not None and not is_stopped(self.process.pid) and self.process.is_alive()

    @property
    def is_outdated(self) -> bool:
        """Whether a process started now would be a faster one."""
        return self.is_plain and compiled_form.is_ready()

    def hear(self, what: str, found: Any) -> None:
        if self.reply.done():
            return
        if what == FAILED:
            self.reply.set_exception(JobFailed(*found))
        else:
            self.reply.set_result(found)

    def lose(self) -> None:
        if not self.reply.done():
            self.reply.set_exception(WorkerLost())
            self.reply.exception()  # there may be nobody who still waits for it
        if not self.gone.done():
            self.gone.set_result(None)

    # In its thread

    def live(self) -> None:
        """Start the process and hand it one job after the other, until it is gone."""
        line: Connection[Any, Any] | None = None
        try:
            line = self.start()
            self.post(self.hear, *heard(line))
            while (request := self.requests.get()) is not None:
                line.send_bytes(json.dumps(request).encode())
                self.post(self.hear, *heard(line))
        except (OSError, EOFError, ValueError):
            pass  # it is gone
        finally:
            self.bury(line)
            self.post(self.lose)

    def start(self) -> "Connection[Any, Any]":
        compiled_form.lead_new_processes_to_it()
        fresh = multiprocessing.get_context("spawn")
        ours, theirs = fresh.Pipe()
        games = {name: point.value for name, point in sandtable._others().items()}
        process = fresh.Process(target=serve, args=(theirs, games, self.is_confined), name="sandtable-worker")
        process.start()
        self.process = process
        theirs.close()
        if self.is_unwanted:
            kill_group(process)
        return ours

    def bury(self, line: "Connection[Any, Any] | None") -> None:
        self.is_unwanted = True
        if line is not None:
            line.close()
        if self.process is not None:
            kill_group(self.process)
            self.process.join(BURIAL)
        RUNNING.discard(self)

    def post(self, what: Callable[..., None], *facts: Any) -> None:
        with suppress(RuntimeError):  # the loop has been closed: nobody wants to know any more
            self.loop.call_soon_threadsafe(what, *facts)


RUNNING: Final[set[WorkerProcess]] = set()


def kill_running() -> None:
    """Before the interpreter ends it waits for its children: one that was stopped would keep it forever."""
    for worker in list(RUNNING):
        worker.is_unwanted = True
        if worker.process is not None:
            kill_group(worker.process)


atexit.register(kill_running)


def kill_group(process: SpawnProcess) -> None:
    """Kill a process and those that it has started; it leads a group of its own as soon as it runs."""
    pid = process.pid
    if pid is None or not process.is_alive():
        return
    with suppress(OSError):
        if hasattr(os, "getpgid") and os.getpgid(pid) == pid:
            os.killpg(pid, signal.SIGKILL)
        else:
            process.kill()


def is_stopped(pid: int) -> bool:
    """Whether a child was stopped; only where the system can tell. Elsewhere it is noticed when its answer is late."""
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        return False
    try:
        return os.waitid(os.P_PID, pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
    except OSError:
        return False


# The life of the process


def serve(line: "Connection[Any, Any]", games: dict[str, str], is_confined: bool) -> None:
    """Ctrl-C is for the server, which ends its workers itself; if it is killed, they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):  # not every platform knows groups, or how to stand back
        os.setpgid(0, 0)
        os.nice(STANDS_BACK)
    if is_confined:
        limit_memory()
    know_games(games)
    jobs = text_jobs() if is_confined else thinking_jobs()
    with suppress(EOFError, OSError):
        line.send_bytes(answer_of(READY, None))
        while True:
            kind, facts = json.loads(line.recv_bytes())
            line.send_bytes(carried_out(jobs, kind, facts))


def text_jobs() -> dict[str, Callable[..., Any]]:
    """Loaded here: a process that reads needs nothing of the players, and the server needs neither."""
    from sandtable.server.workers import text_jobs

    text_jobs.prepare()
    return text_jobs.JOBS


def thinking_jobs() -> dict[str, Callable[..., Any]]:
    from sandtable.server.workers import worker_jobs

    worker_jobs.prepare()
    return worker_jobs.JOBS


def limit_memory() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def know_games(games: dict[str, str]) -> None:
    """The games of others that the server knows, by where they are found."""
    from importlib.metadata import EntryPoint

    points = {name: EntryPoint(name, place, sandtable.GROUP) for name, place in games.items()}
    sandtable._others = lambda: points


def carried_out(jobs: dict[str, Callable[..., Any]], kind: str, facts: list[Any]) -> bytes:
    """Whatever a job trips over, the worker goes on. Only the kind of failure is told: its words could tell a hand."""
    try:
        return answer_of(DONE, jobs[kind](*facts))
    except Exception as wrong:
        frames = traceback.extract_tb(wrong.__traceback__)
        where = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-8:]]
        return answer_of(FAILED, [type(wrong).__name__, where])


def answer_of(what: str, found: Any) -> bytes:
    answer = json.dumps([what, found]).encode()
    return answer if len(answer) <= LONGEST_ANSWER else json.dumps([FAILED, ["TooLong", []]]).encode()


def heard(line: "Connection[Any, Any]") -> tuple[str, Any]:
    """Plain data, as JSON: whatever became of a process, what it says is only read and never carried out."""
    what, found = json.loads(line.recv_bytes(LONGEST_ANSWER))
    return what, found


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
