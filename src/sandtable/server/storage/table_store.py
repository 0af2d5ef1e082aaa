"""Tables and their rows: how a table is read from the database and what is written of it."""

import json
from collections.abc import Callable
from typing import Final, TypeVar

import sandtable
from sandtable.kernel import UnknownGame
from sandtable.server.journal import fault
from sandtable.server.storage import Database, Job, Row, Store
from sandtable.server.storage.stored_clocks import READ as CLOCK
from sandtable.server.storage.stored_clocks import take_clock
from sandtable.server.storage.table_changes import TableChanges
from sandtable.tables.log_lines import OPEN, OVER, Line, as_stored
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import PLAYER, Seat
from sandtable.tables.snapshots import Snapshot
from sandtable.tables.standing_orders import Order
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

T = TypeVar("T", bound=Table)
LINE: Final = "SELECT seq, kind, seat, option, player, message, chain, proof FROM log WHERE table_id = ? ORDER BY seq"
SNAPSHOT: Final = "SELECT seq, n, made_by, chain, digest, data FROM snapshots WHERE table_id = ?"
SEATS: Final = (
    "SELECT s.*, p.name FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.table_id = ? ORDER BY s.place"
)
CHAT: Final = "SELECT seat, name, text, at FROM chat WHERE table_id = ? ORDER BY number"
NOTES: Final = "SELECT player, text FROM notes WHERE table_id = ?"


# Reading


def log_of(store: Store, table_id: str) -> list[Line]:
    """All lines that a table has."""
    return [Line(*line) for line in store.rows(LINE, (table_id,))]


class TableRows:
    """Everything that is stored of one table, read at once."""

    def __init__(self, store: Store, table_id: str) -> None:
        row = store.row("SELECT * FROM tables WHERE id = ?", (table_id,))
        if row is None:
            raise Refused("no-such-thing", value=table_id[:40])
        self.row = row
        self.seats = store.rows(SEATS, (table_id,))
        self.lines = log_of(store, table_id)
        self.chat = [dict(line) for line in store.rows(CHAT, (table_id,))]
        self.notes = {note["player"]: note["text"] for note in store.rows(NOTES, (table_id,))}
        self.snapshot = store.row(SNAPSHOT, (table_id,))
        self.clock = store.row(CLOCK, (table_id,))
        self.day = store.row("SELECT day, counted FROM days WHERE table_id = ?", (table_id,))
        self.is_rated = store.row("SELECT 1 FROM rated_tables WHERE table_id = ?", (table_id,)) is not None
        self.summary = store.row("SELECT result, seq, chain FROM summaries WHERE table_id = ?", (table_id,))

    def terms(self) -> Terms:
        row = self.row
        game = sandtable.game(row["game"])
        if row["rules"] > game.version:
            raise Refused("newer-rules", value=row["rules"], possible=game.version)
        start = None if row["start"] is None else json.loads(row["start"])
        settings = json.loads(row["settings"])
        terms = Terms(row["id"], game, settings, row["secret"], start, row["rules"], row["seed"] or b"")
        terms.opponent, terms.link, terms.hints = row["opponent"], row["link"] or "", bool(row["hints"])
        terms.created, terms.is_rated = row["created"], self.is_rated
        if self.day is not None:
            terms.day, terms.is_counted = self.day["day"], bool(self.day["counted"])
        return terms

    def fill(self, table: Table) -> None:
        """Everything but the terms; the log is played through."""
        row, summary = self.row, self.summary
        table.seats = [read_seat(seat) for seat in self.seats]
        for number, seat in enumerate(self.seats):
            table.auto_pass.wishes[number], table.auto_pass.battles[number] = seat["wish"], seat["battle"]
        take_clock(table, self.clock)
        table.talk.chat, table.talk.notes = self.chat, self.notes
        table.state, table.next, table.updated = row["state"], row["next"], row["updated"]
        table.ending = None if row["ending"] is None else json.loads(row["ending"])
        table.offers = json.loads(row["offers"])
        is_told = row["state"] == OVER and summary is not None and summary["result"] is not None
        result = json.loads(summary["result"]) if is_told and summary is not None else None
        table.stored_result = result if row["rules"] < table.game.version else None
        snapshot = None if self.snapshot is None else Snapshot(*self.snapshot)
        table.replay(self.lines, snapshot, (0, None) if summary is None else (summary["seq"], summary["chain"]))
        if table.loaded.flaw is not None:
            table.stored_result = result


def read_table(store: Store, table_id: str, make: Callable[[Terms], T]) -> Callable[[], T]:
    """Reads the rows at once; the function that comes back plays them through, which can take a moment.

    What is wrong with a log that cannot be played is for the journal: it could tell somebody's options.
    """
    rows = TableRows(store, table_id)

    def build() -> T:
        try:
            table = make(rows.terms())
            rows.fill(table)
        except (UnknownGame, Refused):
            raise
        except Exception as wrong:
            fault("not-replayed", wrong, table=table_id)
            raise Refused("table-broken", value=table_id) from wrong
        return table

    return build


def read_seat(row: Row) -> Seat:
    seat = Seat(row["seat"], row["kind"], row["player"], row["name"] or "", row["level"])
    seat.nonce, seat.key, seat.statement = row["nonce"], row["key"], row["statement"]
    seat.orders = [Order(*order) for order in json.loads(row["orders"])]
    return seat


# Writing


def insert_table(database: Database, table: Table) -> None:
    terms = table.terms
    start = None if terms.start is None else as_stored(terms.start)
    database.execute(
        "INSERT INTO tables (id, game, rules, settings, start, opponent, link, hints, secret, seed, state,"
        " created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            terms.id,
            terms.game.name,
            terms.rules,
            as_stored(terms.settings),
            start,
            terms.opponent,
            terms.link or None,
            terms.hints,
            terms.secret,
            terms.seed or None,
            table.state,
            terms.created,
            table.updated,
        ),
    )
    if terms.is_rated:
        database.execute("INSERT INTO rated_tables (table_id) VALUES (?)", (terms.id,))
    for place, seat in enumerate(table.seats):
        database.execute(
            "INSERT INTO seats (table_id, seat, place, kind, player, level, nonce, key, statement)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (table.id, seat.name, place, seat.kind, seat.player, seat.level, *seat.contribution),
        )


def forget_snapshot(database: Database, table_id: str) -> None:
    database.execute("DELETE FROM snapshots WHERE table_id = ?", (table_id,))


def adding(table: Table, lines: list[Line]) -> Job:
    """What must be written of a new table."""
    changes = TableChanges(table, lines)

    def write(database: Database) -> None:
        insert_table(database, table)
        changes(database)

    return write


def one_job(first: Job, second: Job | None) -> Job:
    """Both or neither."""
    if second is None:
        return first
    if isinstance(first, TableChanges):
        first.also = (*first.also, second)
        return first

    def write(database: Database) -> None:
        first(database)
        second(database)

    return write


# Which tables need something


def unread(store: Store) -> list[str]:
    """Running tables of older versions of the rules which the rules of today have not yet played through."""
    versions = {name: sandtable.game(name).version for name in sandtable.game_names()}
    rows = store.rows("SELECT id, game, rules, read_by FROM tables WHERE state = 'playing'")
    return [row["id"] for row in rows if max(row["rules"], row["read_by"]) < versions.get(row["game"], 0)]


def mark_read(table: Table) -> Job:
    values = (table.game.version, table.id)

    def write(database: Database) -> None:
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
