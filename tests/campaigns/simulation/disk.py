"""A simulated disk under the real store and the real SQLite. The files lie in memory; what is on the disk is modelled.

SQLite in this mode syncs its write-ahead log at the end of every commit, and the database after a checkpoint. So
between two commits everything is on the disk; within one, any part of what is being written may be.
"""

import asyncio
import resource
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from sandtable.server.storage import Job
from sandtable.server.storage.chain_head import BLOCK, HEAD, LENGTH, Head, HeadFile, written
from sandtable.server.storage.disk import Disk
from sandtable.server.storage.integrity import DATABASE, WAL
from sandtable.server.storage.writer import Asked, Committer, Outcome, settle

SECTOR: Final = 512
PAGE: Final = 4096
FILES: Final = (DATABASE, WAL, HEAD)
DEAD: Final = "the machine is off"
WAL_HEADER: Final = 32


class Faults:
    """How often something goes wrong, in one timeline."""

    def __init__(self, rng: Random) -> None:
        bad = rng.random() < 0.6
        self.refuses = rng.choice((0.0, 0.05, 0.2)) if bad else 0.0  # a commit fails before it began
        self.fills = rng.choice((0.0, 0.05, 0.2)) if bad else 0.0  # the disk is full in the middle of it
        self.head = rng.choice((0.0, 0.05, 0.2)) if bad else 0.0  # the head cannot be written
        self.dies = rng.choice((0.0, 0.02, 0.06))  # the machine dies in the middle of it
        self.slow = rng.choice((500.0, 50.0, 5.0))  # commits a second

    def heal(self) -> None:
        self.refuses = self.fills = self.head = self.dies = 0.0
        self.slow = 500.0


class SimulatedDisk(Disk):
    """One life of a server on its files. When the machine dies, `image` is what the next life finds."""

    def __init__(self, folder: Path, rng: Random, faults: Faults, died: Callable[[], None]) -> None:
        self.folder = folder
        self.rng = rng
        self.faults = faults
        self.died = died
        self.is_dead = False
        self.image: dict[str, bytes] = {}
        self.kept: Callable[[Committer], None] = lambda committer: None  # told after every commit
        self.failures = 0

    def read(self) -> dict[str, bytes]:
        return {name: (self.folder / name).read_bytes() for name in FILES if (self.folder / name).exists()}

    def die(self, image: dict[str, bytes] | None = None) -> None:
        """From now on nothing reaches the disk."""
        if not self.is_dead:
            self.is_dead = True
            self.image = self.read() if image is None else image
            self.died()

    # What the store does

    def commit(self, database: sqlite3.Connection) -> None:
        if self.is_dead:
            raise sqlite3.OperationalError(DEAD)
        chance = self.rng.random()
        faults = self.faults
        if (chance := chance - faults.refuses) < 0:
            self.fail("disk I/O error")
        elif (chance := chance - faults.fills) < 0:
            self.commit_on_full_disk(database)
        elif chance - faults.dies < 0:
            self.die_in_commit(database)
        else:
            database.execute("COMMIT")

    def fail(self, why: str) -> None:
        self.failures += 1
        raise sqlite3.OperationalError(why)

    def commit_on_full_disk(self, database: sqlite3.Connection) -> None:
        """The files can grow by some bytes yet: SQLite really writes half of it, and fails."""
        wal = self.folder / WAL
        size = wal.stat().st_size if wal.exists() else 0
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + self.rng.randrange(3 * PAGE), hard))
        try:
            database.execute("COMMIT")
        except sqlite3.Error:
            self.failures += 1
            raise
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    def die_in_commit(self, database: sqlite3.Connection) -> None:
        before = self.read()
        database.execute("COMMIT")
        self.die(torn(before, self.read(), self.rng))
        raise sqlite3.OperationalError(DEAD)

    def write_head(self, file: HeadFile, head: Head) -> None:
        if self.is_dead:
            raise OSError(DEAD)
        chance = self.rng.random()
        if chance < self.faults.head:
            self.failures += 1
            if chance < self.faults.head / 2:
                self.tear_head(file, head)
            raise OSError("disk I/O error")
        if chance - self.faults.head < self.faults.dies:
            if self.rng.random() < 0.5:
                self.tear_head(file, head)
            self.die()
            raise OSError(DEAD)
        file.write(head)

    def tear_head(self, file: HeadFile, head: Head) -> None:
        """Only the first part of a block reaches the disk."""
        file.file.seek(BLOCK * (head.commits % 2))
        file.file.write(written(head)[: self.rng.randrange(LENGTH)])

    def writer(self, committer: Committer, loop: asyncio.AbstractEventLoop) -> "SimulatedWriter":
        return SimulatedWriter(committer, loop, self)


class SimulatedWriter:
    """What the writer's thread does, at moments of the simulated time."""

    def __init__(self, committer: Committer, loop: asyncio.AbstractEventLoop, disk: SimulatedDisk) -> None:
        self.committer = committer
        self.loop = loop
        self.disk = disk
        self.waiting: list[Asked] = []
        self.is_busy = False

    async def write(self, job: Job) -> Any:
        done: asyncio.Future[Any] = self.loop.create_future()
        self.waiting.append((job, done))
        if not self.is_busy:
            self.is_busy = True
            self.loop.call_later(self.pause(), self.work)
        return await done

    def pause(self) -> float:
        return self.disk.rng.expovariate(self.disk.faults.slow)

    def work(self) -> None:
        """Commit what waits; it is told a little later."""
        outcomes = self.commit()
        self.loop.call_later(self.pause(), self.tell, outcomes)

    def commit(self) -> list[Outcome]:
        batch, self.waiting = self.waiting, []
        outcomes = self.committer.commit(batch)
        if not self.disk.is_dead:
            self.disk.kept(self.committer)
        return outcomes

    def tell(self, outcomes: list[Outcome]) -> None:
        settle(outcomes)
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            self.loop.call_later(self.pause(), self.work)

    def close(self) -> None:
        if self.waiting:
            settle(self.commit())


def torn(before: dict[str, bytes], after: dict[str, bytes], rng: Random) -> dict[str, bytes]:
    """The files as a cut of the power in the middle of a commit may leave them."""
    image = dict(before)
    if before.get(DATABASE) != after[DATABASE] and rng.random() < 0.5:  # a checkpoint: the log is on the disk by now
        image[WAL] = after[WAL]
        image[DATABASE] = mixed(before[DATABASE], after[DATABASE], rng, PAGE)
        return image
    old, new = before.get(WAL, b""), after.get(WAL, b"")
    if old[:WAL_HEADER] != new[:WAL_HEADER] and rng.random() < 0.2:
        return image
    if rng.random() < 0.5:  # a killed process: what was written came in order
        same = next(
            (at for at in range(0, len(old), SECTOR) if old[at : at + SECTOR] != new[at : at + SECTOR]), len(old)
        )
        cut = rng.randrange(min(same, len(new)), len(new) + 1)
        image[WAL] = new[:cut] + old[cut:]
    else:
        image[WAL] = new[:WAL_HEADER] + mixed(old, new, rng, SECTOR)[WAL_HEADER:]
    return image


def mixed(old: bytes, new: bytes, rng: Random, size: int) -> bytes:
    """Of every sector that is being written, the old or the new contents; one may be garbage.

    SQLite relies on a disk that does not harm what was there before in the sector that it adds to; so does this one.
    """
    part = rng.random()
    pieces = []
    end = max(len(old), len(new))
    for at in range(0, end, size):
        one, two = old[at : at + size], new[at : at + size]
        if one != two and rng.random() < 0.02 and size == SECTOR:
            two = one + rng.randbytes(len(two))[len(one) :]  # what is there is not harmed by what is written beside it
        pieces.append(one if one == two or rng.random() > part else two)
        if len(pieces[-1]) < min(size, end - at):  # a later sector is there, this one is not
            pieces[-1] = pieces[-1].ljust(min(size, end - at), b"\0")
    return b"".join(pieces)


def lay_out(folder: Path, image: dict[str, bytes]) -> None:
    """A data folder with these files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in image.items():
        (folder / name).write_bytes(data)
