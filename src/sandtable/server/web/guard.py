"""What stands at the door: headers of safety on every answer, no foreign pages, no floods, no endless bodies."""

import time
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.config import Limits
from sandtable.server.journal import fault, note
from sandtable.server.pace import Pace
from sandtable.server.refusals import Refused, refusal

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFETY: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
HARMLESS: Final = ("GET", "HEAD")


def is_own_page(headers: Headers) -> bool:
    """Whether the page that asks came from this very server; what is no page sends no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "local"


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.pace = Pace(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, self.measured(receive), answer)
        except Exception as wrong:
            code, body = refusal(wrong)
            if code >= 500:
                fault("failed", wrong, path=scope["path"])
            if not status:
                await JSONResponse(body, code)(scope, receive, answer)
        if scope["path"].startswith("/api/"):
            took = round((time.perf_counter() - began) * 1000, 1)
            note("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["path"].startswith("/api/"):
            self.pace.check(address(scope))
        if scope["method"] in HARMLESS:
            return
        if headers.get("x-sandtable") != "1" or not is_own_page(headers):
            raise Refused("foreign-page")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.limits.body:
            raise Refused("too-large", place="body", most=self.limits.body)

    def measured(self, receive: Receive) -> Receive:
        """A body that says less about its length than it has is cut off as well."""
        total = 0

        async def count() -> dict[str, Any]:
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            if total > self.limits.body:
                raise Refused("too-large", place="body", most=self.limits.body)
            return dict(message)

        return count
