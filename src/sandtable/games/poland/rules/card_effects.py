"""Special rules of action cards: one small function each, registered under its timing word.

A card's row says which of them it has and how much of each. A function changes the battle, uses a verb, or leaves a
choice to a player; it never asks by itself. What only adds to a total stands in strength.py.
"""

from collections.abc import Callable
from typing import Final

from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import AFTER, EFFECTS, PLAYED, RESOLUTION, SIDES, SPAN, TIMINGS
from sandtable.games.poland.rules.frames import Battle, Draw, GiveUp, Join, Keep, Lose, Rout, Turn
from sandtable.games.poland.rules.table import NO_CARD, Poland
from sandtable.games.poland.rules.verbs import fall, remove, show_hand

PowerOfCard = Callable[[Poland, Battle, int, int], None]
RULES: Final[list[dict[int, PowerOfCard]]] = [{} for _ in TIMINGS]


def special(timing: int, key: str) -> Callable[[PowerOfCard], PowerOfCard]:
    """Register the function of a special rule of this timing word."""

    def register(function: PowerOfCard) -> PowerOfCard:
        RULES[timing][EFFECTS[timing].index(key)] = function
        return function

    return register


def carry_out(t: Poland, f: Battle, timing: int, c: int, at: int) -> None:
    """The special rule number `at` of a card."""
    effect = t.deck.effects[timing][c][at]
    RULES[timing][effect.rule](t, f, c, effect.amount)


@special(PLAYED, "discard")
def discard_classes(t: Poland, f: Battle, c: int, classes: int) -> None:
    """POL:played.discard, POL:battle.7a, POL:P12. The card in play of another class goes, or the enemy's only."""
    for place in range(len(t.in_play)):
        older = t.in_play[place]
        if older in (NO_CARD, c) or not classes >> place & 1:
            continue
        if older // SPAN != c // SPAN or t.readings.discards_own:
            remove(t, place, c)


@special(PLAYED, "draw")
def draw_now(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:played.draw, POL:P21. Not above nine, unless that is read for every timing word."""
    t.push(Draw(c // SPAN, amount, "POL:played.draw", 1 if t.readings.draws_exceed else 0))


@special(PLAYED, "enemy_drops")
def enemy_drops(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:played.enemy_drops, POL:P22. The enemy chooses what to discard from the hand."""
    t.push(GiveUp(1 - c // SPAN, t.deck.name[c], amount))


@special(PLAYED, "withdraw")
def withdraw(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:played.withdraw, POL:P24. The battle is over and the objective stays where it is."""
    f.withdrawn = 1
    if t.telling:
        facts = {"side": SIDES[c // SPAN], "card": t.deck.name[c], "objective": f.objective}
        t.tell("withdrawn", "POL:played.withdraw", {**facts})


@special(PLAYED, "join")
def join_battle(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:played.join. Its player may commit so many more units from the table."""
    t.push(Join(c // SPAN, t.deck.name[c], amount))


@special(PLAYED, "reveal")
def reveal_hand(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:played.reveal. The enemy shows their hand."""
    show_hand(t, 1 - c // SPAN, t.deck.name[c])


@special(RESOLUTION, "ties")
def win_ties(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:resolution.ties. Nothing more to do: it counted when the winner was found."""


@special(RESOLUTION, "rout")
def rout(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:resolution.rout, POL:P22. If its player has won, they choose enemy units that are discarded."""
    side = c // SPAN
    if f.winner != side:
        return
    beaten = t.committed[1 - side]
    if count(beaten) <= amount:
        for unit in units_of(1 - side, beaten):
            fall(t, unit, t.deck.name[c], "routed", "POL:resolution.rout")
    else:
        t.push(Rout(side, t.deck.name[c], amount))


@special(RESOLUTION, "pursue")
def pursue(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:resolution.pursue. If its player has taken the objective, they may attack on from there in this turn."""
    turn = t.stack[0]
    if f.winner == f.attacker == c // SPAN and isinstance(turn, Turn):
        turn.pursuit = f.objective


@special(AFTER, "draw")
def draw_after(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:after.draw, POL:battle.10b. Even above nine, whoever has won."""
    t.push(Draw(c // SPAN, amount, "POL:after.draw", 1))


@special(AFTER, "keep")
def keep_units(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:after.keep. So many of its player's units need not return to the hand."""
    t.push(Keep(c // SPAN, t.deck.name[c], amount))


@special(AFTER, "lose")
def lose_units(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:after.lose, POL:P22. The enemy discards so many of the units that took part."""
    side = 1 - c // SPAN
    units = t.committed[side]
    if count(units) <= amount:
        for unit in units_of(side, units):
            fall(t, unit, t.deck.name[c], "lost", "POL:after.lose")
    else:
        t.push(Lose(side, t.deck.name[c], amount))


@special(AFTER, "halt")
def halt(t: Poland, f: Battle, c: int, amount: int) -> None:
    """POL:after.halt. No text of their own keeps the enemy's units on the table."""
    f.halted |= 1 << 1 - c // SPAN


def units_of(side: int, bits: int) -> list[int]:
    return [side * SPAN + i for i in each(bits)]
