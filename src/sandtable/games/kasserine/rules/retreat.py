"""Retreat: the owner moves the unit back, by a way that costs the fewest steps, away from whoever it flees.

KAS:std.7.7.a, KAS:std.7.7.b, KAS:std.7.7.c, KAS:std.7.7.d, KAS:std.7.7.e, KAS:14.2.c, KAS:14.3.b, KAS:K28
"""

from typing import Final

from sandtable.games.kasserine.rules.frames import Battle, Bombard, Retreat
from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_CLASS, UNIT_ID, UNIT_SIDE
from sandtable.games.kasserine.rules.verbs import hit, remove, walk
from sandtable.games.kasserine.rules.vocabulary import TO
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option

STEP: Final = 16  # what a step lost weighs against all that a way can be short of leading away
NO_WAY: Final = 99 * STEP
NOT_FARTHER: Final = 1  # a hex that does not lead away from somebody
NEARER: Final = 4  # a hex that leads nearer to somebody


def retreat_procedure() -> Procedure:
    return procedure(GoBack())


def toll(t: Kasserine, unit: int, here: int, d: int) -> int:
    """The steps that one hex of a retreat costs: for an enemy zone (KAS:std.6.2.a, KAS:std.6.2.b) and for mines
    (KAS:14.2.c).
    """
    n = GRID.beside[here * 6 + d]
    steps = 0
    if t.zones_against(unit)[n] and not t.friends(UNIT_SIDE[unit])[n]:
        steps += 1
    if UNIT_SIDE[unit] == AXIS and t.readings.edition.ground.mines[here * 6 + d]:
        steps += 1
    return steps


def foes(t: Kasserine, f: Retreat) -> list[int]:
    """KAS:K28. The hexes of those the unit flees: the attackers, or the defender, or who stands beside a unit
    that is bombarded.
    """
    if not t.readings.from_attackers:
        return []
    below = t.stack[-2]
    if isinstance(below, Battle):
        return [t.place[u] for u in below.attackers if t.place[u] >= 0] if f.unit == below.target else [below.hex]
    assert isinstance(below, Bombard)
    enemies = t.board.units[below.side]
    return [n for n in GRID.neighbours(f.origin) if enemies[n]]


def shortfall(near: list[int], here: int, n: int) -> int:
    """KAS:K28. Nothing for a hex that leads away from all of them."""
    worst = 0
    for foe in near:
        gain = GRID.distance(foe, n) - GRID.distance(foe, here)
        if gain < 0:
            return NEARER
        if gain == 0:
            worst = NOT_FARTHER
    return worst


def can_go(t: Kasserine, f: Retreat, here: int, d: int, gone: int) -> bool:
    """KAS:std.7.7.a, KAS:std.7.7.b, KAS:std.7.7.d. Farther away, where its kind can go, and not onto an own unit at
    the end.
    """
    if not t.readings.edition.ways[UNIT_CLASS[f.unit]][here * 6 + d]:
        return False
    n = GRID.beside[here * 6 + d]
    side = UNIT_SIDE[f.unit]
    if t.enemies(side)[n] or GRID.distance(f.origin, n) != gone + 1:
        return False
    return gone + 1 < f.length or not t.friends(side)[n]


def price(t: Kasserine, f: Retreat, near: list[int], here: int, d: int) -> int:
    """KAS:std.7.7.c, KAS:K28. Of one hex of a way: its steps first, then whether it leads away."""
    return toll(t, f.unit, here, d) * STEP + shortfall(near, here, GRID.beside[here * 6 + d])


def best_price(t: Kasserine, f: Retreat, near: list[int], here: int, gone: int) -> int:
    """The price of the rest of the best way, or NO_WAY."""
    if gone == f.length:
        return 0
    best = NO_WAY
    for d in range(6):
        if can_go(t, f, here, d, gone):
            whole = price(t, f, near, here, d)
            if whole < best:
                whole += best_price(t, f, near, GRID.beside[here * 6 + d], gone + 1)
                best = min(best, whole)
    return best


def best_hexes(t: Kasserine, f: Retreat) -> list[int]:
    """KAS:std.7.7.c, KAS:K28. Where the next hex of a best way lies; none if the unit cannot get away alive."""
    here = t.place[f.unit]
    near = foes(t, f)
    best = best_price(t, f, near, here, f.gone)
    if best // STEP >= t.steps_left(f.unit):
        return []
    found: list[int] = []
    for d in range(6):
        if can_go(t, f, here, d, f.gone):
            n = GRID.beside[here * 6 + d]
            if price(t, f, near, here, d) + best_price(t, f, near, n, f.gone + 1) == best:
                found.append(n)
    return found


class GoBack(Step[Kasserine, Retreat]):
    """KAS:std.7.7.a. Hex by hex; where there is one way only, nobody is asked. A box on the way does not end it."""

    def __init__(self) -> None:
        self.name = "retreat"
        self.rule = "KAS:std.7.7.a"

    def begin(self, t: Kasserine, f: Retreat) -> None:
        while t.result is None and f.gone < f.length and t.place[f.unit] >= 0:
            hexes = best_hexes(t, f)
            if not hexes and f.gone == 0 and best_price(t, f, [], f.origin, 0) == NO_WAY:
                f.length += 1  # KAS:std.7.7.d
                hexes = best_hexes(t, f)
            if not hexes:
                remove(t, f.unit, "KAS:std.7.7.e")
                return
            if len(hexes) > 1:
                t.offered = [TO[h] for h in hexes]
                t.ask(UNIT_SIDE[f.unit])
                return
            self.go(t, f, hexes[0])

    def options(self, t: Kasserine, f: Retreat) -> list[Option]:
        return [TO[h] for h in best_hexes(t, f)]

    def answer(self, t: Kasserine, f: Retreat, option: Option) -> None:
        self.go(t, f, option.code)
        f.again()

    def go(self, t: Kasserine, f: Retreat, h: int) -> None:
        here = t.place[f.unit]
        d = GRID.direction(here, h)
        mined = UNIT_SIDE[f.unit] == AXIS and t.readings.edition.ground.mines[here * 6 + d] != 0
        steps = toll(t, f.unit, here, d)
        if t.telling:
            t.tell("retreated", self.rule, {"unit": UNIT_ID[f.unit], "hex": GRID.names[h]})
        walk(t, f.unit, [h])
        f.gone += 1
        if mined:
            hit(t, f.unit, "KAS:14.2.c")
            steps -= 1
        if steps:
            hit(t, f.unit, "KAS:std.6.2.a")

    def facts(self, t: Kasserine, f: Retreat) -> Facts:
        return {"unit": UNIT_ID[f.unit], "hex": GRID.names[t.place[f.unit]], "left": f.length - f.gone}

    def why_not(self, t: Kasserine, f: Retreat, option: Option) -> list[str]:
        if option.verb != "to":
            return [self.rule]
        here = t.place[f.unit]
        d = GRID.direction(here, option.code)
        if d < 0 or GRID.distance(f.origin, option.code) != f.gone + 1:
            return [self.rule]
        if t.friends(UNIT_SIDE[f.unit])[option.code] and f.gone + 1 == f.length:
            return ["KAS:std.5.3"]
        if not can_go(t, f, here, d, f.gone):
            return ["KAS:std.7.7.b"]
        rest = best_price(t, f, [], option.code, f.gone + 1)
        if rest == NO_WAY:
            return [self.rule]  # no second hex lies beyond it
        dearer = toll(t, f.unit, here, d) * STEP + rest > best_price(t, f, [], here, f.gone)
        return ["KAS:std.7.7.c"] if dearer else ["KAS:K28"]
