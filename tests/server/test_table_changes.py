"""What was done at several tables is written at once, as if it were done at each by itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.storage import Database, Job, SqliteStore, Store
from sandtable.server.storage.dialect import at_once
from sandtable.server.storage.table_changes import (
    ADD_LINE,
    KEEP_SUMMARY,
    TOUCH,
    TableChanges,
    carry_out,
)
from sandtable.server.storage.table_store import adding
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms


def begun(name: str) -> tuple[Table, Any]:
    """A new table, and what must be written of it."""
    table = Table(Terms(name, sandtable.game("omaha"), {}, bytes(32), seed=bytes(32)))
    table.seats[0].kind = PLAYER
    return table, adding(table, table.begin())


def answered(table: Table) -> TableChanges:
    return TableChanges(table, table.answer(table.sitting.state.options()[0].text, None, None))


def kept(store: Store, what: str = "log") -> list[tuple[Any, ...]]:
    columns = {"log": "table_id, seq, option", "tables": "id, state, updated", "summaries": "table_id, seq, n"}[what]
    return [tuple(row) for row in store.rows(f"SELECT {columns} FROM {what} ORDER BY 1, 2")]


class Counting:
    """A database that counts what it is told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def execute(self, sql: str, values: Any = (), /) -> Any:
        self.said.append(sql)

    def executemany(self, sql: str, rows: Any, /) -> Any:
        self.said.append(sql)


def test_the_answers_at_many_tables_are_a_few_statements():
    tables = [begun(f"table-{number}")[0] for number in range(20)]
    database = Counting()
    assert carry_out(database, [answered(table) for table in tables]) == [None] * 20
    assert database.said == [ADD_LINE, TOUCH, KEEP_SUMMARY]


def test_what_is_something_else_is_done_in_its_turn():
    def something_else(database: Database) -> int:
        database.execute("else")
        return 7

    table, _ = begun("table")
    database = Counting()
    jobs: list[Job] = [answered(table), something_else, answered(table), answered(table)]
    assert carry_out(database, jobs) == [None, 7, None, None]
    each = [ADD_LINE, TOUCH, KEEP_SUMMARY]
    assert database.said == [*each, "else", *each, *each]  # not together: they are about the same table


async def test_one_that_cannot_be_written_is_not_and_the_others_are(tmp_path: Path):
    store = SqliteStore(tmp_path)
    store.open()
    tables = []
    for number in range(4):
        table, job = begun(f"table-{number}")
        await store.write_table(table.id, job, is_new=True)
        tables.append(table)
    jobs = [answered(table) for table in tables]
    jobs[2].lines *= 2  # a line that is there already
    ended = await asyncio.gather(*(store.write_table(job.table, job) for job in jobs), return_exceptions=True)
    assert [type(each).__name__ for each in ended] == ["NoneType", "NoneType", "IntegrityError", "NoneType"]
    last = {name: seq for name, seq, _ in kept(store)}
    assert [last[table.id] == table.log.seq for table in tables] == [True, True, False, True]
    assert [seq for _, seq, _ in kept(store, "summaries")] == [last[table.id] for table in tables]
    store.close()


@pytest.mark.parametrize("sql", [ADD_LINE, TOUCH, KEEP_SUMMARY])
def test_postgresql_takes_many_rows_as_one_value(sql: str):
    many = at_once(sql)
    assert many is not None
    assert many.sql.count("%s") == 1
    assert len(many.columns) == sql.count("?")


def test_what_holds_more_than_json_is_said_for_each_row():
    assert at_once("INSERT INTO snapshots VALUES (?, ?)") is None
    assert at_once("UPDATE tables SET updated = ? WHERE id = ? OR link = ?") is None
