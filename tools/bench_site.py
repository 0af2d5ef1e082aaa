"""Measures the page without a server in a headless Chromium, from a host on this computer. Run by `make bench-site`.

The bytes of a first visit, the time to a board and to a first move, the computer players of the largest game, the
memory, and how much the engine thinks in a second compared with Python on this computer, plain and compiled.

A second visit opens the page of a running game in a new tab: it ends when the board is drawn and an option can be
clicked, and then one is clicked, to see that the answer is carried out at once. Memory is the proportional set size of
the processes that show pages (what several share is parted among them); an empty page is measured beside it. A service
worker with nothing to do is stopped by the browser after half a minute, but not while somebody measures: it is stopped
here before the memory is read, and what it took is told apart.
"""

import argparse
import gzip
import os
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

import sandtable
from tests.browser import chromium, offline_site
from tests.browser.offline_site import Host, hosted, write_site
from tests.browser.visitor import ASKED
from tools import engine, page

PACKED: Final = (".js", ".mjs", ".json", ".ftl", ".svg", ".css", ".html", "/")  # what hosts usually compress
# What the worker of the page tells it, for us to read.
LISTENING: Final = """const Own = Worker; window.heard = [];
window.Worker = class extends Own {
    constructor(...all) { super(...all); this.addEventListener('message', ({ data }) => window.heard.push(data)); }
};"""
HINTED: Final = "() => window.heard.find(({ body }) => body && body.rounds !== undefined)?.body.rounds ?? 0"
TOOK: Final = "() => window.heard.find(({ is }) => is === 'ready')?.took ?? 0"
ANSWERS: Final = "() => Number(document.querySelector('[data-n]')?.dataset.n ?? -1)"
START_KEPT: Final = "() => document.querySelector('[data-start-kept=true]') !== null"
FIRST_OPTION: Final = "button[data-option]:not([disabled])"
ROUNDS: Final = """
import sys, time, sandtable
from sandtable.players import look
from sandtable.players.player_types import findings_of
from sandtable.players.thinking_time import Effort
state = sandtable.game(sys.argv[1]).start(seed=1)
seen = look(state, str(state.actor), 1)
findings_of(seen, Effort(1.0), 1)  # what is only worked out once has been worked out in the browser too
began = time.perf_counter()
rounds = findings_of(seen, Effort(1.0), 1).rounds
print(round(rounds / (time.perf_counter() - began)))  # whoever has seen enough stops before the second is over
"""
FORMS: Final = {"plain": "src", "compiled": "build/compiled"}
LONGEST: Final = 120_000  # milliseconds
MOST_BYTES, MOST_MEMORY = 8_000_000, 400.0
BOARD, AGAIN = 3.0, 1.5  # seconds
SECONDS: Final = {"recruit": 1.0, "regular": 3.0}


class CountingHost(Host):
    """Compresses what hosts compress, knows what has not changed, and counts."""

    sent: ClassVar[int] = 0

    def do_GET(self) -> None:  # noqa: N802
        """A file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        is_packed = str(path).endswith(PACKED)
        body = gzip.compress(data, 6) if is_packed else data
        tag = f'"{zlib.crc32(data):x}"'
        if self.headers.get("if-none-match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("etag", tag)
        self.send_header("content-type", self.guess_type(str(path)))
        self.send_header("content-length", str(len(body)))
        self.send_header("cache-control", "max-age=3600" if "?" in self.path or "/assets/" in self.path else "no-cache")
        if is_packed:
            self.send_header("content-encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        CountingHost.sent += len(body)


def say(what: str, value: str, goal: str = "", is_met: bool = True) -> None:
    mark = "" if not goal else f"   goal {goal}{'' if is_met else ': MISSED'}"
    print(f"   {what:<58} {value:>12}{mark}", flush=True)


def timed(what: str, seconds: float, goal: float) -> None:
    say(what, f"{seconds:.2f} s", f"{goal:g} s", seconds <= goal)


def first_visit(found: Page, address: str, game: str) -> None:
    found.goto(address)
    found.wait_for_selector(f"[data-card={game}] [data-quick]")
    began = time.monotonic()
    found.click(f"[data-card={game}] [data-quick]")
    found.wait_for_function(ASKED)
    timed(f"first visit: from the lobby to the first move of {game}", time.monotonic() - began, BOARD)
    say(
        "first visit: bytes over the wire", f"{CountingHost.sent:,}", f"{MOST_BYTES:,}", CountingHost.sent <= MOST_BYTES
    )
    found.wait_for_function(offline_site.KEPT)
    say(
        "   until everything is kept for later, too", f"{CountingHost.sent:,}", f"{MOST_BYTES:,}",
        CountingHost.sent <= MOST_BYTES,
    )  # fmt: skip


def second_visit(context: BrowserContext, place: str) -> Page:
    """Until an option can be clicked; and until what follows from the click is shown."""
    again = context.new_page()
    began = time.monotonic()
    again.goto(place)
    again.wait_for_function(ASKED)
    timed("second visit: to a board that can be played", time.monotonic() - began, AGAIN)
    say("   its engine was ready after", f"{again.evaluate(TOOK) / 1000:.2f} s")
    n, clicked = again.evaluate(ANSWERS), time.monotonic()
    again.locator(FIRST_OPTION).first.click()
    again.wait_for_function(f"n => ({ANSWERS})() > n", arg=n)
    say("   and an answer given then is carried out after", f"{time.monotonic() - clicked:.2f} s")
    return again


def kept_start(found: Page) -> None:
    """The first visit keeps its start for the next one when it has come to rest."""
    began = time.monotonic()
    found.wait_for_function(START_KEPT)
    say("first visit: its start is kept for the next one after", f"{time.monotonic() - began:.1f} s")


def computer_times(found: Page, address: str, game: str, level: str) -> None:
    """How long a computer player takes for an answer, its pause included, in the part of a game that it begins."""
    found.goto(f"{address}#/")
    found.click(f"[data-card={game}] [data-more]")
    found.check("input[name=opponent][value=computer]")
    found.select_option("select[name=level]", level)
    found.select_option("select[name=seat]", sandtable.game(game).seats[1])
    found.click("button.begin")
    found.wait_for_selector("[data-n]")
    moments: list[tuple[int, float]] = []
    ends = time.monotonic() + 25
    while time.monotonic() < ends:
        n = found.evaluate(ANSWERS)
        if not moments or n != moments[-1][0]:
            moments.append((n, time.monotonic()))
        found.wait_for_timeout(10)
    gaps = [later - earlier for (_, earlier), (_, later) in pairwise(moments[1:])]
    if gaps:
        timed(f"{game}, {level}: an answer, in the middle of {len(gaps)}", statistics.median(gaps), SECONDS[level])


def rounds_of(found: Page, address: str, game: str) -> None:
    """Rounds of the search in one second at the first question of a game: in the browser, and in this Python."""
    found.goto(f"{address}#/")
    found.evaluate("() => { window.heard.length = 0; }")
    found.click(f"[data-card={game}] [data-more]")
    found.check("input[name=opponent][value=hotseat]")
    found.click("button.begin")
    found.wait_for_function(ASKED)
    found.click("[data-hint]")
    found.wait_for_function(HINTED)
    inside = int(found.evaluate(HINTED))
    for form, path in FORMS.items():
        outside = rounds_outside(game, path)
        if outside:
            said = f"{game}: rounds in a second of thinking, browser / {form} Python"
            say(said, f"{inside} / {outside}")
            say("   ratio to the server's engine" if form == "compiled" else "   ratio", f"{inside / outside:.3f}")


def rounds_outside(game: str, path: str) -> int:
    """The same in a Python of this computer; 0 if this form is not built."""
    if not Path(path).exists():
        return 0
    command = [sys.executable, "-c", ROUNDS, game]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True, timeout=120
    )
    return int(done.stdout)


def memory(session: CDPSession) -> float:
    """Megabytes of all processes that show pages; what several share is parted among them."""
    found: dict[str, Any] = session.send("SystemInfo.getProcessInfo")
    total = 0.0
    for process in found["processInfo"]:
        use = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and use.exists():
            line = next(each for each in use.read_text().splitlines() if each.startswith("Pss:"))
            total += int(line.split()[1]) / 1024
    return total


def stop_service_worker(found: Page) -> None:
    """As the browser does it where nobody measures; its process ends with it."""
    session = found.context.new_cdp_session(found)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    time.sleep(2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--game", default=max(sandtable.own_games(), key=lambda name: len(sandtable.game(name).words.by_text))
    )
    game = parser.parse_args().game
    alone = next(name for name in sandtable.own_games() if len(sandtable.game(name).seats) == 1)
    page.build()
    engine.build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = write_site(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=["--no-sandbox"])
        with hosted(site, CountingHost) as address:
            measure(browser, address, alone, game)
        browser.close()
    return 0


def measure(browser: Browser, address: str, alone: str, game: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(LONGEST)
    context.add_init_script(LISTENING)
    found = context.new_page()
    empty = memory(browser.new_browser_cdp_session())
    first_visit(found, address, alone)
    kept_start(found)
    place = found.url
    found.close()
    found = second_visit(context, place)
    for level in SECONDS:
        computer_times(found, address, game, level)
    rounds_of(found, address, game)
    awake = memory(browser.new_browser_cdp_session())
    stop_service_worker(found)
    used = memory(browser.new_browser_cdp_session())
    say("memory of an empty page", f"{empty:.0f} MB")
    say("memory while the service worker is awake too", f"{awake:.0f} MB")
    say("memory of the page and its workers", f"{used:.0f} MB", f"{MOST_MEMORY:.0f} MB", used <= MOST_MEMORY)


if __name__ == "__main__":
    raise SystemExit(main())
