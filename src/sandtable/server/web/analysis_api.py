"""The analysis table over plain HTTP. Nothing of it is kept here: the page sends the position and the answers since.

What was sent is read beside the server, like all that strangers send. No table of this server is looked at for it.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live.fair_play import refuse_while_playing
from sandtable.server.web.request_context import Json, body_of, person, rate_limits_of, registry_of
from sandtable.server.web.request_guard import address
from sandtable.tables import message_fields
from sandtable.tables.analysis import LINES, answers_since
from sandtable.tables.message_fields import Body
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.submitted_text import ANALYSIS, LONGEST_FILE, OPENED, THOUGHT


def position_in(body: Body) -> tuple[str, list[str]]:
    """A position as text, and the answers since."""
    return message_fields.text(body, "position", LONGEST_POSITION), answers_since(body)


async def analyse(request: Request) -> Response:
    """The board after these answers, seen from a seat; from the one that is asked, if none is said."""
    whose = address(request.scope)
    rate_limits_of(request).analysis.check(whose)
    body = await body_of(request)
    text, answers = position_in(body)
    seat = message_fields.text(body, "seat", 80, "")
    return Json(await registry_of(request).texts.read(whose, ANALYSIS, text, answers, seat))


async def open_file(request: Request) -> Response:
    """The position and the answers in a file that somebody has: a position, or a record."""
    whose = address(request.scope)
    rate_limits_of(request).analysis.check(whose)
    text = message_fields.text(await body_of(request), "text", LONGEST_FILE)
    return Json(await registry_of(request).texts.read(whose, OPENED, text))


async def think(request: Request) -> Response:
    """The best lines for whoever is asked there, from what that seat can see."""
    registry, who, body = registry_of(request), person(request), await body_of(request)
    rate_limits_of(request).analysis.check(address(request.scope))
    position = await registry.texts.read(who.id, THOUGHT, *position_in(body))
    refuse_while_playing(registry.store, who.id, position["game"])
    told = {"position": position, "seed": registry.random.getrandbits(62)}
    return Json(await registry.help_requests.help(LINES, registry.addresses.owner(who.id), told))


ROUTES = [
    Route("/api/analysis", analyse, methods=["POST"]),
    Route("/api/analysis/file", open_file, methods=["POST"]),
    Route("/api/analysis/lines", think, methods=["POST"]),
]
