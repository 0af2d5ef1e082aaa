# mypyc: skip
"""What a player still intends to do: the rest of a plan, so that it need not think again at every step of it.

It is kept by what the seat sees on the way. If anything turns out differently, nothing is found and it thinks again.
Only the next step is looked at each time: after the thinking, no time is left for more.
"""

import hashlib
import json
from typing import Any, Final

from sandtable.kernel import State
from sandtable.players.sight import Sight
from sandtable.players.thinking_time import Effort

MOST: Final = 500  # moments that are kept
KEPT: Final[dict[str, tuple[State, list[str]]]] = {}
"""By what its seat sees: the world in which a plan was made, come to that moment, and what is left of the plan."""


def keep(sight: Sight, effort: Effort, plan: list[str]) -> None:
    """Remember what comes after the first answer of the plan, if its seat is asked again at once."""
    go_on(sight.root, sight.seat, effort, plan)


def recall(sight: Sight, effort: Effort) -> str:
    """What was to be answered here, or nothing."""
    found = KEPT.get(name_of(sight.view, effort)) if KEPT else None
    if found is None:
        return ""
    world, plan = found
    go_on(world, sight.seat, effort, plan)
    return plan[0]


def go_on(world: State, seat: str, effort: Effort, plan: list[str]) -> None:
    """Take the first step of the plan and keep the rest for the moment after it."""
    if len(plan) < 2:
        return
    t = world.clone()
    t.answer(plan[0])
    if t.seat == world.seat and any(option.text == plan[1] for option in t.options()):
        KEPT[name_of(t.view(seat), effort)] = (t, plan[1:])
        while len(KEPT) > MOST:
            del KEPT[next(iter(KEPT))]


def name_of(view: dict[str, Any], effort: Effort) -> str:
    """A name for what a seat sees; a player of another effort has plans of its own."""
    told = json.dumps([view, effort.seconds, effort.rounds], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()
