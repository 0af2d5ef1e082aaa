# mypyc: skip
"""Kasserine: Baptism of Fire: hexes and counters, secret support fire."""

from typing import Final

from sandtable.kernel.lobby_card import LobbyCard
from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "kasserine",
    __name__,
    hidden=True,
    rules="rules:GAME",
    guide="guide:GUIDE",
    advice="players.advice:ADVICE",
    sparring="players.sparring:SPARRING",
    themes="players.puzzle_themes:THEMES",
    terminal="terminal:BOARD",
    drawing="drawing:draw",
    measures="lab.measures:MEASURES",
    research="players.features:RESEARCH",
    page="page",
    scenarios="scenarios",
    card=LobbyCard(
        picture="picture.svg",
        minutes=(90, 180),
        difficulty=3,
        usual=("length",),
        variants=("edition", "mobile_phase", "penny_packets", "arrivals"),
    ),
)
