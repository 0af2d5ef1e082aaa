# mypyc: skip
"""Kasserine: Baptism of Fire: hexes and counters, secret support fire."""

from typing import Final

from sandtable.kernel.manifest import Manifest

GAME: Final = Manifest(
    "kasserine",
    __name__,
    hidden=True,
    rules="rules:GAME",
    guide="guide:GUIDE",
    advice="players.advice:ADVICE",
    terminal="terminal:BOARD",
    page="page",
)
