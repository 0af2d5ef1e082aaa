"""Where a unit can go: reach, ways, entry. KAS:std.5.1.d, KAS:std.6.1.a, KAS:14.2.d, KAS:11.4.b"""

from sandtable.games.kasserine.rules.frames import March
from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.table import MOBILE_PHASE, MOVED, WAITING, Kasserine
from sandtable.games.kasserine.rules.units import (
    AIRFIELD,
    AVOIDABLE,
    FIRST,
    LAST,
    LEG,
    UNIT_CLASS,
    UNIT_GROUP,
    UNIT_SIDE,
)
from sandtable.games.kasserine.rules.vocabulary import MOVE, TO
from sandtable.hexmap import WHOLE, Reach, reach
from sandtable.kernel.option import Option


def barred(t: Kasserine, unit: int, here: int) -> int:
    """KAS:14.2.d. Directions over mines from one enemy zone into another, as bits."""
    zone = t.zones_against(unit)
    if not zone[here]:
        return 0
    mines = t.readings.edition.ground.mines
    found = 0
    for d in range(6):
        if mines[here * 6 + d] and zone[GRID.beside[here * 6 + d]]:
            found |= 1 << d
    return found


def reach_of(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> Reach:
    """Every hex that the unit can come to, hexes of friendly units included: within its points (KAS:std.5.1.a), not
    through enemies (KAS:std.5.1.b), freely out of an enemy zone (KAS:std.6.1.b), and no farther than into one
    (KAS:std.6.1.a, KAS:std.6.1.c).
    """
    return reach(
        GRID,
        here,
        left,
        t.costs_of(unit),
        t.enemies(UNIT_SIDE[unit]),
        t.zones_against(unit),
        barred(t, unit, here) if fresh else 0,
        fresh,
    )


def goals(t: Kasserine, unit: int, r: Reach) -> list[Option]:
    """KAS:std.5.3. Where the unit may end its move."""
    own = t.friends(UNIT_SIDE[unit])
    return [TO[h] for h in r.found if not own[h] and h != r.start]


def quiet_reach(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> Reach:
    """KAS:K22. The same, but no way leads over mines or through a hex that would set off an Allied reinforcement."""
    watch = t.readings.watch
    pending = AVOIDABLE & ~t.set_off
    stops = [1 if zone or watch[h] & pending else 0 for h, zone in enumerate(t.zones_against(unit))]
    enemies = t.enemies(UNIT_SIDE[unit])
    return reach(GRID, here, left, t.costs_of(unit), enemies, stops, barred(t, unit, here) if fresh else 0, False)


def sets_off(t: Kasserine, path: list[int]) -> bool:
    """Whether a way sets something off before its end."""
    pending = AVOIDABLE & ~t.set_off
    watch = t.readings.watch
    return any(watch[h] & pending for h in path[:-1])


def is_single_step(t: Kasserine, f: March, h: int) -> bool:
    """Whether the unit can step there directly. Mines are crossed only if there is no way round."""
    d = GRID.direction(f.here, h)
    if d < 0:
        return False
    cost = t.costs_of(f.unit)[f.here * 6 + d]
    if cost == 0 or cost == WHOLE or cost > f.left:
        return False
    return not (f.fresh and (barred(t, f.unit, f.here) >> d) & 1)


def way_to(t: Kasserine, f: March, r: Reach, h: int) -> tuple[list[int], int]:
    """KAS:std.5.1.d, KAS:K22. The way to a goal, and what it costs."""
    if t.readings.straight_steps and is_single_step(t, f, h):
        return [h], t.costs_of(f.unit)[f.here * 6 + GRID.direction(f.here, h)]
    path = r.path(h)
    if UNIT_SIDE[f.unit] == AXIS and sets_off(t, path):
        quiet = f.quiet
        if quiet is None:
            quiet = f.quiet = quiet_reach(t, f.unit, f.here, f.left, f.fresh != 0)
        if quiet.has(h):
            return quiet.path(h), quiet.cost[h]
    return path, r.cost[h]


# Which units can move


def can_step(t: Kasserine, unit: int, here: int) -> bool:
    """Whether a unit on the map can move at all."""
    costs = t.costs_of(unit)
    enemies = t.enemies(UNIT_SIDE[unit])
    own = t.friends(UNIT_SIDE[unit])
    left = t.allowance(unit)
    crowded = False
    shut = -1
    beside = GRID.beside
    for d in range(6):
        cost = costs[here * 6 + d]
        if cost == 0 or (cost > left and cost != WHOLE):
            continue
        n = beside[here * 6 + d]
        if enemies[n]:
            continue
        if own[n]:
            crowded = True
            continue
        if shut < 0:
            shut = barred(t, unit, here)
        if not (shut >> d) & 1:
            return True
    return crowded and len(goals(t, unit, reach_of(t, unit, here, left, True))) > 0


def can_come(t: Kasserine, unit: int) -> bool:
    """KAS:11.2, KAS:15.0.b. Whether a unit that waits may come in this phase."""
    group = UNIT_GROUP[unit]
    if not (t.open >> group) & 1 or (t.phase == MOBILE_PHASE and group == AIRFIELD):
        return False
    return any(can_enter(t, unit, h) for h in t.readings.entry[unit])


def can_enter(t: Kasserine, unit: int, h: int) -> bool:
    """KAS:11.0, KAS:11.4.b, KAS:K25. Not where an enemy is; through a friendly unit only if it can move on."""
    side = UNIT_SIDE[unit]
    cost = t.readings.edition.entry[UNIT_CLASS[unit]][h]
    left = t.allowance(unit) - cost
    if cost == 0 or left < 0 or t.enemies(side)[h]:
        return False
    if not t.friends(side)[h]:
        return True
    if t.zones_against(unit)[h]:
        return False
    return len(goals(t, unit, reach_of(t, unit, h, left, False))) > 0


def movable(t: Kasserine) -> list[Option]:
    """The units of the mover that can move now, in the order of the counters; perhaps only those who come. KAS:K25"""
    found: list[Option] = []
    for unit in range(FIRST[t.mover], LAST[t.mover]):
        if t.flags[unit] & MOVED or not t.can_move_now(unit):
            continue
        here = t.place[unit]
        if here >= 0:
            if can_step(t, unit, here):
                found.append(MOVE[unit])
        elif here == WAITING and can_come(t, unit):
            found.append(MOVE[unit])
    if t.readings.arrive_first:
        return [o for o in found if t.place[o.code] == WAITING] or found  # KAS:K25
    return found


def awaited(t: Kasserine, movers: list[Option]) -> int:
    """KAS:11.2, KAS:K25. How many of these must come in this phase: in the mobile movement phase everybody, before it
    those who cannot come later in the turn (KAS:15.0.b, KAS:K8), or all who come before others move.
    """
    count = 0
    for option in movers:
        unit = option.code
        if t.place[unit] == WAITING and (t.phase == MOBILE_PHASE or t.readings.arrive_first or is_last_call(unit)):
            count += 1
    return count


def is_last_call(unit: int) -> bool:
    """Whether a unit comes in a movement phase or not at all in its turn."""
    return UNIT_CLASS[unit] == LEG or UNIT_GROUP[unit] == AIRFIELD
