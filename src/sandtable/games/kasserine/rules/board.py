"""Where the units stand, by hex, and which hexes they control. Copies share until one of them changes."""

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.hexmap import Zones


class Board:
    """By side and hex: the unit there plus 1 (0 means nobody), and the zones of control."""

    def __init__(self) -> None:
        self.units: list[list[int]] = []
        self.zones: Zones = Zones(GRID, 0)
        self.shared = False

    def clear(self) -> None:
        """Nobody anywhere."""
        self.units = [[0] * GRID.size, [0] * GRID.size]
        self.zones = Zones(GRID, 2)
        self.shared = False

    def clone(self) -> "Board":
        c = Board()
        c.units = self.units
        c.zones = self.zones.clone()
        c.shared = True
        self.shared = True
        return c

    def set_unit(self, side: int, h: int, value: int) -> None:
        if self.shared:
            self.units = [self.units[0][:], self.units[1][:]]
            self.shared = False
        self.units[side][h] = value
