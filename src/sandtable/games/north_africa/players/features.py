"""North Africa in numbers: where each unit and, as far as a seat knows, each card is; the battle; the turn."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.north_africa.rules import GAME
from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, DECK, PLANS, REGIONS, SIDES, UNIT_ID, UNITS, count
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Play
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.observed_bytes import (
    BYTE,
    BYTES_OF,
    GROUP,
    bits_in,
    four_small_sets,
    one_hot,
    pair,
    small,
)
from sandtable.kernel.onlooker import Kept, Onlooker, SetSeen
from sandtable.kernel.research import Research
from sandtable.kernel.state import State

UNIT_GROUPS: Final = 2
CARD_GROUPS: Final = 4
OF_UNITS: Final = (*REGIONS, "arrived", "spent", "far", "attacked", "attacker")
OF_REGION: Final = ("units", "arrived", "spent", "far", "attacked", "attackers", "losses")
PILES: Final = ("known hand", "discards", "played")
OF_SIDE: Final = ("hand", "deck", "rebuilds", "lost")
NUMBERS: Final = (
    "turn", "open damage", "aimed damage", "retreat", "spared", "card", "mover", "tobruk", "first strike", "attacking",
    "plan laid",
)  # fmt: skip
PLAN: Final = one_hot(len(PLANS))
REGION: Final = one_hot(len(REGIONS))
OF_PLANS: Final = ("plan", "call", "laid", "denied", "told", "last")
NO_DAMAGE: Final = [bytes([0, 0, 0, 0, card]) for card in range(256)]  # by the card that is being played
# Mover, Tobruk, first strike; who attacks, from 1 on; whether a plan is laid.
FLAGS: Final = [bytes([n // 24, n // 12 % 2, n // 6 % 2, n // 2 % 3, n % 2]) for n in range(48)]
NO_PLANS: Final = bytes(len(REGIONS) + len(OF_PLANS) * len(PLANS))
SOME_PLANS: Final = [BYTES_OF[bits][: len(PLANS)] for bits in range(1 << len(PLANS))]  # by bits
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
    board_rows = 1  # regions from west to east
    board_columns = len(REGIONS)

    def onlooker(self) -> Onlooker:
        return AfricaOnlooker()

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

    def planes(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Africa)
        f = battle_of(t)
        attackers = 0 if f is None else f.attackers
        parts: list[bytes] = []
        for side in (AXIS, ALLIES):
            here = t.force[6 * side : 6 * side + 6]
            for units in (-1, t.arrived, t.spent, t.far, t.attacked, attackers):
                parts.append(bytes([count(force & units) for force in here]))
            parts.append(bytes([steps_lost(t, force) for force in here]))
        parts.append(REGION[NONE if f is None else f.region])
        return b"".join(parts)

    def plane_names(self) -> list[str]:
        return [*(f"{side} {what}" for side in SIDES for what in OF_REGION), "battle"]


class SideSeen:
    """The cards of one side: its hand as each seat knows it, and what lies open."""

    def __init__(self) -> None:
        self.known = [SetSeen(), SetSeen()]  # by seat
        self.pile = SetSeen()
        self.played = SetSeen()
        self.counts = Kept()

    def cards(self, t: Africa, side: int, seat: int) -> bytes:
        """PILES: what is known of the hand of this side, its discards, and what lies on the table."""
        hand: i64 = t.hand[side]
        if side != seat:
            shown: i64 = t.shown[side]
            hand &= shown
        return b"%b%b%b" % (
            self.known[seat].of(hand),
            self.pile.of(t.pile[side]),
            self.played.of(t.played[side]),
        )

    def counted(self, t: Africa, side: int, f: Battle | None) -> bytes:
        """OF_SIDE."""
        hand: i64 = t.hand[side]
        deck: i64 = t.deck[side]
        below: i64 = len(t.bottom) if side == AXIS else 0
        rebuilds: i64 = t.rebuilds[side]
        lost: i64 = 0 if f is None else f.lost[side]
        if not self.counts.is_of(hand, deck, below, rebuilds, lost):
            self.counts.piece = pair(bits_in(hand), bits_in(deck) + below) + pair(rebuilds, lost)
        return self.counts.piece


class AfricaOnlooker(Onlooker):
    """Keeps the units, and the cards of each side as each seat knows them."""

    def __init__(self) -> None:
        self.force: list[int] = []
        self.forces = b""  # the same as bytes
        self.losses: list[int] = []
        self.lost = b""
        self.marks = Kept()
        self.axis = SideSeen()
        self.allies = SideSeen()

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        assert isinstance(t, Africa)
        f: Battle | None = None
        is_busy = False
        for frame in t.stack:
            if isinstance(frame, Battle):
                f = frame if f is None else f
            elif isinstance(frame, Damage) or isinstance(frame, Play):  # noqa: SIM101 (compiled, this is quicker)
                is_busy = True
        if t.force != self.force:
            self.force = t.force[:]
            self.forces = forces(t.force)
        if t.losses != self.losses:
            self.losses = t.losses[:]
            self.lost = bytes(t.losses)
        flags: i64 = t.mover * 24 + t.tobruk * 12 + (6 if t.first_strike else 0)
        if f is not None:
            flags += 2 + 2 * f.side + (1 if f.plan != NONE else 0)
        return b"%b%b%b%b%b%b%b%b%b%b%b%b" % (
            head,
            self.forces,
            self.marks_of(t, 0 if f is None else f.attackers),
            self.lost,
            self.axis.cards(t, AXIS, seat),
            self.allies.cards(t, ALLIES, seat),
            NO_PLANS if f is None else plans(f, seat),
            self.axis.counted(t, AXIS, f),
            self.allies.counted(t, ALLIES, f),
            BYTE[small(t.turn)],
            damage_and_card(t) if is_busy else NO_DAMAGE[0],
            FLAGS[flags],
        )

    def marks_of(self, t: Africa, attackers: i64) -> bytes:
        """The units that arrived, that are spent, and so on: the last of OF_UNITS."""
        kept = self.marks
        if not kept.is_of(t.arrived, t.spent, t.far, t.attacked, attackers):
            four = four_small_sets(t.arrived, t.spent, t.far, t.attacked)
            kept.piece = b"%b%b%b" % (four, BYTES_OF[attackers & 4095], BYTES_OF[(attackers >> 12) & 4095])
        return kept.piece


def steps_lost(t: Africa, force: int) -> int:
    lost = 0
    for unit in range(UNITS):
        if (force >> unit) & 1:
            lost += t.losses[unit]
    return lost


def battle_of(t: Africa) -> Battle | None:
    for frame in t.stack:
        if isinstance(frame, Battle):
            return frame
    return None


def forces(force: list[int]) -> bytes:
    """The units of both sides by region."""
    four = four_small_sets(force[0] | force[6], force[1] | force[7], force[2] | force[8], force[3] | force[9])
    return four + four_small_sets(force[4] | force[10], force[5] | force[11], 0, 0)[: 2 * UNIT_GROUPS * GROUP]


def plans(f: Battle, seat: int) -> bytes:
    """Where the battle is, and its plans in the order of OF_PLANS."""
    laid = 0
    for plan in range(len(PLANS)):
        if f.laid[plan] != 0:
            laid |= 1 << plan
    return b"%b%b%b%b%b%b%b" % (
        REGION[f.region],
        PLAN[f.plan if seat == f.side or f.call != NONE else NONE],
        PLAN[f.call],
        SOME_PLANS[laid],
        SOME_PLANS[f.denied],
        SOME_PLANS[f.told],
        PLAN[f.last],
    )


def damage_and_card(t: Africa) -> bytes:
    """What damage is being taken, and the card that is being played."""
    damage: Damage | None = None
    card = 0
    for frame in t.stack:
        if isinstance(frame, Damage):
            damage = frame
        elif isinstance(frame, Play):
            card = frame.card
    if damage is None:
        return NO_DAMAGE[card]
    return b"%b%b%b%b%b" % (
        BYTE[small(damage.open)],
        BYTE[len(damage.aimed)],
        BYTE[small(damage.retreat)],
        BYTE[small(damage.spare)],
        BYTE[card],
    )


RESEARCH: Final = AfricaResearch(GAME)
