"""Zones of control: how many units of each side stand beside a hex, counted when a unit comes or goes."""

from mypy_extensions import i64

from sandtable.hexmap.grid import Grid


class Zones:
    """For each side a list by hex: how many of its units control it. 0 means that it is free of them.

    Copies share their lists until one of them changes; a search copies far more often than it moves.
    """

    def __init__(self, grid: Grid, sides: int) -> None:
        self.grid = grid
        self.of: list[list[int]] = [[0] * grid.size for _ in range(sides)]  # read it, but let place and lift write
        self.shared = 0  # a bit for every side whose list another copy may hold too

    def clone(self) -> "Zones":
        c = Zones(self.grid, 0)
        c.of = self.of[:]
        c.shared = self.shared = (1 << len(self.of)) - 1
        return c

    def place(self, side: int, h: int) -> None:
        """A unit of this side stands here now."""
        self.count(side, h, 1)

    def lift(self, side: int, h: int) -> None:
        """It stands here no longer."""
        self.count(side, h, -1)

    def count(self, side: int, h: int, by: i64) -> None:
        """Count a unit in this hex in, or out."""
        if (self.shared >> side) & 1:
            self.of[side] = self.of[side][:]
            self.shared ^= 1 << side
        zone = self.of[side]
        beside = self.grid.beside
        base: i64 = h * 6
        d: i64 = 0
        while d < 6:
            n = beside[base + d]
            if n >= 0:
                count: i64 = zone[n]
                zone[n] = count + by
            d += 1
