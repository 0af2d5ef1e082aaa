"""The page without a server, at the server: `/offline` serves the files that `sandtable site` writes."""

import asyncio
from functools import cache
from mimetypes import guess_type
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import sandtable
from sandtable.server.web.offline_site import POLICY, Maker, is_built, site_files
from sandtable.server.web.page import FOR_A_YEAR, plain_page
from sandtable.tables.refusals import Refused

# Said here and not guessed: a browser runs no module whose type is wrong.
TYPES: Final = {".mjs": "text/javascript", ".js": "text/javascript", ".ftl": "text/plain", ".json": "application/json"}
HEADERS: Final = {"content-security-policy": f"{POLICY}; frame-ancestors 'none'"}


@cache
def files() -> dict[str, Maker]:
    return site_files(sandtable.own_games())


@cache
def made(name: str) -> bytes | None:
    """Each is made once, when it is first asked for; only names of files that there are are remembered."""
    return files()[name]()


async def front(request: Request) -> Response:
    return RedirectResponse("/offline/")


async def file(request: Request) -> Response:
    name = request.path_params["path"] or "index.html"
    if not is_built() and name == "index.html":
        return HTMLResponse(plain_page("ui-no-offline-why", "ui-no-offline-how"), 404)
    if not is_built() or name not in files():
        raise Refused("no-such-thing", value=name[:80])
    data = await asyncio.to_thread(made, name)
    suffix = name[name.rfind(".") :]
    kind = TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
    is_steady = name.startswith("assets/") or request.url.query
    cache_control = FOR_A_YEAR if is_steady else "no-cache"
    return Response(data, media_type=kind, headers={**HEADERS, "cache-control": cache_control})


ROUTES = [Route("/offline", front), Route("/offline/{path:path}", file)]
