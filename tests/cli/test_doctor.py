"""`sandtable doctor` says what is missing, what that costs, and what to do about it."""

import io
import os
import shutil
import sys

import pytest

import sandtable as package
from sandtable.cli import doctor
from sandtable.cli.doctor import BROKEN, GOOD, NOTE
from sandtable.words import LANGUAGES
from tests.cli.scenes import Command


class Screen(io.TextIOWrapper):
    """An output that is a terminal, or is none."""

    def __init__(self, encoding: str, is_terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("is_terminal", "size", "state", "about", "advice"),
    [
        (False, (200, 60), NOTE, "no-terminal", "no-terminal-advice"),
        (True, (200, 60), GOOD, "size", ""),
        (True, doctor.SMALLEST, GOOD, "size", ""),
        (True, (doctor.SMALLEST[0] - 1, 60), NOTE, "size", "size-advice"),
        (True, (200, doctor.SMALLEST[1] - 1), NOTE, "size", "size-advice"),
    ],
)
def test_a_table_needs_a_terminal_that_is_large_enough(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, size: tuple[int, int], state: str, about: str, advice: str
):
    monkeypatch.setattr(sys, "stdout", Screen("utf-8", is_terminal))
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size(size))
    found = doctor.terminal()[0]
    assert (found.state, found.about, found.advice or "") == (state, about, advice)


@pytest.mark.parametrize(("encoding", "state"), [("utf-8", GOOD), ("ascii", NOTE), ("shift_jis", NOTE)])
def test_letters_outside_of_utf_8_are_advised_against(monkeypatch: pytest.MonkeyPatch, encoding: str, state: str):
    monkeypatch.setattr(sys, "stdout", Screen(encoding, is_terminal=True))
    found = doctor.terminal()[1]
    assert (found.state, found.about, found.facts["encoding"]) == (state, "letters", encoding)
    assert bool(found.advice) is (state == NOTE)


@pytest.mark.parametrize(
    ("variables", "colours"),
    [
        ({"NO_COLOR": "", "COLORTERM": "truecolor"}, "none"),
        ({"COLORTERM": "24bit", "TERM": "xterm"}, "full"),
        ({"TERM": "xterm-256color"}, "some"),
        ({"TERM": "vt100"}, "few"),
        ({}, "few"),
    ],
)
def test_colours_are_told_from_what_the_terminal_says(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], colours: str
):
    for name in ("NO_COLOR", "COLORTERM", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert doctor.colours() == colours


def test_without_a_compiler_and_without_node_everything_works_and_the_cost_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    for found in (doctor.compiler(), doctor.node()):
        assert (found.state, found.advice) == (NOTE, f"{found.about}-advice")


def test_the_compiler_that_is_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CC", "my-compiler")
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert doctor.compiler().facts == {"name": "my-compiler"}
    assert doctor.node() == doctor.Finding(GOOD, "node", {"path": "/bin/node"})


def test_a_python_that_is_too_old_is_broken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(doctor, "OLDEST_PYTHON", (99, 1))
    found = doctor.python()
    assert (found.state, found.advice, found.facts["oldest"]) == (BROKEN, "python-old", "99.1")


@pytest.mark.parametrize(("compiled", "about"), [(True, "compiled"), (False, "plain")])
def test_the_form_is_named(monkeypatch: pytest.MonkeyPatch, compiled: bool, about: str):
    monkeypatch.setattr(doctor, "COMPILED", compiled)
    assert doctor.form().about == about


def test_a_game_that_does_not_load_is_named_with_the_reason_and_the_others_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
):
    find = package.game

    def game(name: str) -> object:
        if name == "omaha":
            raise ValueError("no sand")
        return find(name)

    monkeypatch.setattr(package, "game", game)
    found = {finding.facts["name"]: finding for finding in doctor.games()}
    assert found["omaha"] == doctor.Finding(BROKEN, "game-broken", {"name": "omaha", "reason": "ValueError: no sand"})
    assert {finding.state for name, finding in found.items() if name != "omaha"} == {GOOD}


def test_without_any_game_something_is_broken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(package, "game_names", list)
    monkeypatch.setattr(package, "broken_games", dict)
    assert doctor.games() == [doctor.Finding(BROKEN, "no-games", {})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_words(sandtable: Command, monkeypatch: pytest.MonkeyPatch, language: str):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(doctor, "OLDEST_PYTHON", (99, 1))
    said = sandtable("doctor", "--lang", language)
    assert said.code == 1
    assert "ui-doctor" not in said.out
    assert "99.1" in said.out
