"""OpenSpiel's search in information sets plays one side of a game, a random player the other.

python examples/research/search_of_openspiel.py --game poland --simulations 50 --answers 200
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sandtable
from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="poland")
    parser.add_argument("--simulations", type=int, default=50, help="of each search")
    parser.add_argument("--answers", type=int, default=200, help="after which it stops")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = pyspiel.load_game(f"sandtable_{sandtable.research(chosen.game).environment}")
    rng = np.random.RandomState(chosen.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=1.4, max_simulations=chosen.simulations, random_state=rng
    )
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < chosen.answers:
        player = state.current_player()
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(actions, p=weights)
        elif player == 0 and len(state.legal_actions()) > 1:
            action = bot.step(state)
            print(f"{state.move_number():>5}  {state.action_to_string(player, action)}")
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    print(f"after {state.move_number()} answers: {state.returns() if state.is_terminal() else 'not over yet'}")


if __name__ == "__main__":
    main()
