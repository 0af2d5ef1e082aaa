"""The list of options as rows: headings between groups, numbers typed digit by digit where there are many."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.widgets.option_list import Option

from sandtable.cli.boards import Board
from sandtable.cli.boards.board import View
from sandtable.cli.choice import Choice
from sandtable.cli.wrapping import wrap
from sandtable.words import Words

FINAL = "⚑"
BY_ONE_KEY = 9  # so many options can be answered with a digit alone


class Row(NamedTuple):
    """A heading, or an option."""

    heading: str
    choice: Choice | None = None
    said: str = ""  # what it does, in the words of the question
    about: str = ""  # what the board knows of what the option names; a heading says enough
    means: tuple[str, ...] = ()  # what comes after it, where that is easily overlooked


def grouped(offered: list[Choice], board: Board, view: View, words: Words) -> list[Row]:
    """The options in their order; a heading where a new group begins."""
    rows: list[Row] = []
    before = ""
    for choice in offered:
        group = board.group(view, choice.text, words)
        if group and group != before:
            rows.append(Row(group))
        before = group
        means = tuple(words.told(line) for line in board.guide.consequences(view, choice.text))
        said = board.in_group(choice.text, words) if group else words.answer(view["question"]["key"], choice.option)
        rows.append(Row(group, choice, said, "" if group else board.about(view, choice.text, words), means))
    return rows


def row_option(row: Row, board: Board, words: Words, width: int, digits: int) -> Option:
    """A row as the list shows it."""
    if row.choice is None:
        return Option(Text(row.heading, style="bold"), disabled=True)
    prospects = board.prospects(row.choice.text, row.choice.effects, words)
    return Option(choice_text(row.choice, row.said, [row.about, *row.means, prospects], width, digits))


def choice_text(choice: Choice, said: str, known: list[str], width: int, digits: int = 1) -> Text:
    """Number, mark, what it does, and at the right or below what is known of it and what it may lead to."""
    mark = FINAL if choice.final else " "
    head = f"{choice.number:<{digits}} {mark} "
    prospects = "; ".join(part for part in known if part)
    lines = wrap(said, width - cell_len(head))
    text = Text(head, style="bold")
    text.append(("\n" + " " * cell_len(head)).join(lines), style="not bold")
    room = width - cell_len(head) - cell_len(lines[-1])
    if prospects and cell_len(prospects) + 2 <= room:
        text.append(" " * (room - cell_len(prospects)) + prospects, style="not bold dim")
    elif prospects and cell_len(prospects) <= width:
        text.append("\n" + " " * (width - cell_len(prospects)) + prospects, style="not bold dim")
    elif prospects:  # several lines are read from the left
        for line in wrap(prospects, width - cell_len(head)):
            text.append("\n" + " " * cell_len(head) + line, style="not bold dim")
    return text


class Typing:
    """A number typed digit by digit."""

    def __init__(self) -> None:
        self.digits = ""

    def forget(self) -> None:
        self.digits = ""

    def number(self, digit: int, most: int) -> int:
        """The number so far, 0 for none. A digit that would lead beyond the list begins a new number."""
        self.digits = longer if 0 < int(longer := f"{self.digits}{digit}") <= most else str(digit)
        if not 0 < int(self.digits) <= most:
            self.digits = ""
        return int(self.digits or 0)
