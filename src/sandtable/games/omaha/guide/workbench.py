"""What of the beach can be changed on the workbench."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.omaha.rules.deck import LEVELS, MOST
from sandtable.kernel.deck_editor import DeckPart, number, part, rows

ORIGINALS: Final = tuple({"level": level} for level in LEVELS)


def workbench(settings: Mapping[str, str]) -> list[DeckPart]:
    return [part("cards", rows("deck", number("cards", 0, MOST, True), number("mined", 0, MOST, True)))]
