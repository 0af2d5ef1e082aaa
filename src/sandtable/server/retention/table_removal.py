"""Taking a table away for good, with everything that is kept about it."""

import asyncio
from typing import Any

from sandtable.server.journal import note
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database, OwnedElsewhere
from sandtable.server.storage.catalogue import pointing_to


def is_watched(registry: TableRegistry, table_id: str) -> bool:
    """Whether somebody sits live at a table, or is just coming in."""
    table = registry.tables.get(table_id)
    return table_id in registry.loader.loading or (
        table is not None and (bool(table.live.connections) or table.live.lock.locked())
    )


async def remove(
    registry: TableRegistry, table_id: str, condition: str, values: tuple[Any, ...] = (), forced: bool = False
) -> bool:
    """Take a table away if a condition still holds for it in that very moment, and nobody sits live at it.

    Whoever did something there before that is heard: the condition does not hold then. Whoever comes later finds
    nothing. `forced`: whoever looks on is sent away.
    """

    leases = registry.store.leases
    if leases is not None:  # then it is nobody else's
        try:
            await asyncio.to_thread(leases.claim, table_id, forced)
        except OwnedElsewhere:
            return False

    def job(database: Database) -> bool:
        if not forced and is_watched(registry, table_id):
            return False
        found = database.execute(f"SELECT 1 FROM tables t WHERE t.id = ? AND ({condition})", (table_id, *values))
        if found.fetchone() is None:
            return False
        take_away(database, table_id)
        return True

    if not await registry.store.write(job):
        return False
    held = registry.tables.find(table_id)  # also one that was unloaded and is in somebody's hands
    if held is not None:
        registry.drop(held)
    if leases is not None:
        await asyncio.to_thread(leases.remove, table_id)
    note("removed", table=table_id)
    return True


def take_away(database: Database, table_id: str) -> None:
    """All rows of a table. The head of all that was written knows that these lines are not lost."""
    database.execute("INSERT INTO removals VALUES (?)", (table_id,))
    lines = database.execute("DELETE FROM log WHERE table_id = ?", (table_id,)).rowcount
    database.execute("UPDATE head SET lines = lines - ?", (lines,))
    for name, column in reversed(pointing_to("tables")):
        if name != "log":
            database.execute(f'DELETE FROM "{name}" WHERE "{column}" = ?', (table_id,))
    database.execute("DELETE FROM tables WHERE id = ?", (table_id,))
    database.execute("DELETE FROM removals WHERE table_id = ?", (table_id,))
