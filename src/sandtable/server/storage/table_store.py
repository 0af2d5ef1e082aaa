"""Tables and their rows: how a table is read from the database and what is written of it."""

import json
import sqlite3
from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.kernel import SandtableError, UnknownGame
from sandtable.server.journal import fault
from sandtable.server.storage import Job, Store
from sandtable.tables import clock, snapshots
from sandtable.tables.log_lines import OPEN, OVER, Line, as_stored
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import PLAYER, Order, Seat
from sandtable.tables.snapshots import Snapshot
from sandtable.tables.table import Table

LINE: Final = "SELECT seq, kind, seat, option, player, message, chain, proof FROM log WHERE table_id = ? ORDER BY seq"
ADD_LINE: Final = (
    "INSERT INTO log (table_id, seq, kind, seat, option, player, message, chain, proof, at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
HEADS: Final = """
    SELECT t.id, t.game, t.rules, t.settings, t.state, t.updated, t.opponent, t.hints, t.start IS NOT NULL AS position,
           s.n, s.actor, s.result, d.day, d.counted
    FROM tables t LEFT JOIN summaries s ON s.table_id = t.id LEFT JOIN days d ON d.table_id = t.id
"""


def log_of(store: Store, table_id: str) -> list[Line]:
    """All lines that a table has."""
    return [Line(*line) for line in store.rows(LINE, (table_id,))]


def read_table(store: Store, table_id: str) -> Callable[[], Table]:
    """Reads the rows at once; the function that comes back plays them through, which can take a moment."""
    row = store.row("SELECT * FROM tables WHERE id = ?", (table_id,))
    if row is None:
        raise Refused("no-such-thing", value=table_id[:40])
    seats = [read_seat(seat) for seat in store.rows(SEATS, (table_id,))]
    lines = log_of(store, table_id)
    chat = [dict(line) for line in store.rows(CHAT, (table_id,))]
    notes = {note["player"]: note["text"] for note in store.rows(NOTES, (table_id,))}
    kept = store.row(snapshots.READ, (table_id,))
    snapshot = None if kept is None else Snapshot(*kept)
    day = store.row("SELECT day, counted FROM days WHERE table_id = ?", (table_id,))
    seen = store.row("SELECT result, seq, chain FROM summaries WHERE table_id = ?", (table_id,))

    def build() -> Table:
        game = sandtable.game(row["game"])
        if row["rules"] > game.version:
            raise Refused("newer-rules", value=row["rules"], possible=game.version)
        start = None if row["start"] is None else json.loads(row["start"])
        table = Table(
            row["id"], game, json.loads(row["settings"]), row["secret"], start, row["rules"], row["seed"] or b""
        )
        table.seats, table.chat, table.notes = seats, chat, notes
        table.opponent, table.link, table.state = row["opponent"], row["link"] or "", row["state"]
        table.ending = None if row["ending"] is None else json.loads(row["ending"])
        table.offers, table.next = json.loads(row["offers"]), row["next"]
        table.hints, table.created, table.updated = bool(row["hints"]), row["created"], row["updated"]
        if table.is_over and row["rules"] < game.version and seen is not None and seen["result"] is not None:
            table.stored_result = json.loads(seen["result"])
        if day is not None:
            table.day, table.is_counted = day["day"], bool(day["counted"])
        table.replay(lines, snapshot, (0, None) if seen is None else (seen["seq"], seen["chain"]))
        if table.flaw is not None and row["state"] == OVER and seen is not None and seen["result"] is not None:
            table.stored_result = json.loads(seen["result"])
        return table

    def build_or_refuse() -> Table:
        """What is wrong with a log that cannot be played is for the journal: it could tell somebody's options."""
        try:
            return build()
        except (UnknownGame, Refused):
            raise
        except Exception as wrong:
            fault("not-replayed", wrong, table=table_id)
            raise Refused("table-broken", value=table_id) from wrong

    return build_or_refuse


SEATS: Final = (
    "SELECT s.*, p.name FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.table_id = ? ORDER BY s.place"
)
SEATS_AT: Final = (
    "SELECT s.*, p.name FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.table_id IN ({}) ORDER BY s.place"
)
CHAT: Final = "SELECT seat, name, text, at FROM chat WHERE table_id = ? ORDER BY number"
NOTES: Final = "SELECT player, text FROM notes WHERE table_id = ?"


def read_seat(row: sqlite3.Row) -> Seat:
    seat = Seat(row["seat"], row["kind"], row["player"], row["name"] or "")
    seat.level, seat.nonce = row["level"], row["nonce"]
    seat.key, seat.statement = row["key"], row["statement"]
    seat.wish, seat.battle = row["wish"], row["battle"]
    seat.orders = [Order(*order) for order in json.loads(row["orders"])]
    return seat


def insert_table(database: sqlite3.Connection, table: Table) -> None:
    start = None if table.start is None else as_stored(table.start)
    database.execute(
        "INSERT INTO tables (id, game, rules, settings, start, opponent, link, hints, secret, seed, state,"
        " created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table.id,
            table.game.name,
            table.rules,
            as_stored(table.settings),
            start,
            table.opponent,
            table.link or None,
            table.hints,
            table.secret,
            table.seed or None,
            table.state,
            table.created,
            table.updated,
        ),
    )
    for place, seat in enumerate(table.seats):
        database.execute(
            "INSERT INTO seats (table_id, seat, place, kind, player, level, nonce, key, statement)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (table.id, seat.name, place, seat.kind, seat.player, seat.level, *seat.contribution),
        )


def changes_of(table: Table, lines: list[Line], seen: bool = True) -> Job:
    """What must be written after an action. One that nobody may notice leaves the time of the table as it was."""
    if seen:
        table.updated = clock.now()
    ending = None if table.ending is None else json.dumps(table.ending)
    whole = (table.state, ending, json.dumps(table.offers), table.next, table.updated, table.id)
    seats = [seat_values(table, number) for number in range(len(table.seats))]
    added = [(table.id, *line, clock.now()) for line in lines]
    result = None if table.result is None else json.dumps(table.result)
    summary = (table.id, table.seq, table.n, table.actor, result, table.chain or None)
    snapshot = snapshots.take(table) if snapshots.is_due(table) else None

    def write(database: sqlite3.Connection) -> None:
        database.executemany(ADD_LINE, added)
        database.execute(
            "UPDATE tables SET state = ?, ending = ?, offers = ?, next = ?, updated = ? WHERE id = ?", whole
        )
        database.executemany(
            "UPDATE seats SET kind = ?, player = ?, level = ?, nonce = ?, key = ?, statement = ?, wish = ?,"
            " battle = ?, orders = ? WHERE table_id = ? AND seat = ?",
            seats,
        )
        database.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?, ?)", summary)
        if snapshot is not None:
            snapshots.write(database, table.id, snapshot)

    return write


def adding(table: Table, lines: list[Line]) -> Job:
    """What must be written of a new table."""
    changes = changes_of(table, lines)

    def write(database: sqlite3.Connection) -> None:
        insert_table(database, table)
        changes(database)

    return write


def one_job(first: Job, second: Job | None) -> Job:
    """Both or neither."""
    if second is None:
        return first

    def write(database: sqlite3.Connection) -> None:
        first(database)
        second(database)

    return write


def seat_values(table: Table, number: int) -> tuple[Any, ...]:
    seat = table.seats[number]
    seat.wish, seat.battle = table.manners.wishes[number], table.manners.battles[number]
    orders = json.dumps(seat.orders, ensure_ascii=False)
    place = (table.id, seat.name)
    return (seat.kind, seat.player, seat.level, *seat.contribution, seat.wish, seat.battle, orders, *place)


# The lobby, from the summaries


def heads(store: Store, where: str, values: tuple[Any, ...], player: str | None, most: int) -> list[dict[str, Any]]:
    """Heads of the tables for which a condition holds, the last touched first."""
    rows = store.rows(f"{HEADS} WHERE {where} ORDER BY t.updated DESC LIMIT ?", (*values, most))
    seats = seats_at(store, [row["id"] for row in rows])
    return [head for row in rows if (head := head_or_none(row, seats[row["id"]], player)) is not None]


def seats_at(store: Store, tables: list[str]) -> dict[str, list[sqlite3.Row]]:
    """The rows of all seats at these tables, in one question to the database."""
    found: dict[str, list[sqlite3.Row]] = {table: [] for table in tables}
    for row in store.rows(SEATS_AT.format(", ".join("?" * len(tables))), tables):
        found[row["table_id"]].append(row)
    return found


def head_or_none(row: sqlite3.Row, seats: list[sqlite3.Row], player: str | None) -> dict[str, Any] | None:
    """A table that cannot be read must not hide the others."""
    try:
        return head_of(row, seats, player)
    except (ValueError, TypeError, KeyError) as wrong:
        fault("not-listed", wrong, table=row["id"])
        return None


def head_of(row: sqlite3.Row, seat_rows: list[sqlite3.Row], player: str | None) -> dict[str, Any]:
    seats = [read_seat(seat) for seat in seat_rows]
    mine = [seat.name for seat in seats if player is not None and seat.player == player]
    actor = row["actor"] if row["state"] == "playing" else None
    return {
        "id": row["id"],
        "game": row["game"],
        "rules": row["rules"],
        "settings": played_with(row),
        "seats": {seat.name: seat.plain() for seat in seats},
        "state": row["state"],
        "actor": actor,
        "mine": mine,
        "yours": actor in mine,
        "n": row["n"] or 0,
        "updated": row["updated"],
        "result": None if row["result"] is None else json.loads(row["result"]),
        "private": row["opponent"] != "open",
        "hints": bool(row["hints"]),
        "position": bool(row["position"]),
        "day": row["day"],
        "counted": bool(row["counted"]),
    }


def played_with(row: sqlite3.Row) -> dict[str, str]:
    """All settings of a table; one of an older version of the rules has those of its time."""
    kept: dict[str, str] = json.loads(row["settings"])
    try:
        return sandtable.game(row["game"]).settled(kept, row["rules"])
    except SandtableError:  # a game that is not installed any more, or rules that are newer than this program
        return kept


def unread(store: Store) -> list[str]:
    """Running tables of older versions of the rules which the rules of today have not yet played through."""
    versions = {name: sandtable.game(name).version for name in sandtable.game_names()}
    rows = store.rows("SELECT id, game, rules, read_by FROM tables WHERE state = 'playing'")
    return [row["id"] for row in rows if max(row["rules"], row["read_by"]) < versions.get(row["game"], 0)]


def mark_read(table: Table) -> Job:
    values = (table.game.version, table.id)

    def write(database: sqlite3.Connection) -> None:
        database.execute("UPDATE tables SET read_by = ? WHERE id = ?", values)

    return write


def outdated(store: Store) -> list[str]:
    """Tables whose summary is missing or older than the log."""
    rows = store.rows(
        "SELECT t.id FROM tables t LEFT JOIN summaries s ON s.table_id = t.id WHERE t.state != ? AND"
        " (s.seq IS NULL OR s.seq != COALESCE((SELECT MAX(seq) FROM log WHERE table_id = t.id), 0))",
        (OPEN,),
    )
    return [row["id"] for row in rows]


def self_driven(store: Store) -> list[str]:
    """Tables where a computer, a wish or an order may have to answer: they must be loaded."""
    rows = store.rows(
        "SELECT DISTINCT t.id FROM tables t JOIN summaries s ON s.table_id = t.id JOIN seats c ON c.table_id = t.id"
        " AND c.seat = s.actor WHERE t.state = 'playing' AND (c.kind != ? OR c.wish != 'ask' OR c.orders != '[]')",
        (PLAYER,),
    )
    return [row["id"] for row in rows]
