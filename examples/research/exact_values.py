"""What the small scenarios are worth when all play perfectly: found by Sandtable, and by OpenSpiel.

    pip install "sandtable[research]" cvxpy ecos
    python examples/research/exact_values.py

Sandtable follows every line of play and lets each side answer the other until neither finds better. OpenSpiel solves
the linear program of the sequence form; where one plays alone it takes the mean over chance and the best of answers.
"""

import argparse
import time

import pyspiel
from open_spiel.python.algorithms import minimax, sequence_form_lp

import sandtable
from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)
from sandtable.lab.small_game import exact_value

ANSWERS = 100  # deeper than any scenario


def ours(name: str, scenario: str) -> float:
    """The value to the first seat by our own method."""
    return exact_value(sandtable.game(name).setup(sandtable.scenario(name, scenario)))


def theirs(name: str, scenario: str) -> float:
    """The value to the first seat by OpenSpiel, which knows nothing but the environment."""
    game = pyspiel.load_game(f"sandtable_{sandtable.research(name).environment}", {"scenario": scenario})
    if game.num_players() == 1:
        return float(minimax.expectiminimax(game.new_initial_state(), ANSWERS, None, 0)[0])
    return float(sequence_form_lp.solve_zero_sum_game(game)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="*", default=sandtable.game_names())
    chosen = parser.parse_args()
    print(f"{'game':<14}{'scenario':<16}{'Sandtable':>12}{'OpenSpiel':>12}{'seconds':>10}{'seconds':>10}")
    for name in chosen.games:
        for scenario in sandtable.scenario_names(name):
            begun = time.process_time()
            one = ours(name, scenario)
            between = time.process_time()
            two = theirs(name, scenario)
            times = f"{between - begun:>10.1f}{time.process_time() - between:>10.1f}"
            print(f"{name:<14}{scenario:<16}{one:>12.6f}{two:>12.6f}{times}", flush=True)


if __name__ == "__main__":
    main()
