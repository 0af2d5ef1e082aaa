"""How long a level thinks: many decisions of a game, and how often it went beyond its time.

    python tools/level_times.py --game kasserine --level commander --decisions 40
    python tools/level_times.py --game poland --level veteran --decisions 40 --worker

The decisions come from games of the heuristic player against itself, spread over them evenly; only those with a choice
count. `--worker` asks the level in a process like that of the server, and the way there and back counts too.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sandtable.kernel import Game
    from sandtable.players import Observation

MOST_CORES: Final = 2  # that the server gives a player while nobody else wants one
ALLOWED: Final = 1.1  # times the time of the level
GAMES: Final = 3


def moments(game: "Game[Any]", count: int, seed: int) -> list["Observation"]:
    """Decisions with a choice, spread evenly over some games."""
    from sandtable import players
    from sandtable.kernel import SeededDice

    heuristic = players.player("heuristic")
    found: list[Observation] = []
    for number in range(seed, seed + GAMES):
        state = game.start(number)
        dice = SeededDice(number)
        while state.result is None:
            if state.actor not in game.seats:
                state.roll_once(dice)
                continue
            observation = players.look(state, state.actor, len(found))
            if len(observation.options) > 1:
                found.append(observation)
            state.answer(heuristic(observation))
    return [found[len(found) * number // count] for number in range(min(count, len(found)))]


def here(level: str) -> Callable[["Observation"], str]:
    from sandtable import players

    return players.player(level)


def in_a_worker(level: str) -> tuple[Callable[["Observation"], str], Callable[[], None]]:
    from sandtable.players.thinking_jobs import ANSWER
    from sandtable.server.workers.worker_process import WorkerProcess

    runner = asyncio.Runner()

    async def start() -> WorkerProcess:
        worker = WorkerProcess()
        await worker.ready()
        return worker

    async def end() -> None:
        worker.kill()
        await worker.gone

    worker = runner.run(start())
    ask = lambda observation: runner.run(worker.ask(ANSWER, level, observation.brief(), MOST_CORES))  # noqa: E731
    return ask, lambda: runner.run(end())


def measure(ask: Callable[["Observation"], str], observations: list["Observation"]) -> list[float]:
    """Seconds of each answer."""
    took = []
    for number, observation in enumerate(observations):
        began = time.perf_counter()
        answer = ask(observation)
        took.append(time.perf_counter() - began)
        if answer not in observation.options:
            raise SystemExit(f"{answer!r} is none of {observation.options}")
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {len(observations)}", end="", file=sys.stderr)
    return took


def row(name: str, most: float, took: list[float]) -> str:
    """One line of the table."""
    if not took:
        return f"{name:<12}{0:>10}"
    ranked = sorted(took)
    late = sum(1 for seconds in took if seconds > ALLOWED * most)
    figures = f"{sum(took) / len(took):>9.2f}{ranked[int(0.95 * (len(ranked) - 1))]:>9.2f}{ranked[-1]:>9.2f}"
    return f"{name:<12}{len(took):>10}{most:>9.2f}{figures}{100 * (ranked[-1] / most - 1):>+9.0f} %{late:>8}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", required=True)
    parser.add_argument("--level", default="commander")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--worker", action="store_true", help="as the server asks: in a process of its own")
    chosen = parser.parse_args()
    try:
        import sandtable
    except ImportError:
        sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
        import sandtable
    from sandtable import players

    (level,) = [level for level in players.levels() if level.name == chosen.level]
    observations = moments(sandtable.game(chosen.game), chosen.decisions, chosen.seed)
    ask, end = in_a_worker(level.name) if chosen.worker else (here(level.name), lambda: None)
    try:
        took = measure(ask, observations)
    finally:
        end()
    windows = [seconds for seconds, observation in zip(took, observations, strict=True) if observation.is_window]
    others = [seconds for seconds, observation in zip(took, observations, strict=True) if not observation.is_window]
    print(f"\n{'':<12}{'decisions':>10}{'at most':>9}{'mean':>9}{'95 %':>9}{'longest':>9}{'beyond':>11}{'> 10 %':>8}")
    print(row("own turn", level.seconds, others))
    print(row("windows", level.in_window, windows))


if __name__ == "__main__":
    main()
