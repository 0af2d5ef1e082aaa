"""Why not? The rules that forbid what a player would like to do: each of them says so in its own words."""

from typing import Final

from sandtable.games.kasserine.rules.frames import Battle, March
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, PROHIBITED
from sandtable.games.kasserine.rules.paths import awaited, barred, movable
from sandtable.games.kasserine.rules.table import (
    BOMBARDED,
    FOUGHT,
    MOBILE_PHASE,
    MOVED,
    NO_STOPS,
    REMOVED,
    WAITING,
    Kasserine,
)
from sandtable.games.kasserine.rules.units import AIRFIELD, AXIS_5, GROUP_RULE, UNIT_CLASS, UNIT_GROUP, UNIT_SIDE
from sandtable.games.kasserine.rules.vocabulary import STOP
from sandtable.hexmap import NO_HEX, WHOLE, reach
from sandtable.kernel.option import Option

MINE_POINTS: Final = 2  # KAS:14.1
FIGHTING: Final = ("attack", "bombard", "join", "commit", "fight", "fire", "hold", "retreat", "lose", "advance")
# What is asked in the middle of something else, and the rule that says when.
ASKED_LATER: Final = {
    "join": "KAS:std.7.2",
    "fight": "KAS:std.7.2",
    "commit": "KAS:std.8.3.a",
    "fire": "KAS:std.8.4.a",
    "die": "KAS:std.7.6.a",
    "hold": "KAS:std.7.8",
    "retreat": "KAS:std.7.7.a",
    "lose": "KAS:std.7.6.c",
    "advance": "KAS:std.7.9.a",
    "drawn": "KAS:std.8.1.b",
}

# Who moves


def why_not_move(t: Kasserine, option: Option) -> list[str]:
    """Why a unit cannot begin to move, or the phase cannot end."""
    if option.verb == "end":
        return ["KAS:11.2", "KAS:K25"]
    if option.verb in ("to", "stop"):
        return ["KAS:std.5.1.a"]  # no unit has been chosen yet
    if option.verb != "move":
        return [ASKED_LATER["drawn"] if option.verb == "drawn" else "KAS:std.4.2"]
    unit = option.code
    if UNIT_SIDE[unit] != t.mover:
        return ["KAS:std.5.1.a"]
    if t.place[unit] == REMOVED:
        return ["KAS:std.2.4"]
    if t.flags[unit] & MOVED:
        return ["KAS:std.5.1.c" if t.phase == MOBILE_PHASE else "KAS:std.5.1.a"]
    if t.place[unit] == WAITING:
        return why_not_come(t, unit)
    if not t.can_move_now(unit):
        return ["KAS:std.5.1.c"]
    if is_pinned_at(t, unit, t.place[unit]):
        return ["KAS:17.1"]
    if t.readings.arrive_first and awaited(t, movable(t)):
        return ["KAS:11.2", "KAS:K25"]
    return why_no_step(t, unit)


def why_no_step(t: Kasserine, unit: int) -> list[str]:
    """What shuts a unit in, hexside by hexside, each rule once."""
    march = March(unit, t.place[unit], t.allowance(unit), fresh=1)
    found: list[str] = []
    for _, n in around(march.here):
        found += [rule for rule in why_not_go_to(t, march, n) if rule not in found]
    return found


def why_not_come(t: Kasserine, unit: int) -> list[str]:
    """Why a reinforcement does not come now."""
    group = UNIT_GROUP[unit]
    if not (t.open >> group) & 1:
        return why_not_due(t, group)
    if t.phase == MOBILE_PHASE and group == AIRFIELD:
        return ["KAS:15.0.b"]
    if not t.can_move_now(unit):
        return ["KAS:11.2", "KAS:K8"]
    places = t.readings.entry[unit]
    enemies, own = t.enemies(t.mover), t.friends(t.mover)
    found = ["KAS:11.4.b", "KAS:K11"] if any(enemies[h] for h in places) else []
    return [*found, "KAS:11.0", "KAS:K20"] if any(own[h] for h in places) else found or ["KAS:std.5.2.a"]


def why_not_due(t: Kasserine, group: int) -> list[str]:
    """Why a group is not there yet: its turn or its event, or the phase in which it comes after that."""
    rule = GROUP_RULE[group]
    if group == AXIS_5:
        return [rule, "KAS:K10"]
    if not (t.set_off >> group) & 1:
        return [rule]
    return ["KAS:15.0.b", "KAS:K15"] if group == AIRFIELD else [rule, "KAS:K9"]


def why_not_enter(t: Kasserine, f: March, option: Option) -> list[str]:
    """Why a reinforcement cannot enter there."""
    if option.verb != "to":
        return ["KAS:std.4.2" if option.verb in FIGHTING else "KAS:std.5.1.a"]
    h = option.code
    if h not in t.readings.entry[f.unit]:
        return ["KAS:11.3"]
    if t.enemies(UNIT_SIDE[f.unit])[h]:
        return ["KAS:11.4.b"]
    if t.friends(UNIT_SIDE[f.unit])[h]:
        return ["KAS:11.0", "KAS:K20"]
    return ["KAS:std.5.2.a" if t.readings.edition.entry[UNIT_CLASS[f.unit]][h] else "KAS:std.5.2.c"]


# Where to


def why_not_go(t: Kasserine, f: March, option: Option) -> list[str]:
    """Why a unit cannot go there, or cannot stop."""
    if option is STOP and t.place[f.unit] == WAITING:
        return ["KAS:std.5.3"]  # it stands in the hex of another
    if option.verb in FIGHTING:
        return ["KAS:std.4.2"]
    if option.verb != "to" or option.code == f.here:
        return ["KAS:std.5.1.a"]
    return why_not_go_to(t, f, option.code)


def why_not_go_to(t: Kasserine, f: March, h: int) -> list[str]:
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
    at = f.here * 6 + d
    cost = t.costs_of(f.unit)[at]
    if f.fresh and (barred(t, f.unit, f.here) >> d) & 1:
        return ["KAS:14.2.d"]
    if cost == WHOLE:
        return ["KAS:14.2.a", "KAS:14.2.b"]
    if cost:
        mined = t.readings.edition.ground.mines[at] != 0 and cost - MINE_POINTS <= f.left
        return ["KAS:14.1"] if mined else ["KAS:std.5.2.a"]
    return ["KAS:17.1"] if is_pinned_at(t, f.unit, f.here) else ["KAS:std.5.2.c"]


def is_pinned_at(t: Kasserine, unit: int, h: int) -> bool:
    return UNIT_SIDE[unit] == ALLIES and t.is_pinning() and t.readings.west[h] != 0


def why_not_reach(t: Kasserine, f: March, h: int) -> list[str]:
    """Why a hex farther away is out of reach: try without zones, without enemies, unpinned, then without mines."""
    side = UNIT_SIDE[f.unit]
    enemies, costs = t.enemies(side), t.costs_of(f.unit)
    free = t.readings.edition.costs[side * 4 + UNIT_CLASS[f.unit]]
    ways = t.readings.edition.ways[UNIT_CLASS[f.unit]]
    if reach(GRID, f.here, f.left, costs, enemies, NO_STOPS, 0, False).has(h):
        return ["KAS:std.6.1.a"]
    if reach(GRID, f.here, f.left, costs, NO_STOPS, NO_STOPS, 0, False).has(h):
        return ["KAS:std.5.1.b"]
    if side == ALLIES and reach(GRID, f.here, f.left, free, enemies, NO_STOPS, 0, False).has(h):
        return ["KAS:17.1", "KAS:K23"]
    if reach(GRID, f.here, f.left, ways, enemies, NO_STOPS, 0, False).has(h):
        return ["KAS:14.2.a" if side == AXIS else "KAS:14.1"]
    off_road = not any(ways[n * 6 + (d + 3) % 6] for d, n in around(h))
    return ["KAS:std.5.2.c"] if off_road else ["KAS:std.5.1.a"]


def around(h: int) -> list[tuple[int, int]]:
    """Directions and the hexes there."""
    return [(d, GRID.beside[h * 6 + d]) for d in range(6) if GRID.beside[h * 6 + d] != NO_HEX]


# Fighting


def why_not_attack(t: Kasserine, option: Option) -> list[str]:
    """Why an attack or a bombardment cannot be made."""
    if option.verb in ("move", "to", "stop"):
        return ["KAS:std.4.2"]
    if option.verb not in ("attack", "bombard"):
        return [ASKED_LATER.get(option.verb, "KAS:std.7.1.a")]
    target = t.unit_at(1 - t.mover, option.code)
    near = "KAS:std.7.1.a" if option.verb == "attack" else "KAS:std.8.4.a"
    if target < 0 or not t.board.zones.of[t.mover][option.code]:
        return [near]
    if option.verb == "attack":
        return ["KAS:std.7.1.b"]
    return ["KAS:std.8.6.a"] if t.flags[target] & BOMBARDED else ["KAS:std.8.4.a"]


def why_not_join(t: Kasserine, f: Battle, option: Option) -> list[str]:
    """Why a unit cannot attack, or a marker cannot be committed."""
    if option.verb == "commit":
        return ["KAS:std.8.3.a"]
    if option.verb != "join":
        return ["KAS:std.7.2"]
    unit = option.code
    if UNIT_SIDE[unit] == f.side and (unit in f.attackers or t.flags[unit] & FOUGHT):
        return ["KAS:std.7.1.b"]
    return ["KAS:std.7.1.a"]


def why_not_advance(t: Kasserine, f: Battle, rule: str, option: Option) -> list[str]:
    """Why a unit cannot advance: it did not attack, has advanced already, or its kind cannot step there."""
    if option.verb != "advance" or option.code not in f.attackers or option.code == f.taker:
        return [rule]
    return ["KAS:std.5.2.c"] if t.place[option.code] >= 0 else ["KAS:std.2.4"]


def why_not_pursue(t: Kasserine, f: Battle, rule: str, option: Option) -> list[str]:
    """Why a unit that has advanced cannot go on there."""
    d = GRID.direction(f.hex, option.code) if option.verb == "to" else -1
    if d < 0:
        return [rule]
    h = option.code
    if t.readings.edition.ground.terrain[h] == PROHIBITED:
        return ["KAS:17.0"]
    if t.enemies(f.side)[h]:
        return ["KAS:std.5.1.b"]
    if t.friends(f.side)[h]:
        return ["KAS:std.5.3"]
    closed = not t.readings.edition.ways[UNIT_CLASS[f.taker]][f.hex * 6 + d]
    return ["KAS:std.5.2.c"] if closed else ["KAS:14.2.b", "KAS:K24"]
