"""The rulings in force and the edition that is played. One object for all copies of a game; never changed."""

from typing import Final

from sandtable.games.kasserine.rules.edition import Edition, read_edition
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, PROHIBITED, SIDES
from sandtable.games.kasserine.rules.units import (
    AIRFIELD,
    CLASSES,
    COUNTERS,
    GROUPS,
    NEAR,
    NORTH,
    SBEITLA,
    SETUP,
    UNIT_CLASS,
    UNIT_GROUP,
    UNIT_ID,
    UNIT_SIDE,
    UNITS,
    WEST,
)

KASSERINE: Final = GRID.number("2014")
SBEITLA_HEX: Final = GRID.number("2714")
THALA: Final = GRID.number("2003")
TEBESSA: Final = GRID.number("0306")
NORTH_LINES: Final = {"row_14": 14, "above_row_14": 13, "row_06": 6, "above_row_06": 5}  # KAS:K2: the last row
AMERICAN: Final = "us"


class Readings:
    """What the settings mean, as numbers and flat lists."""

    def __init__(self, settings: dict[str, str]) -> None:
        edition, _ = read_edition(settings["edition"])
        self.edition: Edition = edition
        self.turns = int(settings["length"])  # KAS:std.3.2, KAS:K18
        self.full_mobile_phase = settings["mobile_phase"] == "full"  # KAS:K21
        self.draw_at_once = settings["two_objectives"] == "any_moment"  # KAS:K4
        self.draw_at_end = settings["two_objectives"] == "at_end"
        self.pinned_until = 2 if settings["penny_packets"] == "turn_2" else 1  # KAS:K6
        self.centauro_at_once = settings["sbeitla_group"] == "same_turn"  # KAS:K10
        self.only_full_engineers = settings["engineers"] == "full_strength"  # KAS:K16
        self.any_mined = settings["mined_attack"] == "any"  # KAS:K26
        self.must_arrive = settings["arrivals"] != "may_wait"  # KAS:K25
        self.arrive_first = settings["arrivals"] == "first"
        self.from_attackers = settings["retreats"] == "from_attackers"  # KAS:K28
        self.straight_steps = settings["next_hex"] == "straight"  # KAS:K22
        last_column = GRID.columns[KASSERINE] - (0 if settings["kasserine_line"] == "inclusive" else 1)  # KAS:K3
        last_row = NORTH_LINES[settings["north_line"]]
        self.west: list[int] = [1 if column <= last_column else 0 for column in GRID.columns]
        self.watch: list[int] = [0] * GRID.size  # by hex: the groups that an Axis unit sets off there, as bits
        for h in range(GRID.size):
            self.watch[h] |= 1 << WEST if self.west[h] else 0
            self.watch[h] |= 1 << NORTH if GRID.rows[h] <= last_row else 0
        self.watch[GRID.number(settings["sbeitla_hex"])] |= 1 << SBEITLA  # KAS:K1
        for town in (THALA, TEBESSA):
            self.watch[town] |= 1 << AIRFIELD | 1 << NEAR
            for h in GRID.neighbours(town):
                self.watch[h] |= 1 << NEAR
        # KAS:17.1. A pinned unit cannot leave a hex in the west; one that comes there stops. KAS:K7, KAS:K23
        self.pinned_costs: list[bytes] = [self.without_west(edition.costs[ALLIES * 4 + c]) for c in range(len(CLASSES))]
        every_ally = settings["boxes"] == "allies"  # KAS:K14
        self.in_boxes: list[bool] = [
            UNIT_SIDE[u] == ALLIES and (every_ally or edition.nations[u] == AMERICAN) for u in range(UNITS)
        ]
        self.entry: list[list[int]] = [self.entry_hexes(edition, u) for u in range(UNITS)]
        self.lines_matter = settings["cut_off"] != "none"  # KAS:K35
        self.edges: list[list[int]] = [self.friendly_edge(edition, side) for side in (AXIS, ALLIES)]
        self.to_edge: list[list[int]] = [steps_to(edition, self.edges[side]) for side in (AXIS, ALLIES)]  # by hex
        self.toward_edge: list[list[list[int]]] = [  # by hex: its neighbours on land, the nearest to the edge last
            [sorted(land_beside(edition, h), key=lambda n: -away[n]) for h in range(GRID.size)] for away in self.to_edge
        ]
        self.printed: list[dict[str, object]] = [self.printed_facts(edition, u) for u in range(UNITS)]

    def printed_facts(self, edition: Edition, unit: int) -> dict[str, object]:
        """What is always true of a unit, for views."""
        return {
            "id": UNIT_ID[unit],
            "side": SIDES[UNIT_SIDE[unit]],
            "nation": edition.nations[unit],
            "type": COUNTERS[unit].type,
            "class": CLASSES[UNIT_CLASS[unit]],
            "move": edition.move[unit],
            "printed": edition.fronts[unit],
            "group": GROUPS[UNIT_GROUP[unit]],
        }

    def friendly_edge(self, edition: Edition, side: int) -> list[int]:
        """KAS:std.9.2. The supply symbols of a side, and where its units come in and no unit of the other does."""
        coming: list[set[int]] = [set(), set()]
        for unit in range(UNITS):
            if UNIT_GROUP[unit] not in (SETUP, AIRFIELD):
                coming[UNIT_SIDE[unit]].update(self.entry[unit])
        return sorted((coming[side] - coming[1 - side]) | set(edition.ground.supply[side]))

    def without_west(self, costs: bytes) -> bytes:
        return bytes(0 if self.west[i // 6] else costs[i] for i in range(len(costs)))

    def entry_hexes(self, edition: Edition, unit: int) -> list[int]:
        """KAS:11.3. Where a unit comes onto the map, in the order of the sheet; a unit of the set-up stands there."""
        found: list[int] = []
        for place in COUNTERS[unit].entry:
            found += edition.ground.entries.get(place, [GRID.number(place)] if len(place) == 4 else [])
        return found


def land_beside(edition: Edition, h: int) -> list[int]:
    """The neighbours of a hex that units may enter. KAS:17.0"""
    return [n for n in GRID.neighbours(h) if edition.ground.terrain[n] != PROHIBITED]


def steps_to(edition: Edition, goals: list[int]) -> list[int]:
    """By hex: how many hexes it is from there to the nearest of these, over land."""
    found = [GRID.size] * GRID.size
    front = list(goals)
    for h in front:
        found[h] = 0
    for h in front:
        for n in land_beside(edition, h):
            if found[n] == GRID.size:
                found[n] = found[h] + 1
                front.append(n)
    return found
