"""Guided first games at the server: which there are, and the table on which one goes on after the last step."""

from functools import cache
from typing import Any, Final

import sandtable
from sandtable.server.journal import alarm
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.guided_game import lesson
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import tutorial_of

MOST_ANSWERS: Final = 40


@cache
def known_tutorial(name: str) -> Tutorial | None:
    """The guided game of this game; None without one. A file that cannot be used is told once, and left out."""
    try:
        return tutorial_of(name)
    except BadGameFile as wrong:
        alarm("tutorial-left-out", game=name, why=str(wrong))
        return None


def tutorial_named(name: str) -> Tutorial:
    found = known_tutorial(sandtable.game(name).name)
    if found is None:
        raise Refused("no-such-thing", value=name[:40])
    return found


def answers_in(body: Body, field: str = "answers") -> list[str]:
    found = body.get(field, [])
    if not isinstance(found, list) or len(found) > MOST_ANSWERS or not all(isinstance(each, str) for each in found):
        raise Refused("bad-field", place=field, value=str(found)[:80])
    return found


def start_after(name: str, body: Body) -> dict[str, Any] | None:
    """The position after the steps of a guided game; None where that game is over, so that a new one begins."""
    tutorial = tutorial_named(name)
    now = lesson(tutorial, answers_in(body, "lesson"))
    if now.step is not None:
        raise Refused("not-yet")
    return None if now.table.is_over else now.table.sitting.state.position()
