"""Notices: what somebody wants to be told and where, and the links in them."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.notices import channels, push, signed_links
from sandtable.server.notices.choices import DIGESTS, KINDS, choices_of, choose, has_chosen, read_choices
from sandtable.server.web.request_context import (
    Json,
    body_of,
    in_person,
    person,
    rate_limits_of,
    registry_of,
    visitor,
)
from sandtable.server.web.request_guard import address
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused


def settings_shown(registry: TableRegistry, player: str) -> dict[str, Any]:
    """All that the page shows of somebody's notices, and what is possible here."""
    possible = channels.possible(registry.config)
    return {
        "choices": choices_of(registry.store, player).plain(),
        "channels": channels.channels_shown(registry.store, player),
        "possible": {
            "channels": possible,
            "kinds": list(KINDS),
            "digests": list(DIGESTS),
            "push_key": push.public_key(registry.sender.push_key) if channels.PUSH in possible else None,
            "services": list(registry.config.chat_services) if channels.CHAT in possible else [],
        },
    }


async def show(request: Request) -> Response:
    return Json(settings_shown(registry_of(request), person(request).id))


async def change(request: Request) -> Response:
    who, registry = person(request), registry_of(request)
    await choose(registry.store, who.id, read_choices(await body_of(request)))
    return Json(settings_shown(registry, who.id))


async def add(request: Request) -> Response:
    """A new channel. Not too many at once: a mailbox of somebody else could be flooded with questions."""
    who, registry = person(request), registry_of(request)
    rate_limits_of(request).passwords.check(address(request.scope))
    body = await body_of(request)
    kind, where = await asyncio.to_thread(channels.read_channel, registry.config, body)
    if kind == channels.EMAIL:
        registry.sender.questions.check(where.lower())
    if not has_chosen(registry.store, who.id):  # from now on in the language and by the clock of this reader
        said: Body = {name: body[name] for name in ("language", "zone") if name in body}
        await choose(registry.store, who.id, read_choices({"what": list(KINDS), **said}))
    await channels.add(registry.store, who.id, kind, where)
    return Json(settings_shown(registry, who.id), 201)


async def remove(request: Request) -> Response:
    who, registry, channel = person(request), registry_of(request), str(request.path_params["id"])
    if not await channels.remove(registry.store, who.id, channel):
        raise Refused("no-such-thing", value=channel[:40])
    return Json(settings_shown(registry, who.id))


async def send_test(request: Request) -> Response:
    who, registry = person(request), registry_of(request)
    rate_limits_of(request).passwords.check(address(request.scope))
    await channels.send_test(registry.store, who.id, str(request.path_params["id"]))
    return Json(settings_shown(registry, who.id))


async def signed(request: Request, purpose: str) -> tuple[TableRegistry, signed_links.Signed]:
    registry = registry_of(request)
    body = await body_of(request)
    return registry, signed_links.read(registry.sender.links.key, body.get("token"), purpose)


async def confirm(request: Request) -> Response:
    """Whoever has the link has the mailbox."""
    registry, link = await signed(request, signed_links.CONFIRM)
    if not await channels.confirm(registry.store, link.player, link.about):
        raise Refused("wrong-notice-link")
    return Json({"confirmed": True})


async def stop(request: Request) -> Response:
    """No more notices to the channel that a link came by; whoever asks twice is told the same."""
    registry, link = await signed(request, signed_links.STOP)
    await channels.remove(registry.store, link.player, link.about)
    return Json({"stopped": True})


async def stop_at_once(request: Request) -> Response:
    """The same for programs of mail (RFC 8058), which send no message of ours."""
    registry = registry_of(request)
    link = signed_links.read(registry.sender.links.key, str(request.path_params["token"]), signed_links.STOP)
    await channels.remove(registry.store, link.player, link.about)
    return Json({"stopped": True})


async def ask_to_stop(request: Request) -> Response:
    """Whoever follows the link is asked first: programs follow links too."""
    return RedirectResponse(f"/#/unsubscribe/{request.path_params['token']}", 303)


async def go(request: Request) -> Response:
    """A link in a notice opens its table. Whether the right player sits before this screen is said there."""
    try:
        link = signed_links.read(
            registry_of(request).sender.links.key, str(request.path_params["token"]), signed_links.GO
        )
    except Refused:
        return RedirectResponse("/#/link", 303)  # where it is said in words
    who = visitor(request)
    other = "" if who is not None and who.id == link.player else "?notice=other"
    return RedirectResponse(f"/#/t/{link.about}{other}", 303)


ROUTES = [
    Route("/api/notices", in_person(show)),
    Route("/api/notices", in_person(change), methods=["PUT"]),
    Route("/api/notices/channels", in_person(add), methods=["POST"]),
    Route("/api/notices/channels/{id}/delete", in_person(remove), methods=["POST"]),
    Route("/api/notices/channels/{id}/test", in_person(send_test), methods=["POST"]),
    Route("/api/notices/confirm", confirm, methods=["POST"]),
    Route("/api/notices/stop", stop, methods=["POST"]),
    Route("/unsubscribe/{token}", ask_to_stop),
    Route("/unsubscribe/{token}", stop_at_once, methods=["POST"]),
    Route("/go/{token}", go),
]
