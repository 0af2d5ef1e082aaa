"""Tokens and bots of an account over plain HTTP. Only who sits before a browser may ask for them: no token makes
another one.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.accounts import tokens
from sandtable.server.retention import account_deletion
from sandtable.server.web.people_api import asked, token_of
from sandtable.server.web.request_context import Json, in_person, registry_of


async def listed(request: Request) -> Response:
    """My tokens and bots."""
    people = registry_of(request).people
    return Json(tokens.listed(people, people.owner(token_of(request))))


async def make(request: Request) -> Response:
    """A new token."""
    body, where = await asked(request)
    return Json(await tokens.make(registry_of(request).people, token_of(request), body, where), 201)


async def revoke(request: Request) -> Response:
    """The end of a token."""
    people = registry_of(request).people
    await tokens.revoke(people, token_of(request), request.path_params["id"])
    return Json(tokens.listed(people, people.owner(token_of(request))))


async def make_bot(request: Request) -> Response:
    """A new bot of mine."""
    body, where = await asked(request)
    bot = await tokens.make_bot(registry_of(request).people, token_of(request), body, where)
    return Json({"player": bot.plain()}, 201)


async def delete_bot(request: Request) -> Response:
    """The end of a bot and of its tokens."""
    body, where = await asked(request)
    registry = registry_of(request)
    people = registry.people
    owner = people.owner(token_of(request))
    await account_deletion.delete_bot(registry, owner, request.path_params["id"], body.get("password"), where)
    return Json(tokens.listed(people, owner))


ROUTES = [
    Route("/api/tokens", in_person(listed)),
    Route("/api/tokens", in_person(make), methods=["POST"]),
    Route("/api/tokens/{id}/revoke", in_person(revoke), methods=["POST"]),
    Route("/api/bots", in_person(make_bot), methods=["POST"]),
    Route("/api/bots/{id}/delete", in_person(delete_bot), methods=["POST"]),
]
