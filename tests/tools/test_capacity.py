"""The plan for many games: queues and spreading are those of the textbooks, and the page shows what it prints."""

import math

import pytest

from tests.docs.pages import ROOT
from tools.capacity import SIZES, SPREAD, Costs, lines, plan, process_of, spread, waits

COSTS = Costs(0.001, 0.1, 5.0)


def test_a_lost_process_moves_only_its_own_tables():
    before = [process_of(table, [0, 1, 2]) for table in range(300)]
    after = [process_of(table, [1, 2]) for table in range(300)]
    moved = [was for was, now in zip(before, after, strict=True) if was != now]
    assert set(moved) == {0}
    assert sum(spread(3000, [0, 1, 2]).values()) == pytest.approx(3000, abs=2)


def test_the_mean_wait_is_that_of_the_formula_of_pollaczek_and_khinchine():
    """At half load: mean wait = load * (1 + variation^2) / (2 * (1 - load)) times the mean service."""
    games = 0.5 / COSTS.answer * COSTS.pause
    variation = math.exp(SPREAD**2) - 1
    expected = 1000 * COSTS.answer * (1 + 0.5 * (1 + variation) / (2 * 0.5))
    found = waits(games, COSTS, 3)
    assert found.middle < expected < found.late
    assert waits(games / 100, COSTS, 3).late < found.late


def test_more_games_need_more_and_a_loss_is_borne():
    small, large = (plan(games, COSTS) for games in (1_000, 20_000))
    assert (small.processes, large.processes) == (2, 7)
    assert large.usual.late <= large.hottest.late <= large.one_lost.late < 50
    assert 1 <= large.fullest < 1.2


@pytest.mark.slow
def test_the_page_shows_what_the_program_prints():
    shown = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    given = next(line for line in shown.splitlines() if line.startswith("python -m tools.capacity")).split()
    cost, memory, pause = (float(given[given.index(name) + 1]) for name in ("--answer-ms", "--game-kb", "--pause"))
    costs = Costs(cost / 1000, memory / 1024, pause)
    for row in list(lines([plan(games, costs) for games in SIZES]))[1:]:
        assert f"| {row} |" in shown
