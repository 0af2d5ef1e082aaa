"""Where the units stand, by hex, and which hexes they control. Copies share until one of them changes."""

from typing import Final

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.reach_maps import Maps
from sandtable.hexmap import Zones

NO_MAPS: Final[list[Maps | None]] = [None, None]  # never changed
NO_ZONES: Final = Zones(GRID, 0)  # before the map is laid out; never changed


class Board:
    """By side and hex: the unit there plus 1 (0 means nobody), and the zones of control."""

    def __init__(self) -> None:
        self.units: list[list[int]] = []
        self.zones: Zones = NO_ZONES
        self.shared = False
        self.maps = NO_MAPS  # by side: where its enemies can go, while its units stand like this; if a search asked

    def clear(self) -> None:
        """Nobody anywhere."""
        self.units = [[0] * GRID.size, [0] * GRID.size]
        self.zones = Zones(GRID, 2)
        self.shared = False
        self.maps = NO_MAPS

    def clone(self) -> "Board":
        c = Board()
        c.units = self.units
        c.zones = self.zones.clone()
        c.maps = self.maps
        c.shared = True
        self.shared = True
        return c

    def set_unit(self, side: int, h: int, value: int) -> None:
        if self.shared:
            self.units = [self.units[0][:], self.units[1][:]]
            self.shared = False
        self.units[side][h] = value
        if self.maps[side] is not None:
            self.keep_maps(side, None)

    def keep_maps(self, side: int, maps: Maps | None) -> None:
        other = self.maps[1 - side]
        self.maps = [maps, other] if side == 0 else [other, maps]
