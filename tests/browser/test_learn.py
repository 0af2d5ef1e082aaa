"""Guided first games in the page: every step where the light is, in both languages, and the game that goes on."""

import pytest
from playwright.sync_api import expect

from sandtable.tables.tutorial_file import tutorial_of
from tests.browser.conftest import Come
from tests.browser.test_accessibility import check
from tests.browser.visitor import SMALL, Visitor
from tests.layers import in_turn, rows

GAMES = ("omaha", "poland", "north-africa", "kasserine")
MOST_WORDS = 25


def firsts(game: str) -> list[str]:
    found = tutorial_of(game)
    assert found is not None
    return [step.answers[0] for step in found.steps]


def learner(come: Come, game: str, **wishes: object) -> Visitor:
    """From the lobby, without a name, by one click."""
    ada = come("", **wishes)
    ada.page.goto(ada.address)
    ada.page.locator(f"[data-card={game}] [data-learn]").click()
    expect(ada.page.locator("[data-step='0'] [data-do]")).to_be_visible()
    return ada


def take(ada: Visitor, answer: str, number: int) -> None:
    ada.page.locator(f"button[data-option='{answer}']").click()
    expect(ada.page.locator(f"[data-step='{number}']")).to_be_visible()


@pytest.mark.parametrize(("game", "language"), in_turn(GAMES, ("en", "ja")))
def test_a_guided_game_is_played_to_its_end_and_goes_on(come: Come, game: str, language: str):
    ada = learner(come, game, language=language)
    answers = firsts(game)
    for number, answer in enumerate(answers, 1):
        said = ada.page.locator("[data-do]").inner_text()
        assert len(said.split()) <= MOST_WORDS
        assert "tutorial-" not in said
        lit = ada.page.locator("button.option.lit")
        assert answer in lit.evaluate_all("all => all.map(each => each.dataset.option)")
        take(ada, answer, number)
        expect(ada.page.locator("[data-done]")).not_to_be_empty()
    expect(ada.page.locator("[data-end]")).to_be_visible()
    ada.page.locator("[data-play-on]").click()
    expect(ada.page.locator("[data-prompt=yours]")).to_be_visible()
    expect(ada.page.locator("[data-tip]")).not_to_be_empty()  # what the steps did not teach, when it first matters


def test_a_click_on_the_lit_place_of_the_board_is_the_step(come: Come):
    ada = learner(come, "omaha")
    ada.page.locator("[data-place='1-centre']").first.click()
    expect(ada.page.locator("[data-step='1'] [data-done]")).to_contain_text("squad 7")


def test_a_wrong_click_is_answered_with_the_rule_and_a_step_can_be_taken_back(come: Come):
    ada = learner(come, "omaha")
    ada.page.locator("button[data-option='blow left']").click()
    expect(ada.page.locator("[data-why]")).to_contain_text("OMA:play.4a")
    take(ada, "move ahead", 1)
    expect(ada.page.locator("[data-why]")).to_have_count(0)
    ada.page.locator("[data-back]").click()
    expect(ada.page.locator("[data-step='0']")).to_be_visible()


def test_it_is_resumed_where_it_was_left(come: Come):
    ada = learner(come, "omaha")
    take(ada, "move ahead", 1)
    take(ada, "blow ahead", 2)
    ada.page.reload()
    expect(ada.page.locator("[data-step='2'] [data-do]")).to_be_visible()


@pytest.mark.parametrize("size", rows([(1440, 900), SMALL, (1024, 768)], plain=2))
def test_axe_finds_nothing_and_nothing_is_too_wide(come: Come, size: tuple[int, int]):
    ada = learner(come, "north-africa", size=size)
    check(ada, "a step")
    assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth")
