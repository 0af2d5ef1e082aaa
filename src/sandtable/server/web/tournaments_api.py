"""Tournaments over plain HTTP."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live import tournament_actions
from sandtable.server.web.request_context import Json, body_of, person, rate_limits_of, registry_of, visitor
from sandtable.tables.refusals import Refused


async def listed(request: Request) -> Response:
    return Json({"tournaments": tournament_actions.listed(registry_of(request))})


async def make(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    rate_limits_of(request).tables.check(who.id)
    made = await tournament_actions.make(registry, who, await body_of(request))
    return Json(tournament_actions.shown(registry, made, who.id), 201)


async def one(request: Request) -> Response:
    who = visitor(request)
    me = None if who is None else who.id
    return Json(tournament_actions.shown(registry_of(request), request.path_params["id"], me))


async def do(request: Request) -> Response:
    """Enter, withdraw, start or call off."""
    registry, who, name = registry_of(request), person(request), request.path_params["id"]
    deed = tournament_actions.DEEDS.get(request.path_params["deed"])
    if deed is None:
        raise Refused("no-such-thing", value=request.path_params["deed"][:40])
    await deed(registry, who, name)
    return Json(tournament_actions.shown(registry, name, who.id))


ROUTES = [
    Route("/api/tournaments", listed),
    Route("/api/tournaments", make, methods=["POST"]),
    Route("/api/tournaments/{id}", one),
    Route("/api/tournaments/{id}/{deed}", do, methods=["POST"]),
]
