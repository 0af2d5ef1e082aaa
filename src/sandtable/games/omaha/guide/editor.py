"""What of a position of Omaha can be edited."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.omaha.rules.deck import FRONTS, OPEN
from sandtable.games.omaha.rules.table import LAST_ASSAULT, PLACES, START, Readings
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.kernel.position_editor import EditorField, choice, grid, number

ROWS: Final = 4
LANDING: Final = 0  # where no card lies


def editor(settings: Mapping[str, str]) -> list[EditorField]:
    places = [place_name(place) for place in range(PLACES)]
    last_row = places[-(PLACES // ROWS) :]  # where the nest is, and whoever enters has won
    uses, least = int(settings["uses"]), 1 if settings["out_of_charges"] == "at_once" else 0
    return [
        number("assault", 1, LAST_ASSAULT),
        number("squad", START - int(settings["fatal_hit"]) + 1, START),
        number("charges", least, uses),
        number("rounds", 0, uses),
        choice("at", ["sea", *places[: -len(last_row)]]),
        choice("nest", ["none", *last_row]),
        grid("beach", ROWS, cards(settings), [LANDING]),
    ]


def cards(settings: Mapping[str, str]) -> list[str]:
    """What can lie there: the cards of this deck, and those of them that have been turned."""
    counts = Readings(dict(settings)).deck.cards
    kinds = [front for front in range(1, len(FRONTS)) if counts[front]]
    turned = [f"{FRONTS[front]}/{face}" for front in kinds if front != OPEN for face in ("clear", "mine")]
    return [*(FRONTS[front] for front in kinds), *turned]
