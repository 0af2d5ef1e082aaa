"""A game from a package of its own, installed beside Sandtable's wheel, on its own board in the page."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.play import at_random, play_on
from tests.third_party.installed import HILL, Installed, clean

BOARD = ".foreign .hill-board"


@pytest.fixture(scope="module")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the environment, with data of its own."""
    assert (built / "index.html").exists()
    installed = Installed(tmp_path_factory.mktemp("installed"), HILL)
    command = installed.command("serve", "--port", "0", "--data", str(installed.folder / "data"))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=clean(), cwd=installed.folder) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            yield found[0].rstrip("/") + "/"
        finally:
            server.terminate()


def test_its_board_is_drawn_and_played_to_the_end(come: Come, address: str):
    ada = come("Ada", address=address)
    card = ada.page.locator("[data-card=hill]")  # like every other game
    expect(card.locator("h3")).to_have_text("The Hill")
    assert card.locator("img").evaluate("each => each.decode().then(() => each.src)").endswith("/games/hill.svg")
    ada.begin("hill", "hotseat")
    board = ada.page.locator(BOARD)
    expect(board.locator("[data-place]")).to_have_count(7)
    assert (
        board.locator("rect").first.evaluate("rect => getComputedStyle(rect).fill") != "rgb(0, 0, 0)"
    )  # its style is here
    n = ada.n
    board.locator("[data-place=trench-red]").click()
    ada.wait_for(n)
    expect(board.locator("[data-place=trench-red]")).to_have_class(re.compile("dug"))
    expect(board.locator("[data-place='-1']")).to_have_class(re.compile("glow"))
    play_on(at_random(1), ada)
    assert ada.sight()["view"]["result"]["key"] == "hill-taken"


def test_a_place_where_nothing_can_be_done_says_by_which_rule(come: Come, address: str):
    ada = come("Ada", quickly=True, address=address)
    ada.visit(ada.make("hill", seat="all", opponent="none", position='game = "hill"\n[table]\ndug = ["red"]\n'))
    ada.page.locator(f"{BOARD} [data-place=trench-red]").click()
    expect(ada.page.locator(".why, [data-why]").first).to_contain_text("HIL:turn.1")


def test_it_speaks_japanese_and_is_told_in_words(come: Come, address: str):
    ada = come("Ada", quickly=True, address=address, language="ja")
    ada.visit(ada.make("hill", seat="all", opponent="none"))
    expect(ada.page.locator(BOARD)).to_have_attribute("aria-label", "丘")
    ada.page.evaluate("localStorage.setItem('sandtable-preferences', JSON.stringify({ text: true }))")
    ada.page.reload()
    expect(ada.page.locator("[data-text-mode]")).to_contain_text("戦線は0")


def test_a_board_that_fails_leaves_the_table_in_words(come: Come, address: str):
    ada = come("Ada", quickly=True, address=address)
    broken = "export default { mount() { throw new Error('broken'); }, path: () => [] };"
    ada.page.route("**/games/hill/board.js", lambda route: route.fulfill(body=broken, content_type="text/javascript"))
    ada.visit(ada.make("hill", seat="all", opponent="none"))
    expect(ada.page.locator("[data-text-mode]")).to_be_visible()
    n = ada.n
    ada.choose("dig", n)
    ada.wait_for(n)
