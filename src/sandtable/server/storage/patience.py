"""Nobody waits forever for a database that says nothing.

The database itself breaks off what takes too long. But a machine that hangs, or a network that swallows everything,
breaks off nothing: a thread of ours looks at who has waited too long, and cuts their connection. Whoever waited is told
that the database is not there, and says so.
"""

import socket
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Final

GRACE: Final = 2.0  # seconds that the database has to say itself that something takes too long
LOOK: Final = 0.25


class Waiting:
    """Somebody who may be waiting on a connection; they may begin again while they wait."""

    def __init__(self, descriptor: int, seconds: float) -> None:
        self.line = socket.fromfd(descriptor, socket.AF_INET, socket.SOCK_STREAM)  # a second end, of whatever kind
        self.seconds = seconds
        self.depth = 0
        self.since = 0.0
        self.is_over = False

    def __enter__(self) -> None:
        self.depth += 1
        if self.depth == 1:
            self.since = monotonic()
            WATCH.look_after(self)

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.depth -= 1
        if not self.depth:
            WATCH.waiting.discard(self)

    def is_late(self, now: float) -> bool:
        return self.depth > 0 and now - self.since > self.seconds + GRACE

    def cut(self) -> None:
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        if not self.is_over:
            self.is_over = True
            self.line.close()

    def __del__(self) -> None:
        """A connection that was lost is forgotten by those who had it."""
        self.end()


class Watch:
    """One thread for all connections of a process, from the first wait on."""

    def __init__(self) -> None:
        self.waiting: set[Waiting] = set()
        self.thread: Thread | None = None
        self.one_starts = Lock()

    def look_after(self, waiting: Waiting) -> None:
        self.waiting.add(waiting)
        if self.thread is None or not self.thread.is_alive():  # also in a process that was split off from another
            with self.one_starts:
                if self.thread is None or not self.thread.is_alive():
                    self.thread = Thread(target=self.watch, name="patience", daemon=True)
                    self.thread.start()

    def watch(self) -> None:
        while True:
            sleep(LOOK)
            now = monotonic()
            for waiting in self.waiting.copy():
                if waiting.is_late(now):
                    waiting.cut()


WATCH: Final = Watch()
