"""How quick the games are as environments: many at once, and through the loops of other libraries.

    python -m tools.bench_research [--games omaha poland] [--steps N] [--count N]

`batch`: random steps a second on one core, with observations and masks. `PettingZoo`: through its loop. `OpenSpiel`:
the same driver on our games and on Python games that come with it; only the ratio within a run says something.
"""

import argparse
import random
import resource
import time
from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.batch import Batch
from sandtable.kernel import COMPILED

# Steps a second of the compiled form.
GOALS: Final = {
    "omaha": 1_000_000,
    "poland": 400_000,
    "north-africa": 400_000,
    "kasserine": 60_000,
}
OTHERS: Final = ("python_tic_tac_toe", "python_kuhn_poker")


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps a second of computing, whatever else the machine does: the best of three stretches."""
    best = 0.0
    for _ in range(3):
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            steps += play()
        best = max(best, steps / (time.process_time() - begun))
    return best


def batch_rate(name: str, count: int, seconds: float) -> float:
    batch = Batch(name, count, seed=1)

    def play() -> int:
        batch.step(batch.random_actions())
        return count

    return rate(play, seconds)


def spiel_rate(name: str, seconds: float) -> float:
    """Steps a second of one random game after the other, as OpenSpiel's examples play them."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return rate(play, seconds)


def zoo_rate(env: Any, seconds: float) -> float:
    """Steps a second of one random game after the other, as PettingZoo's own benchmark plays them."""
    import numpy as np

    chance = random.Random(1)

    def play() -> int:
        env.reset(seed=chance.randrange(1 << 30))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return rate(play, seconds)


def memory_growth(name: str, count: int, steps: int) -> tuple[int, float]:
    """So many random steps: how many there were, and by how many MB the process grew after the first tenth."""
    batch = Batch(name, count, seed=2)
    done, before = 0, 0
    while done < steps:
        batch.step(batch.random_actions())  # raises at the first answer that a mask allows and the rules do not
        done += count
        if not before and done >= steps // 10:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return done, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def told(name: str, what: str, figure: float, goal: float = 0.0, unit: str = "steps/s") -> None:
    share = f"{figure / goal:>8.2f} of {goal:,.0f}" if goal else ""
    print(f"{name:<26}{what:<14}{figure:>12,.0f} {unit}{share}", flush=True)


def spiel_rates(names: list[str], seconds: float) -> None:
    from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401 (they register themselves)

    from sandtable.adapters import openspiel  # noqa: F401

    others = {other: spiel_rate(other, seconds) for other in OTHERS}
    for other, figure in others.items():
        told(other, "OpenSpiel", figure)
    for name in names:
        figure = spiel_rate(f"sandtable_{sandtable.research(name).environment}", seconds)
        told(name, "OpenSpiel", figure)
        print(f"{'':<26}{'':<14}{figure / max(others.values()):>12.2f} of the quickest of OpenSpiel's own")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="*", default=sandtable.game_names())
    parser.add_argument("--count", type=int, default=256, help="games at once")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each stretch")
    parser.add_argument("--steps", type=int, default=0, help="random steps that are watched for memory and mask errors")
    chosen = parser.parse_args()
    print(f"{'compiled' if COMPILED else 'plain'} form, {chosen.count} games at once")
    for name in chosen.games:
        told(name, "batch", batch_rate(name, chosen.count, chosen.seconds), GOALS.get(name, 0.0))
    from sandtable.adapters import pettingzoo

    for name in chosen.games:
        told(name, "PettingZoo", zoo_rate(pettingzoo.env(name), chosen.seconds))
    spiel_rates(chosen.games, chosen.seconds)
    for name in chosen.games if chosen.steps else []:
        steps, grown = memory_growth(name, chosen.count, chosen.steps)
        print(f"{name:<26}{steps:,} random steps, 0 mask errors, grown by {grown:.1f} MB")


if __name__ == "__main__":
    main()
