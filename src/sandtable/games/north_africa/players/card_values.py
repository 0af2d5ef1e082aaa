"""What the cards and units of North Africa are worth to a player: rules of thumb, not rules."""

from typing import Final

from sandtable.games.north_africa.rules.cards import (
    CARD_RIDERS,
    IS_ACTION,
    LAST_CARD,
    SPECIAL,
    SUIT,
    UNIT_ID,
    UNIT_OF_CARD,
)

# To play it in one's own action phase.
ACTIONS: Final = {
    "replacements": 1.5,
    "dive_bombers": 3.0,
    "coast_road": 0.3,
    "poor_supply": 2.0,
    "out_of_supply": 2.5,
    "withdraw": 0.5,
    "torch": 0.5,
    "resupply": 1.5,
    "tobruk_port": 4.0,
    "captured_supplies": 3.5,
    "war_elsewhere": 4.0,
    "first_strike": 0.2,
    "convoy_arrives": 2.5,
    "confused_orders": 0.4,
    "anti_tank_guns": 5.0,
}
# To hold it: what it costs to give it up. 1 is an ordinary card.
HELD: Final = {
    "pull_back": 1.2,
    "elite_troops": 1.8,
    "dig_in": 1.3,
    "superior_tactics": 1.6,
    "slow_start": 1.4,
    "armor_breakthrough": 2.0,
    "motorized_breakthrough": 1.6,
    "anti_tank_guns": 1.8,
    "war_elsewhere": 1.5,
    "captured_supplies": 1.4,
    "malta_air_force": 1.2,
    "perimeter_recon": 1.1,
    "coast_road": 0.6,
    "confused_orders": 0.7,
    "withdraw": 0.7,
    "torch": 0.8,
    "first_strike": 0.6,
    "supply_column": 0.7,
    "replacements": 0.9,
}
# To answer with it, against 1 for passing.
REACTIONS: Final = {
    "minefield": 2.5,
    "blocking_force": 1.5,
    "apathy": 2.0,
    "crusader": 3.0,
    "el_alamein": 3.0,
    "close_combat": 4.0,
    "field_repair": 3.0,
    "supply_column": 4.0,
}
UNITS_BY_WORTH: Final = {
    "15pz": 1.4,
    "21pz": 1.5,
    "5pz": 1.2,
    "10arm": 1.3,
    "7arm": 1.3,
    "sabratha": 0.6,
    "ariete": 0.8,
    "littorio": 0.8,
}


def keep(number: int) -> float:
    if UNIT_OF_CARD[number] >= 0:
        return 2.5 * UNIT_WORTH[UNIT_OF_CARD[number]]
    if not IS_ACTION[number]:
        return 1.0
    return HELD.get(SPECIAL[number], 1.0) * (1.2 if SUIT[number] == 6 else 1.0) * (1 + 0.1 * len(CARD_RIDERS[number]))


UNIT_WORTH: Final = tuple(UNITS_BY_WORTH.get(name, 1.0) for name in UNIT_ID)
CARD_WORTH: Final = tuple(ACTIONS.get(SPECIAL[n], 1.0 if IS_ACTION[n] else 5.0) for n in range(LAST_CARD + 1))
KEEP: Final = tuple(keep(n) for n in range(LAST_CARD + 1))
REACTION: Final = tuple(REACTIONS.get(SPECIAL[n], 2.0) for n in range(LAST_CARD + 1))
