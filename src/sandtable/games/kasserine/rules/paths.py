"""Where a unit can go: reach, ways, entry. KAS:std.5.1.d, KAS:std.6.1.a, KAS:14.2.d, KAS:11.4.b"""

from typing import Final

from mypy_extensions import i64

from sandtable.games.kasserine.rules.frames import March
from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.table import MOBILE_PHASE, MOVED, WAITING, Kasserine
from sandtable.games.kasserine.rules.units import (
    AIRFIELD,
    AVOIDABLE,
    CLASSES,
    FIRST,
    IS_COMMANDO,
    LAST,
    LEG,
    UNIT_CLASS,
    UNIT_GROUP,
    UNIT_SIDE,
)
from sandtable.games.kasserine.rules.vocabulary import MOVE, TO
from sandtable.hexmap import WHOLE, Reach, reach
from sandtable.kernel.option import Option

MOST_POINTS: Final = 128  # more than any unit has


def barred(t: Kasserine, unit: int, here: int) -> int:
    """KAS:14.2.d. Directions over mines from one enemy zone into another, as bits."""
    zone = t.zones_against(unit)
    if not zone[here]:
        return 0
    mines, beside = t.readings.edition.ground.mines, GRID.beside
    base: i64 = here * 6
    found = 0
    for d in range(6):
        if mines[base + d] and zone[beside[base + d]]:
            found |= 1 << d
    return found


def reach_of(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> Reach:
    """Every hex that the unit can come to, hexes of friendly units included: within its points (KAS:std.5.1.a), not
    through enemies (KAS:std.5.1.b), freely out of an enemy zone (KAS:std.6.1.b), and no farther than into one
    (KAS:std.6.1.a, KAS:std.6.1.c).
    """
    kept = t.reach_maps
    if kept is None:
        return find_reach(t, unit, here, left, fresh)
    enemy = 1 - UNIT_SIDE[unit]
    maps = t.maps_against(enemy, kept)
    key = reach_key(t, unit, here, left, fresh)
    found = maps.get(key)
    if found is None:
        full_key = (key, enemy, *t.near(enemy, here, left + 1))
        found = kept.found.get(full_key)
        if found is None:
            found = find_reach(t, unit, here, left, fresh)
            kept.keep(full_key, found)
        kept.note(maps, key, found)
    return found


def reach_key(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> int:
    """All that a reach depends on besides its side and the enemy's places, as one number."""
    kind: i64 = UNIT_CLASS[unit]
    if IS_COMMANDO[unit]:
        kind += len(CLASSES)  # KAS:13.1
    if t.is_pinning():
        kind += 2 * len(CLASSES)  # KAS:17.1
    place: i64 = here
    points: i64 = left
    key: i64 = (kind * GRID.size + place) * MOST_POINTS + points
    return key * 2 + 1 if fresh else key * 2


def find_reach(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> Reach:
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


def has_goal(t: Kasserine, unit: int, r: Reach) -> bool:
    """Whether there is any."""
    own = t.friends(UNIT_SIDE[unit])
    return any(not own[h] and h != r.start for h in r.found)


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
    number = r.number(h)
    path = r.path_to(number)
    if UNIT_SIDE[f.unit] == AXIS and sets_off(t, path):
        quiet = f.quiet
        if quiet is None:
            quiet = f.quiet = quiet_reach(t, f.unit, f.here, f.left, f.fresh != 0)
        if quiet.has(h):
            return quiet.path(h), quiet.spent(h)
    return path, r.costs[number]


# Which units can move


def can_step(t: Kasserine, unit: int, here: int, left: int, fresh: bool) -> bool:
    """Whether a unit with so many points left can go anywhere from here: mostly its neighbours tell."""
    costs = t.costs_of(unit)
    enemies = t.enemies(UNIT_SIDE[unit])
    own = t.friends(UNIT_SIDE[unit])
    crowded = False
    shut = -1 if fresh else 0
    beside = GRID.beside
    base: i64 = here * 6
    for d in range(6):
        cost = costs[base + d]
        if cost == 0 or (cost > left and not (fresh and cost == WHOLE)):
            continue
        n: i64 = beside[base + d]
        if enemies[n]:
            continue
        if own[n]:
            crowded = True
            continue
        if shut < 0:
            shut = barred(t, unit, here)
        if not (shut >> d) & 1:
            return True
    return crowded and has_goal(t, unit, reach_of(t, unit, here, left, fresh))


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
    return has_goal(t, unit, reach_of(t, unit, h, left, False))


def can_move(t: Kasserine, unit: int) -> bool:
    """Whether a unit of the mover can move now, or come."""
    if t.flags[unit] & MOVED or not t.can_move_now(unit):
        return False
    here = t.place[unit]
    if here >= 0:
        return can_step(t, unit, here, t.allowance(unit), True)
    return here == WAITING and can_come(t, unit)


def can_anyone_move(t: Kasserine) -> bool:
    return any(can_move(t, unit) for unit in range(FIRST[t.mover], LAST[t.mover]))


def movable(t: Kasserine) -> list[Option]:
    """The units of the mover that can move now, in the order of the counters; perhaps only those who come. KAS:K25"""
    found = [MOVE[unit] for unit in range(FIRST[t.mover], LAST[t.mover]) if can_move(t, unit)]
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
