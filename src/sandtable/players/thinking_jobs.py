# mypyc: skip
"""What is worked out apart from the tables, because it takes time: each job has a name and is given plain data.

A server does it in other processes, a browser in another worker.
"""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable import players
from sandtable.kernel import read_record
from sandtable.players import look, unfold
from sandtable.players.daily import challenge_for
from sandtable.players.hints import hint
from sandtable.players.levels import read_effort
from sandtable.players.puzzle_search import look_at_mistake
from sandtable.players.review_plan import judge_point, plan
from sandtable.players.solution import solution_for
from sandtable.players.thinking_time import Effort

ANSWER: Final = "answer"
HINT: Final = "hint"
LINES: Final = "lines"
PERFECT: Final = "perfect"
PLAN: Final = "plan"
POINT: Final = "point"
DAY: Final = "day"
MISTAKE: Final = "mistake"

Told = dict[str, Any]


def prepare() -> None:
    """Whatever is needed by most jobs, so that the first takes no longer than the others."""
    players.prepare()


def answer(level: str, told: Told, cores: int = 1) -> list[Any]:
    """The answer of a computer player to what its seat can see, what it takes to find it again, and what a search
    thought of it. The seed is part of what it is told.
    """
    return list(players.think(level, told, cores))


def hint_for(told: Told, effort: str) -> dict[str, Any]:
    """What the computer would do, and why: from what one seat can see, and nothing else."""
    return hint(unfold(sandtable.game(told["view"]["game"]), told), read_effort(effort) or Effort(1.0))


def lines_for(told: Told, effort: str) -> dict[str, Any]:
    """The best lines of a position that was checked. Its hidden parts are known here, but the search never cheats: it
    is told what the seat that is asked can see.
    """
    position = told["position"]
    state = sandtable.game(position["game"]).setup(position)
    return hint(look(state, str(state.actor), told["seed"]), read_effort(effort) or Effort(1.0))


def perfect_for(told: Told) -> dict[str, Any]:
    """How likely perfect play is to win; the solver takes as long as it needs, which is not long."""
    game = sandtable.game(told["view"]["game"])
    solution = solution_for(game)
    assert solution is not None
    return solution.perfect(game.setup(told["world"]))


def judge_day(text: str) -> dict[str, Any]:
    """A game of the day's challenge compared with perfect play."""
    record = read_record(text)
    challenge = challenge_for(record.game)
    judged = None if challenge is None else challenge.score(record)
    if judged is None:
        raise LookupError(record.game)
    found = judged.data()
    del found["steps"]
    return found


THINKING: Final[dict[str, Callable[..., Any]]] = {
    ANSWER: answer,
    HINT: hint_for,
    LINES: lines_for,
    PERFECT: perfect_for,
    PLAN: plan,
    POINT: judge_point,
    DAY: judge_day,
    MISTAKE: look_at_mistake,
}
