"""What worker processes do: each job has a name and is given plain data. Nothing of this runs inside the server."""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable import agents
from sandtable.agents import unfold
from sandtable.agents.effort import Effort
from sandtable.agents.hints import hint
from sandtable.agents.levels import read_effort
from sandtable.agents.omaha_daily import score
from sandtable.agents.omaha_perfect import SOLVED, perfect
from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.review_plan import judge_point, plan
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import Game, read_record

ANSWER: Final = "answer"
HINT: Final = "hint"
PERFECT: Final = "perfect"
PLAN: Final = "plan"
POINT: Final = "point"
DAY: Final = "day"

Told = dict[str, Any]


def prepare() -> None:
    """Whatever is needed by most jobs, so that the first takes no longer than the others."""
    agents.prepare()


def is_solved(game: Game[Any]) -> bool:
    """Whether there is a solver for this game."""
    return game.name == SOLVED


def answer(level: str, told: Told, cores: int = 1) -> str:
    """The answer of a computer player to what its seat can see. The seed is part of what it is told."""
    return agents.answer(level, told, cores)


def hint_for(told: Told, effort: str) -> dict[str, Any]:
    """What the computer would do, and why: from what one seat can see, and nothing else."""
    return hint(unfold(sandtable.game(told["view"]["game"]), told), read_effort(effort) or Effort(1.0))


def perfect_for(told: Told) -> dict[str, Any]:
    """How likely perfect play wins; the solver takes as long as it takes, which is not long."""
    return perfect(sandtable.game(told["view"]["game"]).setup(told["world"]))


def judge_day(text: str) -> dict[str, Any]:
    """A game of the beach of the day held against perfect play."""
    record = read_record(text)
    state = record.begin(sandtable.game(SOLVED))
    assert isinstance(state, Omaha)
    tables = tables_at_hand(state)
    if tables is None:
        raise LookupError(state.settings["level"])
    found = score(record, tables).data()
    del found["steps"]
    return found


JOBS: Final[dict[str, Callable[..., Any]]] = {
    ANSWER: answer,
    HINT: hint_for,
    PERFECT: perfect_for,
    PLAN: plan,
    POINT: judge_point,
    DAY: judge_day,
}
