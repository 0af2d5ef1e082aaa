"""The lobby: what is told of many tables at once, without loading any of them."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.journal import fault
from sandtable.server.storage import Row, Store
from sandtable.tables.seats import Seat
from sandtable.tables.summary import Summary
from sandtable.tables.time_control import stored_control

STORED: Final = """
    SELECT t.id, t.game, t.rules, t.settings, t.state, t.updated, t.opponent, t.hints, t.start IS NOT NULL AS position,
           s.n, s.actor, s.result, d.day, d.counted, r.table_id IS NOT NULL AS rated, c.control, c.ends
    FROM tables t LEFT JOIN summaries s ON s.table_id = t.id LEFT JOIN days d ON d.table_id = t.id
    LEFT JOIN rated_tables r ON r.table_id = t.id LEFT JOIN clocks c ON c.table_id = t.id
"""
SEATS_AT: Final = (
    "SELECT s.table_id, s.seat, s.kind, s.player, s.level, p.name FROM seats s LEFT JOIN players p ON p.id = s.player"
    " WHERE s.table_id IN ({}) ORDER BY s.place"
)
STEP: Final = 60  # tables are asked for by so many, so that there are few such statements, which are prepared


def own(condition: str, most: int) -> str:
    """The condition for the last tables of a player, found by way of the seats: SQLite keeps to the order of a CROSS
    JOIN. By way of their state it would look at all finished games of the server.
    """
    return (
        "t.id IN (SELECT h.id FROM seats c CROSS JOIN tables h WHERE c.player = ? AND h.id = c.table_id"
        f" AND {condition} GROUP BY h.id, h.updated ORDER BY h.updated DESC LIMIT {most})"
    )


def last_touched(store: Store, where: str, values: tuple[Any, ...], most: int) -> Sequence[Row]:
    """The rows of the tables for which a condition holds, the last touched first."""
    return store.rows(f"{STORED} WHERE {where} ORDER BY t.updated DESC LIMIT ?", (*values, most))


def summaries(store: Store, where: str, values: tuple[Any, ...], player: str | None, most: int) -> list[dict[str, Any]]:
    """Summaries of these tables, as a player sees them."""
    rows = last_touched(store, where, values, most)
    seats = seats_at(store, [row["id"] for row in rows])
    found = [summary_or_none(row, seats[row["id"]]) for row in rows]
    return [summary.shown_to(player) for summary in found if summary is not None]


def seats_at(store: Store, tables: list[str]) -> dict[str, list[Row]]:
    """The rows of all seats at these tables, in one question to the database."""
    found: dict[str, list[Row]] = {table: [] for table in tables}
    asked = [*tables, *tables[-1:] * (-len(tables) % STEP)]
    for row in store.rows(SEATS_AT.format(", ".join("?" * len(asked))), asked):
        found[row["table_id"]].append(row)
    return found


def summary_or_none(row: Row, seats: list[Row]) -> Summary | None:
    """A table that cannot be read must not hide the others."""
    try:
        return stored_summary(row, seats)
    except (ValueError, TypeError, KeyError) as wrong:
        fault("not-listed", wrong, table=row["id"])
        return None


def stored_summary(row: Row, seats: list[Row]) -> Summary:
    return Summary(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        settings=played_with(row),
        seats=[listed(seat) for seat in seats],
        state=row["state"],
        asked=row["actor"],
        n=row["n"] or 0,
        updated=row["updated"],
        result=None if row["result"] is None else json.loads(row["result"]),
        is_open_to_all=row["opponent"] == "open",
        hints=bool(row["hints"]),
        has_position=bool(row["position"]),
        day=row["day"],
        is_counted=bool(row["counted"]),
        is_rated=bool(row["rated"]),
        time=None if row["control"] is None else stored_control(json.loads(row["control"])),
        ends=row["ends"],
        closed=why_closed(row),
    )


def why_closed(row: Row) -> str | None:
    """Why a table cannot be opened by this program: its game is not installed, or began under newer rules."""
    try:
        game = sandtable.game(row["game"])
    except SandtableError:
        return "unknown-game"
    return "newer-rules" if row["rules"] > game.version else None


def listed(row: Row) -> Seat:
    """Who sits there; what they have ordered is nobody's business here."""
    return Seat(row["seat"], row["kind"], row["player"], row["name"] or "", row["level"])


def played_with(row: Row) -> dict[str, str]:
    """All settings of a table; one of an older version of the rules has those of its time."""
    return all_settings(row["game"], row["rules"], row["settings"])


@lru_cache(maxsize=1024)
def all_settings(game: str, rules: int, chosen: str) -> dict[str, str]:
    """Most tables have the same."""
    kept: dict[str, str] = json.loads(chosen)
    try:
        return sandtable.game(game).settled(kept, rules)
    except SandtableError:  # a game that is not installed any more, or rules that are newer than this program
        return kept
