"""Charts, drawn with matplotlib as SVG that stands in the page itself. Text stays text, in the reader's own fonts."""

import re
import unicodedata
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from itertools import count
from math import ceil, sqrt
from typing import Any, Final, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from matplotlib.transforms import blended_transform_factory

from sandtable.report.ink import DASHES, GRID, HEAT, INK, MUTED, PAPER, VARIABLES

WIDTH: Final = 930  # units of the drawing: about the width of the text
ROW: Final = 25
SIZE: Final = 12.5
SMALL: Final = 11.0
UNIT: Final = 72.0
STYLE: Final = {"svg.fonttype": "none", "path.simplify": False, "axes.unicode_minus": True}
numbers = count()


class Mark(NamedTuple):
    """One line of a chart of estimates; one without a value is a heading."""

    label: str
    value: float | None = None
    low: float = 0.0
    high: float = 0.0
    colour: str = INK
    text: str = ""
    faint: bool = False


def width_of(text: str, size: float = SIZE) -> float:
    """About how wide a text is in any font: a wide character takes a square.

    >>> width_of("ab", 10) < width_of("砂盤", 10)
    True
    """
    wide = sum(1.0 if unicodedata.east_asian_width(each) in "WFA" else 0.56 for each in text)
    return wide * size


@contextmanager
def sheet(width: float, height: float) -> Iterator[tuple[Figure, list[str]]]:
    """An empty figure; when it is filled, its drawing is in the list."""
    found: list[str] = []
    settings: Any = {**STYLE, "svg.hashsalt": f"sandtable {next(numbers)}"}
    with mpl.rc_context(settings), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # the reader's browser has the glyphs
        figure = Figure(figsize=(width / UNIT, height / UNIT), dpi=UNIT)
        yield figure, found
        buffer = StringIO()
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        found.append(inline(buffer.getvalue(), width, height))


def inline(text: str, width: float, height: float) -> str:
    """The drawing as a part of a page: without what concerns a whole file, in the colours and fonts of the page."""
    body = text[text.index("<svg") :]
    body = re.sub(r"<svg[^>]*>", "", body, count=1)
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", body, flags=re.DOTALL)
    body = re.sub(r'<g id="[^"]*">', "<g>", body)
    body = re.sub(r"font: (?:[a-z0-9]+ )?([0-9.]+)px [^;\"]*", r"font-size: \1px", body)
    body = re.sub(r"font-family: [^;\"]*;? ?", "", body)
    body = re.sub(r"\s*\n\s*", "\n", body)
    for colour, name in VARIABLES.items():
        body = body.replace(colour, f"var(--{name})")
    head = f'<svg class="chart" viewBox="0 0 {width:g} {height:g}" style="max-width:{width:g}px" role="img">'
    return head + body


def plain_axes(figure: Figure, box: tuple[float, float, float, float], width: float, height: float) -> Axes:
    """Axes in this box (left, top, right, bottom, counted from the edges), without a frame."""
    left, top, right, bottom = box
    place = (left / width, bottom / height, 1 - (left + right) / width, 1 - (top + bottom) / height)
    axes = figure.add_axes(place)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(length=0, colors=MUTED, labelsize=SMALL, pad=5)
    axes.set_axisbelow(True)
    return axes


def percent(value: float, _place: object = None) -> str:
    return f"{100 * value:.0f} %".replace("-", "−")


def points(value: float, _place: object = None) -> str:
    return f"{100 * value:+.0f}".replace("-", "−")


def estimates(marks: Sequence[Mark], title: str, form: Any = percent, zero: bool = False, bars: bool = False) -> str:
    """Dots with their intervals, one below the other: what an eye compares best."""
    real = [mark for mark in marks if mark.value is not None]
    if not real:
        return ""
    left = min(330.0, max(width_of(mark.label) for mark in real) + 22)
    right = max(width_of(mark.text, SMALL) for mark in real) + 14
    height = len(marks) * ROW + 62
    with sheet(WIDTH, height) as (figure, found):
        axes = plain_axes(figure, (left, 30, right, 32), WIDTH, height)
        axes.set_ylim(len(marks) - 0.5, -0.5)
        limits(axes, real, zero or bars)
        axes.grid(axis="x", color=GRID, linewidth=0.8)
        axes.xaxis.set_major_formatter(form)
        axes.set_yticks([])
        if zero:
            axes.axvline(0, color=INK, linewidth=1)
        axes.set_title(title, fontsize=SMALL, color=MUTED, loc="left", pad=12)
        for row, mark in enumerate(marks):
            draw_mark(axes, row, mark, bars)
    return found[0]


def limits(axes: Axes, marks: Sequence[Mark], zero: bool) -> None:
    """As wide as the figures, and not as an interval that says nothing."""
    values = [mark.value for mark in marks if mark.value is not None]
    spread = max(max(values) - min(values), 0.02)
    low = max(min(mark.low for mark in marks), min(values) - 3 * spread - 0.2)
    high = min(max(mark.high for mark in marks), max(values) + 3 * spread + 0.2)
    if zero:
        low, high = min(low, 0.0), max(high, 0.0)
    high = max(high, low + 0.01)
    room = 0.04 * (high - low)
    axes.set_xlim(low if low == 0 else low - room, high + room)


def draw_mark(axes: Axes, row: int, mark: Mark, bars: bool) -> None:
    outside: dict[str, Any] = {
        "transform": axes.get_yaxis_transform(),
        "fontsize": SIZE,
        "va": "center_baseline",
        "clip_on": False,
    }
    if mark.value is None:
        across = blended_transform_factory(axes.get_figure().transFigure, axes.transData)  # type: ignore[union-attr]
        axes.text(0, row, mark.label, ha="left", color=INK, fontweight="bold", **{**outside, "transform": across})
        return
    strength = 0.38 if mark.faint else 1.0
    if bars:
        axes.barh(row, mark.value, height=0.62, color=mark.colour, alpha=0.3 * strength + 0.05)
    axes.plot(
        [mark.low, mark.high], [row, row], color=mark.colour, linewidth=2.4, alpha=strength, solid_capstyle="round"
    )
    axes.plot([mark.value], [row], "o", color=mark.colour, markersize=8, alpha=strength, markeredgecolor=PAPER)
    axes.text(-0.015, row, mark.label, ha="right", color=MUTED if mark.faint else INK, **outside)
    axes.text(1.015, row, mark.text, ha="left", color=MUTED, **{**outside, "fontsize": SMALL})


class Line(NamedTuple):
    """One line of a chart over turns, with its band."""

    turns: list[int]
    values: list[float]
    lows: list[float]
    highs: list[float]
    colour: str
    dash: int = 0


def over_turns(charts: Sequence[tuple[str, Sequence[Line]]], across: str) -> str:
    """Small charts side by side, each with its title."""
    columns = min(2, len(charts))
    wide, tall = WIDTH / columns, 200.0
    height = ceil(len(charts) / columns) * tall
    with sheet(WIDTH, height) as (figure, found):
        for number, (title, lines) in enumerate(charts):
            left, top = wide * (number % columns), tall * (number // columns)
            box = (left + 34, top + 30, WIDTH - left - wide + 14, height - top - tall + 40)
            axes = plain_axes(figure, box, WIDTH, height)
            axes.grid(axis="y", color=GRID, linewidth=0.8)
            axes.set_title(title, fontsize=SIZE, color=INK, loc="left", pad=10)
            axes.set_xlabel(across, fontsize=SMALL, color=MUTED, loc="right")
            axes.locator_params(axis="y", nbins=5)
            axes.xaxis.set_major_locator(MaxNLocator(nbins=9, integer=True))
            for line in lines:
                axes.fill_between(line.turns, line.lows, line.highs, color=line.colour, alpha=0.16, linewidth=0)
                axes.plot(line.turns, line.values, color=line.colour, linewidth=2.1, linestyle=DASHES[line.dash])
            axes.set_ylim(bottom=min(0.0, *axes.get_ylim()))
    return found[0]


def histogram(counts: Sequence[tuple[int, int]], title: str, colour: str, marks: Sequence[float] = ()) -> str:
    """How often each length occurs; long ones in steps of several. The longest one in a hundred is left out."""
    lowest, highest = counts[0][0], longest_shown(counts)
    step = max(1, ceil((highest - lowest + 1) / 48))
    bins: dict[int, int] = {}
    for length, times in counts:
        at = lowest + (length - lowest) // step * step
        if length <= highest:
            bins[at] = bins.get(at, 0) + times
    height = 190.0
    with sheet(WIDTH, height) as (figure, found):
        axes = plain_axes(figure, (38, 30, 14, 34), WIDTH, height)
        axes.grid(axis="y", color=GRID, linewidth=0.8)
        axes.bar([at + (step - 1) / 2 for at in bins], list(bins.values()), width=step * 0.86, color=colour, alpha=0.6)
        axes.set_title(title, fontsize=SMALL, color=MUTED, loc="left", pad=10)
        axes.locator_params(axis="y", nbins=4)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=12, integer=True))
        for mark in marks:
            axes.axvline(mark, color=INK, linewidth=1.4, linestyle=(0, (4, 3)))
    return found[0]


def longest_shown(counts: Sequence[tuple[int, int]], share: float = 0.99) -> int:
    """The length that so many of the games do not exceed.

    >>> longest_shown([(5, 60), (6, 39), (400, 1)])
    6
    """
    wanted, seen = share * sum(times for _, times in counts), 0
    for length, times in counts:
        seen += times
        if seen >= wanted:
            return length
    return counts[-1][0]


def matrix(rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float | None]], across: str) -> str:
    """Shares as shades, with their figures where they are worth one."""
    left = min(380.0, max(width_of(row) for row in rows) + 18)
    tall = 28.0
    height = len(rows) * tall + 58
    top = max((value or 0.0 for row in values for value in row), default=0.0) or 1.0
    with sheet(WIDTH, height) as (figure, found):
        axes = plain_axes(figure, (left, 8, 8, 50), WIDTH, height)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        every = max(1, ceil(len(columns) / 20))
        axes.set_xticks(range(0, len(columns), every), [columns[at] for at in range(0, len(columns), every)])
        axes.set_yticks([])
        axes.set_xlabel(across, fontsize=SMALL, color=MUTED, loc="right")
        for down, row in enumerate(values):
            text: dict[str, Any] = {"fontsize": SIZE, "va": "center_baseline", "color": INK, "clip_on": False}
            axes.text(-0.012, down, rows[down], ha="right", transform=axes.get_yaxis_transform(), **text)
            for at, value in enumerate(row):
                shade = 0.0 if value is None else sqrt(value / top)
                axes.barh(down, 0.92, left=at - 0.46, height=0.84, color=HEAT, alpha=0.05 + 0.85 * shade)
                if value is not None and len(columns) <= 16 and value >= 0.005:
                    style: dict[str, Any] = {**text, "fontsize": SMALL, "color": PAPER if shade > 0.5 else INK}
                    axes.text(at, down, f"{100 * value:.0f}", ha="center", **style)
    return found[0]
