"""OpenSpiel's counterfactual regrets, sampled, learn the small scenarios; how far they are from the exact solution.

    python examples/research/regrets_of_openspiel.py --rounds 100000

External sampling (MCCFR): every round walks all answers of one side and one of everything else. What opponents who knew
the strategy could gain, both sides together, goes to nothing, and the value to what exact methods find. OpenSpiel walks
the environment once and writes it down as a tree (its `gambit` module), so that a round takes microseconds.
"""

import argparse
import time

import pyspiel
from open_spiel.python.algorithms import gambit

import sandtable
from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)
from sandtable.lab.small_game import exact_value


def learned(name: str, scenario: str, most: int, seed: int) -> None:
    """The value and what is to gain after 10, 100 and more rounds, and at the end."""
    exact = exact_value(sandtable.game(name).setup(sandtable.scenario(name, scenario)))
    print(f"{name}, {scenario}: exactly {exact:.4f}")
    print(f"{'rounds':>8}{'value':>10}{'to gain':>10}{'seconds':>10}")
    begun = time.process_time()
    game = pyspiel.load_game(f"sandtable_{sandtable.research(name).environment}", {"scenario": scenario})
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.ExternalSamplingMCCFRSolver(tree, seed, pyspiel.MCCFRAverageType.SIMPLE)
    done, rounds = 0, min(10, most)
    while done < most:
        for _ in range(rounds - done):
            solver.run_iteration()
        done, rounds = rounds, min(10 * rounds, most)
        average = solver.average_policy()
        value = pyspiel.expected_returns(tree.new_initial_state(), average, -1, False)[0]
        to_gain = pyspiel.nash_conv(tree, average, True)
        print(f"{done:>8}{value:>10.4f}{to_gain:>10.4f}{time.process_time() - begun:>10.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="*", default=sandtable.game_names())
    parser.add_argument("--scenario", default="", help="of one game; all of them, if not said")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for name in chosen.games:
        if len(sandtable.game(name).seats) == 2:  # who plays alone has nobody to regret
            for scenario in [chosen.scenario] if chosen.scenario else sandtable.scenario_names(name):
                learned(name, scenario, chosen.rounds, chosen.seed)


if __name__ == "__main__":
    main()
