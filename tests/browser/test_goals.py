"""How to win stands above every board; what could lose the game is said before; the signs are explained."""

import pytest
from playwright.sync_api import expect

from sandtable.kernel import write_position
from tests.browser.conftest import Come
from tests.browser.scenes import sit_alone, sit_down
from tests.browser.test_accessibility import faults, is_too_wide
from tests.browser.visitor import SMALL, Visitor
from tests.games.north_africa.scene import scene
from tests.games.omaha.scene import OPEN, SEA, WIRE
from tests.games.omaha.scene import scene as omaha
from tests.layers import every_other

GAMES = ("omaha", "poland", "north-africa", "kasserine")
SIZES = ((1440, 900), (1024, 768), SMALL)


# Of what is cut off, the upper half of the next line shows.
HALF_LINES = """() => [...document.querySelectorAll('[data-goal] button.line')].some(line => {
    const lines = document.createRange(), box = line.getBoundingClientRect();
    lines.selectNodeContents(line);
    return [...lines.getClientRects()].some(each => each.top < box.bottom - 1 && each.bottom > box.bottom + 1);
})"""


def beside_cairo(cairo: str = "7arm") -> str:
    """The Allies are to move; a panzer division stands before Cairo."""
    return write_position(scene(mover="allies", western_desert="15pz", tobruk="9aus", cairo=cairo).position())


def last_charge() -> str:
    return write_position(omaha([SEA, WIRE, OPEN, OPEN], charges=1).state.position())


# How high the bar is with a short question and with one of two lines.
BAR = """said => {
    document.querySelector('.say').textContent = said;
    return document.querySelector('[data-prompt]').getBoundingClientRect().height;
}"""


def boxes(visitor: Visitor) -> dict[str, object]:
    """Where everything that could jump lies."""
    found: dict[str, object] = visitor.page.evaluate(
        """() => Object.fromEntries(['.goals', '.board', '.choices', '[data-prompt]', 'button[data-option]'].map(at => {
            const {x, y, width, height} = document.querySelector(at).getBoundingClientRect();
            return [at, [x, y, width, height].map(Math.round)];
        }))"""
    )
    return found


# Goals


@pytest.mark.parametrize("game", every_other(GAMES))
def test_every_board_says_how_either_side_wins(come: Come, game: str):
    visitor = sit_alone(come, game, size=SIZES[0])
    for size in SIZES:
        visitor.resize(size)
        goals = visitor.page.locator("[data-goal]")
        expect(goals).to_have_count(2)
        line = goals.first.locator("button.line")
        whole = line.get_attribute("title") or ""
        assert len(whole) > 20
        before = boxes(visitor)
        line.click()
        expect(visitor.page.locator("[data-goals-whole]")).to_contain_text(whole)
        assert boxes(visitor) == before, size  # it lies over the board
        assert not visitor.page.evaluate(HALF_LINES), size
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("[data-goals-whole]")).to_have_count(0)
        assert not is_too_wide(visitor.page), size


def test_the_rule_of_a_goal_opens_in_the_rulebook(come: Come):
    visitor = sit_alone(come, "poland")
    visitor.page.locator("[data-goal=germany] [data-rule='POL:win.1']").click()
    expect(visitor.page.locator("[role=tabpanel]")).to_contain_text("Whoever first has ten points")


# The question


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_question_of_two_lines_moves_nothing(come: Come, language: str):
    visitor = sit_alone(come, "poland", language=language, size=SIZES[0])
    short, long = visitor.page.evaluate(BAR, "?"), visitor.page.evaluate(BAR, "Wizna? " * 22)
    assert short == long


def test_who_is_asked_moves_nothing(come: Come):
    germany, poland = (come(name, quickly=True, size=SIZES[0]) for name in ("Erwin", "Stefan"))
    table = germany.make("poland", seat="germany", opponent="open", hints=True)
    poland.post(f"tables/{table}/join", seat="poland")
    asked, waiting = germany.visit(table), poland.visit(table)
    expect(asked.page.locator("[data-prompt=yours]")).to_be_visible()
    expect(waiting.page.locator("[data-prompt=waiting]")).to_be_visible()
    assert asked.page.evaluate(BAR, "?") == waiting.page.evaluate(BAR, "?")


# Alarms


def test_what_an_option_would_bring_is_told_where_nothing_moves(come: Come):
    allies = sit_alone(come, "north-africa", position=beside_cairo())
    option = allies.page.locator('[data-option="move 7arm western-desert"]')
    expect(option.locator("[data-danger]")).to_have_count(1)
    expect(allies.page.locator("[data-alarm='0']")).to_have_count(1)
    option.evaluate("option => option.scrollIntoView({ block: 'center' })")  # not by the pointer, which comes next
    before = boxes(allies)
    option.hover()
    expect(allies.page.locator("[data-alarm='1']")).to_contain_text("Cairo is empty")
    assert boxes(allies) == before


def test_an_answer_that_loses_is_asked_about_first_and_can_be_taken_back(come: Come):
    squad = sit_alone(come, "omaha", position=last_charge())
    expect(squad.page.locator("[data-alarm='1']")).to_contain_text("the nest needs it")
    squad.page.locator('[data-option="blow ahead"]').click()
    expect(squad.page.locator("[data-dangers]")).to_contain_text("This loses at once")
    assert not faults(squad.page)
    squad.page.locator("[data-empty=back]").click()
    assert squad.n == 0
    squad.page.locator('[data-option="blow ahead"]').click()
    squad.page.locator("[data-empty=end]").click()
    expect(squad.page.locator("[data-replay]")).to_be_visible()


def test_alarms_can_be_switched_off(come: Come):
    squad = sit_alone(come, "omaha", position=last_charge())
    expect(squad.page.locator("[data-alarm='1']")).to_have_count(1)
    squad.page.locator("[data-settings]").click()
    squad.page.locator("input[name=alarms]").uncheck()
    squad.page.keyboard.press("Escape")
    expect(squad.page.locator("[data-alarm], [data-danger]")).to_have_count(0)
    squad.page.locator('[data-option="blow ahead"]').click()
    expect(squad.page.locator("[data-replay]")).to_be_visible()


def test_between_people_without_hints_there_are_none(come: Come):
    axis, allies = sit_down(come, position=beside_cairo(cairo=""))
    allies.wait_until_asked()
    expect(allies.page.locator("[data-goal]")).to_have_count(2)
    assert allies.page.locator("[data-alarm], [data-danger]").count() == 0
    assert not any("/alarms" in address for address, _ in [*axis.bodies(), *allies.bodies()])


# What follows, and the signs


def test_a_move_of_two_regions_says_that_the_unit_cannot_attack(come: Come):
    axis = sit_alone(come, "north-africa")
    option = axis.page.locator('[data-option="move 5pz algeria"]')
    expect(option.locator("[data-means]")).to_have_text("moves 2 regions: cannot attack this turn")
    expect(axis.page.locator('[data-option="move 5pz tobruk"] [data-means]')).to_have_count(0)


def test_bonuses_stand_on_the_counters_of_poland(come: Come):
    visitor = sit_alone(come, "poland")
    expect(visitor.page.locator("[data-bonus=warsaw]")).to_have_text("+2")
    expect(visitor.page.locator("[data-bonus=westerplatte]")).to_have_text("+1")
    expect(visitor.page.locator("[data-bonus=brzesc]")).to_have_count(0)


@pytest.mark.parametrize("game", every_other(GAMES, 1))
def test_a_legend_explains_the_signs_by_button_and_by_key(come: Come, game: str):
    visitor = sit_alone(come, game)
    visitor.page.locator("[data-legend]").click()
    signs = visitor.page.locator("[data-legend-list] li")
    assert signs.count() > 8
    assert visitor.page.locator("[data-legend-list] li .sign:empty").count() == 0
    assert not faults(visitor.page)
    visitor.page.keyboard.press("Escape")
    expect(signs).to_have_count(0)
    visitor.page.keyboard.press("k")
    expect(signs.first).to_be_visible()


def test_a_click_on_a_place_that_cannot_be_chosen_says_why_over_the_board(come: Come):
    axis = sit_alone(come, "north-africa")
    before = boxes(axis)
    axis.page.locator('[data-place="unit 9aus"]').click()
    expect(axis.page.locator(".why")).to_be_visible()
    assert axis.page.locator(".why [data-rule]").count() > 0
    assert boxes(axis) == before
