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
    themes="players.puzzle_themes:THEMES",
    terminal="terminal:BOARD",
    cards="terminal.card_list:card_sections",
    drawing="drawing:draw",
    page="page",
    card=LobbyCard(
        picture="picture.svg",
        minutes=(45, 90),
        difficulty=3,
        usual=("draws", "empty_questions"),
        variants=("algeria", "stalemate"),
    ),
)
