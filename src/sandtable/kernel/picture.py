# mypyc: skip
"""A picture of a position, as plain shapes: data that others make a file of. No words stand in it, because readers of
all languages see it.
"""

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

WIDTH: Final = 1200
HEIGHT: Final = 630
INK: Final = "#26241f"
PAPER: Final = "#f4efe2"
SAND: Final = "#d9c7a0"
SEA: Final = "#41586b"
SIGNAL: Final = "#b3261e"

Point = tuple[float, float]


class Shape(NamedTuple):
    """A polygon in one colour."""

    points: tuple[Point, ...]
    colour: str


class Picture:
    """Polygons on a sheet of 1200 by 630, in the order in which they are drawn; each colour is `#rrggbb`."""

    def __init__(self, ground: str = SAND) -> None:
        self.shapes: list[Shape] = []
        self.rect(0, 0, WIDTH, HEIGHT, ground)

    def polygon(self, points: list[Point], colour: str) -> None:
        self.shapes.append(Shape(tuple(points), colour))

    def rect(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], colour)

    def disc(self, x: float, y: float, radius: float, colour: str, sides: int = 28) -> None:
        angles = (2 * pi * number / sides for number in range(sides))
        self.polygon([(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles], colour)

    def line(self, points: list[Point], width: float, colour: str) -> None:
        """A line through these points; where it bends, it is round."""
        for (x0, y0), (x1, y1) in pairwise(points):
            long = hypot(x1 - x0, y1 - y0) or 1.0
            dx, dy = (y1 - y0) / long * width / 2, (x0 - x1) / long * width / 2
            self.polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)], colour)
        for x, y in points[1:-1]:
            self.disc(x, y, width / 2, colour, 10)

    def hexagon(self, x: float, y: float, radius: float, colour: str) -> None:
        """One that stands on a side."""
        self.disc(x, y, radius, colour, 6)

    def counter(self, x: float, y: float, size: float, colour: str, band: str, symbol: str = "") -> None:
        """A counter around this point, with a frame and what stands in it: a cross for infantry, an oval for armour."""
        half, tall = size / 2, size * 0.36
        self.rect(x - half + size * 0.06, y - half + size * 0.08, size, size, "#8d7e5a")
        self.rect(x - half, y - half, size, size, INK)
        self.rect(x - half + size * 0.04, y - half + size * 0.04, size * 0.92, size * 0.92, colour)
        self.rect(x - half + size * 0.04, y + half - size * 0.2, size * 0.92, size * 0.16, band)
        left, top, wide = x - size * 0.31, y - size * 0.28, size * 0.62
        self.rect(left, top, wide, tall, INK)
        thin = size * 0.045
        self.rect(left + thin, top + thin, wide - 2 * thin, tall - 2 * thin, PAPER)
        if symbol in ("infantry", "motorized"):
            self.line([(left, top), (left + wide, top + tall)], thin, INK)
            self.line([(left + wide, top), (left, top + tall)], thin, INK)
        if symbol == "motorized":
            self.line([(x, top), (x, top + tall)], thin, INK)
        if symbol == "armor":
            for grown, colour_here in ((0.0, INK), (thin, PAPER)):
                self.rect(x - wide * 0.22, top + tall * 0.24 + grown, wide * 0.44, tall * 0.52 - 2 * grown, colour_here)
                for end in (x - wide * 0.22, x + wide * 0.22):
                    self.disc(end, top + tall / 2, tall * 0.26 - grown, colour_here, 16)
