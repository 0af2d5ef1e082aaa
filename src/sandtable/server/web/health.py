"""How the server is, for those who look after it: 200 if all is well, 503 with the reason if not."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.watchdog import Watchdog
from sandtable.server.web.request_context import Json
from sandtable.server.web.request_guard import HEALTH
from sandtable.tables.refusals import Refused


async def health(request: Request) -> Response:
    watchdog = request.app.state.watchdog
    assert isinstance(watchdog, Watchdog)
    stall = watchdog.unwell()
    if stall is not None:
        raise Refused("stood-still", seconds=round(stall.seconds), ago=round(stall.ago))
    return Json({"well": True})


ROUTES = [Route(HEALTH, health)]
