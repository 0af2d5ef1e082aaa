"""Help at a table over plain HTTP: hints, alarms, the value of perfect play. For the seat that is asked alone."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.players import brief
from sandtable.server.live.fair_play import refuse_while_playing
from sandtable.server.web.request_context import Json, body_of, person, query, registry_of, table_of
from sandtable.tables import message_fields
from sandtable.tables.action_checks import my_seat, refuse_stale
from sandtable.tables.allowed_help import ALARM, HINT, PERFECT, refuse_unless_helped
from sandtable.tables.refusals import Refused
from sandtable.tables.shown_alarms import alarms_shown


async def give_help(request: Request, kind: str) -> Response:
    """Worked out for version `n` of the table; what the others do meanwhile does not wait for it."""
    registry, who, table, body = registry_of(request), person(request), await table_of(request), await body_of(request)
    n, wanted = message_fields.number(body, "n"), message_fields.text(body, "seat", 80, "")
    await table.live.is_verified.wait()
    async with registry.looking(table.id) as table:
        seat = my_seat(table, who.id, wanted)
        refuse_unless_helped(table, kind, seat)
        refuse_stale(table, n)
        if table.terms.start is not None:  # it may be that of another game of theirs
            refuse_while_playing(registry.store, who.id, table.game.name)
        # The seed comes from nothing that is at the table, so that it can tell nothing about it.
        told = brief(table.sitting.state, seat, registry.random.getrandbits(62), held=table.held(seat))
    tell = partial(table.show_place, who.id, kind)
    owner = registry.addresses.owner(who.id)
    found = await table.thought(registry.help_requests.help(kind, owner, told, tell))
    if found is None:  # the table has moved on
        raise Refused("stale", n=table.n)
    return Json({"n": n, **found})


async def hint(request: Request) -> Response:
    return await give_help(request, HINT)


async def perfect(request: Request) -> Response:
    return await give_help(request, PERFECT)


async def alarm(request: Request) -> Response:
    """What the one who is asked should look at first. It takes a moment, in which the other tables go on."""
    who, table = person(request), await table_of(request)
    async with registry_of(request).looking(table.id) as table:
        seat = my_seat(table, who.id, query(request, "seat") or "")
        refuse_unless_helped(table, ALARM, seat)
        return Json({"n": table.n, **await asyncio.to_thread(alarms_shown, table)})


ROUTES = [
    Route("/api/tables/{id}/alarms", alarm),
    Route("/api/tables/{id}/hint", hint, methods=["POST"]),
    Route("/api/tables/{id}/perfect", perfect, methods=["POST"]),
]
