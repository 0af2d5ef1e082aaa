"""Movement: a unit enters, and goes its way. KAS:std.5.1.d, KAS:11.0, KAS:13.0, KAS:14.2.a, KAS:17.1"""

from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import March
from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.paths import can_enter, can_step, goals, reach_of, way_to
from sandtable.games.kasserine.rules.refusals import why_not_enter, why_not_go
from sandtable.games.kasserine.rules.table import WAITING, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_CLASS, UNIT_ID, UNIT_SIDE
from sandtable.games.kasserine.rules.verbs import begin_move, walk
from sandtable.games.kasserine.rules.vocabulary import STOP, TO
from sandtable.hexmap import WHOLE
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option


def march_procedure() -> Procedure:
    return procedure(Enter(), Go())


class Enter(Step[Kasserine, March]):
    """KAS:11.0, KAS:11.3. A reinforcement comes onto the map; with one place to come there is nothing to choose."""

    def __init__(self) -> None:
        self.name = "enter"
        self.rule = "KAS:11.3"

    def begin(self, t: Kasserine, f: March) -> None:
        if f.here != NONE:
            return
        places = self.options(t, f)
        if len(places) == 1:
            self.answer(t, f, places[0])
            return
        t.offered = places
        t.ask(UNIT_SIDE[f.unit])

    def options(self, t: Kasserine, f: March) -> list[Option]:
        return [TO[h] for h in t.readings.entry[f.unit] if can_enter(t, f.unit, h)]

    def answer(self, t: Kasserine, f: March, option: Option) -> None:
        h = option.code
        f.here = h
        f.left -= t.readings.edition.entry[UNIT_CLASS[f.unit]][h]
        if t.friends(UNIT_SIDE[f.unit])[h]:
            return  # it passes through; nothing is new there
        if t.telling:
            t.tell("entered", "KAS:11.3", {"unit": UNIT_ID[f.unit], "hex": GRID.names[h]})
        walk(t, f.unit, [h])

    def facts(self, t: Kasserine, f: March) -> Facts:
        return {"unit": UNIT_ID[f.unit], "left": f.left}

    def why_not(self, t: Kasserine, f: March, option: Option) -> list[str]:
        return why_not_enter(t, f, option)


class Go(Step[Kasserine, March]):
    """KAS:std.5.1.a, KAS:std.5.1.d. Step by step, or to a goal, until the points are spent or the player stops."""

    def __init__(self) -> None:
        self.name = "go"
        self.rule = "KAS:std.5.1.d"

    def begin(self, t: Kasserine, f: March) -> None:
        if f.left == 0 or t.result is not None:
            return
        if not f.fresh and t.zones_against(f.unit)[f.here]:
            return  # KAS:std.6.1.a, KAS:13.0
        if can_step(t, f.unit, f.here, f.left, f.fresh != 0):
            t.ask(UNIT_SIDE[f.unit])

    def options(self, t: Kasserine, f: March) -> list[Option]:
        r = reach_of(t, f.unit, f.here, f.left, f.fresh != 0)
        f.reach = r
        found = goals(t, f.unit, r)
        if not f.fresh and t.place[f.unit] == f.here:
            found.append(STOP)
        return found

    def answer(self, t: Kasserine, f: March, option: Option) -> None:
        if option is STOP:
            return
        r = f.reach
        if r is None:
            r = reach_of(t, f.unit, f.here, f.left, f.fresh != 0)
        path, cost = way_to(t, f, r, option.code)
        mined = f.fresh != 0 and t.costs_of(f.unit)[f.here * 6 + GRID.direction(f.here, path[0])] == WHOLE
        if t.telling:
            way = [GRID.names[h] for h in path]
            t.tell("moved", "KAS:std.5.1.d", {"unit": UNIT_ID[f.unit], "hex": way[-1], "path": way})
            if mined:
                t.tell("crossed-mines", "KAS:14.2.b", {"unit": UNIT_ID[f.unit], "hex": way[-1]})
        walk(t, f.unit, path)
        f.here = t.place[f.unit]  # the goal, unless the game ended on the way
        f.left -= cost
        f.fresh = 0
        f.reach = None
        f.quiet = None
        f.again()

    def facts(self, t: Kasserine, f: March) -> Facts:
        return {"unit": UNIT_ID[f.unit], "hex": GRID.names[f.here], "left": f.left}

    def why_not(self, t: Kasserine, f: March, option: Option) -> list[str]:
        return why_not_go(t, f, option)


def start_march(t: Kasserine, unit: int) -> None:
    """The unit begins its move of this phase."""
    begin_move(t, unit)
    here = t.place[unit]
    if here == WAITING:
        t.push(March(unit, NONE, t.allowance(unit)))
    else:
        t.push(March(unit, here, t.allowance(unit), fresh=1))
