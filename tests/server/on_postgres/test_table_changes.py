"""Answers at several tables in one transaction of PostgreSQL: those of a table that was lost are not among them."""

import asyncio
from contextlib import closing

from sandtable.server.storage.interface import TableLost
from sandtable.server.storage.postgres import connect
from sandtable.server.storage.postgres_schema import LOCKS, WRITING
from sandtable.server.storage.postgres_store import PostgresStore
from sandtable.server.storage.postgres_writer import ONE_AT_A_TIME
from tests.server.test_table_changes import answered, begun, kept


async def test_whose_table_was_lost_writes_nothing_and_the_others_do(database: str):
    store = PostgresStore(database)
    store.open()
    tables = []
    for number in range(5):
        table, job = begun(f"table-{number}")
        await store.write_table(table.id, job, is_new=True)
        tables.append(table)
    before = kept(store)
    await asyncio.gather(*(store.write_table(table.id, answered(table)) for table in tables))
    assert len(kept(store)) > len(before)
    assert [updated for _, _, updated in kept(store, "tables")] == [table.updated for table in tables]
    await asyncio.to_thread(store.leases.ask, "UPDATE owners SET fence = fence + 1 WHERE table_id = ?", ("table-3",))
    jobs = [store.write_table(table.id, answered(table)) for table in tables]
    ended = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(each, TableLost) for each in ended] == [False, False, False, True, False]
    last = {name: seq for name, seq, _ in kept(store)}
    assert [last[table.id] == table.log.seq for table in tables] == [True, True, True, False, True]
    assert [seq for _, seq, _ in kept(store, "summaries")] == [last[table.id] for table in tables]
    store.close()


async def test_answers_do_not_wait_for_what_other_processes_hold_up(database: str):
    store = PostgresStore(database)
    store.open()
    table, job = begun("table")
    await store.write_table(table.id, job, is_new=True)
    with closing(connect(database)) as other:
        other.execute("BEGIN")
        other.execute(ONE_AT_A_TIME, (LOCKS, WRITING))
        new, making = begun("new")
        made = asyncio.ensure_future(store.write_table(new.id, making, is_new=True))
        for _ in range(3):
            await store.write_table(table.id, answered(table))
        assert not made.done()
        other.execute("COMMIT")
        await made
    assert {name for name, _, _ in kept(store)} == {"new", "table"}
    store.close()
