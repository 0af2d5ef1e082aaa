"""Everybody can play: axe finds nothing, small screens work, both themes, both languages."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.visitor import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALL = (400, 800)


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong, one line each."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `npm ci` in web/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} ({v['nodes'][0].get('failureSummary', '')})" for v in found]


def at_table(come: Come, game: str, **wishes: object) -> Visitor:
    visitor = come("Ada", **wishes)
    if game == "omaha":
        visitor.begin("omaha")
    else:
        visitor.begin("north-africa", opponent="computer:random", seat="axis")
    expect(visitor.page.locator(".omaha, .africa").first).to_be_visible()
    expect(visitor.page.locator("[data-prompt=yours]")).to_be_visible()
    return visitor


@pytest.mark.parametrize("language", ["ja", "en"])
def test_axe_finds_nothing_in_the_lobby(come: Come, language: str):
    ada = come("Ada", language=language)
    assert not faults(ada.page)
    ada.page.locator("summary").click()
    assert not faults(ada.page)


@pytest.mark.parametrize("game", ["omaha", "north-africa"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(come: Come, game: str, theme: str):
    ada = at_table(come, game)
    if theme == "dark":
        ada.page.locator("header.top button").first.click()
    assert not faults(ada.page)
    for tab in ("rules", "chat", "notes", "more"):
        ada.page.click(f"#tab-{tab}")
        assert not faults(ada.page), tab


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth > window.innerWidth"))


@pytest.mark.parametrize("game", ["omaha", "north-africa"])
def test_a_phone_shows_board_prompt_and_options_without_scrolling_sideways(come: Come, game: str):
    ada = at_table(come, game, size=SMALL, language="ja")
    assert not is_too_wide(ada.page)
    for part in (".say", "button[data-option]", ".board"):
        box = ada.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] < SMALL[1]
    ada.choose(ada.options()[0])
    ada.page.locator(".sheet-button").click()
    expect(ada.page.locator(".panel .log")).to_be_visible()
    assert not faults(ada.page)


def test_the_lobby_fits_on_a_phone(come: Come):
    ada = come("Ada", size=SMALL)
    assert not is_too_wide(ada.page)
    ada.page.locator("summary").click()
    assert not is_too_wide(ada.page)


def test_targets_on_a_phone_are_large_enough_to_touch(come: Come):
    ada = at_table(come, "omaha", size=SMALL)
    for each in ada.page.locator("button[data-option], [data-chip]").all():
        box = each.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24


def test_the_first_load_is_small(built: Path, come: Come):
    """Everything that the lobby needs, as it comes over the line."""
    ada = come("Ada")
    sizes = ada.page.evaluate("performance.getEntriesByType('resource').map(e => e.transferSize)")
    assert 0 < sum(sizes) < 200_000
