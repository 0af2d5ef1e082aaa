"""Reviews and the beach of the day over plain HTTP."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server import days
from sandtable.server.kept import OVER
from sandtable.server.refusals import Refused
from sandtable.server.sight import head
from sandtable.server.table import Table
from sandtable.server.web.asking import Json, body_of, hall_of, paces_of, person, table_of, visitor


async def finished_table(request: Request) -> Table:
    found = await table_of(request)
    async with hall_of(request).looking(found.id) as table:
        if table.state != OVER:
            raise Refused("not-yet")
        return table


async def review(request: Request) -> Response:
    """How far the review is, or the review: for everybody who may look at the finished game."""
    table = await finished_table(request)
    return Json(hall_of(request).reviews.state(table.id))


async def ask_for_review(request: Request) -> Response:
    who, table = person(request), await finished_table(request)
    hall = hall_of(request)
    reviews = hall.reviews
    await reviews.ask(table.id, hall.owner(who.id), bool(table.seats_of(who.id)))
    return Json(reviews.state(table.id), 202)


async def today(request: Request) -> Response:
    who = visitor(request)
    return Json(days.card(hall_of(request), None if who is None else who.id))


async def play_today(request: Request) -> Response:
    who = person(request)
    paces_of(request).tables.check(who.id)
    again = (await body_of(request)).get("again", False)
    if type(again) is not bool:
        raise Refused("bad-field", place="again", value=str(again)[:80])
    hall = hall_of(request)
    mine = await days.play_today(hall, who, again)
    async with hall.looking(mine.id) as table:
        return Json(head(table, who.id), 201)


async def day(request: Request) -> Response:
    hall, who = hall_of(request), visitor(request)
    asked = days.day_asked(hall, request.path_params["date"])
    return Json(days.results(hall, asked, None if who is None else who.id))


ROUTES = [
    Route("/api/tables/{id}/review", review),
    Route("/api/tables/{id}/review", ask_for_review, methods=["POST"]),
    Route("/api/daily", today),
    Route("/api/daily", play_today, methods=["POST"]),
    Route("/api/daily/{date}", day),
]
