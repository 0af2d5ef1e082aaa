"""How a side is minded: the same eyes, another temper. Each bent makes another plan of the same position."""

from typing import Final, NamedTuple


class Bent(NamedTuple):
    """What is multiplied, and which objective matters more or not at all."""

    keen: float = 1.0  # attacks
    fear: float = 1.0  # dangers
    haste: float = 1.0  # the way to the goal
    still: float = 0.2  # what a move must gain
    main: int = -1  # the number of the objective of the main effort
    skip: int = 0  # objectives that are left alone, as bits


PLAIN: Final = Bent()
