"""The library in the page: finished games by what one looks for, and openings from position to position."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import check
from tests.browser.visitor import SMALL, Visitor
from tests.server.real_server import RealServer, open_server, quick


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """One where nobody else has played: games are counted."""
    with open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


def finished(ada: Visitor, game: str, answers: int, **wishes: str) -> str:
    """A game that was given up after a few answers."""
    table = ada.make(game, **wishes)
    ada.visit(table)
    for _ in range(answers):
        ada.choose(ada.wait_until_asked().options[0])
    ada.wait_until_asked()
    ada.post(f"tables/{table}/resign")
    expect(ada.page.locator("[data-replay]")).to_be_visible()
    return table


def test_finished_games_are_found_and_their_openings_counted(come: Come):
    ada = come("Ada", quickly=True)
    tables = [finished(ada, "north-africa", 2, opponent="computer:random", seat="axis") for _ in range(2)]
    ada.page.goto(ada.address)
    ada.page.locator("[data-to-library]").click()
    found = ada.page.locator("#list-found + ul li")
    expect(found).to_have_count(2)
    check(ada, "the library")
    ada.page.fill("input[name=shortest]", "5000")
    expect(found).to_have_count(0)
    ada.page.fill("input[name=shortest]", "")
    expect(found).to_have_count(2)

    ada.page.select_option("select[name=game]", "north-africa")
    moves = ada.page.locator("[data-move]")
    for _ in range(40):  # openings are read in the background
        expect(ada.page.locator("[data-openings] :is(li, p)").first).to_be_visible()
        if "2 games" in ada.page.locator("[data-openings]").inner_text():
            break
        ada.page.wait_for_timeout(500)
        ada.page.reload()
    expect(moves.first).to_contain_text("2 games")
    ada.page.locator("[data-go-on]").first.click()
    expect(ada.page.locator("[data-to-start]")).to_be_visible()
    check(ada, "an opening")
    ada.page.locator("[data-with-position]").click()
    expect(ada.page.locator("[data-all-positions]")).to_be_visible()
    ada.page.locator("[data-sample]").click()
    ada.page.wait_for_url(lambda url: any(table in url for table in tables))
    moment = ada.page.url.split("?at=")[1]
    expect(ada.page.locator(f"[data-replay='{moment}']")).to_be_visible()
    assert 0 < int(moment) < ada.sight()["n"]


def test_the_library_fits_a_phone_in_japanese(come: Come):
    ada = come("Ada", quickly=True, size=SMALL, language="ja")
    ada.page.goto(f"{ada.address}#/library/north-africa")
    expect(ada.page.locator("[data-library]")).to_contain_text("記録ライブラリ")
    expect(ada.page.locator("select[name=winner]")).to_be_visible()
    check(ada, "the library on a phone")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
