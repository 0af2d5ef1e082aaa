"""Makes the game of doors one of those that are installed, for a test."""

from importlib.metadata import EntryPoint
from typing import Final

import pytest

import sandtable

NAME: Final = "toy-doors"


def install_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {NAME: EntryPoint(NAME, "tests.toys.doors:GAME", sandtable.GROUP)}
    monkeypatch.setattr(sandtable, "_others", lambda: points)
