"""The line between a server and its database, which a test can cut, slow down, or let swallow what is said on it."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from time import sleep
from urllib.parse import urlsplit

COMMIT = b"COMMIT\x00"
INSERT = b"INSERT INTO log "
CHUNK = 1 << 16


class Statement:
    """A statement on the wire: in full, or, once it was prepared, under a name."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.prepared = re.compile(rb"(_pg3_\d+\x00)" + text)
        self.names: set[bytes] = set()

    def is_in(self, data: bytes) -> bool:
        """Whether it is carried out; to be prepared is not that."""
        found = self.prepared.findall(data)
        rest = self.prepared.sub(b"", data)
        is_carried_out = self.text in rest or any(name in rest for name in [*self.names, *found])
        self.names.update(found)
        return is_carried_out


class DatabaseLine:
    """A proxy in front of PostgreSQL: `url` is where a server shall look for its database."""

    def __init__(self, url: str) -> None:
        place = urlsplit(url)
        self.there = (place.hostname or "", place.port or 0)
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        self.url = url.replace(f":{place.port}", f":{port}")
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.one_changes = Lock()
        self.is_closed = False
        self.flows = Event()  # what is said comes through
        self.flows.set()
        self.takes = Event()  # new connections are taken
        self.takes.set()
        self.delay = 0.0  # seconds for everything that the server says
        self.at_commit: Callable[[], str] = lambda: ""  # "", "lose-reply" or "cut": what becomes of the next commit
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while not self.is_closed:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.takes.is_set():
                near.close()
                continue
            try:
                far = socket.create_connection(self.there)
            except OSError:
                near.close()
                continue
            pair = (near, far)
            with self.one_changes:
                self.pairs.append(pair)
            is_reply_lost = Event()
            Thread(target=self.carry, args=(near, far, pair, is_reply_lost), daemon=True).start()
            Thread(target=self.carry_back, args=(far, near, pair, is_reply_lost), daemon=True).start()

    def carry(self, near: socket.socket, far: socket.socket, pair: tuple[socket.socket, ...], lost: Event) -> None:
        """What the server says. Only transactions that write into logs have commits that matter."""
        writes, inserts, commits = False, Statement(INSERT), Statement(COMMIT)
        with suppress(OSError):
            while data := near.recv(CHUNK):
                writes = inserts.is_in(data) or writes
                self.flows.wait()
                if self.delay:
                    sleep(self.delay)
                if commits.is_in(data) and writes:
                    writes = False
                    what = self.at_commit()
                    if what == "cut":
                        break
                    if what == "lose-reply":
                        lost.set()
                far.sendall(data)
            else:
                self.end(pair)
                return
        self.end(pair)

    def carry_back(self, far: socket.socket, near: socket.socket, pair: tuple[socket.socket, ...], lost: Event) -> None:
        """What the database says. A reply that gets lost is the end of the connection."""
        with suppress(OSError):
            while data := far.recv(CHUNK):
                if lost.is_set():
                    break
                self.flows.wait()
                near.sendall(data)
        self.end(pair)

    def end(self, pair: tuple[socket.socket, ...]) -> None:
        for each in pair:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        with self.one_changes:
            self.pairs = [other for other in self.pairs if other != pair]

    # What a test does

    def cut(self) -> None:
        """All connections at once; new ones are taken."""
        for pair in list(self.pairs):
            self.end(pair)

    def go_away(self) -> None:
        self.takes.clear()
        self.cut()

    def come_back(self) -> None:
        self.takes.set()
        self.flows.set()

    def fall_silent(self) -> None:
        """Nothing is refused, and nothing comes through."""
        self.flows.clear()

    def lose_next_reply(self) -> None:
        self.once("lose-reply")

    def cut_next_commit(self) -> None:
        self.once("cut")

    def once(self, what: str) -> None:
        left = [what]
        self.at_commit = lambda: left.pop() if left else ""

    def close(self) -> None:
        self.is_closed = True
        self.listener.close()
        self.come_back()
        self.cut()


@contextmanager
def line_to(url: str) -> Iterator[DatabaseLine]:
    line = DatabaseLine(url)
    try:
        yield line
    finally:
        line.close()
