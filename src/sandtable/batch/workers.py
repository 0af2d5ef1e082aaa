"""Other processes that play a share of the games each. The arrays lie in a file that all of them have in their memory.

A worker is told one letter and what belongs to it, and answers with one letter when it is done.
"""

import contextlib
import json
import mmap
import os
import struct
import subprocess
import sys
import tempfile
import weakref
from pathlib import Path
from typing import IO, Any, Final, cast

from sandtable.batch.arrays import Arrays, Form

MOST_WORKERS: Final = 256
SHARED: Final = Path("/dev/shm")  # memory that looks like a folder, where there is such a thing
RESET, STEP, DRAW, POSITION = b"r", b"s", b"d", b"p"
DONE, FAILED = b".", b"!"
NUMBER: Final = struct.Struct("<q")
LENGTH: Final = struct.Struct("<I")
BURIAL: Final = 5.0  # seconds to wait for one that was told to end
START: Final = (
    "import json, sys; told = json.loads(sys.argv[1]); sys.path[:] = told['path'];"
    " from sandtable.batch.worker_process import serve; serve(told)"
)


class WorkerFailed(RuntimeError):
    """One of the processes ended, or said what went wrong in it. The batch is of no use any more."""


class Worker:
    """One process and the lines to it."""

    def __init__(self, form: Form, memory: str, first: int, count: int) -> None:
        told = {"path": sys.path, "form": form, "memory": memory, "first": first, "count": count}
        self.first = first
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(told)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )

    def tell(self, what: bytes) -> None:
        try:
            cast(IO[bytes], self.process.stdin).write(what)
        except OSError:
            raise WorkerFailed(f"a worker process ended: exit code {self.process.wait()}") from None

    def hear(self) -> None:
        """Wait until it is done."""
        said = self.read(1)
        if said != DONE:
            raise WorkerFailed(self.read_text())

    def read(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            part = cast(IO[bytes], self.process.stdout).read(size - len(found))
            if not part:
                raise WorkerFailed(f"a worker process ended: exit code {self.process.wait()}")
            found += part
        return found

    def read_text(self) -> str:
        return self.read(LENGTH.unpack(self.read(LENGTH.size))[0]).decode()


class Workers:
    """All processes of a batch."""

    def __init__(self, form: Form, count: int) -> None:
        handle, path = tempfile.mkstemp("", "sandtable-", SHARED if SHARED.is_dir() else None)
        try:
            os.truncate(handle, form.size())
            self.arrays = Arrays(form, mmap.mmap(handle, form.size()))
            bounds = [form.games * number // count for number in range(count + 1)]
            self.workers = [Worker(form, path, bounds[n], bounds[n + 1] - bounds[n]) for n in range(count)]
            self.end = weakref.finalize(self, end, [worker.process for worker in self.workers], Path(path))
            self.hear_all()  # all of them have the file
        finally:
            os.close(handle)
            remove(Path(path))

    def tell_all(self, what: bytes) -> None:
        for worker in self.workers:
            worker.tell(what)
        self.hear_all()

    def hear_all(self) -> None:
        try:
            for worker in self.workers:
                worker.hear()
        except WorkerFailed:
            self.close()
            raise

    def reset(self, seed: int) -> None:
        self.tell_all(RESET + NUMBER.pack(seed))

    def step(self) -> None:
        """Carry out what stands in `arrays.actions`."""
        self.tell_all(STEP)

    def draw(self) -> None:
        self.tell_all(DRAW)

    def position(self, number: int) -> dict[str, Any]:
        """One of the games as a position."""
        worker = next(worker for worker in reversed(self.workers) if worker.first <= number)
        worker.tell(POSITION + NUMBER.pack(number - worker.first))
        worker.hear()
        found: dict[str, Any] = json.loads(worker.read_text())
        return found

    def close(self) -> None:
        self.end()


def remove(path: Path) -> None:
    """The memory lasts as long as somebody has it. Where a file in use cannot be removed, that is done in the end."""
    with contextlib.suppress(PermissionError):
        path.unlink(missing_ok=True)


def end(processes: "list[subprocess.Popen[bytes]]", path: Path) -> None:
    """A worker ends when nobody can tell it anything any more."""
    for process in processes:
        cast(IO[bytes], process.stdin).close()
    for process in processes:
        try:
            process.wait(BURIAL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        with contextlib.suppress(OSError):
            cast(IO[bytes], process.stdout).close()
    remove(path)
