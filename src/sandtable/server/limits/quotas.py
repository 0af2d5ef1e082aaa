"""How much of the server one player may use. Whoever reaches a limit is told which, and how to free space.

An answer in a game is never refused for lack of space.
"""

from typing import Any, Final

from sandtable.server.config import Limits
from sandtable.server.storage import Database, Store
from sandtable.server.storage.player_tables import FACTS, SIZE
from sandtable.tables.log_lines import OPEN, PLAYING
from sandtable.tables.refusals import Refused

TABLES: Final = "SELECT COUNT(*) FROM holdings WHERE player = :player AND state = :state"
POSITIONS: Final = "SELECT COUNT(*) FROM holdings WHERE player = :player AND position = 1"
STORED: Final = f"""
    SELECT (SELECT COALESCE(SUM(bytes), 0) FROM holdings WHERE player = :player AND state = 'over')
        + (SELECT COALESCE(SUM({SIZE}), 0) {FACTS} WHERE t.id IN
            (SELECT table_id FROM holdings WHERE player = :player AND state IN ('open', 'playing')))
        + COALESCE((SELECT chat + notes FROM written WHERE player = :player), 0)
"""
COMPUTERS: Final = """
    SELECT COUNT(*) FROM holdings h WHERE h.player = :player AND h.state = :state
    AND EXISTS (SELECT 1 FROM seats WHERE table_id = h.table_id AND kind = 'computer')
"""
WRITTEN: Final = "SELECT chat, notes FROM written WHERE player = ?"


def refuse_table(
    database: Database, limits: Limits, player: str, waits: bool, position: bool, counted: int = 0
) -> None:
    """One more table: `waits` for another player, or running at once; from a `position` or from the start.

    `counted`: 1 if the new table is among those that are counted already.
    """

    def count(sql: str, state: str = "") -> int:
        return int(database.execute(sql, {"player": player, "state": state}).fetchone()[0]) - counted

    if database.execute("SELECT 1 FROM people WHERE player = ? AND gone IS NOT NULL", (player,)).fetchone():
        raise Refused("who-are-you")

    if waits and count(TABLES, OPEN) >= limits.open_tables:
        raise Refused("quota-open-tables", most=limits.open_tables)
    if not waits and count(TABLES, PLAYING) >= limits.running_tables:
        raise Refused("quota-running-tables", most=limits.running_tables)
    if position and count(POSITIONS) >= limits.positions:
        raise Refused("quota-positions", most=limits.positions)
    if count(STORED) >= limits.stored_bytes:
        raise Refused("quota-stored", most=megabytes(limits.stored_bytes))


def refuse_chat(store: Store, limits: Limits, player: str, said: list[dict[str, Any]], text: str) -> None:
    """One more line of chat at a table where `said` was said."""
    more = size(text)
    if sum(size(line["text"]) for line in said) + more > limits.table_chat_bytes:
        raise Refused("quota-table-chat", most=kilobytes(limits.table_chat_bytes))
    row = store.row(WRITTEN, (player,))
    if row is not None and row["chat"] + more > limits.chat_bytes:
        raise Refused("quota-chat", most=kilobytes(limits.chat_bytes))


def refuse_notes(store: Store, limits: Limits, player: str, before: str, text: str) -> None:
    """Notes in place of those before. To shorten them is always possible."""
    more = size(text) - size(before)
    row = store.row(WRITTEN, (player,))
    if more > 0 and size(text) > limits.table_notes_bytes:
        raise Refused("quota-table-notes", most=kilobytes(limits.table_notes_bytes))
    if more > 0 and (0 if row is None else row["notes"]) + more > limits.notes_bytes:
        raise Refused("quota-notes", most=kilobytes(limits.notes_bytes))


def use_of(store: Store, limits: Limits, player: str) -> dict[str, dict[str, int]]:
    """How much of each somebody has, and may have."""

    def count(sql: str, state: str = "") -> int:
        return int(store.reading.execute(sql, {"player": player, "state": state}).fetchone()[0])

    row = store.row(WRITTEN, (player,))
    has = {
        "open_tables": count(TABLES, OPEN),
        "running_tables": count(TABLES, PLAYING),
        "positions": count(POSITIONS),
        "chat_bytes": 0 if row is None else row["chat"],
        "notes_bytes": 0 if row is None else row["notes"],
        "stored_bytes": count(STORED),
    }
    return {name: {"has": number, "most": getattr(limits, name)} for name, number in has.items()}


def size(text: str) -> int:
    return len(text.encode())


def kilobytes(count: int) -> str:
    return f"{max(1, count // 1000):,} KB"


def megabytes(count: int) -> str:
    return f"{max(1, count // 1_000_000):,} MB"
