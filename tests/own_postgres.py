"""A PostgreSQL of our own for tests and measurements: Debian's programs, a folder that is thrown away, this machine.

It is installed where that is possible; where not, that is said. PostgreSQL refuses to run as root, so that root lends
it another user.
"""

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from tests.browser.chromium import Impossible, apt, one_at_a_time

PACKAGE = "postgresql"
PLACES = "/usr/lib/postgresql"
LENT = ("postgres", "nobody")
STARTING = 60.0  # seconds
SETTINGS = {
    "max_connections": "120",
    "shared_buffers": "64MB",
    "autovacuum": "on",
    "logging_collector": "off",
    "log_min_messages": "fatal",
}
QUICK = {"fsync": "off", "full_page_writes": "off"}  # for tests: nobody pulls the plug of a folder that is thrown away
EMPTY = "sandtable"
TEMPLATE = "template_sandtable"  # made by whoever wants new databases to have our tables


def programs() -> Path | None:
    """Where the newest PostgreSQL of this machine has its programs."""
    found = [path for path in Path(PLACES).glob("*/bin") if (path / "initdb").exists() and (path / "postgres").exists()]
    if found:
        return max(found, key=lambda path: [int(number) for number in re.findall(r"\d+", path.parent.name)])
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path and shutil.which("postgres") else None


def install() -> Path:
    """By apt, if we may."""
    wanted = f"as root: apt-get install {PACKAGE}"
    if not shutil.which("apt-get"):
        raise Impossible("there is no PostgreSQL here, and no apt-get to install it with")
    if os.geteuid() != 0:
        raise Impossible(f"there is no PostgreSQL here; {wanted}")
    with one_at_a_time(Path(tempfile.gettempdir(), "sandtable-postgres.lock")):
        if programs() is None:
            outdated = apt("update")
            failed = apt("install", "--yes", "--no-install-recommends", PACKAGE)
            if failed or programs() is None:
                raise Impossible(f"{wanted} failed: {failed or 'it is still not there'} {outdated}".strip())
    found = programs()
    assert found is not None
    return found


def lent_user() -> str | None:
    """As whom it runs: we ourselves, unless we are root."""
    if os.geteuid() != 0:
        return None
    for name in LENT:
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise Impossible("PostgreSQL does not run as root, and there is no other user here")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class OwnPostgres:
    """A database server. Every test can have a database of its own in it."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self.bin = programs() or install()
        self.user = lent_user()
        self.folder = folder
        self.port = free_port()
        self.settings = {**SETTINGS, **settings}
        self.numbers = count()
        self.child: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(folder, self.user)
        done = subprocess.run(
            [self.bin / "initdb", "-D", folder / "data", "-U", EMPTY, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
            user=self.user,
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Impossible(f"initdb failed: {done.stderr.strip()[-300:]}")

    def start(self) -> None:
        """Returns when it answers."""
        where = {"listen_addresses": "127.0.0.1", "port": str(self.port), "unix_socket_directories": str(self.folder)}
        given = [f"--{name}={value}" for name, value in {**self.settings, **where}.items()]
        self.child = subprocess.Popen(
            [self.bin / "postgres", "-D", self.folder / "data", *given],
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ends = time.monotonic() + STARTING
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError as wrong:
                if self.child.poll() is not None or time.monotonic() > ends:
                    raise Impossible(f"PostgreSQL does not start: {wrong}") from wrong
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections; SIGQUIT is a crash."""
        if self.child is not None:
            self.child.send_signal(how)
            self.child.wait()
            self.child = None

    @property
    def pid(self) -> int:
        assert self.child is not None
        return self.child.pid

    def url(self, database: str) -> str:
        return f"postgresql://{EMPTY}@127.0.0.1:{self.port}/{database}"

    def new_database(self, name: str = "") -> str:
        """The address of a database that nobody has used yet, with all tables and nothing in them."""
        template = TEMPLATE if not name else "template0"
        name = name or f"test_{next(self.numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as server:
            making = "CREATE DATABASE {} TEMPLATE {}"
            server.execute(sql.SQL(making).format(sql.Identifier(name), sql.Identifier(template)))
        return self.url(name)


@contextmanager
def running(**settings: str) -> Iterator[OwnPostgres]:
    """A server until it is not needed any more. Raises Impossible."""
    with tempfile.TemporaryDirectory(prefix="sandtable-postgres-") as name:
        server = OwnPostgres(Path(name), settings)
        try:
            server.start()
            yield server
        finally:
            server.stop()
