# mypyc: skip
"""What a player still intends to do: the rest of a plan, so that it need not think again at every step of it.

It is kept by what the seat sees on the way. If anything turns out differently, nothing is found and it thinks again.
Only the next step is looked at each time: after the thinking, no time is left for more.

Whether a process remembers must change nothing that cannot be found out later. So a plan belongs to one table, and
whoever answers by it says in which line of the trail it was made, and which step of it this is: it can be thought of
again from there, and followed.
"""

import hashlib
import json
from typing import Any, Final, NamedTuple

from sandtable.kernel import State
from sandtable.players.observation import Observation
from sandtable.players.thinking_time import Effort

MOST: Final = 500  # moments that are kept
PLAN: Final = "plan"


class Rest(NamedTuple):
    """The world in which a plan was made, come to some moment, and what is left of the plan there."""

    world: State
    plan: list[str]
    line: int  # of the trail: where it was made
    step: int  # of the plan that comes next, from 0
    by: str = ""  # the key of the learned values by which it was made, if there were any


KEPT: Final[dict[str, Rest]] = {}
"""By what its seat sees."""


def keep(observation: Observation, effort: Effort, plan: list[str], by: str = "") -> None:
    """Remember what comes after the first answer of the plan, if its seat is asked again at once."""
    go_on(observation, effort, Rest(observation.root, plan, observation.line, 0, by))


def recall(observation: Observation, effort: Effort, by: str = "") -> tuple[str, str] | None:
    """What was to be answered here, and by which plan; None, if nothing was."""
    found = KEPT.get(name_of(observation.view, observation.table, effort, by)) if KEPT else None
    if found is None:
        return None
    go_on(observation, effort, found)
    return found.plan[0], f"{PLAN}={found.line}.{found.step}"


def forget() -> None:
    """Before a game whose answers must follow from its seed alone, whatever this process played before."""
    KEPT.clear()


def go_on(observation: Observation, effort: Effort, rest: Rest) -> None:
    """Take the first step of the plan and keep the rest for the moment after it."""
    left = after_step(rest)
    if left is not None:
        KEPT[name_of(left.world.view(observation.seat), observation.table, effort, rest.by)] = left
        while len(KEPT) > MOST:
            del KEPT[next(iter(KEPT))]


def after_step(rest: Rest) -> Rest | None:
    """The rest of a plan after one more step; None where it ends, or others are asked."""
    plan = rest.plan
    if len(plan) < 2:
        return None
    t = rest.world.clone()
    t.answer(plan[0])
    if t.seat != rest.world.seat or all(option.text != plan[1] for option in t.options()):
        return None
    return Rest(t, plan[1:], rest.line, rest.step + 1, rest.by)


def name_of(view: dict[str, Any], table: str, effort: Effort, by: str = "") -> str:
    """A name for what a seat sees; who plays otherwise, or at another table, has plans of its own."""
    told = json.dumps([view, table, effort.seconds, effort.rounds, by], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()
