"""The temperament of a player: bold or careful. Each makes another plan of the same position."""

from typing import Final, final


@final
class Temperament:
    """What is multiplied, and which objective matters more or not at all. Never changed."""

    def __init__(
        self,
        keen: float = 1.0,
        fear: float = 1.0,
        haste: float = 1.0,
        still: float = 0.2,
        main: int = -1,
        skip: int = 0,
        whim: float = 0.0,
        seed: int = 0,
    ) -> None:
        self.keen = keen  # attacks
        self.fear = fear  # dangers
        self.haste = haste  # the way to the goal
        self.still = still  # what a move must gain
        self.main = main  # the number of the objective of the main effort
        self.skip = skip  # objectives that are left alone, as bits
        self.whim = whim  # how strong random preferences for hexes are
        self.seed = seed

    def fancy(self, unit: int, h: int) -> float:
        """A random preference of this unit for this hex; always the same."""
        mixed = (unit * 7919 + h * 104729 + self.seed * 1299709) & 0xFFFFFF
        return self.whim * ((mixed * 2654435761 >> 8) & 0xFFFF) / 0x8000


PLAIN: Final = Temperament()
