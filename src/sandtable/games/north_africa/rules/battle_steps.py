"""What the steps of a battle share: it ends as soon as one side has nobody left in it. LNA:combat.4"""

from sandtable.games.north_africa.rules.cards import ARMOR, ARMOR_UNITS, MOTORIZED, MOTORIZED_UNITS
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.table import Africa


def attackers_left(t: Africa, f: Battle) -> int:
    """Attacking units that are still in the battle."""
    return f.attackers & t.units(f.side, f.region)


def is_over(t: Africa, f: Battle) -> bool:
    """LNA:combat.4, LNA:NF2."""
    return f.off != 0 or attackers_left(t, f) == 0 or t.units(1 - f.side, f.region) == 0


class BattleStep(Asking[Battle]):
    """A step that is skipped, with all that follow but the last, once the battle is over."""

    def go(self, t: Africa, f: Battle) -> None:
        raise NotImplementedError("a step of a battle must do something")

    def begin(self, t: Africa, f: Battle) -> None:
        if is_over(t, f):
            f.at = len(f.procedure) - 1
        else:
            self.go(t, f)


def has_type(t: Africa, f: Battle, plan: int) -> bool:
    """LNA:N4. Whether a unit of the plan's type attacks; plans without a type need none."""
    if plan == ARMOR:
        return attackers_left(t, f) & ARMOR_UNITS != 0
    if plan == MOTORIZED:
        return attackers_left(t, f) & MOTORIZED_UNITS != 0
    return True


def has_basic(t: Africa, f: Battle, plan: int) -> bool:
    """LNA:combat.5c.4, LNA:N4. Whether the attacker has this plan without a card."""
    if plan > MOTORIZED or f.denied >> plan & 1:
        return False
    return t.readings.basic_plans_always or has_type(t, f, plan)


def can_open(t: Africa, f: Battle, plan: int) -> bool:
    """LNA:NF6. One card of each plan at a time, also of one that was denied. LNA:NF5, and for the types LNA:N4"""
    if f.laid[plan]:
        return False
    return t.readings.basic_plans_always or has_type(t, f, plan)


def available(t: Africa, f: Battle) -> int:
    """The plans that the attacker can choose, as bits. Everybody can see them."""
    found = 0
    for plan in range(6):
        laid = f.laid[plan] != 0 and (t.readings.basic_plans_always or has_type(t, f, plan))
        if laid or has_basic(t, f, plan):
            found |= 1 << plan
    return found
