"""A player's turn, in the order of the sheet. LNA:turn.1 to LNA:turn.6"""

from typing import Final

from sandtable.games.north_africa.rules.battle import able_to_attack
from sandtable.games.north_africa.rules.card_play import arriving, begin_force, begin_special
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    BIT,
    CAIRO,
    CARD_COST,
    FORCE_CARDS,
    HURTING,
    RECOVERING,
    REGIONS,
    ROAMING,
    SIDES,
    SOUGHT,
    SPECIAL,
    UNIT_CARD,
    UNIT_COST,
    UNIT_OF_CARD,
    cards_in,
    each,
)
from sandtable.games.north_africa.rules.damage import aimed_at
from sandtable.games.north_africa.rules.field_frames import Battle, StepOut
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Draw, Turn
from sandtable.games.north_africa.rules.hands import EXTRA_CARD, may_draw
from sandtable.games.north_africa.rules.movement import BY_ITSELF
from sandtable.games.north_africa.rules.operations import operations, order, ready
from sandtable.games.north_africa.rules.question_steps import Asking
from sandtable.games.north_africa.rules.refusals import why_not_action, why_not_attack
from sandtable.games.north_africa.rules.special_cards import (
    ACTION,
    RULES,
    can_play,
    playable,
)
from sandtable.games.north_africa.rules.supply import CheckSupply
from sandtable.games.north_africa.rules.table import ACTIONS, HAND_LIMIT, OPERATIONS, Africa
from sandtable.games.north_africa.rules.verbs import (
    CAIRO_HELD,
    STALEMATE,
    begin_battle,
    choose_kind,
    discard,
    end_battles,
    pass_turn,
    recover,
)
from sandtable.games.north_africa.rules.vocabulary import ATTACK, CARD, DEPLOY, DONE, DRAW, DROP, HIT, MOVE
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option

REBUILDS: Final = 3  # LNA:N38
LAST_TURN: Final = 99


def turn_procedure() -> Procedure:
    """A turn, from recovery to the next player's."""
    return procedure(
        Recover(),  # LNA:card.7, LNA:N22
        Hurt(),  # LNA:card.61
        Roam(),  # LNA:card.62
        DrawFirst(),  # LNA:turn.1
        Act(),  # LNA:turn.2
        Fight(),  # LNA:turn.3
        CheckSupply(),  # LNA:turn.4
        DiscardAny(),  # LNA:turn.5
        Refill("refill"),  # LNA:turn.6
        Refill("refill-again"),
        EndTurn(),  # LNA:victory.2
    )


class Recover(Step[Africa, Turn]):
    """LNA:card.7, LNA:card.11, LNA:card.12. At the start of the turn some units recover by themselves. LNA:N22"""

    def __init__(self) -> None:
        self.name = "recover"
        self.rule = "LNA:N22"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.telling:
            t.tell("turn", "LNA:turn.1", {"side": SIDES[t.mover], "turn": t.turn})
        units = t.on_map(t.mover)
        if t.readings.recovery_every_turn:
            units |= t.on_map(1 - t.mover)
        for unit in each(t.damaged(units & RECOVERING)):
            recover(t, unit, f"LNA:card.{UNIT_CARD[unit]}")


class Hurt(Asking[Turn]):
    """LNA:card.61. The 21st Panzer hurts an Allied unit beside it, which the Allies or the Axis choose. LNA:N52"""

    verbs: tuple[str, ...] = ("hit",)

    def __init__(self) -> None:
        self.name = "hurt"
        self.rule = "LNA:card.61"

    def candidates(self, t: Africa) -> list[int]:
        found: list[int] = []
        for unit in each(t.on_map(AXIS) & HURTING):
            found += each(t.units(ALLIES, t.place[unit]))
        return found

    def begin(self, t: Africa, f: Turn) -> None:
        if t.mover != AXIS:
            return
        units = self.candidates(t)
        if len(units) == 1:
            t.push(aimed_at(units[0], 1, t, self.rule, ALLIES))
        elif units:
            t.ask(AXIS if t.readings.raider_chooses else ALLIES)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        return [HIT[unit] for unit in self.candidates(t)]

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        t.push(aimed_at(option.code, 1, t, self.rule, ALLIES))

    def facts(self, t: Africa, f: Turn) -> Facts:
        return {"region": REGIONS[t.place[self.candidates(t)[0]]]}


class Roam(Asking[Turn]):
    """LNA:card.62. The 90th Light may go one region, free of everything. LNA:N53"""

    verbs: tuple[str, ...] = ("move",)

    def __init__(self) -> None:
        self.name = "roam"
        self.rule = "LNA:card.62"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.mover == AXIS and t.on_map(AXIS) & ROAMING:
            t.ask(AXIS)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        units = each(t.on_map(AXIS) & ROAMING)
        return [PASS, *(MOVE[unit][region] for unit in units for region in t.next_to(unit))]

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        if option is not PASS:
            unit, region = divmod(option.code, 6)
            t.push(StepOut(unit, region, BY_ITSELF, self.rule))

    def refusal(self, t: Africa, f: Turn, option: Option) -> list[str]:
        unit, region = divmod(option.code, 6)
        closed = ROAMING >> unit & 1 and not t.can_enter(unit, region)
        return [self.rule, "LNA:N14"] if closed else [self.rule]


class DrawFirst(Step[Africa, Turn]):
    """LNA:turn.1, LNA:tobruk.3b. A card, and one more for whoever holds Tobruk."""

    def __init__(self) -> None:
        self.name = "draw-first"
        self.rule = "LNA:turn.1"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.tobruk == t.mover:
            t.push(may_draw(t, t.mover, 1, EXTRA_CARD))
        t.push(Draw(t.mover, 1, self.rule))  # the card of the turn comes first


class Act(Asking[Turn]):
    """LNA:turn.2, LNA:action.1, LNA:action.2, LNA:action.4. Operations and actions, until the mover passes. LNA:N17

    Nobody is asked who has, for all to see, neither an operation left nor a card. LNA:N70
    """

    verbs: tuple[str, ...] = ("move", "refit", "prepare", "card", "deploy")

    def __init__(self) -> None:
        self.name = "act"
        self.rule = "LNA:turn.2"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.readings.asks_in_vain:
            asked = t.hand[t.mover] != 0 or ready(t, t.mover) != 0
        else:
            operates = t.kind != ACTIONS and ready(t, t.mover) != 0
            asked = operates or (t.kind != OPERATIONS and could_act(t, f))
        if asked:
            t.ask(t.mover)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        side = t.mover
        found: list[Option] = []
        if t.kind != ACTIONS:
            found += operations(t, side)
        if t.kind != OPERATIONS:
            found += forces(t, side)
            found += playable(t, side, ACTION, f)
        found.append(PASS)
        return found

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        if option is PASS:
            return
        f.again()
        acts = option.verb in ("card", "deploy")
        if t.readings.one_kind:
            choose_kind(t, ACTIONS if acts else OPERATIONS)
        if not acts:
            order(t, option)
        elif option is CARD[option.code]:
            begin_special(t, option.code)
        else:
            begin_force(t, option.code)

    def facts(self, t: Africa, f: Turn) -> Facts:
        return {"side": SIDES[t.mover], "turn": t.turn}

    def refusal(self, t: Africa, f: Turn, option: Option) -> list[str]:
        return why_not_action(t, option)


def could_act(t: Africa, f: Turn) -> bool:
    """LNA:N70. Whether, by what is public, the mover may hold a card or a force that can be played now."""
    side = t.mover
    cards = t.may_hold(side)
    size = t.hand_size(side)
    for number in cards_in(side, cards):
        unit = UNIT_OF_CARD[number]
        if unit >= 0:
            together = arriving(unit)
            if all(cards & BIT[UNIT_CARD[u]] for u in together) and size >= sum(UNIT_COST[u] + 1 for u in together):
                return True
        elif RULES[SPECIAL[number]].moment == ACTION:
            if SOUGHT[number]:
                if size > CARD_COST[number] and could_find(t, side, SOUGHT[number]):
                    return True
            elif can_play(t, side, number, f):
                return True
    return False


def could_find(t: Africa, side: int, sought: int) -> bool:
    """Whether one of these cards may lie in the deck, for all that the enemy knows; or in that to be rebuilt."""
    deck = t.deck[side] | t.bottom_cards(side)
    hidden = t.hand[side] & ~t.shown[side]
    return (deck | hidden if deck else t.pile[side]) & sought != 0


def forces(t: Africa, side: int) -> list[Option]:
    """LNA:force.3a. Forces in hand that can be paid for; the Americans only together. LNA:N31"""
    found: list[Option] = []
    size = t.hand_size(side)
    for number in t.holds(side, FORCE_CARDS[side]):
        unit = UNIT_OF_CARD[number]
        together = arriving(unit)
        cost = sum(UNIT_COST[u] for u in together)
        here = all(t.has_card(UNIT_CARD[u]) for u in together)
        if here and unit == together[0] and size - len(together) >= cost:
            found.append(DEPLOY[unit])
    return found


class Fight(Asking[Turn]):
    """LNA:turn.3, LNA:combat.1, LNA:combat.5j. Attacks, region by region, as many as wanted. LNA:N60"""

    verbs: tuple[str, ...] = ("attack",)

    def __init__(self) -> None:
        self.name = "fight"
        self.rule = "LNA:combat.1"

    def regions(self, t: Africa) -> list[int]:
        found: list[int] = []
        for region in range(6):
            if t.has_enemy(t.mover, region) and not t.closed >> region & 1 and able_to_attack(t, t.mover, region):
                found.append(region)
        return found

    def begin(self, t: Africa, f: Turn) -> None:
        if self.regions(t):
            t.ask(t.mover)
        else:
            end_battles(t)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        return [*(ATTACK[region] for region in self.regions(t)), DONE]

    def refusal(self, t: Africa, f: Turn, option: Option) -> list[str]:
        return why_not_attack(t, option.code)

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        if option is DONE:
            end_battles(t)
            return
        f.again()
        begin_battle(t, option.code)
        t.push(Battle(option.code, t.mover))


class DiscardAny(Asking[Turn]):
    """LNA:turn.5, LNA:discard.1. As many cards as wanted."""

    verbs: tuple[str, ...] = ("discard",)

    def __init__(self) -> None:
        self.name = "discard"
        self.rule = "LNA:discard.1"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.hand[t.mover]:
            t.ask(t.mover)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        found = [DROP[number] for number in t.holds(t.mover, t.hand[t.mover])]
        found.append(DONE)
        return found

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        if option is not DONE:
            discard(t, option.code, self.rule)
            f.again()

    def why_not(self, t: Africa, f: Turn, option: Option) -> list[str]:
        unit = UNIT_OF_CARD[option.code] if option.verb == "discard" else NONE
        on_map = unit != NONE and t.on_map(t.mover) >> unit & 1
        return [self.rule] if on_map else super().why_not(t, f, option)


class Refill(Asking[Turn]):
    """LNA:turn.6, LNA:refill.1. Up to two cards, if wanted. LNA:N21"""

    verbs: tuple[str, ...] = ("draw",)

    def __init__(self, name: str) -> None:
        self.name = name
        self.rule = "LNA:refill.1"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.hand_size(t.mover) < HAND_LIMIT and t.can_draw(t.mover):
            t.ask(t.mover)

    def options(self, t: Africa, f: Turn) -> list[Option]:
        return [DRAW, DONE]

    def answer(self, t: Africa, f: Turn, option: Option) -> None:
        if option is DRAW:
            t.push(Draw(t.mover, 1, self.rule))
        else:
            f.at = len(f.procedure) - 1


def is_stalemate(t: Africa) -> bool:
    """LNA:N38. Both decks rebuilt three times; or, for players who only wait with full hands, a very long game."""
    return min(t.rebuilds) >= REBUILDS or (t.turn >= LAST_TURN and t.mover == ALLIES)


class EndTurn(Step[Africa, Turn]):
    """LNA:victory.2, LNA:N37, LNA:N38. Cairo at the end of an Allied turn; then the other player's turn begins."""

    def __init__(self) -> None:
        self.name = "end-turn"
        self.rule = "LNA:victory.2"

    def begin(self, t: Africa, f: Turn) -> None:
        if t.mover == ALLIES and t.units(AXIS, CAIRO):
            t.finish(SIDES[AXIS], CAIRO_HELD, self.rule)
            return
        if t.readings.ends_in_draw and is_stalemate(t):
            t.finish(None, STALEMATE, "LNA:N38")
            return
        pass_turn(t)
        f.at = 0
