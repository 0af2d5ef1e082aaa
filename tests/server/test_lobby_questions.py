"""How the embedded database finds what the lobby tells: one's own tables by way of one's seats."""

from pathlib import Path

import pytest

from sandtable.server.live.invitations import INVITED
from sandtable.server.storage.lobby import STORED
from sandtable.server.storage.store import SqliteStore
from sandtable.server.web.tables_api import GOING_ON, OVER_NOW, WAITING


@pytest.mark.parametrize(
    "question",
    [
        *(f"{STORED} WHERE {where} ORDER BY t.updated DESC LIMIT 60" for where in (GOING_ON, OVER_NOW, INVITED)),
        WAITING,
    ],
)
def test_nobody_looks_through_all_tables_to_find_their_own(tmp_path: Path, question: str):
    store = SqliteStore(tmp_path)
    try:
        values = ("somebody",) * (question.count("?") - 1) + (60,)
        plan = [row["detail"] for row in store.rows(f"EXPLAIN QUERY PLAN {question}", values)]
    finally:
        store.close()
    looked = [step for step in plan if step.split()[0] in ("SCAN", "SEARCH")]
    assert any("seats_of (player=?" in step or "invitations_of (player=?" in step for step in looked)
    assert not [step for step in looked if step.startswith("SCAN t") or "tables_by_state" in step]
