"""Verbs: the only code that changes the table. Each tells what it did."""

from typing import Final

from sandtable.games.poland.rules.bit_sets import lowest
from sandtable.games.poland.rules.deck import POLAND, SIDES, SPAN
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.frames import Battle
from sandtable.games.poland.rules.table import NO_CARD, Poland
from sandtable.kernel.event import Facts

TEN_POINTS: Final = "ten-points"
TIME: Final = "time"


def copy_in(t: Poland, bits: int, c: int) -> int:
    """The bit of the first copy of this card among some cards."""
    return lowest(bits & t.deck.copies[c])


def leave_hand(t: Poland, c: int) -> int:
    """A card leaves the hand, if it can be a copy that the enemy has seen; says which bit it was."""
    side = c // SPAN
    bit = copy_in(t, t.shown[side], c)
    if not bit:
        bit = copy_in(t, t.hand[side], c)
    t.hand[side] = t.hand[side] & ~bit
    t.shown[side] = t.shown[side] & ~bit
    return bit


def announce(t: Poland, c: int) -> None:
    """A card of the hand is shown, because its cost is being paid. POL:battle.10d"""
    side = c // SPAN
    if not t.shown[side] & t.deck.copies[c]:
        t.shown[side] = t.shown[side] | copy_in(t, t.hand[side], c)


def draw(t: Poland, c: int, rule: str) -> None:
    """A card comes from the deck into the hand; only its owner sees which."""
    side = c // SPAN
    bit = copy_in(t, t.stock[side], c)
    t.stock[side] = t.stock[side] & ~bit
    t.hand[side] = t.hand[side] | bit
    if t.telling:
        t.tell("drew", rule, {"side": SIDES[side]}, {side: {"card": t.deck.name[c]}})


def reshuffle(t: Poland, side: int) -> None:
    """POL:setup.6. The discards become a new deck."""
    t.stock[side] = t.stock[side] | t.pile[side]
    t.pile[side] = 0
    t.reshuffles[side] = t.reshuffles[side] + 1
    if t.telling:
        t.tell("reshuffled", "POL:setup.6", {"side": SIDES[side]})


def discard(t: Poland, c: int, rule: str, key: str = "discarded") -> None:
    """A card goes from the hand to the discards."""
    side = c // SPAN
    t.pile[side] = t.pile[side] | leave_hand(t, c)
    if t.telling:
        t.tell(key, rule, {"side": SIDES[side], "card": t.deck.name[c]})


def deploy(t: Poland, c: int, left: int) -> None:
    """POL:turn.1b. A unit comes from the hand to the table."""
    side = c // SPAN
    t.units[side] = t.units[side] | leave_hand(t, c)
    if t.telling:
        t.tell("deployed", "POL:turn.1b", {"side": SIDES[side], "unit": t.deck.name[c], "left": left})


def bring_up_reserves(t: Poland, side: int) -> None:
    """POL:unit.reserve. Units of the hand that come to the table without supply when their side prepares."""
    came = t.hand[side] & t.deck.reserve[side]
    if not came:
        return
    if came & ~t.shown[side]:
        t.reveal()
    t.hand[side] = t.hand[side] & ~came
    t.shown[side] = t.shown[side] & ~came
    t.units[side] = t.units[side] | came
    if t.telling:
        t.tell("reserves", "POL:unit.reserve", {"side": SIDES[side], "units": t.deck.names(side, came)})


def show_hand(t: Poland, side: int, card: str) -> None:
    """POL:played.reveal. The enemy sees every card of a hand."""
    t.reveal()
    t.shown[side] = t.hand[side]
    if t.telling:
        facts: Facts = {"side": SIDES[side], "card": card, "cards": t.deck.names(side, t.hand[side])}
        t.tell("revealed", "POL:played.reveal", facts)


def commit(t: Poland, c: int, rule: str) -> None:
    """A unit joins the battle."""
    side = c // SPAN
    bit = copy_in(t, t.units[side], c)
    t.units[side] = t.units[side] & ~bit
    t.committed[side] = t.committed[side] | bit
    if t.telling:
        t.tell("committed", rule, {"side": SIDES[side], "unit": t.deck.name[c]})


def lay(t: Poland, c: int) -> None:
    """POL:battle.7, POL:P11. An action card comes into play; the older one of its class, anybody's, is discarded."""
    side = c // SPAN
    place = t.deck.class_of[c]
    older = t.in_play[place]
    bit = leave_hand(t, c)
    t.in_play[place] = side * SPAN + bit.bit_length() - 1
    if t.telling:
        t.tell("played", rule_of_turn(t, side), {"side": SIDES[side], "card": t.deck.name[c]})
    if older != NO_CARD:
        t.pile[older // SPAN] = t.pile[older // SPAN] | 1 << older % SPAN
        if t.telling:
            facts = {"side": SIDES[older // SPAN], "card": t.deck.name[older], "by": t.deck.name[c]}
            t.tell("replaced", "POL:battle.7", {**facts})


def rule_of_turn(t: Poland, side: int) -> str:
    return "POL:battle.4" if t.battle().attacker == side else "POL:battle.5"


def remove(t: Poland, place: int, c: int) -> None:
    """POL:played.discard. The power of a card discards the one of another class."""
    older = t.in_play[place]
    t.in_play[place] = NO_CARD
    t.pile[older // SPAN] = t.pile[older // SPAN] | 1 << older % SPAN
    if t.telling:
        facts = {"side": SIDES[older // SPAN], "card": t.deck.name[older], "by": t.deck.name[c]}
        t.tell("removed", "POL:played.discard", {**facts})


def fall(t: Poland, unit: int, card: str, key: str, rule: str) -> None:
    """A committed unit is discarded."""
    side = unit // SPAN
    bit = copy_in(t, t.committed[side], unit)
    t.committed[side] = t.committed[side] & ~bit
    t.pile[side] = t.pile[side] | bit
    if t.telling:
        t.tell(key, rule, {"side": SIDES[side], "unit": t.deck.name[unit], "card": card})


def keep(t: Poland, unit: int, card: str) -> None:
    """POL:after.keep. A committed unit goes back to the table."""
    side = unit // SPAN
    bit = copy_in(t, t.committed[side], unit)
    t.committed[side] = t.committed[side] & ~bit
    t.units[side] = t.units[side] | bit
    if t.telling:
        t.tell("kept", "POL:after.keep", {"side": SIDES[side], "unit": t.deck.name[unit], "card": card})


def capture(t: Poland, number: int, side: int) -> None:
    """POL:battle.11b, POL:win.1. An objective changes hands; only what a side has taken counts. POL:P2, POL:P27"""
    taker = t.deck.taker[number]
    t.taken ^= 1 << number
    points = t.deck.points[number]
    t.score[taker] = t.score[taker] + (points if side == taker else -points)
    if t.telling:
        facts: Facts = {"side": SIDES[side], "objective": t.deck.objectives[number], "points": points}
        t.tell("captured", "POL:battle.11b", {**facts, "score": t.score[taker], "back": int(side != taker)})
    if t.score[side] >= GOAL:
        t.finish(SIDES[side], TEN_POINTS, "POL:win.1")


def staying(t: Poland, f: Battle, side: int) -> int:
    """The units of a side whose own text keeps them on the table after this battle. POL:after.halt

    POL:unit.stays always; an attacker with POL:unit.exploits if the objective was taken; a defender with
    POL:unit.falls_back if it was taken, with POL:unit.digs_in if not.
    """
    if f.halted >> side & 1:
        return 0
    found = t.deck.stays[side]
    if f.winner == f.attacker:
        return found | (t.deck.exploits[side] if side == f.attacker else t.deck.falls_back[side])
    return found if side == f.attacker else found | t.deck.digs_in[side]


def go_home(t: Poland, f: Battle, side: int) -> None:
    """POL:battle.11c, POL:battle.11d. Units return to the hand, where the enemy has seen them go; not all of them.

    Some stay on the table. POL:unit.spent: to the discards.
    """
    units = t.committed[side]
    t.committed[side] = 0
    stayed = units & staying(t, f, side)
    spent = units & t.deck.spent[side]
    returned = units & ~stayed & ~spent
    t.units[side] = t.units[side] | stayed
    t.pile[side] = t.pile[side] | spent
    t.hand[side] = t.hand[side] | returned
    t.shown[side] = t.shown[side] | returned
    if t.telling:
        for key, bits in (("returned", returned), ("stayed", stayed), ("spent", spent)):
            if bits:
                rule = "POL:battle.11c" if key == "returned" else "POL:battle.11d"
                t.tell(key, rule, {"side": SIDES[side], "units": t.deck.names(side, bits)})


def clear_actions(t: Poland) -> None:
    """POL:battle.12. All action cards of the battle are discarded."""
    for place in range(len(t.in_play)):
        c = t.in_play[place]
        if c != NO_CARD:
            t.pile[c // SPAN] = t.pile[c // SPAN] | 1 << c % SPAN
            t.in_play[place] = NO_CARD


def attack(t: Poland, number: int) -> None:
    """POL:turn.1a. A battle for an objective begins."""
    t.fights += 1
    if t.telling:
        t.tell("attacked", "POL:turn.1a", {"side": SIDES[t.mover], "objective": t.deck.objectives[number]})


def pass_turn(t: Poland) -> None:
    """POL:turn.5. The other player's turn; a round is over when both have had theirs."""
    if t.mover == POLAND:
        t.turn += 1
    t.mover = 1 - t.mover
