"""The battle, in the order of the sheet. LNA:combat.5a to LNA:combat.5j

The laying of battle cards (5B-5E) is in battle_cards.py, plan, call and result (5F-5H) in battle_result.py.
"""

from sandtable.games.north_africa.rules.battle_cards import Deny, LayCard, LetThrough
from sandtable.games.north_africa.rules.battle_result import (
    BeforeCall,
    BeforePlan,
    CallPlan,
    ChoosePlan,
    CloseCombat,
    Fail,
    ShowPlan,
    SiegeDiscards,
    Strike,
    Succeed,
)
from sandtable.games.north_africa.rules.battle_steps import BattleStep, attackers_left, is_over
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    COSTLY,
    DRAWING,
    ITALIANS,
    REGIONS,
    SIDES,
    TOBRUK,
    UNIT_CARD,
    UNIT_ID,
    count,
    each,
)
from sandtable.games.north_africa.rules.damage import TOLL, aimed_at
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Discard
from sandtable.games.north_africa.rules.hands import may_draw
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.reactions import Reaction
from sandtable.games.north_africa.rules.refusals import why_not_join
from sandtable.games.north_africa.rules.special_cards import APATHY
from sandtable.games.north_africa.rules.table import OFF_MAP, STEPS, Africa
from sandtable.games.north_africa.rules.verbs import attack, clear_table, remove, settle_tobruk
from sandtable.games.north_africa.rules.vocabulary import DONE, HIT, JOIN
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option


def battle_procedure() -> Procedure:
    """An attack, from those who join it to the cards that are cleared away."""
    return procedure(
        Join(),  # LNA:combat.5a
        PayForItalians(),  # LNA:card.8
        ItalianAttackers(),  # LNA:card.51
        Commit(),
        Toll(),  # LNA:tobruk.3c
        AfterToll(),
        DrawOnAttack(),  # LNA:card.58
        LayCard(),  # LNA:combat.5b
        Deny(),  # LNA:combat.5c, LNA:combat.5d
        LetThrough(),  # LNA:combat.5c.3, LNA:combat.5e
        BeforePlan(),  # LNA:card.26, LNA:card.31
        ChoosePlan(),  # LNA:combat.5f
        BeforeCall(),  # LNA:card.57, LNA:card.64, LNA:card.85
        CallPlan(),  # LNA:combat.5g
        ShowPlan(),  # LNA:combat.5h
        Fail(),  # LNA:combat.5h.1
        Succeed(),  # LNA:card.36, LNA:card.67
        Strike(),  # LNA:combat.5h.2
        SiegeDiscards(),  # LNA:card.6
        CloseCombat(),  # LNA:card.38
        Clear(),  # LNA:combat.5i
    )


def able_to_attack(t: Africa, side: int, region: int) -> int:
    """LNA:force.5.attack, LNA:N18. Units there that have neither gone too far nor attacked, and can pay. LNA:N61"""
    units = t.units(side, region) & ~t.arrived & ~t.far & ~t.attacked
    return units if t.hand[side] else units & ~COSTLY


class Join(Asking[Battle]):
    """LNA:combat.5a. The attacker says which units attack, if there is a choice (LNA:N70); all enemies there defend."""

    verbs: tuple[str, ...] = ("join",)

    def __init__(self) -> None:
        self.name = "join"
        self.rule = "LNA:combat.5a"

    def candidates(self, t: Africa, f: Battle) -> int:
        units = able_to_attack(t, f.side, f.region) & ~f.attackers
        if count(f.attackers & COSTLY) >= t.hand_size(f.side):
            units &= ~COSTLY
        return units

    def begin(self, t: Africa, f: Battle) -> None:
        units = self.candidates(t, f)
        if count(units) == 1 and not f.attackers and not t.readings.asks_in_vain:
            f.attackers = units
        elif units:
            t.ask(f.side)

    def options(self, t: Africa, f: Battle) -> list[Option]:
        found = [JOIN[unit] for unit in each(self.candidates(t, f))]
        if f.attackers:
            found.append(DONE)
        return found

    def refusal(self, t: Africa, f: Battle, option: Option) -> list[str]:
        return why_not_join(t, f.side, f.region, option.code, f.attackers)

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        if option is DONE:
            return
        f.attackers |= 1 << option.code
        f.again()

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region], "units": [UNIT_ID[unit] for unit in each(f.attackers)]}


class PayForItalians(Step[Africa, Battle]):
    """LNA:card.8, LNA:card.59, LNA:card.60. Each of them costs a card to attack with. LNA:N61"""

    def __init__(self) -> None:
        self.name = "italian-cost"
        self.rule = "LNA:card.8"

    def begin(self, t: Africa, f: Battle) -> None:
        if t.telling:
            units = [UNIT_ID[unit] for unit in each(f.attackers)]
            t.tell("attacked", "LNA:combat.5a", {"side": SIDES[f.side], "region": REGIONS[f.region], "units": units})
        dear = each(f.attackers & COSTLY)
        if dear:
            t.push(Discard(f.side, len(dear), f"LNA:card.{UNIT_CARD[dear[0]]}", 1))


class ItalianAttackers(Reaction[Battle]):
    """LNA:card.51, LNA:N61. Apathy takes an Italian unit out of the attack."""

    def __init__(self) -> None:
        super().__init__("apathy", "LNA:card.51", APATHY)

    def asked(self, t: Africa, f: Battle) -> int:
        return ALLIES if f.side == AXIS and f.attackers & ITALIANS else NONE

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region], "units": [UNIT_ID[u] for u in each(f.attackers & ITALIANS)]}


class Commit(Step[Africa, Battle]):
    """LNA:combat.2, LNA:N7. Those still in the attack have attacked this turn; both sides are counted for Encircle."""

    def __init__(self) -> None:
        self.name = "commit"
        self.rule = "LNA:combat.2"

    def begin(self, t: Africa, f: Battle) -> None:
        attack(t, f.attackers)
        f.declared = count(f.attackers)
        f.defended = count(t.units(1 - f.side, f.region))


class Toll(BattleStep):
    """LNA:tobruk.3c. Whoever attacks Tobruk against its controller chooses a unit that loses a step. LNA:N16"""

    verbs: tuple[str, ...] = ("hit",)

    def __init__(self) -> None:
        self.name = "toll"
        self.rule = TOLL

    def go(self, t: Africa, f: Battle) -> None:
        if f.toll != NONE or f.region != TOBRUK or t.tobruk == f.side:
            return
        units = each(f.attackers)
        if len(units) == 1:
            self.hit(t, f, units[0])
        else:
            t.ask(f.side)

    def options(self, t: Africa, f: Battle) -> list[Option]:
        return [HIT[unit] for unit in each(f.attackers)]

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        self.hit(t, f, option.code)

    def hit(self, t: Africa, f: Battle, unit: int) -> None:
        f.toll = unit
        damage = aimed_at(unit, 1, t, self.rule, f.side)
        damage.fought = 1
        t.push(damage)


class AfterToll(BattleStep):
    """LNA:N16. By default the attack goes on while a unit is left; read strictly, it ends with the chosen one."""

    def __init__(self) -> None:
        self.name = "after-toll"
        self.rule = "LNA:tobruk.3c"

    def go(self, t: Africa, f: Battle) -> None:
        if t.readings.toll_on_chosen and f.toll != NONE and t.place[f.toll] == OFF_MAP:
            f.off = 1


class DrawOnAttack(BattleStep):
    """LNA:card.58. The 5th Light Division may bring a card when it attacks; read widely, in defence too. LNA:N64"""

    def __init__(self) -> None:
        self.name = "draw-on-attack"
        self.rule = "LNA:card.58"

    def go(self, t: Africa, f: Battle) -> None:
        units = attackers_left(t, f)
        if t.readings.draws_in_defence:
            units |= t.units(1 - f.side, f.region)
        if units & DRAWING:
            t.push(may_draw(t, AXIS, 1, self.rule))


class Clear(Step[Africa, Battle]):
    """LNA:combat.5i. All battle cards are discarded; units that were still waiting for it are removed. LNA:N9"""

    def __init__(self) -> None:
        self.name = "clear"
        self.rule = "LNA:combat.5i"

    def begin(self, t: Africa, f: Battle) -> None:
        rule = "LNA:combat.4" if is_over(t, f) and not f.off else self.rule
        clear_table(t)
        if t.readings.removed_at_end:
            for unit in each(t.on_map(AXIS) | t.on_map(ALLIES)):
                if t.losses[unit] >= STEPS:
                    remove(t, unit, self.rule)
        if t.telling:
            t.tell("battle-over", rule, {"region": REGIONS[f.region]})
        if f.region == TOBRUK and not t.readings.tobruk_by_presence:  # LNA:N15
            settle_tobruk(t)
