"""GET /api/openapi.json: the API as an OpenAPI description, for programs that make clients of it or test it."""

import re
from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.accounts.moderation import ACTIONS as MEASURES
from sandtable.server.accounts.relations import WANTED
from sandtable.server.live.tournament_actions import DEEDS
from sandtable.server.web.api_operations import JSON, OPERATIONS, OWNER, PLAYER, Operation
from sandtable.server.web.api_shapes import COMPONENTS, Shape, one_of, ref
from sandtable.server.web.request_context import COOKIE, Json
from sandtable.server.web.tables_api import ACTIONS
from sandtable.words import LANGUAGES

PATH: Final = "/api/openapi.json"
IN_PATH: Final = re.compile(r"\{(\w+)\}")
ABOUT: Final = (
    "JSON over HTTP. Whatever is refused changes nothing, and the answer says why by a key with facts. "
    "Requests that change something carry the header X-Sandtable: 1, or a token. "
    "Live play goes over a WebSocket, GET /api/tables/{id}/live, which this format cannot describe: see the protocol."
)
REFUSAL: Final[Shape] = {
    "description": "Refused: nothing was changed",
    "content": {JSON: {"schema": ref("Error")}},
}
WHO: Final[dict[str, list[dict[str, list[str]]]]] = {PLAYER: [{"session": []}, {"token": []}], OWNER: [{"session": []}]}


async def openapi(request: Request) -> Response:
    return Json(description())


@cache
def description() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for (method, path), operation in OPERATIONS.items():
        paths.setdefault(path, {})[method] = operation_shape(method, path, operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sandtable", "version": sandtable.__version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": COMPONENTS,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation_shape(method: str, path: str, operation: Operation) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": operation.about,
        "operationId": name_of(method, path),
        "parameters": [*path_parameters(path), *query_parameters(operation.query or {})],
        "responses": {
            str(operation.status): {
                "description": operation.about,
                "content": {operation.media: {"schema": operation.answer}},
            },
            "4XX": REFUSAL,
            "503": REFUSAL,
        },
        "security": WHO.get(operation.who, [{}]),
    }
    if operation.body is not None:
        found["requestBody"] = {"content": {JSON: {"schema": operation.body}}}
    return found


def name_of(method: str, path: str) -> str:
    """`get /api/tables/{id}/at/{n}` is `get_tables_id_at_n`."""
    return "_".join([method, *re.findall(r"\w+", path.removeprefix("/api"))])


def path_parameters(path: str) -> list[dict[str, Any]]:
    kinds = {
        "game": one_of(*sandtable.game_names()),
        "lang": one_of(*LANGUAGES),
        "action": one_of(*ACTIONS),
        "wish": one_of(*WANTED),
        "deed": one_of(*DEEDS),
        "measure": one_of(*MEASURES),
        "n": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
        "date": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"},
    }
    usual = {"type": "string", "pattern": "^[A-Za-z0-9_-]{4,40}$"}
    return [
        {"name": name, "in": "path", "required": True, "schema": kinds.get(name, usual)}
        for name in IN_PATH.findall(path)
    ]


def query_parameters(query: dict[str, Shape]) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "required": False, "schema": shape} for name, shape in query.items()]


ROUTES = [Route(PATH, openapi)]
