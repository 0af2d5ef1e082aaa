"""Kasserine in numbers: every unit with its hex, the markers as far as a seat knows them, objectives, the battle."""

from typing import Final

from sandtable.games.kasserine.players.hex_planes import OF_GROUND, OF_MOMENT, OF_SIDE, hex_planes
from sandtable.games.kasserine.rules import GAME
from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import Battle, Bombard, March, Retreat
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.map_tables import COLUMNS, LAST_ROW
from sandtable.games.kasserine.rules.table import VALUES, WAITING, Kasserine
from sandtable.games.kasserine.rules.units import GROUPS, UNIT_ID, UNITS
from sandtable.kernel.observed_bytes import BYTE, BYTES_OF, GROUP, pair, small
from sandtable.kernel.onlooker import Kept, Onlooker
from sandtable.kernel.research import Research
from sandtable.kernel.state import State

OBJECTIVES: Final = 8  # places for them, more than there are
OF_PLACE: Final = ("column", "row", "removed")
OF_UNIT: Final = ("lost", "marks")
# By hex, from 1 on; at the end of the list, where -2 and -1 lead, a unit that is removed and one that is not there yet.
PLACE: Final = [bytes([GRID.columns[h] + 1, GRID.rows[h] + 1, 0]) for h in range(GRID.size)]
PLACE.append(bytes([0, 0, 1]))
PLACE.append(bytes([0, 0, 0]))
HELD: Final = [BYTES_OF[bits][:OBJECTIVES] for bits in range(1 << OBJECTIVES)]  # by bits
NO_MARKERS: Final = bytes(VALUES)
NO_HEX: Final = bytes(2)
HEX: Final = [place[:2] for place in PLACE]
NO_BATTLE: Final = bytes(5 + UNITS + 2)
NUMBERS: Final = (
    "turn", "mover", "phase", "two held", "unit", "points", "target", "column", "row", "battle of", "result column",
    "die", "attacker loss", "defender loss",
)  # fmt: skip
SIZE: Final = (
    (len(OF_PLACE) + len(OF_UNIT)) * UNITS
    + 2 * (2 * VALUES + 3)
    + OBJECTIVES
    + 2 * len(GROUPS)
    + len(NUMBERS)
    + UNITS
    + 2
)  # at last who attacks, and the support that is known


assert len(GROUPS) == GROUP  # so that a set of them is one piece


class KasserineResearch(Research):
    """Everything lies open but the markers of the other side."""

    version = 0
    longest = 20_000
    only_chance: tuple[str, ...] = ("drawn", "die")
    by_chance: tuple[str, ...] = ("drawn", "die")
    table_size = SIZE
    board_rows = LAST_ROW
    board_columns = COLUMNS

    def onlooker(self) -> Onlooker:
        return KasserineOnlooker()

    def names(self) -> list[str]:
        places = [f"{unit} {what}" for unit in UNIT_ID for what in OF_PLACE]
        units = [f"{unit} {what}" for what in OF_UNIT for unit in UNIT_ID]
        values = [f"{what} {value}" for what in ("own", "spent") for value in range(VALUES)]
        markers = [f"{side} {what}" for side in SIDES for what in (*values, "hand", "committed", "to draw")]
        groups = [f"{what} {group}" for what in ("open", "set off") for group in GROUPS]
        return [
            *places,
            *units,
            *markers,
            *(f"objective {number}" for number in range(OBJECTIVES)),
            *groups,
            *NUMBERS,
            *(f"attacker {unit}" for unit in UNIT_ID),
            *(f"{side} support" for side in SIDES),
        ]

    def planes(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Kasserine)
        return hex_planes(t)

    def plane_names(self) -> list[str]:
        return [*OF_GROUND, *(f"{side} {what}" for side in SIDES for what in OF_SIDE), *OF_MOMENT]


class KasserineOnlooker(Onlooker):
    """Keeps the units, the markers as each seat knows them, and what is told of a battle."""

    def __init__(self) -> None:
        self.place: list[int] = [WAITING] * UNITS
        self.place_bytes = bytearray(len(OF_PLACE) * UNITS)
        self.places = bytes(self.place_bytes)
        self.flags: list[int] = [0] * UNITS
        self.flag_bytes = bytearray(UNITS)
        self.marks = bytes(self.flag_bytes)
        self.lost: list[int] = []
        self.losses = b""
        self.hand: list[int] = []
        self.committed: list[int] = []
        self.spent: list[int] = []
        self.to_draw: list[int] = []
        self.markers = [b"", b""]  # by seat
        self.groups = Kept()
        self.battle = Kept()
        self.attackers: list[int] = []

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        assert isinstance(t, Kasserine)
        if t.place != self.place:
            self.see_places(t.place)
        if t.flags != self.flags:
            self.see_flags(t.flags)
        if t.lost != self.lost:
            self.lost = t.lost[:]
            self.losses = bytes(t.lost)
        if not self.groups.is_of(t.held, t.open, t.set_off, 0):
            self.groups.piece = b"%b%b%b" % (HELD[t.held], BYTES_OF[t.open], BYTES_OF[t.set_off])
        return b"%b%b%b%b%b%b%b" % (
            head,
            self.places,
            self.losses,
            self.marks,
            self.markers_of(t, seat),
            self.groups.piece,
            self.doing(t),
        )

    def see_places(self, place: list[int]) -> None:
        """Write those that changed: mostly one unit."""
        for unit in range(UNITS):
            h = place[unit]
            if h != self.place[unit]:
                self.place[unit] = h
                three = PLACE[h]
                at = len(OF_PLACE) * unit
                for number in range(len(OF_PLACE)):
                    self.place_bytes[at + number] = three[number]
        self.places = bytes(self.place_bytes)

    def see_flags(self, flags: list[int]) -> None:
        for unit in range(UNITS):
            mark = flags[unit]
            if mark != self.flags[unit]:
                self.flags[unit] = mark
                self.flag_bytes[unit] = mark
        self.marks = bytes(self.flag_bytes)

    def markers_of(self, t: Kasserine, seat: int) -> bytes:
        """One's own by value, in hand and laid; of all what is spent, and how many there are."""
        if t.hand != self.hand or t.committed != self.committed or t.spent != self.spent or t.to_draw != self.to_draw:
            self.hand = t.hand[:]
            self.committed = t.committed[:]
            self.spent = t.spent[:]
            self.to_draw = t.to_draw[:]
            self.markers = [markers(t, AXIS, one) + markers(t, ALLIES, one) for one in (AXIS, ALLIES)]
        return self.markers[seat]

    def doing(self, t: Kasserine) -> bytes:
        """NUMBERS, who attacks, and the support that is known."""
        unit = target = h = NONE
        points = 0
        battle: Battle | None = None
        for f in t.stack:
            if isinstance(f, March):
                unit, h, points = f.unit, f.here, f.left
            elif isinstance(f, Retreat):
                unit, h, points = f.unit, f.origin, f.length - f.gone
            elif isinstance(f, Bombard):
                target, h, points = f.target, f.hex, f.value
            elif isinstance(f, Battle):
                battle, target, h = f, f.target, f.hex
        return b"%b%b%b%b%b%b%b" % (
            pair(t.turn, t.mover),
            pair(t.phase, t.two_held),
            BYTE[unit + 1],
            BYTE[small(points)],
            BYTE[target + 1],
            NO_HEX if h == NONE else HEX[h],
            NO_BATTLE if battle is None else self.told_of(battle),
        )

    def told_of(self, f: Battle) -> bytes:
        """What is known of a battle: its side, result and losses, who attacks, and the support once it is shown."""
        kept = self.battle
        if f.attackers != self.attackers:
            self.attackers = f.attackers[:]
            kept.is_made = False
        axis, allies = f.support[AXIS], f.support[ALLIES]
        if not kept.is_of(f.side, f.column, f.die, f.attacker_loss, f.defender_loss, axis, allies):
            kept.piece = told(f)
        return kept.piece


def markers(t: Kasserine, side: int, seat: int) -> bytes:
    """The markers of a side as this seat knows them."""
    base = side * VALUES
    own = NO_MARKERS
    if side == seat:
        own = bytes([t.hand[place] + t.committed[place] for place in range(base, base + VALUES)])
    return b"%b%b%b%b" % (
        own,
        bytes(t.spent[base : base + VALUES]),
        pair(t.marker_count(t.hand, side), t.marker_count(t.committed, side)),
        BYTE[small(t.to_draw[side])],
    )


def told(battle: Battle) -> bytes:
    x = [1 + battle.side, battle.column + 1, battle.die, battle.attacker_loss, battle.defender_loss]
    first = len(x)
    x += [0] * UNITS
    for attacker in battle.attackers:
        x[first + attacker] = 1
    shown = battle.column != NONE
    x += [small(battle.support[side]) if shown else 0 for side in (AXIS, ALLIES)]
    return bytes(x)


RESEARCH: Final = KasserineResearch(GAME)
