"""Guided first games. Nothing of them is kept here: the page sends the answers that were given so far."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live.answering import LONGEST_OPTION
from sandtable.server.live.lessons import answers_in, tutorial_named
from sandtable.server.web.request_context import Json, body_of
from sandtable.tables import message_fields
from sandtable.tables.guided_game import Lesson, lesson, shown
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.why_not import because, explained, refused_there


async def guided(request: Request) -> Response:
    """What the learner sees after these answers."""
    tutorial, body = tutorial_named(request.path_params["game"]), await body_of(request)
    answers = answers_in(body)
    return Json(await asyncio.to_thread(lambda: shown(tutorial, lesson(tutorial, answers))))


async def wrong(request: Request) -> Response:
    """Why something else cannot be done in this step: by the rules of the game, or by the rule that is being taught."""
    tutorial, body = tutorial_named(request.path_params["game"]), await body_of(request)
    answers, is_place = answers_in(body), "place" in body
    text = message_fields.text(body, "place" if is_place else "option", LONGEST_OPTION)
    return Json(await asyncio.to_thread(lambda: refused_in(tutorial, lesson(tutorial, answers), text, is_place)))


def refused_in(tutorial: Tutorial, now: Lesson, text: str, is_place: bool) -> dict[str, Any]:
    table, step = now.table, now.step
    if step is None:
        raise Refused("already-over")
    option = refused_there(table, text) if is_place else text
    rules = table.sitting.state.why_not(option) if option else []
    if rules:
        return {"option": option, "rules": rules, **explained(table, option, rules)}
    taught = because(tutorial.game, table.played_with, [step.rule])
    return {"option": option, "rules": [step.rule], "because": taught, "missing": {}}


ROUTES = [
    Route("/api/tutorials/{game}", guided, methods=["POST"]),
    Route("/api/tutorials/{game}/why", wrong, methods=["POST"]),
]
