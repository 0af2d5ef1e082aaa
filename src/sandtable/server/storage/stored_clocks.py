"""Clocks of tables as rows of the database."""

import json
import math
from typing import Any, Final

from sandtable.server.storage.interface import Row
from sandtable.tables.table import Table
from sandtable.tables.time_control import stored_control

KEEP: Final = (
    "INSERT INTO clocks (table_id, control, now, ends, look) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT(table_id) DO UPDATE SET now = excluded.now, ends = excluded.ends, look = excluded.look"
)
READ: Final = "SELECT control, now FROM clocks WHERE table_id = ?"
DUE: Final = "SELECT table_id FROM clocks WHERE look <= ? ORDER BY look LIMIT ?"
FIRST: Final = "SELECT MIN(look) AS look FROM clocks WHERE look IS NOT NULL"


def clock_row(table: Table) -> tuple[Any, ...] | None:
    """What must be written of the clock of a table; None if there is none."""
    clock = table.clock
    if clock is None:
        return None
    control, now = json.dumps(clock.control.plain()), json.dumps(clock.plain())
    return table.id, control, now, finite(clock.ends()), finite(clock.next_look())


def finite(moment: float) -> float | None:
    return moment if moment < math.inf else None


def take_clock(table: Table, row: Row | None) -> None:
    """The clock of a table, as it was stored."""
    if row is None:
        return
    table.wind(stored_control(json.loads(row["control"])))
    assert table.clock is not None
    table.clock.restore(json.loads(row["now"]))
