"""Frames read from a position must make sense: each on what it interrupts, with fields that fit the table."""

from typing import Final

from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import Battle, Bombard, March, Retreat, Turn
from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.table import COMBAT, WAITING, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_SIDE
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Frame

BELOW: Final[dict[str, tuple[str, ...]]] = {
    "march": ("turn",),
    "battle": ("turn",),
    "bombard": ("turn",),
    "retreat": ("battle", "bombard"),
}


def bad(place: str, value: object, possible: str) -> BadPosition:
    facts: Facts = {"place": place, "value": str(value), "possible": possible}
    return BadPosition("unknown-value", facts)


def check_frames(t: Kasserine) -> None:
    """Raise BadPosition for the first frame that cannot be."""
    if not isinstance(t.stack[0], Turn):
        raise bad("doing 1", t.stack[0].name, Turn.name)
    for number in range(2, len(t.stack) + 1):
        frame = t.stack[number - 1]
        below = t.stack[number - 2]
        if frame.name not in BELOW or below.name not in BELOW[frame.name]:
            raise bad(f"doing {number}", frame.name, ", ".join(BELOW.get(frame.name, (Turn.name,))))
        check_whole(t, f"doing {number}", frame)


def check_whole(t: Kasserine, place: str, frame: Frame) -> None:
    """What several fields say together, and with the table."""
    if t.result is not None:
        return
    if isinstance(frame, March):
        check_march(t, place, frame)
    elif isinstance(frame, Battle):
        check_battle(t, place, frame)
    elif isinstance(frame, Bombard):
        if t.phase != COMBAT or frame.side != t.mover:
            raise bad(f"{place}.side", frame.side, str(t.mover))
        if UNIT_SIDE[frame.target] == frame.side:
            raise bad(f"{place}.target", frame.target, "enemy")
        if frame is t.top and t.place[frame.target] != frame.hex:
            raise bad(f"{place}.hex", frame.hex, str(t.place[frame.target]))
    elif isinstance(frame, Retreat):
        here = t.place[frame.unit]
        if here < 0 or frame.gone >= frame.length or GRID.distance(frame.origin, here) != frame.gone:
            raise bad(f"{place}.gone", frame.gone, "0-2")


def check_march(t: Kasserine, place: str, frame: March) -> None:
    if UNIT_SIDE[frame.unit] != t.mover or not t.can_move_now(frame.unit):
        raise bad(f"{place}.unit", frame.unit, "mover")
    here = t.place[frame.unit]
    if here != frame.here and here != WAITING:
        raise bad(f"{place}.here", frame.here, str(here))
    if here == WAITING and frame.here != NONE and t.unit_at(t.mover, frame.here) < 0:
        raise bad(f"{place}.here", frame.here, str(NONE))
    if here == WAITING and frame.here == NONE and not t.readings.entry[frame.unit]:
        raise bad(f"{place}.unit", frame.unit, "entry")
    if frame.fresh and (here != frame.here or frame.left != t.allowance(frame.unit)):
        raise bad(f"{place}.fresh", frame.fresh, "0")


def check_battle(t: Kasserine, place: str, frame: Battle) -> None:
    if t.phase != COMBAT or frame.side != t.mover:
        raise bad(f"{place}.side", frame.side, str(t.mover))
    if UNIT_SIDE[frame.target] == frame.side:
        raise bad(f"{place}.target", frame.target, "enemy")
    if any(UNIT_SIDE[u] != frame.side for u in frame.attackers):
        raise bad(f"{place}.attackers", frame.attackers, "own")
    if frame.die:
        if frame.column == NONE or not frame.attackers:
            raise bad(f"{place}.column", frame.column, "0-8")
        return
    if t.place[frame.target] != frame.hex:
        raise bad(f"{place}.hex", frame.hex, str(t.place[frame.target]))
    for unit in frame.attackers:
        if t.place[unit] < 0 or GRID.distance(t.place[unit], frame.hex) != 1:
            raise bad(f"{place}.attackers", unit, "beside")
