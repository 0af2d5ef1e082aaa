# mypyc: skip
"""Lightning: Poland: two hidden hands, battles over objectives."""

from typing import Final

from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "poland",
    __name__,
    hidden=True,
    rules="rules:GAME",
    guide="guide:GUIDE",
    advice="players.advice:ADVICE",
    terminal="terminal:BOARD",
    cards="terminal.card_list:card_sections",
    page="page",
)
