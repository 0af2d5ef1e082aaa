"""Units and cards as they are drawn or said: signs, colours, short names. Printed facts and views only."""

from typing import Any, NamedTuple

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Canvas, fit
from sandtable.games.north_africa.guide.cards import card as printed
from sandtable.games.north_africa.guide.cards import is_rule
from sandtable.games.north_africa.rules.cards import (
    CARD_COST,
    CARD_ROWS,
    LAST_CARD,
    NATIONS,
    REGIONS,
    SIDES,
    UNIT_COST,
    UNIT_ID,
    UNIT_NATION,
    UNIT_OF_CARD,
    UNIT_ROWS,
)
from sandtable.kernel.guide import Said
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

STEPS = 3
SPACE = {"ja": "　", "en": " "}

# Nations by sign and colour; suits, which are also the types of units and the plans of attacks, and riders by sign.
NATION_SIGN = {"german": "✚", "italian": "✦", "commonwealth": "◉", "us": "★"}
NATION_COLOUR = {"german": "axis", "italian": "italy", "commonwealth": "allies", "us": "us"}
SIDE_SIGN = {"axis": "✚", "allies": "◉"}
SUIT_SIGN = {
    "armor": "▰",
    "motorized": "◎",
    "encircle": "⊙",
    "flank": "↱",
    "overrun": "»",
    "siege": "▣",
    "any": "✱",
}
RIDER_SIGN = {"loss": "✹", "discard": "▽", "draw": "△"}
HOME = "⌂"
PIP, LOST = "●", "○"
IN_BATTLE = "▸"

# Marks on a unit.
ARRIVED, SPENT, FAR, ATTACKED, CUT_OFF = "↓", "✓", "‖", "✕", "∅"
MARK_SIGN = {"arrived": ARRIVED, "spent": SPENT, "far": FAR, "attacked": ATTACKED, "cut-off": CUT_OFF}


class Unit(NamedTuple):
    """A unit as it is drawn."""

    id: str
    side: str
    nation: str
    types: tuple[str, ...]
    region: str
    left: int  # steps left
    marks: tuple[str, ...]
    aimed: int  # steps that are about to fall on it
    attacks: bool  # in the battle under way

    @property
    def pips(self) -> str:
        return PIP * self.left + LOST * (STEPS - self.left)

    @property
    def sign(self) -> str:
        return NATION_SIGN[self.nation]

    @property
    def colour(self) -> str:
        return NATION_COLOUR[self.nation]

    @property
    def place(self) -> str:
        return f"unit {self.id}"


def units_of(view: View) -> list[Unit]:
    """The units on the map, in the order of the view."""
    aimed = [name for damage in view["table"]["damage"] for name in damage["aimed"]]
    battle = view["table"]["battle"]
    attackers = [] if battle is None else battle["attackers"]
    return [unit_of(data, aimed.count(data["id"]), data["id"] in attackers) for data in view["table"]["units"]]


def unit_of(data: dict[str, Any], aimed: int, attacks: bool) -> Unit:
    number = UNIT_ID.index(data["id"])
    marks = [MARK_SIGN[mark] for mark in data["marks"]]
    return Unit(
        data["id"],
        data["side"],
        NATIONS[UNIT_NATION[number]],
        types_of(data["id"]),
        data["region"],
        STEPS - data["losses"],
        tuple(marks),
        aimed,
        attacks,
    )


def put_marks(sheet: Canvas, unit: Unit, x: int, y: int) -> None:
    """The marks of a unit side by side; only what threatens it stands out."""
    for number, mark in enumerate(unit.marks):
        sheet.put(x + number, y, mark, "accent" if mark == CUT_OFF else "dim", bold=True)


def by_region(units: list[Unit], side: str) -> dict[str, list[Unit]]:
    """The units of a side in every region."""
    return {region: [u for u in units if u.region == region and u.side == side] for region in REGIONS}


def short_unit(unit: str, words: Words) -> str:
    """`15 Pz`."""
    return words.say(f"ui-lna-unit-{unit}")


def place_name(region: str, words: Words) -> str:
    """`Western Desert`, as it stands on a map."""
    return words.say(f"ui-lna-place-{region}")


class Card(NamedTuple):
    """A card of a hand or pile as it is drawn. A force has a unit and no suit."""

    number: int
    side: str
    unit: str
    suit: str
    riders: tuple[str, ...]
    cost: int

    @property
    def place(self) -> str:
        return f"card {self.number}"


def card_of(number: int) -> Card:
    unit = UNIT_OF_CARD[number] if 0 <= number <= LAST_CARD else -1
    if unit >= 0:
        return Card(number, str(UNIT_ROWS[unit][1]["side"]), UNIT_ID[unit], "", (), UNIT_COST[unit])
    row = CARD_ROWS[number]
    return Card(number, str(row["side"]), "", str(row["suit"]), tuple(row.get("riders", ())), CARD_COST[number])


def card_name(card: Card, words: Words) -> str:
    """Its printed name, without its number."""
    return words.told(printed(card.number)["title"])


def battle_text(card: Card, words: Words) -> str:
    """What it is good for in battle: `▣ Siege  ✹ Loss!`; for a force what it costs and where it comes in."""
    return "  ".join(battle_parts(card, words))


def battle_parts(card: Card, words: Words) -> list[str]:
    """The same, in parts that stay together."""
    return [f"{sign_of(line)}{words.told(line)}" for line in printed(card.number)["lines"] if not is_rule(line)]


def sign_of(line: Said) -> str:
    """The sign of a suit, a type or a rider, and a space."""
    kind, _, name = str(line["key"]).partition("-")
    sign = {"suit": SUIT_SIGN, "type": SUIT_SIGN, "rider": RIDER_SIGN}.get(kind, {}).get(name, "")
    return f"{sign} " if sign else ""


def battle_signs(card: Card) -> str:
    """The same in signs alone."""
    return "".join(sign_of(line).strip() for line in printed(card.number)["lines"]) or "–"


def types_of(unit: str) -> tuple[str, ...]:
    return tuple(UNIT_ROWS[UNIT_ID.index(unit)][1]["types"])


def effect_text(card: Card, words: Words) -> str:
    """Its special rule, or the trait of its unit, in one line; nothing for a plain unit."""
    return "".join(one_line(words.told(line), words) for line in printed(card.number)["lines"] if is_rule(line))


def cut(lines: list[str], most: int, width: int, words: Words) -> list[str]:
    """The first so many lines; the last of them shows that there are more."""
    if len(lines) <= most or most < 1:
        return lines[: max(0, most)]
    gap = "" if words.language == "ja" else " "
    return [*lines[: most - 1], fit(gap.join(lines[most - 1 : most + 1]), width)]


def flow(parts: list[str], width: int) -> list[str]:
    """Parts one after another in as few lines as they fit in."""
    lines = [""]
    for part in parts:
        if lines[-1] and cell_len(lines[-1]) + 2 + cell_len(part) > width:
            lines.append("")
        lines[-1] += f"  {part}" if lines[-1] else part
    return [fit(line, width) for line in lines]


def one_line(text: str, words: Words) -> str:
    return "".join(text.split("\n")) if words.language == "ja" else " ".join(text.split())


def enemy_of(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def joined(names: list[str], words: Words) -> str:
    return COMMA[words.language].join(names)


def label(text: str, room: int) -> str:
    """The numbers of options at a place, runs drawn together: `▲1·2·3·7` becomes `▲1-3·7`; a mark alone if too long."""
    numbers = [int(part) for part in text.removeprefix("▲").split("·") if part.isdigit()]
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    short = "·".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    whole = f"▲{short}"
    return whole if len(whole) <= room else f"▲{numbers[0]}…" if len(f"▲{numbers[0]}…") <= room else "▲"
