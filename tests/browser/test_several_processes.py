"""A page at a service of several processes: whichever of them is killed, the game goes on in the page by itself."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_down
from tests.campaigns.kills import ADDRESS
from tests.campaigns.process_kills import is_alive
from tests.own_postgres import OwnPostgres

NOTICED = 2500  # milliseconds after which every page has seen that its line is gone, and mostly has a new one
SOON = 15.0  # seconds, on a machine that does other things beside; the campaign measures how long it takes


class Service:
    """`sandtable serve --processes 2`."""

    def __init__(self, url: str, folder: Path) -> None:
        self.journal = folder / "journal"
        serving = ("serve", "--port", "0", "--data", str(folder), "--database", url, "--processes", "2")
        with self.journal.open("wb") as errors:
            self.child = subprocess.Popen(
                [sys.executable, "-m", "sandtable", *serving, "--workers", "1", "--lang", "en"],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.child.stdout is not None
        found = ADDRESS.search(self.child.stdout.readline())
        assert found is not None, self.journal.read_text()[-2000:]
        self.port = int(found[1])

    def alive(self) -> list[int]:
        """The processes that serve, by what the journal says of those that have come."""
        told = [json.loads(line) for line in self.journal.read_text().splitlines() if line.startswith("{")]
        return [each["pid"] for each in told if each["event"] == "serving" and is_alive(each["pid"])]

    def stop(self) -> None:
        self.child.terminate()
        self.child.wait(60)
        assert self.child.stdout is not None
        self.child.stdout.close()


@pytest.fixture
def service(postgres: OwnPostgres, tmp_path: Path) -> Iterator[Service]:
    started = Service(postgres.new_database(), tmp_path)
    yield started
    started.stop()


def soon(holds: Callable[[], Any]) -> Any:
    ends = time.monotonic() + 2 * SOON
    while not (found := holds()):
        assert time.monotonic() < ends, "it did not become true"
        time.sleep(0.05)
    return found


def test_when_a_process_is_killed_the_page_comes_back_by_itself_and_shows_what_was_answered(
    come: Come, service: Service
):
    axis, allies = sit_down(come, address=f"http://127.0.0.1:{service.port}/")
    play_on(at_random(3), axis, allies, most=4)
    first = soon(lambda: len(pids := service.alive()) == 2 and pids)
    for killed in first:  # one after the other: the one that plays the table is among them
        n = axis.sight()["n"]
        said = axis.page.locator(".log li").all_inner_texts()
        os.kill(killed, signal.SIGKILL)
        axis.page.wait_for_timeout(NOTICED)
        for visitor in (axis, allies):
            expect(visitor.page.locator(".offline")).to_have_count(0, timeout=1000 * SOON)
            visitor.wait_until(n)
        assert play_on(at_random(n), axis, allies, most=3) == 3
        assert set(said) <= set(axis.page.locator(".log li").all_inner_texts())
        soon(lambda: len(service.alive()) == 2)
    assert axis.sight()["n"] == allies.sight()["n"]
    for visitor in (axis, allies):
        visitor.page.goto("about:blank")  # before its server is gone
