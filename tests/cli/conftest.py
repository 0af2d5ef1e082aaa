"""Fixtures: the command, in an environment whose language is known."""

import secrets
from pathlib import Path
from random import Random

import pytest

from sandtable.kernel import write_position
from tests.cli.scenes import NEAR_THE_NEST, Command


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM", "SANDTABLE_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")


@pytest.fixture(autouse=True)
def same_numbers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no seed is given, a test draws the same one each time, so that a red test is red for everybody."""
    monkeypatch.setattr(secrets, "randbits", Random(request.node.nodeid).getrandbits)


@pytest.fixture
def sandtable(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


@pytest.fixture
def record(sandtable: Command, tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "game.record"
    assert sandtable.play_at_random(path, 5).code == 0
    return path


@pytest.fixture
def near_the_nest(tmp_path: Path) -> Path:
    """A position file."""
    path = tmp_path / "nest.toml"
    path.write_text(write_position(NEAR_THE_NEST), encoding="utf-8")
    return path
