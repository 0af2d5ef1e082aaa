"""Two pages for whoever does not play: where to report a hole, and what is kept about people.

The first follows from the setting `contact`; the second is a file of the operator, `privacy.html` in the data folder
(deploy/privacy.html is a beginning). Where neither was given, there is nothing.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from sandtable.server.web.request_context import registry_of
from sandtable.tables.refusals import Refused

SECURITY: Final = "/.well-known/security.txt"
PRIVACY: Final = "/privacy"
PRIVACY_FILE: Final = "privacy.html"
GOOD_FOR: Final = timedelta(days=180)  # the standard asks for less than a year


async def security(request: Request) -> Response:
    """As RFC 9116 has it."""
    contact = registry_of(request).config.contact
    if not contact:
        raise Refused("no-such-thing", value=SECURITY)
    expires = (datetime.now(UTC) + GOOD_FOR).strftime("%Y-%m-%dT00:00:00Z")
    canonical = f"{request.url.scheme}://{request.url.netloc}{SECURITY}"
    lines = (f"Contact: {contact}", f"Expires: {expires}", "Preferred-Languages: ja, en", f"Canonical: {canonical}")
    return PlainTextResponse("\n".join(lines) + "\n")


async def privacy(request: Request) -> Response:
    path = registry_of(request).config.data / PRIVACY_FILE
    if not path.is_file():
        raise Refused("no-such-thing", value=PRIVACY)
    return FileResponse(path, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


ROUTES = [Route(SECURITY, security), Route(PRIVACY, privacy)]
