"""The beach as a drawing: the sea below, the far row on top. Cards grow with the room that there is."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import DASHED, DOUBLE, HEAVY, THIN, Area, Canvas, fit
from sandtable.games.omaha.terminal.cards import EYE, Card, card_of, grid
from sandtable.words import Words

# Patterns are repeated over a card as far as there is room.
PATTERNS = {
    "open": ("  ·     ˙   ", "     ˙     · "),
    "wire": ("─×──", "──×─"),
    "x": ("╳   ", "  ╳ "),
    "delta": ("△   ", "  △ "),
    "cleared": ("    ", "    "),
    "crater": ("  ∙    ", "     ∙ "),
    "sea": ("   ~         ≈    ", "≈         ~       "),
    "shore": ("≈~≈≈~ ~≈ ",),
    "nest": ("    ", "    "),
}
MINE = "✹"
SQUAD = "★"
NEST = "▟▀▙"
MARGIN = 3
ROOMY = 60
NARROWEST, WIDEST = 11, 26
LOWEST, HIGHEST = 4, 10


class Beach:
    """One drawing."""

    def __init__(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> None:
        self.table = view["table"]
        self.words = words
        self.targets = targets
        self.across = 2 if width >= ROOMY else 1
        self.down = 1 if height >= 4 * (LOWEST + 2) else 0
        self.card_width = max(NARROWEST, min(WIDEST, (width - 2 * MARGIN + 1 - 2 * self.across) // 3))
        self.card_height = max(LOWEST, min(HIGHEST, (height - 3 * self.down) // 4))
        wide = 2 * MARGIN - 1 + 3 * self.card_width + 2 * self.across
        high = 4 * self.card_height + 3 * self.down
        self.sheet = Canvas(max(width, wide), max(height, high), "sand")
        self.left = (self.sheet.width - wide) // 2 + MARGIN
        self.top = (self.sheet.height - high) // 2

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """Where a card lies on the sheet."""
        x = self.left + column * (self.card_width + self.across)
        return x, self.top + (3 - row) * (self.card_height + self.down)

    def draw(self) -> Canvas:
        sea = self.table["assault"] == 1
        if sea:
            line = self.corner(0, 0)[1] - self.down
            self.sheet.fill(0, line, self.sheet.width, self.sheet.height - line, "sea")
            self.draw_pattern("shore", 0, line, self.sheet.width, 1, "foam")
            self.draw_pattern("sea", 0, line + 1, self.sheet.width, self.sheet.height - line - 1, "swell")
        for row in range(4):
            x, y = self.corner(row, 0)
            self.sheet.put(x - 3, y + self.card_height // 2, f" {row} ", "foam" if sea and row == 0 else "dim")
        for data in self.table["cards"]:
            self.draw_place(card_of(data, self.table["nest"]))
        return self.sheet

    def draw_place(self, card: Card) -> None:
        row, column = grid(card.place)
        x, y = self.corner(row, column)
        self.sheet.areas.append(Area(card.place, x, y, self.card_width, self.card_height))
        here = card.place == self.table["at"]
        if card.pattern == "sea":
            self.draw_water(x, y, here)
        else:
            self.draw_card(card, x, y, here)
        if card.place in self.targets:
            self.draw_target(x, y, self.targets[card.place], "foam" if card.pattern == "sea" else "accent")

    def draw_water(self, x: int, y: int, here: bool) -> None:
        """Open water, or the landing craft with the squad in it."""
        if not here:
            return
        wide = self.card_width
        middle = y + self.card_height // 2
        self.sheet.put(x, middle - 1, "▁" * wide, "hull")
        self.sheet.fill(x, middle, wide, 1, "hull")
        self.squad(x + 1, middle, wide - 2)
        self.sheet.put(x + 1, middle + 1, "▔" * (wide - 2), "hull")

    def draw_card(self, card: Card, x: int, y: int, here: bool) -> None:
        wide, high = self.card_width - 2, self.card_height - 2
        ground = "nest" if card.pattern == "nest" else "cleared" if card.turned else "paper"
        ink = "nest-ink" if card.pattern == "nest" else "ink"
        self.sheet.fill(x, y, self.card_width, self.card_height, ground)
        lines = DOUBLE if here else DASHED if card.turned else THIN
        self.sheet.box(x, y, self.card_width, self.card_height, lines, "squad" if here else "line")
        rows = max(1, high - 2 if card.mine[0] else high - 1)
        self.draw_pattern(card.pattern, x + 1, y + 2, wide, rows, "pattern")
        eye = self.eye_text(wide) if card.eye else ""
        title = self.words.say(f"beach-short-{card.title}")
        self.sheet.put(x + 1, y + 1, fit(title, wide - cell_len(eye) - (1 if eye else 0)), ink, bold=True)
        self.sheet.right(x + 1, y + 1, wide, eye, "eye", bold=True)
        middle = y + 1 + max(1, high // 2)
        if card.pattern == "nest":
            self.sheet.centre(x + 1, middle, wide, NEST, "nest-ink", bold=True)
        if here:
            self.squad(x + 2, middle, wide - 2)
        if card.mine[0] and not here:
            self.sheet.right(x + 1, y + high, wide, self.mine_text(card.mine, wide), "mine")

    def draw_pattern(self, name: str, x: int, y: int, width: int, height: int, ink: str) -> None:
        for row in range(height):
            pattern = PATTERNS[name][row % len(PATTERNS[name])]
            self.sheet.put(x, y + row, (pattern * width)[:width], ink)

    def draw_target(self, x: int, y: int, label: str, ink: str) -> None:
        """A heavy frame and the numbers of the options: to be told by shape as well as by colour."""
        self.sheet.box(x, y, self.card_width, self.card_height, HEAVY, ink)
        self.sheet.centre(x + 1, y, self.card_width - 2, f" {label} ", "accent-ink", "accent", bold=True)

    def squad(self, x: int, y: int, width: int) -> None:
        strength = self.table["squad"]
        marker = self.words.say("ui-omaha-squad-marker", {"squad": strength})
        text = marker if strength else self.words.say("beach-dead")
        self.sheet.put(x, y, " " * width, "squad-ink", "squad")
        self.sheet.centre(x, y, width, f"{SQUAD} {text}", "squad-ink", "squad", bold=True)

    def eye_text(self, width: int) -> str:
        word = self.words.say("ui-omaha-eye")
        return f"{EYE} {word}" if width >= 16 else EYE

    def mine_text(self, mine: tuple[int, int], width: int) -> str:
        percent = f"{MINE} {round(100 * mine[0] / mine[1])}%"
        return f"{mine[0]}/{mine[1]}  {percent}" if width >= 14 and mine[1] < 100 else percent
