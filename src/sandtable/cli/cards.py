"""`sandtable cards`: the cards of a game as tables, in words. The game says what is in them."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rich.cells import cell_len

import sandtable
from sandtable.cli.canvas import pad
from sandtable.cli.printing import Printer
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import wishes
from sandtable.cli.table_words import table_words
from sandtable.cli.wrapping import wrap
from sandtable.kernel import SPECTATOR, Game
from sandtable.words import Words

GAP = 2
NARROWEST = 24  # columns for the text of a card, however many stand before it


class Section(NamedTuple):
    """A table of cards of one kind: its title, its column headings, one row per card. The last column is text."""

    title: str
    heads: list[str]
    rows: list[list[str]]


def print_cards(name: str, options: Iterable[str], deck: str | None, language: str) -> int:
    """All cards of a game, as they are with these options or with the set in a file."""
    wished = wishes(name, options, None, deck)
    view = wished.game.start(options=wished.settings).view(SPECTATOR)
    words = table_words(language, wished.game, view["settings"])
    sections = card_sections_of(wished.game)(view, words)
    printer = Printer()
    printer.write(words.say("game-title"), "bold")
    for section in sections:
        printer.write()
        printer.write(section.title, "bold")
        for line in lines(section, printer.width):
            printer.write(line)
    return 0


def card_sections_of(game: Game[Any]) -> Callable[[dict[str, Any], Words], list[Section]]:
    """What puts the cards of a game into tables."""
    found: Callable[[dict[str, Any], Words], list[Section]] | None = sandtable.part(game.name, "cards")
    if found is None:
        raise Refusal("no-cards", {"game": game.name})
    return found


def lines(section: Section, width: int) -> list[str]:
    """The table, column under column; a long text continues on the next line."""
    rows = [section.heads, *section.rows]
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(section.heads) - 1)]
    before = sum(widths) + GAP * len(widths)
    found = []
    for row in rows:
        start = "".join(pad(text, wide + GAP) for text, wide in zip(row, widths, strict=False))
        first, *rest = wrap(row[-1], max(NARROWEST, width - before))
        found.append((start + first).rstrip())
        found += [" " * before + line for line in rest]
    return found
