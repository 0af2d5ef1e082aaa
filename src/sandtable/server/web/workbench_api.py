"""The workbench over plain HTTP. A file that is changed is read by a confined process and kept by nobody; measuring is
for those who have a name here, one measurement at a time.
"""

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.web.request_context import Json, at_home, body_of, person, query, rate_limits_of, registry_of
from sandtable.server.web.request_guard import address
from sandtable.server.workers.measurements import PLAYERS, Wish
from sandtable.tables import message_fields
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import DECK, DECK_SETTINGS
from sandtable.tables.workbench import LONGEST_DECK, offered, original


@cache
def kept(name: str, number: int) -> dict[str, Any]:
    """Ours never changes while the server runs."""
    return offered(name, number)


async def begin(request: Request) -> Response:
    """A file of ours to begin with, and what of it can be changed."""
    game = sandtable.game(request.path_params["game"])
    rate_limits_of(request).analysis.check(address(request.scope))
    text = query(request, "original") or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refused("bad-field", place="original", value=text[:80])
    found = await asyncio.to_thread(kept, game.name, int(text))
    return Json({**found, "measuring": {"most": registry_of(request).config.measuring, "players": PLAYERS}})


def file_in(body: Body) -> tuple[int, str]:
    """Which of ours it was, and the file as it is now."""
    number = message_fields.number(body, "original") if "original" in body else 0
    return number, message_fields.text(body, "text", LONGEST_DECK)


async def check(request: Request) -> Response:
    """What is wrong with a changed file, or how the game begins with it."""
    game, whose = sandtable.game(request.path_params["game"]), address(request.scope)
    rate_limits_of(request).analysis.check(whose)
    number, text = file_in(await body_of(request))
    return Json(await registry_of(request).texts.read(whose, DECK, game.name, number, text))


async def measure(request: Request) -> Response:
    """Begin to play the original and the changed file against each other."""
    registry, who = registry_of(request), person(request)
    at_home(request, who)
    game, body = sandtable.game(request.path_params["game"]), await body_of(request)
    number, text = file_in(body)
    level = message_fields.text(body, "level", 40, PLAYERS[0])
    if level not in PLAYERS:
        raise Refused("bad-field", place="level", value=level, possible=list(PLAYERS))
    owner = registry.addresses.owner(who.id)
    registry.measurements.refuse_too_many(owner)
    changed = await registry.texts.read(who.id, DECK_SETTINGS, game.name, number, text)
    settings = original(game.name, number)[1]
    wish = Wish(game.name, game.seats, settings, changed, level, pairs_in(body, registry.config.measuring))
    return Json(registry.measurements.begin(wish, owner).told())


def pairs_in(body: Body, most: int) -> int:
    """How many are wanted; never more than the operator allows."""
    wanted = message_fields.number(body, "pairs") if "pairs" in body else most
    return max(1, min(wanted, most))


async def look(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    at_home(request, who)
    return Json(registry.measurements.find(request.path_params["id"], registry.addresses.owner(who.id)).told())


async def stop(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    at_home(request, who)
    found = registry.measurements.find(request.path_params["id"], registry.addresses.owner(who.id))
    registry.measurements.stop(found)
    return Json(found.told())


ROUTES = [
    Route("/api/measurements/{id}", look),
    Route("/api/measurements/{id}/stop", stop, methods=["POST"]),
    Route("/api/workbench/{game}", begin),
    Route("/api/workbench/{game}", check, methods=["POST"]),
    Route("/api/workbench/{game}/measure", measure, methods=["POST"]),
]
