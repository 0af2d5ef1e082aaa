"""Moving: one region at a time, whoever makes a unit move. Leaving can be blocked, arriving can cost steps."""

from typing import Final

from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, REGIONS, UNIT_ID, UNIT_SIDE
from sandtable.games.north_africa.rules.field_frames import March, StepOut
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.special_cards import ENTER, LEAVE
from sandtable.games.north_africa.rules.table import OFF_MAP, Africa
from sandtable.games.north_africa.rules.verbs import end_move, go_far, move
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure

# Why a unit moves.
ORDERED: Final = 0  # its operation
BY_ITSELF: Final = 1  # the 90th Light at the start of the turn
ON_COAST_ROAD: Final = 2  # Coast Road
RETREAT: Final = 3  # Pull Back
FORCED: Final = 4  # Withdraw, Confused Orders


def march_procedure() -> Procedure:
    return procedure(GoOn())


def step_out_procedure() -> Procedure:
    """From one region into the next."""
    return procedure(
        Leave(),  # LNA:card.45
        Arrive(),
        Enter(),  # LNA:card.49
    )


class GoOn(Step[Africa, March]):
    """LNA:force.5.move. Region by region, until it is there, stopped, thrown back or gone."""

    def __init__(self) -> None:
        self.name = "march"
        self.rule = "LNA:force.5.move"

    def begin(self, t: Africa, f: March) -> None:
        here = t.place[f.unit]
        stopped = f.tried > f.entered or (f.here != NONE and here != f.here + f.way)
        if f.left > 0 and here != OFF_MAP and not stopped:
            f.here = here
            f.left -= 1
            f.tried += 1
            f.again()
            t.push(StepOut(f.unit, here + f.way, f.cause, f.rule))
        elif here != OFF_MAP:
            end_move(t, f.unit)
            if f.cause == ORDERED and f.entered > (2 if t.first_strike else 1):
                go_far(t, f.unit)


class Leave(Reaction[StepOut]):
    """LNA:card.45. The Allies may block an Axis unit that leaves one of their regions. LNA:N28"""

    def __init__(self) -> None:
        super().__init__("leave", "LNA:card.45", LEAVE)

    def asked(self, t: Africa, f: StepOut) -> int:
        if UNIT_SIDE[f.unit] != AXIS or f.cause >= RETREAT or f.blocked or t.place[f.unit] == OFF_MAP:
            return NONE
        if f.cause == BY_ITSELF and t.readings.roams_unblocked:  # LNA:N53
            return NONE
        return ALLIES if t.has_enemy(AXIS, t.place[f.unit]) else NONE

    def aim(self, t: Africa, f: StepOut) -> int:
        return f.unit

    def facts(self, t: Africa, f: StepOut) -> Facts:
        return {"unit": UNIT_ID[f.unit], "region": REGIONS[f.to]}


class Arrive(Step[Africa, StepOut]):
    """The unit is in the next region."""

    def __init__(self) -> None:
        self.name = "arrive"
        self.rule = "LNA:force.5.move"

    def begin(self, t: Africa, f: StepOut) -> None:
        if f.blocked or t.place[f.unit] == OFF_MAP:
            return
        move(t, f.unit, f.to, f.rule)
        under = t.under()
        if isinstance(under, March):
            under.entered += 1
        else:
            end_move(t, f.unit)


class Enter(Reaction[StepOut]):
    """LNA:card.49. Whoever holds the region may have mined it. LNA:N63"""

    def __init__(self) -> None:
        super().__init__("enter", "LNA:card.49", ENTER)

    def asked(self, t: Africa, f: StepOut) -> int:
        if f.blocked or t.place[f.unit] != f.to:
            return NONE
        if f.cause == BY_ITSELF and t.readings.roams_unmined:  # LNA:N53
            return NONE
        side = UNIT_SIDE[f.unit]
        return 1 - side if t.has_enemy(side, f.to) else NONE

    def aim(self, t: Africa, f: StepOut) -> int:
        return f.unit

    def cite(self, t: Africa, f: StepOut) -> str:
        return "LNA:card.49" if UNIT_SIDE[f.unit] == AXIS else "LNA:card.102"

    def facts(self, t: Africa, f: StepOut) -> Facts:
        return {"unit": UNIT_ID[f.unit], "region": REGIONS[f.to]}
