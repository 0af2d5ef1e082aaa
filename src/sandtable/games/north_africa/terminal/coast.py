"""The coast from Algeria to Cairo: the sea above, six regions in a line, Axis units from the top, Allied from below."""

from itertools import pairwise

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import HEAVY, Area, Canvas, fit
from sandtable.games.north_africa.guide.in_words import supplied_from
from sandtable.games.north_africa.rules.cards import REGIONS
from sandtable.games.north_africa.terminal.hand import ACROSS, Grid, Piles, own_hand
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
    put_marks,
    short_unit,
    units_of,
)
from sandtable.words import Words

NARROWEST = 66  # columns for a line of six regions
UNIT_ROWS = 2
LEAST_ROWS = 4
ROOMY_CARD = 6  # rows of a card, below which units stand closer together
# How far the sea reaches down, 0 to 1, at points from west to east: Tunisia, the gulf of Sirte, Cyrenaica, the delta.
SHORE = (
    (0.0, 0.35),
    (0.12, 0.25),
    (0.2, 0.0),
    (0.24, 0.1),
    (0.26, 0.6),
    (0.34, 0.75),
    (0.42, 1.0),
    (0.46, 0.9),
    (0.49, 0.35),
    (0.56, 0.25),
    (0.62, 0.5),
    (0.74, 0.7),
    (0.86, 0.75),
    (0.92, 0.45),
    (1.0, 0.6),
)
SWELL = ("  ~        ≈      ", "       ≈       ~  ")


class Coast:
    """One drawing: sea, regions, what is going on, the hand."""

    def __init__(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> None:
        self.view = view
        self.words = words
        self.targets = targets
        self.inner = (width - 7) // 6
        self.wide = 6 * self.inner + 7
        self.left = (width - self.wide) // 2
        units = units_of(view)
        self.axis = by_region(units, "axis")
        self.allies = by_region(units, "allies")
        self.strip = Strip(view, words, self.wide, targets)
        self.below = self.strip.height + (1 if self.strip.height else 0)
        wanted = 1 + -(-len(own_hand(view)) // ACROSS) * (ROOMY_CARD + 1)
        self.sea, self.pitch, self.rows = self.measure(height - self.below - wanted - 1)
        self.top = self.sea + 1  # the upper frame of the regions
        self.after_map = self.top + self.rows + 3
        self.grid = Grid(view, words, self.wide, height - self.after_map - self.below - 1, targets)
        self.piles = Piles(view, words, self.wide)
        total = self.after_map + 1 + self.below + self.grid.height + self.piles.height
        self.sheet = Canvas(max(width, self.wide), max(height, total), "sand")

    def measure(self, room: int) -> tuple[int, int, int]:
        """Rows of sea, from unit to unit, and for all units of a region: as airy as the room allows."""
        most = max(len(self.axis[r]) + len(self.allies[r]) for r in REGIONS)
        for sea, pitch in ((4, 3), (3, 3), (3, 2)):
            rows = max(LEAST_ROWS, pitch * most + 1)
            if sea + rows + 4 <= room:
                return sea, pitch, rows
        apart = any(self.axis[r] and self.allies[r] for r in REGIONS)
        return 2, UNIT_ROWS, max(LEAST_ROWS, UNIT_ROWS * most + (1 if apart else 0))

    def draw(self) -> Canvas:
        self.draw_sea()
        for number, region in enumerate(REGIONS):
            self.draw_region(region, self.left + number * (self.inner + 1))
        self.draw_frames()
        y = self.after_map + 1
        self.strip.draw(self.sheet, self.left, y)
        y += self.strip.height + (1 if self.strip.height else 0)
        self.grid.draw(self.sheet, self.left, y)
        self.piles.draw(self.sheet, self.left, y)
        return self.sheet

    # Sea and frames

    def draw_sea(self) -> None:
        width = self.sheet.width
        for x in range(width):
            deep = shore(x / max(1, width - 1)) * (2 * self.sea - 1) + 1  # in half rows
            whole, half = divmod(int(deep), 2)
            for y in range(whole):
                self.sheet.put(x, y, (SWELL[y % 2] * width)[x], "swell", "sea")
            if half:
                self.sheet.put(x, whole, "▄", "sand", "sea")
        name = self.words.say("ui-lna-sea")
        at = int(width * 0.42) - cell_len(name) // 2
        self.sheet.put(at, 0, name, "foam", "sea")

    def draw_frames(self) -> None:
        """Six fields that share their borders; a target gets a heavy frame of its own."""
        y, high = self.top, self.rows + 3
        xs = [self.left + number * (self.inner + 1) for number in range(7)]
        self.sheet.put(xs[0], y, "╭" + "┬".join("─" * self.inner for _ in REGIONS) + "╮", "line")
        self.sheet.put(xs[0], y + high - 1, "╰" + "┴".join("─" * self.inner for _ in REGIONS) + "╯", "line")
        for x in xs:
            for row in range(y + 1, y + high - 1):
                self.sheet.put(x, row, "│", "line")
        for number, region in enumerate(REGIONS):
            place = f"region {region}"
            if place in self.targets:
                self.sheet.box(xs[number], y, self.inner + 2, high, HEAVY, "accent")
                mark = f" {label(self.targets[place], self.inner - 2)} "
                self.sheet.centre(xs[number] + 1, y + high - 1, self.inner, mark, "accent-ink", "accent", bold=True)

    # A region

    def draw_region(self, region: str, x: int) -> None:
        y = self.top
        self.sheet.areas.append(Area(f"region {region}", x, y - 1, self.inner + 2, self.rows + 4))
        self.sheet.fill(x + 1, y + 1, self.inner, self.rows + 1, "cleared")
        battle = self.view["table"]["battle"]
        here = battle is not None and battle["region"] == region
        name = self.words.say(f"ui-lna-region-{region}")
        if here:
            self.sheet.centre(x, y - 1, self.inner + 2, f" {name} ", "accent-ink", "accent", bold=True)
        else:
            self.sheet.centre(x, y - 1, self.inner + 2, name, "ink", bold=True)
        self.draw_holder(region, x + 1, y + 1)
        for number, unit in enumerate(self.axis[region]):
            self.draw_unit(unit, x + 1, y + 2 + self.gap + number * self.pitch)
        for number, unit in enumerate(reversed(self.allies[region])):
            self.draw_unit(unit, x + 1, y + self.rows - self.gap - number * self.pitch)

    @property
    def gap(self) -> int:
        return 1 if self.pitch > UNIT_ROWS else 0

    def draw_holder(self, region: str, x: int, y: int) -> None:
        """Whose source of supply it is; who controls the fortress."""
        if region == "tobruk":
            side = self.view["table"]["tobruk"]
            self.sheet.fill(x, y, self.inner, 1, side)
            text = f"{SUIT_SIGN['siege']} {SIDE_SIGN[side]} {self.words.say(f'ui-lna-side-{side}')}"
            self.sheet.centre(x, y, self.inner, text, f"{side}-ink", side, bold=True)
            return
        nations = supplied_from(region)
        if nations:
            signs = " ".join(NATION_SIGN[nation] for nation in nations)
            self.sheet.centre(x, y, self.inner, f"{HOME} {signs}", "dim")

    def draw_unit(self, unit: Unit, x: int, y: int) -> None:
        """A band with its name, below it steps, types and marks."""
        wide = self.inner
        self.sheet.areas.append(Area(unit.place, x, y, wide, UNIT_ROWS))
        self.sheet.fill(x, y, wide, 1, unit.colour)
        self.sheet.fill(x, y + 1, wide, 1, "paper")
        name = f"{unit.sign} {short_unit(unit.id, self.words)}"
        self.sheet.put(x, y, fit(name, wide), f"{unit.colour}-ink", bold=True)
        if unit.attacks:
            self.sheet.right(x, y, wide, IN_BATTLE, f"{unit.colour}-ink", bold=True)
        self.sheet.put(x, y + 1, unit.pips, unit.colour, bold=True)
        types = "".join(SUIT_SIGN[kind] for kind in unit.types)
        self.sheet.put(x + 4, y + 1, types, "dim")
        put_marks(self.sheet, unit, x + wide - len(unit.marks), y + 1)
        if unit.place in self.targets:
            mark = label(self.targets[unit.place], wide - 4)
            self.sheet.right(x, y if unit.marks else y + 1, wide, mark, "accent-ink", "accent", bold=True)
        if unit.aimed:
            self.sheet.right(x, y, wide, f"−{unit.aimed}", "accent-ink", "accent", bold=True)


def shore(at: float) -> float:
    """How far the sea reaches down at this point of the coast."""
    for (x1, y1), (x2, y2) in pairwise(SHORE):
        if at <= x2:
            return y1 + (y2 - y1) * (at - x1) / (x2 - x1)
    return SHORE[-1][1]
