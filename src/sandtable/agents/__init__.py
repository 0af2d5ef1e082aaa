"""Computer players. Each gets what its seat may see, the options in it, and a seed; never the state of the game."""

from collections.abc import Callable
from typing import Any, Final

from sandtable.agents.random_player import choose_at_random

Player = Callable[[dict[str, Any], int], str]

LEVELS: Final[dict[str, Player]] = {"random": choose_at_random}
"""The computer players by the name of their level, weakest first."""


def choose(level: str, view: dict[str, Any], seed: int) -> str:
    """The answer of a computer player: the text of one of the options in the view."""
    return LEVELS[level](view, seed)


__all__ = ["LEVELS", "Player", "choose"]
