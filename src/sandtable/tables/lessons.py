"""What a client asks of a guided first game, and the position on which one goes on after the last step."""

from typing import Any, Final

from sandtable.tables.guided_game import Lesson, lesson
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.why_not import because, explained, refused_there

MOST_ANSWERS: Final = 40


def answers_in(body: Body, field: str = "answers") -> list[str]:
    found = body.get(field, [])
    if not isinstance(found, list) or len(found) > MOST_ANSWERS or not all(isinstance(each, str) for each in found):
        raise Refused("bad-field", place=field, value=str(found)[:80])
    return found


def start_after(tutorial: Tutorial, body: Body) -> dict[str, Any] | None:
    """The position after the steps of a guided game; None where that game is over, so that a new one begins."""
    now = lesson(tutorial, answers_in(body, "lesson"))
    if now.step is not None:
        raise Refused("not-yet")
    return None if now.table.is_over else now.table.sitting.state.position()


def refused_in(tutorial: Tutorial, now: Lesson, text: str, is_place: bool) -> dict[str, Any]:
    """Why something else cannot be done in this step: by the rules of the game, or by the rule that is being taught."""
    table, step = now.table, now.step
    if step is None:
        raise Refused("already-over")
    option = refused_there(table, text) if is_place else text
    rules = table.sitting.state.why_not(option) if option else []
    if rules:
        return {"option": option, "rules": rules, **explained(table, option, rules)}
    taught = because(tutorial.game, table.played_with, [step.rule])
    return {"option": option, "rules": [step.rule], "because": taught, "missing": {}}
