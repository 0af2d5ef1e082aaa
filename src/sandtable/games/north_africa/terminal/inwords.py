"""The table in words, for pipes and screen readers."""

from sandtable.cli.boards.board import View
from sandtable.games.north_africa.rules.cards import PLANS, REGIONS, SIDES
from sandtable.games.north_africa.terminal.hand import caption, card_line, gone_text, own_hand
from sandtable.games.north_africa.terminal.now import (
    answered_text,
    damage_rows,
    is_going_on,
    plan_row,
    plan_state,
    play_rows,
    side_rows,
    title,
)
from sandtable.games.north_africa.terminal.pieces import (
    ARRIVED,
    ATTACKED,
    CUT_OFF,
    FAR,
    SPENT,
    STEPS,
    Unit,
    by_region,
    card_of,
    enemy_of,
    joined,
    place_name,
    units_of,
)
from sandtable.games.north_africa.terminal.pointing import OF_UNITS
from sandtable.games.north_africa.terminal.status import known, turn_text
from sandtable.words import Words

MARKS = {ARRIVED: "arrived", SPENT: "spent", FAR: "far", ATTACKED: "attacked", CUT_OFF: "cut-off"}


def text_lines(view: View, words: Words) -> list[str]:
    """The turn, the regions from west to east, cards, what is going on, and the hand of whoever looks."""
    return [turn_text(view, words), *map_lines(view, words), *card_lines(view, words), *now_lines(view, words)]


def map_lines(view: View, words: Words) -> list[str]:
    units = units_of(view)
    sides = {side: by_region(units, side) for side in SIDES}
    lines = []
    for region in REGIONS:
        parts = [side_text(side, sides[side][region], words) for side in SIDES if sides[side][region]]
        name = place_name(region, words)
        if region == "tobruk":
            name = words.say("ui-lna-plain-tobruk", {"region": name, "side": view["table"]["tobruk"]})
        lines.append(words.say("ui-lna-plain-region", {"region": name, "units": " | ".join(parts) or "–"}))
    return lines


def side_text(side: str, units: list[Unit], words: Words) -> str:
    named = joined([unit_text(unit, words) for unit in units], words)
    return words.say("ui-lna-plain-side", {"who": words.seat(side), "units": named})


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
    unit = next((unit for unit in units_of(view) if unit.id == noun), None) if verb in OF_UNITS else None
    return "" if unit is None else f"{place_name(unit.region, words)}, {unit.left}/{STEPS}"


def card_lines(view: View, words: Words) -> list[str]:
    """What each side holds, as far as this seat may know it."""
    lines = []
    for side in SIDES:
        data = view["table"]["sides"][side]
        counts = {"hand": data["hand_size"], "deck": data["deck_size"], "discards": len(data["discards"])}
        lines.append(words.say("ui-lna-plain-cards", {"who": words.seat(side), **counts}))
    lines += [*known(view, words), *gone_text(view, words)]
    hand = own_hand(view)
    if hand:
        lines += [caption(view, words), *(f"  {card_line(card, words)}" for card in hand)]
    return lines


def now_lines(view: View, words: Words) -> list[str]:
    """The battle, the plans, the cards being answered, and damage."""
    if not is_going_on(view):
        return []
    lines = [title(view, words)]
    battle = view["table"]["battle"]
    if battle is not None:
        lines += [f"  {row}" for row in side_rows(view, words, False)]
        states = [(plan, plan_state(battle, plan, words)) for plan in PLANS]
        plans = [f"{words.name(plan)} ({state})" for plan, state in states if state != "·"]
        lines.append("  " + words.say("ui-lna-plain-plans", {"plans": joined(plans, words) or "–"}))
        laid = plan_row(battle, words)
        lines += [f"  {laid}"] if laid else []
    lines += [f"  {row}" for row in play_rows(view, words)]
    text = answered_text(view, words)
    lines += [f"    {text}"] if text else []
    return lines + [f"  {row}" for row in damage_rows(view, words, False)]


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
