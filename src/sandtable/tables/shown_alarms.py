"""The alarms for whoever is asked at a table; worked out once for every question."""

from typing import TYPE_CHECKING, Any

from sandtable.kernel.alarms import alarms
from sandtable.tables.why_not import guide_of

if TYPE_CHECKING:
    from sandtable.tables.table import Table


def alarms_shown(table: "Table") -> dict[str, Any]:
    """For the seat that is asked alone: it may tell what this seat holds."""
    state, seq, known = table.sitting.state, table.log.seq, table.view_cache.alarms
    if known is None or known[0] is not state or known[1] != seq:
        known = table.view_cache.alarms = (state, seq, alarms(state, guide_of(table.game)))
    return known[2]
