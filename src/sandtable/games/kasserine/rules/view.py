"""The table as a seat may see it: everything lies open but the support markers of the other side."""

from typing import Any, Final

from sandtable.games.kasserine.rules.combat_table import (
    attack_strength,
    column_of,
    differential_of,
    line_of,
    results_by_die,
)
from sandtable.games.kasserine.rules.cut_off import cut_off_units
from sandtable.games.kasserine.rules.edition import LINES, RESULTS
from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import Battle, Bombard, March, Retreat
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.packed_paths import NO_POINTS, Ways, write_ways
from sandtable.games.kasserine.rules.paths import reach_of, way_to
from sandtable.games.kasserine.rules.support_fire import cut_symbols, impact_of
from sandtable.games.kasserine.rules.table import (
    ATTACKED,
    BOMBARDED,
    COMBAT,
    CUT_OFF,
    FOUGHT,
    MOVED,
    MOVEMENT,
    PHASES,
    REMOVED,
    VALUES,
    WAITING,
    Kasserine,
)
from sandtable.games.kasserine.rules.turn import is_due
from sandtable.games.kasserine.rules.units import (
    AXIS_5,
    GROUP_RULE,
    GROUP_SIDE,
    GROUP_TURN,
    GROUPS,
    OF_GROUP,
    UNIT_CLASS,
    UNIT_ID,
    UNIT_SIDE,
    UNITS,
)
from sandtable.games.kasserine.rules.verbs import WINNING

MARKS: Final = (
    "depleted",
    "moved",
    "fought",
    "bombarded",
    "fortified",
    "pinned",
    "cut_off",
    "encircled",
)  # on a unit, in the order in which they are told


def names(hexes: list[int]) -> list[str]:
    return [GRID.names[h] for h in hexes]


def look(t: Kasserine, seat: int) -> dict[str, Any]:
    encircled = [u for side in (AXIS, ALLIES) for u in cut_off_units(t, side)] if t.readings.lines_matter else []
    return {
        "turn": t.turn,
        "turns": t.readings.turns,
        "mover": SIDES[t.mover],
        "phase": PHASES[t.phase],
        "units": [unit_view(t, u, encircled) for u in range(UNITS)],
        "sides": {SIDES[side]: side_view(t, side, seat) for side in (AXIS, ALLIES)},
        "objectives": objectives_view(t),
        "held": t.secured(),  # how many count for the Axis; KAS:18.0.c
        "needed": WINNING,
        "two_held": t.two_held != 0,
        "groups": [group_view(t, g) for g in range(1, len(GROUPS))],
        "zones": {SIDES[side]: zone_view(t, side) for side in (AXIS, ALLIES)},
        "moving": moving_view(t),
        "ways": write_ways(ways(t)) if 0 <= seat == t.seat else [],  # for the one who is asked
        "battle": battle_view(t, seat),
        "retreat": retreat_view(t),
        "bombard": bombard_view(t),
    }


def unit_view(t: Kasserine, unit: int, encircled: list[int]) -> dict[str, Any]:
    h = t.place[unit]
    flags = t.flags[unit]
    view: dict[str, Any] = dict(t.readings.printed[unit])
    view["attack"] = t.attack_of(unit)
    view["defence"] = t.defence_of(unit)
    view["steps"] = 0 if h == REMOVED else t.steps_left(unit)
    view["depleted"] = t.lost[unit] != 0
    view["hex"] = GRID.names[h] if h >= 0 else None
    view["status"] = "map" if h >= 0 else "waiting" if h == WAITING else "removed"
    view["entry"] = [GRID.names[e] for e in t.readings.entry[unit]]
    view["moved"] = flags & MOVED != 0
    view["fought"] = flags & FOUGHT != 0
    view["attacked"] = flags & ATTACKED != 0
    view["bombarded"] = flags & BOMBARDED != 0
    view["fortified"] = t.is_fortified(unit)
    view["pinned"] = UNIT_SIDE[unit] == ALLIES and h >= 0 and t.is_pinning() and t.readings.west[h] != 0
    view["cut_off"] = flags & CUT_OFF != 0  # at the end of its side's last player turn; KAS:std.9.3
    view["encircled"] = unit in encircled  # as things stand; KAS:std.9.2
    return view


def markers_in(markers: list[int], side: int) -> list[int]:
    """The values, each as often as it is there."""
    return [v for v in range(1, VALUES) for _ in range(markers[side * VALUES + v])]


def side_view(t: Kasserine, side: int, seat: int) -> dict[str, Any]:
    held = t.marker_count(t.hand, side)
    spent = t.marker_count(t.spent, side)
    laid = t.marker_count(t.committed, side)
    pool = t.readings.edition.pools[side]
    view: dict[str, Any] = {
        "markers": held,
        "spent": markers_in(t.spent, side),
        "committed": laid,
        "allotment": held + spent + laid + t.to_draw[side],
        "cut": names(cut_symbols(t, side)),
        "pool": {str(v): pool[v] for v in range(1, VALUES) if pool[v]},
    }
    if side == seat:
        view["hand"] = markers_in(t.hand, side)
    return view


def objectives_view(t: Kasserine) -> list[dict[str, Any]]:
    """KAS:18.0.b, KAS:18.0.c. Who was there last, whether it lies in an Allied zone, and what counts for the Axis."""
    zone = t.board.zones.of[ALLIES]
    found = []
    for number, h in enumerate(t.readings.edition.ground.objectives):
        axis = (t.held >> number) & 1 != 0
        view = {"hex": GRID.names[h], "holder": SIDES[AXIS if axis else ALLIES], "zone": zone[h] != 0}
        found.append({**view, "counts": axis and not zone[h]})
    return found


def group_view(t: Kasserine, group: int) -> dict[str, Any]:
    waiting = [u for u in OF_GROUP[group] if t.place[u] == WAITING]
    entry: list[int] = []
    for unit in OF_GROUP[group]:
        entry += [h for h in t.readings.entry[unit] if h not in entry]
    return {
        "id": GROUPS[group],
        "side": SIDES[GROUP_SIDE[group]],
        "rule": GROUP_RULE[group],
        "turn": GROUP_TURN[group],
        "state": group_state(t, group, waiting),
        "units": [UNIT_ID[u] for u in waiting],
        "entry": names(entry),
    }


def group_state(t: Kasserine, group: int, waiting: list[int]) -> str:
    if not waiting:
        return "done"
    if (t.open >> group) & 1:
        return "open"
    if (t.set_off >> group) & 1:
        return "due"
    if GROUP_TURN[group] > t.turn:
        return "later"
    if group == AXIS_5 and is_due(t, group):
        before_mobile = t.mover == AXIS and t.phase in (MOVEMENT, COMBAT)
        return "mobile" if before_mobile and t.readings.centauro_at_once else "due"  # KAS:K10
    return "due" if GROUP_TURN[group] and group != AXIS_5 else "waiting"  # KAS:11.2


def zone_view(t: Kasserine, side: int) -> list[str]:
    return [name for name, count in zip(GRID.names, t.board.zones.of[side], strict=True) if count]


def moving_view(t: Kasserine) -> dict[str, Any] | None:
    f = t.top
    if not isinstance(f, March):
        return None
    here = GRID.names[f.here] if f.here != NONE else None
    return {"unit": UNIT_ID[f.unit], "hex": here, "left": f.left}


def ways(t: Kasserine) -> Ways:
    """KAS:std.5.1.d. For each goal that can be answered the way that would be taken, and the points left then."""
    f = t.top
    goals = [o.code for o in t.options() if o.verb == "to"]
    if not isinstance(f, March):
        return {GRID.names[h]: ([GRID.names[h]], NO_POINTS) for h in goals}
    if f.here == NONE:
        costs = t.readings.edition.entry[UNIT_CLASS[f.unit]]
        return {GRID.names[h]: ([GRID.names[h]], f.left - costs[h]) for h in goals}
    r = reach_of(t, f.unit, f.here, f.left, f.fresh != 0)
    found: Ways = {}
    for h in goals:
        path, cost = way_to(t, f, r, h)
        found[GRID.names[h]] = (names(path), f.left - cost)
    return found


def known_support(t: Kasserine, f: Battle, side: int, seat: int) -> int | None:
    """The support of a side as this seat knows it: shown, or its own face down; None if there is some unknown."""
    if f.column != NONE:
        return f.support[side]
    if t.marker_count(t.committed, side) == 0:
        return 0
    return sum(markers_in(t.committed, side)) if side == seat else None


def battle_view(t: Kasserine, seat: int) -> dict[str, Any] | None:
    for f in t.stack:
        if isinstance(f, Battle):
            return one_battle(t, f, seat)
    return None


def one_battle(t: Kasserine, f: Battle, seat: int) -> dict[str, Any]:
    support = [known_support(t, f, side, seat) for side in (AXIS, ALLIES)]
    mine, theirs = support[f.side], support[1 - f.side]
    decided = f.column != NONE
    view: dict[str, Any] = {
        "side": SIDES[f.side],
        "hex": GRID.names[f.hex],
        "target": UNIT_ID[f.target],
        "attackers": [UNIT_ID[u] for u in f.attackers],
        "support": {SIDES[side]: support[side] for side in (AXIS, ALLIES)},
        "committed": {SIDES[side]: t.marker_count(t.committed, side) for side in (AXIS, ALLIES)},
        "differential": f.differential,
        "column": f.column + 1 if decided else None,
        "die": f.die or None,
        "result": None,
        "odds": {},
        "results": [],
        "attack": None,
        "defence": None,
        "line": None,
        "fortified": None,
    }
    column = f.column
    if f.attackers and not f.die:
        view["attack"] = attack_strength(t, f)
        view["defence"] = t.defence_of(f.target)
        view["line"] = LINES[line_of(t, f)]
        view["fortified"] = t.is_fortified(f.target)
        view["differential"] = differential_of(t, f, mine or 0, theirs or 0)
        column = column_of(t, f, view["differential"])
        view["column"] = column + 1
    if column != NONE:
        results = results_by_die(t, column)
        view["results"] = results
        view["odds"] = {r: results.count(r) for r in RESULTS if r in results}
        view["result"] = results[f.die - 1] if f.die else None
    return view


def retreat_view(t: Kasserine) -> dict[str, Any] | None:
    f = t.top
    if not isinstance(f, Retreat):
        return None
    return {"unit": UNIT_ID[f.unit], "origin": GRID.names[f.origin], "left": f.length - f.gone}


def bombard_view(t: Kasserine) -> dict[str, Any] | None:
    for f in t.stack:
        if isinstance(f, Bombard):
            results = [impact_of(t, f, die) for die in range(1, 7)] if t.place[f.target] >= 0 else []
            return {
                "side": SIDES[f.side],
                "unit": UNIT_ID[f.target],
                "hex": GRID.names[f.hex],
                "value": f.value or None,
                "results": results,
            }
    return None
