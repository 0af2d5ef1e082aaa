"""Battle cards: laid to open plans, played to deny them, countered. LNA:combat.5b to LNA:combat.5e"""

from typing import Final

from sandtable.games.north_africa.rules.battle_steps import BattleStep, available, can_open, has_basic
from sandtable.games.north_africa.rules.card_play import (
    AS_DENIAL,
    TACTICS,
    begin_battle_card,
    begin_special,
)
from sandtable.games.north_africa.rules.cards import (
    ACTION_CARDS,
    ANY,
    ARMOR,
    BIT,
    CARD_ID,
    MOTORIZED,
    OF_SUIT,
    PLANS,
    REGIONS,
    SUIT,
    cards_in,
    each,
)
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Riders
from sandtable.games.north_africa.rules.question_steps import not_now
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.verbs import lay
from sandtable.games.north_africa.rules.vocabulary import CARD, DENY, LAY, STOP
from sandtable.kernel.event import Facts
from sandtable.kernel.option import PASS, Option


class LayCard(BattleStep):
    """LNA:combat.5b. The attacker lays a card to open a plan, or stops."""

    verbs: tuple[str, ...] = ("battle",)

    def __init__(self) -> None:
        self.name = "battle-card"
        self.rule = "LNA:combat.5b"

    def go(self, t: Africa, f: Battle) -> None:
        if self.could_lay(t, f):
            t.ask(f.side)
        else:
            self.stop(f)

    def could_lay(self, t: Africa, f: Battle) -> bool:
        """LNA:N70. Whether, by what is public, the attacker may hold a card that opens a plan."""
        if t.readings.asks_in_vain:
            return t.hand[f.side] != 0
        cards = t.may_hold(f.side) & ACTION_CARDS[f.side]
        return any(can_open(t, f, plan) for number in cards_in(f.side, cards) for plan in plans_of(number))

    def stop(self, f: Battle) -> None:
        f.stopped = 1
        f.denials = 0
        f.last = NONE

    def options(self, t: Africa, f: Battle) -> list[Option]:
        found: list[Option] = []
        for number in t.holds(f.side, ACTION_CARDS[f.side]):
            for plan in plans_of(number):
                if can_open(t, f, plan):
                    found.append(LAY[number][plan])
        found.append(STOP)
        return found

    def refusal(self, t: Africa, f: Battle, option: Option) -> list[str]:
        return ["LNA:NF6"] if f.laid[option.code % 6] else ["LNA:N4"]

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        self.stop(f)
        if option is STOP:
            return
        number, plan = divmod(option.code, 6)
        lay(t, number, plan, "laid", self.rule)
        f.stopped = 0
        f.laid[plan] = number
        f.last = plan

    def facts(self, t: Africa, f: Battle) -> Facts:
        return {"region": REGIONS[f.region], "plans": [PLANS[p] for p in each(available(t, f))]}


OF_CARD: Final = [list(range(6)) if suit == ANY else [suit] for suit in SUIT]


def plans_of(number: int) -> list[int]:
    """LNA:cards.4.plans, LNA:cards.4.any. A card of any suit may be declared as every plan. LNA:N40"""
    return OF_CARD[number]


class Deny(BattleStep):
    """LNA:combat.5c, LNA:N48. The defender denies the card just laid or a basic plan, until a pass."""

    reacts = True
    verbs: tuple[str, ...] = ("deny", "card")

    def __init__(self) -> None:
        self.name = "deny"
        self.rule = "LNA:combat.5c"

    def deniable(self, t: Africa, f: Battle) -> list[int]:
        """The plan of the card just laid, and the basic plans that no card has made safe."""
        found = [] if f.last == NONE else [f.last]
        for plan in (ARMOR, MOTORIZED):
            if plan != f.last and not f.laid[plan] and has_basic(t, f, plan):
                found.append(plan)
        return found

    def go(self, t: Africa, f: Battle) -> None:
        enemy = 1 - f.side
        cards = TACTICS[enemy] if f.last != NONE else 0
        for plan in self.deniable(t, f):
            cards |= OF_SUIT[enemy][plan]
        if t.could(enemy, cards):
            t.ask(enemy)

    def options(self, t: Africa, f: Battle) -> list[Option]:
        enemy = 1 - f.side
        found = [PASS]
        for plan in self.deniable(t, f):
            found += [DENY[number][plan] for number in t.holds(enemy, OF_SUIT[enemy][plan])]
        if f.last != NONE:
            found += [CARD[number] for number in t.holds(enemy, TACTICS[enemy])]
        return found

    def refusal(self, t: Africa, f: Battle, option: Option) -> list[str]:
        if option.verb == "card":  # only Superior Tactics have their moment here, and only on a card just laid
            number = option.code
            return [f"LNA:card.{number}", "LNA:N24"] if TACTICS[1 - f.side] & BIT[number] else not_now(number)
        plan = option.code % 6
        if f.laid[plan]:
            return ["LNA:N48"]
        if plan > MOTORIZED:
            return ["LNA:combat.5c.1", "LNA:combat.5c.4"]  # neither the card just laid nor a basic plan
        return ["LNA:N47"] if f.denied >> plan & 1 else ["LNA:N4"]

    def answer(self, t: Africa, f: Battle, option: Option) -> None:
        if option is PASS:
            return
        f.again()
        if option.verb == "deny":
            number, plan = divmod(option.code, 6)
            f.denials += 1
            begin_battle_card(t, number, AS_DENIAL, plan)
        else:
            begin_special(t, option.code)  # Superior Tactics on the card just laid

    def facts(self, t: Africa, f: Battle) -> Facts:
        facts: Facts = {"region": REGIONS[f.region], "plans": [PLANS[p] for p in self.deniable(t, f)]}
        if f.last != NONE:
            facts["card"] = CARD_ID[f.laid[f.last]]
            facts["plan"] = PLANS[f.last]
        return facts


class LetThrough(BattleStep):
    """LNA:combat.5c.3, LNA:combat.5e. What stands carries out its riders; then the attacker may lay another card."""

    def __init__(self) -> None:
        self.name = "let-through"
        self.rule = "LNA:combat.5c.3"

    def go(self, t: Africa, f: Battle) -> None:
        if f.stopped and not f.denials:
            return
        card = 0 if f.last == NONE else f.laid[f.last]
        f.stopped = 0
        f.last = NONE
        f.at -= 3  # back to the laying of cards
        if card:
            t.push(Riders(card, f.side))
