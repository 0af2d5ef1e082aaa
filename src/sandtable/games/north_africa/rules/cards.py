"""The printed facts as tables: regions, units, action cards. Read once from cards.toml; no rule is decided here.

Cards go by their printed number. The cards of a side's deck also have a bit each, so that a hand, a pile or a deck is
one number and set questions are one instruction.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))

AXIS: Final = 0
ALLIES: Final = 1
SIDES: Final = ("axis", "allies")
LAST_CARD: Final = 103

# Regions from west to east, and the plans in the order of their cards.
REGIONS: Final = tuple(DATA["regions"])
ALGERIA: Final = 0
TRIPOLI: Final = 1
BENGHAZI: Final = 2
TOBRUK: Final = 3
WESTERN_DESERT: Final = 4
CAIRO: Final = 5
PLANS: Final = tuple(row["key"] for row in DATA["plans"].values())
ARMOR: Final = 0
MOTORIZED: Final = 1
ENCIRCLE: Final = 2
FLANK: Final = 3
OVERRUN: Final = 4
SIEGE: Final = 5
ANY: Final = 6

NATIONS: Final = ("german", "italian", "commonwealth", "us")
ITALIAN: Final = 1
US: Final = 3
RIDERS: Final = ("loss", "discard", "draw")
LOSS_RIDER: Final = 0
DISCARD_RIDER: Final = 1
DRAW_RIDER: Final = 2

# Units, in the order of their cards.
UNIT_ROWS: Final[list[tuple[int, dict[str, Any]]]] = [(int(n), row) for n, row in DATA["units"].items()]
UNITS: Final = len(UNIT_ROWS)
UNIT_ID: Final = tuple(str(row["id"]) for _, row in UNIT_ROWS)
UNIT_CARD: Final = tuple(number for number, _ in UNIT_ROWS)
UNIT_SIDE: Final = tuple(SIDES.index(row["side"]) for _, row in UNIT_ROWS)
UNIT_NATION: Final = tuple(NATIONS.index(row["nation"]) for _, row in UNIT_ROWS)
UNIT_HOME: Final = tuple(REGIONS.index(DATA["sources"][row["nation"]]) for _, row in UNIT_ROWS)
UNIT_COST: Final = tuple(int(row.get("cost", 0)) for _, row in UNIT_ROWS)
UNIT_ENTRY: Final = tuple(REGIONS.index(row["entry"]) if "entry" in row else -1 for _, row in UNIT_ROWS)
UNIT_START: Final = tuple(REGIONS.index(row["start"]) if "start" in row else -1 for _, row in UNIT_ROWS)
UNIT_TRAIT: Final = tuple(str(row.get("trait", "")) for _, row in UNIT_ROWS)
PARTNER: Final = tuple(UNIT_ID.index(row["partner"]) if "partner" in row else -1 for _, row in UNIT_ROWS)
UNIT_OF_CARD: Final = tuple(UNIT_CARD.index(n) if n in UNIT_CARD else -1 for n in range(LAST_CARD + 1))


def units_where(kind: str, value: str) -> int:
    """The units, as a set of bits, with this type or trait."""
    found = 0
    for unit, (_, row) in enumerate(UNIT_ROWS):
        if value == row.get(kind) or value in row.get(kind, ()):
            found |= 1 << unit
    return found


ARMOR_UNITS: Final = units_where("types", "armor")
MOTORIZED_UNITS: Final = units_where("types", "motorized")
ITALIANS: Final = units_where("nation", "italian")
RECOVERING: Final = units_where("trait", "recovers_at_start")  # LNA:card.7, LNA:card.11, LNA:card.12
COSTLY: Final = units_where("trait", "attack_costs_card")  # LNA:card.8, LNA:card.59, LNA:card.60
HARD_HITTING: Final = units_where("trait", "extra_step_on_success")  # LNA:card.13, LNA:card.19
DRAWING: Final = units_where("trait", "draws_on_attack")  # LNA:card.58
HURTING: Final = units_where("trait", "hurts_neighbour_at_start")  # LNA:card.61
ROAMING: Final = units_where("trait", "free_move_at_start")  # LNA:card.62

CARD_ID: Final = tuple(str(n) for n in range(LAST_CARD + 1))  # as a fact: a name, not a number

# Action cards, by number.
CARD_ROWS: Final[dict[int, dict[str, Any]]] = {int(n): row for n, row in DATA["cards"].items()}
IS_ACTION: Final = tuple(n in CARD_ROWS for n in range(LAST_CARD + 1))
SPECIAL: Final = tuple(str(CARD_ROWS[n]["special"]) if n in CARD_ROWS else "" for n in range(LAST_CARD + 1))
SUIT: Final = tuple((*PLANS, "any").index(CARD_ROWS[n]["suit"]) if n in CARD_ROWS else -1 for n in range(LAST_CARD + 1))
CARD_RIDERS: Final = tuple(
    [RIDERS.index(r) for r in CARD_ROWS[n].get("riders", [])] if n in CARD_ROWS else [] for n in range(LAST_CARD + 1)
)
CARD_COST: Final = tuple(int(CARD_ROWS[n].get("cost", 0)) if n in CARD_ROWS else 0 for n in range(LAST_CARD + 1))
CARD_PRICE: Final = tuple(str(CARD_ROWS[n].get("price", "")) if n in CARD_ROWS else "" for n in range(LAST_CARD + 1))
NOT_FOR: Final = tuple(
    NATIONS.index(CARD_ROWS[n]["not_for"]) if n in CARD_ROWS and "not_for" in CARD_ROWS[n] else -1
    for n in range(LAST_CARD + 1)
)


def side_of(number: int) -> int:
    """The side whose card this is; -1 for the attack plans."""
    if number in CARD_ROWS:
        return SIDES.index(CARD_ROWS[number]["side"])
    return UNIT_SIDE[UNIT_OF_CARD[number]] if UNIT_OF_CARD[number] >= 0 else -1


def deck_of(side: int) -> tuple[int, ...]:
    """The numbers of the cards that begin in a side's deck: all but the units of the set-up."""
    own = [n for n in range(LAST_CARD + 1) if side_of(n) == side]
    return tuple(n for n in own if UNIT_OF_CARD[n] < 0 or UNIT_START[UNIT_OF_CARD[n]] < 0)


CARD_SIDE: Final = tuple(side_of(n) for n in range(LAST_CARD + 1))
DECK: Final = (deck_of(AXIS), deck_of(ALLIES))
BIT: Final = tuple(1 << DECK[CARD_SIDE[n]].index(n) if n in DECK[0] + DECK[1] else 0 for n in range(LAST_CARD + 1))
IN_DECK: Final[list[list[Any]]] = [list(DECK[AXIS]), list(DECK[ALLIES])]  # the same, to be looked up often
ALL_CARDS: Final = tuple((1 << len(DECK[side])) - 1 for side in (AXIS, ALLIES))

# 2^i leaves a different rest for every i below 66 when it is divided by 67: the quickest way from a bit to its number.
LOG: Final[list[Any]] = [0] * 67  # of anything: so a number that is looked up is passed on as the object it is
for _i in range(62):
    LOG[(1 << _i) % 67] = _i


def each(bits: i64) -> list[int]:
    """The numbers of the bits that are set, in rising order."""
    found: list[int] = []
    while bits:
        low: i64 = bits & -bits
        found.append(LOG[low % 67])
        bits ^= low
    return found


def nth(bits: i64, number: i64) -> int:
    """The number of the bit that is set after so many others."""
    while number:
        bits &= bits - 1
        number -= 1
    place: i64 = LOG[(bits & -bits) % 67]
    return place


def count(bits: i64) -> int:
    """How many bits are set: counted in pairs, then in fours, then in bytes, which are added up."""
    pairs: i64 = bits - (bits >> 1 & 0x5555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    return ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56 & 0x7F


def cards_in(side: int, bits: int) -> list[int]:
    """The card numbers of a set of a side's cards, in rising order."""
    deck = IN_DECK[side]
    rest: i64 = bits
    found: list[int] = []
    while rest:
        low: i64 = rest & -rest
        place: i64 = LOG[low % 67]
        found.append(deck[place])
        rest ^= low
    return found


def cards_where(side: int, special: str = "", suit: int = -1, rider: int = -1) -> int:
    """The cards of a side with this special rule, suit or rider, as bits."""
    found = 0
    for n in DECK[side]:
        carries = rider == -1 or rider in CARD_RIDERS[n]
        if IS_ACTION[n] and special in ("", SPECIAL[n]) and suit in (-1, SUIT[n]) and carries:
            found |= BIT[n]
    return found


SPECIALS: Final = tuple(sorted({SPECIAL[n] for n in CARD_ROWS}))
WITH_SPECIAL: Final[dict[str, tuple[int, int]]] = {s: (cards_where(0, s), cards_where(1, s)) for s in SPECIALS}
OF_SUIT: Final = tuple([cards_where(side, suit=p) | cards_where(side, suit=ANY) for p in range(6)] for side in (0, 1))
WITH_LOSS: Final = tuple(cards_where(side, rider=LOSS_RIDER) for side in (0, 1))
ACTION_CARDS: Final = tuple(cards_where(side) for side in (0, 1))
AMERICANS: Final = sum(BIT[UNIT_CARD[u]] for u in range(UNITS) if UNIT_NATION[u] == US)
FORCE_CARDS: Final = tuple(ALL_CARDS[side] & ~ACTION_CARDS[side] for side in (0, 1))

# What a card looks for in its owner's deck: Torch Americans, Convoy any Axis force. LNA:card.53, LNA:card.88
SOUGHT: Final = tuple(
    AMERICANS if SPECIAL[n] == "torch" else FORCE_CARDS[AXIS] if SPECIAL[n] == "convoy_arrives" else 0
    for n in range(LAST_CARD + 1)
)
