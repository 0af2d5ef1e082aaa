"""`tutorial.toml`, read and tried: what is wrong in it is told with its place before anybody plays it."""

from functools import cache
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, IllegalOption, SandtableError
from sandtable.tables.game_file import (
    TEXTS,
    BadGameFile,
    GameFile,
    refuse_unknown,
    refused,
    rule_in,
    text_in,
    word,
    words,
)
from sandtable.tables.guided_game import every_branch
from sandtable.tables.tutorial import Later, LessonStep, Tutorial

FILE: Final = "tutorial.toml"
MOST: Final = 40  # steps
FIELDS: Final = ("seat", "level", "settings", "position", "opening", "step", "later")
STEP_FIELDS: Final = ("name", "rule", "answers", "then")
LATER_FIELDS: Final = ("question", "name", "rule")


@cache
def tutorial_of(name: str) -> Tutorial | None:
    """The guided first game of this game; None if it has none. Raises BadGameFile."""
    manifest = sandtable.manifest(name)
    text = text_in(manifest.folder / FILE)
    return None if text is None else read_tutorial(manifest.rules, text)


def read_tutorial(game: Game[Any], text: str) -> Tutorial:
    """The tutorial in a text. Every branch of it was played."""
    file = GameFile(FILE, text, FIELDS)
    steps = file.rows("step", MOST)
    tutorial = Tutorial(
        game,
        seat_in(game, file),
        word(file.data, "level", FILE) if "level" in file.data else "",
        {str(name): str(value) for name, value in file.table("settings").items()},
        file.table("position") or None,
        words(file.data.get("opening", []), file.place_of("opening")),
        tuple(read_step(game, row, place) for row, place in steps),
        tuple(read_later(row, place) for row, place in file.rows("later", MOST, is_needed=False)),
    )
    for number, error in every_branch(tutorial):
        if number >= 0:
            raise not_played(f"{steps[number][1]} {tutorial.steps[number].name}", error)
        raise not_played(file.place_of("opening" if isinstance(error, IllegalOption) else "position"), error)
    return tutorial


def seat_in(game: Game[Any], file: GameFile) -> str:
    seat = word(file.data, "seat", FILE)
    if seat not in game.seats:
        raise refused(file.place_of("seat"), seat, list(game.seats))
    return seat


def read_later(row: dict[str, Any], place: str) -> Later:
    refuse_unknown(row, LATER_FIELDS, place)
    return Later(*(word(row, field, place) for field in LATER_FIELDS))


def not_played(place: str, wrong: SandtableError) -> BadGameFile:
    """What the rules said to an answer, or to the position, with its place in the file."""
    if isinstance(wrong, IllegalOption):
        value, rule, possible = (wrong.facts[name] for name in ("value", "rule", "possible"))
        return BadGameFile("record-illegal", {"place": place, "value": value, "rule": rule, "possible": possible})
    within = wrong.facts.get("place", "")
    return BadGameFile(wrong.key, {**wrong.facts, "place": f"{place} {within}".strip()})


def read_step(game: Game[Any], data: dict[str, Any], place: str) -> LessonStep:
    refuse_unknown(data, STEP_FIELDS, place)
    rule = rule_in(game, data.get("rule"), place)
    answers = words(data.get("answers"), f"{place} answers")
    if not answers:
        raise refused(f"{place} answers", answers, TEXTS)
    then = data.get("then", {})
    if not isinstance(then, dict) or not set(then) <= set(answers):
        raise refused(f"{place} then", then, list(answers))
    return LessonStep(
        word(data, "name", place), rule, answers, {one: words(then.get(one, []), f"{place} then") for one in answers}
    )
