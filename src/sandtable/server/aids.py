"""Help for a person, as a process of its own works it out: from what his seat can see, and nothing else."""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.kernel import Game
from sandtable.players import unfold
from sandtable.players.hints import hint
from sandtable.players.levels import read_effort
from sandtable.players.solution import solution_for
from sandtable.players.thinking_time import Effort

HINT: Final = "hint"
PERFECT: Final = "perfect"

Told = dict[str, Any]


def is_solved(game: Game[Any]) -> bool:
    """Whether there is a solver for this game."""
    return solution_for(game) is not None


def hint_for(told: Told, effort: str) -> dict[str, Any]:
    """What the computer would do, and why."""
    return hint(unfold(sandtable.game(told["view"]["game"]), told), read_effort(effort) or Effort(1.0))


def perfect_for(told: Told, effort: str) -> dict[str, Any]:
    """How likely perfect play wins; the solver takes as long as it takes, which is not long."""
    game = sandtable.game(told["view"]["game"])
    solution = solution_for(game)
    assert solution is not None
    return solution.perfect(game.setup(told["world"]))


AIDS: Final[dict[str, Callable[[Told, str], dict[str, Any]]]] = {HINT: hint_for, PERFECT: perfect_for}
