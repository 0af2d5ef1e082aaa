"""The panel beside the map: the turn, the markers, the objectives, the fight, and what can come in."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas, fit
from sandtable.cli.wrapping import wrap
from sandtable.games.kasserine.terminal.pieces import (
    BACK,
    NATION_COLOUR,
    NATION_SIGN,
    SIDE_SIGN,
    SIDES,
    label,
    short_unit,
)
from sandtable.games.kasserine.terminal.table_text import battle_lines, objectives_text, turn_text
from sandtable.words import Words

TRAY = 11  # columns of a unit that waits


def panel(view: View, words: Words, width: int) -> Canvas:
    rows = [objectives_text(view, words), *battle_lines(view, words)]
    below = [line for text in rows for line in wrap(text, width - 2)]
    sheet = Canvas(width, 3 + len(below), "table")
    sheet.put(1, 0, fit(turn_text(view, words), width - 2), "ink", bold=True)
    for row, side in enumerate(SIDES, 1):
        draw_side(sheet, row, side, view, words)
    for row, line in enumerate(below, 3):
        sheet.put(1, row, line, "dim")
    return sheet


def draw_side(sheet: Canvas, row: int, side: str, view: View, words: Words) -> None:
    """`✚ Axis  +1 +3 +5`, or the backs of markers that one does not see."""
    data = view["table"]["sides"][side]
    sheet.put(1, row, f"{SIDE_SIGN[side]} {words.seat(side)} ", f"{side}-ink", side, bold=True)
    x = 6 + max(cell_len(words.seat(each)) for each in SIDES)
    values = " ".join(f"+{value}" for value in sorted(data.get("hand", []))) or BACK * data["markers"] or "–"
    cut = " ½" if data["cut"] else ""
    sheet.put(x, row, fit(f"{values}{cut}", max(1, sheet.width - x)), "ink")


def tray_height(view: View, width: int, targets: dict[str, str]) -> int:
    count = len(waiting(view, targets))
    across = max(1, width // TRAY)
    return -(-count // across)


def waiting(view: View, targets: dict[str, str]) -> list[dict[str, object]]:
    """The units off the map that can be chosen now."""
    return [unit for unit in view["table"]["units"] if unit["hex"] is None and f"unit {unit['id']}" in targets]


def draw_tray(sheet: Canvas, top: int, view: View, words: Words, targets: dict[str, str]) -> None:
    """Reinforcements that can come in: sign, name, and the option that brings each in."""
    across = max(1, sheet.width // TRAY)
    for number, unit in enumerate(waiting(view, targets)):
        x, y = number % across * TRAY, top + number // across
        colour = NATION_COLOUR[str(unit["nation"])]
        place = f"unit {unit['id']}"
        name = f"{NATION_SIGN[str(unit['nation'])]}{short_unit(str(unit['id']), words)}"
        sheet.areas.append(Area(place, x, y, TRAY - 1, 1))
        sheet.fill(x, y, TRAY - 1, 1, colour)
        sheet.put(x, y, fit(name, TRAY - 5), f"{colour}-ink", bold=True)
        sheet.right(x, y, TRAY - 1, label(targets[place], 4), "accent-ink", "accent", bold=True)
