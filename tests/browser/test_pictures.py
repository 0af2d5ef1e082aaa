"""A picture of each board, and a film of a first game. `SANDTABLE_PICTURES=1` takes them in each language, and puts
them where the documentation shows them; else they show that they can be taken.
"""

import base64
import os
from itertools import cycle, product
from pathlib import Path

import pytest

import sandtable
from tests.browser.conftest import Come
from tests.browser.filming import SIZE as FILM_SIZE
from tests.browser.filming import Film
from tests.layers import many, rows

IN_FULL = os.environ.get("SANDTABLE_PICTURES") == "1"
DOCS = Path(__file__).parents[2] / "docs" / "images"
SIZE = (1440, 900)
NAMES = {"ja": "花", "en": "Ada"}
MOVES = {"omaha": 3}  # so that something lies on the beach
ANSWERS = {
    # The battle of Sidi Bou Zid: what comes in, and the attack that is about to be fought.
    "kasserine": (
        *("move tiger501", "to 3919", "move 7pz", "to 3920", "move 86pzgr", "to 3818", "move 5pz-1", "to 3321", "stop"),
        *("end", "attack 3819"),  # who attacks, the page proposes
    ),
    "poland": ("attack corridor",),
}

# A careful way up the beach: the first of these that is possible, so many times.
CAREFUL = ("land centre", "snipe ahead", "blow ahead", "move ahead", "blow left", "move left")
FILMED = 9 if IN_FULL else many(9, plain=3)
MOST = 2_000_000  # bytes of a film
FRAMES = """async film => {
    const data = Uint8Array.from(atob(film), letter => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/webp' });
    await decoder.tracks.ready;
    await decoder.completed;
    const { image } = await decoder.decode({ frameIndex: decoder.tracks.selectedTrack.frameCount - 1 });
    return [decoder.tracks.selectedTrack.frameCount, image.displayWidth, image.displayHeight];
}"""


def folder_for(pictures: Path) -> Path:
    return DOCS if IN_FULL else pictures


def wanted() -> list[tuple[str, str]]:
    """Of which games, and in which languages."""
    games = sandtable.game_names()
    return list(product(games, NAMES)) if IN_FULL else rows(zip(games, cycle(NAMES), strict=False))


@pytest.mark.parametrize(("game", "language"), wanted())
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
    file = folder_for(tmp_path) / f"page-{game}.{language}.png"
    ada.page.screenshot(path=file)
    assert file.stat().st_size > 50_000


@pytest.mark.parametrize("language", list(NAMES) if IN_FULL else ["ja"])
def test_a_film_of_a_first_game_from_the_lobby_on(come: Come, tmp_path: Path, language: str):
    ada = come(NAMES[language], language=language, size=(1200, 800))
    film = Film(ada)
    film.take(1500)
    ada.page.locator("[data-card=omaha] [data-quick]").click()
    for _ in range(FILMED):
        offered = ada.wait_until_asked().options
        answer = next(each for each in (*CAREFUL, *offered) if each in offered)
        ada.page.locator(f'button[data-option="{answer}"]').hover()
        film.take(900)
        ada.choose(answer)
        ada.page.mouse.move(2, 2)
        ada.page.wait_for_load_state("networkidle")
        film.take(1000)
    made = film.whole()
    shown = ada.page.evaluate(FRAMES, base64.b64encode(made).decode())
    assert shown == [1 + 2 * FILMED, *FILM_SIZE]
    assert len(set(film.stills)) > FILMED  # something happens in it
    assert len(made) < MOST
    (folder_for(tmp_path) / f"first-game.{language}.webp").write_bytes(made)
