"""Omaha in the browser: alone, by clicking, by keys, back and forth."""

import re

from playwright.sync_api import expect

import sandtable
from sandtable.words import words
from tests.browser.conftest import Come
from tests.browser.visitor import Visitor

MOST_CLICKS = 250
ENGLISH = words("en", sandtable.game("omaha"))
JAPANESE = words("ja", sandtable.game("omaha"))


def begin(come: Come, name: str, **wishes: object) -> Visitor:
    visitor = come(name, **wishes)
    visitor.begin("omaha")
    expect(visitor.page.locator(".omaha svg").first).to_be_visible()
    return visitor


def play_by_chip(visitor: Visitor) -> None:
    """The first thing offered on the beach itself, ahead if possible."""
    n = visitor.n
    chips = visitor.page.locator("[data-chip]")
    ahead = visitor.page.locator("[data-chip$=ahead]")
    (ahead if ahead.count() else chips).first.click()
    visitor.wait_for(n)


def test_a_whole_game_is_played_by_clicking_on_the_beach(come: Come):
    ada = begin(come, "Ada")
    clicks = 0
    while ada.is_asked() and clicks < MOST_CLICKS:
        play_by_chip(ada)
        clicks += 1
    sight = ada.sight()
    assert sight["state"] == "over"
    assert clicks > 3
    expect(ada.page.locator(".say")).to_contain_text(ENGLISH.say(f"result-{sight['result']['key']}"))
    expect(ada.page.locator(".say [data-rule]")).to_have_text(sight["result"]["rule"])


def test_the_numbers_on_the_tracks_are_those_of_the_server(come: Come):
    ada = begin(come, "Ada")
    for _ in range(3):
        play_by_chip(ada)
    table = ada.sight()["view"]["table"]
    for counter in ("squad", "charges", "rounds"):
        expect(ada.page.locator(f"[data-counter={counter}] h2")).to_contain_text(str(table[counter]))


def test_the_game_goes_on_after_a_reload(come: Come):
    ada = begin(come, "Ada")
    play_by_chip(ada)
    n = ada.n
    prompt = ada.prompt()
    ada.page.reload()
    expect(ada.page.locator("[data-n]")).to_have_attribute("data-n", str(n))
    assert ada.prompt() == prompt
    play_by_chip(ada)
    assert ada.n > n


def test_the_language_changes_in_the_middle_of_a_game(come: Come):
    ada = begin(come, "Ada")
    question = ada.sight()["view"]["question"]
    expect(ada.page.locator(".say")).to_contain_text(ENGLISH.say(f"question-{question['key']}", question["facts"]))
    ada.page.click("[data-language=ja]")
    expect(ada.page.locator("html")).to_have_attribute("lang", "ja")
    expect(ada.page.locator(".say")).to_contain_text(JAPANESE.say(f"question-{question['key']}", question["facts"]))
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("lang", "ja")


def test_a_whole_game_is_played_by_keyboard_alone(come: Come):
    ada = begin(come, "Ada")
    ada.page.locator("body").focus()
    for _ in range(MOST_CLICKS):
        if not ada.is_asked():
            break
        n = ada.n
        ada.page.keyboard.press("1")
        expect(ada.page.locator("button[data-option]").first).to_be_focused()
        ada.page.keyboard.press("Enter")
        ada.wait_for(n)
    assert ada.is_over()


def test_arrows_walk_through_the_list(come: Come):
    ada = begin(come, "Ada")
    buttons = ada.page.locator("button[data-option]")
    ada.page.keyboard.press("ArrowDown")
    expect(buttons.first).to_be_focused()
    ada.page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    ada.page.keyboard.press("ArrowUp")
    expect(buttons.first).to_be_focused()


def test_a_finished_game_is_replayed_step_by_step(come: Come):
    ada = begin(come, "Ada")
    while ada.is_asked():
        play_by_chip(ada)
    last = ada.n
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-replay", str(last))
    ada.page.locator("[data-replay] button").first.click()
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-replay", "0")
    ada.page.locator("[data-replay] input[type=range]").fill(str(last - 1))
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-replay", str(last - 1))
    ada.page.keyboard.press("Escape")
    ada.page.locator("[data-replay] button.quiet").click()
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-replay", str(last))


def test_a_line_of_the_log_shows_its_moment_and_its_rule(come: Come):
    ada = begin(come, "Ada")
    play_by_chip(ada)
    play_by_chip(ada)
    line = ada.page.locator(".log li").first
    rule = line.locator("[data-rule]").inner_text()
    line.locator("button.link").click()
    expect(ada.page.locator("[data-replay]")).to_be_visible()
    ada.page.locator("[data-replay] button.quiet").click()
    expect(ada.page.locator("[data-replay]")).to_have_count(0)
    line.locator("[data-rule]").click()
    expect(ada.page.locator(f'[id="rule-{rule}"]')).to_have_class(re.compile("here"))


def test_a_click_on_a_card_out_of_reach_says_so(come: Come):
    ada = begin(come, "Ada")
    play_by_chip(ada)
    squad = ada.sight()["view"]["table"]["at"]
    ada.point("3-right" if not squad.startswith("3") else "0-right")
    expect(ada.page.locator(".why")).to_be_visible()


def test_the_table_can_be_read_as_text(come: Come):
    ada = begin(come, "Ada")
    ada.page.locator("button", has_text="Text").first.click()
    told = ada.page.locator("[data-text-mode]")
    expect(told).to_contain_text("row 1, left")
    expect(ada.page.locator(".omaha")).to_have_count(0)
    ada.choose(ada.options()[0])
    expect(told).to_contain_text("the squad is here")
