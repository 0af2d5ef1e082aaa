"""Support fire: drawing the markers of a turn, and bombardment. KAS:std.8.1.a, KAS:std.8.4.a, KAS:12.0"""

from typing import Final

from sandtable.games.kasserine.rules.battle import BOMBARDING
from sandtable.games.kasserine.rules.frames import Bombard, Retreat, Turn
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.table import VALUES, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_ID
from sandtable.games.kasserine.rules.verbs import allot, draw, fire, hit, note_result
from sandtable.games.kasserine.rules.vocabulary import DIE, DRAWN, FIRE
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option
from sandtable.kernel.state import CHANCE_SEAT

STEP_LOSS: Final = 6  # KAS:std.8.4.b
DRIVEN_BACK: Final = 5
ONE_HEX: Final = 1


def bombard_procedure() -> Procedure:
    return procedure(Fire(), Impact())


def cut_symbols(t: Kasserine, side: int) -> list[int]:
    """KAS:12.0, KAS:K34. The supply symbols of a side on which an enemy stands."""
    enemies = t.enemies(side)
    return [h for h in t.readings.edition.ground.supply[side] if enemies[h]]


def allot_markers(t: Kasserine) -> None:
    """KAS:std.8.1.a. How many markers each side draws; half of them if its lines are cut. KAS:12.0, KAS:K32"""
    for side in (AXIS, ALLIES):
        count = t.readings.edition.allotment(side, t.turn)
        cut = cut_symbols(t, side)
        if cut:
            count //= 2
            if t.telling:
                t.tell("halved", "KAS:12.0", {"side": SIDES[side], "hexes": [GRID.names[h] for h in cut]})
        allot(t, side, count)


class DrawMarker(Step[Kasserine, Turn]):
    """KAS:std.8.1.b. One after another, at random, the Axis first."""

    def __init__(self) -> None:
        self.name = "draw"
        self.rule = "KAS:std.8.1.b"

    def side(self, t: Kasserine) -> int:
        return AXIS if t.to_draw[AXIS] else ALLIES

    def begin(self, t: Kasserine, f: Turn) -> None:
        if t.to_draw[AXIS] or t.to_draw[ALLIES]:
            t.ask(CHANCE_SEAT)

    def options(self, t: Kasserine, f: Turn) -> list[Option]:
        side = self.side(t)
        return [DRAWN[v] for v in range(1, VALUES) if t.pool(side, v)]

    def weights(self, t: Kasserine, f: Turn) -> list[int]:
        side = self.side(t)
        return [t.pool(side, v) for v in range(1, VALUES) if t.pool(side, v)]

    def roll(self, t: Kasserine, f: Turn, dice: Dice) -> Option:
        """Without a list of what there is."""
        side = self.side(t)
        left = 0
        for v in range(1, VALUES):
            left += t.pool(side, v)
        at = dice.below(left)
        v = 0
        while at >= 0:
            v += 1
            at -= t.pool(side, v)
        return DRAWN[v]

    def secret_of(self, t: Kasserine, f: Turn) -> int:
        return self.side(t)

    def answer(self, t: Kasserine, f: Turn, option: Option) -> None:
        draw(t, self.side(t), option.code)
        f.again()

    def facts(self, t: Kasserine, f: Turn) -> Facts:
        side = self.side(t)
        return {"side": SIDES[side], "left": t.to_draw[side]}


class Fire(Step[Kasserine, Bombard]):
    """KAS:std.8.4.a. Which marker is fired."""

    def __init__(self) -> None:
        self.name = "fire"
        self.rule = "KAS:std.8.4.a"

    def begin(self, t: Kasserine, f: Bombard) -> None:
        t.ask(f.side)

    def options(self, t: Kasserine, f: Bombard) -> list[Option]:
        return [FIRE[v] for v in range(BOMBARDING, VALUES) if t.hand[f.side * VALUES + v]]

    def answer(self, t: Kasserine, f: Bombard, option: Option) -> None:
        f.value = option.code
        fire(t, f.side, f.value, f.target)

    def facts(self, t: Kasserine, f: Bombard) -> Facts:
        return {"unit": UNIT_ID[f.target], "hex": GRID.names[f.hex]}


def impact_of(t: Kasserine, f: Bombard, die: int) -> str:
    """KAS:std.8.4.b, KAS:std.8.5."""
    if die == STEP_LOSS:
        return "step"
    if die != DRIVEN_BACK or not t.is_open(f.hex) or t.is_fortified(f.target) or t.is_boxed(f.target):
        return "none"
    return "retreat"


class Impact(Step[Kasserine, Bombard]):
    """KAS:std.8.4.b. One die."""

    def __init__(self) -> None:
        self.name = "impact"
        self.rule = "KAS:std.8.4.b"

    def begin(self, t: Kasserine, f: Bombard) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Kasserine, f: Bombard) -> list[Option]:
        return DIE

    def weights(self, t: Kasserine, f: Bombard) -> list[int]:
        return [1] * len(DIE)

    def roll(self, t: Kasserine, f: Bombard, dice: Dice) -> Option:
        return DIE[dice.below(len(DIE))]

    def answer(self, t: Kasserine, f: Bombard, option: Option) -> None:
        result = impact_of(t, f, option.code)
        note_result(t, result)
        if t.telling:
            t.tell("impact", self.rule, {"die": option.code, "result": result})
        if result == "step":
            hit(t, f.target, self.rule)
        elif result == "retreat":
            t.push(Retreat(f.target, f.hex, ONE_HEX))

    def facts(self, t: Kasserine, f: Bombard) -> Facts:
        return {"unit": UNIT_ID[f.target], "hex": GRID.names[f.hex], "value": f.value}
