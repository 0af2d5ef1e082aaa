"""A loop that stands still is noticed, said, and shown to whoever asks how the server is."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from sandtable.server import watchdog
from sandtable.server.watchdog import PATIENCE, REMEMBERED, Watchdog
from tests.server.real_server import open_server, quick


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def events(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "sandtable.server"]


@pytest.fixture
def journal(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    monkeypatch.setattr(logging.getLogger("sandtable.server"), "propagate", True)
    caplog.set_level(logging.INFO, "sandtable.server")
    return caplog


async def test_a_loop_that_stands_still_is_red_until_it_has_gone_on_for_a_while(journal: pytest.LogCaptureFixture):
    clock = Clock()
    dog = Watchdog(clock)
    clock.now += PATIENCE
    dog.look()
    assert dog.unwell() is None
    clock.now += 0.5
    dog.look()
    dog.look()
    assert events(journal) == ["loop-stands-still"]
    standing = dog.unwell()
    assert standing is not None
    assert (standing.seconds, standing.ago) == (PATIENCE + 0.5, 0)
    clock.now += 2
    dog.beat()
    assert events(journal) == ["loop-stands-still", "loop-goes-on"]
    clock.now += 0.1
    stood = dog.unwell()
    assert stood is not None
    assert stood.seconds == pytest.approx(PATIENCE + 2.5)
    assert stood.ago == pytest.approx(0.1)
    dog.last = clock.now = clock.now + REMEMBERED
    assert dog.unwell() is None
    assert dog.timer is not None
    dog.timer.cancel()


async def test_what_the_thread_could_not_see_the_loop_says_itself(journal: pytest.LogCaptureFixture):
    """Code that never lets go of the interpreter holds up the thread as well."""
    clock = Clock()
    dog = Watchdog(clock)
    clock.now += 5
    dog.beat()
    assert events(journal) == ["loop-stands-still", "loop-goes-on"]
    assert dog.unwell() is not None
    assert dog.timer is not None
    dog.timer.cancel()


async def test_it_says_where_the_loop_stands(journal: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(watchdog, "PATIENCE", 0.05)
    monkeypatch.setattr(watchdog, "BEAT", 0.01)
    dog = Watchdog()
    dog.start()
    while "loop-stands-still" not in events(journal):
        time.sleep(0.01)  # nothing else on the loop can go on
    while "loop-goes-on" not in events(journal):
        await asyncio.sleep(0.01)
    dog.stop()
    record = next(record for record in journal.records if record.getMessage() == "loop-stands-still")
    assert record.levelno == logging.ERROR
    assert any("test_it_says_where_the_loop_stands" in place for place in record.__dict__["facts"]["where"])
    assert not dog.thread.is_alive()


def test_a_server_that_stood_still_says_so_when_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path)) as server, server.player() as ann:
        assert (ann.get("/healthz").status_code, ann.get("/healthz").json()) == (200, {"well": True})
        dog = server.uvicorn.config.app.state.watchdog
        loop = asyncio.run_coroutine_threadsafe(asyncio.sleep(0), server.loop)
        loop.result(5)
        server.loop.call_soon_threadsafe(time.sleep, PATIENCE + 0.5)
        unwell = ann.get("/healthz")
        error = unwell.json()["error"]
        assert (unwell.status_code, error["key"]) == (503, "stood-still")
        assert error["facts"]["seconds"] >= 1
        assert ann.get("/api/me").status_code == 200
        dog.stall = (dog.stall[0], dog.clock() - REMEMBERED)
        assert ann.get("/healthz").status_code == 200
