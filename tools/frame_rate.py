"""Measures how smoothly the map of a game moves in headless Chromium: `python -m tools.frame_rate [GAME]`.

A real server and a real browser, as in the browser tests. The map is dragged to and fro and drawn nearer and farther by
the wheel, one input event a frame, on one table at its start and on one with many counters; then the first turn of the
other side is played back, with units that walk. It prints the median, the 95th percentile and the longest time from
frame to frame, in milliseconds.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.real_server import open_server, quick
from tools import page as build

SIZES = ((1440, 900), (400, 800))
LIMIT = 33.0

# Moves the map by one input event a frame and notes when each frame comes.
DRIVE = """
async ([what, frames]) => {
  const map = document.querySelector("[data-map]");
  const box = map.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const pointer = (kind, x, y) => map.dispatchEvent(new PointerEvent(kind,
    { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y, bubbles: true }));
  map.setPointerCapture = map.releasePointerCapture = () => undefined;
  const times = [];
  if (what === "pan") pointer("pointerdown", cx, cy);
  for (let i = 0; i < frames; i++) {
    const turn = (2 * Math.PI * i) / 60;
    if (what === "pan") pointer("pointermove", cx + 260 * Math.sin(turn), cy + 180 * Math.sin(turn * 1.5));
    else map.dispatchEvent(new WheelEvent("wheel",
      { deltaY: 60 * Math.cos(turn), clientX: cx, clientY: cy, bubbles: true, cancelable: true }));
    times.push(await new Promise((done) => requestAnimationFrame(done)));
  }
  if (what === "pan") pointer("pointerup", cx, cy);
  return times.slice(1).map((time, i) => time - times[i]);
}
"""


# The frames while what the others did is played back, up to so many.
WATCH = """
async (frames) => {
  const times = [];
  while (times.length < frames && document.querySelector("[data-playback]"))
    times.push(await new Promise((done) => requestAnimationFrame(done)));
  return times.slice(1).map((time, i) => time - times[i]);
}
"""


def played_back(browser: Browser, address: str, game: str, size: tuple[int, int]) -> list[float]:
    """The computer moves first; its turn is played back to whoever comes to the table."""
    visitor = Visitor(browser, address, size=size, motion=True)
    visitor.enter("Ada")
    visitor.begin(game, opponent="computer:random", seat="allies")
    expect(visitor.page.locator("[data-playback]")).to_be_visible()
    told: list[float] = visitor.page.evaluate(WATCH, 600)
    visitor.context.close()
    return told


def measure(page: Page, what: str, frames: int = 240) -> list[float]:
    page.wait_for_timeout(500)
    told: list[float] = page.evaluate(DRIVE, [what, frames])
    return told


def report(name: str, times: list[float]) -> float:
    median = statistics.median(times)
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"{name:<44} frames {len(times)}  median {median:5.1f}  p95 {p95:5.1f}  longest {max(times):5.1f} ms")
    return median


def play_on(visitor: Visitor, answers: int) -> None:
    """Answer what is offered first, so that counters come onto the map; every third answer is the last one offered."""
    for number in range(answers):
        expect(visitor.page.locator("[data-prompt=yours]")).to_be_visible()
        options = visitor.options()
        visitor.choose(options[-1] if number % 3 == 2 else options[0])


def run(game: str) -> int:
    build.build()
    worst = 0.0
    with open_server(quick(Path(tempfile.mkdtemp()))) as server, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=arguments)
        for size in SIZES:
            visitor = Visitor(browser, f"http://127.0.0.1:{server.port}/", size=size)
            visitor.enter("Ada")
            visitor.begin(game, opponent="computer:random", seat="axis")
            for moment, answers in (("at the start", 0), ("with counters and zones", 24)):
                play_on(visitor, answers)
                if answers:
                    visitor.page.locator("[data-layer=zones]").click()
                for what in ("pan", "zoom"):
                    name = f"{size[0]}x{size[1]} {moment}: {what}"
                    worst = max(worst, report(name, measure(visitor.page, what)))
            visitor.context.close()
            times = played_back(browser, visitor.address, game, size)
            worst = max(worst, report(f"{size[0]}x{size[1]} playback of a turn", times))
        browser.close()
    print(f"worst median {worst:.1f} ms, limit {LIMIT:.0f} ms: {'good' if worst < LIMIT else 'TOO SLOW'}")
    return 0 if worst < LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1] if len(sys.argv) > 1 else "kasserine"))
