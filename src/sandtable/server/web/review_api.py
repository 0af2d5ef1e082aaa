"""Reviews and the beach of the day over plain HTTP."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live import daily_challenge, own_mistakes
from sandtable.server.live.fair_play import refuse_while_playing
from sandtable.server.live.live_table import LiveTable
from sandtable.server.web.request_context import Json, body_of, person, rate_limits_of, registry_of, table_of, visitor
from sandtable.tables.log_lines import OVER
from sandtable.tables.refusals import Refused
from sandtable.tables.review_numbers import numbered
from sandtable.tables.summary import table_summary


async def finished_table(request: Request) -> LiveTable:
    found = await table_of(request)
    async with registry_of(request).looking(found.id) as table:
        if table.state != OVER:
            raise Refused("not-yet")
        who = visitor(request)
        if table.terms.start is not None and who is not None:  # it may be a position of another game of theirs
            refuse_while_playing(registry_of(request).store, who.id, table.game.name)
        return table


async def review(request: Request) -> Response:
    """How far the review is, or the review: for everybody who may look at the finished game."""
    table, who = await finished_table(request), visitor(request)
    registry = registry_of(request)
    found = numbered(table, registry.reviews.state(table.id))
    if who is not None and table.seats_of(who.id) and found["state"] == "done":
        found = {**found, "puzzles": own_mistakes.of_table(registry, who.id, table.game.name, table.id)}
    return Json(found)


async def ask_for_review(request: Request) -> Response:
    who, table = person(request), await finished_table(request)
    registry = registry_of(request)
    reviews = registry.reviews
    await reviews.ask(table.id, registry.addresses.owner(who.id), bool(table.seats_of(who.id)))
    return Json(numbered(table, reviews.state(table.id)), 202)


async def today(request: Request) -> Response:
    who = visitor(request)
    return Json(daily_challenge.card(registry_of(request), None if who is None else who.id))


async def play_today(request: Request) -> Response:
    who = person(request)
    rate_limits_of(request).tables.check(who.id)
    again = (await body_of(request)).get("again", False)
    if type(again) is not bool:
        raise Refused("bad-field", place="again", value=str(again)[:80])
    registry = registry_of(request)
    mine = await daily_challenge.play_today(registry, who, again)
    async with registry.looking(mine.id) as table:
        return Json(table_summary(table, who.id), 201)


async def day(request: Request) -> Response:
    registry, who = registry_of(request), visitor(request)
    asked = daily_challenge.day_asked(registry, request.path_params["date"])
    found = daily_challenge.results(registry, asked, None if who is None else who.id)
    daily_challenge.want_scores(registry, found)
    return Json(found)


ROUTES = [
    Route("/api/tables/{id}/review", review),
    Route("/api/tables/{id}/review", ask_for_review, methods=["POST"]),
    Route("/api/daily", today),
    Route("/api/daily", play_today, methods=["POST"]),
    Route("/api/daily/{date}", day),
]
