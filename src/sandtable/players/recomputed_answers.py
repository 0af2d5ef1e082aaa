# mypyc: skip
"""What a player had to answer, recomputed later from its observation, its seed, and how far it said that it came."""

import json
import re
from typing import Final

from sandtable.players.observation import Observation
from sandtable.players.remembered_plans import PLAN, Rest, after_step
from sandtable.players.search_results import Findings, think, together
from sandtable.players.thinking_time import Effort
from sandtable.players.work_done import Work, read_parts

STEP: Final = re.compile(PLAN + r"=(\d{1,9})\.(\d{1,4})")


def think_again(observation: Observation, work: list[tuple[int, Work]]) -> Findings:
    """What these processes found, one after the other in this one."""
    parts = []
    for number, done in work:
        where = (observation.table, observation.line, observation.held)
        part = Observation(observation.view, observation.root, observation.seed + number, *where)
        parts.append(think(part, Effort(work=done)))
    return together(parts, observation.seed) if len(parts) > 1 else parts[0]


def work_in(text: str) -> list[tuple[int, Work]] | None:
    """The work that a player said it did; None, if it said something else."""
    return read_parts(text)


def step_in(text: str) -> tuple[int, int] | None:
    """The line of the trail where a plan was made, and the step of it that was answered."""
    found = STEP.fullmatch(text) if text.isascii() else None
    return None if found is None else (int(found[1]), int(found[2]))


def planned_step(made: Observation, plan: list[str], step: int, now: Observation) -> str:
    """What the plan says for this moment; nothing, if it did not lead here."""
    rest: Rest | None = Rest(made.root, plan, made.line, 0)
    for _ in range(step):
        rest = None if rest is None else after_step(rest)
    if rest is None or not step:
        return ""
    seen, foreseen = (json.dumps(view, sort_keys=True) for view in (now.view, rest.world.view(now.seat)))
    return rest.plan[0] if seen == foreseen else ""
