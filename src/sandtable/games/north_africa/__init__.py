# mypyc: skip
"""Lightning: North Africa: two hidden hands, bluff on attack plans, reactions to reactions."""

from typing import Final

from sandtable.kernel.lobby_card import LobbyCard
from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "north-africa",
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
        minutes=(45, 90),
        difficulty=3,
        usual=("draws", "empty_questions"),
        variants=("algeria", "stalemate"),
    ),
)
