"""Poland drawn with characters: objectives on the left, units and the battle on the right, the hand below.

In a narrow window the same blocks stand one under another.
"""

from typing import NamedTuple

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas, fit
from sandtable.cli.wrapping import wrap
from sandtable.games.poland.guide.cards import card_lines, signed
from sandtable.games.poland.guide.in_words import CLASSES, SIDES, battle_title, parts, slot, state_of, turn
from sandtable.games.poland.terminal.table_text import joined, own_hand, texts, title
from sandtable.words import Words

WIDE = 92  # columns for two blocks side by side
STATE_SIGN = {"taken": "■", "open": "○", "closed": "·"}
SIDE_INK = {"germany": "axis", "poland": "accent"}
TYPE_SIGN = {"armor": "◆", "mechanized": "◈", "infantry": "╳"}


class Row(NamedTuple):
    """A line of a block: text, colour, and the place that it stands for."""

    text: str
    ink: str = "ink"
    bold: bool = False
    place: str = ""


class Drawing:
    """One drawing. It may be longer than the window."""

    def __init__(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> None:
        self.view = view
        self.table = view["table"]
        self.words = words
        self.targets = targets
        self.width = width
        self.height = height

    def draw(self) -> Canvas:
        left, right, below = self.objectives(), [*self.battle(), *self.units()], self.hand()
        if self.width < WIDE:
            rows = [*self.battle(), *left, *self.units(), *below]
            sheet = Canvas(self.width, max(self.height, len(rows)), "paper")
            self.put(sheet, rows, 0, 0, self.width)
            return sheet
        half = self.width * 11 // 24
        top = max(len(left), len(right))
        sheet = Canvas(self.width, max(self.height, top + 1 + len(below)), "paper")
        self.put(sheet, left, 0, 0, half)
        self.put(sheet, right, half + 1, 0, self.width - half - 1)
        self.put(sheet, below, 0, top + 1, self.width)
        return sheet

    def put(self, sheet: Canvas, rows: list[Row], x: int, y: int, width: int) -> None:
        for number, row in enumerate(rows):
            mark = self.targets.get(row.place, "") if row.place else ""
            room = width - 2 - (len(mark) + 3 if mark else 0)
            sheet.put(x + 1, y + number, fit(row.text, room), row.ink, bold=row.bold)
            if row.place:
                sheet.areas.append(Area(row.place, x, y + number, width, 1))
            if mark:
                sheet.put(x, y + number, "▶", "accent", bold=True)
                sheet.right(x, y + number, width - 1, f" {mark} ", "accent-ink", "accent", bold=True)

    def objectives(self) -> list[Row]:
        rows = []
        for side in SIDES:
            rows.append(Row(f"{self.words.say('table-objectives')}: {self.words.seat(side)}", SIDE_INK[side], True))
            for objective in self.table["objectives"]:
                if objective["side"] == side:
                    rows.append(self.objective(objective))
        return rows

    def objective(self, objective: dict[str, object]) -> Row:
        """`○ 2 Kraków  +1 attacker ← Upper Silesia`."""
        state = state_of(objective)
        text = f"{STATE_SIGN[state]} {objective['points']} {title(str(objective['id']), self.words)}"
        for key in ("attacker", "defender"):
            amount = objective[key]
            if isinstance(amount, int) and amount:
                text += f" · {self.words.say(f'effect-{key}', {'n': signed(amount)})}"
        for key, sign in (("needs_all", "+"), ("needs_any", "/")):
            needed = objective[key]
            if isinstance(needed, list) and needed and state == "closed":
                text += " ← " + sign.join(str(self.words.name(name)) for name in needed)
        return Row(text, "dim" if state == "closed" else "ink", state == "open", f"objective {objective['id']}")

    def units(self) -> list[Row]:
        rows = []
        for side in SIDES:
            data = self.table["sides"][side]
            counts = [
                f"{self.words.say(f'table-{key}')} {count}"
                for key, count in (
                    ("hand", data["hand_size"]),
                    ("deck", data["deck_size"]),
                    ("discards", len(data["discards"])),
                )
            ]
            rows.append(Row(f"{self.words.seat(side)} · {' · '.join(counts)}", SIDE_INK[side], True))
            rows += [self.unit(name) for name in data["units"]] or [Row(f"  {self.words.say('table-empty')}", "dim")]
        return rows

    def unit(self, name: str) -> Row:
        row = self.table["cards"][name]
        text = f"{TYPE_SIGN.get(row['type'], ' ')} {row['strength']} {self.words.name(name)}"
        extra = texts(card_lines({**row, "start": False}), self.words)
        return Row(f"{text} · {joined(extra, self.words)}" if extra else text, "ink", False, f"unit {name}")

    def battle(self) -> list[Row]:
        battle = self.table["battle"]
        if battle is None:
            return []
        rows = [Row(f"⚔ {self.words.told(battle_title(battle))}", "accent", True)]
        for side in (battle["attacker"], battle["defender"]):
            leads = " ◀" if battle["leader"] == side else ""
            rows.append(Row(f"{self.words.seat(side)} {battle['totals'][side]}{leads}", SIDE_INK[side], True))
            rows += [self.unit(name) for name in self.table["sides"][side]["committed"]]
            rows.append(Row(f"  = {joined(texts(parts(battle, side), self.words), self.words)}", "dim"))
        rows += [Row(self.words.told(slot(battle, kind))) for kind in CLASSES]
        return [*rows, Row("")]

    def hand(self) -> list[Row]:
        names = own_hand(self.view)
        if not names:
            return []
        rows = [Row(f"{self.words.say('table-hand')} {len(names)}", "ink", True)]
        for name in names:
            row = self.table["cards"][name]
            if row["kind"] == "unit":
                supply = self.words.say("effect-supply", {"n": row["supply"]})
                rows.append(self.unit(name)._replace(place=f"card {name}"))
                rows[-1] = rows[-1]._replace(text=f"{rows[-1].text} · {supply}")
            else:
                kind = self.words.say(f"class-{row['class']}")
                text = f"▪ {self.words.name(name)} [{kind}] {joined(texts(card_lines(row), self.words), self.words)}"
                rows.append(Row(text, "ink", False, f"card {name}"))
        return rows


def panel(view: View, words: Words, width: int) -> Canvas:
    """Round, mover and score, beside the board."""
    table = view["table"]
    rows = [words.told(turn(view))]
    for side in SIDES:
        score, goal = table["score"][side], table["goal"]
        rows.append(f"{words.seat(side)} {'■' * score}{'□' * max(0, goal - score)} {score}/{goal}")
    lines = [line for row in rows for line in wrap(row, width - 2)]
    sheet = Canvas(width, len(lines), "table")
    for number, line in enumerate(lines):
        sheet.put(1, number, line, "ink", bold=number == 0)
    return sheet


def reading(names: list[str], view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
    """Cards with their whole text, to be read."""
    blocks = []
    for name in names:
        row = view["table"]["cards"][name]
        kind = words.say(f"type-{row['type']}") if row["kind"] == "unit" else words.say(f"class-{row['class']}")
        numbers = ""
        if row["kind"] == "unit":
            numbers = f" {row['strength']} · {words.say('effect-supply', {'n': row['supply']})}"
        title = f"{words.name(name)} [{kind}]{numbers}"
        written = [line for text in texts(card_lines(row), words) for line in wrap(text, width - 4)]
        blocks.append((name, title, written))
    sheet = Canvas(width, sum(1 + len(written) for _, _, written in blocks), "paper")
    y = 0
    for name, title, written in blocks:
        mark = targets.get(f"card {name}", "")
        sheet.put(1, y, fit(f"{mark} {title}".strip(), width - 2), "ink", bold=True)
        sheet.areas.append(Area(f"card {name}", 0, y, width, 1 + len(written)))
        for number, text in enumerate(written, 1):
            sheet.put(3, y + number, text)
        y += 1 + len(written)
    return sheet
