"""Playing a card: cost, target, the enemy's answer, effect. Answers are plays too, so they nest to any depth."""

from typing import Final

from sandtable.games.north_africa.rules.cards import (
    AXIS,
    BIT,
    CARD_COST,
    CARD_ID,
    CARD_PRICE,
    CARD_SIDE,
    OF_SUIT,
    PARTNER,
    PLANS,
    REGIONS,
    SIDES,
    SPECIAL,
    TRIPOLI,
    UNIT_CARD,
    UNIT_COST,
    UNIT_ENTRY,
    UNIT_ID,
    UNIT_NATION,
    UNITS,
    US,
    WITH_LOSS,
    WITH_SPECIAL,
)
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Discard, Happening, Play, Riders
from sandtable.games.north_africa.rules.question_steps import Asking, not_now
from sandtable.games.north_africa.rules.special_cards import RULES
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.verbs import (
    clear_card,
    deploy,
    discard,
    lay,
    open_algeria,
    play_special,
    send_back,
)
from sandtable.games.north_africa.rules.vocabulary import CARD, COUNTER, PAY, TARGET, TO
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option

# How a card is played.
AS_SPECIAL: Final = 0
AS_TWIN: Final = 1  # LNA:action.3: only to cancel the same special rule
AS_FORCE: Final = 2
AS_DENIAL: Final = 3  # LNA:combat.5c
AS_COUNTER: Final = 4  # LNA:combat.5d
KINDS_OF_PLAY: Final = ("special", "twin", "force", "denial", "counter")

TACTICS: Final = WITH_SPECIAL["superior_tactics"]
MALTA: Final = WITH_SPECIAL["malta_air_force"]
BLOCKING: Final = WITH_SPECIAL["blocking_force"]


# By unit: who comes with it, itself included.
TOGETHER: Final = [[unit] if PARTNER[unit] < 0 else sorted([unit, PARTNER[unit]]) for unit in range(UNITS)]


def play_procedure() -> Procedure:
    """A card, from its cost to its secondary effects."""
    return procedure(
        PayCost(),  # LNA:cards.2
        CountPaid(),
        Aim(),  # LNA:N42
        Direct(),
        Answer(),  # LNA:action.3
        TakeEffect(),
        CarryRiders(),  # LNA:combat.5c.2
    )


def begin_special(t: Africa, number: int, target: int = NONE, kind: int = AS_SPECIAL) -> None:
    """A card is played for its special rule."""
    play_special(t, number)
    t.push(Play(number, CARD_SIDE[number], kind, target=target))


def begin_force(t: Africa, unit: int) -> None:
    """A force is brought in. LNA:force.3a"""
    t.push(Play(UNIT_CARD[unit], CARD_SIDE[UNIT_CARD[unit]], AS_FORCE, target=unit))


def begin_battle_card(t: Africa, number: int, kind: int, plan: int) -> None:
    """A card is laid to deny a plan, or to void such a denial."""
    if kind == AS_DENIAL:
        lay(t, number, plan, "denied", "LNA:combat.5c.1")
    else:
        lay(t, number, plan, "countered", "LNA:combat.5d")
    t.push(Play(number, CARD_SIDE[number], kind, plan))


class PayCost(Step[Africa, Play]):
    """LNA:cards.2. What a card costs is paid first, with other cards of the hand."""

    def __init__(self) -> None:
        self.name = "pay"
        self.rule = "LNA:cards.2"

    def begin(self, t: Africa, f: Play) -> None:
        f.paid = t.hand_size(f.side)
        if f.kind == AS_FORCE:
            self.pay_for_force(t, f)
        elif f.kind == AS_SPECIAL and CARD_COST[f.card]:
            t.push(Discard(f.side, CARD_COST[f.card], f"LNA:card.{f.card}", 1))
        elif f.kind == AS_SPECIAL and SPECIAL[f.card] == "dig_in":
            t.push(Discard(f.side, most_to_dig(t.under()), f"LNA:card.{f.card}", 1, 1))

    def pay_for_force(self, t: Africa, f: Play) -> None:
        """The force itself does not pay: it leaves the hand first, and with it a partner that must come along."""
        cost = 0
        for unit in arriving(f.target):
            cost += UNIT_COST[unit]
            deploy(t, unit, UNIT_ENTRY[unit])
        t.push(Discard(f.side, cost, "LNA:force.3a", 1))


class CountPaid(Step[Africa, Play]):
    """How many cards were really paid, for a card whose effect depends on it."""

    def __init__(self) -> None:
        self.name = "paid"
        self.rule = "LNA:cards.2"

    def begin(self, t: Africa, f: Play) -> None:
        f.paid -= t.hand_size(f.side)


def arriving(unit: int) -> list[int]:
    """A force, and the one that must land with it. LNA:card.20, LNA:card.21"""
    return TOGETHER[unit]


def most_to_dig(frame: Happening) -> int:
    """Cards worth paying for Dig In: two steps for each."""
    return (frame.pending() + 1) // 2


def choose(step: Asking[Play], t: Africa, f: Play) -> None:
    """Ask the player of a card for its target, unless the open map leaves only one. LNA:N70"""
    options = step.options(t, f)
    if len(options) == 1 and not t.readings.asks_in_vain:
        step.answer(t, f, options[0])
    else:
        t.ask(f.side)


class Aim(Asking[Play]):
    """LNA:N42. The target is named before the enemy answers."""

    verbs: tuple[str, ...] = ("target",)

    def __init__(self) -> None:
        self.name = "target"
        self.rule = "LNA:N42"

    def targets(self, t: Africa, f: Play) -> list[int]:
        at = RULES[SPECIAL[f.card]].at
        return [] if at is None else at(t, f.side, t.under())

    def begin(self, t: Africa, f: Play) -> None:
        if f.kind == AS_SPECIAL and f.target == NONE and RULES[SPECIAL[f.card]].at is not None:
            choose(self, t, f)

    def options(self, t: Africa, f: Play) -> list[Option]:
        return [TARGET[unit] for unit in self.targets(t, f)]

    def cite(self, t: Africa, f: Play) -> str:
        return f"LNA:card.{f.card}"

    def answer(self, t: Africa, f: Play, option: Option) -> None:
        f.target = option.code
        if t.telling:
            t.tell("aimed", f"LNA:card.{f.card}", {"card": CARD_ID[f.card], "unit": UNIT_ID[f.target]})

    def facts(self, t: Africa, f: Play) -> Facts:
        return {"card": CARD_ID[f.card]}


class Direct(Asking[Play]):
    """LNA:N42, LNA:N33. A card that sends a unit somewhere says where; a card for a region says which."""

    verbs: tuple[str, ...] = ("to",)

    def __init__(self) -> None:
        self.name = "to"
        self.rule = "LNA:N42"

    def begin(self, t: Africa, f: Play) -> None:
        if f.kind == AS_SPECIAL and RULES[SPECIAL[f.card]].to is not None:
            choose(self, t, f)

    def options(self, t: Africa, f: Play) -> list[Option]:
        to = RULES[SPECIAL[f.card]].to
        assert to is not None
        return [TO[region] for region in to(t, f.target, t.under())]

    def cite(self, t: Africa, f: Play) -> str:
        return f"LNA:card.{f.card}"

    def refusal(self, t: Africa, f: Play, option: Option) -> list[str]:
        closed = f.target != NONE and not t.can_enter(f.target, option.code)
        return [self.cite(t, f), "LNA:N14"] if closed else [self.cite(t, f)]

    def answer(self, t: Africa, f: Play, option: Option) -> None:
        f.to = option.code
        if t.telling:
            t.tell("directed", f"LNA:card.{f.card}", {"card": CARD_ID[f.card], "region": REGIONS[f.to]})

    def facts(self, t: Africa, f: Play) -> Facts:
        return {"card": CARD_ID[f.card]}


class Answer(Asking[Play]):
    """LNA:action.3, LNA:card.54. The enemy may void the card: by a twin, a printed price, or Superior Tactics."""

    reacts = True
    verbs: tuple[str, ...] = ("card", "pay", "counter")

    def __init__(self) -> None:
        self.name = "answer"
        self.rule = "LNA:action.3"

    def twins(self, t: Africa, f: Play) -> int:
        """LNA:N23. One attempt, against a special rule, by default only of the player whose turn it is.

        The twin itself can be answered by another only if cancelling goes on in a chain. LNA:N66
        """
        if f.twin_tried or SPECIAL[f.card] == "superior_tactics":
            return 0
        if f.kind == AS_TWIN:
            return WITH_SPECIAL[SPECIAL[f.card]][1 - f.side] if t.readings.twins_chain else 0
        if f.kind != AS_SPECIAL or (f.side != t.mover and not t.readings.twins_for_all):
            return 0
        return WITH_SPECIAL[SPECIAL[f.card]][1 - f.side]

    def replies(self, t: Africa, f: Play) -> int:
        """All cards that could answer this play by being played."""
        enemy = 1 - f.side
        found = TACTICS[enemy] | self.twins(t, f)
        if f.kind == AS_FORCE:
            found |= MALTA[enemy]
        elif f.kind == AS_DENIAL:
            found |= OF_SUIT[enemy][f.plan]
        elif f.kind == AS_SPECIAL and SPECIAL[f.card] == "pull_back" and can_block(t, f):
            found |= BLOCKING[enemy]
        return found

    def prices(self, f: Play) -> int:
        """The cards that pay the printed price."""
        if f.kind != AS_SPECIAL or not CARD_PRICE[f.card]:
            return 0
        return -1 if CARD_PRICE[f.card] == "card" else WITH_LOSS[1 - f.side]

    def cite(self, t: Africa, f: Play) -> str:
        """What can be done about it: the twin rule only where there is a twin."""
        if f.kind == AS_FORCE:
            return "LNA:card.34" if f.side == AXIS else "LNA:card.97"
        if f.kind == AS_DENIAL:
            return "LNA:combat.5d"
        if f.kind == AS_SPECIAL and SPECIAL[f.card] == "pull_back" and can_block(t, f):
            return "LNA:card.45"
        if self.twins(t, f):
            return self.rule
        if self.prices(f):
            return f"LNA:card.{f.card}"
        return "LNA:card.54" if f.side == AXIS else "LNA:card.97"

    def begin(self, t: Africa, f: Play) -> None:
        if not f.void and t.could(1 - f.side, self.replies(t, f) | self.prices(f)):
            t.ask(1 - f.side)

    def options(self, t: Africa, f: Play) -> list[Option]:
        enemy = 1 - f.side
        found = [PASS]
        replies = self.replies(t, f)
        if f.kind == AS_DENIAL:
            replies &= ~OF_SUIT[enemy][f.plan] | TACTICS[enemy]
            found += [COUNTER[number] for number in t.holds(enemy, OF_SUIT[enemy][f.plan])]
        found += [CARD[number] for number in t.holds(enemy, replies)]
        found += [PAY[number] for number in t.holds(enemy, self.prices(f))]
        return found

    def answer(self, t: Africa, f: Play, option: Option) -> None:
        if option is PASS:
            return
        f.again()
        number = option.code
        if option is PAY[number]:
            discard(t, number, f"LNA:card.{f.card}")
            void(t, f, f"LNA:card.{f.card}")
        elif option is COUNTER[number]:
            begin_battle_card(t, number, AS_COUNTER, f.plan)
        elif self.twins(t, f) & BIT[number]:
            f.twin_tried = 1
            begin_special(t, number, NONE, AS_TWIN)
        else:
            begin_special(t, number, f.target)

    def refusal(self, t: Africa, f: Play, option: Option) -> list[str]:
        if option.verb == "counter":
            return ["LNA:combat.5d"]
        if option.verb == "pay":  # no price is printed on it, or this card does not pay it
            return [f"LNA:card.{f.card}"]
        special = SPECIAL[option.code]
        if special and special == SPECIAL[f.card]:
            return self.no_twin(f)
        if special == "blocking_force" and SPECIAL[f.card] == "pull_back" and f.kind == AS_SPECIAL:
            return ["LNA:N28" if t.readings.pull_back_unblocked else "LNA:N68", f"LNA:card.{option.code}"]
        return not_now(option.code)

    def no_twin(self, f: Play) -> list[str]:
        """Why the same card does not cancel it: it was not played for its special rule, or the right is used up."""
        if f.kind in (AS_DENIAL, AS_COUNTER):
            return ["LNA:cards.1", "LNA:action.3"]
        return ["LNA:N66"] if f.twin_tried or f.kind == AS_TWIN else ["LNA:N23"]

    def facts(self, t: Africa, f: Play) -> Facts:
        facts: Facts = {"card": CARD_ID[f.card], "kind": KINDS_OF_PLAY[f.kind]}
        if f.kind in (AS_DENIAL, AS_COUNTER):
            facts["plan"] = PLANS[f.plan]
        if f.target != NONE and SPECIAL[f.card] != "superior_tactics":
            facts["unit"] = UNIT_ID[f.target]
        if f.to != NONE:
            facts["region"] = REGIONS[f.to]
        return facts


def can_block(t: Africa, f: Play) -> bool:
    """LNA:N28, LNA:N68. An Axis Pull Back out of a region with an Allied unit: the second out of the next region."""
    if f.side != AXIS or t.readings.pull_back_unblocked:
        return False
    damage = t.under()
    way = -1 if damage.ground() > TRIPOLI else 1
    return t.has_enemy(AXIS, damage.ground() + way * damage.falls_back())


def void(t: Africa, f: Play, rule: str) -> None:
    """The play comes to nothing."""
    f.void = 1
    f.because = rule
    if t.telling:
        t.tell("voided", rule, {"side": SIDES[f.side], "card": CARD_ID[f.card]})


class TakeEffect(Step[Africa, Play]):
    """What was not voided happens; what was goes where it belongs."""

    def __init__(self) -> None:
        self.name = "effect"
        self.rule = "LNA:cards.1"

    def begin(self, t: Africa, f: Play) -> None:
        if f.kind == AS_FORCE:
            if f.void:
                self.turn_away(t, f)
            elif UNIT_NATION[f.target] == US:
                open_algeria(t)
        elif f.void:
            if f.kind in (AS_DENIAL, AS_COUNTER):
                clear_card(t, f.card, f.because or "LNA:combat.5d")
        elif f.kind == AS_TWIN:
            void_under(t, "LNA:action.3")
        elif f.kind == AS_COUNTER:
            void_under(t, "LNA:combat.5d")
        elif f.kind == AS_DENIAL:
            cancelled = t.under().lose_plan(f.plan)
            if cancelled:
                clear_card(t, cancelled, "LNA:combat.5c.1")
        else:
            RULES[SPECIAL[f.card]].effect(t, f)

    def turn_away(self, t: Africa, f: Play) -> None:
        """LNA:N54, LNA:card.34. To the discards, or under the Axis deck if Malta struck."""
        for unit in arriving(f.target):
            send_back(t, unit, f.void == 2, f.because if f.void == 2 else "LNA:N54")


def void_under(t: Africa, rule: str) -> None:
    """Void the play that the one on top answers."""
    answered = t.under()
    assert isinstance(answered, Play)
    void(t, answered, rule)


class CarryRiders(Step[Africa, Play]):
    """LNA:combat.5c.2, LNA:NF1. A denial or counter that stood carries out its secondary effects. LNA:N3"""

    def __init__(self) -> None:
        self.name = "riders"
        self.rule = "LNA:combat.5c.2"

    def begin(self, t: Africa, f: Play) -> None:
        if not f.void and f.kind in (AS_DENIAL, AS_COUNTER):
            t.push(Riders(f.card, f.side))
