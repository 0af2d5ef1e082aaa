"""The beach in words, for pipes and screen readers."""

from typing import Any

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import pad
from sandtable.games.omaha.terminal.cards import card_of
from sandtable.words import Words
from sandtable.words.catalogue import COMMA


def text_lines(view: View, words: Words) -> list[str]:
    """The beach in words, row by row, the far one first; then what the squad has left."""
    table = view["table"]
    cards = [card_text(data, table, words) for data in table["cards"]]
    widths = [max(cell_len(cards[row * 3 + column]) for row in range(4)) for column in range(3)]
    lines = []
    for row in (3, 2, 1, 0):
        sea = row == 0 and table["assault"] == 1
        title = words.say("ui-omaha-plain-sea" if sea else "ui-omaha-plain-row", {"row": row})
        shown = [pad(cards[row * 3 + column], widths[column]) for column in range(3)]
        lines.append(f"{pad(title, 8)}| {' | '.join(shown)} |")
    left = {name: table[name] for name in ("assault", "squad", "charges", "rounds")}
    deck = COMMA[words.language].join(f"{words.name(front)} {count}" for front, count in table["deck"].items() if count)
    lines.append(words.say("ui-omaha-plain-left", left))
    lines.append(words.say("ui-omaha-plain-deck", {"count": table["deck_size"], "deck": deck}))
    return lines


def card_text(data: dict[str, Any], table: dict[str, Any], words: Words) -> str:
    """One place in words: `Wire`, `Hedgehog (eye, mine 67%)`, `[SQUAD] Cleared`."""
    card = card_of(data, table["nest"])
    text = "" if card.pattern == "sea" else words.say(f"ui-omaha-short-{card.title}")
    notes = []
    if card.eye:
        notes.append(words.say("ui-omaha-eye"))
    if card.mine[0] and card.place != table["at"]:
        notes.append(words.say("ui-omaha-plain-mine", {"percent": round(100 * card.mine[0] / card.mine[1])}))
    if notes:
        text += f" ({COMMA[words.language].join(notes)})"
    if card.place == table["at"]:
        text = f"[{words.say('ui-omaha-squad')}] {text}".rstrip()
    return text
