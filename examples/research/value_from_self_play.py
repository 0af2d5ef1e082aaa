"""A small value net learned from self-play: many random games at once, and who wins is learned from what was seen.

    pip install "sandtable[research]" scikit-learn
    python examples/research/value_from_self_play.py --game north-africa --games 300 --matches 10

First: how often, and how surely, the net says of moments of other games who will win; beside it a linear model, and
what one gets who always names the side that wins more often. Then it plays: of each possible answer it looks one answer
ahead, in a world dealt again, so that it knows no more than its seat; against a player who answers at random.
"""

import argparse
import time
import warnings
from typing import Any

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from threadpoolctl import threadpool_limits

import sandtable
from sandtable.batch import Batch
from sandtable.kernel import SeededDice, State

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


def judged(model: Any, x: Array, y: Array) -> str:
    chances = model.predict_proba(x)[:, 1]
    return f"{np.mean((chances > 0.5) == y):>8.1%}{log_loss(y, chances):>10.3f}"


def by_side(x: Array, y: Array, others: Array, truth: Array) -> str:
    first = others[:, 0] > 0  # the first number says that the first seat looks
    chances = np.where(first, y[x[:, 0] > 0].mean(), y[x[:, 0] == 0].mean() if (x[:, 0] == 0).any() else 0.0)
    return f"{np.mean((chances > 0.5) == truth):>8.1%}{log_loss(truth, np.clip(chances, 0.001, 0.999)):>10.3f}"


class NetPlayer:
    """Answers so that what it sees afterwards looks best. It decides in a world dealt again for its seat."""

    def __init__(self, research: sandtable.Research, model: Any) -> None:
        self.research = research
        self.model = model

    def answer(self, t: State, dice: SeededDice) -> None:
        seat = t.seat
        world = t.resample(self.research.game.seats[seat], dice)
        rows = []
        for option in t.options():
            after = world.clone()
            after.carry_out(option)
            after.roll(dice)
            rows.append(np.frombuffer(self.research.observation(after, seat), np.uint8))
        chances = self.model.predict_proba(np.array(rows, np.float32))[:, 1] if len(rows) > 1 else [1.0]
        t.carry_out(t.options()[int(np.argmax(chances))])


def matches(name: str, model: Any, games: int, seed: int) -> int:
    """How many games it wins against random answers, both seats in turn."""
    research = sandtable.research(name)
    player, won = NetPlayer(research, model), 0
    for number in range(games):
        dice = SeededDice(seed + number)
        t: State = research.game.start(seed=seed + number)
        own = number % research.seats
        while t.result is None:
            if t.seat == own:
                player.answer(t, dice)
            else:
                t.carry_out(t.options()[dice.below(len(t.options()))])
        won += research.returns(t)[own] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="north-africa")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    warnings.simplefilter("ignore", ConvergenceWarning)  # so many rounds are enough here
    threadpool_limits(1)  # so small a net is quicker without others to wait for
    begun = time.process_time()
    x, y = self_play(chosen.game, chosen.games, chosen.seed)
    others, truth = self_play(chosen.game, max(1, chosen.games // 4), chosen.seed + 1)
    print(f"{len(y)} moments of {chosen.games} games of {chosen.game} to learn from, {len(truth)} others to be judged")
    print(f"{'':<12}{'right':>8}{'log loss':>10}")
    print(f"{'by the side':<12}{by_side(x, y, others, truth)}")
    linear = make_pipeline(StandardScaler(), LogisticRegression(C=0.01, max_iter=200)).fit(x, y)
    print(f"{'linear':<12}{judged(linear, others, truth)}")
    net = MLPClassifier((64,), alpha=1.0, early_stopping=True, max_iter=30, random_state=chosen.seed)
    model = make_pipeline(StandardScaler(), net).fit(x, y)
    print(f"{'net of 64':<12}{judged(model, others, truth)}")
    won = matches(chosen.game, model, chosen.matches, chosen.seed)
    print(f"looking one answer ahead it won {won} of {chosen.matches} games against random answers")
    print(f"{time.process_time() - begun:.0f} seconds of computing")


if __name__ == "__main__":
    main()
