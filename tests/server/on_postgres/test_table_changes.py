"""Answers at several tables in one transaction of PostgreSQL: those of a table that was lost are not among them."""

import asyncio

from sandtable.server.storage.interface import TableLost
from sandtable.server.storage.postgres_store import PostgresStore
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
