"""How quick the games are as environments: many at once, and through the loops of other libraries.

    python -m tools.bench_research [--games omaha poland] [--steps N] [--count N]

`batch`: random steps a second of one core, with observations and masks. `PettingZoo`: through its own
`performance_benchmark`, ours and its classic environments that need no other package. `OpenSpiel`: one random game
after the other, the same driver on our games and on Python games that come with it. All by the time of the processor;
the ratios are those of one run, and what the machine did besides is told. `--steps`: so many random steps are watched
for memory and for masks that allow what the rules do not.
"""

import argparse
import io
import os
import random
import resource
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from types import ModuleType, SimpleNamespace
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
# Python games of OpenSpiel by their modules: all that are played in turns. Left out are those of pokerkit, which is a
# package of its own, and chat_game, where a stand-in for tests answers unless there is a language model.
SPIEL_GAMES: Final = {
    "ant_foraging": "python_ant_foraging",
    "block_dominoes": "python_block_dominoes",
    "hangman": "python_hangman",
    "kuhn_poker": "python_kuhn_poker",
    "liars_poker": "python_liars_poker",
    "team_dominoes": "python_team_dominoes",
    "tic_tac_toe": "python_tic_tac_toe",
}
ZOO_GAMES: Final = ("tictactoe-v3", "connect_four-v3", "rps-v2")
BENCH_SECONDS: Final = 5  # of PettingZoo's benchmark
STRETCHES: Final = 3


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps a second of computing, whatever else the machine does: the best of a few stretches."""
    best = 0.0
    for _ in range(STRETCHES):
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
    """Turns a second by PettingZoo's own benchmark, on a clock of the processor's time that runs as wanted."""
    from pettingzoo.test import performance_benchmark

    quicker = BENCH_SECONDS / seconds
    theirs = performance_benchmark.__globals__
    clock, theirs["time"] = theirs["time"], SimpleNamespace(time=lambda: time.process_time() * quicker)
    best = 0.0
    try:
        for _ in range(STRETCHES):
            with redirect_stdout(io.StringIO()) as told:
                performance_benchmark(env)
            best = max(best, quicker * float(told.getvalue().split(" turns per second")[0].split()[-1]))
    finally:
        theirs["time"] = clock
    return best


def classic(name: str) -> Any:
    """A classic environment of PettingZoo. They import what draws them, which nobody needs here."""
    import pettingzoo.test  # first: it looks for what draws, and would use it

    try:
        import_module("pygame")
    except ModuleNotFoundError:
        sys.modules["pygame"] = stand_in = ModuleType("pygame")
        stand_in.__dict__["Surface"] = lambda size: None  # one of them makes itself one, to draw on later
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # some still come by modules of theirs that say so
        return pettingzoo.make("aec", f"classic/{name}")


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


def mask_errors(name: str, count: int, steps: int, seed: int = 3) -> int:
    """Any action that its mask allows, drawn from the arrays alone: how often the rules did not allow one."""
    import numpy as np

    from sandtable.kernel import SandtableError

    batch, wrong = Batch(name, count, seed=seed), 0
    rng = np.random.default_rng(seed)
    rows = np.arange(count) * batch.masks.shape[1]
    for _ in range(-(-steps // count)):
        counts = np.count_nonzero(batch.masks, axis=1)
        chosen = counts.cumsum() - counts + rng.integers(counts)
        try:
            batch.step(np.flatnonzero(batch.masks)[chosen] - rows)
        except SandtableError:
            wrong += 1
            batch.reset(int(rng.integers(1 << 30)))
    return wrong


def told(name: str, what: str, figure: float, goal: float = 0.0, of: str = "") -> None:
    share = f"{figure / goal:>8.2f} of {of or f'{goal:,.0f}'}" if goal else ""
    print(f"{name:<26}{what:<14}{figure:>12,.0f} steps/s{share}", flush=True)


def zoo_rates(names: list[str], seconds: float) -> None:
    from sandtable.adapters import pettingzoo

    others = {other: zoo_rate(classic(other), seconds) for other in ZOO_GAMES}
    for other, figure in others.items():
        told(other, "PettingZoo", figure)
    quickest = max(others, key=lambda other: others[other])
    for name in names:
        told(name, "PettingZoo", zoo_rate(pettingzoo.env(name), seconds), others[quickest], quickest)


def spiel_rates(names: list[str], seconds: float) -> None:
    for module in SPIEL_GAMES:
        import_module(f"open_spiel.python.games.{module}")

    from sandtable.adapters import openspiel  # noqa: F401

    others = {other: spiel_rate(other, seconds) for other in SPIEL_GAMES.values()}
    for other, figure in others.items():
        told(other, "OpenSpiel", figure)
    mean = len(others) / sum(1 / figure for figure in others.values())
    told("all of these", "OpenSpiel", mean)
    for name in names:
        figure = spiel_rate(f"sandtable_{sandtable.research(name).environment}", seconds)
        told(name, "OpenSpiel", figure, mean, "all of these")
        shares = ", ".join(f"{figure / other:.1f} of {short}" for short, other in others.items())
        print(f"{'':<26}{shares}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="*", default=sandtable.game_names())
    parser.add_argument("--count", type=int, default=256, help="games at once")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each stretch")
    parser.add_argument("--steps", type=int, default=0, help="random steps that are watched for memory and mask errors")
    parser.add_argument("--only", choices=("batch", "pettingzoo", "openspiel", "steps"), help="one of the four")
    chosen = parser.parse_args()
    wanted = [chosen.only] if chosen.only else ["batch", "pettingzoo", "openspiel", "steps"]
    load = f"{os.getloadavg()[0]:.1f} wanted to run on {os.cpu_count()} cores"
    print(f"{'compiled' if COMPILED else 'plain'} form, {chosen.count} games at once, {load}")
    for name in chosen.games if "batch" in wanted else []:
        told(name, "batch", batch_rate(name, chosen.count, chosen.seconds), GOALS.get(name, 0.0))
    if "pettingzoo" in wanted:
        zoo_rates(chosen.games, chosen.seconds)
    if "openspiel" in wanted:
        spiel_rates(chosen.games, chosen.seconds)
    for name in chosen.games if chosen.steps and "steps" in wanted else []:
        steps, grown = memory_growth(name, chosen.count, chosen.steps)
        wrong = mask_errors(name, chosen.count, chosen.steps)
        print(f"{name:<26}{steps:,} random steps, {wrong} mask errors, grown by {grown:.1f} MB", flush=True)


if __name__ == "__main__":
    main()
