"""Zones of control: how many units of each side stand beside a hex, counted when a unit comes or goes."""

from mypy_extensions import i64

from sandtable.hexmap.grid import Grid


class Zones:
    """For each side a list by hex: how many of its units control it. 0 means that it is free of them."""

    def __init__(self, grid: Grid, sides: int) -> None:
        self.grid = grid
        self.of: list[list[int]] = [[0] * grid.size for _ in range(sides)]

    def clone(self) -> "Zones":
        c = Zones(self.grid, 0)
        c.of = [zone[:] for zone in self.of]
        return c

    def place(self, side: int, h: int) -> None:
        """A unit of this side stands here now."""
        change(self.grid, self.of[side], h, 1)

    def lift(self, side: int, h: int) -> None:
        """It stands here no longer."""
        change(self.grid, self.of[side], h, -1)


def change(grid: Grid, zone: list[int], h: int, by: i64) -> None:
    """Count a unit in this hex in, or out."""
    beside = grid.beside
    base: i64 = h * 6
    d: i64 = 0
    while d < 6:
        n = beside[base + d]
        if n >= 0:
            zone[n] += by
        d += 1
