"""What every request needs: who asks, what they sent, and how they are answered."""

import json
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Final, NamedTuple

import orjson
from starlette.datastructures import URL
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from sandtable.server.accounts import tokens
from sandtable.server.accounts.people import Person
from sandtable.server.accounts.sessions import SESSION_DAYS
from sandtable.server.accounts.tokens import Bearer
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.live.daily_challenge import refuse_peeking
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage.running_days import DAY
from sandtable.server.web.forwarding import is_passed_on
from sandtable.server.web.request_guard import HARMLESS, address, bearer_token
from sandtable.tables.message_fields import TABLE_ID, Body, refuse_unstorable
from sandtable.tables.refusals import Refused

COOKIE: Final = "sandtable"
Endpoint = Callable[[Request], Awaitable[Response]]


class RateLimits(NamedTuple):
    """Rate limits for what is expensive."""

    guests: RateLimit
    passwords: RateLimit
    tables: RateLimit
    analysis: RateLimit


class Json(JSONResponse):
    """Compact JSON."""

    def render(self, content: Any) -> bytes:
        return encode(content)


def encode(content: Any) -> bytes:
    """Compact JSON. With the standard library, writing it was a third of all the server's work."""
    try:
        return orjson.dumps(content, default=as_list, option=orjson.OPT_NON_STR_KEYS)
    except TypeError:  # it knows no numbers beyond 64 bits, and a refusal quotes what was sent
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def as_list(value: object) -> list[object]:
    """Tuples with names are lists to the page, as all tuples are."""
    if isinstance(value, tuple):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be sent")


def dump(content: Any) -> str:
    return encode(content).decode()


def registry_of(request: HTTPConnection) -> TableRegistry:
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


def rate_limits_of(request: HTTPConnection) -> RateLimits:
    rate_limits = request.app.state.rate_limits
    assert isinstance(rate_limits, RateLimits)
    return rate_limits


def bearer_of(request: HTTPConnection) -> Bearer | None:
    """Whose token came along, if one did; one that is none is refused, whatever cookie there is."""
    text = bearer_token(request.headers)
    return None if text is None else tokens.find(registry_of(request).people, text)


def in_person(endpoint: Endpoint) -> Endpoint:
    """What no program may do with a token: all that is about an account itself."""

    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        if bearer_token(request.headers) is not None:
            raise Refused("not-by-token")
        return await endpoint(request)

    return checked


def visitor(request: HTTPConnection) -> Person | None:
    """Who asks, if they have said so."""
    registry = registry_of(request)
    bearer = bearer_of(request)
    if bearer is not None:
        bearer.need(tokens.READ if request.scope.get("method", "GET") in HARMLESS else tokens.PLAY)
    found = registry.people.who(request.cookies.get(COOKIE)) if bearer is None else bearer.person
    if found is not None:
        registry.addresses.hear(found.id, address(request.scope))
    return found


def person(request: HTTPConnection) -> Person:
    """Who asks; they must be signed in."""
    found = visitor(request)
    if found is None:
        raise Refused("who-are-you")
    return found


def at_home(request: HTTPConnection, who: Person) -> None:
    """For what one process knows of somebody, and no other: raises OwnedElsewhere where that is another one."""
    shared = registry_of(request).shared
    if shared is not None and not is_passed_on(request):
        shared.home_of(who.id)


async def table_of(request: HTTPConnection) -> LiveTable:
    """The table that is asked about, if whoever asks may look at it at all."""
    registry, who = registry_of(request), visitor(request)
    table = await find_table(registry, request.path_params["id"])
    refuse_peeking(registry, table, None if who is None else who.id)
    return table


async def find_table(registry: TableRegistry, table_id: Any) -> LiveTable:
    if not isinstance(table_id, str) or not TABLE_ID.match(table_id):
        raise Refused("no-such-thing", value=str(table_id)[:40])
    return await registry.table(table_id)


async def body_of(request: Request) -> Body:
    """The JSON object in the body; an empty body is an empty object."""
    data = await request.body()
    if not data:
        return {}
    return read_json(data)


def read_json(data: str | bytes) -> Body:
    """Untrusted input. Whatever passes here can be stored and sent on."""
    try:
        # Given bytes, the library would guess at UTF-16 and UTF-32 too.
        text = data if isinstance(data, str) else data.decode()
        body = READER.decode(text)
    except (ValueError, RecursionError) as wrong:
        raise Refused("bad-json") from wrong
    if not isinstance(body, dict):
        raise Refused("bad-json")
    for name, value in body.items():
        refuse_unstorable("message", name)
        refuse_unstorable(name[:40], value)
    return body


def no_number(text: str) -> None:
    """Python reads NaN and Infinity; JSON has no such numbers."""
    raise ValueError(text)


READER: Final = json.JSONDecoder(parse_constant=no_number)


def query(request: HTTPConnection, name: str) -> str | None:
    """A parameter of the address; None if it is not given."""
    value = request.query_params.get(name)
    refuse_unstorable(name, value)
    return value


def with_session(response: Response, url: URL, token: str | None) -> Response:
    """The cookie of a session, or its removal."""
    secure = url.scheme in ("https", "wss")
    if token is None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=secure)
    else:
        response.set_cookie(
            COOKIE, token, max_age=int(SESSION_DAYS * DAY), path="/", httponly=True, samesite="lax", secure=secure
        )
    return response
