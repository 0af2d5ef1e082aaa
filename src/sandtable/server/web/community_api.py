"""People and what they have to do with each other, over plain HTTP: profiles, friends, invitations, the club."""

import asyncio
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.accounts import relations
from sandtable.server.accounts.people import Person
from sandtable.server.live import invitations
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import profiles, ratings
from sandtable.server.web.request_context import Json, person, rate_limits_of, registry_of, visitor
from sandtable.tables.refusals import Refused

BEST: Final = 20
COUNTS: Final = """
    SELECT (SELECT COUNT(*) FROM players WHERE folded IS NOT NULL) AS accounts,
    (SELECT COUNT(*) FROM tables WHERE state = 'over') AS games,
    (SELECT COUNT(*) FROM rated_games) AS rated
"""


async def profile(request: Request) -> Response:
    """An account, as everybody may know it."""
    registry, who = registry_of(request), visitor(request)
    account = relations.account_named(registry.store, request.path_params["name"])
    me = None if who is None else who.id
    async with request.app.state.searches:
        found = await asyncio.to_thread(told, registry, account, me)
    return Json({**found, "with_me": between(registry, who, account), "recent": recent(registry, account, me)})


def told(registry: TableRegistry, account: relations.Account, me: str | None) -> dict[str, Any]:
    """What has to be counted. Runs beside everything else."""
    store, is_mine = registry.store, account.id == me
    return {
        "name": account.name,
        "bot": account.is_bot,
        "since": account.created,
        "mine": is_mine,
        "results": profiles.results(store, account.id, is_mine),
        "openings": profiles.favourites(store, account.id, is_mine),
    }


def recent(registry: TableRegistry, account: relations.Account, me: str | None) -> dict[str, Any]:
    return {
        "ratings": profiles.rated_path(registry.store, account.id),
        "games": profiles.recent_games(registry.store, account.id, me),
    }


def between(registry: TableRegistry, who: Person | None, account: relations.Account) -> dict[str, bool] | None:
    """How the one who asks stands to the account; nothing to say to guests, or about oneself."""
    if who is None or not who.account or who.id == account.id:
        return None
    return relations.between(registry.store, who.id, account.id)


async def friends(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    return Json(with_invitations(registry, who))


def with_invitations(registry: TableRegistry, who: Person) -> dict[str, Any]:
    invited = invitations.invitations_of(registry.store, who.id)
    return {**relations.listed(registry.store, who), "invitations": invited}


async def relate(request: Request) -> Response:
    """Befriend, unfriend, block or unblock."""
    registry, who = registry_of(request), person(request)
    rate_limits_of(request).tables.check(who.id)
    other = await relations.relate(registry.people, who, request.path_params["name"], request.path_params["wish"])
    registry.relate(who.id, other)
    return Json(with_invitations(registry, who))


async def decline(request: Request) -> Response:
    registry, who = registry_of(request), person(request)
    await invitations.decline(registry, who, request.path_params["id"])
    return Json(with_invitations(registry, who))


async def club(request: Request) -> Response:
    """The page of this server: who plays best, and how much is played."""
    registry = registry_of(request)
    counted = registry.store.row(COUNTS)
    if counted is None:
        raise Refused("storage")
    return Json(
        {
            "name": registry.config.club_name,
            "accounts": counted["accounts"],
            "games": counted["games"],
            "rated": counted["rated"],
            "best": {name: best(registry, name) for name in sandtable.game_names()},
        }
    )


def best(registry: TableRegistry, game: str) -> list[dict[str, Any]]:
    rows = registry.store.rows(ratings.BEST, (game, BEST))
    return [{"name": row["name"], **ratings.shown(row["rating"], row["deviation"], row["games"])} for row in rows]


ROUTES = [
    Route("/api/people/{name}", profile),
    Route("/api/people/{name}/{wish}", relate, methods=["POST"]),
    Route("/api/friends", friends),
    Route("/api/invitations/{id}/decline", decline, methods=["POST"]),
    Route("/api/club", club),
]
