"""What a player has is counted by an index, however many games there are, and the count is the true one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.server.limits import quotas
from sandtable.server.storage import DATABASE
from sandtable.server.storage.player_tables import FACTS, HOLDINGS, SIZE
from sandtable.server.storage.repair import bring_over
from sandtable.server.storage.schema import MIGRATIONS, migrate
from sandtable.server.storage.store import connect

PLAYERS = ("ann", "bob", "cay")
MINE = "t.id IN (SELECT table_id FROM seats WHERE player = :player)"
TRUTH = {
    "open": f"SELECT COUNT(*) FROM tables t WHERE {MINE} AND t.state = 'open'",
    "playing": f"SELECT COUNT(*) FROM tables t WHERE {MINE} AND t.state = 'playing'",
    "positions": f"SELECT COUNT(*) FROM tables t WHERE {MINE} AND t.start IS NOT NULL",
    "computers": f"SELECT COUNT(*) FROM tables t WHERE {MINE} AND t.state = 'playing'"
    " AND EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND kind = 'computer')",
    "stored": f"SELECT COALESCE(SUM({SIZE}), 0) {FACTS} WHERE {MINE}",
}
BESIDE = """
    SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'tables'
"""
COUNTED = {
    "open": (quotas.TABLES, "open"),
    "playing": (quotas.TABLES, "playing"),
    "positions": (quotas.POSITIONS, ""),
    "computers": (quotas.COMPUTERS, "playing"),
    "stored": (quotas.STORED, ""),
}


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / DATABASE)) as database:
        yield database


def some_players(database: sqlite3.Connection) -> None:
    for player in PLAYERS:
        database.execute("INSERT INTO players (id, name, created) VALUES (?, ?, 0)", (player, player))


def do_something(database: sqlite3.Connection, rng: Random) -> None:
    """One of the things that happen to tables, as the server writes them."""
    tables = [row[0] for row in database.execute("SELECT id FROM tables")]
    table = rng.choice(tables) if tables else ""
    kind = rng.randrange(9) if tables else 0
    if kind == 0:
        add_table(database, rng, f"table {rng.randrange(1 << 40)}")
    elif kind == 1:
        database.execute("UPDATE tables SET state = ? WHERE id = ?", (rng.choice(["open", "playing", "over"]), table))
    elif kind == 2:
        seat = (rng.choice([*PLAYERS, None]), table, rng.choice(["axis", "allies"]))
        database.execute("UPDATE seats SET player = ? WHERE table_id = ? AND seat = ?", seat)
    elif kind in (3, 4):
        database.execute(
            "INSERT OR REPLACE INTO summaries VALUES (?, ?, 1, NULL, NULL, NULL)", (table, rng.randrange(900))
        )
    elif kind in (5, 6):
        snapshot = (table, rng.randbytes(rng.randrange(50)))
        database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, 1, 1, '', '', '', ?)", snapshot)
    elif kind == 7:
        database.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
    elif rng.randrange(4) == 0:
        for (name,) in database.execute(BESIDE).fetchall():
            database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
        database.execute("DELETE FROM tables WHERE id = ?", (table,))


def add_table(database: sqlite3.Connection, rng: Random, table: str) -> None:
    start = rng.choice([None, "{}", '{"a": 1}'])
    database.execute(
        "INSERT INTO tables (id, game, rules, settings, start, opponent, secret, state, created, updated)"
        " VALUES (?, 'omaha', 1, '{}', ?, 'none', X'00', 'open', 0, 0)",
        (table, start),
    )
    for place, seat in enumerate(("axis", "allies")):
        row = (table, seat, place, rng.choice(["player", "computer"]), rng.choice([*PLAYERS, None]))
        database.execute("INSERT INTO seats (table_id, seat, place, kind, player) VALUES (?, ?, ?, ?, ?)", row)


def counts(database: sqlite3.Connection, player: str) -> dict[str, Any]:
    facts = {name: {"player": player, "state": state} for name, (_, state) in COUNTED.items()}
    return {name: database.execute(sql, facts[name]).fetchone()[0] for name, (sql, _) in COUNTED.items()}


def truth(database: sqlite3.Connection, player: str) -> dict[str, Any]:
    return {name: database.execute(sql, {"player": player}).fetchone()[0] for name, sql in TRUTH.items()}


def test_whatever_happens_to_tables_the_count_is_true(file: sqlite3.Connection):
    migrate(file)
    some_players(file)
    rng = Random(12)
    for _ in range(800):
        do_something(file, rng)
        for player in PLAYERS:
            assert counts(file, player) == truth(file, player)
    assert file.execute("SELECT COUNT(*) FROM holdings WHERE state = 'over'").fetchone()[0] > 10


def test_an_older_file_and_a_repaired_one_are_counted_alike(file: sqlite3.Connection, tmp_path: Path):
    migrate(file, MIGRATIONS[: MIGRATIONS.index(HOLDINGS)])
    some_players(file)
    rng = Random(13)
    for _ in range(200):
        do_something(file, rng)
    migrate(file)
    file.execute("DELETE FROM holdings WHERE player = 'ann'")  # as if it could not be read
    with closing(sqlite3.connect(tmp_path / "repaired", isolation_level=None)) as repaired:
        bring_over(file, repaired)
        for player in PLAYERS:
            assert counts(repaired, player) == truth(repaired, player)
            assert counts(repaired, player)["stored"] > 0
    for player in PLAYERS[1:]:
        assert counts(file, player) == truth(file, player)


def plan_of(database: sqlite3.Connection, sql: str) -> list[str]:
    return [str(row[3]) for row in database.execute(f"EXPLAIN QUERY PLAN {sql}", {"player": "ann", "state": "open"})]


@pytest.mark.parametrize("name", COUNTED)
def test_a_quota_is_counted_by_an_index(file: sqlite3.Connection, name: str):
    migrate(file)
    plan = plan_of(file, COUNTED[name][0])
    assert not any(step.startswith("SCAN") and "CONSTANT" not in step for step in plan)
    own = [step for step in plan if "holdings" in step or " h " in step]
    assert own
    assert all("COVERING INDEX holdings_" in step and "(player=?" in step for step in own)


@pytest.mark.parametrize("name", COUNTED)
def test_finished_games_are_not_looked_at_one_by_one(file: sqlite3.Connection, name: str):
    """The work that a count costs hardly grows with them, by the steps that the database makes."""

    def steps() -> int:
        made = 0

        def count() -> int:
            nonlocal made
            made += 1
            return 0

        file.set_progress_handler(count, 1)
        sql, state = COUNTED[name]
        file.execute(sql, {"player": "ann", "state": state}).fetchone()
        file.set_progress_handler(None, 0)
        return made

    migrate(file)
    some_players(file)
    before = steps()
    for number in range(400):
        add_table(file, Random(number), f"table {number}")
        file.execute("UPDATE seats SET player = 'ann' WHERE table_id = ?", (f"table {number}",))
    file.execute("UPDATE tables SET state = 'over'")
    assert steps() - before <= 400 * 7  # a few steps for each row of the index, and no look at the table itself
