"""Reports for everybody, and what moderators see and do."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.accounts import moderation
from sandtable.server.journal import note
from sandtable.server.live.talking import talk_of
from sandtable.server.web.request_context import (
    Json,
    body_of,
    find_table,
    in_person,
    person,
    rate_limits_of,
    registry_of,
    table_of,
)
from sandtable.tables import randomness
from sandtable.tables.action_checks import my_seat


async def report(request: Request) -> Response:
    """Tell the moderators about somebody."""
    registry, who = registry_of(request), person(request)
    rate_limits_of(request).tables.check(who.id)
    body, seats = await body_of(request), None
    if body.get("table"):
        table = await find_table(registry, body["table"])
        my_seat(table, who.id)
        seats = {seat.name: seat.player for seat in table.seats}
    await moderation.report(registry.people, who, randomness.token(9), body, seats)
    note("reported")
    return Json({"reported": True}, 201)


async def overview(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    moderation.refuse_others(registry.config, who)
    return Json(moderation.overview(registry.store, registry.people.days.now()))


async def moderate(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    moderation.refuse_others(registry.config, who)
    deed = moderation.read_deed(request.path_params["measure"], await body_of(request))
    name = await moderation.moderate(registry.people, registry.config, who, deed)
    if deed.action == "rename":
        registry.rename(deed.player, name, in_chat=True)
    else:
        registry.relate(deed.player)
    note("moderated", action=deed.action)
    return Json(moderation.overview(registry.store, registry.people.days.now()))


async def talk(request: Request) -> Response:
    """Whether those at a table may talk."""
    registry, who, table = registry_of(request), person(request), await table_of(request)
    async with registry.looking(table.id) as held:
        return Json(talk_of(registry, held, who))


ROUTES = [
    Route("/api/reports", report, methods=["POST"]),
    Route("/api/moderation", in_person(overview)),
    Route("/api/moderation/{measure}", in_person(moderate), methods=["POST"]),
    Route("/api/tables/{id}/talk", talk),
]
