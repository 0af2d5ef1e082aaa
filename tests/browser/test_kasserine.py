"""Kasserine in the browser: the map by mouse, touch, keys and list; a whole game."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import sandtable
from sandtable.games.kasserine.guide.in_words import unit_said
from sandtable.games.kasserine.rules.packed_paths import read_ways
from sandtable.games.kasserine.rules.view import MARKS
from sandtable.words import words
from tests.browser.conftest import Come
from tests.browser.test_accessibility import faults, is_too_wide
from tests.browser.visitor import SMALL, Visitor
from tests.layers import rows

ENGLISH = words("en", sandtable.game("kasserine"))
MOST_ANSWERS = 150
MIDDLE = """name => { const box = document.querySelector(`[data-unit="${name}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; }"""
TRANSFORM = "document.querySelector('.sheet-of-map').style.transform"


def sit_down(come: Come, **wishes: object) -> Visitor:
    """The Axis against a computer that waits for its turn. The whole map is in sight."""
    visitor = come("Erwin", quickly=True, **wishes)
    visitor.visit(visitor.make("kasserine", opponent="computer:random", seat="axis"))
    expect(visitor.page.locator("[data-prompt=yours]")).to_be_visible()
    show_whole(visitor)
    return visitor


def show_whole(visitor: Visitor) -> None:
    visitor.page.locator("[data-fit]").click()
    let_map_rest(visitor)


def let_map_rest(visitor: Visitor) -> None:
    """What is laid out anew moves the map in the next frames, if at all."""
    visitor.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    visitor.page.wait_for_function("() => !document.querySelector('[data-moving]')")


def table(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.sight()["view"]["table"]
    return found


def unit(visitor: Visitor, name: str) -> dict[str, Any]:
    return next(each for each in table(visitor)["units"] if each["id"] == name)


def click_on(visitor: Visitor, place: str) -> None:
    n = visitor.n
    visitor.point(place)
    visitor.wait_for(n)


def bring_in(visitor: Visitor, name: str, at: str = "") -> None:
    """By a click on the counter in the tray, and on the hex if there are several."""
    click_on(visitor, f"unit {name}")
    if at:
        click_on(visitor, f"hex {at}")


def attack(visitor: Visitor) -> None:
    """Two panzer battalions come in at Faid and attack the tanks beyond."""
    bring_in(visitor, "tiger501", "3919")
    bring_in(visitor, "7pz", "3920")
    visitor.choose("end")
    click_on_attack(visitor)


def click_on_attack(visitor: Visitor) -> None:
    """All who can take part do; the battle is ready to be fought."""
    click_on(visitor, "hex 3819")
    expect(visitor.page.locator("[data-option=fight]")).to_be_enabled()


def test_reach_and_way_are_shown_before_a_unit_moves(come: Come):
    axis = sit_down(come)
    bring_in(axis, "5pz-1")
    now = table(axis)
    hits = axis.page.locator(".hit")
    expect(hits).to_have_count(len(read_ways(now["ways"])))
    expect(axis.page.locator(".reach-edge")).to_be_visible()
    expect(axis.page.locator(".way")).to_have_count(0)
    axis.page.locator("[data-place='hex 3321']").hover()
    expect(axis.page.locator(".way").first).to_be_visible()
    expect(axis.page.locator(".left text")).to_have_text(str(read_ways(now["ways"])["3321"][1]))
    expect(axis.page.locator("p.told")).to_contain_text("3321")
    click_on(axis, "hex 3321")
    assert unit(axis, "5pz-1")["hex"] == "3321"
    axis.page.locator("button.undo").click()
    expect(axis.page.locator("[data-place='hex 3321']")).to_be_visible()


def test_the_odds_of_a_combat_are_those_of_the_server(come: Come):
    axis = sit_down(come)
    attack(axis)
    battle = table(axis)["battle"]
    assert sorted(battle["attackers"]) == ["7pz", "tiger501"]
    shown = axis.page.locator(".battle .dice strong").all_inner_texts()
    assert shown == battle["results"]
    expect(axis.page.locator(".battle .odds dd")).to_have_count(len(battle["odds"]))
    before = battle["differential"]
    marker = axis.page.locator(".battle [data-place^='marker ']").first
    value = int(str(marker.get_attribute("data-place")).split()[1])
    click_on(axis, f"marker {value}")
    assert table(axis)["battle"]["differential"] == before + value
    expect(axis.page.locator(".blow")).to_have_count(2)


def test_a_click_on_an_enemy_unit_says_why_not(come: Come):
    axis = sit_down(come)
    place = axis.page.evaluate(
        "() => { const box = document.querySelector('[data-unit=\"81recon\"]').getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; }"
    )
    axis.page.mouse.click(*place)
    expect(axis.page.locator(".why [data-rule]").first).to_be_visible()


def test_the_map_is_dragged_without_clicking_and_comes_nearer_by_the_wheel(come: Come):
    axis = sit_down(come)
    axis.page.locator("[data-map]").hover()
    before = axis.page.evaluate(TRANSFORM)
    axis.page.mouse.wheel(0, -600)
    axis.page.wait_for_function(f"old => {TRANSFORM} !== old", arg=before)
    nearer = axis.page.evaluate(TRANSFORM)
    assert float(nearer.split("scale(")[1].rstrip(")")) > float(before.split("scale(")[1].rstrip(")"))
    n = axis.n
    axis.page.mouse.down()
    axis.page.mouse.move(500, 420, steps=4)
    axis.page.mouse.up()
    axis.page.wait_for_function(f"old => {TRANSFORM} !== old", arg=nearer)
    expect(axis.page.locator(".why")).to_have_count(0)
    assert axis.n == n


def test_the_keyboard_walks_over_the_map_and_chooses(come: Come):
    axis = sit_down(come)
    axis.choose("move tiger501")
    board = axis.page.locator("[data-map]")
    board.focus()
    axis.page.keyboard.press("n")
    expect(board).to_have_attribute("data-cursor", "3918")
    axis.page.keyboard.press("ArrowDown")
    expect(board).to_have_attribute("data-cursor", "3919")
    expect(axis.page.locator("p.told")).to_contain_text("Faid (3919)")
    axis.page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("data-cursor", re.compile("38.."))
    axis.page.keyboard.press("ArrowRight")
    n = axis.n
    axis.page.keyboard.press("Enter")
    axis.wait_for(n)
    assert unit(axis, "tiger501")["hex"] in ("3918", "3919")


def test_a_first_touch_shows_the_way_and_the_second_takes_it(come: Come):
    axis = sit_down(come, size=SMALL, language="ja")
    bring_in(axis, "5pz-1")
    show_whole(axis)
    n = axis.n
    touch = """place => {
      const box = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
      document.querySelector("[data-map]").dispatchEvent(
        new PointerEvent("click", { ...at, pointerType: "touch", detail: 1, bubbles: true }));
    }"""
    axis.page.evaluate(touch, "hex 3321")
    expect(axis.page.locator(".way").first).to_be_visible()
    expect(axis.page.locator("[data-go]")).to_contain_text("3321")
    assert axis.n == n
    let_map_rest(axis)  # the button that goes there takes its place below
    axis.page.evaluate(touch, "hex 3321")
    axis.wait_for(n)
    assert unit(axis, "5pz-1")["hex"] == "3321"
    assert not is_too_wide(axis.page)
    assert not faults(axis.page)


def test_layers_are_switched_and_remembered(come: Come):
    axis = sit_down(come)
    counters = axis.page.locator("[data-unit]")
    expect(counters).to_have_count(16)
    axis.page.locator("[data-layer=counters]").click()
    expect(counters).to_have_count(0)
    for layer, drawn in (("zones", ".zone-edge"), ("lines", ".line")):
        axis.page.locator(f"[data-layer={layer}]").click()
        expect(axis.page.locator(drawn).first).to_be_attached()
    axis.page.reload()
    expect(axis.page.locator(".zone-edge").first).to_be_attached()
    expect(counters).to_have_count(0)


@pytest.mark.parametrize("theme", rows(["dark", "light"]))
def test_axe_finds_nothing_on_the_map_in_a_battle_and_among_reinforcements(come: Come, theme: str):
    axis = sit_down(come, size=(1600, 1000))
    if theme == "dark":
        axis.page.locator("header.top button").first.click()
    axis.page.locator(".more").click()
    assert not faults(axis.page)
    axis.page.locator(".more").click()
    attack(axis)
    assert not faults(axis.page)


def test_the_table_can_be_read_as_text_and_played_by_the_list(come: Come):
    axis = sit_down(come)
    axis.page.get_by_role("button", name="Text", exact=True).click()
    told = axis.page.locator("[data-text-mode]")
    expect(told).to_contain_text("3819: 3/1st Armored Regiment (3-2-12")
    expect(told).to_contain_text("Turn 4 (17 Feb)")
    axis.choose("move 5pz-1")
    expect(told).to_contain_text("3225: I/5th Panzer Regiment")


def next_seat(host: Visitor) -> None:
    """At one screen: whoever is asked next comes to it."""
    expect(host.page.locator(".cover button.main, [data-prompt=yours], [data-replay]").first).to_be_visible()
    cover = host.page.locator(".cover button.main")
    if cover.count():
        cover.click()
        expect(host.page.locator("[data-prompt=yours]")).to_be_visible()


@pytest.mark.full
def test_a_whole_game_is_played_by_clicking(come: Come):
    host = come("Ada", quickly=True)
    # Units that are due may wait: otherwise no phase could be ended by one click.
    host.visit(host.make("kasserine", seat="all", opponent="none", settings={"arrivals": "may_wait"}))
    next_seat(host)
    show_whole(host)
    bring_in(host, "tiger501", "3919")
    bring_in(host, "7pz", "3920")
    bring_in(host, "5pz-1")
    click_on(host, "hex 3223")
    # Whoever is sent somewhere by a click stays there: the page answers that by itself, a moment later.
    expect(host.page.locator("button[data-option=stop]")).to_have_count(0)
    answers = 0
    while host.page.locator("[data-replay]").count() == 0 and answers < MOST_ANSWERS:
        closing = host.page.locator(".closing button[data-option]").first
        host.choose(str(closing.get_attribute("data-option")))
        next_seat(host)
        answers += 1
    sight = host.sight()
    assert sight["state"] == "over"
    assert sight["result"]["key"] == "held-off"
    expect(host.page.locator(".say")).to_contain_text(ENGLISH.say("result-held-off"))


def test_a_counter_is_called_on_the_page_as_the_guide_calls_it(come: Come):
    """Its strength, steps and marks are in the view already; to send them in words again would cost too much."""
    axis = sit_down(come)
    bring_in(axis, "tiger501", "3919")
    axis.page.locator("button.more").click()
    titles = axis.page.locator("aside.drawer li[title]").evaluate_all("found => found.map(each => each.title)")
    units = table(axis)["units"]
    waiting = [ENGLISH.told(unit_said(each)) for each in units if each["status"] == "waiting"]
    assert sorted(titles) == sorted(waiting)
    axis.page.locator("aside.drawer button.quiet").click()
    axis.choose("end")
    axis.choose("attack 3819")
    here = unit(axis, "tiger501")
    assert [mark for mark in MARKS if here[mark]] == ["moved"]
    axis.page.mouse.move(*axis.page.evaluate(MIDDLE, "tiger501"))
    expect(axis.page.locator("p.told")).to_contain_text(ENGLISH.told(unit_said(here)))
