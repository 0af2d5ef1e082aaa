"""What worker processes do: each job has a name and is given plain data. Nothing of this runs inside the server."""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.lab.paired_games import play_pairs
from sandtable.players import unfold
from sandtable.players.engines.engine_player import EnginePlayer
from sandtable.players.engines.failure import EngineFailed
from sandtable.players.engines.limits import engine_named
from sandtable.players.thinking_jobs import MISTAKE, THINKING, prepare

ENGINE: Final = "engine"
PAIRS: Final = "pairs"


def answer_of_engine(command: str, told: dict[str, Any]) -> list[str]:
    """The answer of a program of its own, which is started for it and ended again; or nothing, and what went wrong."""
    engine = engine_named(command)
    assert engine is not None
    playing = EnginePlayer(engine, dies_with_us=True)
    try:
        return [playing(unfold(sandtable.game(told["view"]["game"]), told)), ""]
    except EngineFailed as wrong:
        return ["", wrong.kind]
    finally:
        playing.close()


JOBS: Final[dict[str, Callable[..., Any]]] = {
    **THINKING,
    ENGINE: answer_of_engine,
    PAIRS: play_pairs,
}

__all__ = ["ENGINE", "JOBS", "MISTAKE", "PAIRS", "prepare"]
