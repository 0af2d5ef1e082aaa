"""What a card says: its name, what it is good for in battle, and its rule."""

from functools import cache

from sandtable.games.north_africa.rules.cards import (
    CARD_ROWS,
    CARD_SIDE,
    LAST_CARD,
    REGIONS,
    UNIT_COST,
    UNIT_ENTRY,
    UNIT_ID,
    UNIT_OF_CARD,
    UNIT_ROWS,
    UNIT_TRAIT,
)
from sandtable.kernel.guide import Chapter, Said, chapter, said


def cards() -> dict[str, Chapter]:
    """All cards of both decks. Those of the plans are none: they never change hands."""
    return {f"card {number}": card(number) for number in range(LAST_CARD + 1) if CARD_SIDE[number] >= 0}


@cache
def card(number: int) -> Chapter:
    unit = UNIT_OF_CARD[number]
    return force(unit) if unit >= 0 else action(number)


def is_rule(line: Said) -> bool:
    """Whether a line of a card is its special rule, or the trait of its unit."""
    return str(line["key"]).startswith(("special-", "trait-"))


def force(unit: int) -> Chapter:
    """What it costs and where it comes in, unless it was there from the start; its types; its trait."""
    types = [str(kind) for kind in UNIT_ROWS[unit][1]["types"]] or ["none"]
    lines: list[Said] = [said(f"type-{kind}") for kind in types]
    if UNIT_ENTRY[unit] >= 0:
        lines.insert(0, said("ui-lna-force", cost=UNIT_COST[unit], region=REGIONS[UNIT_ENTRY[unit]]))
    if UNIT_TRAIT[unit]:
        lines.append(said(f"trait-{UNIT_TRAIT[unit]}"))
    return chapter(said("plain-name", name=UNIT_ID[unit]), lines)


def action(number: int) -> Chapter:
    """The plan that it stands for, its riders, its special rule."""
    row = CARD_ROWS[number]
    title = said("plain-name", name=row["name"]) if "name" in row else said(f"special-{row['special']}")
    riders = [said(f"rider-{rider}") for rider in row.get("riders", ())]
    return chapter(title, [said(f"suit-{row['suit']}"), *riders, said(f"special-{row['special']}-text")])
