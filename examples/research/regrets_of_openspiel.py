"""OpenSpiel's counterfactual regrets, sampled, learn a small scenario; how far they are from its exact solution.

    python examples/research/regrets_of_openspiel.py --game poland --rounds 2000

External sampling (MCCFR): every round walks all answers of one side and one of everything else. What an opponent who
knew the strategy could gain, both sides together, goes to nothing.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, external_sampling_mccfr

import sandtable
from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)
from sandtable.lab.small_game import exact_value


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="poland")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    np.random.seed(chosen.seed)  # the solver takes its chance from there
    scenario = chosen.scenario or sandtable.scenario_names(chosen.game)[0]
    game = pyspiel.load_game(f"sandtable_{sandtable.research(chosen.game).environment}", {"scenario": scenario})
    exact = exact_value(sandtable.game(chosen.game).setup(sandtable.scenario(chosen.game, scenario)))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    print(f"{chosen.game}, {scenario}: exactly {exact:.4f}")
    print(f"{'rounds':>8}{'value':>10}{'to gain':>10}")
    done = 0
    for rounds in (chosen.rounds // 100, chosen.rounds // 10, chosen.rounds):
        while done < rounds:
            solver.iteration()
            done += 1
        average = policy.tabular_policy_from_callable(game, solver.average_policy())
        value = expected_game_score.policy_value(game.new_initial_state(), [average] * 2)[0]
        print(f"{done:>8}{value:>10.4f}{exploitability.nash_conv(game, average):>10.4f}", flush=True)


if __name__ == "__main__":
    main()
