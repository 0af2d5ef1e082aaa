"""How strong a side is in the battle, and where it comes from. POL:battle.11"""

from typing import Final

from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import ARMOR, RESOLUTION, SIDES, SPAN, TIES, TYPES
from sandtable.games.poland.rules.frames import Battle
from sandtable.games.poland.rules.table import NO_CARD, Poland

FLOOR: Final = "floor"  # no total is below nothing; POL:P28


class Part:
    """One source of strength: a unit, an action card of either side, or the objective."""

    def __init__(self, source: str, amount: int) -> None:
        self.source = source
        self.amount = amount


def total(t: Poland, f: Battle, side: int) -> int:
    """The strength of a side as it stands: the sum of its parts, and never below nothing. POL:P28"""
    committed = t.committed[side]
    found = 0
    for i in each(committed):
        found += unit(t, f, side, i)
    if committed or not t.readings.empty_is_nothing:
        found += objective(t, f, side)
    for c in t.in_play:
        if c != NO_CARD:
            found += own(t, f, c) if c // SPAN == side else against(t, c)
    return found if found > 0 else 0


def parts(t: Poland, f: Battle, side: int) -> list[Part]:
    """All that adds to or takes from the strength of a side: units, the objective (POL:set.3), action cards."""
    found = [Part(t.deck.name[side * SPAN + i], unit(t, f, side, i)) for i in each(t.committed[side])]
    if found or not t.readings.empty_is_nothing:
        add(found, f.objective, objective(t, f, side))
    for c in t.in_play:
        if c != NO_CARD:
            add(found, t.deck.name[c], own(t, f, c) if c // SPAN == side else against(t, c))
    short = 0
    for part in found:
        short -= part.amount
    add(found, FLOOR, max(0, short))
    return found


def add(found: list[Part], source: str, amount: int) -> None:
    if amount:
        found.append(Part(source, amount))


def unit(t: Poland, f: Battle, side: int, i: int) -> int:
    """POL:unit.attacking, POL:unit.defending, POL:unit.against_armor"""
    c = side * SPAN + i
    amount = t.deck.strength[c] + (t.deck.attacking[c] if side == f.attacker else t.deck.defending[c])
    if t.deck.against_armor[c] and t.committed[1 - side] & t.deck.of_type[1 - side][ARMOR]:
        amount += t.deck.against_armor[c]
    return amount


def objective(t: Poland, f: Battle, side: int) -> int:
    """POL:objective.attacker, POL:objective.defender, POL:objective.per_type"""
    number = t.deck.objective_number(f.objective)
    if side != f.attacker:
        return t.deck.defender[number]
    return t.deck.attacker[number] + per_type(t, side, t.deck.objective_per[number])


def per_type(t: Poland, side: int, amounts: list[int]) -> int:
    """So much for each committed unit of each type."""
    found = 0
    for kind in range(len(TYPES)):
        if amounts[kind]:
            found += amounts[kind] * count(t.committed[side] & t.deck.of_type[side][kind])
    return found


def types(t: Poland, side: int) -> int:
    """How many types of unit a side has in the battle."""
    found = 0
    for kind in range(len(TYPES)):
        if t.committed[side] & t.deck.of_type[side][kind]:
            found += 1
    return found


def own(t: Poland, f: Battle, c: int) -> int:
    """What a card adds to the side that played it. POL:action.bonus, POL:action.per_type, POL:action.combined

    POL:action.attacking or POL:action.defending by its side's part in the battle; POL:action.most.
    """
    side = c // SPAN
    amount = t.deck.bonus[c] + (t.deck.attacking[c] if side == f.attacker else t.deck.defending[c])
    amount += per_type(t, side, t.deck.per[c])
    if t.deck.combined[c] and types(t, side) > 1:
        amount += t.deck.combined[c]
    most = t.deck.most[c]
    return min(amount, most) if most else amount


def against(t: Poland, c: int) -> int:
    """What a card takes from the enemy of the side that played it. POL:action.enemy, POL:action.enemy_per_type"""
    amount = t.deck.enemy[c] + per_type(t, 1 - c // SPAN, t.deck.enemy_per[c])
    most = t.deck.most[c]
    return max(amount, -most) if most else amount


def leader(t: Poland, f: Battle) -> int:
    """Who wins as it stands. POL:battle.11, POL:battle.11a, POL:P6, POL:resolution.ties"""
    return ahead(t, f, [total(t, f, side) for side in range(len(SIDES))])


def ahead(t: Poland, f: Battle, totals: list[int]) -> int:
    """Who wins with these totals."""
    attack, defence = totals[f.attacker], totals[1 - f.attacker]
    if attack == defence:
        return f.attacker if wins_ties(t, f.attacker) and not wins_ties(t, 1 - f.attacker) else 1 - f.attacker
    return f.attacker if attack > defence else 1 - f.attacker


def wins_ties(t: Poland, side: int) -> bool:
    return any(effect.rule == TIES for c in t.cards_in_play(side) for effect in t.deck.effects[RESOLUTION][c])
