"""The waiting line: who waits for a computer or for a hint sees that the server is busy, and for how long."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable.server.workers.fair_queue import Place
from sandtable.server.workers.worker_pool import Job
from tests.browser.conftest import Come
from tests.browser.test_accessibility import faults
from tests.browser.visitor import SMALL
from tests.layers import rows
from tests.server.real_server import RealServer

COMPUTER = {
    "en": "The server is busy: 4 ahead in the queue. About 31 seconds.",
    "ja": "ほかの4件の後に始まります。およそ31秒後です。",
}
HINT = {
    "en": "The server is busy: one ahead in the queue. About a second.",
    "ja": "ほかの1件の後に始まります。およそ1秒後です。",
}


@pytest.fixture
def busy(server: RealServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Job]]:
    """A server that gets round to nothing."""
    jobs: list[Job] = []

    async def wait(job: Job) -> Any:
        jobs.append(job)
        assert job.tell is not None
        job.tell(Place(4, 31) if job.kind == "answer" else Place(1, 1))
        await asyncio.sleep(60)

    monkeypatch.setattr(server.registry.pool, "run", wait)
    yield jobs
    for table in list(server.registry.tables.values()):
        server.loop.call_soon_threadsafe(server.registry.drop, table)


@pytest.mark.parametrize(("language", "size"), [("ja", None), ("en", SMALL)])
def test_whoever_waits_for_a_computer_player_sees_the_line(come: Come, busy: list[Job], language: str, size: Any):
    ada = come("Ada", quickly=True, language=language, **({} if size is None else {"size": size}))
    for seat in ("allies", "axis"):
        table = ada.make("north-africa", seat=seat, opponent="computer:commander")
        ada.visit(table)
        if not ada.sight()["yours"]:
            break
    line = ada.page.locator("[data-line]")
    expect(line).to_contain_text(COMPUTER[language])
    assert faults(ada.page) == []
    assert {job.kind for job in busy} == {"answer"}  # anew when the page has announced its key: its line moved on


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_whoever_waits_for_a_hint_sees_the_line(come: Come, busy: list[Job], language: str):
    ada = come("Ada", quickly=True, language=language)
    ada.visit(ada.make("north-africa", seat="all", opponent="none"))
    ada.wait_until_asked()
    ada.page.click("[data-hint]")
    expect(ada.page.locator("[data-hint-panel]")).to_contain_text(HINT[language])
    expect(ada.page.locator("[data-hint-said]")).to_contain_text(HINT[language])
