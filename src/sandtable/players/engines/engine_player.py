# mypyc: skip
"""A player that is an engine: it is told what a seat sees, and its answer is checked against the options."""

import time
from typing import Final

from sandtable.players.engines import messages
from sandtable.players.engines.engine_process import EngineProcess
from sandtable.players.engines.limits import Engine
from sandtable.players.engines.messages import EXTRAS, Message
from sandtable.players.observation import Observation

FIRST_SECONDS: Final = 30.0  # to start and to say hello
MOST_REMARKS: Final = 1_000  # messages other than an answer, in one decision


class Guest:
    """A player who is elsewhere, and must be told that a game is over."""

    def over(self, winner: str | None, ending: str) -> None:
        raise NotImplementedError("a guest must be told that it is over")


class EnginePlayer(Guest):
    """An engine in one seat of one game. It is started for the first question and ended by `over` or `close`."""

    def __init__(self, engine: Engine, dies_with_us: bool = False) -> None:
        self.engine = engine
        self.dies_with_us = dies_with_us
        self.process: EngineProcess | None = None
        self.wants: frozenset[str] = frozenset()
        self.name = engine.name
        self.number = 0
        self.illegal = 0  # answers that were none

    def __call__(self, observation: Observation) -> str:
        """Its answer, one of the options. Raises EngineFailed."""
        process = self.process or self.begin(observation)
        limits = self.engine.limits
        self.number += 1
        process.tell(messages.question(observation, self.number, limits.seconds, self.wants), limits.seconds)
        for left in reversed(range(limits.tries)):
            answer = self.hear_answer(process)
            if answer in observation.options:
                return answer
            self.illegal += 1
            rules = observation.root.why_not(answer)
            process.tell(messages.again(self.number, answer, rules, left), limits.seconds)
        raise process.failed("illegal", f"{answer!r} ({', '.join(rules)})")

    def begin(self, observation: Observation) -> EngineProcess:
        """Start it, ask who it is, and tell it which game this is."""
        import sandtable

        process = self.process = EngineProcess(self.engine, self.dies_with_us)
        process.tell(messages.hello(sandtable.__version__), FIRST_SECONDS)
        about = process.hear(FIRST_SECONDS).get("hello")
        if not isinstance(about, dict):
            raise process.failed("garbage", 'expected: {"hello": {"name": ...}}')
        self.wants = frozenset(want for want in EXTRAS if want in listed(about, "wants"))
        games = listed(about, "games")
        if games and observation.view["game"] not in games:
            raise process.failed("refused", observation.view["game"])
        self.name = str(about.get("name") or self.engine.name)[:80]
        process.tell(messages.new_game(observation, self.engine.limits.seconds), FIRST_SECONDS)
        return process

    def hear_answer(self, process: EngineProcess) -> str:
        """The next answer; remarks (`{"info": ...}`) are passed over."""
        began = time.monotonic()  # remarks take no time beyond that of the answer
        for _ in range(MOST_REMARKS):
            said = process.hear(self.engine.limits.seconds, began)
            if "answer" in said:
                answer = said["answer"]
                if not isinstance(answer, str):
                    raise process.failed("garbage", 'expected: {"answer": "TEXT"}')
                return answer
        raise process.failed("garbage", "no answer among its messages")

    def over(self, winner: str | None, ending: str) -> None:
        """The game is over: it is told so, and ends."""
        if self.process is not None and self.process.end_it.alive:
            self.process.tell(messages.over(winner, ending), self.engine.limits.seconds)
            self.process.tell(messages.bye(), self.engine.limits.seconds)
        self.close()

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self.process is not None:
            self.process.close()
            self.process = None


def listed(about: Message, key: str) -> list[object]:
    found = about.get(key)
    return found if isinstance(found, list) else []
