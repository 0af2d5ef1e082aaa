"""North Africa in numbers: where each unit and, as far as a seat knows, each card is; the battle; the turn."""

from typing import Final

from sandtable.games.north_africa.rules import GAME
from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, DECK, PLANS, REGIONS, SIDES, UNIT_ID, UNITS, count
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Play
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.research import GROUP, KnownSets, Research, one_hot, small
from sandtable.kernel.state import State

UNIT_GROUPS: Final = 2
CARD_GROUPS: Final = 4
OF_UNITS: Final = (*REGIONS, "arrived", "spent", "far", "attacked", "attacker")
PILES: Final = ("known hand", "discards", "played")
OF_SIDE: Final = ("hand", "deck", "rebuilds", "lost")
NUMBERS: Final = (
    "mover", "turn", "tobruk", "first strike", "attacking", "plan laid", "open damage", "aimed damage", "retreat",
    "spared", "card",
)  # fmt: skip
UNIT_SETS: Final = KnownSets(UNIT_GROUPS)
CARD_SETS: Final = KnownSets(CARD_GROUPS)
PLAN: Final = one_hot(len(PLANS))
REGION: Final = one_hot(len(REGIONS))
OF_PLANS: Final = ("plan", "call", "laid", "denied", "told", "last")
SIZE: Final = (
    len(OF_UNITS) * UNIT_GROUPS * GROUP
    + UNITS
    + 2 * len(PILES) * CARD_GROUPS * GROUP
    + len(REGIONS)
    + len(OF_PLANS) * len(PLANS)
    + 2 * len(OF_SIDE)
    + len(NUMBERS)
)


class AfricaResearch(Research):
    """Two hands and a secret plan: of the enemy's hand what was shown; the plan is for the attacker until the call."""

    version = 0
    longest = 50_000
    only_chance: tuple[str, ...] = ("drawn",)
    by_chance: tuple[str, ...] = ("drawn",)
    table_size = SIZE

    def table(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Africa)
        f = battle_of(t)
        parts: list[bytes] = []
        for region in range(len(REGIONS)):
            parts.append(UNIT_SETS.bytes_of(t.force[region] | t.force[6 + region]))
        parts.append(UNIT_SETS.bytes_of(t.arrived))
        parts.append(UNIT_SETS.bytes_of(t.spent))
        parts.append(UNIT_SETS.bytes_of(t.far))
        parts.append(UNIT_SETS.bytes_of(t.attacked))
        parts.append(UNIT_SETS.bytes_of(0 if f is None else f.attackers))
        parts.append(bytes(t.losses))
        for side in (AXIS, ALLIES):
            hand = t.hand[side]
            parts.append(CARD_SETS.bytes_of(hand if side == seat else hand & t.shown[side]))
            parts.append(CARD_SETS.bytes_of(t.pile[side]))
            parts.append(CARD_SETS.bytes_of(t.played[side]))
        add_plans(parts, f, seat)
        parts.append(bytes(numbers(t, f)))
        return b"".join(parts)

    def names(self) -> list[str]:
        units = [*UNIT_ID, *(str(n) for n in range(UNITS, UNIT_GROUPS * GROUP))]
        cards = [
            f"{SIDES[side]} {pile} {DECK[side][place] if place < len(DECK[side]) else f'none {place}'}"
            for side in (AXIS, ALLIES)
            for pile in PILES
            for place in range(CARD_GROUPS * GROUP)
        ]
        plans = [f"{what} {plan}" for what in OF_PLANS for plan in PLANS]
        return [
            *(f"{unit} {what}" for what in OF_UNITS for unit in units),
            *(f"{unit} losses" for unit in UNIT_ID),
            *cards,
            *(f"battle at {region}" for region in REGIONS),
            *plans,
            *(f"{side} {what}" for side in SIDES for what in OF_SIDE),
            *NUMBERS,
        ]


def battle_of(t: Africa) -> Battle | None:
    for frame in t.stack:
        if isinstance(frame, Battle):
            return frame
    return None


def add_plans(parts: list[bytes], f: Battle | None, seat: int) -> None:
    """Where the battle is, and its plans in the order of OF_PLANS."""
    if f is None:
        parts.append(REGION[NONE])
        parts += [PLAN[NONE]] * len(OF_PLANS)
        return
    parts.append(REGION[f.region])
    parts.append(PLAN[f.plan if seat == f.side or f.call != NONE else NONE])
    parts.append(PLAN[f.call])
    parts.append(bytes([int(card != 0) for card in f.laid]))
    parts.append(bytes([(f.denied >> plan) & 1 for plan in range(len(PLANS))]))
    parts.append(bytes([(f.told >> plan) & 1 for plan in range(len(PLANS))]))
    parts.append(PLAN[f.last])


def numbers(t: Africa, f: Battle | None) -> list[int]:
    """OF_SIDE for both sides, then NUMBERS."""
    x: list[int] = []
    for side in (AXIS, ALLIES):
        bottom = len(t.bottom) if side == AXIS else 0
        lost = 0 if f is None else f.lost[side]
        x += [t.hand_size(side), count(t.deck[side]) + bottom, small(t.rebuilds[side]), small(lost)]
    attacking, laid = (0, 0) if f is None else (1 + f.side, int(f.plan != NONE))
    x += [t.mover, small(t.turn), t.tobruk, int(t.first_strike != 0), attacking, laid]
    damage = [0, 0, 0, 0]
    card = 0
    for frame in t.stack:
        if isinstance(frame, Damage):
            damage = [small(frame.open), len(frame.aimed), small(frame.retreat), small(frame.spare)]
        elif isinstance(frame, Play):
            card = frame.card
    x += damage
    x.append(card)
    return x


RESEARCH: Final = AfricaResearch(GAME)
