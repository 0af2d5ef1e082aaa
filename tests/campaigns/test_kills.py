"""A few real kills of a real server; and that what would be lost is noticed."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sandtable.server.storage import DATABASE, SqliteStore
from sandtable.server.storage.store import connect
from tests.campaigns.kills import Guest, faults_on_disk, try_kills


def test_after_every_kill_all_that_was_acknowledged_is_there_once():
    (case,) = try_kills([1], kills=3)
    assert case.wrong == []
    assert case.counted["acknowledged answers"] > 0


LINE = (
    "INSERT INTO log (table_id, seq, kind, seat, option, player, message, at)"
    " VALUES ('t', ?, 'answer', 'x', 'y', 'p', ?, 0)"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table with the answers P-1 and P-2."""
    SqliteStore(tmp_path).close()
    with closing(connect(tmp_path / DATABASE)) as database:
        database.execute(
            "INSERT INTO tables (id, game, rules, settings, opponent, secret, state, created, updated)"
            " VALUES ('t', 'omaha', 1, '{}', 'none', x'00', 'playing', 0, 0)"
        )
        for seq in (1, 2):
            database.execute(LINE, (seq, f"P-{seq}"))
    return tmp_path


def test_an_answer_that_is_lost_doubled_or_changed_is_noticed(folder: Path):
    guest = Guest(Random(1), "P")
    guest.given = {f"P-{number}": "t" for number in (1, 2, 3)}
    guest.told = {"P-1": "t", "P-2": "t"}
    wrong, lines = faults_on_disk(folder, [guest], {})
    assert wrong == []
    guest.told["P-3"] = "t"
    assert faults_on_disk(folder, [guest], {})[0] == ["P-3 was acknowledged, and is lost"]
    with closing(connect(folder / DATABASE)) as database:
        database.execute(LINE, (3, "P-3"))
        database.execute(LINE, (4, "P-2"))
    assert faults_on_disk(folder, [guest], {})[0] == ["P-2 is there twice"]
    older = {"t": [*lines["t"][:1], (2, "answer", "x", "z", "p", "P-2")]}
    assert "t is not what it was" in faults_on_disk(folder, [guest], older)[0]
