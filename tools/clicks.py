"""Counts how many clicks a turn takes in the browser: `python -m tools.clicks [GAME...]`.

A server of its own on the loopback and headless Chromium, as in the browser tests: turns against a computer are played
with the mouse, the way a person plays them, and every click is counted.
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from sandtable.tables import message_fields, prepared_tables
from tests.browser import chromium
from tests.browser.counted_turns import first_african_turn, full_kasserine_turn, polish_rounds
from tests.browser.visitor import Visitor
from tests.server.real_server import open_server, quick
from tools import page

COUNTED: dict[str, list[tuple[str, int, Callable[[Visitor], int]]]] = {
    "kasserine": [
        ("a turn with ten units moved and three combats, all clicked", 40, full_kasserine_turn),
        ("the same with the units dragged", 40, lambda visitor: full_kasserine_turn(visitor, drags=True)),
    ],
    "north-africa": [("the first turn with two operations and one battle", 20, first_african_turn)],
    "poland": [("the longest of six rounds", 6, lambda visitor: max(polish_rounds(visitor)))],
}


def same_dice() -> ExitStack:
    """The dice fall the same way each time, so that the figures can be compared."""
    tables, numbers, stack = count(), count(), ExitStack()
    stack.enter_context(patch.object(prepared_tables, "draw_secret", lambda: b"clicks" * 5))
    stack.enter_context(patch.object(prepared_tables, "new_id", lambda: f"clicks-{next(tables)}"))
    stack.enter_context(patch.object(message_fields, "nonce", lambda _: f"clicks-{next(numbers)}"))
    return stack


def run(games: list[str]) -> int:
    page.build()
    too_many = 0
    with same_dice(), open_server(quick(Path(tempfile.mkdtemp()))) as server, sync_playwright() as playwright:
        server.registry.random = Random(1)
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=arguments)
        for game in games:
            for what, most, play in COUNTED[game]:
                visitor = Visitor(browser, f"http://127.0.0.1:{server.port}/", size=(1440, 900)).arrive("Ada")
                clicks = play(visitor)
                visitor.leave()
                too_many += clicks > most
                print(f"{game:<13} {what}: {clicks} clicks (at most {most})", flush=True)
        browser.close()
    return 1 if too_many else 0


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:] or list(COUNTED)))
