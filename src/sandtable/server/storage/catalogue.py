"""Which tables there are, their columns, their keys, and what points to what.

This is asked of the migrations themselves: it is what this program knows, whatever a newer one beside it has added.
"""

import sqlite3
from contextlib import closing
from functools import cache
from typing import NamedTuple

from sandtable.server.storage.schema import migrate


class Known(NamedTuple):
    """A table of the database."""

    columns: tuple[str, ...]
    key: tuple[str, ...]
    points_to: tuple[tuple[str, str], ...]  # column, table


@cache
def known_tables() -> dict[str, Known]:
    """By name, each after all that it points to."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        migrate(database)
        names = [str(row[0]) for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: read(database, name) for name in names if not name.startswith("sqlite_")}
    ordered: dict[str, Known] = {}
    while len(ordered) < len(found):
        for name, known in found.items():
            if all(other in ordered or other == name for _, other in known.points_to):
                ordered.setdefault(name, known)
    return ordered


def read(database: sqlite3.Connection, name: str) -> Known:
    columns = database.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((place, str(column)) for _, column, _, _, _, place in columns if place)
    points_to = [(str(row[3]), str(row[2])) for row in database.execute(f"PRAGMA foreign_key_list({name})")]
    return Known(tuple(str(row[1]) for row in columns), tuple(column for _, column in key), tuple(points_to))


def pointing_to(table: str) -> list[tuple[str, str]]:
    """The tables that point to this one, and the column in which they do."""
    return [(name, column) for name, known in known_tables().items() for column, to in known.points_to if to == table]
