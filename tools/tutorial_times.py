"""Plays every guided first game in the browser, in both languages, and counts words and seconds:
`python -m tools.tutorial_times [GAME...]`.

A server of its own on the loopback and headless Chromium, as in the browser tests. The seconds are those of the script,
from the click on "Learn" to the end; what a person takes to read is told beside them, at 200 words a minute in English
and 500 letters a minute in Japanese.
"""

import sys
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, expect, sync_playwright

import sandtable
from sandtable.tables.tutorial_file import tutorial_of
from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.real_server import open_server, quick
from tools import page

PER_MINUTE = {"en": 200, "ja": 500}
MOST_WORDS = 25


def amount(language: str, text: str) -> int:
    """Words, or in Japanese letters."""
    return len(text.split()) if language == "en" else len("".join(text.split()))


def play(browser: Browser, address: str, game: str, language: str) -> bool:
    """One guided game to its end; whether every step is short enough."""
    lesson = tutorial_of(game)
    assert lesson is not None
    visitor = Visitor(browser, address, size=(1440, 900), language=language)
    visitor.page.goto(address)
    opened = perf_counter()
    visitor.page.locator(f"[data-card={game}] [data-learn]").click()
    read: list[int] = []
    first = 0.0
    for number, step in enumerate(lesson.steps, 1):
        told = visitor.page.locator("[data-do]")
        expect(told).to_be_visible()
        read.append(amount(language, told.inner_text()))
        visitor.page.locator(f"button[data-option='{step.answers[0]}']").click()
        expect(visitor.page.locator(f"[data-step='{number}']")).to_be_visible()
        first = first or perf_counter() - opened
    expect(visitor.page.locator("[data-end]")).to_be_visible()
    took = perf_counter() - opened
    visitor.leave()
    unit = "words" if language == "en" else "letters"
    minutes = sum(read) / PER_MINUTE[language]
    print(
        f"{game:<13} {language}  {len(read)} steps, {max(read)} {unit} at most,"
        f" {sum(read)} in all ({minutes:.1f} min to read); first decision after {first:.1f} s, end after {took:.1f} s",
        flush=True,
    )
    return language != "en" or max(read) <= MOST_WORDS


def run(games: list[str]) -> int:
    page.build()
    short = True
    with open_server(quick(Path(tempfile.mkdtemp()))) as server, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=arguments)
        for game in games:
            for language in PER_MINUTE:
                short &= play(browser, f"http://127.0.0.1:{server.port}/", game, language)
        browser.close()
    return 0 if short else 1


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:] or [name for name in sandtable.game_names() if tutorial_of(name) is not None]))
