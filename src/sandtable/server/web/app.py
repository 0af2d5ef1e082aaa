"""The application: all routes behind one guard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.accounts import names
from sandtable.server.config import Config
from sandtable.server.journal import alarm
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.limits.shared_limits import rate_limit
from sandtable.server.live.duties import Duties
from sandtable.server.live.opening_index import OpeningIndex
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.live.tournaments import Tournaments
from sandtable.server.retention.sweep import Retention
from sandtable.server.storage import OwnedElsewhere, Store
from sandtable.server.storage.opening import open_store
from sandtable.server.watchdog import Watchdog
from sandtable.server.web import (
    analysis_api,
    community_api,
    editor_api,
    game_files,
    games_api,
    health,
    help_api,
    library_api,
    link_previews,
    live,
    moderation_api,
    notices_api,
    offline_page,
    openapi,
    page,
    people_api,
    puzzles_api,
    review_api,
    rules_api,
    tables_api,
    tokens_api,
    tournaments_api,
    tutorials_api,
    well_known,
    workbench_api,
)
from sandtable.server.web.client_address import AllowedHosts
from sandtable.server.web.forwarding import pass_on
from sandtable.server.web.open_connections import OpenConnections
from sandtable.server.web.refusal_responses import refusal
from sandtable.server.web.request_context import Json, RateLimits
from sandtable.server.web.request_guard import Guard
from sandtable.server.web.spectators import Spectators
from sandtable.tables.refusals import Refused

PUBLIC = ("/api/openapi.json", "/api/words/", "/api/rules/", "/api/cards/", "/api/reactions/", "/api/games")


async def refuse(request: Request, wrong: Exception) -> Response:
    status, body = refusal(wrong)
    return Json(body, status)


async def refuse_plainly(request: Request, wrong: Exception) -> Response:
    """What the router itself refuses: no such path, no such method."""
    assert isinstance(wrong, HTTPException)
    key = "no-such-method" if wrong.status_code == 405 else "no-such-thing"
    return await refuse(request, Refused(key, value=str(request.scope["path"])[:80]))


def make_app(config: Config, address: str = "") -> Starlette:
    """The application over a data folder or a database, which it opens when it starts and closes when it ends.

    `address`: where other processes reach it, if it shares a database with some.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        games_api.warm()
        for name, reason in sandtable.broken_games().items():
            alarm("game-left-out", game=name, reason=reason)
        names.reserved()  # read before the first guest comes, who would keep everybody waiting
        registry = TableRegistry(config, open_store(config.data, config.database, address))
        app.state.registry = registry
        app.state.connections.registry = registry
        app.state.rate_limits = rate_limits(config, registry.store)
        await registry.open()
        sweeping = asyncio.create_task(app.state.connections.watch())
        app.state.watchdog = Watchdog()
        app.state.watchdog.start()
        index = app.state.opening_index = OpeningIndex(registry.store)
        tournaments = app.state.tournaments = Tournaments(registry)
        duties = Duties(registry, Retention(registry), index, tournaments, registry.sender)
        await duties.open()
        try:
            yield
        finally:
            sweeping.cancel()
            app.state.watchdog.stop()
            await duties.close()
            await registry.people.sessions.close()
            await registry.close()

    app = Starlette(
        routes=[
            *people_api.ROUTES,
            *tokens_api.ROUTES,
            *community_api.ROUTES,
            *tournaments_api.ROUTES,
            *moderation_api.ROUTES,
            *games_api.ROUTES,
            *help_api.ROUTES,
            *review_api.ROUTES,
            *rules_api.ROUTES,
            *library_api.ROUTES,
            *notices_api.ROUTES,
            *tables_api.ROUTES,
            *tutorials_api.ROUTES,
            *analysis_api.ROUTES,
            *editor_api.ROUTES,
            *workbench_api.ROUTES,
            *puzzles_api.ROUTES,
            *live.ROUTES,
            *openapi.ROUTES,
            *health.ROUTES,
            *well_known.ROUTES,
            *game_files.ROUTES,
            *link_previews.ROUTES,
            *offline_page.ROUTES,
            *page.ROUTES,
        ],
        middleware=[Middleware(Guard, config=config), Middleware(CompressedFiles)],
        exception_handlers={
            OwnedElsewhere: pass_on,
            Refused: refuse,
            SandtableError: refuse,
            HTTPException: refuse_plainly,
            Exception: refuse,
        },
        lifespan=lifespan,
    )
    app.state.hosts = AllowedHosts(config.allowed_hosts, config.host)
    app.state.spectators = Spectators()
    app.state.searches = asyncio.Semaphore(library_api.AT_ONCE)
    app.state.connections = OpenConnections(config)
    app.state.rate_limits = rate_limits(config, None)  # until it is known where things are kept
    return app


def rate_limits(config: Config, store: Store | None) -> RateLimits:
    """What guesses, or fills the database, is counted by all processes together."""
    limits = config.limits
    return RateLimits(
        rate_limit(limits.guests, store, "guests"),
        rate_limit(limits.passwords, store, "passwords"),
        rate_limit(limits.tables, store, "tables"),
        RateLimit(limits.analysis),
    )


class CompressedFiles:
    """Compresses what is the same for everyone. What is about a game is not compressed: its size could reveal it."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain = app
        self.pressed = GZipMiddleware(app, minimum_size=1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        public = not path.startswith("/api/") or path.startswith(PUBLIC)
        await (self.pressed if public else self.plain)(scope, receive, send)
