"""From the rows of a set, which have been checked, to the flat tables that the rules use."""

import json
from typing import Any

from sandtable.games.poland.rules.deck import (
    CLASSES,
    EFFECTS,
    ONLY,
    SIDES,
    SPAN,
    SUPPLY_POINTS,
    TIMINGS,
    TYPES,
    Deck,
    Effect,
)
from sandtable.games.poland.rules.vocabulary import OF_ACTIONS, OF_CARDS, OF_UNITS

Row = dict[str, Any]


def fill(deck: Deck, data: dict[str, Any]) -> Deck:
    """All tables of a set, in the order of its rows."""
    for side in range(len(SIDES)):
        place = 0
        for name, row in data[SIDES[side]]["units"].items():
            deck.add_card(side, place, name, row.get("copies", 1), OF_UNITS + OF_CARDS)
            fill_unit(deck, side, place, row)
            place += row.get("copies", 1)
        for name, row in data[SIDES[side]]["actions"].items():
            deck.add_card(side, place, name, row.get("copies", 1), OF_ACTIONS + OF_CARDS)
            fill_action(deck, side, place, row)
            place += row.get("copies", 1)
    for side in range(len(SIDES)):
        for name in data[SIDES[side]]["objectives"]:
            deck.add_objective(side, name)
    for side in range(len(SIDES)):
        for row in data[SIDES[side]]["objectives"].values():
            fill_objective(deck, side, row)
    for needed in range(len(deck.objectives)):
        bits = [1 << n for n in range(len(deck.objectives)) if (deck.needs_all[n] | deck.needs_any[n]) >> needed & 1]
        deck.opens.append(sum(bits))
    deck.rows = {side: data[side] for side in SIDES}
    deck.text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return deck


def fill_unit(deck: Deck, side: int, place: int, row: Row) -> None:
    first = side * SPAN + place
    mask = deck.copies[first]
    for c in range(first, first + row.get("copies", 1)):
        deck.type[c] = TYPES.index(row["type"])
        deck.supply[c] = row["supply"]
        deck.strength[c] = row["strength"]
        deck.attacking[c] = row.get("attacking", 0)
        deck.defending[c] = row.get("defending", 0)
        deck.against_armor[c] = row.get("against_armor", 0)
    deck.units[side] |= mask
    deck.of_type[side][deck.type[first]] |= mask
    if row.get("start"):
        deck.starting[side] |= mask
    marks = (
        ("stays", deck.stays),
        ("spent", deck.spent),
        ("exploits", deck.exploits),
        ("digs_in", deck.digs_in),
        ("falls_back", deck.falls_back),
        ("reserve", deck.reserve),
        ("raids", deck.raids),
    )
    for key, units in marks:
        if row.get(key):
            units[side] |= mask
    for points in range(row["supply"], SUPPLY_POINTS + 1):
        deck.affordable[side][points] |= mask


def fill_action(deck: Deck, side: int, place: int, row: Row) -> None:
    first = side * SPAN + place
    mask = deck.copies[first]
    for c in range(first, first + row.get("copies", 1)):
        deck.class_of[c] = CLASSES.index(row["class"])
        deck.cost[c] = row.get("cost", 0)
        deck.only[c] = ONLY.index(row.get("only", ""))
        deck.bonus[c] = row.get("bonus", 0)
        deck.attacking[c] = row.get("attacking", 0)
        deck.defending[c] = row.get("defending", 0)
        deck.enemy[c] = row.get("enemy", 0)
        deck.combined[c] = row.get("combined", 0)
        deck.most[c] = row.get("most", 0)
        deck.per[c] = [row.get(f"per_{kind}", 0) for kind in TYPES]
        deck.enemy_per[c] = [row.get(f"enemy_per_{kind}", 0) for kind in TYPES]
        for timing in range(len(TIMINGS)):
            deck.effects[timing][c] = effects(timing, row.get(TIMINGS[timing], {}))
    deck.actions[side] |= mask
    deck.only_as[deck.only[first]][side] |= mask
    if row.get("cost"):
        deck.costly[side] |= mask
        deck.dearest[side] = max(deck.dearest[side], row["cost"])


def effects(timing: int, table: Row) -> list[Effect]:
    """The special rules of one timing word, in the order in which they are registered."""
    return [Effect(rule, amount(table[key])) for rule, key in enumerate(EFFECTS[timing]) if table.get(key)]


def amount(value: Any) -> int:
    """A number; 1 for true; for a list of classes their bits."""
    if isinstance(value, list):
        return sum(1 << CLASSES.index(name) for name in set(value))
    return int(value)


def fill_objective(deck: Deck, side: int, row: Row) -> None:
    deck.points.append(row["points"])
    deck.needs_all.append(sum(1 << deck.objectives.index(name) for name in set(row.get("needs_all", []))))
    deck.needs_any.append(sum(1 << deck.objectives.index(name) for name in set(row.get("needs_any", []))))
    deck.attacker.append(row.get("attacker", 0))
    deck.defender.append(row.get("defender", 0))
    deck.objective_per.append([row.get(f"per_{kind}", 0) for kind in TYPES])
    deck.bars.append(sum(deck.copies[deck.number(name)] for name in set(row.get("bars", []))))
    if deck.bars[-1]:
        deck.barring |= 1 << len(deck.bars) - 1
