"""Help for a person, as a process of its own works it out: from what his seat can see, and nothing else."""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.agents import unfold
from sandtable.agents.effort import Effort
from sandtable.agents.hints import hint
from sandtable.agents.levels import read_effort
from sandtable.agents.omaha_perfect import SOLVED, perfect
from sandtable.kernel import Game

HINT: Final = "hint"
PERFECT: Final = "perfect"

Told = dict[str, Any]


def is_solved(game: Game[Any]) -> bool:
    """Whether there is a solver for this game."""
    return game.name == SOLVED


def hint_for(told: Told, effort: str) -> dict[str, Any]:
    """What the computer would do, and why."""
    return hint(unfold(sandtable.game(told["view"]["game"]), told), read_effort(effort) or Effort(1.0))


def perfect_for(told: Told, effort: str) -> dict[str, Any]:
    """How likely perfect play wins; the solver takes as long as it takes, which is not long."""
    return perfect(sandtable.game(told["view"]["game"]).setup(told["world"]))


AIDS: Final[dict[str, Callable[[Told, str], dict[str, Any]]]] = {HINT: hint_for, PERFECT: perfect_for}
