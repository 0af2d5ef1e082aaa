"""Measures one form of one game, the one on PYTHONPATH, and prints the numbers as JSON. Called by bench.py."""

import json
import subprocess
import sys
import time
from collections.abc import Callable

import sandtable
from sandtable.games.omaha.players.solver import solve
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import SeededDice, Sitting
from sandtable.kernel.playout import random_play
from sandtable.players import look
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort
from tools.bench_rules import play_by

LIMIT = 1_000_000
BATCH = 20
ROUNDS = 50  # of one search; a game of plans compares whole plans


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per CPU second."""
    work()
    count = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        count += work()
    return count / (time.process_time() - begin)


def measure(name: str, seconds: float, rules: str) -> dict[str, float]:
    game = sandtable.game(name)
    if rules:
        play_by(game, json.loads(rules))
    dice = SeededDice(1)

    def play() -> int:
        return sum(random_play(game.start(), dice, LIMIT) for _ in range(BATCH))

    state = game.start(seed=3)
    half = random_play(game.start(), SeededDice(5), LIMIT) // 2
    random_play(state, SeededDice(5), half)
    if state.result is not None:
        state = game.start(seed=3)

    asked = state.clone()
    while asked.seat < 0 or len(asked.options()) < 2:
        random_play(asked, dice, 1)
        if asked.result is not None:
            asked = game.start(seed=3)
    observation = look(asked, str(asked.actor), 1)

    def search() -> int:
        return think(observation, Effort(rounds=ROUNDS)).rounds

    def clone() -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    sitting = Sitting(game.start(), SeededDice(7))
    while sitting.state.result is None:
        options = sitting.state.options()
        sitting.answer(options[dice.below(len(options))])
    record = sitting.record()

    def replay() -> int:
        record.replay(game)
        return len(record.answers)

    numbers = {
        "answers/s": rate(play, seconds),
        "clone us": 1e6 / rate(clone, seconds / 2),
        "replayed answers/s": rate(replay, seconds / 2),
        "search rounds/s": rate(search, seconds),
    }
    if isinstance(asked, Omaha) and tables_at_hand(asked) is not None:  # there are none for the decks of older rules
        numbers["solver: a position ms"] = solving_time(asked)
    return {**numbers, "import sandtable ms": import_time()}


def solving_time(t: Omaha) -> float:
    """Milliseconds of CPU time in which the solver judges the options of a position."""
    tables = tables_at_hand(t)
    assert tables is not None
    begin = time.process_time()
    solve(t, tables)
    return 1000 * (time.process_time() - begin)


def import_time() -> float:
    """Milliseconds for `import sandtable` in a fresh interpreter, the best of five."""
    code = "import time; t = time.perf_counter(); import sandtable; print((time.perf_counter() - t) * 1000)"
    runs = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), "".join(sys.argv[3:]))))
