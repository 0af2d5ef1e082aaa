"""Units that no way connects with a friendly edge of the map. KAS:std.9.2, KAS:std.9.3, KAS:K35"""

from typing import Final

from mypy_extensions import i64

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.table import CUT_OFF, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_ID
from sandtable.games.kasserine.rules.verbs import hit, mark_cut_off

CLOSED: Final = 1  # or nothing was found from there
CONNECTED: Final = 2


class Lines:
    """The lines of one side, as things stand: what bars them, and what was found out about them."""

    def __init__(self, t: Kasserine, side: int, own: list[int], enemies: list[int], zone: list[int]) -> None:
        self.own = own  # by hex: units, units of the enemy, zones of the enemy
        self.enemies = enemies
        self.zone = zone
        self.away = t.readings.to_edge[side]
        self.toward = t.readings.toward_edge[side]
        self.known = [0] * GRID.size

    def is_connected(self, start: int) -> bool:
        """KAS:std.9.2. Whether a way leads from this hex to a friendly edge, past all enemy units and their zones; an
        own unit cancels the zone where it stands. The nearest edge is tried first.
        """
        known = self.known
        if known[start]:
            return known[start] == CONNECTED
        known[start] = CLOSED
        seen = [start]
        front = [start]
        found = False
        while front and not found:
            here = front.pop()
            found = self.away[here] == 0 or self.look_on(here, seen, front)
        if found:
            for h in seen:
                known[h] = CONNECTED
        return found

    def look_on(self, here: int, seen: list[int], front: list[int]) -> bool:
        """From a hex to those beside it; whether one of them is known to be connected."""
        own, enemies, zone, known, hexes = self.own, self.enemies, self.zone, self.known, GRID.hexes
        n: i64
        for n in self.toward[here]:
            mark: i64 = known[n]
            if mark == CONNECTED:
                return True
            if not mark and (own[n] or not (zone[n] or enemies[n])):
                known[n] = CLOSED
                seen.append(hexes[n])
                front.append(hexes[n])
        return False


def cut_off_units(t: Kasserine, side: int) -> list[int]:
    """KAS:std.9.2. The units of a side on the map that are cut off as things stand."""
    enemy = 1 - side
    lines = Lines(t, side, t.board.units[side], t.board.units[enemy], t.board.zones.of[enemy])
    there = [unit for unit in range(FIRST[side], LAST[side]) if t.place[unit] >= 0]
    return [unit for unit in there if not lines.is_connected(t.place[unit])]


def check_lines(t: Kasserine, side: int) -> None:
    """KAS:std.9.3, KAS:K35. At the end of its player turn: who is cut off for the second time in a row loses a step."""
    cut = cut_off_units(t, side)
    for unit in range(FIRST[side], LAST[side]):
        here = t.place[unit]
        if here < 0:
            continue
        if unit not in cut:
            mark_cut_off(t, unit, False)
        elif t.flags[unit] & CUT_OFF:
            if t.telling:
                t.tell("starved", "KAS:std.9.3", {"unit": UNIT_ID[unit], "hex": GRID.names[here]})
            hit(t, unit, "KAS:std.9.3")
            if t.result is not None:
                return
        else:
            mark_cut_off(t, unit, True)
