"""Damage: cards that void it, taking it, repairs, and the retreat that follows a Pull Back. LNA:combat.3, LNA:N50"""

from typing import Final

from sandtable.games.north_africa.rules.cards import AXIS, REGIONS, SIDES, UNIT_HOME, UNIT_ID, UNIT_NATION, count, each
from sandtable.games.north_africa.rules.field_frames import Damage, March
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.movement import RETREAT
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.special_cards import REPAIR, WHEN_HIT
from sandtable.games.north_africa.rules.table import OFF_MAP, STEPS, Africa
from sandtable.games.north_africa.rules.verbs import hit
from sandtable.games.north_africa.rules.vocabulary import HIT, SPARE, SPARE_OPEN
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option

SUPPLY_LOSS: Final = "LNA:supply.3"
TOLL: Final = "LNA:tobruk.3c"


def damage_procedure() -> Procedure:
    """Damage, from the cards that void it to the retreat."""
    return procedure(
        PickSpared(),
        React(),  # LNA:N50
        TakeSteps(),  # LNA:combat.3
        Repair(),  # LNA:card.90
        StepBack(),  # LNA:card.22
    )


def aimed_at(unit: int, steps: int, t: Africa, rule: str, side: int) -> Damage:
    """Steps aimed at one unit where it stands. A unit that is about to be removed takes no more. LNA:N9"""
    damage = Damage(side, t.place[unit], rule=rule)
    if t.losses[unit] < STEPS:
        damage.aimed = [unit] * steps
    return damage


class PickSpared(Asking[Damage]):
    """A card has voided steps: the owner says which, where it makes a difference. LNA:N50"""

    verbs: tuple[str, ...] = ("spare",)

    def __init__(self) -> None:
        self.name = "spare"
        self.rule = "LNA:N50"

    def choices(self, f: Damage) -> list[int]:
        """The units whose aimed steps can be voided, each once; NONE stands for an open step."""
        found = [NONE] if f.open else []
        for unit in f.aimed:
            if unit not in found and UNIT_NATION[unit] != f.spare_not:
                found.append(unit)
        return found

    def begin(self, t: Africa, f: Damage) -> None:
        while f.spare:
            choices = self.choices(f)
            if not choices:
                f.spare = 0
            elif len(choices) == 1 or (f.spare_not == NONE and f.spare >= f.pending()):
                self.void_one(t, f, choices[0])
            else:
                t.ask(f.side)
                return
        f.spare_not = NONE

    def options(self, t: Africa, f: Damage) -> list[Option]:
        return [SPARE_OPEN if unit == NONE else SPARE[unit] for unit in self.choices(f)]

    def refusal(self, t: Africa, f: Damage, option: Option) -> list[str]:
        barred = option is not SPARE_OPEN and UNIT_NATION[option.code] == f.spare_not
        return ["LNA:N41", f"LNA:card.{f.spare_card}"] if barred else [self.rule]

    def answer(self, t: Africa, f: Damage, option: Option) -> None:
        self.void_one(t, f, NONE if option is SPARE_OPEN else option.code)
        f.again()

    def void_one(self, t: Africa, f: Damage, unit: int) -> None:
        f.spare -= 1
        if t.telling:
            rule = f"LNA:card.{f.spare_card}" if f.spare_card else f.rule
            t.tell("spared", rule, {"side": SIDES[f.side], "region": REGIONS[f.region]})
        if unit == NONE:
            f.open -= 1
        else:
            f.aimed.remove(unit)

    def facts(self, t: Africa, f: Damage) -> Facts:
        return {"side": SIDES[f.side], "left": f.spare}


class React(Reaction[Damage]):
    """LNA:card.22, LNA:card.29, LNA:card.30. Whoever is hit may void steps, until a pass or until none are left."""

    def __init__(self) -> None:
        super().__init__("damage", "LNA:N50", WHEN_HIT)

    def asked(self, t: Africa, f: Damage) -> int:
        if not self.can_fall(t, f) or (f.rule == SUPPLY_LOSS and t.readings.supply_losses_final):  # LNA:N51
            return NONE
        return f.side

    def can_fall(self, t: Africa, f: Damage) -> bool:
        """Whether steps are pending; with units that wait to be removed, whether anybody can take them. LNA:N9"""
        if not t.readings.removed_at_end or f.aimed:
            return f.pending() != 0
        return f.open != 0 and any(t.losses[unit] < STEPS for unit in each(who_can_fall(t, f)))

    def cite(self, t: Africa, f: Damage) -> str:
        return f.rule

    def answer(self, t: Africa, f: Damage, option: Option) -> None:
        super().answer(t, f, option)
        if option is not PASS:
            f.at = 0  # what the card spares is picked first

    def facts(self, t: Africa, f: Damage) -> Facts:
        return {"side": SIDES[f.side], "steps": f.pending(), "region": REGIONS[f.region]}


def who_can_fall(t: Africa, f: Damage) -> int:
    """The units among which the owner spreads open steps."""
    units = t.units(f.side, f.region)
    if f.among:
        units &= f.among
    if t.readings.removed_at_end:  # LNA:N9: three steps lost, and still there
        for unit in each(units):
            if t.losses[unit] >= STEPS:
                units &= ~(1 << unit)
    return units


class TakeSteps(Asking[Damage]):
    """LNA:combat.3. Aimed steps fall where they are aimed; the owner spreads the others one by one."""

    verbs: tuple[str, ...] = ("hit",)

    def __init__(self) -> None:
        self.name = "hit"
        self.rule = "LNA:combat.3"

    def begin(self, t: Africa, f: Damage) -> None:
        while f.aimed:
            unit = f.aimed.pop(0)
            if t.place[unit] != OFF_MAP and t.losses[unit] < STEPS:  # what exceeds a unit is lost
                self.hit(t, f, unit)
        while f.open:
            units = who_can_fall(t, f)
            room = 0
            for unit in each(units):
                room += STEPS - t.losses[unit]
            if room == 0:
                f.open = 0  # LNA:N10
            elif count(units) == 1 or f.open >= room:
                self.hit_open(t, f, each(units)[0])
            else:
                t.ask(f.side)
                return

    def options(self, t: Africa, f: Damage) -> list[Option]:
        return [HIT[unit] for unit in each(who_can_fall(t, f))]

    def refusal(self, t: Africa, f: Damage, option: Option) -> list[str]:
        return [self.rule, f.rule]

    def answer(self, t: Africa, f: Damage, option: Option) -> None:
        self.hit_open(t, f, option.code)
        f.again()

    def hit_open(self, t: Africa, f: Damage, unit: int) -> None:
        f.open -= 1
        self.hit(t, f, unit)

    def hit(self, t: Africa, f: Damage, unit: int) -> None:
        f.lost += 1
        if f.fought:
            t.battle().lost[f.side] += 1
        hit(t, unit, f.rule, f.fought != 0 and t.readings.removed_at_end and f.rule != TOLL)  # LNA:N9

    def facts(self, t: Africa, f: Damage) -> Facts:
        return {"side": SIDES[f.side], "left": f.open, "region": REGIONS[f.region]}


class Repair(Reaction[Damage]):
    """LNA:card.90. After losses in a battle the Axis may repair a unit that fights in it. LNA:N56"""

    def __init__(self) -> None:
        super().__init__("repair", "LNA:card.90", REPAIR)

    def asked(self, t: Africa, f: Damage) -> int:
        if not f.fought or f.side != AXIS or not f.lost:
            return NONE
        return AXIS if repairable(t) else NONE

    def facts(self, t: Africa, f: Damage) -> Facts:
        return {"units": [UNIT_ID[unit] for unit in each(repairable(t))]}


def repairable(t: Africa) -> int:
    """Damaged Axis units in the battle."""
    battle = t.battle()
    units = t.units(AXIS, battle.region)
    return t.damaged(units & battle.attackers if battle.side == AXIS else units)


class StepBack(Step[Africa, Damage]):
    """LNA:card.22, LNA:N26, LNA:N27. With the rest taken, all units of the region step back toward their sources."""

    def __init__(self) -> None:
        self.name = "retreat"
        self.rule = "LNA:card.22"

    def begin(self, t: Africa, f: Damage) -> None:
        units = each(t.units(f.side, f.region))
        if f.retreat and units:
            unit = units[0]
            way = 1 if UNIT_HOME[unit] > f.region else -1
            t.push(March(unit, way, f.retreat, RETREAT, f"LNA:card.{f.retreat_card}"))
            f.again()
