"""Two browsers at one table with hidden hands."""

import json
import random
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.visitor import Visitor

ANSWERS = 45
AXIS_CARDS = {*range(58, 104)}
ALLIED_CARDS = {*range(14, 58)}
HOLDS_CARDS = ("card", "cards", "hand", "discards", "played", "shown", "bottom")
NAMES_CARDS = ("text", "option", "options")


def sit_down(come: Come, language: str = "en") -> tuple[Visitor, Visitor]:
    axis = come("Erwin")
    table = axis.begin("north-africa", opponent="link", seat="axis")
    link = axis.page.locator(".arrival input").input_value()
    assert f"#/t/{table}?key=" in link
    allies = come("Bernard", language=language)
    allies.page.goto(link)
    allies.page.locator("[data-join=allies]").click()
    for visitor in (axis, allies):
        expect(visitor.page.locator(".africa")).to_be_visible()
    # The board is there before the second player is: the game has begun for both when the prompt says so.
    expect(axis.page.locator("[data-prompt=yours]")).to_be_visible()
    expect(allies.page.locator("[data-prompt=waiting]")).to_be_visible()
    return axis, allies


def cards_in(told: Any, key: str = "") -> set[int]:
    """The card numbers in a message, wherever a card can stand."""
    if isinstance(told, dict):
        return set().union(*(cards_in(value, name) for name, value in told.items())) if told else set()
    if isinstance(told, list):
        return set().union(*(cards_in(value, key) for value in told)) if told else set()
    if key in HOLDS_CARDS and str(told).isdigit():
        return {int(told)}
    if key in NAMES_CARDS and isinstance(told, str):
        return {int(word) for word in told.split() if word.isdigit()}
    return set()


def check_secrets(axis: Visitor, allies: Visitor) -> None:
    """Neither page was ever told a card that the other one holds unseen."""
    for visitor, other, theirs in ((axis, allies, ALLIED_CARDS), (allies, axis, AXIS_CARDS)):
        seat = other.sight()["seat"]
        side = other.sight()["view"]["table"]["sides"][seat]
        hidden = set(side["hand"]) - set(side["shown"]) - set(side["discards"])
        told = cards_in([json.loads(text) for text in visitor.told]) | cards_in(visitor.sight())
        assert not told & theirs & hidden


def one_answer(axis: Visitor, allies: Visitor, chance: random.Random) -> bool:
    """Whoever is asked answers by a click in his list; the other page follows."""
    before = axis.n
    asked = axis if axis.is_asked() else allies
    other = allies if asked is axis else axis
    expect(asked.page.locator("[data-prompt=yours]")).to_be_visible()
    expect(other.page.locator("[data-prompt=waiting]")).to_be_visible()
    options = asked.options()
    assert other.options() == []
    asked.choose(chance.choice(options))
    other.wait_for(before)
    return bool(asked.sight()["state"] == "playing")


def test_two_browsers_play_and_neither_is_told_the_cards_of_the_other(come: Come):
    axis, allies = sit_down(come)
    chance = random.Random(7)
    for _ in range(ANSWERS):
        if not one_answer(axis, allies, chance):
            break
        check_secrets(axis, allies)
    assert axis.n == allies.n
    assert len(axis.sights()) > 10
    assert cards_in(axis.sight()["view"]["table"]["sides"]["axis"]["hand"], "hand")


def test_each_reads_the_same_game_in_his_own_language(come: Come):
    axis, allies = sit_down(come, language="ja")
    expect(axis.page.locator(".say")).to_contain_text("Axis")
    expect(allies.page.locator(".say")).to_contain_text("枢軸軍を待っています")
    chance = random.Random(1)
    for _ in range(4):
        one_answer(axis, allies, chance)
    assert axis.page.locator(".log").inner_text() != allies.page.locator(".log").inner_text()


def test_a_unit_is_moved_by_two_clicks_and_the_move_is_taken_back(come: Come):
    axis, _ = sit_down(come)
    here = next(unit for unit in axis.sight()["view"]["table"]["units"] if unit["id"] == "5pz")["region"]
    calm = next(o["text"] for o in axis.sight()["options"] if o["text"].startswith("move 5pz") and not o["final"])
    region = calm.split()[2]
    expect(axis.page.locator("button.undo")).to_be_disabled()
    n = axis.n
    axis.point("unit 5pz")
    axis.point(f"region {region}")
    axis.wait_for(n)
    assert next(u for u in axis.sight()["view"]["table"]["units"] if u["id"] == "5pz")["region"] == region
    axis.page.locator("button.undo").click()
    axis.page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) === n", arg=n)
    assert next(u for u in axis.sight()["view"]["table"]["units"] if u["id"] == "5pz")["region"] == here


def test_what_cannot_be_taken_back_is_marked_and_undo_ends_there(come: Come):
    axis, allies = sit_down(come)
    final = next(o["text"] for o in axis.sight()["options"] if o["final"])
    expect(axis.page.locator(f'button[data-option="{final}"] .mark')).to_be_visible()
    axis.choose(final)
    expect(axis.page.locator("button.undo")).to_be_disabled()
    expect(allies.page.locator("button.undo")).to_be_disabled()


def test_pointing_at_an_enemy_unit_says_why_not(come: Come):
    axis, _ = sit_down(come)
    axis.point("unit 9aus")
    expect(axis.page.locator(".why [data-rule]").first).to_be_visible()


def test_one_says_something_and_the_other_reads_it_but_a_watcher_does_not(come: Come):
    axis, allies = sit_down(come)
    watcher = come("Winston")
    watcher.visit(axis.table)
    axis.page.click("#tab-chat")
    axis.page.fill("input[name=chat]", "<b>Good luck</b>")
    axis.page.keyboard.press("Enter")
    allies.page.click("#tab-chat")
    expect(allies.page.locator("#panel-chat")).to_contain_text("<b>Good luck</b>")
    watcher.page.click("#tab-chat")
    expect(watcher.page.locator("#panel-chat")).not_to_contain_text("Good luck")
    assert "hand" not in watcher.sight()["view"]["table"]["sides"]["axis"]


def test_resigning_asks_first_and_ends_the_game_for_both(come: Come):
    axis, allies = sit_down(come)
    axis.page.click("#tab-more")
    axis.page.locator(".manners button").first.click()
    expect(axis.page.locator("[role=dialog]")).to_be_visible()
    axis.page.locator("[role=dialog] button.main").click()
    for visitor in (axis, allies):
        expect(visitor.page.locator("[data-replay]")).to_be_visible()
    assert axis.sight()["result"]["winner"] == "allies"


def test_both_sides_at_one_screen_are_covered_between_turns(come: Come):
    host = come("Ada")
    host.begin("north-africa", opponent="hotseat")
    chance = random.Random(3)
    for _ in range(60):
        if host.page.locator(".cover").count():
            break
        host.choose(chance.choice(host.options()))
        expect(host.page.locator(".cover, [data-prompt=yours]").first).to_be_visible()
    expect(host.page.locator(".cover")).to_be_visible()
    expect(host.page.locator(".africa")).to_have_count(0)
    host.page.locator(".cover button.main").click()
    expect(host.page.locator("[data-prompt=yours]")).to_be_visible()


def test_whoever_comes_back_reads_what_happened_meanwhile(come: Come):
    axis, allies = sit_down(come)
    table = allies.table
    n = allies.n
    allies.page.goto(f"{allies.address}#/")
    expect(allies.page.locator("#new-game")).to_be_visible()
    axis.choose(next(option for option in axis.options() if option.startswith("move ")))
    allies.visit(table)
    allies.wait_for(n)
    expect(allies.page.locator(".since li").first).to_be_visible()
    allies.page.locator(".since button").first.click()
    expect(allies.page.locator("[data-replay]")).to_be_visible()


WIDTH = "document.querySelector('[data-place=\"unit 5pz\"]').getBoundingClientRect().width"


def test_the_map_comes_nearer_and_its_units_can_still_be_clicked(come: Come):
    axis, _ = sit_down(come)
    before = axis.page.evaluate(WIDTH)
    axis.page.locator(".zoom button").first.click()
    axis.page.wait_for_function(f"w => {WIDTH} > w + 5", arg=before)
    axis.point("unit 5pz")
    expect(axis.page.locator(".choices .chosen")).to_be_visible()
    axis.page.locator(".zoom button").last.click()
    axis.page.wait_for_function(f"w => {WIDTH} < w + 1", arg=before)
    assert abs(axis.page.evaluate(WIDTH) - before) < 1
