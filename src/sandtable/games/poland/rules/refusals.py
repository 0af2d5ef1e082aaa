"""Why not: the rules that forbid an answer, from public facts and the asked player's own hand only.

A rule is cited that explains the refusal by itself; where it does not say all (which objectives come first, that a card
is not in the hand), `missing` says the rest.
"""

from typing import Final

from sandtable.games.poland.rules.bit_sets import each
from sandtable.games.poland.rules.deck import SIDES, SPAN, SUPPLY_POINTS
from sandtable.games.poland.rules.field_types import NONE
from sandtable.games.poland.rules.frames import Battle
from sandtable.games.poland.rules.table import Poland
from sandtable.games.poland.rules.vocabulary import DONE, PREPARE
from sandtable.kernel.event import Facts
from sandtable.kernel.option import Option

# What belongs to another moment: the rule that says to which.
BELONGS: Final = {
    "attack": "POL:turn.1",
    "deploy": "POL:turn.1",
    "prepare": "POL:turn.1",
    "draw": "POL:turn.1c",
    "commit": "POL:battle.1",
    "play": "POL:battle.3",
    "pay": "POL:battle.10d",
    "discard": "POL:turn.3",
    "rout": "POL:resolution.rout",
    "keep": "POL:after.keep",
    "lose": "POL:after.lose",
    "drawn": "POL:turn.4",
}


def elsewhere(option: Option, rule: str) -> list[str]:
    """An answer to another question: the rule that asks it, or the one of this moment for a mere pass."""
    return [BELONGS.get(option.verb, rule)]


# The turn


def why_not_action(t: Poland, option: Option) -> list[str]:
    """POL:turn.1. Why the mover cannot do this now."""
    if option is PREPARE:
        return ["POL:turn.1c"] if t.room(t.mover) == 0 else ["POL:P10"]
    if option.verb == "attack":
        return why_not_attack(t, t.deck.objective(option))
    if option.verb == "deploy":
        return why_not_deploy(t, option)
    return elsewhere(option, "POL:turn.1")


def why_not_attack(t: Poland, number: int) -> list[str]:
    if number < 0 or t.holder(number) == t.mover:  # of another set, or held by the mover
        return ["POL:turn.1a"]
    if not t.is_open(number):
        return ["POL:P1"] if t.taken >> number & 1 else ["POL:set.2"]
    return ["POL:battle.1"]  # no unit to attack with


def why_not_deploy(t: Poland, option: Option) -> list[str]:
    """POL:turn.1b. Not in the hand, or too expensive: the clause says both. The enemy's units are another matter."""
    c = t.deck.card(option)
    if c >= 0 and c // SPAN != t.mover:
        return ["POL:setup.1"]
    return ["POL:turn.1b"]


def why_not_discard(t: Poland, option: Option, supply: int) -> list[str]:
    """POL:turn.3. What is in the hand can always go; what should have been done before is too late."""
    if option is DONE:
        return ["POL:P7"]
    if option.verb != "deploy" or supply == NONE:
        return elsewhere(option, "POL:turn.3")
    c = t.deck.card(option)
    if c < 0 or not t.hand[t.mover] & t.deck.copies[c] or t.deck.supply[c] > supply:
        return why_not_deploy(t, option)
    if supply == 0 and not t.readings.asks_in_vain:
        return ["POL:P25"]
    return ["POL:turn.3"]  # the player has ended the reinforcement


def missing_to_act(t: Poland, option: Option) -> Facts:
    """POL:set.2. The objectives that open this one and are not taken yet; or what a reinforcement lacks."""
    if option.verb == "deploy":
        return missing_to_deploy(t, option, SUPPLY_POINTS)
    if option.verb != "attack":
        return {}
    number = t.deck.objective(option)
    if number < 0:
        return {"in_set": option.noun}
    if t.taken >> number & 1 or t.holder(number) == t.mover:
        return {}
    found: Facts = {}
    needs_all, needs_any = t.deck.needs_all[number] & ~t.taken, t.deck.needs_any[number]
    if needs_all:
        found["first_all"] = objectives(t, needs_all)
    if needs_any and not needs_any & t.taken:
        found["first_any"] = objectives(t, needs_any)
    return found or {"on_table": SIDES[t.mover]}


def objectives(t: Poland, bits: int) -> list[str]:
    return [t.deck.objectives[number] for number in each(bits)]


def missing_to_deploy(t: Poland, option: Option, points: int) -> Facts:
    """A unit that is not in the hand; or the supply points that it costs above those that are left."""
    if option.verb != "deploy":
        return {}
    c = t.deck.card(option)
    if c >= 0 and t.hand[t.mover] & t.deck.copies[c] and c // SPAN == t.mover:
        return {"supply": t.deck.supply[c] - points} if t.deck.supply[c] > points else {}
    return missing_in_hand(t, t.mover, option)


def missing_in_hand(t: Poland, side: int, option: Option) -> Facts:
    """A card of this side that it does not hold, or of another set."""
    c = t.deck.card(option)
    if c < 0:
        return {"in_set": option.noun}
    if c // SPAN != side or t.hand[side] & t.deck.copies[c]:
        return {}
    return {"in_hand": t.deck.name[c]}


# The battle


def why_not_commit(t: Poland, side: int, option: Option, rule: str) -> list[str]:
    """POL:battle.1, POL:battle.2. Only units on one's own table; an attack needs one."""
    if option is DONE or option.verb == "commit":
        return [rule]
    if option.verb == "play":
        return ["POL:battle.4" if side == t.mover else "POL:battle.5"]
    return elsewhere(option, rule)


def why_not_play(t: Poland, f: Battle, option: Option, rule: str) -> list[str]:
    """POL:battle.4, POL:battle.5. Why the asked side cannot play this card."""
    c = t.deck.card(option)
    side = t.seat
    if option.verb == "commit":  # first the units, then the cards
        return ["POL:battle.1" if side == f.attacker else "POL:battle.2", rule]
    if option.verb != "play":
        return elsewhere(option, rule)
    if c >= 0 and c // SPAN != side:
        return ["POL:setup.1"]
    if c < 0 or not t.hand[side] & t.deck.copies[c]:
        return [rule]
    if t.deck.copies[c] & t.deck.only_as[2 if side == f.attacker else 1][side]:
        return ["POL:action.only"]
    if t.deck.copies[c] & t.barred(side):
        return ["POL:objective.bars"]
    return ["POL:battle.10d", "POL:P13"]


def missing_to_play(t: Poland, option: Option) -> Facts:
    """A card that is not in the hand; or the objectives whose loss bars it."""
    c = t.deck.card(option)
    if option.verb != "play":
        return {}
    missing = missing_in_hand(t, t.seat, option)
    if missing or c // SPAN != t.seat or not t.deck.copies[c] & t.barred(t.seat):
        return missing
    lost = [n for n in each(t.taken) if t.deck.taker[n] != t.seat and t.deck.bars[n] & t.deck.copies[c]]
    return {"back": [t.deck.objectives[n] for n in lost]}
