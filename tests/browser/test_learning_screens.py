"""Puzzles, one's own mistakes, the analysis board and the position editor, in every width, language and theme: axe
finds nothing, and nothing is wider than the screen. What a forged link brings there is told.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable.server.workers.mistake_search import Mistake, add
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import puzzles_of
from tests.browser.conftest import Come
from tests.browser.test_accessibility import faults, is_too_wide, switch_theme
from tests.browser.visitor import SMALL, Visitor
from tests.layers import IN_FULL
from tests.server.real_server import RealServer

LARGE = (1440, 900)
# Each screen is seen in each width, in both languages and both themes; in `make test-long` each of these with each.
PAIRS = [(LARGE, "en", False), (LARGE, "ja", True), (SMALL, "en", True), (SMALL, "ja", False)]
COMBINATIONS = PAIRS if IN_FULL else [(LARGE, "en", False), (SMALL, "ja", True)]


def puzzle_of(game: str) -> Puzzle:
    return next(iter(puzzles_of(game).puzzles.values()))


def my_mistake(ada: Visitor, server: RealServer, puzzle: Puzzle) -> None:
    """Ada missed this in a game of hers."""
    me = ada.context.request.get(f"{ada.address}api/me").json()["player"]["id"]
    line = {name: value for name, value in puzzle._asdict().items() if name != "game"}
    given, table = puzzle.chances[-1][0], ada.make(puzzle.game.name, seat="all", opponent="none")
    today = server.registry.today().isoformat()
    found = json.loads(json.dumps(line))
    server.ask(server.registry.store.write(lambda database: add(database, table, Mistake(me, 0, given), found, today)))


def look(ada: Visitor, path: str, sign: str) -> None:
    ada.page.goto(f"{ada.address}#/{path}")
    expect(ada.page.locator(sign).first).to_be_visible()
    assert not is_too_wide(ada.page), path
    assert faults(ada.page) == [], path


@pytest.mark.parametrize(("size", "language", "is_dark"), COMBINATIONS)
def test_everybody_can_use_what_one_learns_with(
    come: Come, server: RealServer, size: tuple[int, int], language: str, is_dark: bool
):
    ada = come("Ada", quickly=True, size=size, language=language)
    puzzle = puzzle_of("omaha")
    my_mistake(ada, server, puzzle)
    ada.page.goto(ada.address)
    if is_dark != (ada.page.locator("html").get_attribute("data-theme") == "dark"):
        switch_theme(ada)
    look(ada, "puzzles", "[data-mistakes='1']")
    look(ada, "puzzles/omaha/mistakes", f"[data-puzzle='{puzzle.id}'] .option")
    ada.page.locator(f"button[data-option='{puzzle.best}']").click()
    expect(ada.page.locator("[data-comes-back]")).to_be_visible()
    assert faults(ada.page) == []
    look(ada, "analysis", "[data-analysis-file]")
    look(ada, "editor/omaha", "[data-fits=true]")
    look(ada, "editor/north-africa", "[data-fits=true]")


def test_my_mistake_comes_back_until_it_is_learned(come: Come, server: RealServer):
    ada, puzzle = come("Ada", quickly=True), puzzle_of("north-africa")
    my_mistake(ada, server, puzzle)
    ada.page.goto(f"{ada.address}#/puzzles")
    ada.page.locator("[data-puzzles-of=north-africa] [data-mistakes='1'] a").click()
    ada.page.locator(f"button[data-option='{puzzle.best}']").click()
    expect(ada.page.locator("[data-verdict=solved]")).to_be_visible()
    expect(ada.page.locator("[data-comes-back]")).to_contain_text("It comes back in 3 days; 2 more to go.")
    expect(ada.page.locator("[data-rating]")).to_have_count(0)
    ada.page.goto(f"{ada.address}#/puzzles")
    expect(ada.page.locator("[data-puzzles-of=north-africa] [data-mistakes='0']")).to_contain_text("none due today")


def tables(visitor: Visitor) -> dict[str, Any]:
    """All that the lobby lists; the time that the server has run is no table."""
    found: dict[str, Any] = visitor.context.request.get(f"{visitor.address}api/tables").json()
    return {kind: heads for kind, heads in found.items() if kind != "ran"}


def test_a_forged_or_oversized_link_says_what_is_wrong_and_leads_nowhere(come: Come):
    ada = come("Ada", quickly=True)
    before = tables(ada)
    for link, said in (("!!!", "contains no position"), ("A" * 24_001, "too large for a link")):
        for path in ("p", "analysis/p", "analysis/x", "editor/omaha"):
            ada.page.goto("about:blank")
            ada.page.goto(f"{ada.address}#/{path}/{link}")
            expect(ada.page.locator(".trouble")).to_contain_text(said)
    assert tables(ada) == before
    assert not ada.page.evaluate("Object.keys(localStorage).filter(key => key.includes('analysis')).length")
