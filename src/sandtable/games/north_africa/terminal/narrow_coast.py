"""The six regions one under another, for a narrow window: the Axis on the left, the Allies on the right."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas, fit
from sandtable.games.north_africa.guide.in_words import supplied_from
from sandtable.games.north_africa.rules.cards import REGIONS
from sandtable.games.north_africa.terminal.hand import Lines
from sandtable.games.north_africa.terminal.in_progress import Strip
from sandtable.games.north_africa.terminal.pieces import (
    HOME,
    IN_BATTLE,
    NATION_SIGN,
    SIDE_SIGN,
    SUIT_SIGN,
    Unit,
    by_region,
    label,
    place_name,
    put_marks,
    short_unit,
    units_of,
)
from sandtable.words import Words

NAME = 12  # columns for the name of a unit


class Line:
    """One drawing: what is going on, the regions, the hand. It may be longer than the window."""

    def __init__(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> None:
        self.view = view
        self.words = words
        self.targets = targets
        self.width = width
        self.half = (width - 1) // 2
        units = units_of(view)
        self.axis = by_region(units, "axis")
        self.allies = by_region(units, "allies")
        self.strip = Strip(view, words, width, targets)
        self.hand = Lines(view, words, width, targets)
        rows = sum(1 + max(len(self.axis[r]), len(self.allies[r])) for r in REGIONS)
        self.sheet = Canvas(width, max(height, self.strip.height + rows + self.hand.height + 1), "sand")

    def draw(self) -> Canvas:
        self.strip.draw(self.sheet, 0, 0)
        y = self.strip.height
        for region in REGIONS:
            y = self.draw_region(region, y)
        self.hand.draw(self.sheet, 0, y + 1 if self.sheet.height > y + self.hand.height else y)
        return self.sheet

    def draw_region(self, region: str, y: int) -> int:
        """A heading and as many lines as the larger side has units; gives the row below."""
        rows = max(len(self.axis[region]), len(self.allies[region]))
        place = f"region {region}"
        self.sheet.areas.append(Area(place, 0, y, self.width, rows + 1))
        battle = self.view["table"]["battle"]
        here = battle is not None and battle["region"] == region
        self.sheet.put(0, y, "─" * self.width, "line")
        self.sheet.put(1, y, f" {place_name(region, self.words)} ", "accent" if here else "ink", bold=True)
        self.draw_holder(region, y)
        if place in self.targets:
            self.sheet.put(0, y, "▶", "accent", bold=True)
            mark = f" {label(self.targets[place], 10)} "
            self.sheet.right(0, y, self.width, mark, "accent-ink", "accent", bold=True)
        for number, unit in enumerate(self.axis[region]):
            self.draw_unit(unit, 0, y + 1 + number)
        for number, unit in enumerate(self.allies[region]):
            self.draw_unit(unit, self.width - self.half, y + 1 + number)
        return y + 1 + rows

    def draw_holder(self, region: str, y: int) -> None:
        x = cell_len(place_name(region, self.words)) + 4
        if region == "tobruk":
            side = self.view["table"]["tobruk"]
            text = f" {SUIT_SIGN['siege']} {SIDE_SIGN[side]} {self.words.say(f'ui-lna-side-{side}')} "
            self.sheet.put(x, y, text, f"{side}-ink", side, bold=True)
        elif supplied_from(region):
            signs = " ".join(NATION_SIGN[nation] for nation in supplied_from(region))
            self.sheet.put(x, y, f" {HOME} {signs} ", "dim")

    def draw_unit(self, unit: Unit, x: int, y: int) -> None:
        """Sign and name on the colour of its nation, then steps, marks, and the options that it stands for."""
        wide = self.half
        self.sheet.areas.append(Area(unit.place, x, y, wide, 1))
        self.sheet.fill(x, y, wide, 1, "paper")
        mark = label(self.targets[unit.place], 6) if unit.place in self.targets else ""
        hit = f"−{unit.aimed}" if unit.aimed else ""
        room = wide - 5 - len(unit.marks) - (1 if unit.marks else 0) - len(mark) - (1 if mark else 0) - len(hit)
        name = fit(f"{unit.sign} {short_unit(unit.id, self.words)}", min(room, NAME))
        self.sheet.fill(x, y, min(room, NAME), 1, unit.colour)
        self.sheet.put(x, y, name, f"{unit.colour}-ink", bold=True)
        if unit.attacks:
            self.sheet.right(x, y, min(room, NAME), IN_BATTLE, f"{unit.colour}-ink", bold=True)
        at = x + min(room, NAME)
        if hit:
            self.sheet.put(at, y, hit, "accent-ink", "accent", bold=True)
            at += len(hit)
        self.sheet.put(at, y, f" {unit.pips}", unit.colour, bold=True)
        put_marks(self.sheet, unit, at + 5, y)
        if mark:
            self.sheet.right(x, y, wide, mark, "accent-ink", "accent", bold=True)
