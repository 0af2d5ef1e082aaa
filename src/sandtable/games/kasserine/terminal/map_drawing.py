"""The map: every hex six columns wide and two rows high, cut to the window around what matters."""

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas, fit, pad
from sandtable.games.kasserine.guide.in_words import ground_of
from sandtable.games.kasserine.rules.ground import GRID, PROHIBITED, ROAD, ROUGH, TOWN, TRAIL
from sandtable.games.kasserine.terminal.pieces import (
    BOX,
    CUT_OFF,
    IN_BATTLE,
    MINED,
    NATION_COLOUR,
    NATION_SIGN,
    OBJECTIVE,
    SUPPLY_SIGN,
    Unit,
    label,
    on_map,
    pips,
    short_unit,
)
from sandtable.words import Words

COLUMNS = max(GRID.columns)
LAST_ROW = max(GRID.rows)
WIDE = 6
HIGH = 2
NAME = 12  # columns for the name of a town
GROUNDS = ("paper", "sand", "cleared", "table")
TEXTURES = ("      ", "▲ ▲ ▲ ", " ■ ■  ", "░░░░░░")


class Field:
    """One drawing."""

    def __init__(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> None:
        self.view = view
        self.words = words
        self.targets = targets
        self.ground = ground_of(view)
        self.units = on_map(view)
        self.sheet = Canvas(width, height, "table")
        self.across = max(1, width // WIDE)
        self.down = max(1, (height - 1) // HIGH)
        column, row = self.centre()
        self.first_column = min(max(1, column - self.across // 2), max(1, COLUMNS + 1 - self.across))
        self.first_row = min(max(1, row - self.down // 2), max(1, LAST_ROW + 1 - self.down))

    def centre(self) -> tuple[int, int]:
        """Where the window lies: at what moves, what is fought over, what can be chosen, or in the middle."""
        table = self.view["table"]
        for doing, key in ((table["moving"], "hex"), (table["battle"], "hex"), (table["bombard"], "hex")):
            if doing and doing[key]:
                return place_of(doing[key])
        chosen = sorted(place.partition(" ")[2] for place in self.targets if place.startswith("hex "))
        if not chosen:
            asked = [place.partition(" ")[2] for place in self.targets if place.startswith("unit ")]
            entries = [unit["entry"] for unit in table["units"] if unit["id"] in asked and unit["entry"]]
            chosen = sorted(entry[0] for entry in entries)
        return place_of(chosen[len(chosen) // 2]) if chosen else place_of("2014")

    def draw(self) -> Canvas:
        here = [h for h in range(GRID.size) if self.is_here(h)]
        for h in here:
            self.draw_hex(h)
        for h in here:
            self.draw_name(h)
        for h in here:
            self.draw_unit(h)
        return self.sheet

    def is_here(self, h: int) -> bool:
        column, row = GRID.columns[h] - self.first_column, GRID.rows[h] - self.first_row
        return 0 <= column < self.across and 0 <= row < self.down

    def corner(self, h: int) -> tuple[int, int]:
        column = GRID.columns[h]
        lower = 1 if column % 2 == 0 else 0
        return (column - self.first_column) * WIDE, (GRID.rows[h] - self.first_row) * HIGH + lower

    def draw_hex(self, h: int) -> None:
        """Its number and what marks it above, its ground and ways below."""
        x, y = self.corner(h)
        terrain = self.ground.terrain[h]
        self.sheet.areas.append(Area(f"hex {GRID.names[h]}", x, y, WIDE, HIGH))
        self.sheet.fill(x, y, WIDE, HIGH, GROUNDS[terrain])
        self.sheet.put(x, y, GRID.names[h], "dim")
        mark = self.mark(h)
        self.sheet.put(x + 4, y, mark, "mine" if mark == MINED else "ink", bold=True)
        self.sheet.put(x, y + 1, self.texture(h), "pattern" if terrain in (ROUGH, PROHIBITED) else "line")
        place = f"hex {GRID.names[h]}"
        if place in self.targets and GRID.names[h] not in self.units:
            self.sheet.put(x, y, pad(label(self.targets[place], WIDE - 1), 4), "accent-ink", "accent", bold=True)

    def mark(self, h: int) -> str:
        if h in self.ground.objectives:
            return OBJECTIVE
        if any(h in supply for supply in self.ground.supply):
            return SUPPLY_SIGN
        return MINED if any(self.ground.mines[h * 6 : h * 6 + 6]) else ""

    def texture(self, h: int) -> str:
        """Ground with the best way that crosses it, and brackets around a box."""
        text = TEXTURES[self.ground.terrain[h]]
        ways = self.ground.ways[h * 6 : h * 6 + 6]
        way = "═══" if ROAD in ways else "┄┄┄" if TRAIL in ways else ""
        if way:
            text = f"{text[0]} {way}{text[5]}" if self.ground.terrain[h] != TOWN else f"■{way}■ "
        return f"{BOX[0]}{text[1:5]}{BOX[1]}" if self.ground.box[h] else text

    def draw_name(self, h: int) -> None:
        name = self.ground.name_of[h]
        if name is None:
            return
        x, y = self.corner(h)
        text = name.ja if self.words.language == "ja" else name.en
        self.sheet.put(x, y + 1, fit(text, NAME), "ink", bold=True)

    def draw_unit(self, h: int) -> None:
        unit = self.units.get(GRID.names[h])
        if unit is None:
            return
        x, y = self.corner(h)
        colour = NATION_COLOUR[unit["nation"]]
        self.sheet.fill(x, y, WIDE, HIGH, colour)
        sign = IN_BATTLE if self.fights(unit) else NATION_SIGN[unit["nation"]]
        self.sheet.put(x, y, fit(f"{sign}{short_unit(unit['id'], self.words)}", WIDE), f"{colour}-ink", bold=True)
        self.sheet.put(x, y + 1, f"{unit['attack']}-{unit['defence']}", f"{colour}-ink", bold=True)
        place = f"hex {GRID.names[h]}"
        if place in self.targets:
            self.sheet.put(x + 3, y + 1, label(self.targets[place], 3), "accent-ink", "accent", bold=True)
        else:
            cut = CUT_OFF if unit["encircled"] or unit["cut_off"] else " "
            self.sheet.put(x + 3, y + 1, cut + pips(unit), f"{colour}-ink")

    def fights(self, unit: Unit) -> bool:
        battle = self.view["table"]["battle"]
        return battle is not None and (unit["id"] == battle["target"] or unit["id"] in battle["attackers"])


def place_of(hex_name: str) -> tuple[int, int]:
    return int(hex_name[:2]), int(hex_name[2:])
