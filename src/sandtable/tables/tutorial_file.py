"""`tutorial.toml`, read and tried: what is wrong in it is told with its place before anybody plays it."""

from functools import cache
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, IllegalOption, SandtableError
from sandtable.kernel.untrusted_text import read_toml
from sandtable.tables.guided_game import every_branch
from sandtable.tables.tutorial import Later, LessonStep, Tutorial

FILE: Final = "tutorial.toml"
MOST: Final = 40  # steps
FIELDS: Final = ("seat", "level", "settings", "position", "opening", "step", "later")
STEP_FIELDS: Final = ("name", "rule", "answers", "then")
LATER_FIELDS: Final = ("question", "name", "rule")
TEXT: Final = '"..."'
TEXTS: Final = '["..."]'
TABLE: Final = "{ KEY = VALUE }"


class BadTutorial(SandtableError):
    """A tutorial that cannot be played: where, and why."""


@cache
def tutorial_of(name: str) -> Tutorial | None:
    """The guided first game of this game; None if it has none. Raises BadTutorial."""
    manifest = sandtable.manifest(name)
    file = manifest.folder / FILE
    return read_tutorial(manifest.rules, file.read_text(encoding="utf-8")) if file.is_file() else None


def read_tutorial(game: Game[Any], text: str) -> Tutorial:
    """The tutorial in a text. Every branch of it was played."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise BadTutorial("unreadable", {"place": FILE, "value": str(wrong)}) from wrong
    lines = [at for at, line in enumerate(text.splitlines(), 1) if line.strip() == "[[step]]"]
    places = [f"line {line}, step" for line in lines]
    tutorial = Tutorial(
        game,
        one_of(data, "seat", list(game.seats)),
        word(data, "level", FILE) if "level" in data else "",
        {str(name): str(value) for name, value in table(data, "settings").items()},
        table(data, "position") or None,
        texts(data.get("opening", []), "opening"),
        tuple(read_step(game, each, place) for each, place in zip(tables(data, "step"), places, strict=False)),
        tuple(Later(*(word(each, field, "later") for field in LATER_FIELDS)) for each in tables(data, "later")),
    )
    refuse_unknown(data, FIELDS, FILE)
    if not tutorial.steps:
        raise BadTutorial("missing", {"place": FILE, "possible": "[[step]]"})
    for number, error in every_branch(tutorial):
        raise not_played(f"{places[number]} {tutorial.steps[number].name}" if number >= 0 else "opening", error)
    return tutorial


def not_played(place: str, wrong: SandtableError) -> BadTutorial:
    """What the rules said to an answer, or to the position, with its place in the file."""
    if isinstance(wrong, IllegalOption):
        value, rule, possible = (wrong.facts[name] for name in ("value", "rule", "possible"))
        return BadTutorial("record-illegal", {"place": place, "value": value, "rule": rule, "possible": possible})
    within = wrong.facts.get("place", "")
    return BadTutorial(wrong.key, {**wrong.facts, "place": f"{place} {within}".strip()})


def read_step(game: Game[Any], data: dict[str, Any], place: str) -> LessonStep:
    refuse_unknown(data, STEP_FIELDS, place)
    rule = word(data, "rule", place)
    if rule not in game.rules:
        raise refused(f"{place} rule", rule, "rules.toml")
    answers = texts(data.get("answers"), f"{place} answers")
    if not answers:
        raise refused(f"{place} answers", answers, TEXTS)
    then = data.get("then", {})
    if not isinstance(then, dict) or not set(then) <= set(answers):
        raise refused(f"{place} then", then, list(answers))
    return LessonStep(
        word(data, "name", place), rule, answers, {one: texts(then.get(one, []), f"{place} then") for one in answers}
    )


def refused(place: str, value: object, possible: str | list[str]) -> BadTutorial:
    return BadTutorial("unknown-value", {"place": place, "value": str(value)[:80], "possible": possible})


def refuse_unknown(data: dict[str, Any], fields: tuple[str, ...], place: str) -> None:
    for name in data:
        if name not in fields:
            raise BadTutorial("unknown-name", {"place": place, "value": str(name)[:80], "possible": list(fields)})


def word(data: dict[str, Any], name: str, place: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise refused(f"{place} {name}", value, TEXT)
    return value


def one_of(data: dict[str, Any], name: str, possible: list[str]) -> str:
    value = word(data, name, FILE)
    if value not in possible:
        raise refused(name, value, possible)
    return value


def table(data: dict[str, Any], name: str) -> dict[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise refused(name, value, TABLE)
    return value


def tables(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value) or len(value) > MOST:
        raise refused(name, value, f"[[{name}]] x 1-{MOST}")
    return value


def texts(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise refused(place, value, TEXTS)
    return tuple(value)
