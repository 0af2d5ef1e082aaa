"""What must be done once, however many processes share a database: sweeping, indexing, going on with what was left.

Where there is one process, it begins with it. Where there are several, one of them is on duty; if it goes, another one
is.
"""

import asyncio
from typing import Protocol

from sandtable.server.journal import fault
from sandtable.server.live.table_registry import TableRegistry


class Duty(Protocol):
    """Something that goes on by itself."""

    def open(self) -> None: ...

    async def close(self) -> None: ...


class Duties:
    """Begins what is given to it as soon as this process is on duty, and ends it if the process is not any more."""

    def __init__(self, registry: TableRegistry, *parts: Duty) -> None:
        self.registry = registry
        self.parts = parts
        self.task: asyncio.Task[None] | None = None
        self.leaving: asyncio.Task[None] | None = None  # the last time that this process was on duty comes to its end

    async def open(self) -> None:
        if self.registry.shared is None:
            self.begin_all()
            return
        self.registry.shared.on_duty = self.take
        self.registry.shared.off_duty = self.leave
        if self.registry.shared.leases.has_duty:  # since before anybody listened
            self.take()

    def take(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.work(self.leaving))

    async def work(self, before: asyncio.Task[None] | None) -> None:
        """What was begun the last time has ended before it begins again: nothing goes on twice, or unknown to all."""
        if before is not None:
            await asyncio.wait([before])
        try:
            await self.registry.begin_duties()
        except Exception as wrong:
            fault("duties", wrong)
        self.begin_all()

    def begin_all(self) -> None:
        for part in self.parts:
            part.open()

    def leave(self) -> None:
        """Another process may be on duty by now."""
        if self.task is not None:
            task, self.task = self.task, None
            self.leaving = asyncio.create_task(self.end(task, self.leaving))

    async def end(self, task: asyncio.Task[None], before: asyncio.Task[None] | None) -> None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if before is not None:
            await asyncio.wait([before])
        await self.end_all()

    async def end_all(self) -> None:
        await self.registry.loader.stop_reading()
        for part in self.parts:
            await part.close()

    async def close(self) -> None:
        self.leave()
        await (self.end_all() if self.leaving is None else self.leaving)
