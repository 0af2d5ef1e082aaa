# mypyc: skip
"""Lightning: Poland: two hidden hands, battles over objectives."""

from typing import Final

from sandtable.kernel.lobby_card import LobbyCard
from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "poland",
    __name__,
    hidden=True,
    rules="rules:GAME",
    guide="guide:GUIDE",
    advice="players.advice:ADVICE",
    themes="players.puzzle_themes:THEMES",
    terminal="terminal:BOARD",
    cards="terminal.card_list:card_sections",
    drawing="drawing:draw",
    page="page",
    card=LobbyCard(
        picture="picture.svg",
        minutes=(30, 60),
        difficulty=2,
        usual=("deck", "empty_questions"),
        variants=("captured", "prepare", "turn_limit"),
    ),
)
