"""The tracks beside the beach: squad, charges, rounds and assaults, and what is left in the deck."""

from typing import Any

from rich.cells import cell_len

from sandtable.cli.canvas import Canvas
from sandtable.games.omaha.guide.tracks import boxes
from sandtable.games.omaha.terminal.cards import short_name
from sandtable.kernel.guide import View
from sandtable.words import Words

ASSAULTS = 4
GROUNDS = {"squad": "squad", "charges": "charge", "rounds": "round"}
LABEL = 10
ROOMY = 44


def panel(view: View, words: Words, width: int) -> Canvas:
    """Four tracks, the deck, and the signs on the cards."""
    table = view["table"]
    deck = deck_lines(table, words, width)
    sheet = Canvas(width, 4 + len(deck), "table")
    for row, (name, ground) in enumerate(GROUNDS.items()):
        values, marks = marks_of(view, name, words)
        at = values.index(table[name]) if table[name] in values else len(values) - 1
        track(sheet, row, words.say(f"ui-omaha-{name}"), marks, at, ground)
    stages = [f"A{n}" for n in range(1, ASSAULTS + 1)]
    track(sheet, 3, words.say("ui-omaha-assaults"), stages, int(table["assault"]) - 1, "stage")
    for row, line in enumerate(deck, 4):
        sheet.put(1, row, line, "dim")
    return sheet


def marks_of(view: View, name: str, words: Words) -> tuple[list[int], list[str]]:
    """What the boxes of a track stand for, and what is printed in them; at the end there is room for nothing at all."""
    printed = boxes(view, name)
    values, marks = [int(box["facts"]["value"]) for box in printed], [words.told(box) for box in printed]
    return (values, marks) if values[-1] == 0 else ([*values, 0], [*marks, "0"])


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
