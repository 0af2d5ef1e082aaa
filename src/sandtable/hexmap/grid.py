"""A grid of hexes in columns: numbers, neighbours, hexsides, distances, lines.

Hexes are printed CCRR, column and row from 01. Columns stand side by side; every second one is half a hex lower.
Directions run clockwise from the top: N, NE, SE, S, SW, NW. What belongs to a hex and a direction (a neighbour, a
hexside, a cost) stands in a flat list at `hex * 6 + direction`.
"""

from typing import Any, Final

from mypy_extensions import i64

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
NO_HEX: Final = -1
MOST_STEPS: Final = 255

# Steps in cube coordinates (x to the east, z to the south along a column), by direction.
STEP_X: Final[list[int]] = [0, 1, 1, 0, -1, -1]
STEP_Z: Final[list[int]] = [-1, -1, 0, 1, 1, 0]


class Grid:
    """Columns of hexes. Never changed, but for a few blank sheets that lie around."""

    def __init__(self, rows: list[int], low_columns: int = 0) -> None:
        """`rows` counts the hexes of each column; `low_columns` is 0 if the even ones are lower, 1 if the odd."""
        self.low_columns = low_columns
        self.columns: list[int] = []  # by hex
        self.rows: list[int] = []
        self.names: list[str] = []
        for column in range(1, len(rows) + 1):
            for row in range(1, rows[column - 1] + 1):
                self.columns.append(column)
                self.rows.append(row)
                self.names.append(f"{column:02}{row:02}")
        self.size = len(self.names)
        self.hexes: list[Any] = list(range(self.size))  # by hex: itself, so that a list of hexes needs no new numbers
        self.steps_apart: list[bytes | None] = [None] * self.size  # as far as somebody asked
        self.blanks: list[list[int]] = []  # lists by hex with NO_HEX everywhere, which nobody uses now
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.x: list[int] = self.columns[:]
        self.z: list[int] = [self.depth(self.columns[h], self.rows[h]) for h in range(self.size)]
        self.by_place: dict[tuple[int, int], int] = {(self.x[h], self.z[h]): h for h in range(self.size)}
        self.beside: list[int] = self.find_neighbours()
        self.hexsides: list[int] = [NO_HEX] * (self.size * 6)
        self.sides: list[tuple[int, int]] = []  # by hexside: hex and direction, seen from the lower number
        self.count_hexsides()

    def depth(self, column: int, row: int) -> int:
        """The cube coordinate z of a place, on or off the grid."""
        lower = 1 if column % 2 == self.low_columns else 0
        return row - (column + 1 - lower) // 2

    def find_neighbours(self) -> list[int]:
        """For every hex and direction the hex there, or NO_HEX."""
        found: list[int] = []
        for h in range(self.size):
            for d in range(6):
                found.append(self.by_place.get((self.x[h] + STEP_X[d], self.z[h] + STEP_Z[d]), NO_HEX))
        return found

    def count_hexsides(self) -> None:
        """Number the hexsides between two hexes. The edge of the map has none."""
        for h in range(self.size):
            for d in range(6):
                other = self.beside[h * 6 + d]
                if other > h:
                    self.hexsides[h * 6 + d] = self.hexsides[other * 6 + (d + 3) % 6] = len(self.sides)
                    self.sides.append((h, d))

    def number(self, name: str) -> int:
        """The hex with this printed number, or NO_HEX."""
        return self.numbers.get(name, NO_HEX)

    def neighbours(self, h: int) -> list[int]:
        """The hexes beside this one, clockwise from the top."""
        return [other for other in self.beside[h * 6 : h * 6 + 6] if other != NO_HEX]

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour; -1 if they are not neighbours."""
        base: i64 = a * 6
        d: i64 = 0
        while d < 6:
            if self.beside[base + d] == b:
                return d
            d += 1
        return -1

    def distance(self, a: int, b: int) -> int:
        """How many steps it is from one hex to the other, whatever lies between."""
        dx: i64 = self.x[b] - self.x[a]
        dz: i64 = self.z[b] - self.z[a]
        dy: i64 = -dx - dz
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        if dz < 0:
            dz = -dz
        return (dx + dy + dz) // 2

    def apart(self, h: int) -> bytes:
        """By hex: how many steps it is from there to this one, or the most that a byte holds; made once."""
        found = self.steps_apart[h]
        if found is None:
            found = bytes([min(self.distance(h, other), MOST_STEPS) for other in range(self.size)])
            self.steps_apart[h] = found
        return found

    def within(self, h: int, radius: int) -> list[int]:
        """The hexes at most so many steps away, itself included, in rising order."""
        return [other for other in range(self.size) if self.distance(h, other) <= radius]

    def blank(self) -> list[int]:
        """A list by hex with NO_HEX everywhere, for whoever looks for ways; clean again it goes back to the others."""
        try:
            return self.blanks.pop()
        except IndexError:
            return [NO_HEX] * self.size

    def line(self, a: int, b: int) -> list[int]:
        """The hexes that a straight line from centre to centre crosses, both ends included.

        Where it runs along a hexside it takes the hex on the left, looking from the lower number to the higher, so the
        line back is the same line. A place off the grid is left out.
        """
        if a == b:
            return [a]
        if a > b:
            return self.line(b, a)[::-1]
        n = self.distance(a, b)
        found: list[int] = []
        for i in range(n + 1):
            place = nearest(self.x[a] * (n - i) + self.x[b] * i, self.z[a] * (n - i) + self.z[b] * i, n)
            h = self.by_place.get(place, NO_HEX)
            if h != NO_HEX:
                found.append(h)
        return found


def nearest(x: int, z: int, n: int) -> tuple[int, int]:
    """The hex at (x/n, z/n) in cube coordinates, in whole numbers, so that no machine rounds differently.

    The point is moved aside by less than any true difference, so that it never lies on a hexside.
    """
    scale = 6 * n
    px = 6 * x + 1
    pz = 6 * z - 2
    py = -px - pz
    rx = (2 * px + scale) // (2 * scale)
    ry = (2 * py + scale) // (2 * scale)
    rz = (2 * pz + scale) // (2 * scale)
    off_x = abs(rx * scale - px)
    off_y = abs(ry * scale - py)
    off_z = abs(rz * scale - pz)
    if off_x > off_y and off_x > off_z:
        rx = -ry - rz
    elif off_y <= off_z:
        rz = -rx - ry
    return rx, rz
