"""What is shown of a table at the server: what the seat sees, who is here, and who waits for a computer player."""

import asyncio
from typing import Any, Final

from sandtable.server.live.clock_actions import may_rule
from sandtable.server.live.live_table import LiveTable
from sandtable.tables.seats import COMPUTER
from sandtable.tables.table_views import table_view

MANY: Final = 30  # options; each of them is tried out


def live_view(
    table: LiveTable,
    seat: str,
    player: str | None,
    log_from: int = 0,
    chat_from: int = 0,
    is_first: bool = True,
) -> dict[str, Any]:
    place = table.live.place
    return {
        **table_view(table, seat, player, log_from, chat_from, is_first),
        "presence": presence(table),
        "line": None if place is None else place._asdict(),
        **({} if table.clock is None else {"clock": {**table.clock.shown(), "rules": may_rule(table, player)}}),
    }


async def look_at(
    table: LiveTable,
    seat: str,
    player: str | None,
    log_from: int = 0,
    chat_from: int = 0,
    is_first: bool = True,
) -> dict[str, Any]:
    """The view, for whoever holds the lock of the table. With much to choose from, other tables go on meanwhile."""
    if seat != table.actor or len(table.sitting.state.options()) <= MANY:
        return live_view(table, seat, player, log_from, chat_from, is_first)
    return await asyncio.to_thread(live_view, table, seat, player, log_from, chat_from, is_first)


def presence(table: LiveTable) -> dict[str, bool]:
    here = table.live.here()
    return {s.name: s.kind == COMPUTER or (s.player is not None and s.player in here) for s in table.seats}
