"""What every request needs: who asks, what they sent, and how they are answered."""

import json
from typing import Any, Final, NamedTuple

import orjson
from starlette.datastructures import URL
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from sandtable.server.days import refuse_peeking
from sandtable.server.fields import TABLE_ID, Body, refuse_unkeepable
from sandtable.server.people import Person
from sandtable.server.rate_limit import RateLimit
from sandtable.server.refusals import Refused
from sandtable.server.running_days import DAY
from sandtable.server.sessions import SESSION_DAYS
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall
from sandtable.server.web.guard import address

COOKIE: Final = "sandtable"


class Paces(NamedTuple):
    """Rate limits for what is expensive."""

    guests: RateLimit
    passwords: RateLimit
    tables: RateLimit


class Json(JSONResponse):
    """Compact JSON."""

    def render(self, content: Any) -> bytes:
        return encode(content)


def encode(content: Any) -> bytes:
    """Compact JSON. With the standard library, writing it was a third of all the server's work."""
    return orjson.dumps(content, default=as_list, option=orjson.OPT_NON_STR_KEYS)


def as_list(value: object) -> list[object]:
    """Tuples with names are lists to the page, as all tuples are."""
    if isinstance(value, tuple):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be sent")


def dump(content: Any) -> str:
    return encode(content).decode()


def hall_of(request: HTTPConnection) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def paces_of(request: HTTPConnection) -> Paces:
    paces = request.app.state.paces
    assert isinstance(paces, Paces)
    return paces


def visitor(request: HTTPConnection) -> Person | None:
    """Who asks, if they have said so."""
    hall = hall_of(request)
    found = hall.people.who(request.cookies.get(COOKIE))
    if found is not None:
        hall.heard(found.id, address(request.scope))
    return found


def person(request: HTTPConnection) -> Person:
    """Who asks; they must be signed in."""
    found = visitor(request)
    if found is None:
        raise Refused("who-are-you")
    return found


async def table_of(request: HTTPConnection) -> Table:
    """The table that is asked about, if whoever asks may look at it at all."""
    hall, who = hall_of(request), visitor(request)
    table = await find_table(hall, request.path_params["id"])
    refuse_peeking(hall, table, None if who is None else who.id)
    return table


async def find_table(hall: Hall, table_id: Any) -> Table:
    if not isinstance(table_id, str) or not TABLE_ID.match(table_id):
        raise Refused("no-such-thing", value=str(table_id)[:40])
    return await hall.table(table_id)


async def body_of(request: Request) -> Body:
    """The JSON object in the body; an empty body is an empty object."""
    data = await request.body()
    if not data:
        return {}
    return read_json(data)


def read_json(data: str | bytes) -> Body:
    """Untrusted input. Whatever passes here can be stored and sent on."""
    try:
        body = json.loads(data, parse_constant=no_number)
    except (ValueError, RecursionError) as wrong:
        raise Refused("bad-json") from wrong
    if not isinstance(body, dict):
        raise Refused("bad-json")
    for name, value in body.items():
        refuse_unkeepable("message", name)
        refuse_unkeepable(name[:40], value)
    return body


def no_number(text: str) -> None:
    """Python reads NaN and Infinity; JSON has no such numbers."""
    raise ValueError(text)


def query(request: HTTPConnection, name: str) -> str | None:
    """A parameter of the address; None if it is not given."""
    value = request.query_params.get(name)
    refuse_unkeepable(name, value)
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
