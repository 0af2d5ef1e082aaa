"""Help at the table: a hint when I ask for one, perfect play if I like to see it, neither where it is forbidden."""

import re

import pytest
from playwright.sync_api import Locator, expect

import sandtable
from sandtable.words import words
from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import before_benghazi, planning
from tests.browser.scenes import sit_alone
from tests.browser.test_accessibility import check_in_turn, faults, is_too_wide
from tests.browser.test_omaha import WIRED_BEACH
from tests.browser.visitor import SMALL, Visitor
from tests.layers import rows

AFRICA = {language: words(language, sandtable.game("north-africa")) for language in ("ja", "en")}
SAID = "[data-hint-said]"


def ask(visitor: Visitor) -> Locator:
    """Ask for a hint; what it offers to click."""
    visitor.page.click("[data-hint]")
    found = visitor.page.locator("[data-hint-option]")
    expect(found.first).to_be_visible()
    return found


def against_the_computer(come: Come, **wishes: object) -> Visitor:
    ada = come("Ada", quickly=True, **wishes)
    ada.visit(ada.make("north-africa", seat="axis", opponent="computer:random", position=before_benghazi()))
    ada.wait_until_asked()
    return ada


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_a_hint_shows_the_best_options_and_a_click_answers(come: Come, language: str):
    ada = against_the_computer(come, language=language)
    said = AFRICA[language]
    best = ask(ada)
    assert 1 <= best.count() <= 3
    first = str(best.first.get_attribute("data-hint-option"))
    assert first in ada.options()
    panel = ada.page.locator("[data-hint-panel]")
    expect(panel).to_contain_text(said.say("hint-title"))
    expect(panel).to_contain_text(said.format("hint-rounds", {"rounds": 12}))
    expect(best.first).to_contain_text(re.compile(r"\d+ %.*\d+ %.*\d+ %", re.DOTALL))
    expect(ada.page.locator(SAID)).to_contain_text(said.say("hint-title"))  # for whoever hears the page
    n = ada.n
    best.first.click()
    ada.wait_for(n)
    expect(panel).to_have_count(0)
    assert ada.sight()["log"]


def test_pointing_at_a_hint_marks_on_the_board_what_it_is_about(come: Come):
    ada = against_the_computer(come)
    best = ask(ada)
    marked = ada.page.locator(".board .marked")
    ada.page.mouse.move(2, 2)
    expect(marked).to_have_count(0)
    ada.page.locator("[data-hint-option]:not([data-hint-option=pass])").first.hover()
    expect(marked.first).to_be_visible()
    ada.page.mouse.move(2, 2)
    expect(marked).to_have_count(0)
    best.first.focus()
    expect(best.first).to_be_focused()


def test_a_hint_by_keyboard(come: Come):
    ada = against_the_computer(come)
    best = ada.page.locator("[data-hint-option]")
    ada.page.keyboard.press("i")
    expect(best.first).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(best).to_have_count(0)
    n = ada.n
    ada.page.keyboard.press("i")
    expect(best.first).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.wait_for(n)


def test_a_secret_choice_is_hinted_at_as_a_mix(come: Come):
    ada = sit_alone(come, "north-africa", planning())
    best = ask(ada)
    expect(ada.page.locator("[data-hint-panel]")).to_contain_text("at random")
    for number in range(best.count()):
        expect(best.nth(number)).to_contain_text(re.compile(r"choose (< )?\d+ %"))
    check_in_turn(ada, "a mix", "[data-hint-panel]")


def test_while_the_computer_thinks_the_page_says_so_and_a_refusal_is_told(come: Come):
    ada = against_the_computer(come)
    ada.page.route("**/hint", lambda route: route.fulfill(status=429, json={"error": {"key": "too-busy", "facts": {}}}))
    ada.page.click("[data-hint]")
    expect(ada.page.locator(".bar .trouble")).to_contain_text("Too many others are waiting")
    expect(ada.page.locator("[data-hint-panel]")).to_have_count(0)
    ada.page.unroute("**/hint")
    ada.page.route("**/hint", lambda route: None)  # it never comes to an end
    ada.page.click("[data-hint]")
    expect(ada.page.locator("[data-hint-panel]")).to_have_attribute("aria-busy", "true")
    expect(ada.page.locator(SAID)).to_have_text(AFRICA["en"].say("hint-thinking"))
    expect(ada.page.locator("[data-hint]")).to_have_attribute("aria-disabled", "true")
    ada.choose(ada.options()[0])  # nobody need wait for it
    expect(ada.page.locator("[data-hint-panel]")).to_have_count(0)


def test_a_hint_on_a_phone_leaves_the_question_in_sight(come: Come):
    ada = against_the_computer(come, size=SMALL, language="ja")
    ask(ada)
    assert not is_too_wide(ada.page)
    assert faults(ada.page) == []
    box = ada.page.locator(".say").bounding_box()
    assert box is not None
    assert 0 < box["y"] < SMALL[1]


def test_a_game_between_people_is_opened_with_hints_or_has_none_and_everybody_sees_it(come: Come):
    ada = come("Ada")
    ada.choose_game("poland")
    box = ada.page.locator("input[name=hints]")
    expect(box).to_have_count(0)  # against the computer they are always allowed
    ada.page.check("input[name=opponent][value=open]")
    expect(box).not_to_be_checked()
    box.check()
    ada.page.click("button.begin")
    expect(ada.page.locator(".arrival [data-hints=yes]")).to_be_visible()
    bob = come("Bob")
    row = bob.page.locator("section[aria-labelledby=list-open] li").filter(has=bob.page.locator("[data-hints=yes]"))
    expect(row.filter(has_text="Ada")).to_have_count(1)
    row.filter(has_text="Ada").locator("a.button").click()
    expect(bob.page.locator(".arrival [data-hints=yes]")).to_be_visible()
    bob.page.locator("[data-join]").click()
    for visitor in (ada, bob):
        expect(visitor.page.locator("[data-hint]")).to_be_visible()
        expect(visitor.page.locator("ul [data-hints=yes]")).to_be_visible()
    without = ada.make("poland", seat="germany", opponent="open")
    bob.post(f"tables/{without}/join")
    for visitor in (ada, bob):
        visitor.visit(without)
        expect(visitor.page.locator("[data-hint], [data-hints]")).to_have_count(0)


def test_perfect_play_is_shown_when_it_is_wished_and_beside_every_option(come: Come):
    ada = sit_alone(come, "omaha")
    shown = ada.page.locator("[data-perfect]")
    worth = ada.page.locator("button[data-option] [data-worth]")
    expect(shown).to_have_count(0)
    ada.page.click("[data-perfect-switch]")
    expect(shown).to_have_text(re.compile(r"^\s*Perfect play from here: \d+ %\s*$"))
    expect(worth).to_have_count(len(ada.options()))
    value = float(str(shown.get_attribute("data-perfect")))
    found = worth.evaluate_all("all => all.map(each => Number(each.dataset.worth))")
    assert max(found) == value
    assert faults(ada.page) == []
    ada.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert not is_too_wide(ada.page)
    ada.choose(ada.options()[0])
    expect(worth).to_have_count(len(ada.options()))
    ada.page.reload()
    expect(shown).to_contain_text("%")
    ada.page.click("[data-language=ja]")
    expect(shown).to_have_text(re.compile(r"^\s*最善手なら \d+ %\s*$"))
    ada.page.click("[data-settings]")
    ada.page.uncheck("input[name=show-perfect]")
    ada.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(worth).to_have_count(0)


def test_what_perfect_play_wins_with_another_deck_is_not_known(come: Come):
    ada = sit_alone(come, "omaha", WIRED_BEACH)
    ada.page.click("[data-perfect-switch]")
    expect(ada.page.locator("[data-perfect=unknown]")).to_contain_text("not known")
    expect(ada.page.locator("[data-worth]")).to_have_count(0)
