"""The colours of charts. Matplotlib draws with stand-ins; in the page each becomes a variable of the style sheet, so
that one chart serves daylight and night. All pairs are told apart with the three common colour-vision deficiencies, and
lines differ in their dashes too.
"""

from typing import Final

INK: Final = "#010101"
MUTED: Final = "#020202"
GRID: Final = "#030303"
PAPER: Final = "#040404"
HEAT: Final = "#050505"
SIDES: Final = ("#060606", "#070707")
NOBODY: Final = "#080808"
CELLS: Final = ("#111111", "#121212", "#131313", "#141414", "#151515", "#161616")
DASHES: Final = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (7, 2, 1.5, 2)), (0, (3, 1)), (0, (9, 3)))

VARIABLES: Final = {
    INK: "ink",
    MUTED: "muted",
    GRID: "grid",
    PAPER: "paper",
    HEAT: "heat",
    SIDES[0]: "side-0",
    SIDES[1]: "side-1",
    NOBODY: "nobody",
    **{colour: f"cell-{number}" for number, colour in enumerate(CELLS)},
}


def of_seat(seats: list[str], seat: str) -> str:
    """The colour of a side; grey for nobody."""
    return SIDES[seats.index(seat) % len(SIDES)] if seat in seats else NOBODY


def variable(colour: str) -> str:
    """The colour as the style sheet knows it."""
    return f"var(--{VARIABLES[colour]})"
