"""Who: guests, accounts, sessions."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.people import Person, fold
from sandtable.server.web.asking import COOKIE, Json, body_of, hall_of, paces_of, visitor, with_session
from sandtable.server.web.guard import address


async def me(request: Request) -> Response:
    person = visitor(request)
    return Json({"player": None if person is None else person.plain()})


async def guest(request: Request) -> Response:
    paces_of(request).guests.check(address(request.scope))
    body = await body_of(request)
    return welcome(request, *await hall_of(request).people.guest(body.get("name")))


async def account(request: Request) -> Response:
    paces_of(request).passwords.check(address(request.scope))
    body = await body_of(request)
    people = hall_of(request).people
    return welcome(request, *await people.account(visitor(request), body.get("name"), body.get("password")))


async def login(request: Request) -> Response:
    body = await body_of(request)
    name = body.get("name")
    paces_of(request).passwords.check(address(request.scope))
    if isinstance(name, str):
        paces_of(request).passwords.check(f"name {fold(name)[:40]}")
    return welcome(request, *await hall_of(request).people.login(name, body.get("password")))


async def logout(request: Request) -> Response:
    await hall_of(request).people.logout(request.cookies.get(COOKIE))
    return with_session(Json({"player": None}), request.url, None)


def welcome(request: Request, person: Person, token: str) -> Response:
    return with_session(Json({"player": person.plain()}), request.url, token)


ROUTES = [
    Route("/api/me", me),
    Route("/api/guest", guest, methods=["POST"]),
    Route("/api/account", account, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
]
