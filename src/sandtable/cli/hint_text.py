"""Hints at the table, in words."""

import secrets
from typing import Any

from sandtable.cli.game_session import GameSession
from sandtable.cli.printing import percent
from sandtable.cli.refusal import Refusal
from sandtable.players import look
from sandtable.players.hints import hint
from sandtable.players.thinking_time import Effort
from sandtable.words import Words
from sandtable.words.catalogue import COMMA, SPACE

SECONDS = 2.0
FEW = 3  # steps that are predicted for all but the best option


def ask_for_hint(session: GameSession) -> dict[str, Any]:
    """What the computer would do in the place of whoever is at the screen."""
    state = session.sitting.state
    if state.seat < 0 or state.seat != session.here:
        raise Refusal("no-hint")
    seat = session.game.seats[state.seat]
    return hint(look(state, seat, secrets.randbits(30), held=session.held(seat)), Effort(SECONDS))


def hint_lines(found: dict[str, Any], words: Words) -> list[str]:
    """The best options, each with what is expected to follow, and what they rest on."""
    lines = []
    for number in range(len(found["best"])):
        head, *more = option_lines(found, number, words)
        lines += [f"{number + 1}) {head}", *(f"   {line}" for line in more)]
    return [*lines, *assumed_lines(found, words)]


def option_lines(found: dict[str, Any], number: int, words: Words) -> list[str]:
    """One of the best options: how likely it is to win, and what is expected to follow."""
    each = found["best"][number]
    low, high = each["interval"]
    facts = {
        "option": words.option(each["option"]),
        "probability": percent(each["probability"]),
        "low": percent(low),
        "high": percent(high),
        "share": percent(each["share"]),
    }
    unsure = (low, high) == (0.0, 1.0)  # it was tried once or not at all
    said = [words.format("hint-mixed" if found["mixed"] else "hint-unsure" if unsure else "hint-option", facts)]
    if each["line"]:
        line = each["line"] if number == 0 else each["line"][:FEW]
        said.append(words.format("hint-line", {"line": expected(found["seat"], line, words)}))
    return said


def expected(seat: str, line: list[list[str]], words: Words) -> str:
    """What is expected to follow. Who answers is said where it changes."""
    steps = []
    for who, option in line:
        answer = words.option(option)
        steps.append(answer if who == seat else words.format("hint-step", {"who": words.seat(who), "answer": answer}))
        seat = who
    return " → ".join(steps)


def assumed_lines(found: dict[str, Any], words: Words) -> list[str]:
    """What the options rest on: how often they were tried, and what is assumed about hidden cards."""
    hidden = found["assumed"]
    said = [words.say("hint-solved") if found["solved"] else words.format("hint-rounds", {"rounds": found["rounds"]})]
    if hidden["hidden"]:
        said.append(words.format("hint-hidden", {"hidden": hidden["hidden"], "among": hidden["among"]}))
    lines = [SPACE[words.language].join(said)]
    if found["mixed"]:
        lines.insert(0, words.say("hint-secret"))
    if hidden["certain"]:
        lines.append(words.format("hint-certain", {"names": words.name(hidden["certain"])}))
    if hidden["likely"]:
        names = [f"{words.name(name)} {percent(share)}" for name, share in hidden["likely"]]
        lines.append(words.format("hint-likely", {"names": COMMA[words.language].join(names)}))
    return lines
