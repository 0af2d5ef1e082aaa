"""The package that plays a table needs no server: no web, no storage, no event loop, no other process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from tests.tables.blocked_imports import FORBIDDEN

ROOT = Path(__file__).parent.parent.parent


def with_imports_blocked(program: str) -> subprocess.CompletedProcess[str]:
    """A program in a process that can import nothing of a server."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    order = [sys.executable, "-c", f"from tests.tables import blocked_imports\nblocked_imports.block()\n{program}"]
    return subprocess.run(order, cwd=ROOT, capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    done = with_imports_blocked("from tests.tables.play_without_server import main\nmain()")
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_a_whole_game_of_every_installed_game_is_played_by_the_tables_alone(found: dict[str, Any]):
    assert sorted(found["games"]) == sorted(sandtable.game_names())
    assert found["loaded"] == []
    for name, game in found["games"].items():
        assert game["result"] is not None, name
        assert min(game["views"], game["odds"], game["explained"], game["links"]) > 0, name


def test_what_was_played_alone_is_found_again_in_its_log_its_snapshot_and_its_record(found: dict[str, Any]):
    for name, game in found["games"].items():
        assert game["digests"] == [game["digest"]], name
        assert game["is_one_history"], name
        assert game["throws"] == game["thrown"] > 0, name
        assert game["proves"] == ["commitment", "secret", "seed", "table"], name


def test_undo_and_standing_orders_work_alone(found: dict[str, Any]):
    assert sum(game["undone"] for game in found["games"].values()) > 0
    assert sum(game["orders"] for game in found["games"].values()) > 0


@pytest.mark.parametrize("name", FORBIDDEN)
def test_blocked_imports_fail_by_name(name: str):
    assert f"{name} is blocked here" in with_imports_blocked(f"import {name}").stderr
