"""Which tables a player has, beside each other in one index: so that a quota is counted without looking at each table.

What a running table takes changes with every answer and is worked out when it is asked for; there are few of those. A
finished one has its size here.
"""

from typing import Final

ROW: Final = 800  # bytes of a table with its seats, beside what is counted
LINE: Final = 200  # bytes of a line of its log
SIZE: Final = f"""{ROW} + LENGTH(t.settings) + COALESCE(LENGTH(t.start), 0) + COALESCE(LENGTH(m.data), 0)
        + {LINE} * COALESCE(s.seq, 0)"""
BEGAN: Final = "CASE WHEN t.start IS NULL THEN 0 ELSE 1 END"  # with a position
FACTS: Final = "FROM tables t LEFT JOIN summaries s ON s.table_id = t.id LEFT JOIN snapshots m ON m.table_id = t.id"
REFILL: Final = f"""
INSERT OR REPLACE INTO holdings
    SELECT DISTINCT c.player, t.id, t.state, {BEGAN}, {SIZE} {FACTS} JOIN seats c ON c.table_id = t.id
    WHERE c.player IS NOT NULL
"""


def takes(seat: str) -> str:
    """Somebody takes a seat: a statement of a trigger."""
    return f"""INSERT OR REPLACE INTO holdings SELECT {seat}.player, t.id, t.state, {BEGAN}, {SIZE} {FACTS}
    WHERE t.id = {seat}.table_id AND {seat}.player IS NOT NULL"""


def leaves(seat: str) -> str:
    """Somebody has left a seat, and perhaps has another one there."""
    return f"""DELETE FROM holdings WHERE player = {seat}.player AND table_id = {seat}.table_id
    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = {seat}.table_id AND player = {seat}.player)"""


def weighed(table: str, also: str = "") -> str:
    """The size of a table is worked out again."""
    return f"""UPDATE holdings SET {also} bytes = (SELECT {SIZE} {FACTS} WHERE t.id = {table})
    WHERE table_id = {table} AND player IN (SELECT player FROM seats WHERE table_id = {table})"""


def is_over(row: str) -> str:
    return f"(SELECT state FROM tables WHERE id = {row}.table_id) = 'over'"


HOLDINGS: Final = f"""
CREATE TABLE holdings (      -- the tables of each player; follows from the rest
    player TEXT NOT NULL, table_id TEXT NOT NULL, state TEXT NOT NULL,
    position INTEGER NOT NULL,  -- whether it began with one
    bytes INTEGER NOT NULL,  -- that it takes; right when it is over
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
{REFILL};
CREATE INDEX holdings_by_state ON holdings(player, state, bytes);
CREATE INDEX holdings_with_position ON holdings(player, position);
CREATE TRIGGER seat_is_held AFTER INSERT ON seats WHEN NEW.player IS NOT NULL BEGIN {takes("NEW")}; END;
CREATE TRIGGER seat_is_held_by_another AFTER UPDATE OF player ON seats WHEN OLD.player IS NOT NEW.player
BEGIN {leaves("OLD")}; {takes("NEW")}; END;
CREATE TRIGGER seat_is_not_held AFTER DELETE ON seats WHEN OLD.player IS NOT NULL BEGIN {leaves("OLD")}; END;
CREATE TRIGGER holding_goes_on AFTER UPDATE OF state ON tables WHEN OLD.state IS NOT NEW.state
BEGIN {weighed("NEW.id", "state = NEW.state,")}; END;
CREATE TRIGGER holding_is_weighed AFTER INSERT ON summaries WHEN {is_over("NEW")} BEGIN {weighed("NEW.table_id")}; END;
CREATE TRIGGER holding_gets_heavier AFTER INSERT ON snapshots
WHEN {is_over("NEW")} BEGIN {weighed("NEW.table_id")}; END;
CREATE TRIGGER holding_gets_lighter AFTER DELETE ON snapshots
WHEN {is_over("OLD")} BEGIN {weighed("OLD.table_id")}; END;
"""
