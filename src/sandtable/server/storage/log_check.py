"""Looking through what is kept of the tables, without playing it: quick enough for every start of a server."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from sandtable.server.storage import Row
from sandtable.tables.log_chain import HOLE, Flaw, first_flaw, root_of
from sandtable.tables.log_lines import OPEN, OVER, PLAYING, Line

UNFINISHED: Final = """
    SELECT t.id, t.game, t.rules, t.settings, t.start, t.secret, t.seed, t.state, t.ending, t.offers, s.seq, s.chain
    FROM tables t LEFT JOIN summaries s ON s.table_id = t.id WHERE t.state != 'over'
"""
LINES: Final = """
    SELECT table_id, seq, kind, seat, option, player, message, chain, proof FROM log
    WHERE table_id IN (SELECT id FROM tables WHERE state != 'over') ORDER BY table_id, seq
"""
ORDERS: Final = "SELECT s.table_id, s.orders FROM seats s JOIN tables t ON t.id = s.table_id WHERE t.state != 'over'"


class Rows(Protocol):
    """A store, or a file that is only looked at."""

    def rows(self, sql: str) -> Sequence[Row]: ...

    def each(self, sql: str) -> Iterator[Row]: ...


def damaged_logs(store: Rows) -> dict[str, Flaw]:
    """The unfinished tables whose logs are damaged, each with the first line that cannot be relied on."""
    rows = {row["id"]: row for row in store.rows(UNFINISHED)}
    found = {}
    for table, lines in groupby(store.each(LINES), key=lambda row: row["table_id"]):
        row = rows.pop(table, None)
        flaw = Flaw(1, HOLE) if row is None else flaw_of(row, (Line(*line[1:]) for line in lines))
        if flaw is not None:  # lines of a table that do not stand together are not where they belong either
            found[table] = flaw
    for table, row in rows.items():  # without any lines
        if flaw := flaw_of(row, ()):
            found[table] = flaw
    return found


def flaw_of(row: Row, lines: Any) -> Flaw | None:
    root = root_of(
        row["id"], row["game"], row["rules"], row["settings"], row["start"], row["secret"] + (row["seed"] or b"")
    )
    return first_flaw(root, lines, row["seq"] or 0, row["chain"])


def unreadable(store: Rows) -> Iterator[str]:
    """The unfinished tables of which something else than the log cannot be read: the rows around it."""
    torn = {row["table_id"] for row in store.rows(ORDERS) if not is_json(row["orders"])}
    for row in store.rows(UNFINISHED):
        texts = (row["settings"], row["start"], row["ending"], row["offers"])
        if row["id"] in torn or row["state"] not in (OPEN, PLAYING, OVER) or not all(map(is_json, texts)):
            yield row["id"]


def is_json(text: str | None) -> bool:
    """Whether a text that is kept can be read; nothing at all can be."""
    try:
        return text is None or json.loads(text) is not None
    except ValueError:
        return False
