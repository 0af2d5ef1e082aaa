"""Omaha in the browser: the beach, the tracks, the log, the nest."""

import re

import pytest
from playwright.sync_api import expect

import sandtable
from sandtable.kernel import write_position
from sandtable.words import words
from tests.browser.conftest import Come
from tests.browser.scenes import sit_alone
from tests.browser.visitor import Visitor
from tests.games.omaha.scene import EVEN, OPEN, QUIET, SEA, WIRE, scene

ENGLISH = words("en", sandtable.game("omaha"))
JAPANESE = words("ja", sandtable.game("omaha"))
CROSSED = "open/clear open/clear open/clear"


def beach(*rows: str, **facts: object) -> str:
    """A beach as a table can begin with it."""
    t = scene(list(rows), **facts)  # type: ignore[arg-type]
    return write_position(t.state.position())


WIRED_BEACH = beach(SEA, OPEN, WIRE, OPEN, deck=QUIET)


def begin(come: Come, position: str = WIRED_BEACH, **wishes: object) -> Visitor:
    visitor = sit_alone(come, "omaha", position, **wishes)
    expect(visitor.page.locator(".omaha svg").first).to_be_visible()
    return visitor


def take(visitor: Visitor, option: str) -> None:
    """Click what is offered on the beach itself."""
    n = visitor.n
    visitor.page.locator(f'[data-chip="{option}"]').click()
    visitor.wait_for(n)


def test_the_numbers_on_the_tracks_are_those_of_the_server(come: Come):
    ada = begin(come)
    take(ada, "move ahead")
    take(ada, "blow ahead")
    table = ada.sight()["view"]["table"]
    assert table["charges"] == 7
    for counter in ("squad", "charges", "rounds"):
        expect(ada.page.locator(f"[data-counter={counter}] h2")).to_contain_text(str(table[counter]))


def test_the_game_goes_on_after_a_reload(come: Come):
    ada = begin(come)
    take(ada, "move ahead")
    n = ada.n
    prompt = ada.prompt()
    ada.page.reload()
    ada.wait_until(n)
    expect(ada.page.locator(".say")).to_have_text(prompt, use_inner_text=True)
    take(ada, "blow ahead")
    assert ada.n > n


def test_the_language_changes_in_the_middle_of_a_game(come: Come):
    ada = begin(come)
    question = ada.sight()["view"]["question"]
    expect(ada.page.locator(".say")).to_contain_text(ENGLISH.say(f"question-{question['key']}", question["facts"]))
    ada.page.click("[data-language=ja]")
    expect(ada.page.locator("html")).to_have_attribute("lang", "ja")
    expect(ada.page.locator(".say")).to_contain_text(JAPANESE.say(f"question-{question['key']}", question["facts"]))
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("lang", "ja")


def test_arrows_walk_through_the_list(come: Come):
    ada = begin(come)
    buttons = ada.page.locator("button[data-option]")
    ada.page.keyboard.press("ArrowDown")
    expect(buttons.first).to_be_focused()
    ada.page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    ada.page.keyboard.press("ArrowUp")
    expect(buttons.first).to_be_focused()
    ada.page.keyboard.press("2")
    expect(buttons.nth(1)).to_be_focused()


def test_a_line_of_the_log_shows_its_moment_and_its_rule(come: Come):
    ada = begin(come)
    take(ada, "move ahead")
    take(ada, "blow ahead")
    line = ada.page.locator(".log li").first
    rule = line.locator("[data-rule]").inner_text()
    line.locator("button.link").click()
    expect(ada.page.locator("[data-replay]")).to_be_visible()
    ada.page.locator("[data-replay] button.quiet").click()
    expect(ada.page.locator("[data-replay]")).to_have_count(0)
    line.locator("[data-rule]").click()
    expect(ada.page.locator(f'[id="rule-{rule}"]')).to_have_class(re.compile("here"))


def test_a_click_on_a_card_out_of_reach_says_so(come: Come):
    ada = begin(come)
    ada.point("3-right")
    expect(ada.page.locator(".why")).to_be_visible()


def test_the_odds_are_shown_before_a_card_is_turned(come: Come):
    ada = begin(come, beach(SEA, OPEN, OPEN, OPEN, deck=EVEN))
    ada.page.locator('button[data-option="move ahead"]').hover()
    odds = ada.page.locator(".odds").filter(has_text="%")
    expect(odds.first).to_be_visible()
    expect(ada.page.locator("dl.odds dd").first).to_contain_text("50 %")
    assert ada.n == 0


@pytest.mark.parametrize(("side", "far"), [("left", "- open open"), ("right", "open open -")])
def test_the_nest_is_seen_and_stormed(come: Come, side: str, far: str):
    """The last assault: the nest lies on the beach, and to blow it up is to win."""
    last = beach(CROSSED, CROSSED, CROSSED, far, at=f"2-{side}", assault=4, nest=f"3-{side}", deck=QUIET)
    ada = begin(come, last)
    expect(ada.page.locator(".nest")).to_have_count(1)
    expect(ada.page.locator(f'[data-place="3-{side}"] .nest')).to_be_visible()
    take(ada, "storm ahead")
    expect(ada.page.locator(".say")).to_contain_text(ENGLISH.say("result-nest-blown"))
    assert ada.sight()["result"]["winner"] == "squad"
