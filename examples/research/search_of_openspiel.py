"""OpenSpiel's search in information sets plays one side, a random player the other: what each side gets on average.

    pip install "sandtable[research]"
    python examples/research/search_of_openspiel.py --game poland --simulations 100 --games 200

It plays a small scenario, whose exact value stands beside it; `--whole` plays the whole game, which takes its time.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sandtable
from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)
from sandtable.lab.small_game import exact_value

Answer = Callable[[Any], int]


def searching(game: Any, simulations: int, rng: np.random.RandomState) -> Answer:
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=rng,
    )
    return lambda state: bot.step(state) if len(state.legal_actions()) > 1 else state.legal_actions()[0]


def play(game: Any, answers: list[Answer], rng: np.random.RandomState) -> list[float]:
    """One game; what each side got."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=weights)))
        else:
            state.apply_action(int(answers[state.current_player()](state)))
    found: list[float] = state.returns()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="poland")
    parser.add_argument("--whole", action="store_true", help="the whole game instead of its scenario")
    parser.add_argument("--simulations", type=int, default=100, help="of each search")
    parser.add_argument("--games", type=int, default=200, help="for each row")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    begun = time.process_time()
    scenario = "" if chosen.whole else sandtable.scenario_names(chosen.game)[0]
    game = pyspiel.load_game(f"sandtable_{sandtable.research(chosen.game).environment}", {"scenario": scenario})
    seats = sandtable.game(chosen.game).seats
    rng = np.random.RandomState(chosen.seed)
    search = searching(game, chosen.simulations, rng)

    def at_random(state: Any) -> int:
        return int(rng.choice(state.legal_actions()))

    print(f"{chosen.game}, {scenario or 'the whole game'}: {chosen.games} games a row")
    if scenario:
        value = exact_value(sandtable.game(chosen.game).setup(sandtable.scenario(chosen.game, scenario)))
        print(f"both play perfectly: {value:+.3f} for {seats[0]}")
    print(f"{seats[0]:<12}{seats[-1]:<12}{f'for {seats[0]}':>14}")
    names = {search: "search", at_random: "random"}
    for answers in ([at_random, at_random], [search, at_random], [at_random, search]):
        got = [play(game, answers, rng)[0] for _ in range(chosen.games)]
        between = 1.96 * float(np.std(got)) / len(got) ** 0.5
        print(f"{names[answers[0]]:<12}{names[answers[1]]:<12}{np.mean(got):>+8.3f} ±{between:.3f}", flush=True)
    print(f"{time.process_time() - begun:.0f} seconds of computing")


if __name__ == "__main__":
    main()
