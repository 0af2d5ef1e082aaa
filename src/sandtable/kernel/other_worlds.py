"""Worlds that a seat cannot tell from the true one, and a name for all that look the same to it."""

import hashlib
import json

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State


def world_for(state: State, seat: str, one: int, two: int) -> State | None:
    """The world that the first seed deals for these eyes. It must not depend on what these eyes cannot see: that is
    tried with the second seed. None, if it does.
    """
    world = state.resample(seat, SeededDice(one))
    twin = state.resample(seat, SeededDice(two)).resample(seat, SeededDice(one))
    return world if world.digest() == twin.digest() and world.view(seat) == state.view(seat) else None


def sight_id(state: State, seat: str) -> str:
    """The same for all positions that look the same to the seat."""
    seen = json.dumps(state.view(seat), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(seen.encode()).hexdigest()[:12]
