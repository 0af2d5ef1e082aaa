"""The bench of the environments measures what it says, however short."""

import pytest

from sandtable.adapters import openspiel, pettingzoo
from tools import bench_research


def test_every_way_of_playing_is_measured(capsys):
    assert bench_research.batch_rate("omaha", 4, 0.01) > 0
    assert bench_research.zoo_rate(pettingzoo.env("omaha"), 0.01) > 0
    assert bench_research.spiel_rate(openspiel.NAMES[2], 0.01) > 0
    bench_research.told("omaha", "batch", 500.0, 1000.0)
    assert "0.50 of 1,000" in capsys.readouterr().out


def test_steps_are_counted_and_memory_is_watched():
    steps, grown = bench_research.memory_growth("omaha", 8, 80)
    assert steps == 80
    assert grown == pytest.approx(0, abs=50)
