"""What of a position of North Africa can be edited."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, DECK, REGIONS, SIDES, UNIT_ID
from sandtable.games.north_africa.rules.table import STEPS
from sandtable.kernel.position_editor import EditorField, cards, choice, number, pieces

LAST_TURN: Final = 99
STATES: Final = ["", *(f"-{lost}" for lost in range(1, STEPS))]


def editor(settings: Mapping[str, str]) -> list[EditorField]:
    return [
        choice("mover", SIDES),
        number("turn", 1, LAST_TURN),
        choice("tobruk", SIDES),
        pieces("units", dict.fromkeys(UNIT_ID, STATES), REGIONS, "region", ["removed"]),
        *(side_cards(side) for side in (AXIS, ALLIES)),
    ]


def side_cards(side: int) -> EditorField:
    piles = [f"{SIDES[side]}_{name}" for name in ("hand", "discards")]
    return cards(f"{SIDES[side]}_cards", {str(card): 1 for card in DECK[side]}, piles, are_numbers=True)
