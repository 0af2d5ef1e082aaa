"""Puzzles in the page: chosen, answered, and told what the answer is worth; rated, and played on from."""

import re

import pytest
from playwright.sync_api import expect

from sandtable.tables.puzzle_file import puzzles_of
from tests.browser.conftest import Come
from tests.browser.test_accessibility import check, faults
from tests.browser.visitor import SMALL, Visitor


def open_puzzle(ada: Visitor, game: str, which: int = 0) -> str:
    """Go to a puzzle of the package; the best answer to it."""
    puzzle = list(puzzles_of(game).puzzles.values())[which]
    ada.page.goto(f"{ada.address}#/puzzles/{game}/{puzzle.id}")
    expect(ada.page.locator(f"[data-puzzle='{puzzle.id}'] .option").first).to_be_visible()
    return puzzle.best


def test_from_the_lobby_to_a_puzzle_its_answer_and_the_next(come: Come):
    ada = come("Ada", quickly=True)
    ada.page.goto(ada.address)
    ada.page.locator("[data-to-puzzles]").click()
    expect(ada.page.locator("[data-puzzles-of=omaha]")).to_be_visible()
    check(ada, "the list of puzzles")
    ada.page.locator("[data-puzzles-of=omaha] [data-next]").click()
    ada.page.locator("button.option").first.click()
    expect(ada.page.locator("[data-verdict]")).to_be_visible()
    expect(ada.page.locator("[data-rating]")).to_contain_text("Your rating")
    check(ada, "a puzzle that was answered")
    before = ada.page.locator("[data-puzzle]").get_attribute("data-puzzle")
    ada.page.locator("[data-another]").click()
    expect(ada.page.locator("[data-puzzle]")).not_to_have_attribute("data-puzzle", str(before))
    expect(ada.page.locator("button.option").first).to_be_visible()


def test_the_best_answer_solves_it_and_the_second_try_does_not_count(come: Come):
    ada = come("Ada", quickly=True)
    best = open_puzzle(ada, "omaha")
    ada.page.locator(f"button[data-option='{best}']").click()
    expect(ada.page.locator("[data-verdict=solved]")).to_be_visible()
    expect(ada.page.locator("[data-chances] li.best").first).to_be_visible()
    open_puzzle(ada, "omaha", 1)
    open_puzzle(ada, "omaha")
    expect(ada.page.locator("[data-puzzle]")).to_contain_text("You solved this one before")


def test_another_answer_is_told_the_best_one_and_the_position_goes_on(come: Come):
    ada = come("Ada", quickly=True)
    best = open_puzzle(ada, "north-africa")
    expect(ada.page.locator(".ask strong")).to_have_text(re.compile("^You are the (Axis|Allies). What is best"))
    ada.page.locator(f"button.option:not([data-option='{best}'])").first.click()
    expect(ada.page.locator("[data-verdict=wrong]")).to_be_visible()
    ada.page.locator("[data-analyse]").click()
    ada.page.wait_for_url(lambda url: "#/analysis/" in url)


@pytest.mark.parametrize("game", ["omaha", "north-africa", "kasserine"])
def test_a_puzzle_fits_a_phone_in_japanese(come: Come, game: str):
    ada = come("Ada", quickly=True, size=SMALL, language="ja")
    open_puzzle(ada, game)
    assert faults(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_puzzle_that_is_not_there_is_said_to_be(come: Come):
    ada = come("Ada", quickly=True)
    ada.page.goto(f"{ada.address}#/puzzles/omaha/000000000000")
    expect(ada.page.locator("[data-puzzle] [role=alert]")).to_be_visible()
