"""Printing for people: wrapped and with some emphasis on a terminal, one line per paragraph into a pipe."""

import sys
from typing import TYPE_CHECKING

from sandtable.cli.wrapping import wrap

if TYPE_CHECKING:
    from rich.console import Console

    from sandtable.cli.canvas import Canvas

WIDEST = 100
ENDLESS = 1_000_000


def percent(share: float, digits: int = 0) -> str:
    """A share as people read it.

    >>> percent(0.5), percent(0.123, 1)
    ('50 %', '12.3 %')
    """
    return f"{100 * share:.{digits}f} %"


class Printer:
    """Where a command writes."""

    def __init__(self) -> None:
        self.width = ENDLESS
        self.console: Console | None = None
        if sys.stdout.isatty():
            from rich import console

            self.console = console.Console(highlight=False, markup=False, emoji=False)
            self.width = min(WIDEST, self.console.width)

    def write(self, text: str = "", style: str = "", by: int = 0) -> None:
        """A paragraph, indented by this many columns."""
        for line in wrap(text, self.width - by):
            whole = " " * by + line if line else ""
            if self.console is None:
                print(whole)
            else:
                self.console.print(whole, style=style or None, soft_wrap=True)

    @property
    def drawn_width(self) -> int:
        """The columns that a drawing may take: none in a pipe."""
        return 0 if self.console is None else self.width

    def draw(self, sheet: "Canvas", by: int = 0) -> None:
        """A drawing in colour, for a terminal."""
        if self.console is not None:
            from rich.padding import Padding

            from sandtable.cli.palette import DAY

            self.console.print(Padding(sheet.in_colour(DAY), (0, 0, 0, by), expand=False))
