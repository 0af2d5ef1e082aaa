# mypyc: skip
"""Attack on Omaha Beach: a solitaire game of pushing one's luck, after the rules of the sheet."""

from typing import Final

from sandtable.kernel.lobby_card import LobbyCard
from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "omaha",
    __name__,
    hidden=False,
    rules="rules:GAME",
    guide="guide:GUIDE",
    advice="players.advice:ADVICE",
    themes="players.puzzle_themes:THEMES",
    solver="players.solution:SOLUTION",
    daily="daily:CHALLENGE",
    terminal="terminal:BOARD",
    drawing="drawing:draw",
    measures="lab.measures:MEASURES",
    research="players.features:RESEARCH",
    page="page",
    scenarios="scenarios",
    card=LobbyCard(
        picture="picture.svg",
        minutes=(5, 15),
        difficulty=1,
        start_here=True,
        usual=("level",),
        variants=("deck",),
    ),
)
