"""A picture of each board in each language. `SANDTABLE_PICTURES=1` puts them where the documentation shows them."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come

DOCS = Path(__file__).parents[2] / "docs" / "images"
SIZE = (1440, 900)
MOVES = {"omaha": 3, "north-africa": 0, "kasserine": 0}
# The battle of Sidi Bou Zid: what comes in, and the attack that is about to be fought.
ANSWERS = {
    "kasserine": (
        *("move tiger501", "to 3919", "move 7pz", "to 3920", "move 86pzgr", "to 3818", "move 5pz-1", "to 3321", "stop"),
        *("end", "attack 3819", "join tiger501", "join 7pz"),
    )
}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", ["omaha", "north-africa", "kasserine"])
def test_a_picture_of_the_board(come: Come, tmp_path: Path, game: str, language: str):
    names = {"ja": "花", "en": "Ada"}
    ada = come(names[language], language=language, size=SIZE)
    if game == "omaha":
        ada.begin(game)
    else:
        ada.begin(game, opponent="computer:random", seat="axis")
    expect(ada.page.locator("[data-prompt=yours]")).to_be_visible()
    for _ in range(MOVES[game]):
        ada.choose(ada.options()[0])
    for answer in ANSWERS.get(game, ()):
        ada.choose(answer)
    expect(ada.page.locator("[data-prompt=yours]")).to_be_visible()
    ada.page.mouse.move(2, 2)
    folder = DOCS if os.environ.get("SANDTABLE_PICTURES") == "1" else tmp_path
    file = folder / f"page-{game}-{language}.png"
    ada.page.screenshot(path=file)
    assert file.stat().st_size > 50_000
