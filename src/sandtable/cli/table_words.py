"""The words of the table: those that all games share, those of the command, and those of the game."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.cli.refusal import Refusal
from sandtable.kernel import Game, SandtableError
from sandtable.words import LANGUAGES, Words, language_of
from sandtable.words.catalogue import HERE as COMMON

TABLE = Path(__file__).parent / "locale"


def table_words(language: str, game: Game[Any] | None = None, settings: Mapping[str, str] | None = None) -> Words:
    """The words of a language, with those of a game if one is given; they say what is played with these settings."""
    usual = default_words(language, game)
    return usual if settings is None else usual.under(settings)


@cache
def default_words(language: str, game: Game[Any] | None) -> Words:
    """The words with the usual settings. The files are read once."""
    folders = [COMMON, TABLE]
    if game is not None:
        folders += game.catalogues("terminal")
    words = Words(language, folders, game)
    return words if game is None else words.under(game.defaults)


def choose_language(wish: str | None, environment: Mapping[str, str] | None = None) -> str:
    """The language that was asked for, or that of the locale."""
    if not wish:
        return language_of(environment)
    if wish not in LANGUAGES:
        raise SandtableError("unknown-value", {"place": "--lang", "value": wish, "possible": list(LANGUAGES)})
    return wish


def complaint(words: Words, error: SandtableError | Refusal) -> str:
    """What was wrong, in the reader's words, on one line. What was given is quoted without its control characters."""
    if isinstance(error, Refusal):
        said = words.say(f"ui-error-{error.key}", error.facts)
    else:
        said = words.error(error) if words.has(f"error-{error.key}") else str(error)
    return "".join(letter if letter.isprintable() or letter == "\u3000" else " " for letter in said)


def explained(words: Words, error: SandtableError) -> list[str]:
    """An error, and the text of each rule that it cites."""
    rules = error.facts.get("rule", [])
    cited = [rules] if isinstance(rules, str) else rules if isinstance(rules, list) else []
    said = [words.format("ui-rule", {"rule": rule, "text": words.rule(rule)}) for rule in cited if words.rule(rule)]
    return [complaint(words, error), *said]


def other_language(language: str) -> str:
    return LANGUAGES[1 - LANGUAGES.index(language)]


def setting_text(words: Words, name: str, value: str) -> str:
    """`Level: recruit`."""
    return words.say("ui-setting", {"name": words.setting(name), "value": words.value(name, value)})
