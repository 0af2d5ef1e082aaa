"""Help at a table over plain HTTP: hints, and the value of perfect play. For the seat that is asked alone."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server import deeds, fields
from sandtable.server.computer_players import brief
from sandtable.server.kept import OVER
from sandtable.server.refusals import Refused
from sandtable.server.table import Table
from sandtable.server.table_help import allows_help
from sandtable.server.web.asking import Json, body_of, hall_of, person, table_of
from sandtable.server.worker_jobs import HINT, PERFECT, is_solved


def refuse_unless_helped(table: Table, kind: str, seat: str) -> None:
    if table.state == OVER:
        raise Refused("already-over")
    if table.actor != seat:
        raise Refused("not-asked", value=table.actor or "")
    if not allows_help(table):
        raise Refused("no-hints")
    if kind == PERFECT and not is_solved(table.game):
        raise Refused("not-solved")


async def give_help(request: Request, kind: str) -> Response:
    """Worked out for version `n` of the table; what the others do meanwhile does not wait for it."""
    hall, who, table, body = hall_of(request), person(request), await table_of(request), await body_of(request)
    n, wanted = fields.number(body, "n"), fields.text(body, "seat", 80, "")
    await table.is_sure.wait()
    async with hall.looking(table.id) as table:
        seat = deeds.my_seat(table, who, wanted)
        refuse_unless_helped(table, kind, seat)
        deeds.refuse_stale(table, n)
        # The seed comes from nothing that is at the table, so that it can tell nothing about it.
        told = brief(table.sitting.state, seat, hall.dawn.getrandbits(62))
    tell = partial(hall.show_line, table, who.id, kind)
    found = await hall.thought(table, hall.advisers.help(kind, hall.owner(who.id), told, tell))
    if found is None:  # the table has moved on
        raise Refused("stale", n=table.n)
    return Json({"n": n, **found})


async def hint(request: Request) -> Response:
    return await give_help(request, HINT)


async def perfect(request: Request) -> Response:
    return await give_help(request, PERFECT)


ROUTES = [
    Route("/api/tables/{id}/hint", hint, methods=["POST"]),
    Route("/api/tables/{id}/perfect", perfect, methods=["POST"]),
]
