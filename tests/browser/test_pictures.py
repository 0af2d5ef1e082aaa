"""A picture of each board in each language. `SANDTABLE_PICTURES=1` puts them where the documentation shows them."""

import os
from pathlib import Path

import pytest

import sandtable
from tests.browser.conftest import Come

DOCS = Path(__file__).parents[2] / "docs" / "images"
SIZE = (1440, 900)
NAMES = {"ja": "花", "en": "Ada"}
MOVES = {"omaha": 3}  # so that something lies on the beach
ANSWERS = {
    # The battle of Sidi Bou Zid: what comes in, and the attack that is about to be fought.
    "kasserine": (
        *("move tiger501", "to 3919", "move 7pz", "to 3920", "move 86pzgr", "to 3818", "move 5pz-1", "to 3321", "stop"),
        *("end", "attack 3819"),
    ),
    "poland": ("attack corridor",),
}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", sandtable.game_names())
def test_a_picture_of_the_board(come: Come, tmp_path: Path, game: str, language: str):
    ada = come(NAMES[language], language=language, size=SIZE)
    seats = sandtable.game(game).seats
    if len(seats) == 1:
        ada.begin(game)
    else:
        ada.begin(game, opponent="computer:random", seat=seats[0])
    for _ in range(MOVES.get(game, 0)):
        ada.choose(ada.wait_until_asked().options[0])
    for answer in ANSWERS.get(game, ()):
        assert answer in ada.wait_until_asked().options
        ada.choose(answer)
    assert ada.wait_until_asked().is_asked
    ada.page.mouse.move(2, 2)
    folder = DOCS if os.environ.get("SANDTABLE_PICTURES") == "1" else tmp_path
    file = folder / f"page-{game}.{language}.png"
    ada.page.screenshot(path=file)
    assert file.stat().st_size > 50_000
