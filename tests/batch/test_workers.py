"""A batch in several processes: the same games in shared memory, mistakes that change nothing, and nobody left over."""

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from sandtable.batch import Batch
from sandtable.batch.workers import SHARED, WorkerFailed
from sandtable.kernel import IllegalOption, SandtableError

ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "truncations", "planes")


def left_over() -> list[Path]:
    return list(SHARED.glob("sandtable-*")) if SHARED.is_dir() else []


def test_games_go_the_same_way_in_this_process_and_in_others():
    before = left_over()
    alone = Batch("omaha", 7, seed=3, planes=True)
    with Batch("omaha", 7, seed=3, planes=True, workers=2) as beside:
        assert left_over() == before
        ends = 0
        for _ in range(40):
            actions = alone.random_actions()
            assert np.array_equal(beside.random_actions(), actions)
            alone.step(actions)
            beside.step(actions)
            for name in ARRAYS:
                assert np.array_equal(getattr(alone, name), getattr(beside, name)), name
            ends += int(alone.dones.sum())
        assert ends
        assert [beside.state(n).digest() for n in (0, 3, 6)] == [alone.state(n).digest() for n in (0, 3, 6)]
        alone.reset(9)
        beside.reset(9)
        assert np.array_equal(alone.observations, beside.observations)
        a_mistake_changes_nothing(beside)
        an_end_is_told(beside)


def a_mistake_changes_nothing(batch: Batch) -> None:
    before = batch.observations.copy()
    actions = batch.random_actions()
    for wrong, error, says in (
        (batch.research.action("move left"), IllegalOption, "'move left' is not possible now"),
        (99, SandtableError, "action: 99 is out of range"),
        (-1, SandtableError, "action: -1 is out of range"),
    ):
        actions[5] = wrong
        with pytest.raises(error, match=says):
            batch.step(actions)
    assert np.array_equal(batch.observations, before)
    assert batch.workers is not None
    assert all(worker.process.poll() is None for worker in batch.workers.workers)


def an_end_is_told(batch: Batch) -> None:
    assert batch.workers is not None
    batch.workers.workers[0].process.kill()
    with pytest.raises(WorkerFailed, match="a worker process ended: exit code -9"):
        batch.step(batch.random_actions())
    assert all(worker.process.poll() is not None for worker in batch.workers.workers)
    batch.close()  # once more does no harm
    with pytest.raises(WorkerFailed, match="a worker process ended"):
        batch.reset(1)


@pytest.mark.slow
def test_nobody_is_left_when_a_program_ends_without_a_word():
    code = "from sandtable.batch import Batch; b = Batch('omaha', 2, workers=1)\n"
    code += "import os; print(b.workers.workers[0].process.pid, flush=True); os._exit(0)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    pid = int(done.stdout)
    for _ in range(500):  # it ends as soon as it reads that there is nobody any more
        if has_ended(pid):
            break
        time.sleep(0.02)
    assert has_ended(pid)


def has_ended(pid: int) -> bool:
    """Gone, or only waiting for whoever takes care of orphans here."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_the_number_of_workers_is_checked():
    for workers, most in ((-1, 3), (4, 3)):
        with pytest.raises(SandtableError, match=f"workers: {workers} is out of range; possible: 0-{most}"):
            Batch("omaha", 3, workers=workers)
