"""What one process does for all: it never goes on twice, and nothing of it is left when the process ends."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.server.live.duties import Duties
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import SqliteStore
from sandtable.server.storage.writer import NotWritten


class Counted:
    """A duty that takes a moment to end."""

    def __init__(self) -> None:
        self.going_on = 0
        self.most = 0
        self.begun = 0

    def open(self) -> None:
        self.begun += 1
        self.going_on += 1
        self.most = max(self.most, self.going_on)

    async def close(self) -> None:
        await asyncio.sleep(0)
        self.going_on = 0


class Shared:
    """A registry of one of several processes, as far as duties look at it."""

    def __init__(self) -> None:
        self.shared: Any = self
        self.leases: Any = self
        self.loader: Any = self
        self.has_duty = True
        self.on_duty: Any = None
        self.off_duty: Any = None

    async def begin_duties(self) -> None:
        await asyncio.sleep(0)

    async def stop_reading(self) -> None:
        await asyncio.sleep(0)


async def moments(count: int = 20) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("between", range(8))
async def test_a_process_that_loses_its_duty_and_has_it_again_does_nothing_twice(between: int):
    registry, duty = Shared(), Counted()
    duties = Duties(cast(TableRegistry, registry), duty)
    await duties.open()
    await moments()
    assert duty.going_on == 1
    registry.off_duty()
    await moments(between)
    registry.on_duty()
    await moments()
    assert (duty.going_on, duty.most, duty.begun) == (1, 1, 2)
    registry.off_duty()
    await moments(between)
    registry.on_duty()
    await duties.close()
    assert (duty.going_on, duty.most) == (0, 1)


@pytest.mark.embedded
async def test_whoever_writes_when_the_store_is_closed_does_not_wait_for_ever(tmp_path: Path):
    store = SqliteStore(tmp_path)
    store.open()
    store.close()
    with pytest.raises(NotWritten):
        await asyncio.wait_for(store.begin(lambda database: None, None, False), 5)
