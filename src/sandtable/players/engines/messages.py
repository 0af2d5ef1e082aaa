# mypyc: skip
"""The messages of the engine protocol, one JSON object a line. docs/engine-protocol.md describes them."""

import json
from collections.abc import Callable
from typing import Any, Final

from sandtable.players.observation import Observation

PROTOCOL: Final = 1
LONGEST_LINE: Final = 4_000_000  # bytes
EXTRAS: Final = ("world", "odds")  # what an engine can ask for in its hello

Message = dict[str, Any]


def hello(version: str) -> Message:
    return {"do": "hello", "protocol": PROTOCOL, "host": f"sandtable {version}"}


def new_game(observation: Observation, seconds: float) -> Message:
    """What is fixed for a whole game."""
    view = observation.view
    return {
        "do": "game",
        "game": view["game"],
        "rules": view["rules"],
        "settings": view["settings"],
        "seat": view["seat"],
        "seconds": seconds,
    }


def question(observation: Observation, number: int, seconds: float, wants: frozenset[str]) -> Message:
    """One decision: what the seat may see, and on request a world that it cannot tell from the real one."""
    view = observation.view
    told: Message = {
        "do": "ask",
        "number": number,
        "seconds": seconds,
        "seed": observation.seed,
        "question": view["question"],
        "options": view["options"],
        "table": view["table"],
    }
    if "world" in wants:
        told["world"] = observation.root.position()
    if "odds" in wants:
        told["odds"] = {text: odds for text in view["options"] if (odds := odds_of(observation, text))}
    return told


def odds_of(observation: Observation, option: str) -> list[list[Any]]:
    """What chance may say right after an option, each outcome with its probability; empty where chance is not asked."""
    return [[odds.option, odds.probability] for odds in observation.root.odds(option)]


def again(number: int, answer: str, rules: list[str], tries: int) -> Message:
    return {"do": "again", "number": number, "answer": answer, "rules": rules, "tries": tries}


def over(winner: str | None, ending: str) -> Message:
    return {"do": "over", "winner": winner, "ending": ending}


def bye() -> Message:
    return {"do": "bye"}


def written(message: Message) -> bytes:
    """A message as it travels: one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(line: bytes, garbage: Callable[[str], Exception]) -> Message:
    """The object in a line; what is none is reported with its beginning."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise garbage(line[:80].decode("utf-8", "replace"))
    return found
