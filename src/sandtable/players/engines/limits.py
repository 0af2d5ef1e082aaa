# mypyc: skip
"""What an engine may take, and how a player's name says that it is an engine.

./my-engine                                        any path with a slash
engine:python my_engine.py                         any command
engine:seconds=1,memory=512:node my-engine.js      with limits of its own
"""

import re
import shlex
import shutil
from typing import Final, NamedTuple

from sandtable.kernel import SandtableError

PREFIX: Final = "engine:"
SEARCH: Final = "search:"  # may name a file, which is no program
LIMIT: Final = re.compile(r"[a-z]+=[^,:]*(,[a-z]+=[^,:]*)*:")
MOST_SECONDS: Final = 3600.0
MOST_MEMORY: Final = 1_000_000
EXAMPLE: Final = "engine:seconds=1,memory=512:COMMAND"


class EngineLimits(NamedTuple):
    """Seconds for an answer, megabytes of memory with all its children, and how often it may answer wrongly."""

    seconds: float = 10.0
    memory: int = 1024
    tries: int = 3


class Engine(NamedTuple):
    """A command and what it may take."""

    command: tuple[str, ...]
    limits: EngineLimits

    @property
    def name(self) -> str:
        return shlex.join(self.command)

    @property
    def is_there(self) -> bool:
        """Whether there is a program of this name that can be started."""
        return shutil.which(self.command[0]) is not None


def engine_named(name: str) -> Engine | None:
    """The engine that a player's name means; None where it means another player.

    >>> engine_named("engine:seconds=0.5:node bot.js").limits.seconds
    0.5
    >>> engine_named("./bot --fast").command
    ('./bot', '--fast')
    >>> engine_named("search:100x") is None, engine_named("search:100x@./values.toml") is None
    (True, True)
    """
    limits = EngineLimits()
    if name.startswith(PREFIX):
        name = name.removeprefix(PREFIX)
        if found := LIMIT.match(name):
            limits = read_limits(found[0].removesuffix(":"))
            name = name[found.end() :]
    elif "/" not in name or name.startswith(SEARCH):
        return None
    try:
        command = tuple(shlex.split(name))
    except ValueError as wrong:
        raise refusal(name, str(wrong)) from wrong
    if not command or "\0" in name:
        raise refusal(name, "COMMAND")
    return Engine(command, limits)


def read_limits(text: str) -> EngineLimits:
    limits = EngineLimits()
    for part in text.split(","):
        key, _, value = part.partition("=")
        try:
            if key == "seconds" and 0 < float(value) <= MOST_SECONDS:
                limits = limits._replace(seconds=float(value))
            elif key == "memory" and 0 < int(value) <= MOST_MEMORY:
                limits = limits._replace(memory=int(value))
            elif key == "tries" and 0 < int(value) <= 100:
                limits = limits._replace(tries=int(value))
            else:
                raise refusal(part, EXAMPLE)
        except ValueError as wrong:
            raise refusal(part, EXAMPLE) from wrong
    return limits


def refusal(value: str, expected: str) -> SandtableError:
    return SandtableError("bad-shape", {"place": "engine", "value": value, "possible": expected})
