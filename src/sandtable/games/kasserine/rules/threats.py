"""What every unit could do when its side next moves and attacks, if nothing else changes. All of it lies open."""

from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import March
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, PROHIBITED, SIDES
from sandtable.games.kasserine.rules.paths import can_come, can_enter, reach_of
from sandtable.games.kasserine.rules.table import COMBAT, FOUGHT, MOVED, MOVEMENT, SUPPORT, WAITING, Kasserine
from sandtable.games.kasserine.rules.turn import open_groups
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_CLASS, UNIT_ID, UNITS
from sandtable.kernel.state import Threat


def threats(t: Kasserine) -> list[Threat]:
    """Every unit that stands on the map or may come onto it then."""
    found: list[Threat] = []
    for side in (AXIS, ALLIES):
        then = next_attack(t, side)
        if then is not None:
            for unit in range(FIRST[side], LAST[side]):
                stands = standings(then, unit)
                if stands:
                    found.append(threat(then, side, unit, stands))
    return found


def next_attack(t: Kasserine, side: int) -> Kasserine | None:
    """The table when this side next moves and attacks, with every unit where it is now; None if the game ends first."""
    then = t.clone()
    if side == t.mover and t.phase in (MOVEMENT, COMBAT):
        return then
    if t.phase != SUPPORT and not (side == ALLIES and t.mover == AXIS):
        then.turn += 1
    if then.turn > t.readings.turns:
        return None
    then.mover = side
    then.phase = MOVEMENT
    then.flags = [0] * UNITS
    open_groups(then, side)
    return then


def standings(t: Kasserine, unit: int) -> list[int]:
    """KAS:std.5.1.a. Where the unit could be when it attacks. Others of its side may go out of its way first."""
    here = t.place[unit]
    march = t.top
    if isinstance(march, March) and march.unit == unit and march.here != NONE:
        if not march.fresh and t.zones_against(unit)[march.here]:
            return [march.here]
        return reach_of(t, unit, march.here, march.left, march.fresh != 0).found
    if here == WAITING:
        return arrivals(t, unit)
    if here < 0 or t.phase != MOVEMENT or t.flags[unit] & MOVED:
        return [here] if here >= 0 else []
    return reach_of(t, unit, here, t.allowance(unit), True).found


def arrivals(t: Kasserine, unit: int) -> list[int]:
    """KAS:11.0. What a reinforcement could reach from where it may come in."""
    if t.phase != MOVEMENT or not can_come(t, unit):
        return []
    found: list[int] = []
    for h in t.readings.entry[unit]:
        if can_enter(t, unit, h):
            left = t.allowance(unit) - t.readings.edition.entry[UNIT_CLASS[unit]][h]
            stops = t.zones_against(unit)[h] != 0  # KAS:std.6.1.a
            found += [h] if stops else [n for n in reach_of(t, unit, h, left, False).found if n not in found]
    return found


def threat(t: Kasserine, side: int, unit: int, stands: list[int]) -> Threat:
    """KAS:std.7.1.a. Whoever is beside one of these hexes could be attacked, once."""
    beside: set[int] = set()
    if not (t.phase == COMBAT and t.flags[unit] & FOUGHT):
        for h in stands:
            beside.update(GRID.neighbours(h))
    terrain = t.readings.edition.ground.terrain
    attack = sorted(h for h in beside if terrain[h] != PROHIBITED)
    return Threat(SIDES[side], UNIT_ID[unit], names(sorted(set(stands))), names(attack))


def names(hexes: list[int]) -> list[str]:
    return [GRID.names[h] for h in hexes]
