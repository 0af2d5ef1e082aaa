"""What is going on: cards being answered, the battle, damage about to be taken. As lines and as a drawing."""

from typing import Any, NamedTuple

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import THIN, Area, Canvas, fit
from sandtable.cli.wrapping import wrap
from sandtable.games.north_africa.rules.cards import PLANS, SPECIAL
from sandtable.games.north_africa.terminal.pieces import (
    SUIT_SIGN,
    card_of,
    cut,
    effect_text,
    enemy_of,
    joined,
    label,
    place_name,
    short_unit,
)
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
    return words.say("ui-lna-battle", {"where": place_name(battle["region"], words), "who": battle["side"]})


# Cards being answered


def play_rows(view: View, words: Words) -> list[str]:
    """The chain of plays, each set in under the one that it answers."""
    rows = []
    for depth, play in enumerate(view["table"]["plays"]):
        text = play_text(play, words)
        rows.append(text if depth == 0 else "  " * (depth - 1) + BRANCH + text)
    return rows


def play_text(play: dict[str, Any], words: Words) -> str:
    """`The Axis plays Anti-Tank Guns (100) on 9th Australian Division`."""
    card = card_of(int(play["card"]))
    kind = str(play["kind"])
    facts = {"side": play["side"], "card": str(card.number), "plan": play["plan"]}
    text = words.say(f"ui-lna-play-{kind}", facts)
    if play["target"] and kind == "special" and SPECIAL[card.number] != "superior_tactics":
        text = words.say("ui-lna-play-at", {"play": text, "target": play["target"]})
    if play["to"]:
        text = words.say("ui-lna-play-to", {"play": text, "region": play["to"]})
    return words.say("ui-lna-play-void", {"play": text}) if play["void"] else text


def answered_text(view: View, words: Words) -> str:
    """What the card on top does, if it is played for its special rule."""
    plays = view["table"]["plays"]
    if not plays or plays[-1]["kind"] != "special":
        return ""
    return effect_text(card_of(int(plays[-1]["card"])), words)


# The battle


def side_rows(view: View, words: Words, short: bool) -> list[str]:
    """Who attacks, who defends, and what it has cost."""
    battle = view["table"]["battle"]
    enemy = enemy_of(battle["side"])
    here = [u["id"] for u in view["table"]["units"] if u["region"] == battle["region"] and u["side"] == enemy]

    def named(units: list[str]) -> str:
        names = [short_unit(u, words) if short else str(words.name(u)) for u in units]
        return joined(names, words) if names else "–"

    lost = battle["lost"]
    return [
        words.say("ui-lna-attackers", {"side": battle["side"], "units": named(battle["attackers"])}),
        words.say("ui-lna-defenders", {"side": enemy, "units": named(here)}),
        words.say("ui-lna-lost", {"axis": lost["axis"], "allies": lost["allies"]}),
    ]


def plan_state(battle: dict[str, Any], plan: str, words: Words) -> str:
    """In few letters: open, with which card, denied, admitted not to be it; and what was chosen and called."""
    states = []
    if battle.get("plan") == plan:
        states.append(words.say("ui-lna-state-plan"))
    if battle["call"] == plan:
        states.append(words.say("ui-lna-state-call"))
    if plan in battle["told"]:
        states.append(words.say("ui-lna-state-told"))
    elif not states and plan in battle["laid"]:
        states.append(words.say("ui-lna-state-card", {"card": battle["laid"][plan]}))
    elif not states and plan in battle["open_plans"]:
        states.append(words.say("ui-lna-state-open"))
    elif not states and plan in battle["denied"]:
        states.append(words.say("ui-lna-state-denied"))
    return " ".join(states) or "·"


def plan_row(battle: dict[str, Any], words: Words) -> str:
    """The plan as this seat may know it, and the call."""
    if not battle["plan_laid"]:
        return ""
    if "plan" not in battle:
        text = words.say("ui-lna-plan-down")
    else:
        key = "ui-lna-plan-yours" if battle["call"] is None else "ui-lna-plan-shown"
        text = words.say(key, {"plan": battle["plan"]})
    if battle["call"] is not None:
        text += "  " + words.say("ui-lna-call", {"plan": battle["call"]})
    return text


# Damage


def damage_rows(view: View, words: Words, short: bool) -> list[str]:
    """Steps that are about to be taken: open ones, and those aimed at units."""
    rows = []
    for damage in view["table"]["damage"]:
        aimed = list(dict.fromkeys(damage["aimed"]))
        names = [short_unit(u, words) if short else str(words.name(u)) for u in aimed]
        parts = [f"{name} −{damage['aimed'].count(u)}" for u, name in zip(aimed, names, strict=True)]
        if damage["open"]:
            parts.append(words.say("ui-lna-damage-open", {"steps": damage["open"]}))
        facts = {"side": damage["side"], "region": damage["region"], "steps": damage["open"] + len(damage["aimed"])}
        text = words.say("ui-lna-damage", {**facts, "where": joined(parts, words)})
        if parts:
            rows.append(text)
        if damage["retreat"]:
            rows.append(words.say("ui-lna-retreat", {"regions": damage["retreat"]}))
    return rows


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
        for text in damage_rows(self.view, self.words, True):
            rows += [Row(line, "accent", True) for line in wrap(text, inner)]
        if self.battle is not None:
            rows += [Row(line) for text in self.battle_rows(inner) for line in wrap(text, inner)]
        return rows

    def battle_rows(self, inner: int) -> list[str]:
        """Attackers and defenders on one line where both fit."""
        attackers, defenders, lost = side_rows(self.view, self.words, True)
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
