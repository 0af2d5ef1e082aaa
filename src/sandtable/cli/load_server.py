"""A server for load tests: over a folder that is thrown away, on the loopback, without the limits that keep one address
from playing for hundreds. `python -m sandtable.cli.load_server DIR` runs it and prints its address.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sandtable.server.config import Config, Limits, Rate

FREELY: Final = Rate(1e9, 1e9)
LIMITS: Final = Limits(
    requests=FREELY,
    guests=FREELY,
    passwords=FREELY,
    messages=FREELY,
    frames=FREELY,
    tables=FREELY,
    connections=10**6,
    open_tables=10**6,
    spectators=10**6,
    spectators_by_table=10**6,
    spectators_by_address=10**6,
    open_connections=10**6,
    open_by_address=10**6,
    half_open=10**6,
    half_open_by_address=10**6,
    running_tables=10**6,
    stored_bytes=10**12,
)
STOPPING: Final = 20  # seconds


class Running(NamedTuple):
    """A server in a process of its own."""

    address: str
    pid: int

    def memory(self) -> float:
        """Megabytes that it holds now; 0 where the system does not say."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def processor_time(self) -> float:
        """Seconds for which it has worked so far, in all its threads; 0 where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(folder: str) -> Iterator[Running]:
    """A server over a folder, until it is not needed any more."""
    command = [sys.executable, "-m", __name__, folder]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert child.stdout is not None
        yield Running(child.stdout.readline().strip(), child.pid)
    finally:
        child.terminate()
        try:
            child.wait(STOPPING)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        if child.stdout is not None:
            child.stdout.close()


def serve(folder: str) -> None:
    from sandtable.server.run_server import run

    run(Config(data=Path(folder), port=0, limits=LIMITS), lambda address: print(address, flush=True))


if __name__ == "__main__":
    serve(sys.argv[1])
