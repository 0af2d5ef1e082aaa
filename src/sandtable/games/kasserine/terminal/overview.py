"""The whole map at a glance: two columns a hex, one row a row; and sheets of text."""

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas
from sandtable.cli.wrapping import wrap
from sandtable.games.kasserine.guide.in_words import ground_of
from sandtable.games.kasserine.rules.ground import GRID, ROAD, TRAIL, Ground
from sandtable.games.kasserine.terminal.map_drawing import COLUMNS, GROUNDS, LAST_ROW
from sandtable.games.kasserine.terminal.pieces import NATION_COLOUR, NATION_SIGN, OBJECTIVE, Unit, on_map
from sandtable.words import Words

WIDE = 2
LEFT = 3  # the numbers of the rows
TOP = 2  # the numbers of the columns
SIGNS = ("  ", "▲ ", "■ ", "░░")


def overview(view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
    """Terrain, ways, units by nation. Even columns lie half a hex lower, which is not drawn here."""
    sheet = Canvas(max(width, LEFT + COLUMNS * WIDE), TOP + LAST_ROW, "table")
    for column in range(1, COLUMNS + 1):
        tens, ones = divmod(column, 10)
        sheet.put(LEFT + (column - 1) * WIDE, 0, str(tens) if ones == 0 else " ", "dim")
        sheet.put(LEFT + (column - 1) * WIDE, 1, str(ones), "dim")
    for row in range(1, LAST_ROW + 1):
        sheet.put(0, TOP + row - 1, f"{row:02}", "dim")
    ground, units = ground_of(view), on_map(view)
    for h in range(GRID.size):
        draw_hex(sheet, h, ground, units.get(GRID.names[h]), f"hex {GRID.names[h]}" in targets)
    return sheet


def draw_hex(sheet: Canvas, h: int, ground: Ground, unit: Unit | None, is_target: bool) -> None:
    x, y = LEFT + (GRID.columns[h] - 1) * WIDE, TOP + GRID.rows[h] - 1
    sheet.areas.append(Area(f"hex {GRID.names[h]}", x, y, WIDE, 1))
    sheet.fill(x, y, WIDE, 1, GROUNDS[ground.terrain[h]])
    ways = ground.ways[h * 6 : h * 6 + 6]
    way = "═" if ROAD in ways else "┄" if TRAIL in ways else " "
    sheet.put(x, y, SIGNS[ground.terrain[h]].replace(" ", way), "pattern")
    if h in ground.objectives:
        sheet.put(x, y, OBJECTIVE, "ink", bold=True)
    if unit is not None:
        colour = NATION_COLOUR[unit["nation"]]
        sheet.put(x, y, f"{NATION_SIGN[unit['nation']]}{unit['attack']}", f"{colour}-ink", colour, bold=True)
    elif is_target:
        sheet.put(x, y, "▲", "accent-ink", "accent", bold=True)


def page_of(texts: list[str], width: int) -> Canvas:
    """Lines of text on a sheet of paper."""
    lines = [line for text in texts for line in wrap(text, width - 2)]
    sheet = Canvas(width, len(lines) + 2, "paper")
    for number, line in enumerate(lines, 1):
        sheet.put(1, number, line, "ink")
    return sheet
