"""Everybody can play: axe finds nothing on any screen, small screens and fingers work, both themes, both languages."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import sandtable
from tests.browser.conftest import Come, give_up
from tests.browser.north_africa_scenes import before_benghazi, planning
from tests.browser.play import at_random
from tests.browser.scenes import late_position, sit_alone, sit_down
from tests.browser.visitor import SMALL, Visitor
from tests.layers import IN_FULL, every_other, in_turn

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What fades from one colour to another has done so before axe looks.
LOOK = """async part => {
    const fading = () => document.getAnimations().filter(each => each instanceof CSSTransition);
    do await new Promise(requestAnimationFrame); while (fading().length);
    return (await axe.run(part, {resultTypes: ['violations']})).violations;
}"""
GAMES = sandtable.game_names()
TABS = ("log", "rules", "chat", "notes", "more")
MOST_TAPS = 250


def faults(page: Page, part: str = "html") -> list[str]:
    """What axe-core finds wrong on the page or in a part of it, one line each."""
    if not AXE.exists():
        give_up("axe-core is not installed: run `npm ci` in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(LOOK, part)
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} ({v['nodes'][0].get('failureSummary', '')})" for v in found]


def switch_theme(visitor: Visitor) -> None:
    before = visitor.page.locator("html").get_attribute("data-theme")
    visitor.page.locator("header.top nav button").first.click()
    expect(visitor.page.locator("html")).not_to_have_attribute("data-theme", str(before))


def switch_language(visitor: Visitor) -> None:
    button = visitor.page.locator("[data-language]")
    other = str(button.get_attribute("data-language"))
    button.click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", other)
    expect(visitor.page.locator(f"[data-language={other}]")).to_have_count(0)


def check(visitor: Visitor, screen: str, part: str = "html") -> None:
    """One screen in both themes and both languages; it is left as it was found. Each theme is seen in one language,
    `make test-long` sees it in both.
    """
    for number, switch in enumerate((switch_theme, switch_language, switch_theme, switch_language)):
        if IN_FULL or number % 2 == 0:
            assert faults(visitor.page, part) == [], screen
        switch(visitor)


def check_in_turn(visitor: Visitor, screen: str, part: str = "html") -> None:
    """A part of a screen. What comes next is seen in the other theme and in the other language; `make test-long` sees
    each part in both themes.
    """
    for switch in (switch_theme, switch_language):
        if IN_FULL or switch is switch_theme:
            assert faults(visitor.page, part) == [], screen
        switch(visitor)


def check_once(visitor: Visitor, screen: str, part: str = "html") -> None:
    assert faults(visitor.page, part) == [], screen


def open_dialog(visitor: Visitor, button: str) -> None:
    visitor.page.locator(button).first.click()
    expect(visitor.page.locator("[role=dialog]")).to_be_visible()


def close_dialog(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("[role=dialog]")).to_have_count(0)


def test_axe_finds_nothing_on_the_welcome_page_and_in_the_lobby(come: Come):
    ada = come("")
    ada.page.goto(ada.address)
    expect(ada.page.locator("[data-quick]").first).to_be_visible()
    check(ada, "the lobby of somebody who comes for the first time")
    open_dialog(ada, "header.top .who")
    check_once(ada, "who are you")
    close_dialog(ada)
    ada.enter("Ada")
    for number in range(2):
        ada.make("north-africa", seat="axis", opponent=("open", "link")[number])
    ada.page.reload()
    expect(ada.page.locator("section[aria-labelledby=list-mine] li")).to_have_count(2)
    check(ada, "the lobby")
    ada.choose_game("north-africa")
    for group in ("variant", "reading"):
        ada.page.locator(f"[data-group={group}] summary").click()
    check_once(ada, "the options")
    close_dialog(ada)
    for button in ("header.top .who", "[data-settings]"):
        open_dialog(ada, button)
        check_once(ada, button)
        close_dialog(ada)


@pytest.mark.parametrize(("game", "seen"), in_turn(every_other(GAMES), (("light", "en"), ("dark", "ja"))))
def test_axe_finds_nothing_at_the_table(come: Come, game: str, seen: tuple[str, str]):
    theme, language = seen
    ada = sit_alone(come, game, theme=theme, language=language)
    ada.wait_until_asked()
    check(ada, "the table")
    for tab in TABS:
        ada.open_tab(tab)
        check_in_turn(ada, tab, ".panel")
    ada.page.locator("[data-text-switch]").click()
    expect(ada.page.locator("[data-text-mode]")).to_be_visible()
    check_in_turn(ada, "in words")


def test_axe_finds_nothing_in_a_battle_a_dialog_and_a_replay(come: Come):
    axis, allies = sit_down(come, position=planning())
    axis.wait_until_asked()
    check(axis, "the plan")
    axis.choose("plan armor")
    allies.wait_until_asked()
    check(allies, "before the call")
    open_dialog(axis, ".pile button.link")
    check_once(axis, "the discard pile")
    close_dialog(axis)
    axis.point("unit 9aus")
    axis.open_tab("more")
    open_dialog(axis, ".manners button")
    check_once(axis, "resigning")
    axis.page.locator("[role=dialog] button.main").click()
    for visitor in (axis, allies):
        expect(visitor.page.locator("[data-replay]")).to_be_visible()
    check(axis, "after the end")
    axis.page.locator("[data-replay] button").first.click()
    expect(axis.page.locator("[data-replay]")).to_have_attribute("data-replay", "0")
    check_once(axis, "the replay")


def test_axe_finds_nothing_where_one_waits_and_where_the_screen_is_covered(come: Come):
    ada = come("Ada", quickly=True)
    ada.visit(ada.make("north-africa", seat="axis", opponent="link"))
    expect(ada.page.locator(".arrival input")).to_be_visible()
    check(ada, "waiting")
    host = sit_alone(come, "north-africa", planning())
    host.wait_until_asked()
    host.choose("plan armor")
    expect(host.page.locator(".cover")).to_be_visible()
    check(host, "covered")


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth > window.innerWidth"))


@pytest.mark.parametrize("game", every_other(GAMES, 1))
def test_a_phone_shows_board_prompt_and_options_without_scrolling_sideways(come: Come, game: str):
    ada = sit_alone(come, game, size=SMALL, language="ja")
    moment = ada.wait_until_asked()
    assert not is_too_wide(ada.page)
    for part in (".say", "button[data-option]", ".board"):
        box = ada.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] < SMALL[1]
    ada.choose(moment.options[0])
    ada.page.locator(".sheet-button").click()
    expect(ada.page.locator(".panel .log")).to_be_visible()
    assert faults(ada.page) == []


def is_whole(visitor: Visitor) -> bool:
    """Whether nothing is cut off at the side, on a broad screen and on a narrow one."""
    found = []
    for size in ((1600, 1000), SMALL):
        visitor.resize(size)
        found.append(is_too_wide(visitor.page))
    return not any(found)


def test_every_width_shows_lobby_and_battle_whole(come: Come):
    ada = come("Ada", size=SMALL)
    assert is_whole(ada)
    ada.choose_game("north-africa")
    ada.page.locator("[data-group=reading] summary").click()
    assert is_whole(ada)
    ada.visit(ada.make("north-africa", seat="all", opponent="none", position=planning()))
    expect(ada.page.locator(".battle .plans")).to_be_visible()
    assert is_whole(ada)


CUT = """() => {
    const list = document.querySelector('[role=tablist]').getBoundingClientRect();
    return [...document.querySelectorAll('[role=tab]')].filter(tab => {
        const box = tab.getBoundingClientRect();
        const isInside = box.left >= list.left - 1 && box.right <= list.right + 1 && box.bottom <= list.bottom + 1;
        return !isInside || tab.scrollWidth > tab.clientWidth + 1;
    }).map(tab => tab.textContent);
}"""


def test_the_names_of_the_tabs_are_never_cut(come: Come):
    ada = come("Ada", quickly=True)
    table = ada.make("omaha")
    ada.post(f"tables/{table}/resign")
    ada.visit(table)
    for size in ((1440, 900), (1024, 768), SMALL):
        ada.resize(size)
        if size == SMALL:
            ada.page.locator(".sheet-button").click()
        for _ in range(2):
            expect(ada.page.locator("[role=tab]")).to_have_count(6)
            assert ada.page.evaluate(CUT) == [], size
            switch_language(ada)


def test_omaha_is_played_with_a_finger_on_a_phone(come: Come):
    ada = sit_alone(come, "omaha", None if IN_FULL else late_position("omaha"), size=SMALL, touch=True)
    choose = at_random(1)
    for _ in range(MOST_TAPS):
        moment = ada.wait_until_asked()
        if moment.is_over:
            break
        chip = ada.page.locator(f'[data-chip="{choose(ada.chips())}"]')
        box = chip.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
        chip.tap()
        ada.wait_for(moment.n)
    assert ada.is_over()


def test_a_unit_is_moved_with_a_finger_on_a_phone(come: Come):
    axis, allies = sit_down(come, position=before_benghazi(), size=SMALL, touch=True)
    axis.wait_until_asked()
    axis.page.locator('[data-place="unit 5pz"]').tap()
    expect(axis.page.locator(".choices .chosen")).to_be_visible()
    axis.page.locator('[data-place="region algeria"]').tap()
    for visitor in (axis, allies):
        visitor.wait_until(1)


def test_the_first_load_is_small(come: Come):
    """Everything that the lobby needs, as it comes over the line."""
    ada = come("Ada", anew=True)
    sizes = ada.page.evaluate("performance.getEntriesByType('resource').map(e => e.transferSize)")
    assert 0 < sum(sizes) < 200_000
