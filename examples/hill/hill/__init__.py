"""The Hill: a small game for Sandtable, in a package of its own."""

from typing import Final

from sandtable import LobbyCard, Manifest

GAME: Final = Manifest(
    "hill",
    __name__,
    hidden=False,
    rules="rules:RULES",
    guide="guide:GUIDE",
    advice="players:ADVICE",
    terminal="terminal:BOARD",
    page="page/board.js",
    card=LobbyCard(picture="page/picture.svg", minutes=(2, 5), difficulty=1, usual=("distance",)),
)
