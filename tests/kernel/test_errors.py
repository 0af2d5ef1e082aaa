"""Errors: a key with facts; every template gets its facts, and its English reads well."""

import ast
from pathlib import Path
from string import Formatter

import pytest

import sandtable
from sandtable.kernel import BadGame, BadPosition, BadRecord, BadSetting, IllegalOption, SandtableError, UnknownGame
from sandtable.kernel.errors import MESSAGES

SOURCES = sorted(Path(sandtable.__path__[0]).rglob("*.py"))


def fields(key: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(MESSAGES[key]) if name}


def raised() -> list[tuple[str, str, set[str]]]:
    """Every error in the source that is made with a key and facts written out: place, key, names of the facts."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            key, facts = node.args[:2]
            if isinstance(key, ast.Constant) and key.value in MESSAGES and isinstance(facts, ast.Dict):
                names = {str(name.value) for name in facts.keys if isinstance(name, ast.Constant)}
                found.append((f"{path.name}:{node.lineno}", str(key.value), names))
    return found


@pytest.mark.parametrize("key", MESSAGES)
def test_no_brace_is_left_when_the_facts_are_in(key):
    text = str(SandtableError(key, {name: f"the {name}" for name in fields(key)}))
    assert "{" not in text
    for name in fields(key):
        assert f"the {name}" in text


def test_every_error_in_the_source_has_the_facts_of_its_message():
    assert len(raised()) > 20
    for place, key, names in raised():
        assert names >= fields(key), f"{place}: '{key}' needs {sorted(fields(key))}, has {sorted(names)}"


def test_every_message_is_used():
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for key in MESSAGES:
        assert source.count(f'"{key}"') > 1, f"nobody raises {key}"


def test_a_list_of_facts_is_said_with_commas():
    assert (
        str(UnknownGame("unknown-game", {"value": "go", "possible": ["a", "b"]}))
        == "there is no game 'go'; possible: a, b"
    )


def test_a_value_that_looks_like_a_template_is_said_as_it_is():
    assert (
        str(IllegalOption("{possible}", ["pass"], ["X:1"])) == "'{possible}' is not possible now (X:1); possible: pass"
    )
    assert "{" in str(BadGame("{value} {}"))


def test_an_unknown_key_is_a_mistake_of_ours():
    with pytest.raises(KeyError):
        SandtableError("no-such-key", {})


def test_all_errors_can_be_caught_at_the_root():
    for kind in (UnknownGame, BadSetting, BadPosition, BadRecord, BadGame, IllegalOption):
        assert issubclass(kind, SandtableError)


def test_an_illegal_option_says_what_would_be_legal():
    wrong = IllegalOption("fly", ["run", "rest"], ["RAC:lap.1"])
    assert (wrong.key, wrong.options, wrong.rules) == ("illegal-option", ["run", "rest"], ["RAC:lap.1"])
    assert str(wrong) == "'fly' is not possible now (RAC:lap.1); possible: run, rest"
