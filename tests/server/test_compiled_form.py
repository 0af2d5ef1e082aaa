"""The server starts while the compiled form is being built: new processes use it when it is there, old ones go."""

import asyncio
import shutil
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.server.config import Limits
from sandtable.server.workers import compiled_form, worker_pool
from sandtable.server.workers.worker_pool import WorkerPool
from tests.server.test_worker_pool import QUICK

PACKAGE = Path(sandtable.__file__).parent


@pytest.fixture
def coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the compiled form will be."""
    folder = tmp_path / "compiled"
    monkeypatch.setenv(compiled_form.VARIABLE, str(folder))
    monkeypatch.setattr(sys, "path", list(sys.path))
    return folder


def test_without_a_word_about_it_there_is_nothing_to_wait_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(compiled_form.VARIABLE, raising=False)
    before = list(sys.path)
    compiled_form.lead_new_processes_to_it()
    assert not compiled_form.is_ready()
    assert sys.path == before


def test_it_is_not_used_before_it_is_there_and_then_comes_first(coming: Path):
    before = list(sys.path)
    compiled_form.lead_new_processes_to_it()
    assert sys.path == before
    coming.mkdir()
    compiled_form.lead_new_processes_to_it()
    compiled_form.lead_new_processes_to_it()
    assert sys.path == [str(coming), *before]


def put_there(coming: Path) -> None:
    """A whole package that tells when it is loaded; it appears at once, as the real one does."""
    unfinished = coming.with_name("unfinished")
    shutil.copytree(PACKAGE, unfinished / "sandtable", ignore=shutil.ignore_patterns("__pycache__"))
    with (unfinished / "sandtable" / "server" / "workers" / "worker_jobs.py").open("a", encoding="utf-8") as jobs:
        jobs.write(f"\nopen({str(coming.with_name('loaded'))!r}, 'w').close()\n")
    unfinished.rename(coming)


async def until_another(pool: WorkerPool, first: object) -> None:
    while not pool.thinking.idle or first in pool.all:
        await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_a_worker_of_the_old_form_makes_room_for_one_of_the_new(coming: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "WATCH", 0.05)
    pool = WorkerPool(1, Limits())
    try:
        await pool.run(QUICK)
        (first,) = pool.thinking.idle
        assert not first.is_outdated
        put_there(coming)
        async with asyncio.timeout(60):
            await until_another(pool, first)
        assert first.is_unwanted
        assert not pool.thinking.idle[0].is_outdated
        assert await pool.run(QUICK)
        assert coming.with_name("loaded").exists()
    finally:
        await pool.close()
    assert sys.modules["sandtable"].__file__ == str(PACKAGE / "__init__.py")
