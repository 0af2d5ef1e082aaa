"""What every request passes first: security headers on every answer, no foreign pages, no floods, no endless bodies."""

import asyncio
import time
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.config import Config
from sandtable.server.journal import fault, note
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.web.client_address import NO_ADDRESS, AllowedHosts, TrustedProxies, counted_as
from sandtable.server.web.refusal_responses import refusal
from sandtable.tables.refusals import Refused

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
HEALTH: Final = "/healthz"
READY: Final = "/readyz"
METRICS: Final = "/metrics"
PROBES: Final = (HEALTH, READY, METRICS)  # asked under any name, and as often as one likes
BY_SIGNATURE: Final = "/unsubscribe/"  # what a program of mail sends: the address itself says who may
TOO_SLOW: Final = 408
SECURE: Final = {"http": "https", "ws": "wss"}
SHOWN_PATH: Final = 200


def is_own_page(headers: Headers) -> bool:
    """Whether the page that asks came from this very server; what is no page sends no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        return False


def bearer_token(headers: Headers) -> str | None:
    """What a program shows instead of a cookie. No page of another site can send it without asking us first."""
    kind, _, text = headers.get("authorization", "").partition(" ")
    return text.strip() if kind.lower() == "bearer" else None


def address(scope: Scope) -> str:
    """The address under which limits count whoever asks."""
    client = scope.get("client")
    return counted_as(str(client[0])) if client else NO_ADDRESS


def refuse_unknown_host(hosts: AllowedHosts, headers: Headers) -> None:
    host = headers.get("host", "")
    if not hosts.allow(host):
        raise Refused("unknown-host", value=host[:80])


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.limits = config.limits
        self.proxies = TrustedProxies(config.trusted_proxies)
        self.pace = RateLimit(config.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            self.believe(scope)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(message)
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, self.measured(receive, scope["method"] in HARMLESS), answer)
        except ClientDisconnect:  # nobody is there to be answered
            return
        except Exception as wrong:
            code, body = refusal(wrong)
            if code >= 500:
                fault("failed", wrong, path=scope["path"][:SHOWN_PATH])
            if not status:
                await JSONResponse(body, code)(scope, receive, answer)
        if scope["path"].startswith("/api/"):
            took = time.perf_counter() - began
            scope["app"].state.registry.metrics.request(status, took)
            milliseconds = round(took * 1000, 1)
            note("request", method=scope["method"], path=scope["path"][:SHOWN_PATH], status=status, ms=milliseconds)

    def believe(self, scope: Scope) -> None:
        """What a proxy that is trusted says about the client."""
        client = scope.get("client")
        if not client or not self.proxies.knows(str(client[0])):
            return
        headers = Headers(scope=scope)
        scope["client"] = (self.proxies.client_of(str(client[0]), headers.getlist("x-forwarded-for")), 0)
        said = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2].strip().lower()
        if said in ("https", "wss"):
            scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        path = scope["path"]
        if len(path) > self.limits.path:
            raise Refused("too-large", place="path", most=self.limits.path)
        if len(scope["query_string"]) > self.limits.query:
            raise Refused("too-large", place="query", most=self.limits.query)
        if path in PROBES:
            return
        refuse_unknown_host(scope["app"].state.hosts, headers)
        if path.startswith("/api/"):
            self.pace.check(address(scope))
        is_harmless = scope["method"] in HARMLESS
        is_ours = headers.get("x-sandtable") == "1" or bearer_token(headers) is not None
        if path.startswith(BY_SIGNATURE) and not is_harmless:
            self.pace.check(address(scope))
        elif not is_harmless and not (is_ours and is_own_page(headers)):
            raise Refused("foreign-page")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit() and len(length) < 10) or int(length) > self.limits.body:
            raise Refused("too-large", place="body", most=self.limits.body)

    def measured(self, receive: Receive, is_unread: bool) -> Receive:
        """A body that is longer than it says is cut off, and one that does not come to an end. Where nobody reads it,
        the answer may be under way: what follows is then thrown away.
        """
        total = 0
        whole = False
        deadline: float | None = None

        async def count() -> dict[str, Any]:
            nonlocal total, whole, deadline
            if whole:
                return dict(await receive())
            if deadline is None:
                deadline = asyncio.get_running_loop().time() + self.limits.body_seconds
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError as wrong:
                if is_unread:
                    return {"type": "http.disconnect"}
                raise Refused("too-slow") from wrong
            total += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if total > self.limits.body and not is_unread:
                raise Refused("too-large", place="body", most=self.limits.body)
            return {**message, "body": b""} if is_unread and "body" in message else dict(message)

        return count


def add_headers(message: Message) -> None:
    """Add the headers that every answer has."""
    headers = MutableHeaders(scope=message)
    for name, value in SAFETY.items():
        headers.setdefault(name, value)  # the page without a server has a policy of its own, which allows its engine
    headers.setdefault("cache-control", "no-store")
    if message["status"] == TOO_SLOW:  # what is left of the request shall not be waited for
        headers["connection"] = "close"
