"""Counts on the game's own board: its own drawing underneath, once for all maps, and shades with figures on top."""

from collections.abc import Callable, Mapping
from html import escape
from math import sqrt
from typing import Final

from sandtable.kernel import Picture
from sandtable.kernel.picture import HEIGHT, WIDTH, Point
from sandtable.tables.picture_files import svg_of

BOARD: Final = "board"
MOST_FIGURES: Final = 14
LARGE: Final = 60.0  # a place so wide has its name written in it
SHADES: Final = ((253, 220, 160), (240, 130, 80), (170, 50, 100), (50, 15, 80))  # light to dark for every eye
LESS: Final = "#145aa0"
MORE: Final = "#be5000"
HALO: Final = 'stroke-width="4" paint-order="stroke" stroke-linejoin="round"'
DARK: Final = f'fill="#26241f" stroke="#fffaf0" {HALO}'
LIGHT: Final = f'fill="#fffaf0" stroke="#2b0f3a" {HALO}'
WORTH_SAYING: Final = 0.01  # times per game
DARK_FROM: Final = 0.6  # of the darkest shade: text is light from here on
APART: Final = (34.0, 17.0)  # across and down, between two figures
Crop = tuple[float, float, float, float]  # x, y, width, height


def board_symbol(picture: Picture) -> str:
    """The bare board, to be used by every map."""
    drawn = svg_of(picture)
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    return (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f'<symbol id="{BOARD}" viewBox="0 0 {WIDTH} {HEIGHT}">{inner}</symbol></svg>'
    )


def shade(strength: float) -> str:
    """From light to dark."""
    place = min(0.9999, max(0.0, strength)) * (len(SHADES) - 1)
    low, part = int(place), place - int(place)
    colour = [round(a + (b - a) * part) for a, b in zip(SHADES[low], SHADES[low + 1], strict=True)]
    return f"rgb({colour[0]},{colour[1]},{colour[2]})"


def figure_of(value: float) -> str:
    """A count per game in few digits.

    >>> figure_of(12.34), figure_of(0.5), figure_of(0.013)
    ('12', '0.50', '0.01')
    """
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


class BoardMaps:
    """Maps of one board: where its places are, what they are called, and which part of it is shown."""

    def __init__(self, outlines: Mapping[str, list[Point]], crop: Crop, name: Callable[[str], str]) -> None:
        self.outlines = outlines
        self.crop = crop
        self.name = name

    def counts(self, values: Mapping[str, float], title: str) -> str:
        """How often something happens in a place in one game."""
        shown = {place: value for place, value in values.items() if place in self.outlines and value > 0}
        top = max(shown.values(), default=0.0) or 1.0
        areas = []
        for place, value in sorted(shown.items(), key=lambda each: each[1]):
            strength = sqrt(value / top)
            areas.append(
                area(self.outlines[place], shade(strength), 0.2 + 0.7 * strength, self.told(place, figure_of(value)))
            )
        texts = {place: (figure_of(value), sqrt(value / top) > DARK_FROM) for place, value in shown.items()}
        return framed(areas + self.figures(shown, texts), self.crop, title)

    def differences(self, values: Mapping[str, float], title: str) -> str:
        """More here in one colour, less in the other."""
        shown = {place: value for place, value in values.items() if place in self.outlines and value}
        top = max((abs(value) for value in shown.values()), default=0.0) or 1.0
        areas, texts = [], {}
        for place, value in sorted(shown.items(), key=lambda each: abs(each[1])):
            told = ("+" if value > 0 else "−") + figure_of(abs(value))
            colour = MORE if value > 0 else LESS
            areas.append(area(self.outlines[place], colour, 0.85 * sqrt(abs(value) / top), self.told(place, told)))
            texts[place] = (told, False)
        return framed(areas + self.figures(shown, texts), self.crop, title)

    def told(self, place: str, text: str) -> str:
        """What is said when somebody points at the place."""
        return f"<title>{escape(self.name(place))}: {text}</title>"

    def figures(self, values: Mapping[str, float], texts: Mapping[str, tuple[str, bool]]) -> list[str]:
        """Those of the busiest places, as far as they do not stand in each other's way."""
        found: list[str] = []
        taken: list[Point] = []
        for place in sorted(values, key=lambda each: -abs(values[each])):
            x, y = middle(self.outlines[place])
            is_free = all(abs(x - there) > APART[0] or abs(y - below) > APART[1] for there, below in taken)
            if is_free and abs(values[place]) >= WORTH_SAYING and len(found) < MOST_FIGURES:
                taken.append((x, y))
                text, on_dark = texts[place]
                found.append(figure(self.outlines[place], text, self.name(place), on_dark))
        return found


def area(points: list[Point], colour: str, opacity: float, told: str) -> str:
    corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{colour}" fill-opacity="{opacity:.2f}">{told}</polygon>'


def middle(points: list[Point]) -> Point:
    across, down = [x for x, _ in points], [y for _, y in points]
    return (max(across) + min(across)) / 2, (max(down) + min(down)) / 2


def figure(points: list[Point], text: str, name: str, on_dark: bool = False) -> str:
    """The figure in the middle of its place, under the name where there is room for one."""
    across = [x for x, _ in points]
    wide = max(across) - min(across)
    x, y = middle(points)
    size = min(30.0, max(15.0, wide * 0.3))
    ink = LIGHT if on_dark else DARK
    found = f'<text x="{x:.0f}" y="{y + size * 0.36:.0f}" font-size="{size:.0f}" {ink}>{escape(text)}</text>'
    letters = sum(1.0 if ord(each) < 0x2E80 else 1.8 for each in name)
    if wide >= LARGE and letters * 9 < wide:
        small = min(22.0, wide / letters * 1.6)
        found += f'<text x="{x:.0f}" y="{y - size * 0.75:.0f}" font-size="{small:.0f}" {ink}>{escape(name)}</text>'
    return found


def framed(parts: list[str], crop: Crop, title: str) -> str:
    """The part of the board that is shown, with what is drawn on it."""
    inner = "".join(parts)
    box = " ".join(f"{each:g}" for each in crop)
    return (
        f'<figure class="map"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="{box}" role="img" aria-label="{escape(title)}">'
        f'<use href="#{BOARD}" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<g text-anchor="middle" font-weight="700">{inner}</g></svg></figure>'
    )
