"""Guided first games. Nothing of them is kept here: the page sends the answers that were given so far."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live.lessons import tutorial_named
from sandtable.server.web.request_context import Json, body_of
from sandtable.tables import message_fields
from sandtable.tables.guided_game import lesson, shown
from sandtable.tables.lessons import answers_in, refused_in
from sandtable.tables.player_actions import LONGEST_OPTION


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


ROUTES = [
    Route("/api/tutorials/{game}", guided, methods=["POST"]),
    Route("/api/tutorials/{game}/why", wrong, methods=["POST"]),
]
