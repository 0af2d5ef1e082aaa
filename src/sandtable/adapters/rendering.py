"""How an environment shows its table: in words, or as an array of pixels that the drawing of the game makes."""

from typing import Any, Final

import numpy as np

import sandtable
from sandtable.adapters.environments import table_text
from sandtable.kernel import State
from sandtable.tables.picture_files import pixels_of

HUMAN: Final = "human"
ANSI: Final = "ansi"
PIXELS: Final = "rgb_array"
Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def render_modes(name: str) -> list[str]:
    """What a game can be shown as: pixels only where it draws itself."""
    return [HUMAN, ANSI, *([PIXELS] if sandtable.part(name, "drawing") is not None else [])]


def pixels(state: State, seat: str) -> Pixels:
    """The drawing of what a seat sees: rows, columns, and red, green and blue."""
    rows, palette = pixels_of(sandtable.part(state.game.name, "drawing")(state.view(seat)))
    colours = np.frombuffer(palette, np.uint8).reshape(-1, 3)
    return colours[np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)]


def rendered(state: State, seat: str, mode: str | None, language: str) -> str | Pixels | None:
    """The table as a seat sees it, in this mode; words for people are printed."""
    if mode is None:
        return None
    if mode == PIXELS:
        return pixels(state, seat)
    text = table_text(state, seat, language)
    if mode == ANSI:
        return text
    print(text, end="")
    return None
