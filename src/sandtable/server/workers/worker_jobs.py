"""What worker processes do: each job has a name and is given plain data. Nothing of this runs inside the server."""

from collections.abc import Callable
from typing import Any, Final

from sandtable.lab.paired_games import play_pairs
from sandtable.lab.puzzle_search import look_at_mistake
from sandtable.players.thinking_jobs import THINKING, prepare

MISTAKE: Final = "mistake"
PAIRS: Final = "pairs"

JOBS: Final[dict[str, Callable[..., Any]]] = {**THINKING, MISTAKE: look_at_mistake, PAIRS: play_pairs}

__all__ = ["JOBS", "MISTAKE", "PAIRS", "prepare"]
