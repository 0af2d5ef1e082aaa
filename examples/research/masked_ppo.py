"""Masked PPO of sb3-contrib learns Omaha; how often it wins, beside random play and Sandtable's own player.

    pip install "sandtable[research]" -r examples/research/requirements-ppo.txt
    python examples/research/masked_ppo.py --steps 1000000 --games 500

Random play wins one game in twenty thousand, too few to learn from. So while it learns, every row of the beach that is
reached for the first time is a small reward besides. It is judged by the games that it wins, and by nothing else.
On Linux `torch` may bring gigabytes for graphics cards: take its build for the CPU.
"""

import argparse
import sys
import time
from typing import Any

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv
except ModuleNotFoundError as wrong:
    sys.exit(f"{wrong.name} is missing: pip install -r examples/research/requirements-ppo.txt")

import gymnasium

from sandtable.adapters.gymnasium import GameEnv
from sandtable.players import look, player

ROWS_OF_ASSAULT = 4
ASSAULTS = 4


class Progress(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Adds a reward for every row that is reached for the first time: 1 for the whole way."""

    def __init__(self, env: GameEnv) -> None:
        super().__init__(env)
        names = env.research.names()
        first = env.research.table_at
        self.at = [first + place for place, name in enumerate(names) if name.startswith("at ")]
        self.assault = first + names.index("assault")
        self.farthest = 0

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]

    def row(self, seen: Any) -> int:
        """How many rows the squad has come, over all assaults, as its observation says."""
        here = [place for place, at in enumerate(self.at) if seen[at]]
        columns = len(self.at) // ROWS_OF_ASSAULT
        return int(seen[self.assault] - 1) * ROWS_OF_ASSAULT + (here[0] // columns if here else 0)

    def reset(self, **arguments: Any) -> tuple[Any, dict[str, Any]]:
        seen, info = self.env.reset(**arguments)
        self.farthest = self.row(seen)
        return seen, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut_off, info = self.env.step(action)
        row = self.row(seen)
        gained = max(0, row - self.farthest) / (ROWS_OF_ASSAULT * ASSAULTS)
        self.farthest = max(self.farthest, row)
        return seen, float(reward) + gained, over, cut_off, info


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


def learner(game: str, envs: int, seed: int) -> MaskablePPO:
    made = DummyVecEnv([lambda: Progress(GameEnv(game))] * envs)
    net = {"net_arch": [128, 128]}
    return MaskablePPO(
        "MlpPolicy",
        made,
        seed=seed,
        n_steps=4096 // envs,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        ent_coef=0.005,
        policy_kwargs=net,
        device="cpu",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="omaha", choices=["omaha"], help="whose rows of the beach are counted")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--stages", type=int, default=4, help="how often it is judged on the way")
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--games", type=int, default=500, help="that are played to judge")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    begun = time.process_time()

    def told(name: str, won: int) -> None:
        print(f"{name:<18}{won / chosen.games:>8.1%}{time.process_time() - begun:>10.0f} s", flush=True)

    for name in ("random", "heuristic"):
        told(name, wins_of_player(name, chosen.game, chosen.games, 10_000))
    model = learner(chosen.game, chosen.envs, chosen.seed)
    told("before learning", wins_of_policy(model, chosen.game, chosen.games, 10_000))
    for stage in range(1, chosen.stages + 1):
        model.learn(chosen.steps // chosen.stages, reset_num_timesteps=False)
        told(
            f"{stage * chosen.steps // chosen.stages:,} steps", wins_of_policy(model, chosen.game, chosen.games, 10_000)
        )


if __name__ == "__main__":
    main()
