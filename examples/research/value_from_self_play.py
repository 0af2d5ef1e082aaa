"""A small value learned from self-play: many random games at once, and a linear model that says who will win.

    python examples/research/value_from_self_play.py --game north-africa --games 600

It needs NumPy only. The figure to beat is what one gets who always names the side that wins more often at random.
"""

import argparse
from typing import Any

import numpy as np

from sandtable.batch import Batch

Array = np.ndarray[Any, np.dtype[Any]]


def self_play(name: str, games: int, seed: int) -> tuple[Array, Array]:
    """What the one who was asked saw, at some moments of random games, and whether that one won in the end."""
    batch = Batch(name, 64, seed=seed)
    rng = np.random.default_rng(seed)
    kept: list[list[tuple[Array, int]]] = [[] for _ in range(batch.count)]
    seen: list[Array] = []
    won: list[bool] = []
    finished = 0
    while finished < games:
        for number in np.flatnonzero(rng.random(batch.count) < 0.05):
            kept[number].append((batch.observations[number].copy(), int(batch.seats[number])))
        batch.step(batch.random_actions())
        for number in np.flatnonzero(batch.dones):
            for observation, seat in kept[number]:
                seen.append(observation)
                won.append(batch.rewards[number, seat] > 0)
            kept[number].clear()
            finished += 1
    return np.array(seen, np.float32), np.array(won)


def fit(x: Array, y: Array, rounds: int = 300, step: float = 0.5, decay: float = 1e-3) -> Array:
    """Logistic regression by plain gradient descent."""
    weights = np.zeros(x.shape[1], np.float32)
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-(x @ weights)))
        weights -= step * (x.T @ (chance - y) / len(y) + decay * weights)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="north-africa")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    x, y = self_play(chosen.game, chosen.games, chosen.seed)
    mean, spread = x.mean(axis=0), x.std(axis=0) + 1e-6
    others, truth = self_play(chosen.game, max(1, chosen.games // 4), chosen.seed + 1)
    weights = fit(np.c_[(x - mean) / spread, np.ones(len(x))], y)
    said = np.c_[(others - mean) / spread, np.ones(len(others))] @ weights > 0
    usual = np.where(others[:, 0] > 0, y[x[:, 0] > 0].mean() > 0.5, y[x[:, 0] == 0].mean() > 0.5)
    print(f"{len(y)} moments of {chosen.games} games of {chosen.game} to learn from, {len(truth)} others to be judged")
    print(f"right: {np.mean(said == truth):.3f}; by the side alone: {np.mean(usual == truth):.3f}")


if __name__ == "__main__":
    main()
