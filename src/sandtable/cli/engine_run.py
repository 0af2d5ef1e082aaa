"""`sandtable engine`: our players for other programs; `sandtable engine-check`: does a program keep to the protocol?"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import sandtable
from sandtable.cli.printing import Printer
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words
from sandtable.players.engines.conformance import check_engine
from sandtable.players.engines.limits import PREFIX, engine_named
from sandtable.players.engines.messages import written
from sandtable.players.engines.serve import serve

FAILED = 1


def run_engine(level: str) -> int:
    """Answer on standard output what is asked on standard input, until `bye` or the end of the input."""
    try:
        for message in serve(level, said()):
            sys.stdout.buffer.write(written(message))
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        return 0
    except (KeyError, TypeError) as wrong:
        raise Refusal("engine-message", {"reason": str(wrong)}) from wrong
    return 0


def said() -> Iterator[dict[str, Any]]:
    """The messages on standard input."""
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as wrong:
            raise Refusal("engine-message", {"reason": str(wrong)}) from wrong
        if not isinstance(message, dict):
            raise Refusal("engine-message", {"reason": line[:80].decode("utf-8", "replace")})
        yield message


def check(command: str, games: list[str], language: str) -> int:
    """Try an engine and say what it did; the exit code is 1 where it broke the protocol."""
    engine = engine_named(command) or engine_named(PREFIX + command)
    assert engine is not None  # with the prefix everything is a command
    words, printer = table_words(language), Printer()
    for found in check_engine(engine, [sandtable.game(name) for name in games or sandtable.game_names()]):
        game = table_words(language, sandtable.game(found.facts["game"]))
        facts = {**found.facts, "title": game.say("game-title"), "seat": game.seat(found.facts["seat"])}
        if found.wrong is None:
            printer.write(words.format(f"ui-engine-{found.key}-good", facts))
            continue
        printer.write(words.format(f"ui-engine-failed-{found.wrong.kind}", {**facts, "detail": found.wrong.detail}))
        if found.wrong.last_words:
            printer.write(words.format("ui-engine-last-words", {"text": found.wrong.last_words}), "dim")
        return FAILED
    printer.write(words.say("ui-engine-conforms"), "bold")
    return 0
