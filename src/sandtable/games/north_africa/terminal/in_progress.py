"""What is going on: cards being answered, the battle, damage about to be taken. As lines and as a drawing."""

from typing import Any, NamedTuple

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import THIN, Area, Canvas, fit
from sandtable.cli.wrapping import wrap
from sandtable.games.north_africa.guide.in_words import (
    answered,
    battle_title,
    damage,
    plan_lines,
    plan_states,
    play,
    sides,
)
from sandtable.games.north_africa.rules.cards import PLANS
from sandtable.games.north_africa.terminal.pieces import SUIT_SIGN, cut, label
from sandtable.words import Words

BRANCH = "└ "
TEXT_LINES = 2
ROOMY = 66  # columns for six plans in a row


class Row(NamedTuple):
    """A line of the strip: text, its colour, and how bold."""

    text: str
    ink: str = "ink"
    bold: bool = False


def is_going_on(view: View) -> bool:
    """Whether there is anything to draw."""
    table = view["table"]
    return bool(view["result"] or table["battle"] or table["plays"] or table["damage"])


def title(view: View, words: Words) -> str:
    battle = view["table"]["battle"]
    if view["result"]:
        return words.say("ui-lna-over")
    if battle is None:
        return words.say("ui-lna-now")
    return words.told(battle_title(battle))


# Cards being answered


def play_rows(view: View, words: Words) -> list[str]:
    """The chain of plays, each set in under the one that it answers."""
    rows = []
    for depth, each in enumerate(view["table"]["plays"]):
        text = words.told(play(each))
        rows.append(text if depth == 0 else "  " * (depth - 1) + BRANCH + text)
    return rows


def answered_text(view: View, words: Words) -> str:
    """What the card on top does, if it is played for its special rule."""
    return " ".join(words.told(line) for line in answered(view["table"]["plays"]))


# The battle


def side_rows(view: View, words: Words) -> list[str]:
    """Who attacks, who defends, and what it has cost."""
    return [words.told(line) for line in sides(view, in_short=True)]


def plan_state(battle: dict[str, Any], plan: str, words: Words) -> str:
    """In few letters: open, with which card, denied, admitted not to be it; and what was chosen and called."""
    return " ".join(words.told(state) for state in plan_states(battle, plan)) or "·"


def plan_row(battle: dict[str, Any], words: Words) -> str:
    """The plan as this seat may know it, and the call."""
    return "  ".join(words.told(line) for line in plan_lines(battle))


# Damage


def damage_rows(view: View, words: Words) -> list[str]:
    """Steps that are about to be taken: open ones, and those aimed at units."""
    return [words.told(line) for each in view["table"]["damage"] for line in damage(each, in_short=True)]


# Drawing


class Strip:
    """A framed strip between the map and the hand."""

    def __init__(self, view: View, words: Words, width: int, targets: dict[str, str]) -> None:
        self.view = view
        self.words = words
        self.width = width
        self.targets = targets
        self.battle = None if view["result"] else view["table"]["battle"]
        self.chips, self.chip_rows = (6, 2) if width >= ROOMY else (3, 1)
        self.above = self.text_rows()
        plan = "" if self.battle is None else plan_row(self.battle, words)
        self.plan = wrap(plan, width - 4) if plan else []

    @property
    def height(self) -> int:
        if not is_going_on(self.view):
            return 0
        rows = len(self.above) + len(self.plan)
        if self.battle is not None:
            rows += self.chip_rows * (len(PLANS) // self.chips)
        return rows + 2

    def text_rows(self) -> list[Row]:
        inner = self.width - 4
        result = self.view["result"]
        if result:
            facts = {"winner": self.words.seat(result["winner"]) if result["winner"] else ""}
            said = self.words.say(f"result-{result['key']}", facts)
            return [Row(line, "accent", True) for line in wrap(said, inner)]
        rows: list[Row] = []
        for text in play_rows(self.view, self.words):
            rows += [Row(line, "ink", True) for line in wrap(text, inner)]
        lines = wrap(answered_text(self.view, self.words), inner)
        rows += [Row(line, "dim") for line in cut(lines, TEXT_LINES, inner, self.words) if line]
        for text in damage_rows(self.view, self.words):
            rows += [Row(line, "accent", True) for line in wrap(text, inner)]
        if self.battle is not None:
            rows += [Row(line) for text in self.battle_rows(inner) for line in wrap(text, inner)]
        return rows

    def battle_rows(self, inner: int) -> list[str]:
        """Attackers and defenders on one line where both fit."""
        attackers, defenders, lost = side_rows(self.view, self.words)
        both = f"{attackers}   {defenders}"
        return [both, lost] if cell_len(both) <= inner else [attackers, defenders, lost]

    def draw(self, sheet: Canvas, x: int, y: int) -> None:
        height = self.height
        if not height:
            return
        sheet.fill(x, y, self.width, height, "paper")
        sheet.box(x, y, self.width, height, THIN, "line", "paper")
        sheet.put(x + 2, y, fit(f" {title(self.view, self.words)} ", self.width - 4), "ink", "paper", bold=True)
        row = y + 1
        for line in self.above:
            sheet.put(x + 2, row, fit(line.text, self.width - 4), line.ink, bold=line.bold)
            row += 1
        if self.battle is not None:
            row = self.draw_plans(sheet, x, row)
        for number, text in enumerate(self.plan):
            sheet.put(x + 2, row + number, text, "ink", bold=True)

    def draw_plans(self, sheet: Canvas, x: int, y: int) -> int:
        """Six plans as fields that can be pointed at."""
        wide = (self.width - 1) // self.chips  # as wide as a region of the map, if they stand in one row
        for number, plan in enumerate(PLANS):
            row = y + number // self.chips * self.chip_rows
            self.draw_plan(sheet, plan, x + 1 + number % self.chips * wide, row, wide - 1)
        return y + self.chip_rows * (len(PLANS) // self.chips)

    def draw_plan(self, sheet: Canvas, plan: str, x: int, y: int, width: int) -> None:
        battle = self.battle or {}
        state = plan_state(battle, plan, self.words)
        chosen = plan in (battle.get("plan"), battle["call"])
        possible = state != "·" and plan not in battle["told"] and (plan not in battle["denied"] or chosen)
        possible = possible or plan in battle["open_plans"] or plan in battle["laid"]
        ground = "stage" if chosen else "cleared" if possible else "paper"
        ink = "marker-ink" if chosen else "ink" if possible else "dim"
        sheet.areas.append(Area(f"plan {plan}", x, y, width, self.chip_rows))
        sheet.fill(x, y, width, self.chip_rows, ground)
        name = f"{SUIT_SIGN[plan]}{self.words.say(f'ui-lna-plan-{plan}')}"
        sheet.put(x, y, fit(name, width), ink, bold=possible)
        low = y + self.chip_rows - 1
        if self.chip_rows > 1:
            sheet.put(x + 1, low, fit(state, width - 1), ink)
        else:
            few = f"#{battle['laid'][plan]}" if plan in battle["laid"] else state if possible else ""
            sheet.right(x, low, width, few if cell_len(name) + 1 + cell_len(few) <= width else "", ink)
        target = self.targets.get(f"plan {plan}")
        if target:
            sheet.right(x, low, width, label(target, width), "accent-ink", "accent", bold=True)
