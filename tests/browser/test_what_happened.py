"""What the others did is played back before the reader is asked, summed up, and told so that nothing is overlooked."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_alone, sit_down, with_preferences
from tests.browser.test_accessibility import faults, is_too_wide
from tests.browser.test_goals import boxes, last_charge
from tests.browser.visitor import SMALL, Visitor
from tests.layers import every_other, rows

SIZES = ((1440, 900), (1024, 768), SMALL)
LONG = 60_000  # milliseconds: a moment that does not pass by itself in a test
SHORT = 30
DRAWN = {"omaha": ("dealt", 1), "poland": ("drew", 2), "north-africa": ("drew", 2), "kasserine": ("drew", 2)}
SILENT = """window.heard = [];
window.AudioContext = class {
    currentTime = 0;
    resume() { return Promise.resolve(); }
    node() {
        const gain = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
        const frequency = {set value(pitch) { window.heard.push(pitch); }};
        return {frequency, gain, connect: to => to, start() {}, stop() {}};
    }
    createOscillator() { return this.node(); }
    createGain() { return this.node(); }
};"""


def against_computer(come: Come, pace: int = LONG, motion: bool = True, **more: Any) -> Visitor:
    """The Axis is a computer and moves first; a moment of what it did stays that long."""
    visitor = with_preferences(come("Ada", quickly=True, motion=motion, **more), pace=pace)
    return visitor.visit(visitor.make("kasserine", seat="allies", opponent="computer:random"))


# Playback


def test_the_others_answers_are_played_back_step_by_step_and_a_click_goes_to_the_question(come: Come):
    allies = against_computer(come)
    bar = allies.page.locator("[data-playback]")
    expect(bar).to_be_visible()
    assert allies.options() == []
    allies.page.locator("[data-playback-pause]").click()
    first = bar.get_attribute("data-playback")
    allies.page.locator("[data-playback-step]").click()
    expect(bar).not_to_have_attribute("data-playback", str(first))
    expect(bar.locator("p")).to_contain_text(re.compile("moved|entered"))
    assert not faults(allies.page)
    allies.page.wait_for_function("document.querySelector('[data-n]').dataset.n > 20")
    allies.page.locator(".board").click()  # a hex lies there, and is not chosen by this
    expect(bar).to_have_count(0)
    moment = allies.wait_until_asked()
    assert moment.is_asked
    assert allies.page.locator(".chosen").count() == 0


def test_a_key_goes_to_the_question_and_answers_nothing(come: Come):
    allies = against_computer(come)
    bar = allies.page.locator("[data-playback]")
    expect(bar).to_be_visible()
    allies.page.keyboard.press("Enter")
    expect(bar).to_have_count(0)
    n = allies.wait_until_asked().n
    assert allies.page.locator(".sent").count() == 0
    assert allies.sight()["n"] == n


def test_it_plays_by_itself_and_then_the_reader_is_asked(come: Come):
    allies = against_computer(come, pace=SHORT)
    expect(allies.page.locator("[data-playback]")).to_be_visible()
    assert allies.wait_until_asked().is_asked
    expect(allies.page.locator("[data-playback]")).to_have_count(0)
    assert any("/at/" in address for address, _ in allies.bodies())  # moments were looked at one by one


def test_the_speed_is_kept_and_a_pause_stays(come: Come):
    allies = against_computer(come)
    expect(allies.page.locator("[data-playback]")).to_be_visible()
    allies.page.locator("[data-playback-pause]").click()
    expect(allies.page.locator("[data-playback-pause]")).to_have_attribute("aria-pressed", "true")
    allies.page.locator("[data-playback] select").select_option("150")
    assert allies.page.evaluate("JSON.parse(localStorage.getItem('sandtable-preferences')).pace") == 150
    allies.page.locator("[data-playback-pause]").click()
    assert allies.wait_until_asked().is_asked


def test_whoever_left_is_shown_what_happened_meanwhile(come: Come):
    axis, allies = sit_down(come, "kasserine", motion=True)
    with_preferences(allies, pace=LONG)
    expect(allies.page.locator(".log")).to_be_visible()
    table, left = allies.table, allies.n
    allies.page.goto(f"{allies.address}#/")
    expect(allies.page.locator("[data-quick]").first).to_be_visible()
    play_on(at_random(1), axis, most=4)
    allies.page.reload()
    allies.visit(table)
    expect(allies.page.locator(f"[data-playback='{left}']")).to_be_visible()
    allies.page.locator("[data-playback-step]").click()
    expect(allies.page.locator("[data-playback] p")).to_contain_text("entered")
    allies.page.keyboard.press("Escape")
    expect(allies.page.locator("[data-happened]")).to_contain_text("Since you were last here")


# The summary


@pytest.mark.parametrize(("language", "words"), rows([("ja", "個部隊が移動した"), ("en", "units moved")]))
def test_without_motion_there_is_the_summary_alone_and_nothing_moves_for_it(come: Come, language: str, words: str):
    allies = against_computer(come, motion=False, language=language, size=SIZES[0])
    assert allies.wait_until_asked().is_asked
    assert not any("/at/" in address for address, _ in allies.bodies())
    summary = allies.page.locator("[data-happened]")
    expect(summary).to_contain_text(words)
    before = {}
    for size in SIZES:
        allies.resize(size)
        before[size] = boxes(allies)
        allies.page.locator("[data-happened-open]").click()
        expect(allies.page.locator("[data-happened-whole] li").last).to_be_visible()
        assert boxes(allies) == before[size], size
        assert not is_too_wide(allies.page), size
        assert not faults(allies.page), size
        allies.page.keyboard.press("Escape")
        expect(allies.page.locator("[data-happened-whole]")).to_have_count(0)
    summary.locator("button").last.click()
    expect(summary).to_have_count(0)
    for size in SIZES:
        allies.resize(size)
        assert boxes(allies) == before[size], size


def test_the_summary_can_be_looked_at_and_goes_with_the_next_answer(come: Come):
    allies = against_computer(come, motion=False)
    moment = allies.wait_until_asked()
    expect(allies.page.locator("[data-happened]")).to_be_visible()
    allies.page.locator("[data-happened-replay]").click()
    expect(allies.page.locator("[data-replay]")).to_be_visible()
    allies.page.locator("[data-replay] button.quiet").click()
    allies.choose(moment.options[0])
    expect(allies.page.locator("[data-happened]")).to_have_count(0)


# Key events and the log


def test_what_turns_the_game_lies_over_the_board_and_stands_out_in_the_log(come: Come):
    squad = sit_alone(come, "omaha", position=last_charge())
    expect(squad.page.locator("[data-alarm='1']")).to_have_count(1)
    assert squad.page.locator(".log li.turning").count() == 0
    squad.choose("blow ahead")
    banner = squad.page.locator("[data-banner=over]")
    expect(banner).to_contain_text("The game is over")
    under = """at => {
        const {x, y, width, height} = at.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).closest('[data-banner]') === null;
    }"""
    assert banner.evaluate(under)  # a click there is a click on the board
    expect(squad.page.locator(".log li.turning")).to_have_count(1)
    expect(banner).to_have_count(0)  # it goes by itself
    assert not faults(squad.page)


@pytest.mark.parametrize("game", every_other(DRAWN))
def test_what_is_drawn_at_the_beginning_is_told_in_a_line(come: Come, game: str):
    visitor = sit_alone(come, game)
    key, lines = DRAWN[game]
    expect(visitor.page.locator(f"[data-event={key}-many]")).to_have_count(lines)
    assert len([line for line in visitor.sight()["log"] if line["key"] == key]) > 2 * lines


# Sounds


def test_sounds_are_off_until_somebody_wants_them(come: Come):
    squad = come("Ada", quickly=True)
    squad.page.add_init_script(SILENT)
    squad.page.add_init_script("localStorage.setItem('sandtable-preferences', '{\"single\": false}')")
    squad.visit(squad.make("omaha", seat="all", opponent="none"))
    squad.choose("land left")
    assert squad.page.evaluate("heard") == []
    squad.page.locator("[data-settings]").click()
    squad.page.locator("input[name=sounds]").check()
    squad.page.keyboard.press("Escape")
    squad.choose("blow ahead")  # a card is turned
    squad.page.wait_for_function("heard.length > 0")
