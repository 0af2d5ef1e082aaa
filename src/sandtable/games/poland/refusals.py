"""Why not: the rules that forbid an answer, from public facts and the asked player's own hand only."""

from sandtable.games.poland.deck import SPAN, SUPPLY
from sandtable.games.poland.frames import Battle
from sandtable.games.poland.table import Poland
from sandtable.games.poland.words import DONE, PREPARE
from sandtable.kernel.option import Option


def why_not_action(t: Poland, option: Option) -> list[str]:
    """POL:turn.1. Why the mover cannot do this now."""
    if option is PREPARE:
        return ["POL:turn.1c"]
    if option.verb == "attack":
        return why_not_attack(t, t.deck.objective(option))
    if option.verb == "deploy":
        return why_not_deploy(t, option, SUPPLY)
    if option.verb in ("commit", "play"):
        return ["POL:battle.1"]
    return ["POL:turn.1"]


def why_not_attack(t: Poland, number: int) -> list[str]:
    if number < 0:
        return ["POL:set.1"]  # of another set
    if t.holder(number) == t.mover:
        return ["POL:turn.1a"]
    if not t.is_open(number):
        return ["POL:P1"] if t.taken >> number & 1 else ["POL:set.2"]
    return ["POL:battle.1"]  # no unit to attack with


def why_not_deploy(t: Poland, option: Option, points: int) -> list[str]:
    c = t.deck.card(option)
    if option.verb == "deploy" and c >= 0 and c // SPAN == t.mover and t.hand[t.mover] & t.deck.copies[c]:
        return ["POL:P9"] if t.deck.supply[c] > points else ["POL:turn.1b"]
    return ["POL:turn.1b"]


def why_not_commit(t: Poland, side: int, option: Option, rule: str) -> list[str]:
    """POL:battle.1-2. Only units on one's own table; an attack needs one."""
    if option is DONE or option.verb == "commit":
        return [rule]
    return ["POL:battle.3"] if option.verb == "play" else [rule]


def why_not_play(t: Poland, f: Battle, option: Option, rule: str) -> list[str]:
    """POL:battle.4-5. Why the asked side cannot play this card."""
    c = t.deck.card(option)
    side = t.seat
    if option.verb != "play" or c < 0 or c // SPAN != side or not t.hand[side] & t.deck.copies[c]:
        return [rule]
    if t.deck.copies[c] & t.deck.only_as[2 if side == f.attacker else 1][side]:
        return ["POL:action.only"]
    if t.deck.copies[c] & t.barred(side):
        return ["POL:objective.bars"]
    if t.deck.cost[c] >= t.hand_size(side):
        return ["POL:battle.10d", "POL:P13"]
    return [rule]
