"""The arrays of many games: views of one piece of memory, which other processes may share."""

from typing import Any, NamedTuple

import numpy as np

import sandtable
from sandtable.kernel.beginning import Beginning

Array = np.ndarray[Any, np.dtype[Any]]
ALIGNED = 64


class Form(NamedTuple):
    """What is played, how often, and what is shown of it: plain data, for another process too."""

    game: str
    games: int
    settings: dict[str, str]
    scenario: str
    longest: int
    planes: bool

    def beginning(self) -> Beginning:
        """How the games begin; raises SandtableError."""
        position = sandtable.scenario(self.game, self.scenario) if self.scenario else None
        return sandtable.research(self.game).beginning(self.settings, position)

    def layout(self) -> dict[str, tuple[tuple[int, ...], type]]:
        """The shape of each array and what is in it."""
        research = sandtable.research(self.game)
        found: dict[str, tuple[tuple[int, ...], type]] = {
            "observations": ((self.games, research.size), np.uint8),
            "masks": ((self.games, len(research.actions)), np.bool_),
            "seats": ((self.games,), np.int8),
            "rewards": ((self.games, research.seats), np.float32),
            "dones": ((self.games,), np.bool_),
            "truncations": ((self.games,), np.bool_),
            "actions": ((self.games,), np.int64),
        }
        if self.planes:
            found["planes"] = ((self.games, *research.planes_shape), np.uint8)
        return found

    def size(self) -> int:
        """Bytes of memory for all of them."""
        return sum(padded(shape, kind) for shape, kind in self.layout().values())


def padded(shape: tuple[int, ...], kind: type) -> int:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-size // ALIGNED) * ALIGNED


class Arrays:
    """All arrays, in this memory or in memory of their own."""

    observations: Array
    masks: Array
    seats: Array
    rewards: Array
    dones: Array
    truncations: Array
    actions: Array  # the last that were drawn, or given to other processes
    planes: Array

    def __init__(self, form: Form, memory: Any = None) -> None:
        self.memory = bytearray(form.size()) if memory is None else memory  # of a kind that takes single bytes quickly
        self.places: dict[str, int] = {}  # where each begins
        at = 0
        for name, (shape, kind) in form.layout().items():
            self.places[name] = at
            setattr(self, name, np.ndarray(shape, kind, self.memory, at))
            at += padded(shape, kind)
