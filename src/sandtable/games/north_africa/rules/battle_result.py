"""Plan, call and what comes of it. LNA:combat.5f, LNA:combat.5g, LNA:combat.5h"""

from sandtable.games.north_africa.rules.battle_steps import BattleStep, attackers_left, available, is_over
from sandtable.games.north_africa.rules.card_play import begin_special
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    ARMOR,
    ARMOR_UNITS,
    AXIS,
    CAIRO,
    ENCIRCLE,
    FLANK,
    HARD_HITTING,
    MOTORIZED,
    MOTORIZED_UNITS,
    OVERRUN,
    PLANS,
    REGIONS,
    SIDES,
    SIEGE,
    TOBRUK,
    WITH_SPECIAL,
    count,
    each,
)
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Discard
from sandtable.games.north_africa.rules.question_steps import not_here, not_now
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.special_cards import (
    BEFORE_CALL,
    BEFORE_PLAN,
    CLOSE_COMBAT,
    SUCCESS,
    playable,
)
from sandtable.games.north_africa.rules.table import STEPS, Africa
from sandtable.games.north_africa.rules.vocabulary import CALL, PLAN
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Step
from sandtable.kernel.option import Option
from sandtable.kernel.reaction_window import Window


class BattleReaction(Reaction[Battle]):
    """A reaction that is not offered any more once the battle is over."""

    def begin(self, t: Africa, f: Battle) -> None:
        if is_over(t, f):
            f.at = len(f.procedure) - 1
        else:
            super().begin(t, f)

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region]}


class BeforePlan(BattleReaction):
    """LNA:card.26, LNA:card.31. An Allied attacker in Tobruk or Cairo may prepare a great offensive."""

    def __init__(self) -> None:
        super().__init__("before-plan", "LNA:card.26", BEFORE_PLAN)

    def asked(self, t: Africa, f: Battle) -> int:
        return ALLIES if f.side == ALLIES and f.region in (TOBRUK, CAIRO) else NONE

    def cards(self, t: Africa, f: Battle, seat: int) -> int:
        return WITH_SPECIAL["crusader" if f.region == TOBRUK else "el_alamein"][seat]

    def cite(self, t: Africa, f: Battle) -> str:
        return "LNA:card.26" if f.region == TOBRUK else "LNA:card.31"


class ChoosePlan(BattleStep):
    """LNA:combat.5f. The attacker secretly lays one of the open plans."""

    verbs: tuple[str, ...] = ("plan",)

    def __init__(self) -> None:
        self.name = "plan"
        self.rule = "LNA:combat.5f"

    def go(self, t: Africa, f: Battle) -> None:
        f.open_plans = available(t, f)
        plans = each(f.open_plans)
        if not plans:  # LNA:N46
            f.off = 0 if t.readings.no_plan_fails else 1
            if t.telling:
                t.tell("no-plan", "LNA:N46", {"side": SIDES[f.side]})
        elif len(plans) == 1:
            self.lay(t, f, plans[0])
        else:
            t.ask(f.side)

    def options(self, t: Africa, f: Battle) -> list[Option]:
        return [PLAN[plan] for plan in each(f.open_plans)]

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        self.lay(t, f, option.code)

    def lay(self, t: Africa, f: Battle, plan: int) -> None:
        f.plan = plan
        if t.telling:
            t.tell("plan-laid", self.rule, {"side": SIDES[f.side]}, {f.side: {"plan": PLANS[plan]}})

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region], "plans": [PLANS[p] for p in each(f.open_plans)]}


class BeforeCall(BattleReaction):
    """LNA:card.57, LNA:card.64, LNA:card.85. Before the call the defender may scout or delay the attack."""

    def __init__(self) -> None:
        super().__init__("before-call", "LNA:combat.5g", BEFORE_CALL)

    def asked(self, t: Africa, f: Battle) -> int:
        return NONE if f.plan == NONE else 1 - f.side

    def cards(self, t: Africa, f: Battle, seat: int) -> int:
        cards = super().cards(t, f, seat)
        return cards if count(f.open_plans & ~f.told) > 1 else cards & ~WITH_SPECIAL["perimeter_recon"][seat]


class CallPlan(BattleStep):
    """LNA:combat.5g. The defender says which plan may lie there."""

    verbs: tuple[str, ...] = ("call",)

    def __init__(self) -> None:
        self.name = "call"
        self.rule = "LNA:combat.5g"

    def go(self, t: Africa, f: Battle) -> None:
        if f.plan == NONE:
            return
        plans = each(f.open_plans & ~f.told)
        if len(plans) == 1:
            f.call = plans[0]
        else:
            t.ask(1 - f.side)

    def options(self, t: Africa, f: Battle) -> list[Option]:
        return [CALL[plan] for plan in each(f.open_plans & ~f.told)]

    def refusal(self, t: Africa, f: Battle, option: Option) -> list[str]:
        if f.told >> option.code & 1:  # the attacker has named it
            return ["LNA:card.57" if f.side == AXIS else "LNA:card.85", self.rule]
        return ["LNA:combat.5f", self.rule]  # it was not open, so it cannot lie there

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        f.call = option.code

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region], "plans": [PLANS[p] for p in each(f.open_plans & ~f.told)]}


class ShowPlan(BattleStep):
    """LNA:combat.5h. The plan is turned over. No card can touch it. LNA:card.54"""

    def __init__(self) -> None:
        self.name = "show"
        self.rule = "LNA:combat.5h"

    def go(self, t: Africa, f: Battle) -> None:
        if f.plan == NONE:
            return
        t.reveal()
        if t.telling:
            key = "plan-guessed" if f.plan == f.call else "plan-missed"
            t.tell(key, self.rule, {"side": SIDES[f.side], "plan": PLANS[f.plan], "call": PLANS[f.call]})


def failed(f: Battle) -> bool:
    """The plan was guessed, or there was none."""
    return f.plan == f.call


class Fail(BattleStep):
    """LNA:combat.5h.1. Guessed: every attacking unit loses a step."""

    def __init__(self) -> None:
        self.name = "fail"
        self.rule = "LNA:combat.5h.1"

    def go(self, t: Africa, f: Battle) -> None:
        if failed(f):
            damage = Damage(f.side, f.region, rule=self.rule)
            damage.aimed = [unit for unit in each(attackers_left(t, f)) if t.losses[unit] < STEPS]
            damage.fought = 1
            t.push(damage)


class Succeed(BattleReaction):
    """LNA:card.36, LNA:card.37, LNA:card.67, LNA:card.69. Not guessed: the attacker may add damage with cards."""

    def __init__(self) -> None:
        super().__init__("success", "LNA:combat.5h.2", SUCCESS)

    def asked(self, t: Africa, f: Battle) -> int:
        return NONE if failed(f) else f.side

    def cards(self, t: Africa, f: Battle, seat: int) -> int:
        found = 0
        if attackers_left(t, f) & ARMOR_UNITS:
            found |= WITH_SPECIAL["armor_thrust"][seat] | WITH_SPECIAL["armor_breakthrough"][seat]
        if attackers_left(t, f) & MOTORIZED_UNITS:
            found |= WITH_SPECIAL["motorized_thrust"][seat] | WITH_SPECIAL["motorized_breakthrough"][seat]
        return found


class Strike(BattleStep):
    """LNA:combat.5h.2. A step for each attacking unit and what plan, traits and cards add; the owner spreads them."""

    def __init__(self) -> None:
        self.name = "strike"
        self.rule = "LNA:combat.5h.2"

    def go(self, t: Africa, f: Battle) -> None:
        if failed(f):
            return
        units = attackers_left(t, f)
        f.strength = count(units)  # LNA:N49
        steps = f.strength + plan_bonus(t, f, units) + count(units & HARD_HITTING) + f.boosts * f.strength + f.extra
        if t.telling:
            t.tell("struck", self.rule, {"side": SIDES[f.side], "plan": PLANS[f.plan], "steps": steps})
        damage = Damage(1 - f.side, f.region, steps, rule=self.rule)
        damage.fought = 1
        t.push(damage)


def plan_bonus(t: Africa, f: Battle, units: int) -> int:
    """LNA:card.1 to LNA:card.6. What the plan adds to a step for each attacking unit."""
    if f.plan == ARMOR:
        return count(units & ARMOR_UNITS)  # LNA:card.1
    if f.plan == MOTORIZED:
        return count(units & MOTORIZED_UNITS)  # LNA:card.2
    if f.plan == ENCIRCLE:
        return 3 if outnumbers(t, f, units) else 0
    if f.plan == FLANK:
        return count(f.open_plans)  # LNA:card.4, LNA:N6
    if f.plan == OVERRUN:
        return 2 if t.readings.overrun_flat else 2 * f.strength  # LNA:card.5, LNA:N5
    return 0


def outnumbers(t: Africa, f: Battle, units: int) -> bool:
    """LNA:card.3, LNA:N7. More attackers than defenders: as declared, or as they are when the damage is worked out."""
    if t.readings.encircle_at_damage:
        return count(units) > count(t.units(1 - f.side, f.region))
    return f.declared > f.defended


class SiegeDiscards(Step[Africa, Battle]):
    """LNA:card.6, LNA:N62. After the damage of a siege the defender discards, even if no unit is left."""

    def __init__(self) -> None:
        self.name = "siege-discards"
        self.rule = "LNA:card.6"

    def begin(self, t: Africa, f: Battle) -> None:
        if f.plan == SIEGE and not failed(f):
            t.push(Discard(1 - f.side, f.strength, self.rule))  # LNA:N8


class CloseCombat(Window[Africa, Battle]):
    """LNA:card.38, LNA:N25, LNA:N57. Whoever has cost the enemy two steps in this battle may press on."""

    def __init__(self) -> None:
        self.name = "close-combat"
        self.rule = "LNA:card.38"

    def order(self, t: Africa, f: Battle) -> list[int]:
        if is_over(t, f):
            return []
        found = []
        for seat in (f.side, 1 - f.side):
            if f.lost[1 - seat] >= 2 and t.could(seat, WITH_SPECIAL["close_combat"][seat]):
                found.append(seat)
        return found

    def plays(self, t: Africa, f: Battle, seat: int) -> list[Option]:
        return playable(t, seat, CLOSE_COMBAT, f)

    def play(self, t: Africa, f: Battle, seat: int, option: Option) -> None:
        begin_special(t, option.code)

    def cite(self, t: Africa, f: Battle) -> str:
        return "LNA:card.38" if t.seat == ALLIES else "LNA:card.78"

    def why_not(self, t: Africa, f: Battle, option: Option) -> list[str]:
        if option.verb == "card" and t.has_own(t.seat, option.code):
            return not_now(option.code)  # a Close Combat of the one who is asked is always possible
        return not_here(t, option, ()) or [self.cite(t, f)]

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region]}
