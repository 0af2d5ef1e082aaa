"""Hints at the table, in words."""

import secrets
from typing import Any

from sandtable.agents import look
from sandtable.agents.effort import Effort
from sandtable.agents.hints import hint
from sandtable.cli.desk import Desk
from sandtable.cli.paper import percent
from sandtable.cli.refusal import Refusal
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

SECONDS = 1.0


def ask_for_hint(desk: Desk) -> dict[str, Any]:
    """What the computer would do in the place of whoever is at the screen."""
    state = desk.sitting.state
    if state.seat < 0 or state.seat != desk.here:
        raise Refusal("no-hint")
    return hint(look(state, desk.game.seats[state.seat], secrets.randbits(30)), Effort(SECONDS))


def hint_lines(found: dict[str, Any], words: Words) -> list[str]:
    """One line for each of the best options, and what they rest on."""
    return [*(option_line(each, found["mixed"], words) for each in found["best"]), *assumed_lines(found, words)]


def option_line(each: dict[str, Any], mixed: bool, words: Words) -> str:
    low, high = each["interval"]
    facts = {
        "option": words.option(each["option"]),
        "probability": percent(each["probability"]),
        "low": percent(low),
        "high": percent(high),
        "share": percent(each["share"]),
    }
    said = words.format("hint-mixed" if mixed else "hint-option", facts)
    if each["line"]:
        steps = [words.format("hint-step", {"who": words.seat(s), "answer": words.option(o)}) for s, o in each["line"]]
        said += " " + words.format("hint-line", {"line": COMMA[words.language].join(steps)})
    return said


def assumed_lines(found: dict[str, Any], words: Words) -> list[str]:
    hidden = found["assumed"]
    lines = [words.say("hint-solved") if found["solved"] else words.format("hint-rounds", {"rounds": found["rounds"]})]
    if hidden["hidden"]:
        lines[0] += " " + words.format("hint-hidden", {"hidden": hidden["hidden"], "among": hidden["among"]})
    if hidden["certain"]:
        lines.append(words.format("hint-certain", {"names": words.name(hidden["certain"])}))
    if hidden["likely"]:
        names = [f"{words.name(name)} {percent(share)}" for name, share in hidden["likely"]]
        lines.append(words.format("hint-likely", {"names": COMMA[words.language].join(names)}))
    return lines
