"""The Hill: a small game for Sandtable, in a package of its own."""

from typing import Final

from sandtable import Manifest

GAME: Final = Manifest(
    "hill",
    __name__,
    hidden=False,
    rules="rules:RULES",
    guide="guide:GUIDE",
    advice="players:ADVICE",
    terminal="terminal:BOARD",
    page="page/board.js",
)
