"""Finished games and their openings over plain HTTP. Both are searched beside the event loop."""

import asyncio
import unicodedata
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.storage import Row
from sandtable.server.storage.library import (
    MOVES,
    NOBODY,
    PAGE,
    SAMPLE,
    STARTS,
    Search,
    moves_in,
    search_query,
)
from sandtable.server.storage.lobby import played_with, seats_at, summary_or_none
from sandtable.server.web.request_context import Json, query, registry_of, visitor
from sandtable.tables.refusals import Refused
from sandtable.tables.why_not import guide_of

LONGEST_NAME: Final = 24
LONGEST_KEY: Final = 40
AT_ONCE: Final = 2  # searches
OPPONENTS: Final = ("people", "computer")


def short_text(request: Request, name: str, most: int = LONGEST_KEY) -> str:
    text = unicodedata.normalize("NFKC", query(request, name) or "").strip()
    if len(text) > most:
        raise Refused("bad-field", place=name, value=text[:most])
    return text


def whole_number(request: Request, name: str) -> int | None:
    text = query(request, name) or ""
    if text and not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("bad-field", place=name, value=text[:LONGEST_KEY])
    return int(text) if text else None


def page_before(request: Request) -> tuple[float, str] | None:
    """The mark by which the page before ended, as we gave it."""
    text = query(request, "before") or ""
    if not text:
        return None
    when, _, table = text.partition("-")
    try:
        return float(when), table
    except ValueError:
        raise Refused("bad-field", place="before", value=text[:LONGEST_KEY]) from None


def game_of(name: str) -> str:
    """The name of a game, if there is one."""
    return sandtable.game(name).name


def search_in(request: Request) -> Search:
    game, seat, winner = short_text(request, "game"), short_text(request, "seat"), short_text(request, "winner")
    opponent = short_text(request, "opponent")
    if game:
        seats = sandtable.game(game).seats
        for value, possible in ((seat, [*seats]), (winner, [*seats, NOBODY])):
            if value and value not in possible:
                raise SandtableError("unknown-seat", {"value": value, "possible": possible})
    if opponent and opponent not in OPPONENTS:
        raise Refused("bad-field", place="opponent", value=opponent)
    return Search(
        game=game,
        player=short_text(request, "player", LONGEST_NAME),
        seat=seat,
        winner=winner,
        opponent=opponent,
        shortest=whole_number(request, "shortest"),
        longest=whole_number(request, "longest"),
        position=short_text(request, "position"),
        before=page_before(request),
    )


async def rows_of(request: Request, sql: str, values: list[Any]) -> list[Row]:
    store = registry_of(request).store
    async with request.app.state.searches:
        return await asyncio.to_thread(lambda: list(store.each(sql, values)))


async def library(request: Request) -> Response:
    """A page of finished games, the last played first."""
    store, who = registry_of(request).store, visitor(request)
    me = "" if who is None else who.id
    rows = await rows_of(request, *search_query(search_in(request), me))
    shown, seats = rows[:PAGE], seats_at(store, [row["id"] for row in rows[:PAGE]])
    found = [summary_or_none(row, seats[row["id"]]) for row in shown]
    last = f"{shown[-1]['updated']!r}-{shown[-1]['id']}" if len(rows) > PAGE else None
    heads = [summary.shown_to(me or None) for summary in found if summary is not None and summary.closed is None]
    return Json({"games": heads, "next": last})


async def openings(request: Request) -> Response:
    """What was answered in a position of an opening, and who won; without one, in the commonest first position."""
    who = visitor(request)
    game, me = game_of(request.path_params["game"]), "" if who is None else who.id
    starts = await rows_of(request, STARTS, [game, me])
    position = short_text(request, "position") or (starts[0]["position"] if starts else "")
    sample = await rows_of(request, SAMPLE, [position, game, me])
    if not sample:
        return Json({"game": game, "starts": [], "position": None, "moves": []})
    settings = played_with(sample[0])
    return Json(
        {
            "game": game,
            "starts": [start_shown(row) for row in starts],
            "position": position,
            "settings": settings,
            "names": guide_of(sandtable.game(game)).names(settings),
            "sample": {"id": sample[0]["id"], "n": sample[0]["n"]},
            "moves": moves_in(await rows_of(request, MOVES, [position, game, me])),
        }
    )


def start_shown(row: Row) -> dict[str, Any]:
    return {"position": row["position"], "games": row["games"], "settings": played_with(row)}


ROUTES = [Route("/api/library", library), Route("/api/openings/{game}", openings)]
