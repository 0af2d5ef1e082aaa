"""Verbs: the only code that changes the table. Each tells what it did."""

from typing import Final

from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.table import (
    ALL_MARKS,
    ATTACKED,
    BOMBARDED,
    CUT_OFF,
    FOUGHT,
    MOVED,
    PHASES,
    REMOVED,
    SUPPORT,
    VALUES,
    WAITING,
    Kasserine,
)
from sandtable.games.kasserine.rules.units import GROUP_RULE, GROUP_SIDE, GROUPS, OF_GROUP, UNIT_ID, UNIT_SIDE, UNITS
from sandtable.kernel.event import Facts

WINNING: Final = 3  # KAS:18.0.a
DRAWING: Final = 2  # KAS:18.0.d
THREE_OBJECTIVES: Final = "three-objectives"
TWO_OBJECTIVES: Final = "two-objectives"
HELD_OFF: Final = "held-off"


# Units


def walk(t: Kasserine, unit: int, path: list[int]) -> None:
    """The unit goes this way, hex by hex, and what happens on the way counts. KAS:K27

    If the game ends on the way, it stays where it was at that moment.
    """
    side = UNIT_SIDE[unit]
    here = t.place[unit]
    if here >= 0 and t.unit_at(side, here) == unit:
        t.board.set_unit(side, here, 0)  # a unit that passes through another leaves that one where it is
    zones = t.board.zones
    if here >= 0:
        zones.lift(side, here)
    bars = side == ALLIES and t.held != 0  # then its zone may keep objectives from counting while it passes
    for h in path:
        if bars:
            zones.place(side, h)
        here = h
        t.place[unit] = h
        arrive(t, unit, h)
        if bars:
            zones.lift(side, h)
        if t.result is not None:
            break
    zones.place(side, here)
    if not t.board.units[side][here]:
        t.board.set_unit(side, here, unit + 1)


def arrive(t: Kasserine, unit: int, h: int) -> None:
    """What it means that a unit is in a hex, even for a moment. KAS:11.1, KAS:15.0.a, KAS:18.0.b"""
    if UNIT_SIDE[unit] == AXIS:
        new = t.readings.watch[h] & ~t.set_off
        if new:
            set_off(t, unit, h, new)
    objective = t.readings.edition.objective_at[h]
    if objective >= 0:
        take(t, UNIT_SIDE[unit], h, objective)
    if t.held:
        check_victory(t)


def set_off(t: Kasserine, unit: int, h: int, groups: int) -> None:
    t.set_off |= groups
    if t.telling:
        for group in range(len(GROUPS)):
            if (groups >> group) & 1:
                facts: Facts = {"group": GROUPS[group], "unit": UNIT_ID[unit], "hex": GRID.names[h]}
                t.tell("set-off", GROUP_RULE[group], facts)


def take(t: Kasserine, side: int, h: int, objective: int) -> None:
    """KAS:18.0.b. An objective belongs to whoever was there last."""
    holder = AXIS if (t.held >> objective) & 1 else ALLIES
    if holder == side:
        return
    t.held ^= 1 << objective
    if t.telling:
        t.tell("taken", "KAS:18.0.b", {"hex": GRID.names[h], "side": SIDES[side]})


def check_victory(t: Kasserine) -> None:
    """KAS:18.0.a, KAS:K5. At any moment; and so for two objectives, where one moment makes a draw. KAS:K4"""
    held = t.held
    count = 0
    while held:
        held &= held - 1
        count += 1
    matters = DRAWING if t.readings.draw_at_once and not t.two_held else WINNING
    if count < matters:
        return
    count = t.secured()
    if count >= WINNING:
        t.finish(SIDES[AXIS], THREE_OBJECTIVES, "KAS:18.0.a")
    elif count >= matters:
        note_two(t)


def note_two(t: Kasserine) -> None:
    """KAS:18.0.d, KAS:K4. From now on the Allies cannot win."""
    t.two_held = 1
    if t.telling:
        t.tell("two-held", "KAS:18.0.d", {"hexes": [GRID.names[h] for h in t.counting()]})


def hit(t: Kasserine, unit: int, rule: str) -> None:
    """KAS:std.2.4. One step; with its last one the unit is removed."""
    if t.steps_left(unit) <= 1:
        remove(t, unit, rule)
        return
    t.lost[unit] = t.lost[unit] + 1
    if t.telling:
        t.tell("lost-step", rule, {"unit": UNIT_ID[unit]})


def remove(t: Kasserine, unit: int, rule: str) -> None:
    """The unit is out of the game for good."""
    side = UNIT_SIDE[unit]
    here = t.place[unit]
    if t.unit_at(side, here) == unit:
        t.board.set_unit(side, here, 0)
    t.board.zones.lift(side, here)
    t.place[unit] = REMOVED
    t.lost[unit] = 0
    t.flags[unit] = 0
    if t.telling:
        t.tell("removed", rule, {"unit": UNIT_ID[unit]})
    if t.held:
        check_victory(t)  # an Allied zone may have gone with it


def mark_cut_off(t: Kasserine, unit: int, cut: bool) -> None:
    """KAS:std.9.3. Whether the unit was cut off when its side ended its player turn."""
    if (t.flags[unit] & CUT_OFF != 0) == cut:
        return
    t.flags[unit] = t.flags[unit] ^ CUT_OFF
    if t.telling:
        facts: Facts = {"unit": UNIT_ID[unit], "hex": GRID.names[t.place[unit]]}
        t.tell("cut-off" if cut else "connected", "KAS:std.9.3", facts)


# Markers


def draw(t: Kasserine, side: int, value: int) -> None:
    """KAS:std.8.1.b. Only its owner sees which."""
    t.hand[side * VALUES + value] = t.hand[side * VALUES + value] + 1
    t.to_draw[side] = t.to_draw[side] - 1
    if t.telling:
        t.tell("drew", "KAS:std.8.1.b", {"side": SIDES[side]}, {side: {"value": value}})


def commit(t: Kasserine, side: int, value: int) -> None:
    """KAS:std.8.3.b. Face down beside the battle."""
    t.hand[side * VALUES + value] = t.hand[side * VALUES + value] - 1
    t.committed[side * VALUES + value] = t.committed[side * VALUES + value] + 1
    if t.telling:
        count = t.marker_count(t.committed, side)
        t.tell("committed", "KAS:std.8.3.b", {"side": SIDES[side], "count": count}, {side: {"value": value}})


def show(t: Kasserine, side: int) -> int:
    """KAS:std.8.3.b, KAS:std.8.6.b. The markers beside the battle are turned over, count, and are spent. Their sum."""
    total = 0
    values: list[str] = []
    for value in range(1, VALUES):
        number = t.committed[side * VALUES + value]
        if number:
            total += number * value
            values += [f"+{value}"] * number
            t.spent[side * VALUES + value] = t.spent[side * VALUES + value] + number
            t.committed[side * VALUES + value] = 0
    if t.telling and values:
        facts: Facts = {"side": SIDES[side], "values": values, "count": len(values), "total": total}
        t.tell("shown", "KAS:std.8.3.b", facts)
    return total


def fire(t: Kasserine, side: int, value: int, target: int) -> None:
    """KAS:std.8.4.a. A marker is shown and spent on a bombardment."""
    t.hand[side * VALUES + value] = t.hand[side * VALUES + value] - 1
    t.spent[side * VALUES + value] = t.spent[side * VALUES + value] + 1
    t.flags[target] = t.flags[target] | BOMBARDED
    t.reveal()
    if t.telling:
        facts: Facts = {"side": SIDES[side], "unit": UNIT_ID[target], "hex": GRID.names[t.place[target]]}
        facts["value"] = value
        t.tell("bombarded", "KAS:std.8.4.a", facts)


def return_markers(t: Kasserine) -> None:
    """KAS:std.4.3. Used and unused ones go back to the pools."""
    for i in range(2 * VALUES):
        t.hand[i] = 0
        t.spent[i] = 0


def allot(t: Kasserine, side: int, count: int) -> None:
    """KAS:std.8.1.a. So many markers are drawn by this side."""
    t.to_draw[side] = count
    if t.telling:
        t.tell("allotted", "KAS:std.8.1.a", {"side": SIDES[side], "count": count})


# Turn and phases


def begin_turn(t: Kasserine, rule: str) -> None:
    """The turn begins with the support of both sides; the Axis moves first."""
    t.phase = SUPPORT
    t.mover = AXIS
    if t.telling:
        t.tell("turn-begins", rule, {"turn": t.turn})


def begin_phase(t: Kasserine, phase: int, rule: str) -> None:
    t.phase = phase
    if t.telling:
        t.tell("phase", rule, {"side": SIDES[t.mover], "phase": PHASES[phase]})


def open_group(t: Kasserine, group: int) -> None:
    """KAS:11.2. The units of a group may come from now on."""
    t.open |= 1 << group
    if t.telling:
        units = [UNIT_ID[u] for u in OF_GROUP[group] if t.place[u] == WAITING]
        t.tell("reinforcements", GROUP_RULE[group], {"side": SIDES[GROUP_SIDE[group]], "units": units})


def forget(t: Kasserine, marks: int) -> None:
    """What units have done is forgotten: they can do it again."""
    flags = t.flags
    for unit in range(UNITS):
        if flags[unit]:
            flags[unit] = flags[unit] & ~marks


def pass_to_allies(t: Kasserine) -> None:
    t.mover = ALLIES


def end_turn(t: Kasserine, rule: str) -> None:
    """KAS:std.4.3. The markers go back, and nothing that was done counts any more."""
    return_markers(t)
    forget(t, ALL_MARKS)
    if t.telling:
        t.tell("turn-ends", rule, {"turn": t.turn})


def next_turn(t: Kasserine) -> None:
    t.turn += 1


def begin_move(t: Kasserine, unit: int) -> None:
    """KAS:std.5.1.a. A unit moves once in a phase."""
    t.flags[unit] = t.flags[unit] | MOVED


# Battles


def begin_battle(t: Kasserine) -> None:
    t.fights += 1


def declare_attack(t: Kasserine, attackers: list[int], target: int, h: int) -> None:
    """KAS:std.7.1.a, KAS:std.7.1.b. Each attacks, and each is attacked, once in a phase."""
    for unit in attackers:
        t.flags[unit] = t.flags[unit] | FOUGHT
    t.flags[target] = t.flags[target] | ATTACKED
    if t.telling:
        facts: Facts = {"side": SIDES[1 - UNIT_SIDE[target]], "unit": UNIT_ID[target], "hex": GRID.names[h]}
        facts["units"] = [UNIT_ID[unit] for unit in attackers]
        t.tell("attacked", "KAS:std.7.1.a", facts)


def note_result(t: Kasserine, result: str) -> None:
    """What the die brought, for whoever looks at the table later."""
    t.last_result = result
