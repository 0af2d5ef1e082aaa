"""Operations: what a unit on the map can be ordered to do, once a turn. LNA:force.5"""

from typing import Final

from mypy_extensions import i64

from sandtable.games.north_africa.rules.cards import ALLIES, ITALIANS, LOG, REGIONS, UNIT_ID, UNIT_SIDE
from sandtable.games.north_africa.rules.field_frames import March, Operation
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Draw
from sandtable.games.north_africa.rules.movement import ORDERED
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.special_cards import APATHY
from sandtable.games.north_africa.rules.table import HAND_LIMIT, OFF_MAP, Africa
from sandtable.games.north_africa.rules.verbs import go_far, recover, spend
from sandtable.games.north_africa.rules.vocabulary import MOVE, PREPARE, REFIT
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option

MOVING: Final = 0
REFITTING: Final = 1
PREPARING: Final = 2
KINDS_OF_OPERATION: Final = ("move", "refit", "prepare")


def operation_procedure() -> Procedure:
    return procedure(ItalianOrders(), CarryOut())


def ready(t: Africa, side: int) -> int:
    """The units that still have an operation, as bits. New arrivals wait. LNA:force.3b, LNA:N59"""
    return t.on_map(side) & ~t.spent & ~t.arrived


def operations(t: Africa, side: int) -> list[Option]:
    """Every operation of every unit that still has one."""
    found: list[Option] = []
    prepared = t.hand_size(side) >= HAND_LIMIT or not t.can_draw(side)
    rest: i64 = ready(t, side)
    while rest:
        low: i64 = rest & -rest
        unit: int = LOG[low % 67]
        rest ^= low
        add_moves(t, unit, found)
        if t.losses[unit]:
            found.append(REFIT[unit])
        if not prepared:
            found.append(PREPARE[unit])
    return found


def reach(t: Africa, unit: int) -> list[int]:
    """LNA:force.5.move. One or two regions (three after First Strike), no farther than the first enemy. LNA:N19"""
    here = t.place[unit]
    down, up = regions_toward(t, unit, -1), regions_toward(t, unit, 1)
    return [*range(here - 1, here - 1 - down, -1), *range(here + 1, here + 1 + up)]


def regions_toward(t: Africa, unit: int, way: i64) -> int:
    """How many regions a unit can go in one direction."""
    side: i64 = UNIT_SIDE[unit]
    region: i64 = t.place[unit]
    most: i64 = 3 if t.first_strike else 2  # LNA:N36
    count: i64 = 0
    while count < most and t.can_enter(unit, region + way):
        region += way
        count += 1
        if t.has_enemy(side, region):
            break
    return count


def add_moves(t: Africa, unit: int, found: list[Option]) -> None:
    """The moves of a unit, in the order of its reach; without a list of regions, because this is asked so often."""
    moves = MOVE[unit]
    here: i64 = t.place[unit]
    down: i64 = regions_toward(t, unit, -1)
    up: i64 = regions_toward(t, unit, 1)
    step: i64
    for step in range(down):
        found.append(moves[here - 1 - step])
    for step in range(up):
        found.append(moves[here + 1 + step])


def order(t: Africa, option: Option) -> None:
    """Declare the operation of a unit."""
    if option.verb == "move":
        unit, region = divmod(option.code, 6)
        operation = Operation(unit, MOVING, region)
    else:
        unit = option.code
        operation = Operation(unit, REFITTING if option is REFIT[unit] else PREPARING)
    spend(t, unit, KINDS_OF_OPERATION[operation.kind])
    t.push(operation)


class ItalianOrders(Reaction[Operation]):
    """LNA:card.51. The Allies may answer an order to an Italian unit with Apathy."""

    def __init__(self) -> None:
        super().__init__("apathy", "LNA:card.51", APATHY)

    def asked(self, t: Africa, f: Operation) -> int:
        return ALLIES if ITALIANS >> f.unit & 1 and not f.cancelled else NONE

    def aim(self, t: Africa, f: Operation) -> int:
        return f.unit

    def facts(self, t: Africa, f: Operation) -> Facts:
        facts: Facts = {"unit": UNIT_ID[f.unit], "operation": KINDS_OF_OPERATION[f.kind]}
        if f.to != NONE:
            facts["region"] = REGIONS[f.to]
        return facts


class CarryOut(Step[Africa, Operation]):
    """LNA:force.5.move, LNA:force.5.refit, LNA:force.5.prepare."""

    def __init__(self) -> None:
        self.name = "carry-out"
        self.rule = "LNA:force.5"

    def begin(self, t: Africa, f: Operation) -> None:
        if f.cancelled or t.place[f.unit] == OFF_MAP:
            return
        if f.kind == MOVING:
            distance = f.to - t.place[f.unit]
            t.push(March(f.unit, 1 if distance > 0 else -1, abs(distance), ORDERED, "LNA:force.5.move"))
        elif f.kind == REFITTING:
            recover(t, f.unit, "LNA:force.5.refit")
            go_far(t, f.unit)
        else:
            go_far(t, f.unit)
            t.push(Draw(UNIT_SIDE[f.unit], 1, "LNA:force.5.prepare"))
