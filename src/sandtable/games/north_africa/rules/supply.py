"""The supply check: who is cut off, a Supply Column, and the losses."""

from sandtable.games.north_africa.rules.cards import AXIS, SIDES, UNIT_ID, each
from sandtable.games.north_africa.rules.damage import SUPPLY_LOSS
from sandtable.games.north_africa.rules.field_frames import Damage, Supply
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Turn
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.special_cards import AT_SUPPLY
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure


def supply_procedure() -> Procedure:
    return procedure(Column(), Starve())


class CheckSupply(Step[Africa, Turn]):
    """LNA:turn.4, LNA:supply.2, LNA:supply.3. Who is cut off is settled before anybody suffers."""

    def __init__(self) -> None:
        self.name = "check-supply"
        self.rule = "LNA:supply.2"

    def begin(self, t: Africa, f: Turn) -> None:
        cut_off = 0
        for unit in each(t.on_map(t.mover)):
            if t.is_cut_off(unit):
                cut_off |= 1 << unit
        if cut_off:
            if t.telling:
                t.tell("cut-off", self.rule, {"side": SIDES[t.mover], "units": [UNIT_ID[u] for u in each(cut_off)]})
            t.push(Supply(cut_off))


class Column(Reaction[Supply]):
    """LNA:card.71. A Supply Column halves what one region suffers."""

    def __init__(self) -> None:
        super().__init__("supply-column", "LNA:card.71", AT_SUPPLY)

    def asked(self, t: Africa, f: Supply) -> int:
        return AXIS if t.mover == AXIS else NONE

    def facts(self, t: Africa, f: Supply) -> Facts:
        return {"units": [UNIT_ID[unit] for unit in each(f.cut_off)]}


class Starve(Step[Africa, Supply]):
    """LNA:supply.3. Two steps for each unit that is cut off, region by region."""

    def __init__(self) -> None:
        self.name = "starve"
        self.rule = SUPPLY_LOSS

    def begin(self, t: Africa, f: Supply) -> None:
        if f.region > 5:
            return
        region = f.region
        f.region += 1
        f.again()
        units = each(f.cut_off & t.units(t.mover, region))
        if not units:
            return
        for unit in units:
            f.cut_off &= ~(1 << unit)
        damage = Damage(t.mover, region, rule=self.rule)
        damage.aimed = units * (1 if f.relieved >> region & 1 else 2)
        t.push(damage)
