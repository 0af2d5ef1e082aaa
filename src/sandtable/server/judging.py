"""The process that judges finished games, for reviews and for the beach of the day. It stands back behind everything
else on the machine, and is there only while something is to be judged.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final

import sandtable
from sandtable.agents import omaha_review
from sandtable.agents.omaha_daily import score
from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.review import decisions, point
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import read_record
from sandtable.server.crew import end_with_parent
from sandtable.server.hidden import has_secrets

PATIENCE: Final = 300.0  # seconds for one decision on a machine that is busy with other things
GENTLE: Final = 15  # how far it stands back
MOST_DECISIONS: Final = 150
FEWEST_DECISIONS: Final = 40
FEWEST_ROUNDS: Final = 16
MOST_ROUNDS: Final = 400
PROBES: Final = 3
SOLVED: Final = "omaha"
SEARCH, SOLVER = "search", "solver"


class Failed(Exception):
    """It could not be judged."""


# What is done in the process


def plan(text: str, seconds: float) -> dict[str, Any]:
    """How a game is judged in about so many seconds: which decisions, and how often each is tried out."""
    game = read_record(text).game
    numbers = decisions(text)
    if game == SOLVED and (points := omaha_review.points(text)) is not None:
        return {"judge": SOLVER, "numbers": numbers, "of": len(numbers), "rounds": 0, "points": points}
    took = cost_of_round(text, numbers)
    few = int(seconds / (took * FEWEST_ROUNDS)) if took else MOST_DECISIONS
    chosen = spread(numbers, min(MOST_DECISIONS, max(FEWEST_DECISIONS, few)))
    rounds = int(seconds / (took * len(chosen))) if took and chosen else MOST_ROUNDS
    rounds = min(MOST_ROUNDS, max(FEWEST_ROUNDS, rounds))
    return {"judge": SEARCH, "numbers": chosen, "of": len(numbers), "rounds": rounds, "points": []}


def cost_of_round(text: str, numbers: list[int]) -> float:
    """Seconds of this machine's work for one round of one decision, by trying some."""
    probes = spread(numbers, PROBES)
    began = time.process_time()
    for number in probes:
        judge_point(text, number, FEWEST_ROUNDS)
    return (time.process_time() - began) / (FEWEST_ROUNDS * max(1, len(probes)))


def spread(numbers: list[int], most: int) -> list[int]:
    """So many of them at most, evenly over the whole."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * len(numbers) // most] for i in range(most)]


def judge_point(text: str, number: int, rounds: int) -> dict[str, Any]:
    return point(text, number, rounds, has_secrets(sandtable.game(read_record(text).game)))


def judge_day(text: str) -> dict[str, Any]:
    """A game of the beach of the day held against perfect play."""
    record = read_record(text)
    state = record.begin(sandtable.game(SOLVED))
    assert isinstance(state, Omaha)
    tables = tables_at_hand(state)
    if tables is None:
        raise Failed(state.settings["level"])
    found = score(record, tables).data()
    del found["steps"]
    return found


WORK: Final[dict[str, Callable[..., dict[str, Any]]]] = {"plan": plan, "point": judge_point, "day": judge_day}


def serve(line: "Connection[Any, Any]") -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(GENTLE)
    with suppress(EOFError, OSError):
        while True:
            kind, *facts = line.recv()
            try:
                line.send(WORK[kind](*facts))
            except Exception as wrong:  # whatever it trips over, the server goes on
                line.send(type(wrong).__name__)


# What the server holds of it


class Judge:
    """A fresh interpreter at the other end of a line."""

    def __init__(self) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.line, theirs = fresh.Pipe()
        self.process = fresh.Process(target=serve, args=(theirs,))
        self.process.start()
        theirs.close()

    def ask(self, kind: str, *facts: Any) -> dict[str, Any]:
        """Waits for what it finds; raises Failed, OSError or EOFError if there is nothing."""
        self.line.send((kind, *facts))
        if not self.line.poll(PATIENCE):
            raise TimeoutError
        found = self.line.recv()
        if not isinstance(found, dict):
            raise Failed(str(found))
        return found

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.process.close()
        self.line.close()
