"""Texts of units, hands and piles."""

from sandtable.cli.boards.board import View
from sandtable.games.north_africa.guide.option_places import MOVES, OF_UNITS
from sandtable.games.north_africa.rules.cards import SIDES
from sandtable.games.north_africa.terminal.hand import card_line, gone_text, own_hand
from sandtable.games.north_africa.terminal.pieces import (
    MARK_SIGN,
    STEPS,
    Unit,
    by_region,
    card_of,
    enemy_of,
    joined,
    place_name,
    units_of,
)
from sandtable.words import Words

MARKS = {sign: mark for mark, sign in MARK_SIGN.items()}


def unit_text(unit: Unit, words: Words) -> str:
    """`15th Panzer Division 2/3 (has used its operation)`."""
    text = f"{words.name(unit.id)} {unit.left}/{STEPS}"
    notes = [words.say(f"ui-lna-mark-{MARKS[mark]}") for mark in unit.marks]
    if unit.aimed:
        notes.append(words.say("ui-lna-mark-aimed", {"steps": unit.aimed}))
    return f"{text} ({joined(notes, words)})" if notes else text


def about(view: View, option: str, words: Words) -> str:
    """Where the unit stands that an option names, and its steps; or whom an attack would meet."""
    verb, _, nouns = option.partition(" ")
    noun = nouns.partition(" ")[0]
    if verb == "attack":
        units = by_region(units_of(view), enemy_of(view["actor"] or ""))
        return joined([unit_text(unit, words) for unit in units[noun]], words)
    unit = next((unit for unit in units_of(view) if unit.id == noun), None) if verb in (*MOVES, *OF_UNITS) else None
    return "" if unit is None else f"{place_name(unit.region, words)}, {unit.left}/{STEPS}"


def hand_lines(view: View, words: Words) -> list[str]:
    return [card_line(card, words) for card in own_hand(view)] or [words.say("ui-lna-none")]


def discard_lines(view: View, words: Words) -> list[str]:
    """Both piles, which lie open. LNA:N43"""
    lines = []
    for side in SIDES:
        numbers = view["table"]["sides"][side]["discards"]
        lines.append(words.say("ui-lna-discards", {"side": side, "count": len(numbers)}))
        lines += [f"  {card_line(card_of(number), words)}" for number in numbers]
    return [*lines, *gone_text(view, words)]
