"""Texts of the map: what the guide says in one line, or in a few."""

from sandtable.cli.boards.board import View, chapter_lines
from sandtable.games.kasserine.guide.in_words import arrivals, fight, held, marks, objective, strength, turn
from sandtable.games.kasserine.rules.packed_paths import NO_POINTS
from sandtable.games.kasserine.terminal.pieces import Unit, bracketed, joined, ways_of
from sandtable.words import Words


def turn_text(view: View, words: Words) -> str:
    return words.told(turn(view))


def objectives_text(view: View, words: Words) -> str:
    """How many count for the Axis and how many win, what two are worth; which the Axis has, and which of them count."""
    taken = [words.told(objective(each)) for each in view["table"]["objectives"] if each["holder"] == "axis"]
    parts = [words.told(held(view)), *([words.say("ui-kas-taken", {"which": joined(taken, words)})] if taken else [])]
    return " ".join(parts)


def battle_lines(view: View, words: Words) -> list[str]:
    """Who fights whom, the sum, the column, what the die would give, and what each side of it."""
    battle, bombard = view["table"]["battle"], view["table"]["bombard"]
    results = battle["results"] if battle else [words.name(each) for each in bombard["results"]] if bombard else []
    dice = [f"{die}:{result}" for die, result in enumerate(results, 1)]
    lines = [line for each in fight(view) for line in chapter_lines(each, words)]
    return [*lines, "  ".join(dice)] if dice else lines


def unit_text(unit: Unit, words: Words) -> str:
    """`7th Panzer Regiment 5-3-12 (depleted, has moved)`."""
    return f"{words.name(unit['id'])} {strength(unit)}{marks_text(unit, words)}"


def marks_text(unit: Unit, words: Words) -> str:
    told = [words.told(mark) for mark in marks(unit)]
    return bracketed(joined(told, words), words) if told else ""


def arrival_lines(view: View, words: Words) -> list[str]:
    """The groups to come: when, in which state, who, and where."""
    lines = [line for each in arrivals(view) for line in chapter_lines(each, words)]
    return lines or [words.say("ui-kas-none-to-come")]


def way_lines(view: View, words: Words) -> list[str]:
    """KAS:std.5.1.d. The way to every goal, before it is taken."""
    lines = []
    for goal, (way, left) in sorted(ways_of(view).items()):
        points = "" if left == NO_POINTS else words.say("ui-kas-points-left", {"points": left})
        lines.append("  ".join(part for part in (" → ".join([*way[:-1], str(words.name(goal))]), points) if part))
    return lines or [words.say("ui-kas-no-ways")]
