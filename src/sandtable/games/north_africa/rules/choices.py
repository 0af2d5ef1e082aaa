"""What is chosen after a card has stood: a march along the coast, a search of the deck, a plan to admit."""

from typing import TypeVar

from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    CARD_ID,
    PLANS,
    SIDES,
    UNIT_ID,
    cards_in,
    count,
    each,
)
from sandtable.games.north_africa.rules.damage import aimed_at
from sandtable.games.north_africa.rules.field_frames import StepOut
from sandtable.games.north_africa.rules.frames import Captured, Choice, CoastRoad, Discard, Search, SlowStart, Tell
from sandtable.games.north_africa.rules.movement import ON_COAST_ROAD
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.verbs import find, lift_bottom, rebuild, recover
from sandtable.games.north_africa.rules.vocabulary import ACCEPT, DONE, HIT, REFUSE, ROAD, TAKE, TARGET, TELL
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, procedure
from sandtable.kernel.option import Option

C = TypeVar("C", bound=Choice)


def coast_road_procedure() -> Procedure:
    return procedure(TakeTheRoad())


def search_procedure() -> Procedure:
    return procedure(Find())


def tell_procedure() -> Procedure:
    return procedure(Admit())


def slow_start_procedure() -> Procedure:
    return procedure(PayOrStop())


def captured_procedure() -> Procedure:
    return procedure(LoseSupplies(), GainSupplies())


class AfterCard(Asking[C]):
    """A choice cites the card that brought it about."""

    def cite(self, t: Africa, f: C) -> str:
        return f"LNA:card.{f.card}"

    def facts(self, t: Africa, f: C) -> Facts:
        return {"card": CARD_ID[f.card]}


class TakeTheRoad(AfterCard[CoastRoad]):
    """LNA:card.39, LNA:card.82, LNA:N55. Each unit once, either way, or not at all."""

    verbs: tuple[str, ...] = ("road",)

    def __init__(self) -> None:
        self.name = "road"
        self.rule = "LNA:card.39"

    def begin(self, t: Africa, f: CoastRoad) -> None:
        if t.on_map(f.side) & ~f.done:
            t.ask(f.side)

    def options(self, t: Africa, f: CoastRoad) -> list[Option]:
        units = each(t.on_map(f.side) & ~f.done)
        return [*(ROAD[unit][region] for unit in units for region in t.next_to(unit)), DONE]

    def answer(self, t: Africa, f: CoastRoad, option: Option) -> None:
        if option is DONE:
            return
        unit, region = divmod(option.code, 6)
        f.done |= 1 << unit
        f.again()
        t.push(StepOut(unit, region, ON_COAST_ROAD, self.cite(t, f)))

    def refusal(self, t: Africa, f: CoastRoad, option: Option) -> list[str]:
        unit, region = divmod(option.code, 6)
        if f.done >> unit & 1:
            return [self.cite(t, f), "LNA:N55"]
        return [self.cite(t, f)] if t.can_enter(unit, region) else [self.cite(t, f), "LNA:N14"]


class Find(AfterCard[Search]):
    """LNA:card.53, LNA:card.88. The card found is shown, and the deck shuffled, what lay under it too."""

    verbs: tuple[str, ...] = ("take",)

    def __init__(self) -> None:
        self.name = "search"
        self.rule = "LNA:card.53"

    def begin(self, t: Africa, f: Search) -> None:
        lift_bottom(t, f.side)
        if not t.deck[f.side]:
            rebuild(t, f.side)
        found = t.deck[f.side] & f.cards
        if count(found) == 1 and t.hand[f.side] == t.shown[f.side] and not t.readings.asks_in_vain:
            self.answer(t, f, self.options(t, f)[0])  # LNA:N70: everybody knows what lies in the deck
        elif found:
            t.ask(f.side)

    def options(self, t: Africa, f: Search) -> list[Option]:
        return [TAKE[number] for number in cards_in(f.side, t.deck[f.side] & f.cards)]

    def answer(self, t: Africa, f: Search, option: Option) -> None:
        find(t, f.side, option.code, self.cite(t, f))


class Admit(AfterCard[Tell]):
    """LNA:card.57, LNA:card.85. An open plan that was not chosen and not yet named."""

    verbs: tuple[str, ...] = ("tell",)

    def __init__(self) -> None:
        self.name = "tell"
        self.rule = "LNA:card.57"

    def begin(self, t: Africa, f: Tell) -> None:
        battle = t.battle()
        if count(battle.open_plans & ~battle.told) == 2 and not t.readings.asks_in_vain:
            self.answer(t, f, self.options(t, f)[0])  # LNA:N70: the chosen plan is one of the two
        else:
            t.ask(f.side)

    def options(self, t: Africa, f: Tell) -> list[Option]:
        battle = t.battle()
        return [TELL[p] for p in each(battle.open_plans & ~battle.told) if p != battle.plan]

    def refusal(self, t: Africa, f: Tell, option: Option) -> list[str]:
        named = t.battle().told >> option.code & 1
        return [self.cite(t, f), "LNA:N58"] if named else [self.cite(t, f)]

    def facts(self, t: Africa, f: Tell) -> Facts:
        battle = t.battle()
        return {"card": CARD_ID[f.card], "plans": [PLANS[p] for p in each(battle.open_plans & ~battle.told)]}

    def answer(self, t: Africa, f: Tell, option: Option) -> None:
        t.battle().told |= 1 << option.code
        t.reveal()
        if t.telling:
            t.tell("told", self.cite(t, f), {"side": SIDES[f.side], "plan": PLANS[option.code]})


class PayOrStop(AfterCard[SlowStart]):
    """LNA:card.64, LNA:N34. Two cards, or the attack is off; the units have attacked anyway."""

    def __init__(self) -> None:
        self.name = "slow-start"
        self.rule = "LNA:card.64"

    def begin(self, t: Africa, f: SlowStart) -> None:
        if t.hand_size(f.side) < 2:
            self.stop(t, f)
        else:
            t.ask(f.side)

    def options(self, t: Africa, f: SlowStart) -> list[Option]:
        return [ACCEPT, REFUSE]

    def answer(self, t: Africa, f: SlowStart, option: Option) -> None:
        if option is ACCEPT:
            t.push(Discard(f.side, 2, self.cite(t, f)))
        else:
            self.stop(t, f)

    def stop(self, t: Africa, f: SlowStart) -> None:
        t.battle().off = 1
        if t.telling:
            t.tell("called-off", self.cite(t, f), {})


class LoseSupplies(AfterCard[Captured]):
    """LNA:card.73. The Allies choose the unit that loses a step."""

    verbs: tuple[str, ...] = ("hit",)

    def __init__(self) -> None:
        self.name = "captured-hit"
        self.rule = "LNA:card.73"

    def begin(self, t: Africa, f: Captured) -> None:
        units = each(t.on_map(ALLIES))
        if len(units) == 1:
            self.hit(t, f, units[0])
        elif units:
            t.ask(ALLIES)

    def options(self, t: Africa, f: Captured) -> list[Option]:
        return [HIT[unit] for unit in each(t.on_map(ALLIES))]

    def answer(self, t: Africa, f: Captured, option: Option) -> None:
        self.hit(t, f, option.code)

    def hit(self, t: Africa, f: Captured, unit: int) -> None:
        t.push(aimed_at(unit, 1, t, self.cite(t, f), ALLIES))


class GainSupplies(AfterCard[Captured]):
    """LNA:card.73. The Axis chooses the unit that recovers one."""

    verbs: tuple[str, ...] = ("target",)

    def __init__(self) -> None:
        self.name = "captured-gain"
        self.rule = "LNA:card.73"

    def begin(self, t: Africa, f: Captured) -> None:
        units = each(t.damaged(t.on_map(AXIS)))
        if len(units) == 1:
            recover(t, units[0], self.cite(t, f))
        elif units:
            t.ask(AXIS)

    def options(self, t: Africa, f: Captured) -> list[Option]:
        return [TARGET[unit] for unit in each(t.damaged(t.on_map(AXIS)))]

    def answer(self, t: Africa, f: Captured, option: Option) -> None:
        recover(t, option.code, self.cite(t, f))

    def facts(self, t: Africa, f: Captured) -> Facts:
        return {"card": CARD_ID[f.card], "units": [UNIT_ID[u] for u in each(t.damaged(t.on_map(AXIS)))]}
