"""Everything that the server can refuse has words in both languages, with only the facts that it always has."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import sandtable.server
import sandtable.tables
from sandtable.players.table_players import levels
from sandtable.server.web.games_api import catalogue
from sandtable.server.web.refusal_responses import refusal
from sandtable.tables.refusal_messages import STATUS
from sandtable.tables.refusals import Refused
from sandtable.words import LANGUAGES

HERE = Path(sandtable.server.__file__).parent
TABLES = Path(sandtable.tables.__file__).parent
RAISED = re.compile(r'Refused\(\s*"([a-z-]+)"')


def messages(language: str) -> dict[str, set[str]]:
    resource = FluentParser().parse((HERE / "locale" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: set(re.findall(r"\$(\w+)", str(entry.value and entry.to_json()))) for entry in found}


def test_both_languages_have_the_same_keys():
    assert set(messages("ja")) == set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str):
    found = set(messages(language))
    assert {f"error-{key}" for key in STATUS} == {key for key in found if key.startswith("error-")}
    ends = ("resigned", "given-up", "draw-agreed", "called-off", "abandoned", "set-aside", "damaged")
    assert {f"result-{key}" for key in ends} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_description(language: str):
    text = catalogue(language, "")[0]
    for game in sandtable.game_names():
        for level in levels(sandtable.game(game)):
            assert re.search(rf"^level-{level} = \S", text, re.MULTILINE)
            assert re.search(rf"^level-{level}-about = \S", text, re.MULTILINE)


def test_every_key_that_is_raised_has_a_status():
    paths = [*HERE.rglob("*.py"), *TABLES.rglob("*.py")]
    raised = {key for path in paths for key in RAISED.findall(path.read_text(encoding="utf-8"))}
    assert raised <= set(STATUS)
    assert set(STATUS) - raised <= {"no-such-method", "cannot-undo"}
    assert refusal(Refused("stale", n=3))[0] == 409
