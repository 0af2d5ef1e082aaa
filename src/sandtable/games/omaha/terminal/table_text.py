"""The beach in words, for pipes and screen readers: a grid, and what is left."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import pad
from sandtable.games.omaha.guide.grid import COLUMNS, deck_line, left_line, rows
from sandtable.words import Words

TITLE = 8  # columns for the title of a row


def text_lines(view: View, words: Words) -> list[str]:
    """Row by row, the far one first; then what the squad has left."""
    table = view["table"]
    told = [(words.told(title), [words.told(cell).rstrip() for cell in cells]) for title, cells in rows(view)]
    widths = [max(cell_len(cells[column]) for _, cells in told) for column in range(COLUMNS)]
    lines = []
    for title, cells in told:
        shown = [pad(cell, width) for cell, width in zip(cells, widths, strict=True)]
        lines.append(f"{pad(title, TITLE)}| {' | '.join(shown)} |")
    return [*lines, words.told(left_line(table)), words.told(deck_line(table))]
