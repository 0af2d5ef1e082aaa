"""A player's turn, in the order of the sheet."""

from sandtable.games.poland.rules.bit_sets import count, each, nth
from sandtable.games.poland.rules.deck import GERMANY, POLAND, SIDES, SPAN, SUPPLY_POINTS
from sandtable.games.poland.rules.deck_file import HAND
from sandtable.games.poland.rules.field_types import NONE
from sandtable.games.poland.rules.frames import Battle, Draw, Turn
from sandtable.games.poland.rules.refusals import (
    elsewhere,
    missing_in_hand,
    missing_to_act,
    missing_to_deploy,
    why_not_action,
    why_not_deploy,
    why_not_discard,
)
from sandtable.games.poland.rules.table import Poland
from sandtable.games.poland.rules.verbs import (
    TIME,
    attack,
    bring_up_reserves,
    deploy,
    discard,
    draw,
    pass_turn,
    reshuffle,
)
from sandtable.games.poland.rules.vocabulary import DONE, DRAW, PREPARE
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.state import CHANCE_SEAT


def turn_procedure() -> Procedure:
    """A turn, from the choice of what to do to the next player's."""
    return procedure(
        Start(),
        Act(),  # POL:turn.1
        Pursue(),  # POL:resolution.pursue
        Reinforce(),  # POL:turn.1b
        DrawMore(),  # POL:turn.1c
        DiscardAny(),  # POL:turn.3
        DrawOne(),  # POL:turn.4
        EndTurn(),  # POL:turn.5
    )


def draw_procedure() -> Procedure:
    return procedure(DrawCard())


class Start(Step[Poland, Turn]):
    """POL:turn.1. A turn begins."""

    def __init__(self) -> None:
        self.name = "start"
        self.rule = "POL:turn.1"

    def begin(self, t: Poland, f: Turn) -> None:
        f.supply = NONE
        f.preparing = 0
        f.pursuit = ""
        if t.telling:
            t.tell("turn", self.rule, {"side": SIDES[t.mover], "turn": t.turn})


class Act(Step[Poland, Turn]):
    """POL:turn.1. Battle, reinforce or prepare; or none of them. POL:P18"""

    def __init__(self) -> None:
        self.name = "act"
        self.rule = "POL:turn.1"

    def begin(self, t: Poland, f: Turn) -> None:
        if can_act(t):
            t.ask(t.mover)
        else:
            self.skip(t)

    def skip(self, t: Poland) -> None:
        if t.telling:
            t.tell("skipped", "POL:P18", {"side": SIDES[t.mover]})

    def options(self, t: Poland, f: Turn) -> list[Option]:
        side = t.mover
        found: list[Option] = []
        if t.units[side]:
            found += [t.deck.attack[number] for number in t.targets(side)]
        found += t.deck.offer(side, t.hand[side] & t.deck.affordable[side][SUPPLY_POINTS], t.deck.deploy)
        if can_prepare(t):
            found.append(PREPARE)
        found.append(PASS)
        return found

    def answer(self, t: Poland, f: Turn, option: Option) -> None:
        if option is PASS:
            self.skip(t)
        elif option is PREPARE:
            prepare(t, f)
        elif option.verb == "attack":
            begin_battle(t, t.deck.objective(option))
        else:
            c = t.deck.card(option)
            f.supply = SUPPLY_POINTS - t.deck.supply[c]
            deploy(t, c, f.supply)

    def facts(self, t: Poland, f: Turn) -> Facts:
        scores: Facts = {"score_germany": t.score[GERMANY], "score_poland": t.score[POLAND]}
        return {"side": SIDES[t.mover], "turn": t.turn, **scores}

    def why_not(self, t: Poland, f: Turn, option: Option) -> list[str]:
        return why_not_action(t, option)

    def missing(self, t: Poland, f: Turn, option: Option) -> Facts:
        return missing_to_act(t, option)


def can_act(t: Poland) -> bool:
    """POL:P25. Whether, by what is public, the mover could do anything.

    With an empty hand there would be no discards either, and a game in which nobody can do anything would ask nobody.
    """
    side = t.mover
    if t.readings.asks_in_vain or not t.hand[side] or t.could(side, t.deck.affordable[side][SUPPLY_POINTS]):
        return True
    return can_prepare(t) or (t.units[side] != 0 and t.targets(side) != [])


def can_prepare(t: Poland) -> bool:
    """POL:turn.1c. There is room in the hand, and something to draw."""
    return t.room(t.mover) > 0 and t.can_draw(t.mover)


def prepare(t: Poland, f: Turn) -> None:
    """POL:turn.1c, POL:P19. Reserves come up (POL:unit.reserve); then draw until the hand has nine cards."""
    if t.telling:
        t.tell("prepared", "POL:turn.1c", {"side": SIDES[t.mover]})
    bring_up_reserves(t, t.mover)
    if t.readings.may_stop:
        f.preparing = 1
        t.push(Draw(t.mover, 1, "POL:turn.1c"))
    else:
        t.push(Draw(t.mover, HAND, "POL:turn.1c"))


def begin_battle(t: Poland, number: int) -> None:
    """POL:turn.1a, POL:turn.2. A battle for an objective that the enemy holds."""
    attack(t, number)
    t.push(Battle(t.deck.objectives[number], t.mover))


class Pursue(Step[Poland, Turn]):
    """POL:resolution.pursue. Another attack in the same turn, on an objective that the one just taken leads to."""

    def __init__(self) -> None:
        self.name = "pursue"
        self.rule = "POL:resolution.pursue"

    def begin(self, t: Poland, f: Turn) -> None:
        if f.pursuit and t.units[t.mover] and self.next_targets(t, f):
            t.ask(t.mover)

    def next_targets(self, t: Poland, f: Turn) -> list[int]:
        leads_to = t.deck.opens[t.deck.objective_number(f.pursuit)]
        return [number for number in t.targets(t.mover) if leads_to >> number & 1]

    def options(self, t: Poland, f: Turn) -> list[Option]:
        return [*(t.deck.attack[number] for number in self.next_targets(t, f)), DONE]

    def answer(self, t: Poland, f: Turn, option: Option) -> None:
        f.pursuit = ""
        if option is not DONE:
            f.again()
            begin_battle(t, t.deck.objective(option))

    def facts(self, t: Poland, f: Turn) -> Facts:
        return {"side": SIDES[t.mover], "objective": f.pursuit}

    def why_not(self, t: Poland, f: Turn, option: Option) -> list[str]:
        return [self.rule] if option.verb == "attack" else elsewhere(option, self.rule)


class Reinforce(Step[Poland, Turn]):
    """POL:turn.1b, POL:P9. More units, as long as there are supply points that one of them could cost. POL:P25"""

    def __init__(self) -> None:
        self.name = "deploy"
        self.rule = "POL:turn.1b"

    def begin(self, t: Poland, f: Turn) -> None:
        if f.supply == NONE or (f.supply == 0 and not t.readings.asks_in_vain):
            return
        if t.could(t.mover, t.deck.affordable[t.mover][f.supply]):
            t.ask(t.mover)

    def options(self, t: Poland, f: Turn) -> list[Option]:
        side = t.mover
        return [*t.deck.offer(side, t.hand[side] & t.deck.affordable[side][f.supply], t.deck.deploy), DONE]

    def answer(self, t: Poland, f: Turn, option: Option) -> None:
        if option is not DONE:
            c = t.deck.card(option)
            f.supply -= t.deck.supply[c]
            deploy(t, c, f.supply)
            f.again()

    def facts(self, t: Poland, f: Turn) -> Facts:
        free = not t.readings.asks_in_vain and t.could(t.mover, t.deck.affordable[t.mover][0])
        return {"side": SIDES[t.mover], "left": f.supply, "free": int(free)}

    def why_not(self, t: Poland, f: Turn, option: Option) -> list[str]:
        return why_not_deploy(t, option) if option.verb == "deploy" else elsewhere(option, self.rule)

    def missing(self, t: Poland, f: Turn, option: Option) -> Facts:
        return missing_to_deploy(t, option, f.supply)


class DrawMore(Step[Poland, Turn]):
    """POL:P19. Read so, a player who prepares may stop before the hand has nine cards."""

    def __init__(self) -> None:
        self.name = "draw-more"
        self.rule = "POL:turn.1c"

    def begin(self, t: Poland, f: Turn) -> None:
        if f.preparing and can_prepare(t):
            t.ask(t.mover)

    def options(self, t: Poland, f: Turn) -> list[Option]:
        return [DRAW, DONE]

    def answer(self, t: Poland, f: Turn, option: Option) -> None:
        if option is DRAW:
            f.again()
            t.push(Draw(t.mover, 1, self.rule))

    def facts(self, t: Poland, f: Turn) -> Facts:
        return {"side": SIDES[t.mover], "size": t.hand_size(t.mover)}

    def why_not(self, t: Poland, f: Turn, option: Option) -> list[str]:
        return elsewhere(option, self.rule)


class DiscardAny(Step[Poland, Turn]):
    """POL:turn.3. As many cards as the player likes; with POL:P7 read strictly at least down to nine."""

    def __init__(self) -> None:
        self.name = "discard"
        self.rule = "POL:turn.3"

    def begin(self, t: Poland, f: Turn) -> None:
        if t.hand[t.mover]:
            t.ask(t.mover)

    def must(self, t: Poland) -> bool:
        return t.readings.hand_is_strict and t.hand_size(t.mover) > HAND

    def options(self, t: Poland, f: Turn) -> list[Option]:
        found = t.deck.offer(t.mover, t.hand[t.mover], t.deck.drop)
        if not self.must(t):
            found.append(DONE)
        return found

    def answer(self, t: Poland, f: Turn, option: Option) -> None:
        if option is not DONE:
            discard(t, t.deck.card(option), self.rule)
            f.again()

    def facts(self, t: Poland, f: Turn) -> Facts:
        size = t.hand_size(t.mover)
        return {"side": SIDES[t.mover], "size": size, "must": int(self.must(t)), "full": int(size >= HAND)}

    def why_not(self, t: Poland, f: Turn, option: Option) -> list[str]:
        return why_not_discard(t, option, f.supply)

    def missing(self, t: Poland, f: Turn, option: Option) -> Facts:
        if option.verb == "deploy" and f.supply != NONE:
            return missing_to_deploy(t, option, f.supply)
        return missing_in_hand(t, t.mover, option) if option.verb == "discard" else {}


class DrawOne(Step[Poland, Turn]):
    """POL:turn.4, POL:P21. One card, unless the hand has nine."""

    def __init__(self) -> None:
        self.name = "draw-one"
        self.rule = "POL:turn.4"

    def begin(self, t: Poland, f: Turn) -> None:
        t.push(Draw(t.mover, 1, self.rule))


class EndTurn(Step[Poland, Turn]):
    """POL:turn.5, POL:turn.6. The other player's turn; so it goes on until somebody has won, or time is up. POL:P17"""

    def __init__(self) -> None:
        self.name = "end-turn"
        self.rule = "POL:turn.5"

    def begin(self, t: Poland, f: Turn) -> None:
        if t.mover == POLAND and t.turn == t.readings.last_turn:
            ahead = GERMANY if t.score[GERMANY] > t.score[POLAND] else POLAND
            t.finish(SIDES[ahead], TIME, "POL:arena.1")
            return
        pass_turn(t)
        f.at = 0


class DrawCard(Step[Poland, Draw]):
    """POL:turn.1c, POL:turn.4. Not above nine, unless a card says so. POL:setup.6, POL:P10"""

    def __init__(self) -> None:
        self.name = "draw"
        self.rule = "POL:turn.4"

    def begin(self, t: Poland, f: Draw) -> None:
        if f.left == 0 or not (f.free or t.room(f.side)):
            return
        if not t.stock[f.side]:
            if not t.pile[f.side]:
                return
            reshuffle(t, f.side)
        t.ask(CHANCE_SEAT)

    def options(self, t: Poland, f: Draw) -> list[Option]:
        return t.deck.offer(f.side, t.stock[f.side], t.deck.drawn)

    def weights(self, t: Poland, f: Draw) -> list[int]:
        found: list[int] = []
        last = PASS
        for i in each(t.stock[f.side]):
            option = t.deck.drawn[f.side * SPAN + i]
            if option is last:
                found[-1] += 1
            else:
                found.append(1)
                last = option
        return found

    def roll(self, t: Poland, f: Draw, dice: Dice) -> Option:
        """Without a list of what is left."""
        stock = t.stock[f.side]
        return t.deck.drawn[f.side * SPAN + nth(stock, dice.below(count(stock)))]

    def secret_of(self, t: Poland, f: Draw) -> int:
        return f.side

    def answer(self, t: Poland, f: Draw, option: Option) -> None:
        draw(t, t.deck.card(option), f.rule)
        f.left -= 1
        f.again()

    def cite(self, t: Poland, f: Draw) -> str:
        return f.rule

    def facts(self, t: Poland, f: Draw) -> Facts:
        left = f.left if f.free else min(f.left, t.room(f.side))
        return {"side": SIDES[f.side], "left": left}
