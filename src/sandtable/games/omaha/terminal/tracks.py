"""The tracks beside the beach: squad, charges, rounds and assaults, and what is left in the deck."""

from typing import Any

from rich.cells import cell_len

from sandtable.cli.canvas import Canvas
from sandtable.games.omaha.terminal.cards import START, short_name, uses_of, weakest
from sandtable.words import Words

ASSAULTS = 4


def panel(view: dict[str, Any], words: Words, width: int) -> Canvas:
    """Four tracks, the deck, and the signs on the cards."""
    table = view["table"]
    lowest = weakest(view)
    dead = words.say("ui-omaha-dead")
    last = words.say("ui-omaha-last")
    squad = [*(str(n) for n in range(START, lowest - 1, -1)), dead]
    fell = START - int(table["squad"]) if table["squad"] else len(squad) - 1
    uses = uses_of(view)
    # How many are left; LAST stands where the printed card comes to it.
    spent = [*(str(n) for n in range(uses, uses - START + 1, -1)), last]
    spent += ["0"] * (uses == START)
    deck = deck_lines(table, words, width)
    sheet = Canvas(width, 4 + len(deck), "table")
    track(sheet, 0, words.say("ui-omaha-squad"), squad, fell, "squad")
    track(sheet, 1, words.say("ui-omaha-charges"), spent, uses - int(table["charges"]), "charge")
    track(sheet, 2, words.say("ui-omaha-rounds"), spent, uses - int(table["rounds"]), "round")
    stages = [f"A{n}" for n in range(1, ASSAULTS + 1)]
    track(sheet, 3, words.say("ui-omaha-assaults"), stages, int(table["assault"]) - 1, "stage")
    for row, line in enumerate(deck, 4):
        sheet.put(1, row, line, "dim")
    return sheet


LABEL = 10
ROOMY = 44


def track(sheet: Canvas, row: int, name: str, marks: list[str], at: int, ground: str) -> None:
    """A row of numbers with a marker on one of them, set in brackets so that it shows without colour too."""
    sheet.put(1, row, name, "ink")
    x = 1 + LABEL
    for number, mark in enumerate(marks):
        if number == at:
            sheet.put(x - 1, row, f"[{mark}]", "marker-ink", ground, bold=True)
        else:
            sheet.put(x, row, mark, "dim" if number < at else "ink")
        x += cell_len(mark) + (2 if sheet.width >= ROOMY else 1)


def deck_lines(table: dict[str, Any], words: Words, width: int) -> list[str]:
    """How many cards of each kind are still to come, wrapped."""
    parts = [words.say("ui-omaha-deck", {"count": table["deck_size"]})]
    parts += [f"{short_name(front, words)} {count}" for front, count in table["deck"].items()]
    lines = [""]
    for part in parts:
        if lines[-1] and cell_len(lines[-1]) + 2 + cell_len(part) > width - 2:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + part
    return lines
