"""What a player still means to do: the rest of a plan, so that it need not think again at every step of it.

It is kept by what the seat sees on the way. When anything comes otherwise, nothing is found and the player thinks anew.
"""

import hashlib
import json
from typing import Any, Final

from sandtable.agents.effort import Effort
from sandtable.agents.sight import Sight

MOST: Final = 2_000  # answers that are kept
KEPT: Final[dict[str, str]] = {}


def keep(sight: Sight, effort: Effort, plan: list[str]) -> None:
    """Remember the plan, as far as only its own seat is asked."""
    t = sight.root.clone()
    seat = t.seat
    for number, text in enumerate(plan):
        if t.seat != seat or all(option.text != text for option in t.options()):
            break
        if number:
            KEPT[name_of(t.view(sight.seat), effort)] = text
        t.answer(text)
    while len(KEPT) > MOST:
        del KEPT[next(iter(KEPT))]


def recall(sight: Sight, effort: Effort) -> str:
    """What was to be answered here, or nothing."""
    return KEPT.get(name_of(sight.view, effort), "") if KEPT else ""


def name_of(view: dict[str, Any], effort: Effort) -> str:
    """A name for what a seat sees; a player of another effort has plans of its own."""
    told = json.dumps([view, effort.seconds, effort.rounds], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()
