"""The position editor over plain HTTP. Nothing is kept: what is edited is checked by the analysis table."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.web.request_context import Json, body_of, rate_limits_of, registry_of
from sandtable.server.web.request_guard import address
from sandtable.tables import message_fields
from sandtable.tables.position_editing import set_up
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.submitted_text import EDITABLE


async def begin(request: Request) -> Response:
    """A game as it is set up."""
    game = sandtable.game(request.path_params["game"])
    rate_limits_of(request).analysis.check(address(request.scope))
    return Json(await asyncio.to_thread(set_up, game.name))


async def take_up(request: Request) -> Response:
    """A position that somebody has."""
    whose = address(request.scope)
    rate_limits_of(request).analysis.check(whose)
    text = message_fields.text(await body_of(request), "position", LONGEST_POSITION)
    return Json(await registry_of(request).texts.read(whose, EDITABLE, text))


ROUTES = [Route("/api/editor/{game}", begin), Route("/api/editor", take_up, methods=["POST"])]
