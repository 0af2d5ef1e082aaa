"""A sheet of character cells on which boards are drawn, for every kind of screen.

Colours have names of things (`paper`, `sea`); a palette says what they look like. A character of two columns, as
Japanese has them, takes two cells.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size

if TYPE_CHECKING:
    from rich.text import Text

Palette = Mapping[str, str]

THIN = "╭─╮│╯─╰│"
HEAVY = "┏━┓┃┛━┗┃"
DOUBLE = "╔═╗║╝═╚║"
DASHED = "┌╌┐┊┘╌└┊"


class Cell(NamedTuple):
    """One character with its colours; nothing but its colours in the second column of a wide one."""

    text: str
    ink: str
    ground: str
    bold: bool


class Area(NamedTuple):
    """A part of the sheet that stands for a place on the board."""

    place: str
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """What is put outside the sheet is cut off."""

    def __init__(self, width: int, height: int, ground: str = "table") -> None:
        self.width = width
        self.height = height
        self.areas: list[Area] = []
        self.rows = [[Cell(" ", "ink", ground, False)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Lay a surface."""
        for row in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self.rows[row][column] = Cell(" ", "ink", ground, False)

    def put(self, x: int, y: int, text: str, ink: str = "ink", ground: str = "", bold: bool = False) -> None:
        """Write on the surface that lies there, or on one of its own."""
        if not 0 <= y < self.height:
            return
        row = self.rows[y]
        for character in text:
            width = cell_len(character)
            if width and x >= 0 and x + width <= self.width:
                self.clear_halves(row, x, width)
                row[x] = Cell(character, ink, ground or row[x].ground, bold)
                if width == 2:
                    row[x + 1] = Cell("", ink, ground or row[x + 1].ground, bold)
            x += width

    def clear_halves(self, row: list[Cell], x: int, width: int) -> None:
        """A wide character of which one half is about to be written over leaves a blank in its other half."""
        if x > 0 and row[x].text == "":
            row[x - 1] = row[x - 1]._replace(text=" ")
        end = x + width
        if end < self.width and row[end].text == "":
            row[end] = row[end]._replace(text=" ")

    def centre(
        self, x: int, y: int, width: int, text: str, ink: str = "ink", ground: str = "", bold: bool = False
    ) -> None:
        """Write in the middle of a field."""
        text = fit(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, ink, ground, bold)

    def right(
        self, x: int, y: int, width: int, text: str, ink: str = "ink", ground: str = "", bold: bool = False
    ) -> None:
        """Write at the right end of a field."""
        text = fit(text, width)
        self.put(x + width - cell_len(text), y, text, ink, ground, bold)

    def box(
        self, x: int, y: int, width: int, height: int, lines: str = THIN, ink: str = "line", ground: str = ""
    ) -> None:
        """A frame of these lines: corner, top, corner, right, corner, bottom, corner, left."""
        inner = width - 2
        self.put(x, y, lines[0] + lines[1] * inner + lines[2], ink, ground)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, lines[7], ink, ground)
            self.put(x + width - 1, row, lines[3], ink, ground)
        self.put(x, y + height - 1, lines[6] + lines[5] * inner + lines[4], ink, ground)

    def area_at(self, x: int, y: int) -> str:
        """The place that is drawn there, or nothing. What was drawn last lies on top."""
        return next((area.place for area in reversed(self.areas) if area.holds(x, y)), "")

    def lines(self) -> list[str]:
        """Without colours."""
        return ["".join(cell.text for cell in row).rstrip() for row in self.rows]

    def in_colour(self, palette: Palette) -> "Text":
        """With the colours of a palette."""
        from rich.text import Text

        whole = Text(no_wrap=True, end="")
        for number, row in enumerate(self.rows):
            if number:
                whole.append("\n")
            start = 0
            for at in range(1, len(row) + 1):
                if at == len(row) or row[at][1:] != row[start][1:]:
                    whole.append("".join(cell.text for cell in row[start:at]), style_of(row[start], palette))
                    start = at
        return whole


def style_of(cell: Cell, palette: Palette) -> str:
    style = f"{palette[cell.ink]} on {palette[cell.ground]}"
    return f"bold {style}" if cell.bold else style


def fit(text: str, width: int) -> str:
    """The text, cut with a mark where it is too long for this many columns."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 1 else "…"[:width]


def pad(text: str, width: int) -> str:
    """The text in a field of this many columns."""
    return text + " " * max(0, width - cell_len(text))
