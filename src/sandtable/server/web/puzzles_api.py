"""Puzzles over plain HTTP. No name is needed; whoever has one is rated, and has their own mistakes too."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.live import own_mistakes, puzzles
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.web.request_context import Json, body_of, person, query, registry_of, visitor
from sandtable.tables import message_fields
from sandtable.tables.player_actions import LONGEST_OPTION


async def game_of(request: Request) -> str:
    """The game that is asked about. Its puzzles are read when they are first needed, which nobody else waits for."""
    name: str = request.path_params["game"]
    await asyncio.to_thread(puzzles.known_puzzles, name)
    return name


def asking(request: Request) -> str | None:
    who = visitor(request)
    return None if who is None else who.id


async def overview(request: Request) -> Response:
    """Which games have puzzles, and how far I am."""
    await asyncio.to_thread(puzzles.known_to_all)
    registry, player = registry_of(request), asking(request)
    rows = [
        {**row, "mistakes": own_mistakes.counts(registry, player, row["game"])}
        for row in puzzles.overview(registry, player)
    ]
    return Json([row for row in rows if row["count"] or row["mistakes"]["count"]])


async def next_one(request: Request) -> Response:
    """One of about my strength that I have not tried, of a theme if one is given."""
    registry, player = registry_of(request), asking(request)
    found = puzzles.chosen(registry, await game_of(request), query(request, "theme") or "", player)
    return Json(puzzles.shown(registry, found, player))


async def daily(request: Request) -> Response:
    registry = registry_of(request)
    return Json(puzzles.shown(registry, puzzles.of_day(registry, await game_of(request)), asking(request)))


async def one(request: Request) -> Response:
    found = puzzles.puzzle_named(await game_of(request), request.path_params["id"])
    return Json(puzzles.shown(registry_of(request), found, asking(request)))


async def answer(request: Request) -> Response:
    """An answer, and what it is worth."""
    found = puzzles.puzzle_named(await game_of(request), request.path_params["id"])
    given = message_fields.text(await body_of(request), "answer", LONGEST_OPTION)
    return Json(await puzzles.answered(registry_of(request), found, given, asking(request)))


async def next_mistake(request: Request) -> Response:
    """The mistake of mine that is longest due."""
    registry, player, game = mine(request)
    return Json(own_mistakes.shown(registry, *own_mistakes.next_mistake(registry, player, game), player))


async def one_mistake(request: Request) -> Response:
    registry, player, game = mine(request)
    found = own_mistakes.mistake_named(registry, player, game, request.path_params["id"])
    return Json(own_mistakes.shown(registry, *found, player))


async def answer_mistake(request: Request) -> Response:
    registry, player, game = mine(request)
    found = own_mistakes.mistake_named(registry, player, game, request.path_params["id"])
    given = message_fields.text(await body_of(request), "answer", LONGEST_OPTION)
    return Json(await own_mistakes.answered(registry, *found, given, player))


def mine(request: Request) -> tuple[TableRegistry, str, str]:
    """Who asks about their own mistakes, and of which game."""
    return registry_of(request), person(request).id, sandtable.game(request.path_params["game"]).name


ROUTES = [
    Route("/api/puzzles", overview),
    Route("/api/puzzles/{game}/next", next_one),
    Route("/api/puzzles/{game}/daily", daily),
    Route("/api/puzzles/{game}/mistakes/next", next_mistake),
    Route("/api/puzzles/{game}/mistakes/{id}", one_mistake),
    Route("/api/puzzles/{game}/mistakes/{id}/answer", answer_mistake, methods=["POST"]),
    Route("/api/puzzles/{game}/{id}", one),
    Route("/api/puzzles/{game}/{id}/answer", answer, methods=["POST"]),
]
