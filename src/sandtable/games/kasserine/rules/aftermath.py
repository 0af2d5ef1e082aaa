"""A battle after the die: losses, stiff resistance, retreats, advance. KAS:std.7.6.b, KAS:std.7.8, KAS:14.3.a"""

from typing import Final

from sandtable.games.kasserine.rules.field_types import NONE
from sandtable.games.kasserine.rules.frames import Battle, Retreat
from sandtable.games.kasserine.rules.ground import AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.refusals import why_not_advance, why_not_pursue
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import LEG, UNIT_CLASS, UNIT_ID
from sandtable.games.kasserine.rules.verbs import hit, remove, walk
from sandtable.games.kasserine.rules.vocabulary import ADVANCE, HOLD, LOSE, RETREAT, TO
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Step
from sandtable.kernel.option import PASS, Option

RETREAT_HEXES: Final = 2  # KAS:std.7.7.a
ALL_STEPS: Final = 9


def is_on_map(t: Kasserine, unit: int) -> bool:
    return t.place[unit] >= 0


class DefenderLoses(Step[Kasserine, Battle]):
    """KAS:std.7.6.b, KAS:std.7.6.c. The defender's steps go first."""

    def __init__(self) -> None:
        self.name = "defender-loses"
        self.rule = "KAS:std.7.6.b"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if f.defender_loss == ALL_STEPS:
            remove(t, f.target, self.rule)
        elif f.defender_loss:
            hit(t, f.target, self.rule)
        f.defender_loss = 0


class Stiff(Step[Kasserine, Battle]):
    """KAS:std.7.8. A step instead of the retreat; in a box there is no retreat at all. KAS:14.3.a"""

    def __init__(self) -> None:
        self.name = "stiff"
        self.rule = "KAS:std.7.8"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if not f.defender_retreat or not is_on_map(t, f.target):
            f.defender_retreat = 0
            return
        if t.is_boxed(f.target):
            ignore(t, f.target)
            f.defender_retreat = 0
        elif self.can_hold(t, f.target):
            t.ask(1 - f.side)

    def can_hold(self, t: Kasserine, unit: int) -> bool:
        full = t.lost[unit] == 0 and t.steps_left(unit) > 1
        return full and (not t.is_open(t.place[unit]) or t.is_fortified(unit))

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [HOLD, RETREAT]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is HOLD:
            f.defender_retreat = 0
            if t.telling:
                t.tell("held", self.rule, {"unit": UNIT_ID[f.target], "hex": GRID.names[f.hex]})
            hit(t, f.target, self.rule)

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return {"unit": UNIT_ID[f.target], "hex": GRID.names[f.hex]}


def ignore(t: Kasserine, unit: int) -> None:
    if t.telling:
        t.tell("ignored-retreat", "KAS:14.3.a", {"unit": UNIT_ID[unit], "hex": GRID.names[t.place[unit]]})


class Lose(Step[Kasserine, Battle]):
    """KAS:std.7.6.c. The attacker chooses which of the attacking units lose steps."""

    def __init__(self) -> None:
        self.name = "lose"
        self.rule = "KAS:std.7.6.c"

    def begin(self, t: Kasserine, f: Battle) -> None:
        while f.attacker_loss:
            alive = [unit for unit in f.attackers if is_on_map(t, unit)]
            if len(alive) > 1:
                t.ask(f.side)
                return
            if not alive:
                f.attacker_loss = 0
                return
            f.attacker_loss -= 1
            hit(t, alive[0], self.rule)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [LOSE[unit] for unit in f.attackers if is_on_map(t, unit)]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        f.attacker_loss -= 1
        hit(t, option.code, self.rule)
        f.again()

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return {"side": SIDES[f.side], "left": f.attacker_loss}


class Fall(Step[Kasserine, Battle]):
    """KAS:std.7.7.a. The defender, or all attackers one after another (KAS:K30), go back two hexes."""

    def __init__(self) -> None:
        self.name = "fall-back"
        self.rule = "KAS:std.7.7.a"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if f.defender_retreat:
            f.defender_retreat = 0
            t.push(Retreat(f.target, f.hex, RETREAT_HEXES))
            return
        while f.attacker_retreat and f.behind < len(f.attackers):
            unit = f.attackers[f.behind]
            f.behind += 1
            if not is_on_map(t, unit):
                continue
            if t.is_boxed(unit):
                ignore(t, unit)
                continue
            f.again()
            t.push(Retreat(unit, t.place[unit], RETREAT_HEXES))
            return


def can_take(t: Kasserine, unit: int, h: int) -> bool:
    """KAS:std.7.9.a. Whether an attacker stands beside the hex and its kind can step there."""
    here = t.place[unit]
    if here < 0:
        return False
    d = GRID.direction(here, h)
    return d >= 0 and t.readings.edition.ways[UNIT_CLASS[unit]][here * 6 + d] != 0


def takers(t: Kasserine, f: Battle) -> list[Option]:
    """The attackers that can enter the hex, if nobody is there."""
    if t.board.units[0][f.hex] or t.board.units[1][f.hex] or f.attacker_retreat:
        return []
    return [ADVANCE[unit] for unit in f.attackers if unit != f.taker and can_take(t, unit, f.hex)]


def enter(t: Kasserine, unit: int, h: int, rule: str) -> None:
    if t.telling:
        t.tell("advanced", rule, {"unit": UNIT_ID[unit], "hex": GRID.names[h]})
    walk(t, unit, [h])


class Advance(Step[Kasserine, Battle]):
    """KAS:std.7.9.a. One attacker may enter the hex that the defender left."""

    def __init__(self) -> None:
        self.name = "advance"
        self.rule = "KAS:std.7.9.a"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if t.result is None and takers(t, f):
            t.ask(f.side)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [PASS, *takers(t, f)]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is PASS:
            f.at = len(f.procedure)
            return
        unit = option.code
        mined = t.readings.edition.ground.mines[f.hex * 6 + GRID.direction(f.hex, t.place[unit])]
        f.taker = unit
        enter(t, unit, f.hex, self.rule)
        if mined and f.side == AXIS:
            f.at = len(f.procedure)  # KAS:K24

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return {"hex": GRID.names[f.hex]}

    def why_not(self, t: Kasserine, f: Battle, option: Option) -> list[str]:
        return why_not_advance(t, f, self.rule, option)


class Pursue(Step[Kasserine, Battle]):
    """KAS:std.7.9.b, KAS:std.6.2.c. A mobile unit may go one hex farther, unless it came into an enemy zone."""

    def __init__(self) -> None:
        self.name = "pursue"
        self.rule = "KAS:std.7.9.b"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if f.taker == NONE or UNIT_CLASS[f.taker] == LEG or t.zones_against(f.taker)[f.hex]:
            f.at = len(f.procedure)
        elif self.hexes(t, f):
            t.ask(f.side)

    def hexes(self, t: Kasserine, f: Battle) -> list[int]:
        ground = t.readings.edition.ground
        ways = t.readings.edition.ways[UNIT_CLASS[f.taker]]
        found: list[int] = []
        for d in range(6):
            if not ways[f.hex * 6 + d] or (f.side == AXIS and ground.mines[f.hex * 6 + d]):
                continue
            n = GRID.beside[f.hex * 6 + d]
            if not t.board.units[0][n] and not t.board.units[1][n]:
                found.append(n)
        return found

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [PASS, *(TO[h] for h in self.hexes(t, f))]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is not PASS:
            enter(t, f.taker, option.code, self.rule)

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return {"unit": UNIT_ID[f.taker], "hex": GRID.names[f.hex]}

    def why_not(self, t: Kasserine, f: Battle, option: Option) -> list[str]:
        return why_not_pursue(t, f, self.rule, option)


class FollowUp(Step[Kasserine, Battle]):
    """KAS:std.7.9.c. When the first one has gone on, another attacker may enter the hex."""

    def __init__(self) -> None:
        self.name = "follow"
        self.rule = "KAS:std.7.9.c"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if t.result is None and t.place[f.taker] != f.hex and takers(t, f):
            t.ask(f.side)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [PASS, *takers(t, f)]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is not PASS:
            enter(t, option.code, f.hex, self.rule)

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return {"hex": GRID.names[f.hex]}

    def why_not(self, t: Kasserine, f: Battle, option: Option) -> list[str]:
        return why_not_advance(t, f, self.rule, option)
