"""Why not? The rules that forbid what a player would like to do."""

from typing import Final

from sandtable.games.kasserine.frames import Battle, March
from sandtable.games.kasserine.ground import ALLIES, AXIS, GRID, PROHIBITED
from sandtable.games.kasserine.paths import barred
from sandtable.games.kasserine.table import (
    BOMBARDED,
    FOUGHT,
    MOBILE_PHASE,
    MOVED,
    NO_STOPS,
    REMOVED,
    WAITING,
    Kasserine,
)
from sandtable.games.kasserine.units import AIRFIELD, GROUP_RULE, UNIT_CLASS, UNIT_GROUP, UNIT_SIDE
from sandtable.games.kasserine.words import STOP
from sandtable.hexmap import WHOLE, reach
from sandtable.kernel.option import Option

MOST_MARKERS: Final = 2  # KAS:std.8.3.a


def why_not_move(t: Kasserine, rule: str, option: Option) -> list[str]:
    """Why a unit cannot begin to move."""
    if option.verb != "move" or UNIT_SIDE[option.code] != t.mover:
        return [rule]
    unit = option.code
    if t.place[unit] == REMOVED:
        return ["KAS:std.2.4"]
    if t.flags[unit] & MOVED:
        return ["KAS:std.5.1.a"]
    if t.place[unit] == WAITING:
        return why_not_come(t, unit)
    if not t.can_move_now(unit):
        return ["KAS:std.5.1.c"]
    if UNIT_SIDE[unit] == ALLIES and t.is_pinning() and t.readings.west[t.place[unit]]:
        return ["KAS:17.1"]
    return ["KAS:std.5.1.b", "KAS:std.5.3"]


def why_not_come(t: Kasserine, unit: int) -> list[str]:
    """Why a reinforcement does not come now."""
    group = UNIT_GROUP[unit]
    if not (t.open >> group) & 1:
        return [GROUP_RULE[group]]
    if t.phase == MOBILE_PHASE and group == AIRFIELD:
        return ["KAS:15.0.b"]
    if not t.can_move_now(unit):
        return ["KAS:11.2", "KAS:K8"]
    return ["KAS:11.4.b", "KAS:K25"]


def why_not_enter(t: Kasserine, f: March, option: Option) -> list[str]:
    """Why a reinforcement cannot enter there."""
    if option.verb != "to" or option.code not in t.readings.entry[f.unit]:
        return ["KAS:11.3"]
    if t.enemies(UNIT_SIDE[f.unit])[option.code]:
        return ["KAS:11.4.b"]
    if t.friends(UNIT_SIDE[f.unit])[option.code]:
        return ["KAS:11.0", "KAS:K25"]
    return ["KAS:std.5.2.a"]


def why_not_go(t: Kasserine, f: March, option: Option) -> list[str]:
    """Why a unit cannot go there."""
    if option is STOP:
        return ["KAS:std.5.3"] if t.place[f.unit] == WAITING else ["KAS:std.5.1.a"]
    if option.verb != "to":
        return ["KAS:std.5.1.a"]
    h = option.code
    side = UNIT_SIDE[f.unit]
    if t.readings.edition.ground.terrain[h] == PROHIBITED:
        return ["KAS:17.0"]
    if t.enemies(side)[h]:
        return ["KAS:std.5.1.b"]
    if t.friends(side)[h]:
        return ["KAS:std.5.3"]
    d = GRID.direction(f.here, h)
    return why_not_step(t, f, d) if d >= 0 else why_not_reach(t, f, h)


def why_not_step(t: Kasserine, f: March, d: int) -> list[str]:
    """Why a unit cannot step into the next hex in a direction."""
    cost = t.costs_of(f.unit)[f.here * 6 + d]
    if f.fresh and (barred(t, f.unit, f.here) >> d) & 1:
        return ["KAS:14.2.d"]
    if cost == WHOLE:
        return ["KAS:14.2.a", "KAS:14.2.b"]
    if cost:
        return ["KAS:std.5.2.a"]
    if is_pinned_at(t, f.unit, f.here):
        return ["KAS:17.1"]
    return ["KAS:std.5.2.c"]


def is_pinned_at(t: Kasserine, unit: int, h: int) -> bool:
    return UNIT_SIDE[unit] == ALLIES and t.is_pinning() and t.readings.west[h] != 0


def why_not_reach(t: Kasserine, f: March, h: int) -> list[str]:
    """Why a hex farther away is out of reach: try without zones, then without mines."""
    enemies = t.enemies(UNIT_SIDE[f.unit])
    costs = t.costs_of(f.unit)
    ways = t.readings.edition.ways[UNIT_CLASS[f.unit]]
    if reach(GRID, f.here, f.left, costs, enemies, NO_STOPS, 0, False).has(h):
        return ["KAS:std.6.1.a"]
    if reach(GRID, f.here, f.left, ways, enemies, NO_STOPS, 0, False).has(h):
        return ["KAS:14.2.a"] if UNIT_SIDE[f.unit] == AXIS else ["KAS:14.1", "KAS:17.1"]
    off_road = not any(ways[n * 6 + (d + 3) % 6] for d, n in around(h))
    return ["KAS:std.5.2.c"] if off_road else ["KAS:std.5.1.a"]


def around(h: int) -> list[tuple[int, int]]:
    """Directions and the hexes there."""
    return [(d, GRID.beside[h * 6 + d]) for d in range(6) if GRID.beside[h * 6 + d] >= 0]


def why_not_join(t: Kasserine, f: Battle, option: Option) -> list[str]:
    """Why a unit cannot attack, or a marker cannot be committed."""
    if option.verb == "commit":
        if t.marker_count(t.committed, f.side) >= MOST_MARKERS:
            return ["KAS:std.8.3.a"]
        return ["KAS:std.8.1.b"]
    if option.verb != "join":
        return ["KAS:std.7.2"]
    unit = option.code
    if UNIT_SIDE[unit] == f.side and (unit in f.attackers or t.flags[unit] & FOUGHT):
        return ["KAS:std.7.1.b"]
    return ["KAS:std.7.1.a"]


def why_not_attack(t: Kasserine, option: Option) -> list[str]:
    """Why an attack or a bombardment cannot be made."""
    if option.verb not in ("attack", "bombard"):
        return ["KAS:std.7.1.a"]
    target = t.unit_at(1 - t.mover, option.code)
    near = "KAS:std.7.1.a" if option.verb == "attack" else "KAS:std.8.4.a"
    if target < 0 or not t.board.zones.of[t.mover][option.code]:
        return [near]
    if option.verb == "attack":
        return ["KAS:std.7.1.b"]
    return ["KAS:std.8.6.a"] if t.flags[target] & BOMBARDED else ["KAS:std.8.4.a"]
