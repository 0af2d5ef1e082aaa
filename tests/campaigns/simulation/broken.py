"""Worlds with something broken on purpose. The simulation must find each of them: a search that finds nothing proves
nothing until it has been seen to find something.
"""

import asyncio
import sqlite3
from collections.abc import Iterable
from typing import Any, Final

from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Job
from sandtable.server.storage.chain_head import Head, HeadFile
from sandtable.server.storage.table_changes import TableChanges
from sandtable.server.storage.writer import Committer
from sandtable.tables.table import Table
from tests.campaigns.simulation.disk import SimulatedDisk, SimulatedWriter
from tests.campaigns.simulation.world import World


class UnsyncedDisk(SimulatedDisk):
    """Says that something is on the disk when it is still on the way: it gets there with every fifth commit."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.count = 0
        self.synced: dict[str, bytes] = {}

    def commit(self, database: sqlite3.Connection) -> None:
        if not self.synced or self.count % 5 == 0:
            self.synced = self.read()
        self.count += 1
        super().commit(database)

    def die(self, image: dict[str, bytes] | None = None) -> None:
        super().die(self.synced or image)


class Forgetful:
    """A connection that drops one line in a thousand."""

    def __init__(self, database: sqlite3.Connection, disk: SimulatedDisk) -> None:
        self.database = database
        self.disk = disk

    def execute(self, sql: str, values: Any = ()) -> Any:
        return self.executemany(sql, [values]) if "INTO log" in sql else self.database.execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Any]) -> Any:
        return self.database.executemany(sql, self.changed(list(rows)) if "INTO log" in sql else rows)

    def changed(self, rows: list[Any]) -> list[Any]:
        return [row for row in rows if self.disk.rng.random() >= 0.001]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.database, name)


class Shuffling(Forgetful):
    """A connection that now and then writes two lines in each other's place."""

    def changed(self, rows: list[Any]) -> list[Any]:
        if len(rows) > 1 and self.disk.rng.random() < 0.01:
            one, two = rows[:2]
            rows[:2] = [(*two[:1], one[1], *two[2:]), (*one[:1], two[1], *one[2:])]
        return rows


class ForgetfulDisk(SimulatedDisk):
    """Writes what is not what was given to it."""

    connection: type[Forgetful] = Forgetful

    def writer(self, committer: Committer, loop: asyncio.AbstractEventLoop) -> SimulatedWriter:
        committer.database = self.connection(committer.database, self)  # type: ignore[assignment]
        return super().writer(committer, loop)

    def commit(self, database: sqlite3.Connection) -> None:
        super().commit(getattr(database, "database", database))


class ShufflingDisk(ForgetfulDisk):
    """Writes in another order."""

    connection = Shuffling


class HastyWriter(SimulatedWriter):
    """Now and then acknowledges at once, and writes it after what comes next."""

    held: Job | None = None

    async def write(self, job: Job) -> Any:
        if self.held is None and isinstance(job, TableChanges) and self.disk.rng.random() < 0.1:
            self.held = job
            return None
        try:
            return await super().write(job)
        finally:
            if self.held is not None:
                late, self.held = self.held, None
                self.loop.create_task(super().write(late))


class HastyDisk(SimulatedDisk):
    """Acknowledges before it writes."""

    def writer(self, committer: Committer, loop: asyncio.AbstractEventLoop) -> SimulatedWriter:
        return HastyWriter(committer, loop, self)


class HeadlessDisk(UnsyncedDisk):
    """A disk that lies, and a store that keeps no head beside the database: nobody would notice."""

    def write_head(self, file: HeadFile, head: Head) -> None:
        file.head = head


class ClingingRegistry(TableRegistry):
    """Keeps a table in memory although something of it could not be written."""

    def drop(self, table: Table) -> None:
        """It does not."""


class UnsyncedWorld(World):
    disk_type = UnsyncedDisk


class ForgetfulWorld(World):
    disk_type = ForgetfulDisk


class ShufflingWorld(World):
    disk_type = ShufflingDisk


class HastyWorld(World):
    disk_type = HastyDisk


class HeadlessWorld(World):
    disk_type = HeadlessDisk


class ClingingWorld(World):
    registry_type = ClingingRegistry


BROKEN: Final[dict[str, type[World]]] = {
    "unsynced": UnsyncedWorld,
    "forgetful": ForgetfulWorld,
    "shuffling": ShufflingWorld,
    "hasty": HastyWorld,
    "headless": HeadlessWorld,
    "clinging": ClingingWorld,
}
"""By name, so that they can be tried from the command line too."""
