"""A server for load tests: over a folder that is thrown away, on the loopback, without the limits that keep one address
from playing for hundreds. `python -m sandtable.cli.load_server DIR` runs it and prints its address.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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
    """A server in a process of its own, or in several that it looks after."""

    address: str
    pid: int

    def memory(self) -> float:
        """Megabytes that it holds now; 0 where the system does not say."""
        return sum(memory_of(pid) for pid in family(self.pid))

    def processor_time(self) -> float:
        """Seconds for which it has worked so far, in all its threads; 0 where the system does not say."""
        return sum(processor_time_of(pid) for pid in family(self.pid))


def memory_of(pid: int) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(next((line for line in status.splitlines() if line.startswith("VmRSS")), "0 0").split()[1]) / 1024


def processor_time_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it has started, where the system says so."""
    found, place = [pid], 0
    while place < len(found):
        with suppress(OSError):
            for task in Path(f"/proc/{found[place]}/task").iterdir():
                found += map(int, (task / "children").read_text(encoding="ascii").split())
        place += 1
    return found


@contextmanager
def running(folder: str, database: str = "", processes: int = 1) -> Iterator[Running]:
    """A server over a folder or a database, until it is not needed any more."""
    command = [sys.executable, "-m", __name__, folder, database, str(processes)]
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


def serve(folder: str, database: str, processes: int) -> None:
    from sandtable.server.processes import run_all

    config = Config(data=Path(folder), database=database, processes=processes, port=0, limits=LIMITS)
    run_all(config, lambda address: print(address, flush=True))


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]))
