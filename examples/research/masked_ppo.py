"""Masked PPO of sb3-contrib learns Omaha; how often it wins, beside random play and Sandtable's own players.

    pip install "sandtable[research]" sb3-contrib torch
    python examples/research/masked_ppo.py --steps 150000 --games 500

On Linux `torch` alone brings gigabytes for graphics cards: take its build for the CPU.
"""

import argparse
import time

import torch
from sb3_contrib import MaskablePPO

from sandtable.adapters.gymnasium import GameEnv
from sandtable.players import look, player


def wins_of_policy(model: MaskablePPO, game: str, games: int, seed: int) -> int:
    env = GameEnv(game)
    won = 0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over = False
        while not over:
            answer, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(answer))
        won += reward > 0
    return won


def wins_of_player(name: str, game: str, games: int, seed: int) -> int:
    env, answer = GameEnv(game), player(name, 1)
    won = 0
    for number in range(games):
        env.reset(seed=seed + number)
        state = env.game_state
        while state.result is None:
            state.answer(answer(look(state, env.seat, number)))
        won += env.research.returns(state)[0] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="omaha")
    parser.add_argument("--steps", type=int, default=150_000)
    parser.add_argument("--games", type=int, default=500, help="that are played to judge")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    rows = [(name, wins_of_player(name, chosen.game, chosen.games, 10_000)) for name in ("random", "heuristic")]
    begun = time.process_time()
    model = MaskablePPO("MlpPolicy", GameEnv(chosen.game), seed=chosen.seed, n_steps=2048, gamma=1.0, ent_coef=0.01)
    rows.append(("before learning", wins_of_policy(model, chosen.game, chosen.games, 10_000)))
    model.learn(chosen.steps)
    rows.append((f"{chosen.steps:,} steps", wins_of_policy(model, chosen.game, chosen.games, 10_000)))
    for name, won in rows:
        print(f"{name:<18}{won / chosen.games:>8.1%}")
    print(f"{time.process_time() - begun:.0f} seconds of computing")


if __name__ == "__main__":
    main()
