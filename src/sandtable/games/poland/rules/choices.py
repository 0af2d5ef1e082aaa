"""What a card asks of a player: its cost, cards to give up, units to rout, to keep or to lose."""

from typing import TypeVar

from sandtable.games.poland.rules.bit_sets import each, lowest
from sandtable.games.poland.rules.card_effects import carry_out
from sandtable.games.poland.rules.deck import PLAYED, SIDES, SPAN
from sandtable.games.poland.rules.frames import Choice, GiveUp, Join, Keep, Lose, Play, Rout
from sandtable.games.poland.rules.refusals import missing_in_hand
from sandtable.games.poland.rules.table import Poland
from sandtable.games.poland.rules.verbs import announce, commit, discard, fall, keep, lay
from sandtable.games.poland.rules.vocabulary import DONE
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option

C = TypeVar("C", bound=Choice)


def play_procedure() -> Procedure:
    """A card comes into play."""
    return procedure(Pay(), Lay(), WhenPlayed())


def give_up_procedure() -> Procedure:
    return procedure(ChooseDiscard())


def rout_procedure() -> Procedure:
    return procedure(ChooseRout())


def keep_procedure() -> Procedure:
    return procedure(ChooseKept())


def lose_procedure() -> Procedure:
    return procedure(ChooseLost())


def join_procedure() -> Procedure:
    return procedure(ChooseJoining())


class Pay(Step[Poland, Play]):
    """POL:battle.10d. The cost of a card is paid with other cards of the hand. POL:P13"""

    def __init__(self) -> None:
        self.name = "pay"
        self.rule = "POL:battle.10d"

    def begin(self, t: Poland, f: Play) -> None:
        if not f.left:
            return
        side = t.deck.number(f.card) // SPAN
        if t.hand_size(side) > f.left + 1 or t.readings.asks_in_vain:
            t.ask(side)
            return
        t.reveal()  # POL:P25: all the other cards of the hand, and the enemy sees them
        while f.left:
            self.pay(t, f, t.deck.card(self.options(t, f)[0]))

    def options(self, t: Poland, f: Play) -> list[Option]:
        c = t.deck.number(f.card)
        side = c // SPAN
        return t.deck.offer(side, t.hand[side] & ~lowest(t.shown[side] & t.deck.copies[c]), t.deck.pay)

    def answer(self, t: Poland, f: Play, option: Option) -> None:
        self.pay(t, f, t.deck.card(option))
        f.again()

    def pay(self, t: Poland, f: Play, c: int) -> None:
        discard(t, c, self.rule, "paid")
        announce(t, t.deck.number(f.card))
        f.left -= 1

    def facts(self, t: Poland, f: Play) -> Facts:
        return {"side": SIDES[t.deck.number(f.card) // SPAN], "card": f.card, "left": f.left}

    def why_not(self, t: Poland, f: Play, option: Option) -> list[str]:
        return ["POL:P13"] if option.verb == "pay" and option.noun == f.card else [self.rule]

    def missing(self, t: Poland, f: Play, option: Option) -> Facts:
        return missing_in_hand(t, t.seat, option) if option.verb == "pay" else {}


class Lay(Step[Poland, Play]):
    """POL:battle.7. The card lies in play, and the older one of its class does not."""

    def __init__(self) -> None:
        self.name = "lay"
        self.rule = "POL:battle.7"

    def begin(self, t: Poland, f: Play) -> None:
        lay(t, t.deck.number(f.card))


class WhenPlayed(Step[Poland, Play]):
    """POL:battle.10a. What it does at this moment, and never again."""

    def __init__(self) -> None:
        self.name = "when-played"
        self.rule = "POL:battle.10a"

    def begin(self, t: Poland, f: Play) -> None:
        c = t.in_play[t.deck.class_of[t.deck.number(f.card)]]
        if f.done < len(t.deck.effects[PLAYED][c]):
            f.done += 1
            f.again()
            carry_out(t, t.battle(), PLAYED, c, f.done - 1)


class AfterCard(Step[Poland, C]):
    """A choice that a card leaves to a player, as often as it says."""

    def answer(self, t: Poland, f: C, option: Option) -> None:
        if option is not DONE:
            f.left -= 1
            f.again()
            self.choose(t, f, t.deck.card(option))

    def choose(self, t: Poland, f: C, c: int) -> None:
        raise NotImplementedError("a choice must do something")

    def facts(self, t: Poland, f: C) -> Facts:
        return {"side": SIDES[f.side], "card": f.card, "left": f.left}


class ChooseDiscard(AfterCard[GiveUp]):
    """POL:played.enemy_drops, POL:unit.raids. The enemy discards cards of their choice."""

    def __init__(self) -> None:
        self.name = "give-up"
        self.rule = "POL:played.enemy_drops"

    def begin(self, t: Poland, f: GiveUp) -> None:
        if not f.left or not t.hand[f.side]:
            return
        if t.hand_size(f.side) > f.left or t.readings.asks_in_vain:
            t.ask(f.side)
            return
        t.reveal()  # POL:P25: the whole hand, and the enemy sees it
        for i in each(t.hand[f.side]):
            discard(t, f.side * SPAN + i, self.cite(t, f))

    def cite(self, t: Poland, f: GiveUp) -> str:
        c = t.deck.number(f.card)
        return self.rule if t.deck.actions[c // SPAN] >> c % SPAN & 1 else "POL:unit.raids"

    def options(self, t: Poland, f: GiveUp) -> list[Option]:
        return t.deck.offer(f.side, t.hand[f.side], t.deck.drop)

    def choose(self, t: Poland, f: GiveUp, c: int) -> None:
        discard(t, c, self.cite(t, f))

    def missing(self, t: Poland, f: GiveUp, option: Option) -> Facts:
        return missing_in_hand(t, f.side, option) if option.verb == "discard" else {}


class ChooseRout(AfterCard[Rout]):
    """POL:resolution.rout. The winner names beaten units."""

    def __init__(self) -> None:
        self.name = "rout"
        self.rule = "POL:resolution.rout"

    def begin(self, t: Poland, f: Rout) -> None:
        if f.left:
            t.ask(f.side)

    def options(self, t: Poland, f: Rout) -> list[Option]:
        return t.deck.offer(1 - f.side, t.committed[1 - f.side], t.deck.rout)

    def choose(self, t: Poland, f: Rout, c: int) -> None:
        fall(t, c, f.card, "routed", self.rule)


class ChooseKept(AfterCard[Keep]):
    """POL:after.keep. Units that stay on the table; fewer, if the owner likes."""

    def __init__(self) -> None:
        self.name = "keep"
        self.rule = "POL:after.keep"

    def begin(self, t: Poland, f: Keep) -> None:
        if f.left and t.committed[f.side]:
            t.ask(f.side)

    def options(self, t: Poland, f: Keep) -> list[Option]:
        return [*t.deck.offer(f.side, t.committed[f.side], t.deck.keep), DONE]

    def choose(self, t: Poland, f: Keep, c: int) -> None:
        keep(t, c, f.card)


class ChooseLost(AfterCard[Lose]):
    """POL:after.lose. The owner chooses the units that are discarded."""

    def __init__(self) -> None:
        self.name = "lose"
        self.rule = "POL:after.lose"

    def begin(self, t: Poland, f: Lose) -> None:
        if f.left and t.committed[f.side]:
            t.ask(f.side)

    def options(self, t: Poland, f: Lose) -> list[Option]:
        return t.deck.offer(f.side, t.committed[f.side], t.deck.lose)

    def choose(self, t: Poland, f: Lose, c: int) -> None:
        fall(t, c, f.card, "lost", self.rule)


class ChooseJoining(AfterCard[Join]):
    """POL:played.join. More units join the battle; fewer, if their owner likes."""

    def __init__(self) -> None:
        self.name = "join"
        self.rule = "POL:played.join"

    def begin(self, t: Poland, f: Join) -> None:
        if f.left and t.units[f.side]:
            t.ask(f.side)

    def options(self, t: Poland, f: Join) -> list[Option]:
        return [*t.deck.offer(f.side, t.units[f.side], t.deck.commit), DONE]

    def choose(self, t: Poland, f: Join, c: int) -> None:
        commit(t, c, self.rule)
