"""Poland in two browsers: a game played by clicking, the battle on the board, fingers and narrow screens."""

import pytest
from playwright.sync_api import expect

from sandtable.kernel import State
from tests.browser.conftest import Come, World
from tests.browser.play import by_script, play_on
from tests.browser.scenes import (
    asks,
    busy_opening,
    play_until,
    short_script,
    sit_alone,
    sit_down,
    text_of,
    with_preferences,
)
from tests.browser.test_accessibility import check, faults
from tests.browser.visitor import SMALL
from tests.layers import IN_FULL, rows
from tests.server.secret_search import Truth, leaks

DONE = {"attack", "commit", "play", "deploy"}


def test_poland_is_played_in_two_browsers_and_no_secret_is_told(come: Come, world: World):
    """Until all that the game knows has been done, and then given up; `make test-long` plays to the end."""
    script = short_script("poland", world, DONE) if IN_FULL else None
    answers = script.answers if script else busy_opening("poland", world, DONE)
    germany, poland = sit_down(come, "poland", compose=False)
    expect(germany.page.locator(".polska")).to_be_visible()
    clicks = play_on(by_script(answers), germany, poland, most=len(answers))
    assert clicks == len(answers)
    end = (script.winner, script.key) if script else ("poland", "resigned")
    if script is None:
        germany.post(f"tables/{germany.table}/resign")
    for visitor in (germany, poland):
        expect(visitor.page.locator(".say strong")).to_be_visible()
        assert (visitor.sight()["result"]["winner"], visitor.sight()["result"]["key"]) == end
    truth = Truth("poland", germany.context.request.get(f"{germany.address}api/tables/{germany.table}/record").text())
    for visitor, me, enemy in ((germany, "germany", "poland"), (poland, "poland", "germany")):
        assert len(visitor.told) > 10
        assert leaks(visitor.told, truth, me, enemy) == []
        assert leaks(visitor.told, truth, enemy, me) != []  # the search bites


PLAIN = {"combined-arms", "air-superiority", "blitzkrieg", "dry-roads", "refugee-columns", "deception"}


def battle_position() -> str:
    """Germany can play a card that does nothing but add to a total, and the battle goes on after that."""

    def holds(t: State) -> bool:
        defended = t.view("germany")["table"]["sides"]["poland"]["committed"]
        if not asks(t, "germany", "play", "pass") or t.options()[1].noun not in PLAIN or not defended:
            return False
        after = t.clone()
        after.answer(t.options()[1])
        return after.view("germany")["table"]["battle"] is not None

    return text_of(play_until("poland", holds))


def test_a_unit_is_committed_and_a_card_is_played_by_clicking_on_the_board(come: Come):
    ada = sit_alone(come, "poland", text_of(play_until("poland", lambda t: asks(t, "germany", "attack"))))
    with_preferences(ada, compose=False).page.reload()  # otherwise the page proposes who fights, perhaps all who can
    expect(ada.page.locator(".polska")).to_be_visible()
    objective = next(option for option in ada.options() if option.startswith("attack ")).split()[1]
    n = ada.n
    ada.point(f"objective {objective}")
    ada.wait_for(n)
    expect(ada.page.locator(".battle")).to_be_visible()
    unit = next(option for option in ada.options() if option.startswith("commit ")).split()[1]
    n = ada.n
    ada.point(f"unit {unit}")
    ada.wait_for(n)
    expect(ada.page.locator(f'.battle [data-place="unit {unit}"]')).to_be_visible()


def test_a_card_played_lies_in_its_slot_and_the_total_says_where_it_comes_from(come: Come):
    germany, poland = sit_down(come, "poland", battle_position())
    option = next(option for option in germany.options() if option.startswith("play "))
    n = germany.n
    germany.choose(option)
    for visitor in (germany, poland):
        visitor.wait_for(n)
        card = option.split()[1]
        slots = visitor.sight()["view"]["table"]["battle"]["slots"]
        assert card in [slot["card"] for slot in slots.values() if slot]
        expect(visitor.page.locator(f'.slots [data-place="card {card}"]')).to_be_visible()
        expect(visitor.page.locator(".parts li").first).to_be_visible()


def test_pointing_at_an_objective_that_is_not_open_says_why_not(come: Come):
    ada = sit_alone(come, "poland")
    ada.point("objective warsaw")
    expect(ada.page.locator(".why [data-rule]").first).to_have_text("POL:set.2")


def test_axe_finds_nothing_in_a_battle(come: Come):
    check(sit_alone(come, "poland", battle_position()), "a battle of Poland", ".polska")


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_poland_fits_a_narrow_screen_and_fingers(come: Come, language: str):
    ada = sit_alone(come, "poland", battle_position(), language=language, size=SMALL, touch=True)
    expect(ada.page.locator(".polska")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")
    assert faults(ada.page, ".polska") == []
