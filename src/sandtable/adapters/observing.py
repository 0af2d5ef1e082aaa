"""What an environment shows of a game as an array: the vector of what a seat sees, or the planes of a board."""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box

from sandtable.kernel import SandtableError, State
from sandtable.kernel.research import Research

VECTOR: Final = "vector"
PLANES: Final = "planes"
Array = np.ndarray[Any, np.dtype[np.uint8]]


class Sight:
    """One of the two forms, with its shape."""

    def __init__(self, research: Research, form: str) -> None:
        possible = [VECTOR, *([PLANES] if research.plane_names() else [])]
        if form not in possible:
            raise SandtableError("unknown-value", {"place": "observation", "value": form, "possible": possible})
        self.research = research
        self.onlooker = research.onlooker()
        self.is_board = form == PLANES
        self.shape: tuple[int, ...] = research.planes_shape if self.is_board else (research.size,)

    def space(self) -> Any:
        return Box(0, 255, self.shape, np.uint8)

    def array(self, state: State, seat: int) -> Array:
        """What this seat sees, in an array of its own."""
        if self.is_board:
            return np.frombuffer(bytearray(self.research.planes(state, seat)), np.uint8).reshape(self.shape)
        return np.frombuffer(bytearray(self.research.observation(state, seat, self.onlooker)), np.uint8)
