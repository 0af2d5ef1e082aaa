"""The temperament of a player: bold or careful. Each makes another plan of the same position."""

from typing import Final, NamedTuple


class Temperament(NamedTuple):
    """What is multiplied, and which objective matters more or not at all."""

    keen: float = 1.0  # attacks
    fear: float = 1.0  # dangers
    haste: float = 1.0  # the way to the goal
    still: float = 0.2  # what a move must gain
    main: int = -1  # the number of the objective of the main effort
    skip: int = 0  # objectives that are left alone, as bits
    whim: float = 0.0  # how strong random preferences for hexes are
    seed: int = 0

    def fancy(self, unit: int, h: int) -> float:
        """A random preference of this unit for this hex; always the same."""
        mixed = (unit * 7919 + h * 104729 + self.seed * 1299709) & 0xFFFFFF
        return self.whim * ((mixed * 2654435761 >> 8) & 0xFFFF) / 0x8000


PLAIN: Final = Temperament()
