"""The table as plain data, for position files, and the way back with clear errors."""

from typing import Any, Final

from sandtable.games.kasserine.rules.frame_checks import check_frames
from sandtable.games.kasserine.rules.frames import Retreat
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, PROHIBITED, SIDES
from sandtable.games.kasserine.rules.table import (
    ATTACKED,
    BOMBARDED,
    CUT_OFF,
    FOUGHT,
    MOVED,
    PHASES,
    REMOVED,
    VALUES,
    WAITING,
    Kasserine,
)
from sandtable.games.kasserine.rules.units import (
    GROUPS,
    OF_GROUP,
    SETUP,
    UNIT_CLASS,
    UNIT_GROUP,
    UNIT_ID,
    UNIT_NUMBER,
    UNIT_SIDE,
    UNITS,
)
from sandtable.games.kasserine.rules.verbs import DRAWING, WINNING
from sandtable.games.kasserine.rules.view import markers_in
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.event import Facts

FLAGS: Final = (
    ("moved", MOVED),
    ("fought", FOUGHT),
    ("attacked", ATTACKED),
    ("bombarded", BOMBARDED),
    ("cut_off", CUT_OFF),
)
PILES: Final = ("markers", "spent", "committed")
DEPLETED: Final = "depleted"
MOST_FIGHTS: Final = 99999
UNIT_FORM: Final = '{ 7pz = "3918", 69pzgr = "2714 depleted" }'


def write_table(t: Kasserine) -> dict[str, Any]:
    table: dict[str, Any] = {"turn": t.turn, "mover": SIDES[t.mover], "phase": PHASES[t.phase]}
    table["units"] = {UNIT_ID[u]: unit_text(t, u) for u in range(UNITS) if t.place[u] >= 0}
    table["removed"] = [UNIT_ID[u] for u in range(UNITS) if t.place[u] == REMOVED]
    for name, flag in FLAGS:
        table[name] = [UNIT_ID[u] for u in range(UNITS) if t.flags[u] & flag]
    for side in (AXIS, ALLIES):
        for name, pile in zip(PILES, (t.hand, t.spent, t.committed), strict=True):
            table[f"{SIDES[side]}_{name}"] = markers_in(pile, side)
    table["to_draw"] = list(t.to_draw)
    objectives = t.readings.edition.ground.objectives
    table["objectives"] = [GRID.names[h] for n, h in enumerate(objectives) if (t.held >> n) & 1]
    table["two_held"] = t.two_held != 0
    for name, groups in (("set_off", t.set_off), ("open", t.open)):
        table[name] = [GROUPS[g] for g in range(len(GROUPS)) if (groups >> g) & 1]
    table["fights"] = t.fights
    return table


def unit_text(t: Kasserine, unit: int) -> str:
    """`2714`, or `2714 depleted`."""
    h = GRID.names[t.place[unit]]
    return f"{h} {DEPLETED}" if t.lost[unit] else h


# Reading


def wrong(key: str, place: str, value: object, possible: str | list[str], rule: str = "") -> BadPosition:
    facts: Facts = {"place": f"table.{place}", "value": str(value), "possible": possible}
    if rule:
        facts["rule"] = rule
    return BadPosition(key, facts)


def read_table(t: Kasserine, table: dict[str, Any]) -> None:
    """Take over a table, or raise BadPosition. What is left out is as at the start, or empty."""
    t.lay_bare()
    known = list(write_table(t))
    for key in table:
        if key not in known:
            raise BadPosition("unknown-name", {"place": "table", "value": key, "possible": known})
    t.turn = read_number("turn", table.get("turn", 1), 1, t.readings.turns)
    t.mover = read_name(table, "mover", SIDES, AXIS)
    t.phase = read_name(table, "phase", PHASES, PHASES.index("movement"))
    t.fights = read_number("fights", table.get("fights", 0), 0, MOST_FIGHTS)
    read_groups(t, table)
    read_units(t, table.get("units"))
    read_removed(t, read_list(table, "removed"))
    read_flags(t, table)
    read_markers(t, table)
    read_objectives(t, read_list(table, "objectives"))
    read_two_held(t, table.get("two_held", False))


def read_name(table: dict[str, Any], key: str, possible: tuple[str, ...], default: int) -> int:
    value = table.get(key, possible[default])
    if value not in possible:
        raise wrong("unknown-value", key, value, list(possible))
    return possible.index(value)


def read_number(place: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise wrong("out-of-range", place, value, f"{low}-{high}")
    return int(value)


def read_list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key, [])
    if not isinstance(value, list):
        raise wrong("bad-shape", key, value, "[...]")
    return value


def read_unit(place: str, name: Any) -> int:
    if not isinstance(name, str) or name not in UNIT_NUMBER:
        raise wrong("unknown-name", place, name, list(UNIT_ID))
    return UNIT_NUMBER[name]


def read_groups(t: Kasserine, table: dict[str, Any]) -> None:
    """What is left out for `open` is the set-up alone."""
    for name in ("set_off", "open"):
        bits = 0
        for item in read_list(table, name):
            if item not in GROUPS:
                raise wrong("unknown-value", name, item, list(GROUPS))
            bits |= 1 << GROUPS.index(item)
        if name == "open":
            t.open = bits | 1 << SETUP
        else:
            t.set_off = bits


def read_units(t: Kasserine, units: Any) -> None:
    """Units by id: a hex, and `depleted` if they have lost a step."""
    if not isinstance(units, dict):
        raise wrong("bad-shape", "units", units, UNIT_FORM)
    for name, text in units.items():
        unit = read_unit("units", name)
        words = text.split() if isinstance(text, str) else []
        h = GRID.number(words[0]) if words else -1
        if len(words) not in (1, 2) or h < 0 or words[1:] not in ([], [DEPLETED]):
            raise wrong("bad-shape", f"units {name}", text, "2714, 2714 depleted")
        if t.readings.edition.ground.terrain[h] == PROHIBITED:
            raise wrong("against-rule", f"units {name}", text, "-", "KAS:17.0")
        if words[1:] and t.readings.edition.steps[unit] == 1:
            raise wrong("against-rule", f"units {name}", text, words[0], "KAS:std.2.3")
        t.stand(unit, h)
        t.lost[unit] = len(words) - 1


def read_removed(t: Kasserine, removed: list[Any]) -> None:
    for name in removed:
        unit = read_unit("removed", name)
        if t.place[unit] != WAITING:
            raise wrong("twice", "removed", name, "")
        t.place[unit] = REMOVED
    for unit in OF_GROUP[SETUP]:
        if t.place[unit] == WAITING:
            raise wrong("against-rule", f"units {UNIT_ID[unit]}", "-", ["0101-3926", "removed"], "KAS:19.0.c")


def read_flags(t: Kasserine, table: dict[str, Any]) -> None:
    for name, flag in FLAGS:
        for item in read_list(table, name):
            unit = read_unit(name, item)
            if t.place[unit] == REMOVED or t.flags[unit] & flag:
                raise wrong("unknown-value", name, item, [UNIT_ID[u] for u in range(UNITS) if t.place[u] >= 0])
            t.flags[unit] |= flag


def read_markers(t: Kasserine, table: dict[str, Any]) -> None:
    for side in (AXIS, ALLIES):
        for name, pile in zip(PILES, (t.hand, t.spent, t.committed), strict=True):
            place = f"{SIDES[side]}_{name}"
            for value in read_list(table, place):
                pile[side * VALUES + read_number(place, value, 1, VALUES - 1)] += 1
        left = 0
        for value in range(VALUES):
            if t.pool(side, value) < 0:
                here, most = f"{SIDES[side]}_markers", t.readings.edition.pools[side][value]
                raise wrong("against-rule", here, f"+{value}", f"0-{most}", "KAS:std.8.1.c")
            left += t.pool(side, value)
        t.to_draw[side] = left  # the most that can be drawn; read_draws() checks what the file says
    draws = table.get("to_draw", [0, 0])
    if not isinstance(draws, list) or len(draws) != 2:
        raise wrong("bad-shape", "to_draw", draws, "[0, 0]")
    t.to_draw = [read_number("to_draw", draws[side], 0, t.to_draw[side]) for side in (AXIS, ALLIES)]


def read_objectives(t: Kasserine, hexes: list[Any]) -> None:
    """KAS:18.0.b. Those that the Axis was the last to occupy; where one of its units stands, none need be named."""
    objectives = t.readings.edition.ground.objectives
    for name in hexes:
        h = GRID.number(name) if isinstance(name, str) else -1
        if h not in objectives:
            raise wrong("unknown-value", "objectives", name, [GRID.names[o] for o in objectives])
        t.held |= 1 << objectives.index(h)


def read_two_held(t: Kasserine, said: Any) -> None:
    """KAS:K4. Whether two objectives have counted at one moment; remembered only where that makes a draw."""
    if not isinstance(said, bool):
        raise wrong("bad-shape", "two_held", said, "true, false")
    if said and not t.readings.draw_at_once:
        raise wrong("against-rule", "two_held", said, "false", "KAS:K4")
    t.two_held = 1 if said else 0


# Checking


def check(t: Kasserine) -> None:
    """What the table says must fit together, and so must what is going on."""
    check_frames(t)
    check_places(t)
    for number, h in enumerate(t.readings.edition.ground.objectives):
        if t.unit_at(AXIS, h) >= 0:
            t.held |= 1 << number
        elif (t.held >> number) & 1 and t.unit_at(ALLIES, h) >= 0:
            raise wrong("against-rule", "objectives", GRID.names[h], SIDES[ALLIES], "KAS:18.0.b")
    if t.result is None and t.secured() >= WINNING:
        raise wrong("against-rule", "objectives", t.secured(), f"0-{WINNING - 1}", "KAS:18.0.a")
    if t.readings.draw_at_once and t.secured() >= DRAWING:
        t.two_held = 1


def check_places(t: Kasserine) -> None:
    """KAS:std.5.3. One unit a hex, no tank in the hills. A unit on the map may come, and has set off what it could."""
    taken: dict[int, int] = {}
    for unit in range(UNITS):
        h = t.place[unit]
        if h < 0:
            continue
        if h in taken and not is_passing(t, unit, taken[h]):
            raise wrong("against-rule", f"units {UNIT_ID[unit]}", GRID.names[h], "-", "KAS:std.5.3")
        if not can_stand(t, unit, h):
            raise wrong("against-rule", f"units {UNIT_ID[unit]}", GRID.names[h], "-", "KAS:std.5.2.c")
        taken[h] = unit
        t.open |= 1 << UNIT_GROUP[unit]
        if UNIT_SIDE[unit] == AXIS:
            t.set_off |= t.readings.watch[h]


def is_passing(t: Kasserine, unit: int, other: int) -> bool:
    """Whether one of two units in a hex only passes through, on its retreat; or the game ended on its way."""
    f = t.top
    if t.result is None and not (isinstance(f, Retreat) and f.gone and f.unit in (unit, other)):
        return False
    stays = other if isinstance(f, Retreat) and f.unit == unit else unit
    t.board.set_unit(UNIT_SIDE[stays], t.place[stays], stays + 1)
    return UNIT_SIDE[unit] == UNIT_SIDE[other]


def can_stand(t: Kasserine, unit: int, h: int) -> bool:
    """Whether any way leads a unit of this class there."""
    edition = t.readings.edition
    if edition.entry[UNIT_CLASS[unit]][h]:
        return True
    ways = edition.ways[UNIT_CLASS[unit]]
    return any(GRID.beside[h * 6 + d] >= 0 and ways[GRID.beside[h * 6 + d] * 6 + (d + 3) % 6] for d in range(6))
