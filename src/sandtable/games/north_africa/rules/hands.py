"""Hands: drawing, and discarding when a rule says so."""

from typing import Final

from sandtable.games.north_africa.rules.cards import AXIS, DECK, SIDES, cards_in, count, nth
from sandtable.games.north_africa.rules.frames import Discard, Draw
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.table import HAND_LIMIT, Africa
from sandtable.games.north_africa.rules.verbs import discard, draw, draw_bottom, rebuild
from sandtable.games.north_africa.rules.vocabulary import DONE, DRAW, DRAWN, DROP, PAY
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option
from sandtable.kernel.state import CHANCE_SEAT

EXTRA_CARD: Final = "LNA:tobruk.3b"


def draw_procedure() -> Procedure:
    return procedure(MayDraw(), DrawCard())


def discard_procedure() -> Procedure:
    return procedure(GiveUp())


def may_draw(t: Africa, side: int, cards: int, rule: str) -> Draw:
    """Cards that a rule allows a side to draw, and does not order it to. LNA:N45"""
    return Draw(side, cards, rule, 1 if t.readings.draws_optional else 0)


class MayDraw(Asking[Draw]):
    """LNA:tobruk.3b, LNA:cards.4.draw, LNA:N45. Whoever may draw may also leave it."""

    verbs: tuple[str, ...] = ("draw",)

    def __init__(self) -> None:
        self.name = "may-draw"
        self.rule = "LNA:N45"

    def begin(self, t: Africa, f: Draw) -> None:
        if f.may and f.left and t.hand_size(f.side) < HAND_LIMIT and t.can_draw(f.side):
            t.ask(f.side)

    def options(self, t: Africa, f: Draw) -> list[Option]:
        return [DRAW, DONE]

    def answer(self, t: Africa, f: Draw, option: Option) -> None:
        if option is DONE:
            f.left = 0

    def cite(self, t: Africa, f: Draw) -> str:
        return f.rule

    def facts(self, t: Africa, f: Draw) -> Facts:
        facts: Facts = {"side": SIDES[f.side], "left": f.left, "cause": "rider"}
        number = f.rule.partition(":card.")[2]
        if number:
            facts["card"] = number
        elif f.rule == EXTRA_CARD:
            facts["cause"] = "fortress"
        return facts


class DrawCard(Step[Africa, Draw]):
    """LNA:draw.1, LNA:cards.5. Never above nine; an empty deck is rebuilt from the discards. LNA:setup.7, LNA:N44"""

    def __init__(self) -> None:
        self.name = "draw"
        self.rule = "LNA:draw.1"

    def begin(self, t: Africa, f: Draw) -> None:
        if f.left == 0 or t.hand_size(f.side) >= HAND_LIMIT:
            return
        if not t.deck[f.side]:
            if f.side == AXIS and t.bottom:
                draw_bottom(t, f.rule)
                self.count(f)
                return
            if not t.spent_cards(f.side):
                return
            rebuild(t, f.side)
        t.ask(CHANCE_SEAT)

    def options(self, t: Africa, f: Draw) -> list[Option]:
        return [DRAWN[number] for number in cards_in(f.side, t.deck[f.side])]

    def weights(self, t: Africa, f: Draw) -> list[int]:
        return [1] * count(t.deck[f.side])

    def roll(self, t: Africa, f: Draw, dice: Dice) -> Option:
        """Without a list of what is left."""
        deck = t.deck[f.side]
        return DRAWN[DECK[f.side][nth(deck, dice.below(count(deck)))]]

    def secret_of(self, t: Africa, f: Draw) -> int:
        return f.side

    def answer(self, t: Africa, f: Draw, option: Option) -> None:
        draw(t, f.side, option.code, f.rule)
        self.count(f)

    def count(self, f: Draw) -> None:
        f.left -= 1
        f.at = 0 if f.may else f.at - 1

    def facts(self, t: Africa, f: Draw) -> Facts:
        return {"side": SIDES[f.side], "left": f.left}


class GiveUp(Asking[Discard]):
    """LNA:cards.2, LNA:cards.4.discard. The owner chooses, if there is a choice. LNA:N8, LNA:N70"""

    verbs: tuple[str, ...] = ("pay", "discard")

    def __init__(self) -> None:
        self.name = "give-up"
        self.rule = "LNA:cards.4.discard"

    def begin(self, t: Africa, f: Discard) -> None:
        if f.left == 0 or not t.hand[f.side]:
            return
        if t.hand_size(f.side) <= (self.must(t, f) if f.may_stop else f.left):
            t.reveal()  # the enemy sees the last cards of the hand
            for number in t.holds(f.side, t.hand[f.side]):
                self.give(t, f, number)
        else:
            t.ask(f.side)

    def must(self, t: Africa, f: Discard) -> int:
        """Dig In: the first card is no choice, if there is only one. LNA:N70"""
        return 0 if f.given or t.readings.asks_in_vain else 1

    def options(self, t: Africa, f: Discard) -> list[Option]:
        words = PAY if f.pays else DROP
        found = [words[number] for number in t.holds(f.side, t.hand[f.side])]
        if f.may_stop and f.given:
            found.append(DONE)
        return found

    def answer(self, t: Africa, f: Discard, option: Option) -> None:
        if option is not DONE:
            self.give(t, f, option.code)
            f.again()

    def give(self, t: Africa, f: Discard, number: int) -> None:
        discard(t, number, f.rule)
        f.given += 1
        f.left -= 1

    def cite(self, t: Africa, f: Discard) -> str:
        return f.rule

    def facts(self, t: Africa, f: Discard) -> Facts:
        return {"side": SIDES[f.side], "left": f.left, "reason": f.rule, "pays": f.pays, "may_stop": f.may_stop}
