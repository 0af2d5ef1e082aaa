"""Whole games through the page, from the first click to the last; and all that was said meanwhile is searched."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import sandtable
from sandtable.words import words
from tests.browser.conftest import Come, World
from tests.browser.play import at_random, by_script, play_on
from tests.browser.scenes import busy_opening, late_position, short_script, sit, sit_alone, sit_down
from tests.browser.visitor import Visitor
from tests.layers import IN_FULL, many
from tests.server.test_hidden_information import Truth, leaks

ENGLISH = words("en", sandtable.game("omaha"))
SAME_FOR_ALL = ("api/words/", "api/rules/", "api/cards/", "api/games", "api/reactions/")
# Made of lines of the log, and so of what was told: a plan stands there once it is turned over.
SUMMARY = re.compile(r"api/tables/[^/]+/summary/")
OF_A_HAND = {"hand", "plan", "cards", "deck", "secret", "log", "view", "options", "notes"}
MOST_CLICKS = 250
FEW_CLICKS = 8  # where the way through the page is the same for all of them
DONE = {"move", "attack", "battle", "plan", "call", "card"}


def keys_in(told: Any) -> set[str]:
    if isinstance(told, dict):
        return set(told).union(*(keys_in(value) for value in told.values()))
    if isinstance(told, list):
        return set[str]().union(*(keys_in(value) for value in told))
    return set()


def check_other_replies(visitor: Visitor) -> int:
    """What is neither a sight nor the same for everybody says nothing about a hand; how many replies there were."""
    count = 0
    for path, text in visitor.bodies():
        body = json.loads(text) if text.startswith(("{", "[")) and not path.startswith(SAME_FOR_ALL) else {}
        if "view" not in body and not SUMMARY.match(path):
            assert not keys_in(body) & OF_A_HAND, path
        count += 1
    return count


def test_north_africa_is_played_in_two_browsers_and_no_secret_is_told(come: Come, world: World):
    """Until all that the game knows has been done, and then given up; `make test-long` plays to the end."""
    script = short_script("north-africa", world, DONE) if IN_FULL else None
    answers = script.answers if script else busy_opening("north-africa", world, DONE)
    axis, allies = sit_down(come, compose=False)
    watcher = come("Winston", quickly=True).visit(axis.table)
    everybody = (axis, allies, watcher)
    clicks = play_on(by_script(answers[:-1]), *everybody, most=len(answers) - 1)
    assert [check_other_replies(visitor) >= 5 for visitor in everybody] == [True, True, True]
    assert clicks + play_on(by_script(answers[-1:]), *everybody, most=1) == len(answers)
    end = (script.winner, script.key) if script else ("allies", "resigned")
    if script is None:
        axis.post(f"tables/{axis.table}/resign")
    for visitor in everybody:
        expect(visitor.page.locator(".say strong")).to_be_visible()
        assert (visitor.sight()["result"]["winner"], visitor.sight()["result"]["key"]) == end
    heard = {visitor: visitor.sights() + visitor.replies_seen() for visitor in everybody}
    record = axis.context.request.get(f"{axis.address}api/tables/{axis.table}/record").text()
    truth = Truth(record)
    assert leaks(heard[axis], truth, "allies") == []
    assert leaks(heard[allies], truth, "axis") == []
    assert leaks(heard[watcher], truth, "axis") == []
    assert leaks(heard[watcher], truth, "allies") == []
    # The search bites: each of them was told their own cards.
    assert leaks(heard[axis], truth, "axis") != []
    assert leaks(heard[allies], truth, "allies") != []
    assert min(len(visitor.sights()) for visitor in everybody) >= len(answers)
    secret = world.secret.hex()
    assert not any(secret in text for visitor in everybody for text in visitor.told)


LONG = ("north-africa", "poland", "kasserine")  # each has a test of its own


@pytest.mark.parametrize("game", [game for game in sandtable.game_names() if game not in LONG])
def test_every_game_is_played_from_its_beginning_to_its_end(come: Come, world: World, game: str):
    script = short_script(game, world, set(), tries=60)
    players = sit(come, game)
    assert play_on(by_script(script.answers), *players) == len(script.answers)
    for visitor in players:
        expect(visitor.page.locator(".say strong")).to_be_visible()
        assert (visitor.sight()["result"]["winner"], visitor.sight()["result"]["key"]) == (script.winner, script.key)


def test_omaha_is_played_to_its_end_on_the_beach(come: Come):
    ada = sit_alone(come, "omaha", None if IN_FULL else late_position("omaha"))
    choose = at_random(1)
    for _ in range(MOST_CLICKS):
        moment = ada.wait_until_asked()
        if moment.is_over:
            break
        ada.page.locator(f'[data-chip="{choose(ada.chips())}"]').click()
        ada.wait_for(moment.n)
    sight = ada.sight()
    assert sight["state"] == "over"
    expect(ada.page.locator(".say")).to_contain_text(ENGLISH.say(f"result-{sight['result']['key']}"))
    expect(ada.page.locator(".say [data-rule]")).to_have_text(sight["result"]["rule"])


FOCUSED = "selector => document.activeElement?.matches(selector) ?? false"


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if visitor.page.evaluate(FOCUSED, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_omaha_is_played_by_keyboard_alone_from_the_welcome_on(come: Come):
    ada = come("Ada")
    press = ada.page.keyboard.press
    tab_to(ada, "[data-card=omaha] [data-more]")
    press("Enter")
    tab_to(ada, "#set-level")
    press("ArrowDown")
    expect(ada.page.locator("#set-level")).to_have_value("recruit")
    tab_to(ada, "button.begin")
    press("Enter")
    for _ in range(many(MOST_CLICKS, FEW_CLICKS)):
        moment = ada.wait_until_asked()
        if moment.is_over:
            break
        if not ada.page.evaluate(FOCUSED, "button[data-option]"):
            press("ArrowDown")
        press("Enter")
        ada.wait_for(moment.n)
    assert ada.is_over() if IN_FULL else ada.n >= FEW_CLICKS


def test_omaha_is_played_in_text_mode(come: Come):
    ada = sit_alone(come, "omaha")
    ada.page.locator("[data-text-switch]").click()
    told = ada.page.locator("[data-text-mode]")
    expect(told).to_contain_text("row 1, left")
    expect(ada.page.locator(".omaha")).to_have_count(0)
    choose = at_random(1)
    assert play_on(choose, ada, most=2) == 2
    expect(told).to_contain_text("the squad is here")
    play_on(choose, ada, most=many(MOST_CLICKS, FEW_CLICKS))
    assert ada.is_over() or not IN_FULL
    expect(ada.page.locator("svg [data-place]")).to_have_count(0)
