"""What of a position of Poland can be edited."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from sandtable.games.poland.rules.deck import SIDES
from sandtable.games.poland.rules.table import Readings
from sandtable.kernel.position_editor import EditorField, cards, choice, number, several

LAST_TURN: Final = 99
PILES: Final = ("hand", "units", "discards")


def editor(settings: Mapping[str, str]) -> list[EditorField]:
    deck = Readings(dict(settings)).deck
    found = [choice("mover", SIDES), number("turn", 1, LAST_TURN), several("captured", deck.objectives)]
    for side, name in enumerate(SIDES):
        copies = Counter(deck.names(side, deck.all_cards[side]))
        found.append(cards(f"{name}_cards", dict(copies), [f"{name}_{pile}" for pile in PILES]))
    return found
