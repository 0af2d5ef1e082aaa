"""What goes on in the field: damage, operations, marches, supply, battles."""

from typing import Any, ClassVar

from sandtable.games.north_africa.rules.frames import (
    BATTLE,
    DAMAGE,
    MARCH,
    NONE,
    OPERATION,
    STEP_OUT,
    STEPS_OF,
    SUPPLY,
    Happening,
)
from sandtable.kernel.dice import Dice
from sandtable.kernel.frame import Step


class Damage(Happening):
    """Steps about to be taken in a region: an open number that the owner spreads, and steps aimed at units."""

    name: ClassVar[str] = "damage"
    fields: ClassVar[tuple[str, ...]] = (
        "side",
        "region",
        "open",
        "aimed",
        "among",
        "fought",
        "rule",
        "spare",
        "spare_not",
        "spare_card",
        "retreat",
        "retreat_card",
        "lost",
    )

    def __init__(self, side: int = 0, region: int = 0, open: int = 0, rule: str = "") -> None:
        super().__init__()
        self.side = side
        self.region = region
        self.open = open  # steps on no unit yet; LNA:combat.3
        self.aimed: list[int] = []  # one unit for each aimed step
        self.among = 0  # the units that can take open steps; 0 for all in the region, LNA:N65
        self.fought = 0  # 1 if it belongs to a battle
        self.rule = rule
        self.spare = 0  # steps that a card has voided and that must still be picked
        self.spare_not = NONE  # a nation that they cannot be picked from; LNA:N41
        self.spare_card = 0  # the card that voids steps
        self.retreat = 0  # regions to step back once the rest is taken; LNA:N27
        self.retreat_card = 0  # the card that makes them retreat
        self.lost = 0

    def ground(self) -> int:
        return self.region

    def pending(self) -> int:
        return self.open + len(self.aimed)

    def falls_back(self) -> int:
        return self.retreat

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[DAMAGE]

    def clone(self) -> "Damage":
        c = Damage(self.side, self.region, self.open, self.rule)
        self.copy_to(c)
        c.aimed = self.aimed[:]
        c.among = self.among
        c.fought = self.fought
        c.spare = self.spare
        c.spare_not = self.spare_not
        c.spare_card = self.spare_card
        c.retreat = self.retreat
        c.retreat_card = self.retreat_card
        c.lost = self.lost
        return c


class Operation(Happening):
    """A unit's operation, declared and perhaps carried out."""

    name: ClassVar[str] = "operation"
    fields: ClassVar[tuple[str, ...]] = ("unit", "kind", "to", "cancelled")

    def __init__(self, unit: int = 0, kind: int = 0, to: int = NONE) -> None:
        super().__init__()
        self.unit = unit
        self.kind = kind
        self.to = to
        self.cancelled = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[OPERATION]

    def clone(self) -> "Operation":
        c = Operation(self.unit, self.kind, self.to)
        self.copy_to(c)
        c.cancelled = self.cancelled
        return c


class March(Happening):
    """A unit on its way over one or more regions in one direction."""

    name: ClassVar[str] = "march"
    fields: ClassVar[tuple[str, ...]] = ("unit", "way", "left", "cause", "rule", "entered", "tried", "here")

    def __init__(self, unit: int = 0, way: int = 1, left: int = 0, cause: int = 0, rule: str = "") -> None:
        super().__init__()
        self.unit = unit
        self.rule = rule
        self.way = way  # +1 to the east, -1 to the west
        self.left = left
        self.cause = cause
        self.entered = 0
        self.tried = 0  # steps begun; one that was blocked did not enter
        self.here = NONE  # where it stood before the step under way

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[MARCH]

    def clone(self) -> "March":
        c = March(self.unit, self.way, self.left, self.cause, self.rule)
        self.copy_to(c)
        c.entered = self.entered
        c.tried = self.tried
        c.here = self.here
        return c


class StepOut(Happening):
    """A unit leaves its region for the next one."""

    name: ClassVar[str] = "step-out"
    fields: ClassVar[tuple[str, ...]] = ("unit", "to", "cause", "rule", "blocked")

    def __init__(self, unit: int = 0, to: int = 0, cause: int = 0, rule: str = "") -> None:
        super().__init__()
        self.unit = unit
        self.rule = rule
        self.to = to
        self.cause = cause
        self.blocked = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[STEP_OUT]

    def clone(self) -> "StepOut":
        c = StepOut(self.unit, self.to, self.cause, self.rule)
        self.copy_to(c)
        c.blocked = self.blocked
        return c


class Supply(Happening):
    """The supply check of the player whose turn it is."""

    name: ClassVar[str] = "supply"
    fields: ClassVar[tuple[str, ...]] = ("cut_off", "region", "relieved")

    def __init__(self, cut_off: int = 0) -> None:
        super().__init__()
        self.cut_off = cut_off  # units, fixed before anything is lost
        self.region = 0  # the next region to be looked at
        self.relieved = 0  # regions that a Supply Column reached, as bits

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[SUPPLY]

    def clone(self) -> "Supply":
        c = Supply(self.cut_off)
        self.copy_to(c)
        c.region = self.region
        c.relieved = self.relieved
        return c


class Battle(Happening):
    """An attack in a region."""

    name: ClassVar[str] = "battle"
    fields: ClassVar[tuple[str, ...]] = (
        "region",
        "side",
        "attackers",
        "toll",
        "declared",
        "defended",
        "laid",
        "denied",
        "last",
        "stopped",
        "denials",
        "open_plans",
        "plan",
        "told",
        "call",
        "boosts",
        "extra",
        "strength",
        "lost",
        "off",
    )

    def __init__(self, region: int = 0, side: int = 0) -> None:
        super().__init__()
        self.region = region
        self.side = side  # of the attacker
        self.attackers = 0
        self.toll = NONE  # the unit that the fortress of Tobruk hits; LNA:tobruk.3c
        self.declared = 0  # how many attacked, and how many defended, at the declaration; LNA:N7
        self.defended = 0
        self.laid = [0, 0, 0, 0, 0, 0]  # the attacker's battle card for each plan, by number; LNA:NF6
        self.denied = 0  # basic plans that are gone, as bits
        self.last = NONE  # the plan of the card just laid, while it can still be denied
        self.stopped = 0  # whether the attacker has stopped laying cards
        self.denials = 0  # denials since the attacker was last asked
        self.open_plans = 0  # plans to choose from at the choice, as bits; LNA:N6
        self.plan = NONE  # secret until it is shown; LNA:combat.5f
        self.told = 0  # plans that the attacker admitted not to have chosen
        self.call = NONE
        self.boosts = 0  # Crusader and El Alamein
        self.extra = 0  # steps added by cards after a success
        self.strength = 0  # attacking units when the damage was worked out
        self.lost = [0, 0]  # steps lost in this battle, by side
        self.off = 0  # 1 if the attack was called off

    def ground(self) -> int:
        return self.region

    def lose_plan(self, plan: int) -> int:
        """LNA:N47. Its card is cancelled, and the basic plan of that name is gone too."""
        card = self.laid[plan]
        self.laid[plan] = 0
        self.denied |= 1 << plan
        if self.last == plan:
            self.last = NONE
        return card

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """Before the call the plan can be any that was open and not ruled out."""
        if seat == self.side or self.plan == NONE or self.call != NONE:
            return
        possible = [p for p in range(6) if (self.open_plans & ~self.told) >> p & 1]
        self.plan = possible[dice.below(len(possible))]

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[BATTLE]

    def clone(self) -> "Battle":
        c = Battle(self.region, self.side)
        self.copy_to(c)
        c.attackers = self.attackers
        c.toll = self.toll
        c.declared = self.declared
        c.defended = self.defended
        c.laid = self.laid[:]
        c.denied = self.denied
        c.last = self.last
        c.stopped = self.stopped
        c.denials = self.denials
        c.open_plans = self.open_plans
        c.plan = self.plan
        c.told = self.told
        c.call = self.call
        c.boosts = self.boosts
        c.extra = self.extra
        c.strength = self.strength
        c.lost = self.lost[:]
        c.off = self.off
        return c
