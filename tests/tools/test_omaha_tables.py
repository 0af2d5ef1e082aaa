"""The tables of the Omaha solver: the same from the lab's runner as from the builder behind `sandtable solve`."""

import pytest

import sandtable
from sandtable.games.omaha.players.table_cache import study_all
from sandtable.games.omaha.players.tables import Tables, write_tables
from sandtable.lab.runner import OneProcess
from tools.omaha_tables import make


@pytest.mark.slow
def test_the_runner_makes_the_same_tables():
    _, text = make("standard", 2, 1, 1, OneProcess())
    settings = sandtable.game("omaha").defaults
    (found,) = [part for part in study_all(settings, 2, 1, 1, 1) if isinstance(part, Tables)]
    assert write_tables(found) == text
