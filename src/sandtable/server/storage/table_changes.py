"""What must be written after an action at a table, as rows: those of many tables are written by a few statements.

A job that is something else is done by itself, in its turn.
"""

import json
from typing import Any, Final

from sandtable.server.storage.interface import Database, Job
from sandtable.server.storage.stored_clocks import KEEP as KEEP_CLOCK
from sandtable.server.storage.stored_clocks import clock_row
from sandtable.tables import clock
from sandtable.tables.log_lines import Line
from sandtable.tables.snapshots import Snapshot
from sandtable.tables.table import Table

Values = tuple[Any, ...]

ADD_LINE: Final = (
    "INSERT INTO log (table_id, seq, kind, seat, option, player, message, chain, proof, at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
KEEP_TABLE: Final = "UPDATE tables SET state = ?, ending = ?, offers = ?, next = ?, updated = ? WHERE id = ?"
TOUCH: Final = "UPDATE tables SET updated = ? WHERE id = ?"
KEEP_SEAT: Final = (
    "UPDATE seats SET kind = ?, player = ?, level = ?, nonce = ?, key = ?, statement = ?, wish = ?, battle = ?,"
    " orders = ? WHERE table_id = ? AND seat = ?"
)
KEEP_SUMMARY: Final = "INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?, ?)"


class TableChanges:
    """A job about one table. What it writes is fixed when it is made."""

    __slots__ = ("also", "clock", "lines", "seats", "snapshot", "summary", "table", "touched", "whole")

    def __init__(self, table: Table, lines: list[Line], snapshot: Snapshot | None = None) -> None:
        now = clock.now() if lines else 0.0
        result = None if table.result is None else json.dumps(table.result)
        self.table = table.id
        self.lines = [(table.id, *line, now) for line in lines]
        self.whole = changed_row(table)
        self.touched = () if self.whole else (table.updated, table.id)
        self.seats = changed_seats(table)
        self.summary = (table.id, table.log.seq, table.n, table.actor, result, table.log.chain or None)
        self.clock = clock_row(table)
        self.snapshot = snapshot
        self.also: tuple[Job, ...] = ()  # what must be written with it

    def __call__(self, database: Database) -> None:
        write_changes(database, [self])


def changed_row(table: Table) -> Values:
    """The row of a table itself; nothing if only its time is another than when it was written last, as after most
    answers. If the writing fails, the table is forgotten, and what is noted here with it.
    """
    ending = None if table.ending is None else json.dumps(table.ending)
    row = (table.state, ending, json.dumps(table.offers), table.next)
    before, table.stored_row = table.stored_row, row
    return () if row == before else (*row, table.updated, table.id)


def changed_seats(table: Table) -> list[Values]:
    """The rows that are not as they were written last: an answer changes none."""
    rows = [seat_values(table, number) for number in range(len(table.seats))]
    before, table.seat_rows = table.seat_rows, rows
    return [row for row in rows if row not in before]


def seat_values(table: Table, number: int) -> Values:
    seat = table.seats[number]
    wish = (table.auto_pass.wishes[number], table.auto_pass.battles[number])
    orders = json.dumps(seat.orders, ensure_ascii=False) if seat.orders else "[]"
    return (seat.kind, seat.player, seat.level, *seat.contribution, *wish, orders, table.id, seat.name)


def write_changes(database: Database, many: list[TableChanges]) -> None:
    """Those of several tables, each of them once."""
    write_rows(database, ADD_LINE, [row for each in many for row in each.lines])
    write_rows(database, KEEP_TABLE, [each.whole for each in many if each.whole])
    write_rows(database, TOUCH, [each.touched for each in many if each.touched])
    write_rows(database, KEEP_SEAT, [row for each in many for row in each.seats])
    write_rows(database, KEEP_SUMMARY, [each.summary for each in many])
    write_rows(database, KEEP_CLOCK, [each.clock for each in many if each.clock is not None])
    for each in many:
        if each.snapshot is not None:
            write_snapshot(database, each.table, each.snapshot)
        for job in each.also:
            job(database)


def write_rows(database: Database, sql: str, rows: list[Values]) -> None:
    if len(rows) == 1:
        database.execute(sql, rows[0])
    elif rows:
        database.executemany(sql, rows)


def write_snapshot(database: Database, table_id: str, snapshot: Snapshot) -> None:
    database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?, ?)", (table_id, *snapshot))


def carry_out(database: Database, jobs: list[Job]) -> list[Any]:
    """All jobs in their order, and what each returns; changes of tables that follow each other are written at once."""
    results: list[Any] = []
    run: dict[str, TableChanges] = {}
    for job in jobs:
        if run and (not isinstance(job, TableChanges) or job.table in run):
            write_changes(database, list(run.values()))
            run.clear()
        if isinstance(job, TableChanges):
            run[job.table] = job
            results.append(None)
        else:
            results.append(job(database))
    if run:
        write_changes(database, list(run.values()))
    return results
