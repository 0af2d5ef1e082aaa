"""How the server is, for those who look after it: 200 if all is well, 503 with the reason if not; and its figures."""

import asyncio
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import sandtable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.metrics import CONTENT_TYPE, COUNTER, GAUGE, Family, by_label, one, text_of
from sandtable.server.watchdog import Watchdog
from sandtable.server.web.client_address import LOOPBACK, TrustedProxies, host_in, read_address
from sandtable.server.web.open_connections import OpenConnections
from sandtable.server.web.request_context import Json, registry_of
from sandtable.server.web.request_guard import HEALTH, METRICS, READY, bearer_token
from sandtable.tables.refusals import Refused

STORED = "SELECT state, COUNT(*) AS many FROM tables GROUP BY state ORDER BY state"
STARTED = time.time()
FORWARDING = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def refuse_stalled(request: Request) -> None:
    watchdog = request.app.state.watchdog
    assert isinstance(watchdog, Watchdog)
    stall = watchdog.unwell()
    if stall is not None:
        raise Refused("stood-still", seconds=round(stall.seconds), ago=round(stall.ago))


async def health(request: Request) -> Response:
    """Whether it lives: where not, it should be started again."""
    refuse_stalled(request)
    return Json({"well": True})


async def ready(request: Request) -> Response:
    """Whether people should be sent here: it is well, it is not leaving, its database answers, and takes what is
    written.
    """
    refuse_stalled(request)
    registry = registry_of(request)
    registry.drain.refuse()
    registry.store.row("SELECT 1")
    if registry.store.leases is not None and registry.store.leases.is_lost:
        raise Refused("storage")
    await registry.refuse_unwritten()
    return Json({"ready": True})


async def metrics(request: Request) -> Response:
    """For this computer, for those the operator named, and for whoever has the token; not there for all others."""
    if not may_measure(request):
        raise Refused("no-such-thing", value=METRICS)
    registry = registry_of(request)
    stored = await asyncio.to_thread(lambda: list(registry.store.each(STORED)))
    states = [(str(row["state"]), float(row["many"])) for row in stored]
    found = [
        by_label("sandtable_tables_stored", GAUGE, "Tables in the database", "state", states),
        *registry.metrics.families(),
        *now_at(registry),
        *connections_of(request.app.state.connections),
        *own_process(),
    ]
    return PlainTextResponse(text_of(found), media_type=CONTENT_TYPE)


def may_measure(request: HTTPConnection) -> bool:
    """A page that was led here by a name of its own is not this computer, and neither is whom a proxy forwards."""
    config = registry_of(request).config
    token = bearer_token(request.headers)
    if config.metrics_token and token is not None:
        return secrets.compare_digest(token.encode(), config.metrics_token.encode())
    client = "" if request.client is None else request.client.host
    if TrustedProxies(config.metrics_from).knows(client):
        return True
    found = read_address(client)
    is_here = found is not None and found.is_loopback and host_in(request.headers.get("host", "")) in LOOPBACK
    return is_here and not any(name in request.headers for name in FORWARDING)


def now_at(registry: TableRegistry) -> Iterator[Family]:
    """What goes on at the tables and among the workers."""
    tables = list(registry.tables.values())
    limits = registry.connection_limits
    yield one("sandtable_tables_loaded", GAUGE, "Tables in memory", len(tables))
    watched = sum(bool(table.live.connections) for table in tables)
    yield one("sandtable_tables_live", GAUGE, "Tables at which somebody has a screen", watched)
    screens = [("players", limits.here.total()), ("spectators", limits.tables.total())]
    yield by_label("sandtable_sockets", GAUGE, "Open WebSockets", "of", screens)
    lanes = [("thinking", registry.pool.thinking), ("reading", registry.pool.reading)]
    waiting = [(name, len(lane.queue.waiting)) for name, lane in lanes]
    yield by_label("sandtable_jobs_waiting", GAUGE, "Jobs that wait for a worker", "lane", waiting)
    running = [(name, len(lane.queue.running)) for name, lane in lanes]
    yield by_label("sandtable_jobs_running", GAUGE, "Jobs that workers are at", "lane", running)
    queued = registry.store.row("SELECT COUNT(*) AS count FROM outbox")
    yield one("sandtable_notices_waiting", GAUGE, "Notices that are still to be sent", queued["count"] if queued else 0)
    if registry.shared is not None:
        work = registry.shared.work
        shared = [("for-others", float(work.done)), ("by-others", float(work.given))]
        yield by_label("sandtable_jobs_shared_total", COUNTER, "Jobs done for or by other processes", "done", shared)
    yield one("sandtable_workers", GAUGE, "Worker processes", len(registry.pool.all))
    yield one("sandtable_draining", GAUGE, "Whether the server is leaving", registry.drain.is_on)


def connections_of(connections: OpenConnections) -> Iterator[Family]:
    yield one("sandtable_connections", GAUGE, "Connections of all kinds", len(connections.all))


def own_process() -> Iterator[Family]:
    """Under the names that dashboards know."""
    version = [(sandtable.__version__, 1.0)]
    yield by_label("sandtable_info", GAUGE, "The version of Sandtable", "version", version)
    yield one("process_start_time_seconds", GAUGE, "When the process began, in seconds since 1970", STARTED)
    yield one("process_cpu_seconds_total", COUNTER, "Computing time of this process, without its workers", cpu_time())
    memory = resident_memory()
    if memory is not None:
        yield one("process_resident_memory_bytes", GAUGE, "Memory that this process holds", memory)


def cpu_time() -> float:
    return time.process_time()


def resident_memory() -> float | None:
    """Where the system says it."""
    if sys.platform == "linux":
        with suppress(OSError, ValueError, IndexError), open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
            import resource

            return float(file.read().split()[1]) * resource.getpagesize()
    return None


ROUTES = [Route(HEALTH, health), Route(READY, ready), Route(METRICS, metrics)]
