"""The process that judges finished games, for reviews and for the beach of the day. It stands back behind everything
else on the machine, and is there only while something is to be judged.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final

from sandtable.kernel import read_record
from sandtable.players.daily import challenge_for
from sandtable.players.review_plan import judge_point, plan
from sandtable.server.crew import end_with_parent

PATIENCE: Final = 300.0  # seconds for one decision on a machine that is busy with other things
GENTLE: Final = 15  # how far it stands back


class Failed(Exception):
    """It could not be judged."""


# What is done in the process


def judge_day(text: str) -> dict[str, Any]:
    """A game of the beach of the day held against perfect play."""
    record = read_record(text)
    challenge = challenge_for(record.game)
    judged = None if challenge is None else challenge.score(record)
    if judged is None:
        raise Failed(record.game)
    found = judged.data()
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
