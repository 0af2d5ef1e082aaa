"""The bench of the environments measures what it says, however short."""

import pytest

import sandtable
from sandtable.adapters import openspiel, pettingzoo
from sandtable.batch import Batch
from tools import bench_research


def test_every_way_of_playing_is_measured(capsys):
    assert bench_research.batch_rate("omaha", 4, 0.01) > 0
    assert bench_research.zoo_rate(pettingzoo.env("omaha"), 0.01) > 0
    assert bench_research.spiel_rate(openspiel.NAMES[2], 0.01) > 0
    bench_research.told("omaha", "batch", 500.0, 1000.0)
    assert "0.50 of 1,000" in capsys.readouterr().out


def test_the_quickest_of_pettingzoos_own_is_what_ours_are_compared_with(capsys):
    bench_research.zoo_rates(["omaha"], 0.01)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*bench_research.ZOO_GAMES, "omaha"]
    quickest = max(lines[:-1], key=lambda line: float(line.split()[2].replace(",", ""))).split()[0]
    assert lines[-1].endswith(f"of {quickest}")


def test_steps_are_counted_and_memory_is_watched():
    steps, grown = bench_research.memory_growth("omaha", 8, 80)
    assert steps == 80
    assert grown == pytest.approx(0, abs=50)


@pytest.mark.parametrize("name", sandtable.game_names())
def test_what_a_mask_allows_the_rules_allow(name):
    """A short row of `make bench-research ARGS="--only steps --steps 1000000"`."""
    assert bench_research.mask_errors(name, 8, 160) == 0


def test_a_mask_that_allows_too_much_is_counted(monkeypatch):
    step = Batch.step

    def first_of_all(batch, actions):
        step(batch, batch.masks.argmin(axis=1))  # the first that is not possible

    monkeypatch.setattr(Batch, "step", first_of_all)
    assert bench_research.mask_errors("omaha", 4, 8) == 2
