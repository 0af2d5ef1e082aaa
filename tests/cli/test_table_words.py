"""The words of the table: complete in both languages, and all of them used."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import sandtable
import sandtable.cli
from sandtable.cli.table_words import TABLE, choose_language, table_words
from sandtable.kernel import SandtableError
from sandtable.words import LANGUAGES

SOURCES = Path(sandtable.cli.__file__).parent
GAMES = SOURCES.parent / "games"
QUOTED = re.compile(r"""["'](ui-[a-z0-9-]+)["']""")
BUILT = re.compile(r"""f["'](ui-[a-z-]*)\{""")
PLACEABLE = re.compile(r"\$(\w+)")


@cache
def catalogue(language: str) -> dict[str, set[str]]:
    """Every message with the facts that it uses."""
    text = (TABLE / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    found: dict[str, set[str]] = {}
    for entry in entries:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            assert entry.span is not None
            found[entry.id.name] = set(PLACEABLE.findall(text[entry.span.start : entry.span.end]))
    return found


def words_of_boards() -> set[str]:
    """What a game's board says in the terminal and on the page stands in the catalogue of the game."""
    found = [path.read_text(encoding="utf-8") for path in sorted(GAMES.glob("*/locale/**/en.ftl"))]
    return set(re.findall(r"^(ui-[a-z0-9-]+) =", "\n".join(found), re.MULTILINE))


def sources() -> str:
    """The code of the terminal: its own, that of the games' boards in it, and the settings that it explains."""
    settings = SOURCES.parent / "server" / "settings.py"
    files = [*sorted(SOURCES.rglob("*.py")), *sorted(GAMES.glob("*/terminal/*.py")), settings]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_both_languages_have_the_same_keys_and_use_the_same_facts():
    assert catalogue("ja") == catalogue("en")


def test_every_key_belongs_to_the_table():
    assert [key for key in catalogue("en") if not key.startswith("ui-")] == []


def test_every_key_that_is_named_in_the_code_has_words():
    known = set(catalogue("en")) | words_of_boards() | {"ui-title"}
    assert [key for key in QUOTED.findall(sources()) if key not in known] == []


def test_every_refusal_has_words():
    keys = re.findall(r'Refusal\(\s*"([a-z0-9-]+)"', sources())
    assert keys
    assert [key for key in keys if f"ui-error-{key}" not in catalogue("en")] == []


def test_no_key_is_left_that_nobody_says():
    code = sources()
    named = set(QUOTED.findall(code))
    beginnings = tuple(BUILT.findall(code))
    assert [key for key in catalogue("en") if key not in named and not key.startswith(beginnings)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_brings_its_own_words(language: str):
    words = table_words(language, sandtable.game("omaha"))
    assert words.say("game-title") != "game-title"
    assert words.say("ui-options") != "ui-options"
    assert words.say("seat-chance") != "seat-chance"


def test_the_language_is_that_of_the_locale_unless_it_is_chosen():
    assert choose_language(None, {"LANG": "ja_JP.UTF-8"}) == "ja"
    assert choose_language(None, {"LANG": "C"}) == "en"
    assert choose_language("ja", {"LANG": "C"}) == "ja"
    with pytest.raises(SandtableError):
        choose_language("de", {})
