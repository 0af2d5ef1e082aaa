"""What the map knows about what an option names: where a unit stands, how strong it is, and whom it would attack."""

from sandtable.cli.boards.board import View
from sandtable.games.kasserine.guide.in_words import ranges, strength
from sandtable.games.kasserine.guide.option_places import OF_UNITS
from sandtable.games.kasserine.terminal.option_groups import group_of
from sandtable.games.kasserine.terminal.pieces import Unit, joined, on_map, points_left
from sandtable.games.kasserine.terminal.table_text import marks_text, unit_text
from sandtable.words import Words


def about(view: View, option: str, words: Words) -> str:
    """`3919 Faid, 6-5-10` for a unit, its name and strength for a target, the points that are left for a way."""
    verb, _, noun = option.partition(" ")
    if verb in OF_UNITS:
        unit = next((unit for unit in view["table"]["units"] if unit["id"] == noun), None)
        return unit_facts(view, unit, words) if unit is not None else ""
    if verb in ("attack", "bombard"):
        target = on_map(view).get(noun)
        return unit_text(target, words) if target is not None else ""
    return left_text(view, noun, words) if verb == "to" and not group_of(view, option, words) else ""


def unit_facts(view: View, unit: Unit, words: Words) -> str:
    where = str(words.name(unit["hex"])) if unit["hex"] is not None else coming(unit, words)
    parts = [where, strength(unit)]
    return joined([part for part in parts if part], words) + marks_text(unit, words)


def coming(unit: Unit, words: Words) -> str:
    """Where a unit that is not on the map yet may come in."""
    return words.say("ui-kas-comes-in", {"hexes": ranges(unit["entry"])}) if unit["entry"] else ""


def left_text(view: View, noun: str, words: Words) -> str:
    left = points_left(view, noun)
    return "" if left is None else words.say("ui-kas-points-left", {"points": left})
