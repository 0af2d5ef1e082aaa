"""What the libraries themselves run on our games: playthroughs, searches, sampled regrets, and a benchmark."""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import performance_benchmark

import sandtable
from sandtable.adapters import pettingzoo
from sandtable.adapters.environments import environments
from tools import playthroughs

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts  # noqa: E402

from sandtable.adapters import openspiel as adapter  # noqa: E402

FOR_TWO = [name for name in sandtable.game_names() if sandtable.research(name).seats == 2]


def small(name: str) -> Any:
    loaded = f"sandtable_{sandtable.research(name).environment}"
    assert loaded in adapter.NAMES
    return pyspiel.load_game(loaded, {"scenario": sandtable.scenario_names(name)[0]})


def to_a_choice(state: Any, seed: int = 1) -> Any:
    """The first moment at which a player can choose."""
    chance = random.Random(seed)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", playthroughs.games())
def test_a_playthrough_is_to_the_letter_what_it_was(name):
    """After a change that is meant: `python -m tools.playthroughs --write`."""
    kept = playthroughs.path(name).read_text(encoding="utf-8").splitlines()
    assert playthroughs.playthrough(playthroughs.games()[name]).splitlines() == kept


def test_long_lines_of_a_playthrough_are_told_apart():
    long = "x" * 500
    assert playthroughs.shortened("short ") == "short"
    assert len(playthroughs.shortened(long)) < 200
    assert playthroughs.shortened(long) != playthroughs.shortened(f"{long[:-1]}y")


@pytest.mark.parametrize("name", sandtable.game_names())
def test_searches_of_openspiel_choose_a_legal_answer_in_every_scenario(name):
    game = small(name)
    state = to_a_choice(game.new_initial_state())
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 1.4, 30, evaluator, solve=False, random_state=rng)]
    if game.num_players() == 2:
        bots.append(ismcts.ISMCTSBot(game=game, uct_c=1.4, evaluator=evaluator, max_simulations=30, random_state=rng))
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", FOR_TWO)
def test_sampled_regrets_of_openspiel_learn_in_every_scenario(name):
    """How near they come to the solution is asked of one of them, in test_scenarios.py: that takes all of its ways."""
    np.random.seed(1)
    game = small(name)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    learned = 0
    for seed in range(12):
        state = to_a_choice(game.new_initial_state(), seed)
        chances = solver.average_policy().action_probabilities(state)
        assert sorted(chances) == state.legal_actions()
        assert sum(chances.values()) == pytest.approx(1)
        learned += len(set(chances.values())) > 1
    assert learned


@pytest.mark.parametrize("name", environments())
def test_the_benchmark_of_pettingzoo_runs(name, capsys, monkeypatch):
    """The loop is theirs; its five seconds pass quicker here."""
    ticks = iter(range(0, 1000, 1))
    clock = SimpleNamespace(time=lambda: next(ticks) / 10)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(pettingzoo.env(name))
    assert "Finished performance benchmark" in capsys.readouterr().out
