"""Several processes on one port and one database: started, looked after, replaced.

The one that was called only looks after the others. It holds the port, so that nobody is turned away while one of them
is replaced. SIGTERM lets them all drain; SIGHUP replaces them one after the other, by what is installed by then.
"""

import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from types import FrameType
from typing import Any, Final

from sandtable.lab.runner import cores
from sandtable.server.config import Config
from sandtable.server.journal import alarm, note, open_journal
from sandtable.server.run_server import address_of, listen, raise_file_limit, run, serve

FEWEST_WORKERS: Final = 2
LOOK: Final = 0.5  # seconds
STEADY: Final = 10.0  # seconds after which a process that ends was a good one
LONGEST_PAUSE: Final = 30.0  # seconds before one is started again that ends again and again without ever serving
SHORT_PAUSE: Final = 1.0  # at most so many, if it has served
STARTING: Final = 120.0  # seconds
STOPPING: Final = 30.0  # seconds beside the draining
PRELOADED: Final = ["sandtable.server.run_server", "sandtable.server.storage.postgres_store"]


def prepared() -> Any:
    """A process that has loaded the program and splits: where one was lost, the next is there at once."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


class Child:
    """One process, and whoever comes after it in its place."""

    def __init__(self, config: Config, listener: socket.socket, place: int) -> None:
        self.config = config
        self.listener = listener
        self.place = place
        self.failures = 0
        self.due = 0.0  # when it is started again
        self.start()

    def start(self, is_anew: bool = False) -> None:
        """`is_anew`: with the program as it is installed by now, which takes longer."""
        context: Any = get_context("spawn") if is_anew else prepared()
        self.told, telling = context.Pipe(duplex=False)
        arguments = (self.config, self.listener, telling)
        self.process = context.Process(target=serve_as_child, args=arguments, name=f"sandtable {self.place}")
        self.process.start()
        telling.close()
        self.began = time.monotonic()
        self.due = 0.0
        self.has_served = False

    def is_ready(self, seconds: float) -> bool:
        """Whether it answers, or comes to do so in this time."""
        if not self.has_served:
            with suppress(EOFError):
                self.has_served = self.told.poll(seconds) and bool(self.told.recv())
        return self.has_served

    def look_after(self, now: float) -> None:
        """Start it again if it has ended; the more often it does, the later."""
        if self.process.is_alive():
            return
        if not self.due:
            alarm("process-ended", place=self.place, code=self.process.exitcode)
            self.failures = 0 if now - self.began > STEADY else self.failures + 1
            longest = SHORT_PAUSE if self.is_ready(0) else LONGEST_PAUSE
            self.due = now + min(longest, 0.0 if not self.failures else 2.0 ** (self.failures - 1))
        if now >= self.due:
            self.start()

    def stop(self, number: int) -> None:
        if self.process.is_alive() and self.process.pid is not None:
            os.kill(self.process.pid, number)


class Processes:
    """All of them."""

    def __init__(self, config: Config, listener: socket.socket) -> None:
        total = config.workers or max(FEWEST_WORKERS, cores())
        each = max(1, -(-total // config.processes))
        self.config = config._replace(workers=each)
        self.listener = listener
        self.children: list[Child] = []
        self.signals: list[int] = []

    def run(self, ready: Callable[[], None]) -> None:
        """Until told to stop. `ready` is called when all of them answer."""
        numbers = [number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))]
        before = {number: signal.signal(number, self.hear) for number in numbers}
        try:
            self.children = [Child(self.config, self.listener, place) for place in range(self.config.processes)]
            if all(child.is_ready(STARTING) for child in self.children):
                ready()
            self.look_after_them()
        finally:
            self.stop()
            for number, old in before.items():
                signal.signal(number, old)
        note("stopped")

    def hear(self, number: int, frame: FrameType | None) -> None:
        self.signals.append(number)

    def look_after_them(self) -> None:
        while True:
            while self.signals:
                if self.signals.pop(0) != getattr(signal, "SIGHUP", None):
                    return
                self.replace_all()
            wait([child.process.sentinel for child in self.children if child.process.is_alive()], LOOK)
            if not self.signals:
                for child in self.children:
                    child.look_after(time.monotonic())

    def replace_all(self) -> None:
        """One after the other: the next one goes when the one before it has come back."""
        for child in self.children:
            note("replacing", place=child.place)
            child.stop(signal.SIGTERM)
            child.process.join(self.config.drain_seconds + STOPPING)
            child.stop(signal.SIGKILL)
            child.process.join()
            child.start(is_anew=True)
            if not child.is_ready(STARTING):
                alarm("not-replaced", place=child.place)
                return
            if self.signals:
                return

    def stop(self) -> None:
        """All at once: SIGTERM lets them drain; a second signal does not wait for that."""
        ends = time.monotonic() + self.config.drain_seconds + STOPPING
        for child in self.children:
            child.stop(signal.SIGTERM)
        for child in self.children:
            while child.process.is_alive() and time.monotonic() < ends:
                child.process.join(LOOK)
                if self.signals:
                    child.stop(signal.SIGINT)
            child.stop(getattr(signal, "SIGKILL", signal.SIGTERM))
            child.process.join()


def run_all(config: Config, ready: Callable[[str], None]) -> None:
    """Serve until told to stop, in as many processes as there shall be. `ready` is called with the address."""
    if config.processes == 1:
        run(config, ready)
        return
    open_journal(config.journal)
    with listen(config) as listener:
        Processes(config, listener).run(lambda: ready(address_of(config, listener)))


def serve_as_child(config: Config, listener: socket.socket, telling: "Connection[Any, Any]") -> None:
    """In the process itself. It does not outlive the one that looks after it."""
    open_journal(config.journal)
    raise_file_limit()
    Thread(target=follow_parent, name="parent", daemon=True).start()

    def ready(address: str) -> None:
        note("serving", pid=os.getpid())
        telling.send(True)

    serve(config, listener, ready)


def follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
