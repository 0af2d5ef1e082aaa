"""What goes on in the field: damage, operations, marches, supply, battles."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sandtable.games.north_africa.rules.field_types import (
    NONE,
    AimedUnits,
    Amount,
    Card,
    CardOfEachPlan,
    CauseOfMove,
    HiddenPlan,
    KindOfOperation,
    LostBySide,
    NextRegion,
    NoneOrNation,
    NoneOrPlan,
    NoneOrRegion,
    NoneOrUnit,
    PlanBits,
    Region,
    RegionBits,
    Side,
    Unit,
    UnitBits,
    Way,
)
from sandtable.games.north_africa.rules.frames import Happening
from sandtable.kernel.dice import Dice
from sandtable.kernel.frame import Frame
from sandtable.kernel.frame_fields import Field, RuleId, YesNo


@mypyc_attr(free_list_len=1)
class Damage(Happening):
    """Steps about to be taken in a region: an open number that the owner spreads, and steps aimed at units."""

    name: ClassVar[str] = "damage"
    side: Side = 0
    region: Region = 0
    open: Amount = 0  # steps on no unit yet; LNA:combat.3
    aimed: AimedUnits  # one unit for each aimed step
    among: UnitBits = 0  # the units that can take open steps; 0 for all in the region, LNA:N65
    fought: YesNo = 0  # 1 if it belongs to a battle
    rule: RuleId = ""
    spare: Amount = 0  # steps that a card has voided and that must still be picked
    spare_not: NoneOrNation = NONE  # that they cannot be picked from; LNA:N41
    spare_card: Card = 0  # that voids steps
    retreat: Amount = 0  # regions to step back once the rest is taken; LNA:N27
    retreat_card: Card = 0  # that makes them retreat
    lost: Amount = 0

    def ground(self) -> int:
        return self.region

    def pending(self) -> int:
        return self.open + len(self.aimed)

    def falls_back(self) -> int:
        return self.retreat

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("region", Region), Field("open", Amount), Field("aimed", AimedUnits),
        Field("among", UnitBits), Field("fought", YesNo), Field("rule", RuleId), Field("spare", Amount),
        Field("spare_not", NoneOrNation), Field("spare_card", Card), Field("retreat", Amount),
        Field("retreat_card", Card), Field("lost", Amount),
    )

    def __init__(
        self, side: int = 0, region: int = 0, open: int = 0, aimed: list[int] | None = None, among: int = 0,
        fought: int = 0, rule: str = "", spare: int = 0, spare_not: int = NONE, spare_card: int = 0,
        retreat: int = 0, retreat_card: int = 0, lost: int = 0,
    ) -> None:
        Frame.__init__(self)
        self.side = side
        self.region = region
        self.open = open
        self.aimed = [] if aimed is None else aimed
        self.among = among
        self.fought = fought
        self.rule = rule
        self.spare = spare
        self.spare_not = spare_not
        self.spare_card = spare_card
        self.retreat = retreat
        self.retreat_card = retreat_card
        self.lost = lost

    def clone(self) -> "Damage":
        c = Damage(
            self.side, self.region, self.open, self.aimed[:], self.among, self.fought, self.rule, self.spare,
            self.spare_not, self.spare_card, self.retreat, self.retreat_card, self.lost,
        )
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Operation(Happening):
    """A unit's operation, declared and perhaps carried out."""

    name: ClassVar[str] = "operation"
    unit: Unit = 0
    kind: KindOfOperation = 0
    to: NoneOrRegion = NONE
    cancelled: YesNo = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("unit", Unit), Field("kind", KindOfOperation), Field("to", NoneOrRegion), Field("cancelled", YesNo),
    )

    def __init__(self, unit: int = 0, kind: int = 0, to: int = NONE, cancelled: int = 0) -> None:
        Frame.__init__(self)
        self.unit = unit
        self.kind = kind
        self.to = to
        self.cancelled = cancelled

    def clone(self) -> "Operation":
        c = Operation(self.unit, self.kind, self.to, self.cancelled)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class March(Happening):
    """A unit on its way over one or more regions in one direction."""

    name: ClassVar[str] = "march"
    unit: Unit = 0
    way: Way = 1  # +1 to the east, -1 to the west
    left: Amount = 0
    cause: CauseOfMove = 0
    rule: RuleId = ""
    entered: Amount = 0
    tried: Amount = 0  # steps begun; one that was blocked did not enter
    here: NoneOrRegion = NONE  # where it stood before the step under way

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("unit", Unit), Field("way", Way), Field("left", Amount), Field("cause", CauseOfMove),
        Field("rule", RuleId), Field("entered", Amount), Field("tried", Amount), Field("here", NoneOrRegion),
    )

    def __init__(
        self, unit: int = 0, way: int = 1, left: int = 0, cause: int = 0, rule: str = "", entered: int = 0,
        tried: int = 0, here: int = NONE,
    ) -> None:
        Frame.__init__(self)
        self.unit = unit
        self.way = way
        self.left = left
        self.cause = cause
        self.rule = rule
        self.entered = entered
        self.tried = tried
        self.here = here

    def clone(self) -> "March":
        c = March(self.unit, self.way, self.left, self.cause, self.rule, self.entered, self.tried, self.here)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class StepOut(Happening):
    """A unit leaves its region for the next one."""

    name: ClassVar[str] = "step-out"
    unit: Unit = 0
    to: NoneOrRegion = 0
    cause: CauseOfMove = 0
    rule: RuleId = ""
    blocked: YesNo = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("unit", Unit), Field("to", NoneOrRegion), Field("cause", CauseOfMove), Field("rule", RuleId),
        Field("blocked", YesNo),
    )

    def __init__(self, unit: int = 0, to: int = 0, cause: int = 0, rule: str = "", blocked: int = 0) -> None:
        Frame.__init__(self)
        self.unit = unit
        self.to = to
        self.cause = cause
        self.rule = rule
        self.blocked = blocked

    def clone(self) -> "StepOut":
        c = StepOut(self.unit, self.to, self.cause, self.rule, self.blocked)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Supply(Happening):
    """The supply check of the player whose turn it is."""

    name: ClassVar[str] = "supply"
    cut_off: UnitBits = 0  # fixed before anything is lost
    region: NextRegion = 0  # to be looked at
    relieved: RegionBits = 0  # that a Supply Column reached

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("cut_off", UnitBits), Field("region", NextRegion), Field("relieved", RegionBits),
    )

    def __init__(self, cut_off: int = 0, region: int = 0, relieved: int = 0) -> None:
        Frame.__init__(self)
        self.cut_off = cut_off
        self.region = region
        self.relieved = relieved

    def clone(self) -> "Supply":
        c = Supply(self.cut_off, self.region, self.relieved)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Battle(Happening):
    """An attack in a region."""

    name: ClassVar[str] = "battle"
    region: Region = 0
    side: Side = 0  # of the attacker
    attackers: UnitBits = 0
    toll: NoneOrUnit = NONE  # the unit that the fortress of Tobruk hits; LNA:tobruk.3c
    declared: Amount = 0  # how many attacked, and how many defended, at the declaration; LNA:N7
    defended: Amount = 0
    laid: CardOfEachPlan  # by the attacker, by number; LNA:NF6
    denied: PlanBits = 0  # basic plans that are gone
    last: NoneOrPlan = NONE  # of the card just laid, while it can still be denied
    stopped: YesNo = 0  # whether the attacker has stopped laying cards
    denials: Amount = 0  # since the attacker was last asked
    open_plans: PlanBits = 0  # to choose from at the choice; LNA:N6
    plan: HiddenPlan = NONE  # secret until it is shown; LNA:combat.5f
    told: PlanBits = 0  # that the attacker admitted not to have chosen
    call: NoneOrPlan = NONE
    boosts: Amount = 0  # Crusader and El Alamein
    extra: Amount = 0  # steps added by cards after a success
    strength: Amount = 0  # attacking units when the damage was worked out
    lost: LostBySide  # steps lost in this battle
    off: YesNo = 0  # 1 if the attack was called off

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

    def possible(self, field: str, seat: int) -> list[Any]:
        """Before the call the plan can be any that was open and not ruled out."""
        if seat == self.side or self.plan == NONE or self.call != NONE:
            return []
        return [p for p in range(6) if (self.open_plans & ~self.told) >> p & 1]

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("region", Region), Field("side", Side), Field("attackers", UnitBits), Field("toll", NoneOrUnit),
        Field("declared", Amount), Field("defended", Amount), Field("laid", CardOfEachPlan),
        Field("denied", PlanBits), Field("last", NoneOrPlan), Field("stopped", YesNo), Field("denials", Amount),
        Field("open_plans", PlanBits), Field("plan", HiddenPlan), Field("told", PlanBits),
        Field("call", NoneOrPlan), Field("boosts", Amount), Field("extra", Amount), Field("strength", Amount),
        Field("lost", LostBySide), Field("off", YesNo),
    )

    def __init__(
        self, region: int = 0, side: int = 0, attackers: int = 0, toll: int = NONE, declared: int = 0,
        defended: int = 0, laid: list[int] | None = None, denied: int = 0, last: int = NONE, stopped: int = 0,
        denials: int = 0, open_plans: int = 0, plan: int = NONE, told: int = 0, call: int = NONE, boosts: int = 0,
        extra: int = 0, strength: int = 0, lost: list[int] | None = None, off: int = 0,
    ) -> None:
        Frame.__init__(self)
        self.region = region
        self.side = side
        self.attackers = attackers
        self.toll = toll
        self.declared = declared
        self.defended = defended
        self.laid = [0] * 6 if laid is None else laid
        self.denied = denied
        self.last = last
        self.stopped = stopped
        self.denials = denials
        self.open_plans = open_plans
        self.plan = plan
        self.told = told
        self.call = call
        self.boosts = boosts
        self.extra = extra
        self.strength = strength
        self.lost = [0] * 2 if lost is None else lost
        self.off = off

    def clone(self) -> "Battle":
        c = Battle(
            self.region, self.side, self.attackers, self.toll, self.declared, self.defended, self.laid[:], self.denied,
            self.last, self.stopped, self.denials, self.open_plans, self.plan, self.told, self.call, self.boosts,
            self.extra, self.strength, self.lost[:], self.off,
        )
        self.copy_to(c)
        return c

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        possible = self.possible("plan", seat)
        if possible:
            self.plan = possible[dice.below(len(possible))]
    # fmt: on
