"""Who: guests, accounts, sessions, ways back, and what can be done with one's own data."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.accounts import recovery
from sandtable.server.accounts.data_export import export_of
from sandtable.server.accounts.moderation import is_moderator
from sandtable.server.accounts.people import NO_NAME, Welcome
from sandtable.server.limits.quotas import use_of
from sandtable.server.retention import account_deletion
from sandtable.server.web.request_context import (
    COOKIE,
    Json,
    bearer_of,
    body_of,
    in_person,
    person,
    rate_limits_of,
    registry_of,
    visitor,
    with_session,
)
from sandtable.server.web.request_guard import address
from sandtable.tables import message_fields
from sandtable.tables.message_fields import Body


def token_of(request: Request) -> str | None:
    return request.cookies.get(COOKIE)


async def asked(request: Request) -> tuple[Body, str]:
    """What stands in a request that has to do with passwords, and where it comes from; not too many at once."""
    where = address(request.scope)
    rate_limits_of(request).passwords.check(where)
    return await body_of(request), where


async def welcomed(request: Request, welcome: Welcome) -> Response:
    """Somebody with a new session. The one that this browser had before is over: its cookie is overwritten."""
    await registry_of(request).people.logout(token_of(request))
    return with_session(Json({"player": welcome.person.plain()}), request.url, welcome.token)


async def me(request: Request) -> Response:
    """Who asks. The cookie is renewed, so that it lasts as long as the session does."""
    who = visitor(request)
    response = Json({"player": None if who is None else who.plain()})
    return (
        response
        if who is None or bearer_of(request) is not None
        else with_session(response, request.url, token_of(request))
    )


async def guest(request: Request) -> Response:
    rate_limits_of(request).guests.check(address(request.scope))
    body = await body_of(request)
    name = NO_NAME if message_fields.flag(body, "unnamed") else body.get("name")
    return await welcomed(request, await registry_of(request).people.guest(name))


async def rename(request: Request) -> Response:
    """A guest under another name, at all tables at once."""
    rate_limits_of(request).guests.check(address(request.scope))
    body, registry = await body_of(request), registry_of(request)
    guest = await registry.people.rename_guest(token_of(request), body.get("name"))
    registry.rename(guest.id, guest.name)
    return Json({"player": guest.plain()})


async def account(request: Request) -> Response:
    body, _ = await asked(request)
    people = registry_of(request).people
    return await welcomed(request, await people.account(token_of(request), body.get("name"), body.get("password")))


async def about_me(request: Request) -> Response:
    """What the page says about an account: which ways back there are, and how much is used of what one may have."""
    registry, who = registry_of(request), person(request)
    found: dict[str, Any] = {
        "player": who.plain(),
        "codes": recovery.codes_left(registry.people, who.id),
        "link": recovery.has_way_back(registry.people, who.id),
        "use": use_of(registry.store, registry.config.limits, who.id),
        "kept_days": registry.config.retention._asdict(),
        "moderator": is_moderator(registry.config, who),
    }
    return Json(found)


async def login(request: Request) -> Response:
    body, where = await asked(request)
    return await welcomed(
        request, await registry_of(request).people.login(body.get("name"), body.get("password"), where)
    )


async def logout(request: Request) -> Response:
    await registry_of(request).people.logout(token_of(request))
    return with_session(Json({"player": None}), request.url, None)


async def change_password(request: Request) -> Response:
    body, where = await asked(request)
    people = registry_of(request).people
    return await welcomed(
        request, await people.change_password(token_of(request), body.get("old"), body.get("new"), where)
    )


async def make_codes(request: Request) -> Response:
    body, where = await asked(request)
    people = registry_of(request).people
    return Json({"codes": await recovery.make_codes(people, token_of(request), body.get("password"), where)})


async def recover(request: Request) -> Response:
    body, where = await asked(request)
    people = registry_of(request).people
    given = (body.get("name"), body.get("code"), body.get("password"))
    return await welcomed(request, await recovery.recover(people, *given, where))


async def make_way_back(request: Request) -> Response:
    rate_limits_of(request).guests.check(address(request.scope))
    return Json({"key": await recovery.make_way_back(registry_of(request).people, token_of(request))})


async def come_back(request: Request) -> Response:
    body, _ = await asked(request)
    return await welcomed(request, await recovery.come_back(registry_of(request).people, body.get("key")))


async def export(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    registry.people.exports.check(who.id)
    text = await asyncio.to_thread(export_of, registry.store, who)
    headers = {"content-disposition": 'attachment; filename="sandtable-export.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def delete(request: Request) -> Response:
    body, where = await asked(request)
    registry = registry_of(request)
    await account_deletion.delete_account(registry, token_of(request), body.get("password"), body.get("sure"), where)
    return with_session(Json({"player": None}), request.url, None)


ROUTES = [
    Route("/api/me", me),
    Route("/api/guest", in_person(guest), methods=["POST"]),
    Route("/api/name", in_person(rename), methods=["POST"]),
    Route("/api/account", in_person(about_me)),
    Route("/api/account", in_person(account), methods=["POST"]),
    Route("/api/login", in_person(login), methods=["POST"]),
    Route("/api/logout", in_person(logout), methods=["POST"]),
    Route("/api/password", in_person(change_password), methods=["POST"]),
    Route("/api/recovery-codes", in_person(make_codes), methods=["POST"]),
    Route("/api/recover", in_person(recover), methods=["POST"]),
    Route("/api/recovery-link", in_person(make_way_back), methods=["POST"]),
    Route("/api/return", in_person(come_back), methods=["POST"]),
    Route("/api/export", in_person(export)),
    Route("/api/delete-account", in_person(delete), methods=["POST"]),
]
