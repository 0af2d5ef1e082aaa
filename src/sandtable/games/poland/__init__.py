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
    sparring="players.sparring:SPARRING",
    themes="players.puzzle_themes:THEMES",
    terminal="terminal:BOARD",
    cards="terminal.card_list:card_sections",
    drawing="drawing:draw",
    measures="lab.measures:MEASURES",
    research="players.features:RESEARCH",
    page="page",
    scenarios="scenarios",
    card=LobbyCard(
        picture="picture.svg",
        minutes=(30, 60),
        difficulty=2,
        usual=("deck", "empty_questions"),
        variants=("captured", "prepare", "turn_limit"),
    ),
)
